"""What is kept of a match: who sits where, the log, the choices that were posted, and snapshots that save replaying it.

The log (`Move`) is the truth. A snapshot can be thrown away at any time; events are not kept at all, since the log
gives them back with every text in the words of today, and a hidden fact that is stored once cannot leak twice.
"""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import cached_property

from lotr_site.accounts.profiles import public_names
from play.queries import fetch_all

BOT_NAMES = ("Barliman", "Lobelia", "Halbarad", "Ioreth", "Damrod", "Rosie")
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


WHOLE_MATCH = 2**31 - 1


def new_id() -> str:
    """Twelve letters and digits that nobody confuses: short in an address, too many to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def new_seed() -> int:
    return secrets.randbits(62)


def new_token() -> str:
    """128 random bits for an address that lets its holder in."""
    return secrets.token_urlsafe(16)


class Match(models.Model):
    """One match. `version` counts the entries of its log; `chain` is the newest link of its hash chain."""

    class Status(models.TextChoices):
        OPEN = "open", "waiting for players"
        RUNNING = "running", "being played"
        OVER = "over", "finished"
        KEPT = "kept", "ended without a result"

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
    guarded_to = models.PositiveIntegerField(
        default=0, help_text="last entry up to which questions that rest on hidden cards are always put"
    )
    public = models.BooleanField(default=True)
    clock = models.JSONField(default=dict, blank=True)
    allows_undo = models.BooleanField(default=True)
    rated = models.BooleanField(default=False)
    counted = models.DateTimeField(null=True, blank=True, help_text="when it was counted for the players' ratings")
    undo_request = models.JSONField(null=True, blank=True)
    rematch_offer = models.JSONField(null=True, blank=True, help_text="seats that have agreed and declined")
    fault_version = models.PositiveIntegerField(null=True, help_text="version at which a rule last broke down")
    chat_count = models.PositiveIntegerField(default=0, help_text="number of lines of chat")
    result = models.JSONField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now)
    woken_at = models.DateTimeField(default=timezone.now, help_text="when somebody last woke what should be thinking")
    ended = models.DateTimeField(null=True, blank=True)
    rematch = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="rematch_of")
    origin = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="continued_as")
    origin_version = models.PositiveIntegerField(null=True, blank=True)
    scene = models.TextField(blank=True, help_text="the prepared position it begins from: a scenario in JSON, in order")
    lesson = models.CharField(max_length=40, blank=True, help_text="the lesson it is, by its name in the game")

    class Meta:
        indexes = [
            models.Index(fields=["status", "-changed"]),
            models.Index(fields=["game", "status"]),
            models.Index(fields=["game", "ended"], condition=models.Q(rated=True), name="rated_matches"),
            models.Index(fields=["game"], condition=models.Q(rated=True, counted=None), name="uncounted_matches"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.id}"

    def get_absolute_url(self) -> str:
        return reverse("play:table", args=[self.id])

    @property
    def over(self) -> bool:
        return self.status in (self.Status.OVER, self.Status.KEPT)

    @cached_property
    def in_order(self) -> "list[Seat]":
        """The seats in order, read once: the same objects each time."""
        found = fetch_all(Seat, "match_id = %s ORDER BY number", self.pk)
        for seat in found:
            seat.match = self
        return found

    @cached_property
    def blocks_made(self) -> "list[Block]":
        """The blocks that those who sit here have made, read once."""
        who = [
            (seat.user_id, "" if seat.user_id else seat.guest) for seat in self.in_order if seat.user_id or seat.guest
        ]
        theirs = " OR ".join(["user_id = %s OR (user_id IS NULL AND guest = %s)"] * len(who))
        return fetch_all(Block, theirs, *[word for pair in who for word in pair]) if who else []

    @cached_property
    def public_players(self) -> dict[int, str]:
        """The names, by account, of those who sit here and have a public profile, read once."""
        return public_names(seat.user_id for seat in self.in_order)


class Seat(models.Model):
    """One place at the table. What it is asked now stands here too, so that nobody needs the table itself to know."""

    class Kind(models.TextChoices):
        HUMAN = "human", "a player"
        LINK = "link", "whoever has the link"
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
    least = models.PositiveSmallIntegerField(default=0)
    most = models.PositiveSmallIntegerField(default=0)
    offered = models.PositiveIntegerField(default=0, help_text="number of options")
    refusals = models.PositiveSmallIntegerField(default=0, help_text="how often an answer to it was refused")
    notice = models.JSONField(null=True, blank=True, help_text="why the last choice was refused")
    acted = models.BooleanField(default=False, help_text="has chosen anything yet")
    asked_at = models.DateTimeField(null=True, blank=True)
    deadline = models.DateTimeField(null=True, blank=True)
    bank_ms = models.PositiveIntegerField(null=True, blank=True, help_text="milliseconds left on the seat's clock")
    seen = models.DateTimeField(null=True, blank=True)
    conceded = models.BooleanField(default=False)
    deck = models.CharField(max_length=60, blank=True, db_index=True, help_text="a saved deck's id or a starter's slug")
    deck_version = models.PositiveIntegerField(null=True, blank=True, help_text="of a saved deck")
    closed = models.BooleanField(default=False, help_text="its question rests on cards others cannot see")
    answers = models.JSONField(null=True, blank=True, help_text="the picks it makes by itself")
    answers_at = models.DateTimeField(null=True, blank=True, db_index=True, help_text="when it answers by itself")
    always = models.BooleanField(default=False, help_text="is asked even where it can do nothing")
    lends = models.BooleanField(default=False, help_text="a bot may play while the player is away")
    passing = models.BooleanField(default=False, help_text="passes until something happens")
    keeps = models.JSONField(default=list, blank=True, help_text="kinds of questions that are never passed unasked")
    rating = models.JSONField(null=True, blank=True, help_text="what a rated match did to it (people/ratings.py)")

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["match", "number"], name="one_seat_per_number")]
        indexes = [
            models.Index(fields=["deadline"]),
            models.Index(fields=["user", "match"]),
            models.Index(fields=["asked_at"], condition=~models.Q(decision=""), name="seats_that_are_asked"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} seat {self.number}"

    @property
    def account_id(self) -> int | None:
        """The account whose seat it is; None: a guest's, or nobody's."""
        return self.user_id

    @property
    def display_name(self) -> str:
        """How the seat is spoken of: a player by their name, a bot by one that only this seat has."""
        if self.kind == self.Kind.BOT:
            return BOT_NAMES[self.number % len(BOT_NAMES)]
        return self.name

    @property
    def taken(self) -> bool:
        return self.kind == self.Kind.BOT or bool(self.user_id or self.guest)

    @property
    def person(self) -> bool:
        """Does a person sit here and play themselves?"""
        return self.taken and not self.bot_level and self.kind != self.Kind.BOT


class Move(models.Model):
    """One entry of a match's log, written once. `picks` are places in the options of `decision`, `chosen` what stood
    there (of a signal, its moment); `chain` links the entry and the table after it to all that came before."""

    class Kind(models.TextChoices):
        JOIN = "join", "somebody sat down"
        LEAVE = "leave", "somebody stood up"
        START = "start", "the match began"
        CHOICE = "choice", "a choice"
        SIGNAL = "signal", "wants to do something"
        ASK_UNDO = "ask_undo", "asked to take back"
        REFUSE_UNDO = "refuse_undo", "would not let it be taken back"
        UNDO = "undo", "took back"
        CONCEDE = "concede", "conceded"
        STOP = "stop", "stopped by all, as the result was settled"
        STAND_IN = "stand_in", "a bot stands in"
        RETURN = "return", "came back"
        RULES = "rules", "went on under newer rules"
        KEPT = "kept", "ended, since the rules have changed"
        READ = "read", "read a step of the lesson"
        LEARNED = "learned", "came to the end of the lesson"

    class By(models.TextChoices):
        PLAYER = "player", "the player"
        BOT = "bot", "a bot"
        CLOCK = "clock", "the clock"
        PASSING = "passing", "passing until something happens"
        ITSELF = "itself", "the seat by itself"
        ORIGIN = "origin", "the match this one goes on from"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=12, choices=Kind.choices)
    seat = models.PositiveSmallIntegerField(null=True)
    by = models.CharField(max_length=8, choices=By.choices, default=By.PLAYER)
    decision = models.CharField(max_length=24, blank=True)
    picks = models.JSONField(default=list)
    chosen = models.JSONField(null=True)
    back = models.PositiveIntegerField(null=True, help_text="an undo goes back to the table after this entry")
    key = models.CharField(max_length=64, null=True)
    chain = models.CharField(max_length=32)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_move_per_number"),
            models.UniqueConstraint(fields=["match", "seat", "key"], name="one_move_per_key"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} {self.number} {self.kind}"

    @property
    def actor(self) -> int:
        """The seat that acted, in an entry of a kind that has one."""
        assert self.seat is not None
        return self.seat

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("an entry of the log is written once")
        super().save(*args, **kwargs)


class Snapshot(models.Model):
    """The table after entry `version`, as compressed bytes: a cache of the log, good under the `rules` it names."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="snapshots")
    version = models.PositiveIntegerField()
    rules = models.CharField(max_length=40)
    data = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "version"], name="one_snapshot_per_version")]

    def __str__(self) -> str:
        return f"{self.match_id} at {self.version}"


