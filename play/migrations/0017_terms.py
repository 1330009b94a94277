from django.db import migrations, models


class Migration(migrations.Migration):
    """Fields are called by the terms of docs/glossary.md."""

    dependencies = [
        ('play', '0016_plain_labels'),
    ]

    operations = [
        migrations.RemoveIndex('match', 'uncounted_matches'),
        migrations.RenameField('match', 'guarded_to', 'hidden_prompts_until'),
        migrations.RenameField('match', 'counted', 'rated_at'),
        migrations.RenameField('match', 'scene', 'start_position'),
        migrations.RenameField('seat', 'closed', 'answered_automatically'),
        migrations.RenameField('seat', 'least', 'min_picks'),
        migrations.RenameField('seat', 'most', 'max_picks'),
        migrations.RenameField('seat', 'offered', 'option_count'),
        migrations.RenameField('seat', 'notice', 'last_refusal'),
        migrations.RenameField('seat', 'answers', 'auto_answer'),
        migrations.RenameField('seat', 'answers_at', 'auto_answer_at'),
        migrations.RenameField('seat', 'always', 'always_prompted'),
        migrations.RenameField('seat', 'lends', 'allows_substitute'),
        migrations.RenameField('seat', 'passing', 'autopass'),
        migrations.RenameField('seat', 'keeps', 'autopass_stops'),
        migrations.RenameField('move', 'by', 'source'),
        migrations.RenameField('move', 'back', 'undo_target'),
        migrations.RenameField('move', 'chosen', 'choice_summary'),
        migrations.RenameField('postedchoice', 'by', 'source'),
        migrations.RenameField('report', 'settled', 'resolved_at'),
        migrations.AddIndex(
            'match',
            models.Index(fields=['game'], condition=models.Q(rated=True, rated_at=None), name='uncounted_matches'),
        ),
    ]
