"""Define the tables for account data beyond what the libraries store."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from knox.models import AbstractAuthToken


class ApiToken(AbstractAuthToken):  # type: ignore[misc]
    """An API token. It is shown only once and stored as a hash; its first characters, `token_key`, identify it."""

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
    """An entry in an account's activity log: a login or a security change, with the IP address and browser from which
    it came.
    """

    class Kind(models.TextChoices):
        LOG_IN = "log_in", "logged in"
        FAILED = "failed", "entered a wrong password"
        PASSWORD = "password", "changed the password"
        TOKEN_MADE = "token_made", "created a token"
        TOKEN_ENDED = "token_ended", "revoked a token"
        EXPORTED = "exported", "downloaded all data"

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


class Profile(models.Model):
    """An account's profile settings. Without a row, the profile is private."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="profile")
    public = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.user}: {'public' if self.public else 'private'}"


class RatedGame(models.Model):
    """A game in which accounts have ratings. A process that computes the ratings locks this row."""

    game = models.CharField(max_length=40, primary_key=True)

    def __str__(self) -> str:
        return self.game


class Rating(models.Model):
    """An account's rating in a game (`mu`) and its standard deviation (`sigma`), which follow from the rated
    matches.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings")
    game = models.CharField(max_length=40)
    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField(help_text="number of rated matches")
    opponents = models.PositiveIntegerField(default=0, help_text="number of different opponents in them")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "game"], name="one_rating_per_game")]
        indexes = [models.Index(fields=["game", "matches"])]

    def __str__(self) -> str:
        return f"{self.user} in {self.game}: {self.mu:.0f}"


class Pulse(models.Model):
    """A row written now and then to check that the database accepts writes."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"written at {self.at}"


class PushSubscription(models.Model):
    """A browser that receives push messages (RFC 8030). The subscription ends with the login session in which it was
    made; one made with an API token ends with the account's tokens.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="push_subscriptions"
    )
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    mark = models.CharField(max_length=32, unique=True, help_text="what it is spoken of by: a hash of its endpoint")
    endpoint = models.CharField(max_length=1000, help_text="address at the browser's push service: a secret")
    p256dh = models.CharField(max_length=90, help_text="the browser's public key, in base64url")
    auth = models.CharField(max_length=24, help_text="a secret that the browser shares with us, in base64url")
    session_key = models.CharField(max_length=40, blank=True)
    agent = models.CharField(max_length=200, blank=True, help_text="the browser, as it calls itself")
    created = models.DateTimeField(default=timezone.now)
    failures = models.PositiveSmallIntegerField(default=0, help_text="how often in a row its service refused")

    class Meta:
        ordering = ["-created", "-pk"]

    def __str__(self) -> str:
        return f"{self.user or self.guest}: {self.mark}"


class MailPreference(models.Model):
    """When an account wants email notifications; without a row, never."""

    class When(models.TextChoices):
        NEVER = "never", "never"
        TURN = "turn", "when it is my turn and I have been away for an hour"

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True, related_name="mail_preference"
    )
    when = models.CharField(max_length=8, choices=When.choices, default=When.NEVER)

    def __str__(self) -> str:
        return f"{self.user}: {self.get_when_display()}"
