from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

OLD, NEW = "considering", "maybeboard"


def rename(apps: Apps, before: str, after: str) -> None:
    """Rename a field in every stored deck and version that has it."""
    for name in ("Deck", "DeckVersion"):
        model = apps.get_model("decks", name)
        for row in model.objects.filter(content__has_key=before).only("content").iterator():
            row.content[after] = row.content.pop(before)
            row.save(update_fields=["content"])


def forwards(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    rename(apps, OLD, NEW)


def backwards(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    rename(apps, NEW, OLD)


class Migration(migrations.Migration):
    """The cards beside a deck are its maybeboard."""

    dependencies = [
        ("decks", "0004_edit_session"),
    ]

    operations = [
        migrations.RunPython(forwards, backwards),
    ]
