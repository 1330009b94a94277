"""Hide what a seat cannot see (information state), and deal the hidden cards again to fit everything the seat knows."""

from collections.abc import Callable
from typing import Any

from play.engine.chance import Chance
from play.engine.decision import Decision
from play.engine.game import PASS
from play.engine.hidden import HiddenInformation
from play.games.lotr_tarot.pack import AFFILIATION, FREE, PACK
from play.games.lotr_tarot.rules.rounds import DRAW, plays
from play.games.lotr_tarot.state import Tarot

BLANK = -1
SECRET: dict[str, Callable[[Tarot, Decision], tuple[Any, ...]]] = {
    "pass": lambda g, d: tuple(g.hands[d.seat]),
    "turn": lambda g, d: (*plays(g, d.seat), DRAW),
    "drawn": lambda g, d: (*plays(g, d.seat), PASS),
}
"""Questions whose options reveal the hand of the seat that is asked, and how a table derives them."""


def erase(g: Tarot, state: Tarot, seat: int) -> None:
    """Erase from a copy of a table the pile's order, other hands, and what is known only to other seats."""
    g.forced = [step if s == seat else "" for s, step in enumerate(g.forced)]
    g.hands = [hand if s == seat else seen_of(state, hand, seat) for s, hand in enumerate(g.hands)]
    g.draw = [BLANK] * len(g.draw)
    seen = known_cards(g)
    g.known = [mask if c in seen else 0 for c, mask in enumerate(g.known)]


def seen_of(g: Tarot, hand: list[int], seat: int) -> list[int]:
    """Return another hand as this seat knows it: the cards it passed there or was shown, then blanks."""
    known = sorted([c for c in hand if g.known[c] >> seat & 1])
    return known + [BLANK] * (len(hand) - len(known))


def known_cards(g: Tarot) -> frozenset[int]:
    return frozenset([c for pile in (g.journey, g.ring, *g.hands) for c in pile if c != BLANK])


def fill(g: Tarot, seat: int, chance: Chance) -> None:
    """Put random cards that the seat has not seen in the place of the hidden ones."""
    seen = known_cards(g)
    left = [c for c in PACK if c not in seen]
    chance.shuffle(left)
    counted_first = sorted(range(g.seats), key=lambda s: not g.counted >> s & 1)
    for s in counted_first:
        g.hands[s] = fill_hand(g, s, left)
    g.draw = left


def fill_hand(g: Tarot, seat: int, left: list[int]) -> list[int]:
    """Return the seat's hand with its blanks filled by cards taken from `left`.

    Once a hand has been counted, all its Dark and Neutral cards have been shown, so the blanks must be Free cards.
    """
    hand = [c for c in g.hands[seat] if c != BLANK]
    for _ in range(len(g.hands[seat]) - len(hand)):
        fitting = [c for c in left if AFFILIATION[c] == FREE] if g.counted >> seat & 1 else left
        hand.append(fitting[-1])
        left.remove(fitting[-1])
    return hand


HIDDEN = HiddenInformation(erase, fill, SECRET)