class Archive(models.Model):
    """A finished match as compressed data that no later version of the rules can spoil (log/archive.py)."""

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="archive")
    data = models.BinaryField()
    made = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.match_id}, {len(self.data)} bytes"


class PostedChoice(models.Model):
    """A choice as it was posted, kept before anything is queued: neither a lost message nor a second post matters.

    `key` names the choice for good: whoever posts it again gets what became of it the first time.
    """

    class Status(models.TextChoices):
        WAITING = "waiting", "not carried out yet"
        DONE = "done", "carried out"
        REFUSED = "refused", "refused"
        BROKEN = "broken", "a rule broke down"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="posted")
    seat = models.PositiveSmallIntegerField()
    key = models.CharField(max_length=64)
    version = models.PositiveIntegerField(help_text="what the player saw")
    decision = models.CharField(max_length=24)
    picks = models.JSONField()
    by = models.CharField(max_length=8, choices=Move.By.choices, default=Move.By.PLAYER)
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.WAITING)
    refusal = models.JSONField(null=True)
    number = models.PositiveIntegerField(null=True, help_text="the entry of the log it became")
    at = models.DateTimeField(default=timezone.now)
    queued = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "seat", "key"], name="one_choice_per_key")]
        indexes = [
            models.Index(fields=["queued"], condition=models.Q(status="waiting"), name="choices_that_wait"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} seat {self.seat} {self.decision}: {self.status}"


class RuleFault(models.Model):
    """A rule broke down: all that is needed to see it again. The match is kept as it was before the choice."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="faults")
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    picks = models.JSONField(default=list)
    report = models.JSONField(help_text="game, options, seats, seed, rules and the choices up to here")
    trace = models.TextField()
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.match_id} at {self.version}"


class Block(models.Model):
    """Somebody who wants nothing to do with somebody else: does not read what they say, does not sit with them."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="blocks"
    )
    guest = models.CharField(max_length=40, blank=True, db_index=True)
    blocked_user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="blocked_by"
    )
    blocked_guest = models.CharField(max_length=40, blank=True)
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.user_id or self.guest} blocks {self.blocked_user_id or self.blocked_guest}"


class Report(models.Model):
    """Somebody tells the operators of somebody else, at a table or by what they said there (match/reports.py)."""

    class Reason(models.TextChoices):
        TALK = "talk", "What they say"
        CONDUCT = "conduct", "How they treat others: stalling, leaving, pestering"
        NAME = "name", "What they call themselves"
        CHEATING = "cheating", "They do not play fair"
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
    settled = models.DateTimeField(null=True, db_index=True, help_text="when an operator was done with it")
    note = models.CharField(max_length=500, blank=True, help_text="what the operator did")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.name} reports {self.reported_name}: {self.get_reason_display()}"


class ChatLine(models.Model):
    """Something said at a table. Players and spectators have rooms apart."""

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


class Notification(models.Model):
    """Somebody who has no page open is told of something at a table of theirs (upkeep/notifications.py): once of each
    thing that has happened, whoever finds it and however often."""

    class Channel(models.TextChoices):
        PUSH = "push", "to their browsers"
        MAIL = "mail", "by mail"

    class Kind(models.TextChoices):
        TURN = "turn", "it is their turn"
        JOINED = "joined", "somebody joined"
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
