"""Handle alternative costs: what is paid instead of a card's twilight cost, or to play it from the discard pile."""

from cards.language.payments import FromDiscard
from cards.language.verbs.pool import RemoveTwilight
from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import abilities, toil
from play.games.lotr_tcg.meaning.compile import holds, value
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.memory import CHEAPER, SPARED, UNDONE, recall
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.state.capabilities import stock
from play.games.lotr_tcg.state.cards import CARDS, LISTS, STEPS, Ab
from play.games.lotr_tcg.state.table import CARD, DISCARD, Table, X


def may_be_spared(g: Table, c: int) -> bool:
    """Return whether something else can be paid instead of a card's twilight cost."""
    x: X = (c, g.owner[c], (), ())
    return any(abilities.feasible(g, ab.costs, x) for ab in CARDS[g.card_code[c]].instead_of_cost)


@procedure
def spared(g: Table, c: int, price: int) -> Flow[int]:
    """Return the cost of a card being played, or 0 if its player pays something else instead.

    The player must do so if there is too little twilight for the cost.
    """
    if not price or not may_be_spared(g, c):
        return price
    ab = CARDS[g.card_code[c]].instead_of_cost[0]
    if price > g.twilight:
        x = yield abilities.perform(ab.costs, (c, g.owner[c], (), ()))
        return price if recall(x, UNDONE) else 0
    x = yield abilities.perform(ab.effects, (c, g.owner[c], (), ()))
    return 0 if recall(x, SPARED) else price


def relief(g: Table, c: int) -> int:
    """Return the largest amount by which toil and a card's own text together can lower the card's cost."""
    return toil.relief(g, c) + discount(g, c)


def discount(g: Table, c: int) -> int:
    """Return by how much a card's own text can lower its cost, or 0 if its player cannot pay for that."""
    x: X = (c, g.owner[c], (), ())
    cheaper = [ab for ab in CARDS[g.card_code[c]].cheapened if abilities.feasible(g, f"{LISTS[ab.costs][0]}.cost", x)]
    return cheaper[0].node.n if cheaper else 0


def least(g: Table, c: int) -> int:
    """Return the least twilight that must be in the pool to play a card."""
    if not CARDS[g.card_code[c]].shadow or may_be_spared(g, c):
        return 0
    return max(0, cost_now(g, c) - relief(g, c))


def short(g: Table, ab: Ab, x: X) -> bool:
    """Return whether too little twilight would be left for the costs of a Shadow event's ability after paying for the
    event itself.
    """
    if not CARDS[g.card_code[x[CARD]]].shadow:
        return False
    taken = sum([value(g, s.n, x) for s in STEPS[ab.costs] if isinstance(s, RemoveTwilight)])
    missing = cost_now(g, x[CARD]) + taken - g.twilight
    if may_be_spared(g, x[CARD]):
        return taken > g.twilight
    return missing > 0 and missing > toil.relief(g, x[CARD])


@procedure
def cheapened(g: Table, c: int, price: int) -> Flow[int]:
    """Return the amount by which a card's own text lowers its cost as it is played.

    The player chooses whether to pay for this reduction, but must do so if there would be too little twilight
    otherwise.
    """
    if not discount(g, c):
        return 0
    offer = CARDS[g.card_code[c]].cheapened[0].costs
    if price - toil.relief(g, c) > g.twilight:
        x = yield abilities.perform(f"{LISTS[offer][0]}.cost", (c, g.owner[c], (), ()))
        return 0 if recall(x, UNDONE) else CARDS[g.card_code[c]].cheapened[0].node.n
    x = yield abilities.perform(offer, (c, g.owner[c], (), ()))
    return recall(x, CHEAPER) or 0


def playable_from_discard(g: Table, seat: int, phase: str) -> list[int]:
    """Return a seat's cards in the discard pile that it may play in this phase as if from hand."""
    if not stock(g).from_discard:
        return []
    cards = [c for c in g.discard[seat] if CARDS[g.card_code[c]].from_discard]
    if not cards or ruled(g, "only_from_hand"):
        return []
    x = [(c, ab, (c, seat, (), ())) for c in cards for ab in CARDS[g.card_code[c]].from_discard]
    met = [(c, ab, context) for c, ab, context in x if all(holds(g, one, context) for one in ab.conditions)]
    return [c for c, ab, context in met if abilities.feasible(g, ab.costs, context)]


@procedure
def dug_up(g: Table, c: int, seat: int) -> Flow[bool]:
    """Pay what a card's own text demands for playing it from the discard pile.

    Return whether the card may be played.
    """
    if g.zone[c] != DISCARD:
        return True
    x = yield abilities.perform(CARDS[g.card_code[c]].from_discard[0].costs, (c, seat, (), ()))
    return not recall(x, UNDONE)


def leaves_the_game(g: Table, c: int) -> bool:
    """Return whether an event played from the discard pile is removed from the game afterwards."""
    return any(isinstance(ab.node, FromDiscard) and ab.node.removed for ab in CARDS[g.card_code[c]].from_discard)
