"""List what a player or visitor can do at a table: one function per act, in `ACTS`.

The page's view and URL (play/web/acts.py), its button if there is one, and the API's view, URL and description
(play/api/acts.py) are made from each: the API describes it in the words of the function's docstring, and `body` is the
shape of what is sent. A form has the same fields.

Two things have views of their own. An answer to a question is only stored, and the response waits for what becomes of
it (play/api/choices.py). A report to the operators has a page for its form and is not about the match.
"""

from typing import Annotated, Literal, NotRequired, TypedDict

from decks.api.bodies import DeckBody
from lotr_site.accounts.visitors import Visitor
from lotr_site.base.api_examples import example
from lotr_site.base.codes import Code as C
from lotr_site.base.derived import Limits, NonEmpty, Whole
from lotr_site.base.throttles import ChatLimit, TableLimit
from play import service
from play.act_registry import ACTS as ACTS
from play.act_registry import Act as Act
from play.act_registry import Button, Place, act
from play.act_registry import Gives as Gives
from play.match.open_table import host
from play.match.visibility import may_be_shared
from play.models import ChatLine, Match, Seat
from play.view.projection import View

SEATED = (C.NOT_SEATED, C.NO_SUCH_MATCH)
RUNNING = (*SEATED, C.NOT_STARTED, C.OVER, C.LOG_UNREADABLE)
LEAVING = (*SEATED, C.BEGUN)
DECK = (
    C.UNKNOWN_DECK,
    C.NO_DECKS,
    C.BAD_OPTION,
    C.BLOCKS,
    C.SITES,
    C.RING_BEARER_MISSING,
    C.UNKNOWN_CARD,
    C.NOT_YET_PLAYABLE,
    C.DECK_NOT_LEGAL,
)
NEW_TABLE = (C.TOO_MANY_TABLES, C.TOO_MANY_MATCHES)


@example("My last choice", answer="ask")
class UndoIn(TypedDict):
    answer: Annotated[
        Literal["ask", "before_passing", "yes", "no"],
        "undo my last choice, or my last choice that was not a pass; or answer another player’s request",
        Limits(default="ask"),
    ]


@act(
    *RUNNING,
    C.NO_UNDO,
    C.NOTHING_TO_UNDO,
    C.UNDO_ASKED,
    C.UNDO_LIMIT,
    C.UNDO_REFUSED,
    C.NO_REQUEST,
    C.LESSON,
)
def undo(match: Match, seat: Seat, body: UndoIn) -> None:
    """Undo my last choice, ask the others whether I may, or answer another player's request."""
    if body["answer"] in ("ask", "before_passing"):
        service.undo(match.pk, seat.number, body["answer"] == "before_passing")
    else:
        service.answer_undo(match.pk, seat.number, body["answer"] == "yes")


@example("But not in skirmishes", until=True, autopass_stops=["skirmish"])
class AutopassIn(TypedDict):
    until: NotRequired[Annotated[bool, "start or stop passing until something happens"]]
    autopass_stops: NotRequired[Annotated[list[NonEmpty], "kinds of question to always ask me"]]
    always_prompted: NotRequired[Annotated[bool, "ask me every kind of question, even if I can do nothing"]]


@act(*RUNNING, C.NO_PASSING, C.NO_SUCH_QUESTION, operation="set_autopass", form={"autopass_stops": "stop"})
def autopass(match: Match, seat: Seat, body: AutopassIn) -> None:
    """Start or stop passing automatically until something happens, and set which questions I am always asked."""
    stops, always_prompted = body.get("autopass_stops"), body.get("always_prompted")
    service.set_autopass(match.pk, seat.number, body.get("until"), stops, always_prompted)


@example("Before the next tile", moment="tile")
class SignalIn(TypedDict):
    moment: Annotated[str, "the moment to signal for; empty cancels the signal", Limits(max_length=20)]


@act(*RUNNING, C.NO_SIGNALS, C.NO_SUCH_MOMENT, C.MAY_NOT_SIGNAL, C.SIGNALLED, C.TOO_FAST, C.NOT_AWAY)
def signal(match: Match, seat: Seat, body: SignalIn) -> None:
    """Ask to be given a decision at the next moment of the given kind. The match does not wait for this signal."""
    service.signal(match.pk, seat.number, body["moment"])


