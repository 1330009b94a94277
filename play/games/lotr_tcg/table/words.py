"""Name cards, players and phases, and give cards and players their keys in the view."""

from play.engine.game import Ref, Text
from play.engine.sentences import list_names
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
    """Return a link to a printed card, or "a card" if it is unknown."""
    return "a card" if code == UNKNOWN else Ref(KEY, CARDS[code].id, CARDS[code].name)


def ref(g: Table, c: int) -> str | Ref:
    """Return a link to a card on the table, or "a card" if there is none or it is unknown."""
    return printed(g.card_code[c]) if c >= 0 else "a card"


def refs(g: Table, cards: tuple[int, ...]) -> Text:
    """Return the cards as a list in words: `A, B and C`."""
    return list_names([ref(g, c) for c in cards])


def counted(n: int, singular: str, many: str = "") -> str:
    """Return a count in words, such as `1 wound` or `3 wounds`."""
    return f"{n} {singular}" if n == 1 else f"{n} {many or singular + 's'}"
