from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

OLD, NEW = "on_time", "on_timeout"


def rename(apps: Apps, before: str, after: str) -> None:
    """Rename the field in the clock of every match that has it."""
    for match in apps.get_model("play", "Match").objects.filter(clock__has_key=before).only("clock").iterator():
        match.clock[after] = match.clock.pop(before)
        match.save(update_fields=["clock"])


def forwards(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    rename(apps, OLD, NEW)


def backwards(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    rename(apps, NEW, OLD)


class Migration(migrations.Migration):
    """A clock says what happens on a timeout."""

    dependencies = [
        ("play", "0019_labels_of_log_entries"),
    ]

    operations = [
        migrations.RunPython(forwards, backwards),
    ]
