"""Names of cards, players, phases and keys."""

from play.engine.game import Ref, Text
from play.engine.sentences import joined
from play.games.lotr_tcg.state.cards import CARDS, UNKNOWN
from play.games.lotr_tcg.state.table import Table

KEY = "lotr_tcg"
PHASES = {
    "bids": "Bidding",
    "starting_fellowship": "Starting fellowships",
    "start_of_turn": "Start of turn",
    "fellowship": "Fellowship",
    "shadow": "Shadow",
    "maneuver": "Maneuver",
    "archery": "Archery",
    "assignment": "Assignment",
    "skirmish": "Skirmish",
    "regroup": "Regroup",
}


def key_of(c: int) -> str:
    """Return the key of a card in the view."""
    return f"card-{c}"


def seat_key(seat: int) -> str:
    """Return the key of a player in the view."""
    return f"player-{seat}"


def printed(code: int) -> str | Ref:
    """Return a printed card by name."""
    return "a card" if code == UNKNOWN else Ref(KEY, CARDS[code].id, CARDS[code].name)


def ref(g: Table, c: int) -> str | Ref:
    """Return a card on the table by name."""
    return printed(g.card_code[c]) if c >= 0 else "a card"


def refs(g: Table, cards: tuple[int, ...]) -> Text:
    """Return `A, B and C`."""
    return joined([ref(g, c) for c in cards])


def counted(n: int, one: str, many: str = "") -> str:
    """Return `1 wound`, `3 wounds`."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"
