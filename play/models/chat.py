"""Store chat messages at a table, and reports to the operators."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from play.models.matches import Match


class Report(models.Model):
    """A report to the operators about a player at a table or the author of a chat message (match/reports.py)."""

    class Reason(models.TextChoices):
        TALK = "talk", "Offensive chat"
        CONDUCT = "conduct", "Bad behavior: stalling, leaving or harassing others"
        NAME = "name", "Offensive name"
        CHEATING = "cheating", "Cheating"
        OTHER = "other", "Something else"

    match = models.ForeignKey(Match, null=True, on_delete=models.SET_NULL, related_name="reports")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports_made"
    )
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    name = models.CharField(max_length=60, help_text="who reports, as they are called at tables")
    reported_user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports_about"
    )
    reported_guest = models.CharField(max_length=40, blank=True, db_index=True)
    reported_name = models.CharField(max_length=60)
    line = models.PositiveBigIntegerField(null=True, help_text="number of the line of talk that it is about")
    said = models.CharField(max_length=500, blank=True, help_text="that line")
    reason = models.CharField(max_length=12, choices=Reason.choices)
    words = models.CharField(max_length=1000, blank=True)
    at = models.DateTimeField(default=timezone.now)
    resolved_at = models.DateTimeField(null=True, db_index=True, help_text="when an operator was done with it")
    note = models.CharField(max_length=500, blank=True, help_text="what the operator did")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.name} reports {self.reported_name}: {self.get_reason_display()}"


class ChatLine(models.Model):
    """A chat message at a table. Players and spectators have separate rooms."""

    class Room(models.TextChoices):
        PLAYERS = "players", "players"
        SPECTATORS = "spectators", "spectators"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="chat")
    room = models.CharField(max_length=12, choices=Room.choices)
    seat = models.PositiveSmallIntegerField(null=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    guest = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=60)
    text = models.CharField(max_length=500)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.name}: {self.text[:40]}"
