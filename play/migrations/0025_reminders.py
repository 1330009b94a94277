from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """A seat knows when its player is told how much time is left."""

    dependencies = [
        ('play', '0024_turn_limits'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='seat',
            name='reminder_at',
            field=models.DateTimeField(blank=True, help_text='when its player is told how long is left', null=True),
        ),
        migrations.AlterField(
            model_name='notification',
            name='kind',
            field=models.CharField(choices=[('turn', 'it is their turn'), ('joined', 'someone joined'), ('time', 'their time is running out'), ('ready', 'their match is about to start'), ('over', 'the match has ended')], max_length=8),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('reminder_at__isnull', False)), fields=['reminder_at'], name='reminders'),
        ),
    ]
