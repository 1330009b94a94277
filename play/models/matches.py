"""Store matches and their seats."""

import secrets
from functools import lru_cache

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import cached_property

from lotr_site.accounts.profiles import public_names
from play.models.blocks import Block
from play.queries import fetch_all

BOT_NAMES = ("Barliman", "Lobelia", "Halbarad", "Ioreth", "Damrod", "Rosie")
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


WHOLE_MATCH = 2**31 - 1


def new_id() -> str:
    """Return a new id of twelve letters and digits without look-alikes: short in a URL, but impossible to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_seed() -> int:
    return secrets.randbits(62)


def new_token() -> str:
    """Return a new token of 128 random bits, for a URL that grants access."""
    return secrets.token_urlsafe(16)


@lru_cache(maxsize=4096)
def address_of_table(match_id: str) -> str:
    return reverse("play:table", args=[match_id])


class Match(models.Model):
    """One match. `version` counts the entries of its log; `chain` is the newest link of its hash chain."""

    class Status(models.TextChoices):
        OPEN = "open", "waiting for players"
        RUNNING = "running", "being played"
        OVER = "over", "finished"
        ABANDONED = "kept", "ended without a result"

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    size = models.PositiveSmallIntegerField(help_text="number of seats")
    seed = models.BigIntegerField(default=new_seed)
    rules = models.CharField(max_length=40, blank=True, help_text="identity of the rules it is played under")
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.OPEN)
    version = models.PositiveIntegerField(default=0)
    undo_version = models.PositiveIntegerField(default=0, help_text="version of the last undo: older choices are stale")
    chain = models.CharField(max_length=32, blank=True)
    hidden_prompts_until = models.PositiveIntegerField(
        default=0, help_text="last entry up to which questions that rest on hidden cards are always put"
    )
    public = models.BooleanField(default=True)
    clock = models.JSONField(default=dict, blank=True)
    allows_undo = models.BooleanField(default=True)
    rated = models.BooleanField(default=False)
    rated_at = models.DateTimeField(null=True, blank=True, help_text="when it was counted for the players' ratings")
    undo_request = models.JSONField(null=True, blank=True)
    rematch_offer = models.JSONField(null=True, blank=True, help_text="seats that have agreed and declined")
    fault_version = models.PositiveIntegerField(null=True, help_text="version at which a rule last broke down")
    chat_count = models.PositiveIntegerField(default=0, help_text="number of lines of chat")
    result = models.JSONField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now)
    ready_until = models.DateTimeField(
        null=True, blank=True, help_text="a full table: until then its people may take their places"
    )
    queue = models.CharField(
        max_length=64, blank=True, help_text="of a quick match: the game and what its players agree on, as one word"
    )
    rating_window = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="of a quick match: how far an opponent's rating may be from the first player's"
    )
    woken_at = models.DateTimeField(default=timezone.now, help_text="when somebody last woke what should be thinking")
    ended = models.DateTimeField(null=True, blank=True)
    rematch = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch_of")
    origin = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="continued_as")
    origin_version = models.PositiveIntegerField(null=True, blank=True)
    start_position = models.TextField(
        blank=True, help_text="the prepared position it begins from: a scenario in JSON, in order"
    )
    lesson = models.CharField(max_length=40, blank=True, help_text="the lesson it is, by its name in the game")

    class Meta:
        indexes = [
            models.Index(fields=["status", "-changed"]),
            models.Index(fields=["game", "status"]),
            models.Index(fields=["ready_until"], condition=models.Q(ready_until__isnull=False), name="ready_checks"),
            models.Index(
                fields=["queue", "created"],
                condition=~models.Q(queue="") & models.Q(status="open"),
                name="quick_tables",
            ),
            models.Index(fields=["game", "ended"], condition=models.Q(rated=True), name="rated_matches"),
            models.Index(fields=["game"], condition=models.Q(rated=True, rated_at=None), name="uncounted_matches"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    def get_absolute_url(self) -> str:
        return address_of_table(self.id)

    @property
    def over(self) -> bool:
        return self.status in (self.Status.OVER, self.Status.ABANDONED)

    @cached_property
    def in_order(self) -> "list[Seat]":
        """Return the seats in order. They are read from the database once; later accesses return the same objects."""
        seats = fetch_all(Seat, "match_id = %s ORDER BY number", self.pk)
        for seat in seats:
            seat.match = self
        return seats

    @cached_property
    def blocks_made(self) -> list[Block]:
        """Return the blocks that the people seated here have made, read from the database once."""
        who = [
            (seat.user_id, "" if seat.user_id else seat.guest) for seat in self.in_order if seat.user_id or seat.guest
        ]
        theirs = " OR ".join(["user_id = %s OR (user_id IS NULL AND guest = %s)"] * len(who))
        return fetch_all(Block, theirs, *[word for pair in who for word in pair]) if who else []

    @cached_property
    def public_players(self) -> dict[int, str]:
        """Return the names of the people seated here who have a public profile, by account id, read from the database
        once.
        """
        return public_names(seat.user_id for seat in self.in_order)


class QuickGame(models.Model):
    """A row for each game, locked by the process that brings people together for quick matches of it."""

    game = models.CharField(max_length=40, primary_key=True)

    def __str__(self) -> str:
        return self.game


class Seat(models.Model):
    """A seat at the table. It also stores the open question of the seat, so that the question can be checked without
    loading the table.
    """

    class Kind(models.TextChoices):
        HUMAN = "human", "a player"
        LINK = "link", "anyone with the link"
        ANYONE = "anyone", "anyone"
        BOT = "bot", "a bot"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind.choices)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    guest = models.CharField(max_length=40, blank=True, db_index=True, help_text="the session that owns the seat")
    name = models.CharField(max_length=60, blank=True)
    bot_level = models.CharField(max_length=20, blank=True, help_text="the bot that plays, also for an absent player")
    token = models.CharField(max_length=40, default=new_token, unique=True, help_text="secret of the joining link")
    decision = models.CharField(max_length=24, blank=True, help_text="id of the open decision")
    min_picks = models.PositiveSmallIntegerField(default=0)
    max_picks = models.PositiveSmallIntegerField(default=0)
    option_count = models.PositiveIntegerField(default=0, help_text="number of options")
    refusals = models.PositiveSmallIntegerField(default=0, help_text="how often an answer to it was refused")
    last_refusal = models.JSONField(null=True, blank=True, help_text="why the last choice was refused")
    acted = models.BooleanField(default=False, help_text="has chosen anything yet")
    asked_at = models.DateTimeField(null=True, blank=True)
    turn_since = models.DateTimeField(null=True, blank=True, help_text="when the turn came to it")
    reminder_at = models.DateTimeField(null=True, blank=True, help_text="when its player is told how long is left")
    deadline = models.DateTimeField(null=True, blank=True)
    bank_ms = models.PositiveIntegerField(null=True, blank=True, help_text="milliseconds left on the seat's clock")
    timeouts = models.PositiveSmallIntegerField(
        default=0, help_text="how often its time has run out since its player last chose"
    )
    seen = models.DateTimeField(null=True, blank=True)
    ready = models.BooleanField(default=False, help_text="has taken its place at a full table")
    conceded = models.BooleanField(default=False)
    deck = models.CharField(max_length=60, blank=True, db_index=True, help_text="a saved deck's id or a starter's slug")
    deck_version = models.PositiveIntegerField(null=True, blank=True, help_text="of a saved deck")
    answered_automatically = models.BooleanField(
        default=False, help_text="its question rests on cards others cannot see"
    )
    auto_answer = models.JSONField(null=True, blank=True, help_text="the picks it makes by itself")
    auto_answer_at = models.DateTimeField(null=True, blank=True, db_index=True, help_text="when it answers by itself")
    always_prompted = models.BooleanField(default=False, help_text="is asked even where it can do nothing")
    allows_substitute = models.BooleanField(default=False, help_text="a bot may play while the player is away")
    autopass = models.BooleanField(default=False, help_text="passes until something happens")
    autopass_stops = models.JSONField(
        default=list, blank=True, help_text="kinds of questions that are never passed unasked"
    )
    rating = models.JSONField(null=True, blank=True, help_text="what a rated match did to it (people/ratings.py)")

    asked_now = False
    """Whether the open question was asked since this seat was read from the database; not stored."""

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="one_seat_per_number")]
        indexes = [
            models.Index(fields=["deadline"]),
            models.Index(fields=["reminder_at"], condition=models.Q(reminder_at__isnull=False), name="reminders"),
            models.Index(fields=["user", "match"]),
            models.Index(fields=["asked_at"], condition=~models.Q(decision=""), name="seats_that_are_asked"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} seat {self.number}"

    @property
    def account_id(self) -> int | None:
        """Return the id of the seat's account, or None for a guest's or a free seat."""
        return self.user_id

    @property
    def display_name(self) -> str:
        """Return the seat's name for display: its player's name or, for a bot, a name that depends on the seat's
        number.
        """
        if self.kind == self.Kind.BOT:
            return BOT_NAMES[self.number % len(BOT_NAMES)]
        return self.name

    @property
    def taken(self) -> bool:
        return self.kind == self.Kind.BOT or bool(self.user_id or self.guest)

    @property
    def person(self) -> bool:
        """Return whether a person has this seat and plays themselves, without a bot standing in."""
        return self.taken and not self.bot_level and self.kind != self.Kind.BOT
