"""Store the log of a match, the posted choices, and snapshots that save replaying the log.

The log (`Move`) is the truth, and a snapshot can be deleted at any time. Events are not stored at all: the log
reproduces them with every text in today's words, and a hidden fact that is not stored cannot leak.
"""

from typing import Any

from django.db import models
from django.utils import timezone

from play.models.matches import Match


class Move(models.Model):
    """One entry of a match's log, which is never changed. `picks` are indexes into the options of `decision`, and
    `choice_summary` holds those options themselves (for a signal, its moment). `chain` is a hash that covers the
    entry, the table after it, and all earlier entries. The stored values of kinds and sources must never change,
    because the hash chain covers them.
    """

    class Kind(models.TextChoices):
        JOIN = "join", "someone sat down"
        LEAVE = "leave", "someone stood up"
        START = "start", "the match began"
        CHOICE = "choice", "a choice"
        SIGNAL = "signal", "wants to act"
        ASK_UNDO = "ask_undo", "asked for an undo"
        REFUSE_UNDO = "refuse_undo", "declined an undo"
        UNDO = "undo", "took back"
        CONCEDE = "concede", "conceded"
        STOP = "stop", "stopped by all, as the result was settled"
        SUBSTITUTE = "stand_in", "a bot stands in"
        RETURN = "return", "came back"
        RULES = "rules", "went on under newer rules"
        ABANDONED = "kept", "ended, since the rules have changed"
        CALL_OFF = "call_off", "called off without a result"
        READ = "read", "read a step of the lesson"
        LEARNED = "learned", "came to the end of the lesson"

    class Source(models.TextChoices):
        PLAYER = "player", "the player"
        BOT = "bot", "a bot"
        CLOCK = "clock", "the clock"
        AUTOPASS = "passing", "passing until something happens"
        AUTO_ANSWER = "itself", "the seat by itself"
        ORIGIN = "origin", "the match this one continues"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=12, choices=Kind.choices)
    seat = models.PositiveSmallIntegerField(null=True)
    source = models.CharField(max_length=8, choices=Source.choices, default=Source.PLAYER)
    decision = models.CharField(max_length=24, blank=True)
    picks = models.JSONField(default=list)
    choice_summary = models.JSONField(null=True)
    undo_target = models.PositiveIntegerField(null=True, help_text="an undo goes back to the table after this entry")
    key = models.CharField(max_length=64, null=True)
    chain = models.CharField(max_length=32)
    bank_ms = models.PositiveIntegerField(
        null=True, help_text="milliseconds on the seat's clock when it chose, before its increment"
    )
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
        """Return the seat that acted, for kinds of entries that have one."""
        assert self.seat is not None
        return self.seat

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise TypeError("log entries are never changed")
        super().save(*args, **kwargs)


class Snapshot(models.Model):
    """A snapshot of the table after entry `version`, as compressed bytes. It is a cache of what the log says, valid
    only under the rules named in `rules`.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="snapshots")
    version = models.PositiveIntegerField()
    rules = models.CharField(max_length=40)
    data = models.BinaryField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "version"], name="one_snapshot_per_version")]

    def __str__(self) -> str:
        return f"{self.match_id} at {self.version}"


class Archive(models.Model):
    """The archive of a finished match: compressed data that can be shown even when later rules no longer fit its log
    (log/archive.py).
    """

    match = models.OneToOneField(Match, on_delete=models.CASCADE, primary_key=True, related_name="archive")
    data = models.BinaryField()
    made = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.match_id}, {len(self.data)} bytes"


class PostedChoice(models.Model):
    """A choice posted by a player or a bot. It is stored before its task is queued, so that it survives a lost message.
    `key` identifies the choice: posting it again returns the first outcome.
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
    source = models.CharField(max_length=8, choices=Move.Source.choices, default=Move.Source.PLAYER)
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
    """A rules fault: an error in the game's rules, with everything needed to reproduce it. The match stays as it was
    before the choice.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="faults")
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    picks = models.JSONField(default=list)
    report = models.JSONField(help_text="game, options, seats, seed, rules and the choices up to here")
    trace = models.TextField()
    at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.match_id} at {self.version}"
