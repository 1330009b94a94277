"""Define serializers for request bodies, and for responses other than matches (which are in play/shapes.py)."""

from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer
from rest_framework import serializers as s

import play.api.derived  # noqa: F401  (what the shapes of matches add)
from lotr_site.base.api_examples import example
from lotr_site.base.derived import serializer
from lotr_site.base.numbers import MOST, whole
from play.api.one_of_games import match_of_any_game
from play.games import GAMES
from play.service import SEAT_KINDS
from play.shapes import (
    ChatMessage,
    Closed,
    EndingTold,
    MatchRow,
    PlayedRow,
    PlayerSeen,
    PostedAnswer,
    RankedPlayer,
)

MatchOut = match_of_any_game()
EventData = PolymorphicProxySerializer("EventData", [MatchOut, serializer(Closed)], None)
EVENTS_SAID = (
    "Server-sent events: the data of each is the match as JSON, with the log since the event before, and its `id` is "
    "the version. If the table is closed, the last event says only that. An event called `renew` has no JSON: "
    "reopen the stream."
)
ChoiceOut, ChatOut, EndingOut = serializer(PostedAnswer), serializer(ChatMessage), serializer(EndingTold)
PlayerOut = serializer(PlayerSeen)


class Shape(s.Serializer[Any]):  # without a description, which would apply to all that have none
    pass


class WholeNumber(s.IntegerField):
    """A field for an integer in a request: it accepts 0, but not "0" or 0.0."""

    def to_internal_value(self, data: Any) -> int:
        if type(data) is not int or whole(data, -MOST) is None:
            self.fail("invalid")
        return int(data)


@example("But not in skirmishes", until=True, autopass_stops=["skirmish"])
class AutopassIn(Shape):
    until = s.BooleanField(required=False, help_text="start or stop passing until something happens")
    autopass_stops = s.ListField(child=s.CharField(), required=False, help_text="kinds of question to always ask me")
    always_prompted = s.BooleanField(
        required=False, help_text="ask me every kind of question, even if I can do nothing"
    )


@example("Before the next tile", moment="tile")
class SignalIn(Shape):
    moment = s.CharField(
        allow_blank=True, max_length=20, help_text="the moment to signal for; empty cancels the signal"
    )


class ClockIn(Shape):
    move = WholeNumber(required=False, help_text="seconds for each move")
    bank = WholeNumber(required=False, help_text="or seconds for my whole match")
    increment = WholeNumber(required=False, help_text="and seconds more after each move")
    on_timeout = s.ChoiceField(
        ["policy", "loses"],
        required=False,
        help_text="what happens when time runs out: a move is made for the player, or they lose",
    )


class Rows(Shape):
    count = s.IntegerField()
    next = s.CharField(allow_null=True, help_text="address of the next page")
    previous = s.CharField(allow_null=True)
    results = serializer(MatchRow)(many=True)


class PlayedRows(Rows):
    results = serializer(PlayedRow)(many=True)


class RankedRows(Rows):
    results = serializer(RankedPlayer)(many=True)


class GameOption(Shape):
    name = s.CharField()
    label = s.CharField()  # type: ignore[assignment]
    kind = s.ChoiceField(["int", "choice", "flag", "data"])
    default = s.JSONField(allow_null=True)
    choices = s.ListField(child=s.JSONField())
    low = s.IntegerField()
    high = s.IntegerField()
    help = s.CharField(allow_blank=True)


class GameOut(Shape):
    key = s.CharField()
    name = s.CharField()
    players = s.ListField(child=s.IntegerField())
    cooperative = s.BooleanField(help_text="cooperative: matches are not rated")
    options = GameOption(many=True)
    levels = s.ListField(child=s.CharField(), help_text="bot levels")
    takes_decks = s.BooleanField(help_text="players bring their own decks: `deck` of a seat, or sent when joining")


# Requests


class SeatIn(Shape):
    kind = s.ChoiceField(SEAT_KINDS)
    level = s.CharField(required=False, allow_blank=True, help_text="for a bot")
    deck = s.JSONField(required=False, help_text="in games with decks: a starter's name, a deck's id, or a deck itself")


@example("Against a bot", game=GAMES[0], seats=[{"kind": "me"}, {"kind": "bot", "level": "easy"}], public=True)
class MatchIn(Shape):
    game = s.CharField()
    options = s.DictField(required=False, default=dict)
    seats = SeatIn(many=True, allow_empty=False, max_length=12)  # type: ignore[call-arg]
    public = s.BooleanField(
        required=False,
        allow_null=True,
        default=None,
        help_text="whether others can watch; by default, if people play each other",
    )
    clock = ClockIn(required=False, allow_null=True, default=None)
    allows_undo = s.BooleanField(
        required=False, default=True, help_text="whether choices can be undone; never in a rated match"
    )
    rated = s.BooleanField(
        required=False,
        default=False,
        help_text="make it a rated match: needs accounts, opponents, a clock and no bots",
    )


