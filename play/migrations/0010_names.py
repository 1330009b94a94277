from django.db import migrations, models


class Migration(migrations.Migration):
    """Fields are called by the words that their readers know."""

    dependencies = [
        ('play', '0009_lessons'),
    ]

    operations = [
        migrations.RenameField('match', 'undone', 'undo_version'),
        migrations.RenameField('match', 'faulted', 'fault_version'),
        migrations.RenameField('match', 'talked', 'chat_count'),
        migrations.RenameField('match', 'nudged', 'woken_at'),
        migrations.RenameField('seat', 'left', 'bank_ms'),
        migrations.AlterField(
            model_name='seat',
            name='closed',
            field=models.BooleanField(default=False, help_text='its question rests on cards others cannot see'),
        ),
        migrations.AlterField(
            model_name='seat',
            name='passing',
            field=models.BooleanField(default=False, help_text='passes until something happens'),
        ),
    ]
