"""Store messages to people who do not have the site open."""

from django.db import models
from django.utils import timezone

from play.models.matches import Seat


class Notification(models.Model):
    """A message to a player who does not have the page open, about one of their tables (upkeep/notifications.py). Each
    event has at most one notification per channel, however often the event is found.
    """

    class Channel(models.TextChoices):
        PUSH = "push", "to their browsers"
        MAIL = "mail", "by email"

    class Kind(models.TextChoices):
        TURN = "turn", "it is their turn"
        JOINED = "joined", "someone joined"
        TIME = "time", "their time is running out"
        READY = "ready", "their match is about to start"
        OVER = "over", "the match has ended"

    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="notifications")
    channel = models.CharField(max_length=4, choices=Channel.choices)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    happened = models.DateTimeField(help_text="when the seat was asked, somebody joined, the match ended")
    at = models.DateTimeField(default=timezone.now)
    queued = models.DateTimeField(default=timezone.now)
    tries = models.PositiveSmallIntegerField(default=1, help_text="how often it was queued")
    held_until = models.DateTimeField(null=True, help_text="so long it is somebody's to send")
    reached = models.JSONField(default=list, help_text="the subscriptions whose services have taken it")
    done = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["seat", "channel", "kind", "happened"], name="one_notification_of_each")
        ]
        indexes = [models.Index(fields=["queued"], condition=models.Q(done=None), name="notifications_that_wait")]

    def __str__(self) -> str:
        return f"{self.seat}: {self.kind} by {self.channel}"
