"""Hide what a seat cannot see (information state), and deal the hidden cards again to fit everything the seat knows."""

from collections.abc import Callable
from typing import Any

from play.engine.chance import Chance
from play.engine.decision import Decision, guessed_answers
from play.engine.game import PASS
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


def information_state(state: Table, seat: int) -> Table:
    """Return a copy without what the seat cannot see: hidden cards, other seats' secret questions, answers and
    passes, and the seed.
    """
    g = state.clone()
    g.seed = g.draws = 0
    g.script = []
    g.deck = [seen_of(state, c, seat) for c in g.deck]
    g.hands = [hand if s == seat else hand_of(state, hand, seat) for s, hand in enumerate(g.hands)]
    g.slots = [slots if s == seat else slots_of(state, s, seat) for s, slots in enumerate(g.slots)]
    shown = seen_cards(g)
    g.known = [(OPEN if k == OPEN else k & 1 << seat) if c in shown else 0 for c, k in enumerate(g.known)]
    g.rest &= 1 << seat
    g.glimpses = tuple([(holder, c) for holder, c in g.glimpses if holder == seat])
    if all(d.seat != seat for d in g.pending):
        g.held = EMPTY if g.held == EMPTY else BLANK
    g.pending = tuple([d if d.seat == seat or d.kind not in SECRET else d._replace(options=()) for d in g.pending])
    g.answers = tuple([a if a is None or d.seat == seat else () for d, a in zip(g.pending, g.answers, strict=True)])
    return g


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


def determinize(information: Table, seat: int, chance: Chance) -> Table:
    """Return a full table, with random hidden cards, that looks the same to the seat as `information`."""
    g = information.clone()
    g.seed = chance.rand(1 << 60)
    shown = seen_cards(g)
    left = [c for c in range(len(CARDS)) if c not in shown]
    chance.shuffle(left)
    for pile in (*g.hands, *g.slots, g.deck):
        for i, c in enumerate(pile):
            if c == BLANK:
                pile[i] = left.pop()
    if g.held == BLANK:
        g.held = chance.pick(g.hands[g.pending[0].seat])
    g.pending = tuple([reopened(g, d, seat) for d in g.pending])
    g.answers = guessed_answers(g.pending, g.answers, seat, chance)
    return g


def reopened(g: Table, decision: Decision, seat: int) -> Decision:
    """Return another seat's secret question with options that fit the determinized table.

    Any other question is returned unchanged.
    """
    if decision.seat == seat or decision.kind not in SECRET:
        return decision
    options = SECRET[decision.kind](g, decision)
    low, high = min(decision.low, len(options)), min(decision.high, len(options))
    return decision._replace(options=options, low=low, high=high)
