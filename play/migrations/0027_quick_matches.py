from django.db import migrations, models


class Migration(migrations.Migration):
    """A table may be one of those whose people look for each other."""

    dependencies = [
        ("play", "0026_names_of_blocked"),
    ]

    operations = [
        migrations.CreateModel(
            name="QuickGame",
            fields=[("game", models.CharField(max_length=40, primary_key=True, serialize=False))],
        ),
        migrations.AddField(
            model_name="match",
            name="queue",
            field=models.CharField(
                blank=True,
                default="",
                help_text="of a quick match: the game and what its players agree on, as one word",
                max_length=64,
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="match",
            name="rating_window",
            field=models.PositiveSmallIntegerField(
                blank=True,
                help_text="of a quick match: how far an opponent's rating may be from the first player's",
                null=True,
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(models.Q(("queue", ""), _negated=True), ("status", "open")),
                fields=["queue", "created"],
                name="quick_tables",
            ),
        ),
    ]
