"""What the site keeps about accounts besides what its libraries do."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils import timezone
from knox.models import AbstractAuthToken


class ApiToken(AbstractAuthToken):  # type: ignore[misc]
    """A key to the API: kept as a hash, shown once. `token_key`, its beginning, is what it is spoken of by."""

    name = models.CharField(max_length=60)
    last_used = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.name} of {self.user}"

    @property
    def expired(self) -> bool:
        return self.expiry is not None and self.expiry < timezone.now()


class AccountEvent(models.Model):
    """One line of an account's log: who came in, from where, and what was changed about coming in."""

    class Kind(models.TextChoices):
        LOG_IN = "log_in", "logged in"
        FAILED = "failed", "a wrong password"
        PASSWORD = "password", "the password was changed"
        TOKEN_MADE = "token_made", "a token was made"
        TOKEN_ENDED = "token_ended", "a token was ended"
        EXPORTED = "exported", "everything was exported"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="events")
    kind = models.CharField(max_length=12, choices=Kind.choices)
    at = models.DateTimeField(default=timezone.now, db_index=True)
    address = models.CharField(max_length=45, blank=True)
    agent = models.CharField(max_length=200, blank=True, help_text="the browser, as it calls itself")
    about = models.CharField(max_length=60, blank=True)

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_kind_display()}"

    def as_json(self) -> dict[str, Any]:
        return {
            "kind": self.kind, "at": self.at.isoformat(), "address": self.address, "agent": self.agent,
            "about": self.about,
        }  # fmt: skip


class Pulse(models.Model):
    """One row that is written now and then, to see that the database takes anything."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"written at {self.at}"
