from django.db import migrations, models


class Migration(migrations.Migration):
    """A seat knows when the turn came to it."""

    dependencies = [
        ('play', '0023_ready_check'),
    ]

    operations = [
        migrations.AddField(
            model_name='seat',
            name='turn_since',
            field=models.DateTimeField(blank=True, help_text='when the turn came to it', null=True),
        ),
    ]