@example("The third step", position=2)
class ReadStepIn(TypedDict):
    position: Annotated[Whole, "`position` of the step I have read", Limits(min_value=0)]


@act(*RUNNING, C.NO_LESSON, C.LESSON_CHANGED, C.LESSON_NOT_NOW, C.STALE, address="lesson")
def read_step(match: Match, seat: Seat, body: ReadStepIn) -> None:
    """Confirm that I have read the current step of the lesson, if that is all the step asks for. Steps of any kind can
    be taken back with `undo`.
    """
    service.read_step(match.pk, seat.number, body["position"])


@act(*RUNNING, C.LESSON, C.CONCEDED)
def concede(match: Match, seat: Seat) -> None:
    """Concede the match."""
    service.concede(match.pk, seat.number)


@example("Again, gladly", answer="yes")
class RematchIn(TypedDict):
    answer: Annotated[Literal["ask", "yes", "no"], "offer a rematch, or answer an offer", Limits(default="ask")]


@act(
    *SEATED,
    C.LESSON,
    C.NOT_OVER,
    C.REMATCH_DECLINED,
    C.BLOCKED,
    C.LOG_UNREADABLE,
    gives=Gives.PERHAPS_NEW_MATCH,
    limits=(TableLimit,),
)
def rematch(match: Match, seat: Seat, body: RematchIn) -> Match | None:
    """Offer a rematch with the same people, or answer an offer."""
    return service.rematch(match.pk, seat.number, body["answer"] != "no")


@act(*SEATED)
def take_place(match: Match, seat: Seat) -> None:
    """Say that I am here. A live match starts once all its people are. Anyone who does not answer within a minute loses
    their seat.
    """
    service.take_place(match.pk, seat.number)


def leave_button(table: View) -> Button | None:
    return Button("Leave the table") if table.match.status == Match.Status.OPEN else None


@act(*LEAVING, gives=Gives.NOTHING, place=Place.WAITING_ROOM, button=leave_button)
def leave(match: Match, seat: Seat) -> None:
    """Leave a table that has not started; it closes with its last player."""
    service.leave(match.pk, seat.number)


def close_button(table: View) -> Button | None:
    opener = host(table.match) if table.match.status == Match.Status.OPEN else None
    return Button("Close the table") if opener and opener.number == table.viewer else None


@act(*LEAVING, C.NOT_YOURS, gives=Gives.NOTHING, place=Place.WAITING_ROOM, button=close_button)
def close(match: Match, seat: Seat) -> None:
    """Close a table I created that has not started."""
    service.close(match.pk, seat.number)


@example("Make it public", public=True)
class ShareIn(TypedDict):
    public: bool


def share_button(table: View) -> Button | None:
    if not may_be_shared(table.match):
        return None
    if table.match.public:
        return Button("Make it private", "lock", fields={"answer": "no"})
    return Button("Make it public", "eye", fields={"answer": "yes"})


@act(
    *SEATED,
    C.LESSON,
    C.NOT_OVER,
    C.OTHERS_PLAYED,
    form={"public": "answer"},
    place=Place.ENDED,
    button=share_button,
)
def share(match: Match, seat: Seat, body: ShareIn) -> None:
    """Make a finished match that only I played, against bots, public or private."""
    service.share(match.pk, body["public"])


@example("A bot plays for me", allows_substitute=True)
class AllowSubstituteIn(TypedDict):
    allows_substitute: bool


@act(*SEATED, C.OVER, C.RATED, form={"allows_substitute": "answer"})
def allow_substitute(match: Match, seat: Seat, body: AllowSubstituteIn) -> None:
    """Set whether other players may call in a bot for me while I am away."""
    service.allow_substitute(match.pk, seat.number, body["allows_substitute"])


@example("Nothing more from them", seat=1, blocked=True)
class BlockIn(TypedDict):
    seat: Annotated[int, Limits(min_value=0)]
    blocked: Annotated[bool, Limits(default=True)]


@act(*SEATED, C.NO_SUCH_SEAT, C.NO_PLAYER, form={"blocked": "answer"})
def block(match: Match, seat: Seat, body: BlockIn) -> None:
    """Block the player of a seat: I don't see their messages, and neither of us can sit down at the other's
    table."""
    service.block(match, seat, body["seat"], body["blocked"])


@example("The second seat", seat=1)
class SeatNumberIn(TypedDict):
    seat: Annotated[Whole, Limits(min_value=0)]


