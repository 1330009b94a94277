"""Draw tables: positions in a game's guide, rendered with the same templates as matches."""

import re
from collections.abc import Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any, Literal, TypedDict

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from play.engine.game import Game
from play.engine.state import State
from play.games.start_positions import adapter
from play.learn.guides import GuideError, read

NAMED = re.compile(r'(?<=\s)(id|for|popovertarget|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"')


@cache
def board(game: str, name: str) -> SafeString:
    """Return a position from a game's boards.yaml, drawn as a table in HTML. Raise GuideError if the position is
    missing or cannot be set up.
    """
    positions = read(game, "boards")
    if name not in positions:
        raise GuideError(f"boards.yaml of {game} has no position {name!r}")
    position = positions[name]
    made = adapter(game)
    table = made.build(position.get("setup") or {}, int(position.get("seed", 1)), list(position.get("script") or []))
    for step in position.get("steps") or []:
        ((seat, action),) = step.items()
        made.perform(table, table.seat(seat), action)
    names = {number: name for name, number in table.seats.items()}
    return drawn(made.game, table.state, table.viewer(position["viewer"]), names, name)


def drawn(game: Game[Any], state: State, viewer: int | None, names: Mapping[int, str], mark: str) -> SafeString:
    """Return the table as a viewer sees it: board and hand, with nothing to choose.

    `mark` makes its ids unique on the page.
    """
    seats = [seat_row(number, names.get(number, f"Seat {number + 1}"), viewer) for number in range(state.seats)]
    context = {
        "game": game,
        "view": game.table.view(state, viewer),
        "viewer": viewer,
        "seats": seats,
        "question": None,
        "why_not": {},
        "replay": True,
        "match": SimpleNamespace(id="", status="running"),
        "result": None,
    }
    parts = [
        render_to_string([f"play/{game.key}/{part}.html", f"play/includes/{part}.html"], context | {"laid": set()})
        for part in ("board", "hand")
    ]
    apart = [apart_from_others(part, mark) for part in parts]
    return mark_safe(f'<div class="table-board">{apart[0]}</div>{apart[1]}')


class DrawnSeat(TypedDict):
    """The fields of a SeatRow (play/shapes.py) that the templates use, for a seat of a drawn table, which belongs to no
    match.
    """

    number: int
    name: str
    kind: Literal["human"]
    me: bool
    to_move: bool
    present: bool


def seat_row(number: int, name: str, viewer: int | None) -> DrawnSeat:
    return {"number": number, "name": name, "kind": "human", "me": number == viewer, "to_move": False, "present": True}


def apart_from_others(html: str, mark: str) -> str:
    """Return the HTML with its ids made unique by `mark`. Sections become plain groups, so that they are not landmarks
    of the page.
    """
    html = NAMED.sub(lambda found: f'{found[1]}="{mark}-{found[2]}"', html)
    return html.replace("<section", '<div role="group"').replace("</section>", "</div>")
