import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """When an account wants email is its mail preference."""

    dependencies = [
        ("accounts", "0006_plain_labels_of_events"),
    ]

    operations = [
        migrations.RenameModel("MailWish", "MailPreference"),
        migrations.AlterField(
            "mailpreference",
            "user",
            models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                primary_key=True,
                related_name="mail_preference",
                serialize=False,
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
