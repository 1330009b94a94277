from django.db import migrations


class Migration(migrations.Migration):

    dependencies = [
        ('decks', '0003_plain_labels_of_visibility'),
    ]

    operations = [
        migrations.RenameField('deckversion', 'sitting', 'edit_session'),
    ]
