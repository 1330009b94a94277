"""Implement verbs that reveal cards of hands and draw decks, or show them to one player."""

from collections.abc import Callable
from typing import Any

from cards.language.targets import MANY
from cards.language.verbs import reveals as words
from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import windows
from play.games.lotr_tcg.meaning.compile import test, value
from play.games.lotr_tcg.meaning.memory import REVEALED, remember
from play.games.lotr_tcg.meaning.players import seats
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.state.handlers import able, flow
from play.games.lotr_tcg.state.table import CARD, NO_CARD, SEAT, Table, X, picked
from play.games.lotr_tcg.steps.cards import at_random, counted, show
from play.games.lotr_tcg.steps.targets import players


def hidden(g: Table, seat: int, viewer: int) -> bool:
    """Return whether a rule protects a seat's hand from being looked at or revealed by the viewer."""
    if viewer != g.free and seat == g.free:
        return ruled(g, "hand_hidden_from_shadow") is not None
    return viewer == g.free and ruled(g, "hand_hidden_from_free_peoples") is not None


def this_card(g: Table, step: words.RevealThis, seat: int, x: X) -> tuple[int, ...]:
    return (x[CARD],)


def whole_hand(g: Table, step: words.RevealHand, seat: int, x: X) -> tuple[int, ...]:
    return tuple(g.hand[seat])


def random_cards(g: Table, step: words.RevealAtRandom, seat: int, x: X) -> tuple[int, ...]:
    return at_random(g, tuple(g.hand[seat]), value(g, step.n, x))


def end_of_deck(g: Table, step: words.RevealFromDeck, seat: int, x: X) -> tuple[int, ...]:
    """Return the cards at one end of a draw deck."""
    deck = g.deck[seat]
    n = min(len(deck), max(0, value(g, step.n, x)))
    return tuple(deck[len(deck) - n :] if step.bottom else deck[:n])


def up_to_other(g: Table, step: words.RevealUntil, seat: int, x: X) -> tuple[int, ...]:
    """Return the top cards of a draw deck, up to and including the first that fails the test."""
    cards, t = g.deck[seat], test(step.noun)
    last = next((i for i, c in enumerate(cards) if not t(g, c, x)), len(cards) - 1)
    return tuple(cards[: last + 1])


REVEALABLE: dict[type[words.Reveal], Callable[[Table, Any, int, X], tuple[int, ...]]] = {
    words.RevealThis: this_card,
    words.RevealHand: whole_hand,
    words.RevealAtRandom: random_cards,
    words.RevealFromDeck: end_of_deck,
    words.RevealUntil: up_to_other,
}
"""What is revealed of a seat's cards without a choice: (table, step, seat, context) -> cards."""


@procedure
def reveal_step(g: Table, step: words.Reveal, x: X) -> Flow[X]:
    """Reveal cards of a hand or draw deck to everyone, or let the acting player look at them."""
    answer = yield players(step.who.name, x)
    who, x = answer
    every: tuple[int, ...] = ()
    for seat in who:
        if step.from_hand and seat != x[SEAT] and hidden(g, seat, x[SEAT]):
            continue
        cards = REVEALABLE[type(step)](g, step, seat, x)
        show(g, cards, seat, x[SEAT] if step.secretly else -1)
        every += cards
        if step.from_hand and not step.secretly:
            yield revealed(cards, x[SEAT])
    return remember(counted(x, every, step.name), REVEALED, every)


for kind in REVEALABLE:
    flow(kind, reveal_step)


@procedure
def reveal_from_hand_step(g: Table, step: words.RevealFromHand, x: X) -> Flow[X]:
    """Let the player choose cards in hand, and reveal them to everyone."""
    seat, n, t = x[SEAT], max(0, value(g, step.n, x)), test(step.noun)
    mine = tuple([c for c in g.hand[seat] if c != x[CARD] and t(g, c, x)])
    low = 0 if n == MANY else n
    cards = yield ask(seat, "reveal", mine, low, min(n, len(mine)), about=(x[CARD],), hidden=True)
    cards = picked(cards)
    show(g, cards, seat, -1)
    yield revealed(cards, seat)
    return remember(counted(x, cards, step.name), REVEALED, cards)


flow(words.RevealFromHand, reveal_from_hand_step)


@procedure
def revealed(g: Table, cards: tuple[int, ...], by: int) -> Flow[None]:
    """Resolve what is triggered when a player's ability reveals cards from a hand."""
    for c in cards:
        if windows.hears(g, "revealed", c) and not g.over:
            yield windows.window(windows.event(g, "revealed", c, NO_CARD, by))


@able(words.RevealFromDeck)
def _can_reveal_from_deck(g: Table, step: words.RevealFromDeck, x: X) -> bool:
    return any(len(g.deck[seat]) >= value(g, step.n, x) for seat in seats(g, step.who.name, x))


@able(words.RevealFromHand)
def _can_reveal_from_hand(g: Table, step: words.RevealFromHand, x: X) -> bool:
    t = test(step.noun)
    return sum([t(g, c, x) for c in g.hand[x[SEAT]] if c != x[CARD]]) >= value(g, step.n, x)