@example("The third option", version=7, decision="4.0", picks=[2], key="4.0-0-0")
class ChoiceIn(Shape):
    version = WholeNumber(min_value=0, help_text="the version of the match that I saw")
    decision = s.CharField(max_length=24)
    picks = s.ListField(child=WholeNumber(min_value=0), max_length=1000)
    key = s.CharField(max_length=64, help_text="identifies the choice: posting it again changes nothing")


@example("With a starter", seat=1, deck="fotr-gandalf")
class JoinIn(Shape):
    seat = WholeNumber(required=False, min_value=0, help_text="a seat open to anyone; if left out, the first one free")
    token = s.CharField(required=False, allow_blank=True, default="", help_text="of a join link")
    deck = s.JSONField(required=False, help_text="the deck to play with, in games with decks")


@example("Again, gladly", answer="yes")
class RematchIn(Shape):
    answer = s.ChoiceField(["ask", "yes", "no"], default="ask", help_text="offer a rematch, or answer an offer")


@example("Make it public", public=True)
class ShareIn(Shape):
    public = s.BooleanField()


@example("A bot plays for me", allows_substitute=True)
class AllowSubstituteIn(Shape):
    allows_substitute = s.BooleanField()


@example("Nothing more from them", seat=1, blocked=True)
class BlockIn(Shape):
    seat = s.IntegerField(min_value=0)
    blocked = s.BooleanField(required=False, default=True)


@example("A chat message", line=12, reason="talk", words="They insulted us.")
class ReportIn(Shape):
    """The body of a report: the seat or chat message it is about, the reason, and a comment."""

    seat = WholeNumber(required=False, min_value=0)
    line = WholeNumber(
        required=False, min_value=0, help_text="the `number` of a chat message; takes priority over `seat`"
    )
    reason = s.ChoiceField(["talk", "conduct", "name", "cheating", "other"])
    words = s.CharField(max_length=1000, required=False, allow_blank=True, default="")


class ReportOut(Shape):
    number = s.IntegerField()
    about = s.CharField(help_text="the player’s name")
    said = s.CharField(allow_blank=True, help_text="the reported chat message")
    reason = s.CharField()
    words = s.CharField(allow_blank=True)
    at = s.DateTimeField()


@example("My last choice", answer="ask")
class UndoIn(Shape):
    answer = s.ChoiceField(
        ["ask", "before_passing", "yes", "no"],
        default="ask",
        help_text="undo my last choice, or my last choice that was not a pass; or answer another player’s request",
    )


@example("The second seat", seat=1)
class SeatNumberIn(Shape):
    seat = WholeNumber(min_value=0)


@example("A greeting", text="Well met!")
class ChatIn(Shape):
    text = s.CharField(max_length=500)


@example("From log entry 11", version=11, seat=0, level="medium")
class ContinueIn(Shape):
    version = WholeNumber(min_value=0, help_text="log entry to continue from")
    seat = WholeNumber(min_value=0)
    level = s.CharField(required=False, default="easy")


class CardUseOut(Shape):
    card = s.CharField(help_text="the card's id")
    name = s.CharField()
    copies = s.IntegerField(allow_null=True, help_text="in the draw deck; null where the deck is private")
    drawn = s.IntegerField(allow_null=True, help_text="how many were drawn")
    played = s.IntegerField()
    discarded = s.IntegerField(allow_null=True, help_text="from hand")
    kept = s.IntegerField(allow_null=True, help_text="in hand at the end")


class DeckReportOut(Shape):
    seat = s.IntegerField()
    name = s.CharField(help_text="of the player")
    whole = s.BooleanField(help_text="if false, the deck is private and only the cards it played are shown")
    cards = CardUseOut(many=True)


class WinProbabilityPoint(Shape):
    move = s.IntegerField(help_text="log entry it applies to; moves that were undone are left out")
    probabilities = s.ListField(
        child=s.FloatField(), help_text="each seat’s chance to win, 0 to 1; the same for everyone in a cooperative game"
    )


class WinProbabilityOut(Shape):
    game = s.CharField()
    apart = s.FloatField(
        allow_null=True,
        help_text="average error of these chances, tested on matches between bots; null if there are no points",
    )
    points = WinProbabilityPoint(many=True)


class Invitation(Shape):
    seat = s.IntegerField()
    token = s.CharField()
    url = s.CharField()
