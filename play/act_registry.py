"""Define what an act at a table is (play/acts.py), and how pages offer it."""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple, TypeVar, get_type_hints

from lotr_site.accounts.visitors import Visitor
from lotr_site.base.codes import Code as C
from lotr_site.base.throttles import Limit
from play.models import ChatLine, Match, Seat
from play.people.access import match_for, require_seat
from play.view.projection import View


class Gives(Enum):
    """The outcome of an act, which decides what the API answers and where the page goes."""

    MATCH = auto()
    """The match goes on: the API answers with it, and the page shows what has changed."""
    SEAT = auto()
    """The visitor now sits at the table."""
    NEW_MATCH = auto()
    """A new match."""
    PERHAPS_NEW_MATCH = auto()
    """A new match if everyone has agreed, and otherwise the match."""
    MESSAGE = auto()
    """A chat message."""
    LINK = auto()
    """A seat's join link."""
    NOTHING = auto()
    """The player has left the table."""


class Place(Enum):
    """The place of an act's button on the table's page."""

    BAR = "bar"
    """Above the board, or on a phone in the menu there."""
    WAITING_ROOM = "waiting_room"
    """Below the seats of a table that has not started."""
    ENDED = "ended"
    """Below the result of a match that is over."""


class Button(NamedTuple):
    """How the page offers an act: a label, an icon from the site's sheet, a title, and the values that the form sends
    for the fields of the body.
    """

    label: str
    icon: str = ""
    title: str = ""
    fields: Mapping[str, str] = {}


Done = Match | ChatLine | Seat | None
F = TypeVar("F", bound=Callable[..., Done])


class Act(NamedTuple):
    """Something that can be done at a table.

    `name` is the name of the page's URL (and, after "api_", of the API's), `address` its last part, and `operation` the
    API's operation id. `form` maps fields of the body to those of the page's form, where the latter have other names.
    `body` is the shape of what is sent, or None if nothing is. `for_players` is true if only those with a seat at the
    table can do it. `button` returns the button that the viewer is offered at `place`, or None if they cannot do it
    now; an act without one has a form in a template.
    """

    name: str
    function: Callable[..., Done]
    operation: str
    address: str
    api_address: str
    codes: Sequence[C]
    gives: Gives
    form: Mapping[str, str]
    limits: tuple[type[Limit], ...]
    body: type | None
    for_players: bool
    place: Place | None
    button: Callable[[View], Button | None]

    def do(self, visitor: Visitor, match_id: str, read: Callable[[], Any]) -> Done:
        """Carry it out for a visitor. `read` returns what was sent, in the shape `body`.

        Raise Illegal if it is refused, and Http404 if the visitor may not see the match.
        """
        if self.for_players:
            match, seat = require_seat(visitor, match_id)
            return self.function(match, seat, *([read()] if self.body else []))
        body = read()
        return self.function(match_for(visitor, match_id, body.get("token", "")), visitor, body)


ACTS: list[Act] = []


def no_button(table: View) -> Button | None:
    """Return None, the default for acts that have a form in a template."""
    return None


def act(
    *codes: C,
    name: str = "",
    operation: str = "",
    address: str = "",
    api_address: str = "",
    gives: Gives = Gives.MATCH,
    form: Mapping[str, str] | None = None,
    limits: tuple[type[Limit], ...] = (),
    place: Place | None = None,
    button: Callable[[View], Button | None] = no_button,
) -> Callable[[F], F]:
    """Return a decorator that adds a function to `ACTS`, with the codes with which it may refuse.

    The function's parameters are the match, the `seat` of the player (or the `visitor`, if those without a seat can do
    it, too), and the `body`, if something is sent. Names and addresses follow from its name unless they are given. With
    a `place`, the page shows a `button` there.
    """

    def register(function: F) -> F:
        own_name, hints = name or function.__name__, get_type_hints(function)
        own_address = address or own_name.replace("_", "-")
        new = Act(
            own_name,
            function,
            operation or own_name,
            own_address,
            api_address or own_address,
            codes,
            gives,
            form or {},
            limits,
            body=hints.get("body"),
            for_players="seat" in hints,
            place=place,
            button=button,
        )
        ACTS.append(new)
        return function

    return register
