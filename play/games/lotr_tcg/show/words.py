"""What cards, players, phases and keys are called."""

from typing import Any

from play.engine.game import Ref, Text
from play.games.lotr_tcg.state.cards import CARDS, UNKNOWN
from play.games.lotr_tcg.state.table import Table

KEY = "lotr_tcg"
ENDINGS = {"have": "has", "do": "does", "reach": "reaches", "discard": "discards"}
PHASES = {
    "bids": "Bidding burdens", "starting_fellowship": "Starting fellowships", "start_of_turn": "Start of turn",
    "fellowship": "Fellowship", "shadow": "Shadow", "maneuver": "Maneuver", "archery": "Archery",
    "assignment": "Assignment", "skirmish": "Skirmish", "regroup": "Regroup",
}  # fmt: skip


def key_of(c: int) -> str:
    """The key of a card in the view."""
    return f"card-{c}"


def seat_key(seat: int) -> str:
    """The key of a player in the view."""
    return f"player-{seat}"


def printed(code: int) -> str | Ref:
    """A printed card by name."""
    return "a card" if code == UNKNOWN else Ref(KEY, CARDS[code].id, CARDS[code].name)


def ref(g: Table, c: int) -> str | Ref:
    """A card on the table by name."""
    return printed(g.card_code[c]) if c >= 0 else "a card"


def refs(g: Table, cards: tuple[int, ...]) -> Text:
    """`A, B and C`"""
    return joined([ref(g, c) for c in cards])


def joined(names: list[Any]) -> Text:
    """Names in a row, the last one after `and`."""
    pieces: list[Any] = []
    for place, name in enumerate(names):
        if place:
            pieces.append(" and " if place == len(names) - 1 else ", ")
        pieces.append(name)
    return tuple(pieces)


def who(seat: int, viewer: int | None) -> str:
    return "You" if seat == viewer else f"Player {seat + 1}"


def whom(seat: int, viewer: int | None) -> str:
    return "you" if seat == viewer else f"Player {seat + 1}"


def whose(seat: int, viewer: int | None) -> str:
    return "your" if seat == viewer else f"Player {seat + 1}'s"


def does(seat: int, viewer: int | None, verb: str) -> str:
    """`You play`, `Player 2 plays`."""
    return f"You {verb}" if seat == viewer else f"{who(seat, viewer)} {ENDINGS.get(verb, f'{verb}s')}"


def counted(n: int, one: str, many: str = "") -> str:
    """`1 wound`, `3 wounds`."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"
