from django.db import migrations


class Migration(migrations.Migration):
    """Which bot plays on a seat is called by what it is."""

    dependencies = [
        ('play', '0010_names'),
    ]

    operations = [
        migrations.RenameField('seat', 'level', 'bot_level'),
    ]