@act(*RUNNING, C.NO_SUCH_SEAT, C.PRESENT, C.NOT_LENT, C.RATED)
def substitute(match: Match, seat: Seat, body: SeatNumberIn) -> None:
    """Let a bot play for a seat whose player has been away for a minute and allows it, or has kept everyone waiting
    for too long."""
    service.substitute(match.pk, body["seat"])


@act(*RUNNING, C.NO_SUCH_SEAT, C.NOT_WAITED, C.COOPERATIVE, C.CONCEDED, C.RATED)
def claim_win(match: Match, seat: Seat, body: SeatNumberIn) -> None:
    """Claim the win against a player who has kept everyone waiting for too long. With three or more players, a bot
    plays on for them, and they come last."""
    service.claim_win(match.pk, seat.number, body["seat"])


def call_off_button(table: View) -> Button | None:
    if table.patience is None or not table.patience["before_first_move"]:
        return None
    return Button("Call off", "undo", "You haven’t moved yet: end the match without a result")


@act(*RUNNING, C.UNDER_WAY, C.LESSON, place=Place.BAR, button=call_off_button)
def call_off(match: Match, seat: Seat) -> None:
    """End the match without a result, before my first move or after everyone else has left."""
    service.call_off(match.pk, seat.number)


@act(*RUNNING, C.NOT_AWAY, address="return")
def return_to_seat(match: Match, seat: Seat) -> None:
    """Take my seat back from the bot standing in for me."""
    service.return_to_seat(match.pk, seat.number)


@act(*LEAVING, C.NO_FREE_SEAT, api_address="invitations", gives=Gives.LINK)
def revoke_link(match: Match, seat: Seat, body: SeatNumberIn) -> Seat:
    """Make a new link for a free seat; the old one no longer works."""
    return service.revoke_link(match.pk, body["seat"])


@example("With a starter", seat=1, deck="fotr-gandalf")
class JoinIn(TypedDict):
    seat: NotRequired[Annotated[Whole, "a seat open to anyone; if left out, the first one free", Limits(min_value=0)]]
    token: Annotated[str, "of a join link", Limits(default="")]
    deck: NotRequired[Annotated[str | DeckBody, "the deck to play with, in games with decks"]]


@act(
    *DECK,
    *NEW_TABLE,
    C.NO_SUCH_MATCH,
    C.BEGUN,
    C.BLOCKED,
    C.NO_FREE_SEAT,
    C.ACCOUNT_NEEDED,
    C.DECK_NEEDED,
    gives=Gives.SEAT,
)
def join(match: Match, visitor: Visitor, body: JoinIn) -> None:
    """Take a free seat."""
    service.join(match.pk, visitor, body.get("seat"), body["token"], body.get("deck"))


@example("A greeting", text="Well met!")
class ChatIn(TypedDict):
    text: Annotated[NonEmpty, Limits(max_length=500)]


@act(
    C.NO_SUCH_MATCH,
    C.NOBODY,
    C.BAD_TEXT,
    C.SILENCE,
    C.TOO_FAST,
    operation="send_chat",
    gives=Gives.MESSAGE,
    limits=(ChatLimit,),
)
def chat(match: Match, visitor: Visitor, body: ChatIn) -> ChatLine:
    """Send a chat message to the table or, if I have no seat, to the spectators."""
    return service.send_chat(match, visitor, body["text"])


@example("From log entry 11", version=11, seat=0, level="medium")
class ContinueIn(TypedDict):
    version: Annotated[Whole, "log entry to continue from", Limits(min_value=0)]
    seat: Annotated[Whole, Limits(min_value=0)]
    level: Annotated[NonEmpty, Limits(default="easy")]


@act(
    *NEW_TABLE,
    C.LESSON,
    C.NOT_OVER,
    C.NO_SUCH_ENTRY,
    C.PRIVATE_DECK,
    C.OLD_RULES,
    C.NO_SUCH_BOT,
    C.LOG_UNREADABLE,
    name="continue",
    form={"version": "move"},
    gives=Gives.NEW_MATCH,
    limits=(TableLimit,),
)
def continue_from(match: Match, visitor: Visitor, body: ContinueIn) -> Match:
    """Start a new match against bots from the position after a log entry of a finished match."""
    return service.continue_from(match, body["version"], body["seat"], visitor, body["level"])
