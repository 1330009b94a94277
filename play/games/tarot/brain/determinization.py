"""Hide what a seat cannot see (information state), and deal the hidden cards again to fit everything the seat knows."""

from collections.abc import Callable
from typing import Any

from play.engine.chance import Chance
from play.engine.decision import Decision
from play.engine.game import PASS
from play.engine.hidden import HiddenInformation
from play.games.tarot.pack import CARDS
from play.games.tarot.rules.actions import looked_at
from play.games.tarot.rules.chain import wishes
from play.games.tarot.rules.piles import highest_down
from play.games.tarot.rules.play_order import action_options, mandatory_options
from play.games.tarot.rules.reverses import star_choices
from play.games.tarot.state import EMPTY, OPEN, Table

BLANK = -2
"""A card that is there, and not known."""

SECRET: dict[str, Callable[[Table, Decision], tuple[Any, ...]]] = {
    "mandatory": lambda g, d: tuple(mandatory_options(g, d.seat)),
    "action": lambda g, d: (*action_options(g, d.seat), PASS),
    "respond": lambda g, d: wishes(g, d.seat),
    "discard": lambda g, d: tuple(g.hands[d.seat]),
    "top": lambda g, d: tuple(g.hands[d.seat]),
    "trade": lambda g, d: tuple(g.hands[d.seat]),
    "give": lambda g, d: tuple(g.hands[d.seat]),
    "refill": lambda g, d: tuple(g.hands[d.seat]),
    "place": lambda g, d: (*g.hands[d.seat], PASS),
    "take": lambda g, d: looked_at(g, min(5, len(g.deck))),
    "highest": lambda g, d: g.highest(d.seat),
    "peak": lambda g, d: highest_down(g, d.seat),
    "star": lambda g, d: star_choices(g, d.seat, d.about[0]),
}
"""Questions whose options reveal something hidden, and how a table derives them."""


def erase(g: Table, state: Table, seat: int) -> None:
    """Erase from a copy of a table the hidden cards, and what is known only to other seats."""
    g.deck = [seen_of(state, c, seat) for c in g.deck]
    g.hands = [hand if s == seat else hand_of(state, hand, seat) for s, hand in enumerate(g.hands)]
    g.slots = [slots if s == seat else slots_of(state, s, seat) for s, slots in enumerate(g.slots)]
    shown = seen_cards(g)
    g.known = [(OPEN if k == OPEN else k & 1 << seat) if c in shown else 0 for c, k in enumerate(g.known)]
    g.rest &= 1 << seat
    g.glimpses = tuple([(holder, c) for holder, c in g.glimpses if holder == seat])
    if all(d.seat != seat for d in g.pending):
        g.held = EMPTY if g.held == EMPTY else BLANK


def seen_of(g: Table, card: int, seat: int) -> int:
    return card if g.knows(card, seat) else BLANK


def hand_of(g: Table, hand: list[int], seat: int) -> list[int]:
    """Return another seat's hand as this seat knows it: the cards it has seen, then blanks.

    The order reveals nothing.
    """
    known = sorted([c for c in hand if g.knows(c, seat)])
    return known + [BLANK] * (len(hand) - len(known))


def slots_of(g: Table, owner: int, seat: int) -> list[int]:
    slots = zip(g.slots[owner], g.up[owner], strict=True)
    return [c if c == EMPTY or up else seen_of(g, c, seat) for c, up in slots]


def seen_cards(g: Table) -> frozenset[int]:
    piles = (g.deck, g.discard, *g.hands, *g.slots)
    return frozenset([c for pile in piles for c in pile if c not in (BLANK, EMPTY)])


def fill(g: Table, seat: int, chance: Chance) -> None:
    """Put random cards that the seat has not seen in the place of the hidden ones."""
    shown = seen_cards(g)
    left = [c for c in range(len(CARDS)) if c not in shown]
    chance.shuffle(left)
    for pile in (*g.hands, *g.slots, g.deck):
        for i, c in enumerate(pile):
            if c == BLANK:
                pile[i] = left.pop()
    if g.held == BLANK:
        g.held = chance.pick(g.hands[g.pending[0].seat])


HIDDEN = HiddenInformation(erase, fill, SECRET)
