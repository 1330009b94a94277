"""Finished matches as data: what every viewer was shown of each entry and could read of it, whatever becomes of rules.

An archive is made of a match that is over, while its log still fits the rules of today, and is never made anew. From
then on pages, replays and the API read it instead of replaying the log. Views of successive entries differ in little,
so each is kept as its difference from the one before.
"""
import lzma
from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import Any, NamedTuple

import msgspec
from django.db import IntegrityError, transaction

from play import ledger
from play.desk import seats_of
from play.differences import Difference, applied, difference
from play.engine.game import Deed, Ref, Text
from play.models import Archive, Match, Move
from play.projection import lines_of

FORM = 1
ROOM = 50


class Archived(msgspec.Struct):
    """What an archive holds. Viewers are numbered like their seats; the last one is the onlooker.

    `lines` are [entry, kind, seat, text, viewers]: a piece of a text is a string, or [game, card, name]; `viewers` is a
    bit mask. `views` has for each entry one difference for each viewer. `last` is the last entry that could be
    replayed; where the rules no longer allow what came after, `end` has the views of the end itself.
    `deeds` are those of each seat's deck.
    """

    form: int
    rules: str
    last: int
    lines: list[tuple[int, str, int | None, list[Any], int]] = []
    views: list[list[Any]] = []
    end: list[Any] = []
    deeds: list[list[list[Any]]] = []

    def view(self, viewer: int, at: int) -> Any:
        """What a viewer saw after entry `at`."""
        if at > self.last:
            return self.end[viewer] if self.end else None
        shown = None
        for parts in self.views[:at]:
            shown = applied(shown, parts[viewer])
        return shown

    def log(self, viewer: int, since: int, upto: int) -> list[dict[str, Any]]:
        """The lines that a viewer could read of the entries after `since` up to `upto`."""
        return [
            {"number": number, "kind": kind, "text": read_text(text), "seat": seat}
            for number, kind, seat, text, viewers in self.lines if since < number <= upto and viewers >> viewer & 1
        ]  # fmt: skip


def read_text(pieces: Iterable[Any]) -> Text:
    return tuple([piece if isinstance(piece, str) else Ref(*piece) for piece in pieces])


# Making


def archive(match_id: str) -> bool:
    """Make the archive of a match that is over, unless it has one. True if it was made."""
    match = Match.objects.filter(pk=match_id, status__in=(Match.Status.OVER, Match.Status.KEPT)).first()
    if match is None or Archive.objects.filter(match=match).exists():
        return False
    data = lzma.compress(msgspec.json.encode(collected(match)), preset=6)
    try:
        with transaction.atomic():
            Archive.objects.create(match=match, data=data)
            match.snapshots.all().delete()
    except IntegrityError:  # somebody else was quicker
        return False
    return True


def collected(match: Match) -> Archived:
    """Everything, from a replay of the log under the rules of today, as far as they allow."""
    found = Archived(FORM, match.rules, 0)
    shown: list[Any] = [None] * (match.size + 1)
    return found
