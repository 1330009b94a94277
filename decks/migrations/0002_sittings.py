"""Versions made one soon after the other belong to one sitting; those that are there are told apart by their times."""

from datetime import timedelta
from typing import Any

from django.db import migrations, models

SITTING = timedelta(minutes=30)


def tell_apart(apps: Any, schema_editor: Any) -> None:
    """Numbers the sittings of every deck: another begins half an hour after the last change, or after a named one."""
    versions = apps.get_model("decks", "DeckVersion").objects.order_by("deck", "number").defer("content")
    before, sitting, changed = None, 1, []
    for version in versions.iterator(chunk_size=500):
        if before is None or before.deck_id != version.deck_id:
            sitting = 1
        elif before.kept or version.at - before.at >= SITTING:
            sitting += 1
        if sitting > 1:
            version.sitting = sitting
            changed.append(version)
        before = version
    versions.model.objects.bulk_update(changed, ["sitting"], batch_size=200)


class Migration(migrations.Migration):

    dependencies = [("decks", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="deckversion", name="sitting", field=models.PositiveIntegerField(default=1)
        ),
        migrations.RunPython(tell_apart, migrations.RunPython.noop),
    ]
