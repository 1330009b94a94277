"""Calculate the final score: face-down cards count their number, face-up ones nothing, and three reverse cards add
to it.
"""

from typing import NamedTuple

from play.games.tarot.pack import (
    EMPRESS,
    HIEROPHANT,
    HIEROPHANT_BONUS,
    KIND,
    NUMBER,
    REVERSE,
    RUN_TOP,
    SUIT,
    WHEEL,
    WHEEL_BONUS,
)
from play.games.tarot.rules.piles import neighbours
from play.games.tarot.state import Table

HIEROPHANTS = 5


class Score(NamedTuple):
    """The value of a pile: the face-down cards, The Empress's addition, and two bonuses."""

    cards: int
    empress: int
    hierophants: int
    wheel: int

    @property
    def total(self) -> int:
        return sum(self)


def score(g: Table, seat: int) -> Score:
    """Return the pile's current score. Bonuses are added to the sum, each at most once (T72)."""
    slots = g.slots[seat]
    doubled = empress_slots(g, seat)
    return Score(
        sum(NUMBER[slots[i]] for i in g.down(seat)),
        sum(NUMBER[slots[i]] for i in doubled),
        HIEROPHANT_BONUS if all_hierophants(g, seat) else 0,
        WHEEL_BONUS if run(g, seat) else 0,
    )


def turned_up(g: Table, seat: int, number: int) -> int:
    """Return the slot with the face-up reverse card of that number, or -1."""
    places = [i for i in g.turned(seat) if NUMBER[g.slots[seat][i]] == number and KIND[g.slots[seat][i]] == REVERSE]
    return places[0] if places else -1


def empress_slots(g: Table, seat: int) -> list[int]:
    """Return the slots of the face-down cards next to a face-up Empress, which doubles them (T45).

    Return [] if there is none.
    """
    slot = turned_up(g, seat, EMPRESS)
    return [] if slot < 0 else [i for i in neighbours(g, seat, slot) if not g.up[seat][i]]


def all_hierophants(g: Table, seat: int) -> bool:
    """Return whether all five Hierophants are in the pile, with the reverse one face up (T48)."""
    held = sum(NUMBER[g.slots[seat][i]] == HIEROPHANT for i in g.filled(seat))
    return held == HIEROPHANTS and turned_up(g, seat, HIEROPHANT) >= 0


def run(g: Table, seat: int) -> bool:
    """Return whether the pile has a face-up Wheel of Fortune and a run (T53).

    A run is `g.run` (five or four) face-down cards with consecutive values from 0 to 10.
    """
    if turned_up(g, seat, WHEEL) < 0:
        return False
    values = {NUMBER[g.slots[seat][i]] for i in g.down(seat)}
    starts = range(RUN_TOP - g.run + 2)
    return any(all(start + i in values for i in range(g.run)) for start in starts)


def rank(g: Table, seat: int) -> tuple[int, int, int, int]:
    """Return what decides the places, the larger the better (T73 to T76): points, cards in the pile, cards of one suit,
    minus cards in hand.

    Points are those of all games; the last game's piles and hands break ties.
    """
    suits = [SUIT[g.slots[seat][i]] for i in g.filled(seat)]
    group = max((suits.count(suit) for suit in suits if suit), default=0)
    return earned(g, seat) + score(g, seat).total, len(suits), group, -len(g.hands[seat])


def earned(g: Table, seat: int) -> int:
    """Return a seat's points from the games before this one."""
    return sum(scores[seat] for scores in g.sheet)


def winners(g: Table) -> tuple[int, ...]:
    """Return the winners. Players who are equal in everything share the victory (T75)."""
    ranks = [rank(g, seat) for seat in range(g.seats)]
    return tuple([seat for seat, r in enumerate(ranks) if r == max(ranks)])
