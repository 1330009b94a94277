from typing import Any

from django.db import migrations, models


def forget(apps: Any, schema_editor: Any) -> None:
    """Ratings are worked out anew from the matches, which play 0015 has counted once more."""
    apps.get_model("accounts", "Rating").objects.all().delete()


class Migration(migrations.Migration):

    dependencies = [
        ("accounts", "0004_notifications"),
    ]

    operations = [
        migrations.AddField(
            model_name="rating",
            name="opponents",
            field=models.PositiveIntegerField(default=0, help_text="number of different opponents in them"),
        ),
        migrations.RunPython(forget, migrations.RunPython.noop),
    ]
