"""Decide playouts quickly, from printed values and the current skirmish, without trying options."""

from typing import Any

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS
from play.games.lotr_tcg.brain.evaluation import will_lose
from play.games.lotr_tcg.brain.heuristics import (
    RATINGS,
    Picks,
    best_several,
    rate_choose,
    rate_reconcile,
    rate_site,
    top,
)
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import ACTOR, VERB, Table

BUILDING = frozenset(["fellowship", "shadow"])
ACTING = frozenset(["maneuver", "archery", "assignment", "regroup", "response"])
SELDOM = 3
"""One in this many abilities usable outside skirmishes is used, because their effects are not examined."""


class Haste:
    """Settings for a playout that skips questions to players who would pass anyway, which saves computing their
    options.
    """

    __slots__ = ("agreed", "luck")

    def __init__(self, luck: Chance) -> None:
        self.luck, self.agreed = luck, False

    def acts(self, g: Table, seat: int, phase: str) -> bool:
        """Return whether the seat should be asked to act in this phase, as often as `quick` would choose to act.

        `agreed` records this answer so that `quick` follows it.
        """
        if phase == "skirmish":
            return bool(g.skirmish) and will_lose(g, seat, *g.skirmish)
        self.agreed = phase in ACTING and self.luck.rand(SELDOM) == 0
        return self.agreed or phase in BUILDING


def quick(g: Table, d: Decision, chance: Chance) -> Picks:
    """Return the picks for an open decision, within a few dozen microseconds."""
    if d.high != 1:
        return best_several(g, d)
    if d.kind in BUILDING:
        return (top([rate_play(g, option, chance) for option in d.options]),)
    if d.kind == "skirmish":
        return (in_skirmish(g, d, chance),)
    if d.kind in ACTING:
        agreed = g.haste is not None and g.haste.agreed and d.kind != "response"
        return (chance.rand(len(d.options)) if agreed else now_and_then(d, chance),)
    if d.kind == "choose":
        return (top(rate_choose(g, d)),)
    if d.kind == "site":
        return (top(rate_site(g, d)),)
    if d.kind == "reconcile":
        return (top(rate_reconcile(g, d)),)
    rating = RATINGS.get(d.kind)
    return (top(rating(g, d)) if rating else 0,)


def rate_play(g: Table, option: Any, chance: Chance) -> int:
    """Rate playing a card: characters first (the strongest first), then permanents, then single-use cards.

    Transfers are never made.
    """
    if option == PASS:
        return 0
    if option[VERB] == "transfer":
        return -1
    card = CARDS[g.card_code[option[ACTOR]]]
    if option[VERB] == "use" or card.event:
        return 1 if chance.rand(SELDOM) == 0 else -1
    if card.character:
        return 100 + 4 * card.strength + 3 * card.vitality
    return 20 + card.cost + chance.rand(4)


def in_skirmish(g: Table, d: Decision, chance: Chance) -> int:
    """Return the index of an option in a skirmish: a random action if the seat's side is losing, otherwise a pass."""
    passing = d.options.index(PASS)
    others = [i for i, option in enumerate(d.options) if i != passing and option[VERB] != "transfer"]
    losing = bool(others) and bool(g.skirmish) and will_lose(g, d.seat, *g.skirmish)
    return chance.pick(others) if losing else passing


def now_and_then(d: Decision, chance: Chance) -> int:
    """Return the index of PASS most of the time, otherwise of a random option."""
    passing = d.options.index(PASS) if PASS in d.options else 0
    return passing if chance.rand(SELDOM) else chance.rand(len(d.options))
