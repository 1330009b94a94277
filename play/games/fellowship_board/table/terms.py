"""Name players, cards, boards, steps and prices in questions and events."""

from typing import Any

from play.engine.game import Ref
from play.games.fellowship_board.box import CARDS, FACTS, board, haven
from play.games.fellowship_board.state import Fellowship

KEY = "fellowship_board"
THINGS = {"cards": "card", "tokens": "Life token", "heart": "heart token", "sun": "sun token", "ring": "ring token"}


def ref(c: int) -> str | Ref:
    return Ref(KEY, CARDS[c].id, CARDS[c].name) if c >= 0 else "a card"


def fact(key: str) -> Ref:
    return Ref(KEY, key, FACTS[key].name)


def who(g: Fellowship, seat: int) -> Ref:
    """Return a link to a player's Hobbit."""
    return fact(g.character(seat))


def event_name(key: str) -> str:
    """Return the name of a board's event or a haven's action."""
    place = key.rsplit("_", 1)[0]
    if place in ("moria", "helms_deep", "shelobs_lair", "mordor"):
        return str(next(e["name"] for e in board(place)["events"] if e["id"] == key))
    return str(next(a["name"] for p in ("bag_end", "rivendell", "lothlorien") for a in haven(p) if a["id"] == key))


def price_in_words(price: tuple[Any, ...]) -> str:
    """Return a price in words, such as `2 Hiding symbols, 1 card and shields worth 1`."""
    *most, last = (amount_in_words(what, amount) for what, amount in price)
    return f"{', '.join(most)} and {last}" if most else last


def amount_in_words(what: str, amount: int) -> str:
    """Return an amount of a price in words, such as "2 cards" or "1 Fighting symbol"."""
    if what.startswith("card:"):
        return FACTS[what.removeprefix("card:")].name
    if what == "shields":
        return f"shields worth {amount}"
    one = THINGS.get(what, f"{what.capitalize()} symbol")
    return f"{amount} {one}{'s' * (amount != 1)}"


def steps(n: int) -> str:
    """Return a number of steps in words: `1 step` or `2 steps`."""
    return f"{n} step{'s' * (n != 1)}"


def spaces(n: int) -> str:
    """Return a number of spaces in words: `1 space` or `2 spaces`."""
    return f"{n} space{'s' * (n != 1)}"
