from django.db import migrations, models


class Migration(migrations.Migration):
    """A list of blocks names those who are blocked, guests too."""

    dependencies = [
        ("play", "0025_reminders"),
    ]

    operations = [
        migrations.AddField(
            model_name="block",
            name="name",
            field=models.CharField(blank=True, help_text="of the blocked person, as it was then", max_length=60),
        ),
    ]
