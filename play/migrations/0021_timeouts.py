from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def let_open_rated_tables_lose_on_time(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Change the clock of rated tables that have not begun. Matches in progress keep what their players agreed to."""
    for match in apps.get_model("play", "Match").objects.filter(rated=True, status="open").only("clock").iterator():
        match.clock["on_timeout"] = "loses"
        match.save(update_fields=["clock"])


class Migration(migrations.Migration):
    """Seats count their timeouts, and whoever runs out of time loses a rated match."""

    dependencies = [
        ("play", "0020_on_timeout"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="timeouts",
            field=models.PositiveSmallIntegerField(
                default=0, help_text="how often its time has run out since its player last chose"
            ),
        ),
        migrations.RunPython(let_open_rated_tables_lose_on_time, migrations.RunPython.noop),
    ]
