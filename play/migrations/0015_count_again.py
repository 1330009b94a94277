from typing import Any

from django.db import migrations


def count_again(apps: Any, schema_editor: Any) -> None:
    """What a rated match is worth has changed: the sweeper counts all of them once more."""
    apps.get_model("play", "Match").objects.filter(rated=True).update(counted=None)


class Migration(migrations.Migration):

    dependencies = [
        ("play", "0014_what_a_clock_had"),
        ("accounts", "0005_opponents"),
    ]

    operations = [
        migrations.RunPython(count_again, migrations.RunPython.noop),
    ]
