"""Store which players have blocked each other."""

from django.conf import settings
from django.db import models
from django.utils import timezone


class Block(models.Model):
    """A block: one person has blocked another. They see no messages from each other and cannot sit at
    the same table.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="blocks"
    )
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    blocked_user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="blocked_by"
    )
    blocked_guest = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=60, blank=True, help_text="of the blocked person, as it was then")
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.user_id or self.guest} blocks {self.blocked_user_id or self.blocked_guest}"
