"""Define the shapes of request bodies, and of responses other than matches (which are in play/shapes.py)."""

from datetime import datetime
from typing import Annotated, Literal, NotRequired, TypedDict

from drf_spectacular.utils import PolymorphicProxySerializer

import play.api.derived  # noqa: F401  (what the shapes of matches add)
from decks.api.bodies import DeckBody
from lotr_site.base.api_examples import example
from lotr_site.base.derived import Limits, NonEmpty, Whole, serializer
from play.api.one_of_games import TableOptions, any_match_serializer
from play.engine.options import OptionKind
from play.games import GAMES
from play.service import SEAT_KINDS
from play.shapes import Closed, MatchRow, PlayedRow, RankedPlayer

MatchOut = any_match_serializer()
EventData = PolymorphicProxySerializer("EventData", [MatchOut, serializer(Closed)], None)
EVENTS_SAID = (
    "Server-sent events: the data of each is the match as JSON, with the log since the event before, and its `id` is "
    "the version. If the table is closed, the last event says only that. An event called `renew` has no JSON: "
    "reopen the stream."
)


class ClockIn(TypedDict):
    move: NotRequired[Annotated[Whole, "seconds for each move"]]
    turn: NotRequired[Annotated[Whole, "seconds for each turn, from when it comes to a seat until it leaves it"]]
    bank: NotRequired[Annotated[Whole, "or seconds for my whole match"]]
    increment: NotRequired[Annotated[Whole, "and seconds more after each move"]]
    on_timeout: NotRequired[
        Annotated[
            Literal["policy", "loses"], "what happens when time runs out: a move is made for the player, or they lose"
        ]
    ]


class Page(TypedDict):
    """A page of a list, without its results."""

    count: int
    next: Annotated[str | None, "address of the next page"]
    previous: str | None


class Rows(Page):
    results: list[MatchRow]


class PlayedRows(Page):
    results: list[PlayedRow]


class RankedRows(Page):
    results: list[RankedPlayer]


class GameOption(TypedDict):
    name: str
    label: str
    kind: OptionKind
    default: int | str | bool | list[str] | None
    choices: Annotated[list[list[int | str]], "pairs of a value and its name"]
    low: int
    high: int
    help: str


class GameOut(TypedDict):
    key: str
    name: str
    players: list[int]
    cooperative: Annotated[bool, "cooperative: matches are not rated"]
    options: list[GameOption]
    levels: Annotated[list[str], "bot levels"]
    takes_decks: Annotated[bool, "players bring their own decks: `deck` of a seat, or sent when joining"]


# Requests


class SeatIn(TypedDict):
    kind: Annotated[str, SEAT_KINDS]
    level: NotRequired[Annotated[str, "for a bot"]]
    deck: NotRequired[Annotated[str | DeckBody, "in games with decks: a starter's name, a deck's id, or a deck itself"]]


@example("Against a bot", game=GAMES[0], seats=[{"kind": "me"}, {"kind": "bot", "level": "easy"}], public=True)
class MatchIn(TypedDict):
    game: NonEmpty
    options: Annotated[TableOptions, Limits(default=dict)]
    seats: Annotated[list[SeatIn], Limits(allow_empty=False, max_length=12)]
    public: Annotated[
        bool | None,
        "whether others can watch; by default, if a seat is for anyone or the match is rated",
        Limits(default=None),
    ]
    clock: Annotated[ClockIn | None, Limits(default=None)]
    allows_undo: Annotated[bool, "whether choices can be undone; never in a rated match", Limits(default=True)]
    rated: Annotated[
        bool, "make it a rated match: needs accounts, opponents, a clock and no bots", Limits(default=False)
    ]


@example("Within 200 points", game=GAMES[0], clock={"bank": 900, "increment": 10}, rating_window=200)
class QuickMatchIn(TypedDict):
    """A kind of match that I want to play with someone who wants the same."""

    game: NonEmpty
    options: Annotated[TableOptions, Limits(default=dict)]
    clock: Annotated[ClockIn, "running out of time loses"]
    deck: Annotated[str, "in games with decks: a starter’s name or a deck’s id", Limits(default="", max_length=60)]
    rated: Annotated[bool, "needs an account", Limits(default=False)]
    rating_window: Annotated[
        Whole | None,
        "how far others’ ratings may be from mine at first; it widens for a minute, then no longer matters",
        Limits(default=None),
    ]


@example("The third option", version=7, decision="4.0", picks=[2], key="4.0-0-0")
class ChoiceIn(TypedDict):
    version: Annotated[Whole, "the version of the match that I saw", Limits(min_value=0)]
    decision: Annotated[NonEmpty, Limits(max_length=24)]
    picks: Annotated[list[Annotated[Whole, Limits(min_value=0)]], Limits(max_length=1000)]
    key: Annotated[NonEmpty, "identifies the choice: posting it again changes nothing", Limits(max_length=64)]


@example("A chat message", line=12, reason="talk", words="They insulted us.")
class ReportIn(TypedDict):
    """The body of a report: the seat or chat message it is about, the reason, and a comment."""

    seat: NotRequired[Annotated[Whole, Limits(min_value=0)]]
    line: NotRequired[
        Annotated[Whole, "the `number` of a chat message; takes priority over `seat`", Limits(min_value=0)]
    ]
    reason: Literal["talk", "conduct", "name", "cheating", "other"]
    words: Annotated[str, Limits(max_length=1000, default="")]


class ReportOut(TypedDict):
    number: int
    about: Annotated[str, "the player’s name"]
    said: Annotated[str, "the reported chat message"]
    reason: str
    words: str
    at: datetime


class CardUseOut(TypedDict):
    card: Annotated[str, "the card's id"]
    name: str
    copies: Annotated[int | None, "in the draw deck; null where the deck is private"]
    drawn: Annotated[int | None, "how many were drawn"]
    played: int
    discarded: Annotated[int | None, "from hand"]
    kept: Annotated[int | None, "in hand at the end"]


class DeckReportOut(TypedDict):
    seat: int
    name: Annotated[str, "of the player"]
    whole: Annotated[bool, "if false, the deck is private and only the cards it played are shown"]
    cards: list[CardUseOut]


class WinProbabilityPoint(TypedDict):
    move: Annotated[int, "log entry it applies to; moves that were undone are left out"]
    probabilities: Annotated[
        list[float], "each seat’s chance to win, 0 to 1; the same for everyone in a cooperative game"
    ]


class WinProbabilityOut(TypedDict):
    game: str
    apart: Annotated[
        float | None, "average error of these chances, tested on matches between bots; null if there are no points"
    ]
    points: list[WinProbabilityPoint]


class BlockOut(TypedDict):
    """A player I have blocked."""

    id: int
    name: str
    at: datetime


class Invitation(TypedDict):
    seat: int
    token: str
    url: str
