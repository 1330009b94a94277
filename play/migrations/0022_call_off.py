from django.db import migrations, models


class Migration(migrations.Migration):
    """A player may call a match off."""

    dependencies = [
        ('play', '0021_timeouts'),
    ]

    operations = [
        migrations.AlterField(
            model_name='move',
            name='kind',
            field=models.CharField(choices=[('join', 'someone sat down'), ('leave', 'someone stood up'), ('start', 'the match began'), ('choice', 'a choice'), ('signal', 'wants to act'), ('ask_undo', 'asked for an undo'), ('refuse_undo', 'declined an undo'), ('undo', 'took back'), ('concede', 'conceded'), ('stop', 'stopped by all, as the result was settled'), ('stand_in', 'a bot stands in'), ('return', 'came back'), ('rules', 'went on under newer rules'), ('kept', 'ended, since the rules have changed'), ('call_off', 'called off without a result'), ('read', 'read a step of the lesson'), ('learned', 'came to the end of the lesson')], max_length=12),
        ),
    ]
