"""Implement verbs that exchange cards between piles, or let another player choose a card."""

from cards.language.verbs import exchanges as words
from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import discards, hands, windows, zones
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.handlers import able, flow
from play.games.lotr_tcg.state.table import CARD, HAND, NO_CARD, SEAT, Table, X
from play.games.lotr_tcg.steps.targets import players


def in_hand(g: Table, step: words.Exchange, x: X) -> tuple[int, ...]:
    t = test(step.noun)
    return tuple([c for c in g.hand[x[SEAT]] if c != x[CARD] and t(g, c, x)])


def in_piles(g: Table, step: words.Exchange, x: X) -> tuple[int, ...]:
    t = test(step.noun)
    return tuple([c for c in (*g.dead[x[SEAT]], *g.discard[x[SEAT]]) if t(g, c, x)])


@able(words.Exchange)
def _can_exchange(g: Table, step: words.Exchange, x: X) -> bool:
    return bool(in_hand(g, step, x)) and bool(in_piles(g, step, x))


@procedure
def exchange_step(g: Table, step: words.Exchange, x: X) -> Flow[X]:
    """Exchange a card in hand with one in a pile. The hand size does not change, so the Rule of 4 does not apply."""
    any_there = bool(in_piles(g, step, x))
    handed_over = yield ask(
        x[SEAT], "choose", in_hand(g, step, x) if any_there else (), about=(x[CARD], "move"), hidden=True
    )
    if handed_over is None:
        return x
    there = in_piles(g, step, x)
    taken = yield ask(x[SEAT], "choose", there, about=(x[CARD], "move"))
    zone = g.zone[taken]
    zones.remove_from_zone(g, taken)
    zones.remove_from_zone(g, handed_over)
    zones.put(g, handed_over, zone)
    zones.put(g, taken, HAND)
    g.emit("exchanged", handed_over, taken, x[SEAT])
    return x


flow(words.Exchange, exchange_step)


@procedure
def swap_hand_step(g: Table, step: words.SwapHand, x: X) -> Flow[X]:
    """Exchange the whole hand with the cards stacked on this card.

    This is not drawing, so the Rule of 4 does not apply.
    """
    held, stacked = tuple(g.hand[x[SEAT]]), tuple([c for c in g.piled if g.host[c] == x[CARD]])
    for c in held:
        discards.place_on(g, c, x[CARD])
    for c in stacked:
        hands.take(g, c, "taken")
        if windows.hears(g, "card_drawn"):
            yield windows.window(windows.event(g, "card_drawn", c, NO_CARD, x[SEAT]))
    return x


flow(words.SwapHand, swap_hand_step)


def titles(g: Table, step: words.LetChoose, x: X, but: int = NO_CARD) -> tuple[int, ...]:
    """Return the first matching card of each title in the discard pile, excluding the title of `but`."""
    t, title = test(step.noun), CARDS[g.card_code[but]].title if but >= 0 else ""
    first: dict[str, int] = {}
    for c in g.discard[x[SEAT]]:
        if c != x[CARD] and t(g, c, x) and CARDS[g.card_code[c]].title != title:
            first.setdefault(CARDS[g.card_code[c]].title, c)
    return tuple(first.values())


@procedure
def let_choose_step(g: Table, step: words.LetChoose, x: X) -> Flow[X]:
    """Let the player name two cards and an opponent choose one of them, which the player takes."""
    one = yield ask(x[SEAT], "choose", titles(g, step, x), about=(x[CARD], "move"))
    if one is None:
        return x
    other = yield ask(x[SEAT], "choose", titles(g, step, x, one), about=(x[CARD], "move"))
    answer = yield players("opponent", x)
    who, x = answer
    named = (one,) if other is None else (one, other)
    taken = yield ask(who[0], "choose", named, about=(x[CARD], "move"))
    yield hands.into_hand(taken)
    return x


flow(words.LetChoose, let_choose_step)
