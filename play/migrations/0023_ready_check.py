from django.db import migrations, models


class Migration(migrations.Migration):
    """A full table may wait for its people to take their places."""

    dependencies = [
        ('play', '0022_call_off'),
    ]

    operations = [
        migrations.AddField(
            model_name='match',
            name='ready_until',
            field=models.DateTimeField(blank=True, help_text='a full table: until then its people may take their places', null=True),
        ),
        migrations.AddField(
            model_name='seat',
            name='ready',
            field=models.BooleanField(default=False, help_text='has taken its place at a full table'),
        ),
        migrations.AlterField(
            model_name='notification',
            name='kind',
            field=models.CharField(choices=[('turn', 'it is their turn'), ('joined', 'someone joined'), ('ready', 'their match is about to start'), ('over', 'the match has ended')], max_length=8),
        ),
        migrations.AddIndex(
            model_name='match',
            index=models.Index(condition=models.Q(('ready_until__isnull', False)), fields=['ready_until'], name='ready_checks'),
        ),
    ]
