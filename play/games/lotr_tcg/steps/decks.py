"""Implement verbs about the order of a draw deck."""

from cards.language.verbs import decks as words
from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import hands, zones
from play.games.lotr_tcg.state.handlers import flow
from play.games.lotr_tcg.state.table import CARD, DECK, SEAT, Table, X
from play.games.lotr_tcg.steps.cards import show


@procedure
def sift_step(g: Table, step: words.Sift, x: X) -> Flow[X]:
    """Let the player look at the top cards and choose some of them in any order.

    The rest of the deck is shuffled, and the chosen cards go back on top in that order.
    """
    seat = x[SEAT]
    top = tuple(g.deck[seat][: step.n])
    show(g, top, seat, seat)
    kept = yield ask(seat, "choose", top, 0, len(top), about=(x[CARD], "move"), hidden=True)
    kept = kept if type(kept) is tuple else () if kept is None else (kept,)
    ordered: tuple[int, ...] = ()
    while len(ordered) < len(kept):
        left = tuple([c for c in kept if c not in ordered])
        c = yield ask(seat, "choose", left, about=(x[CARD], "move"), hidden=True)
        ordered = (*ordered, c)
    lay_on_top(g, seat, ordered)
    return x


flow(words.Sift, sift_step)


def lay_on_top(g: Table, seat: int, cards: tuple[int, ...]) -> None:
    """Shuffle a draw deck without these cards, then put them on top, the last one uppermost.

    Only their player knows them.
    """
    for c in cards:
        zones.remove_from_zone(g, c)
    hands.shuffle(g, seat)
    for c in cards:
        zones.put(g, c, DECK)
        g.known[c] |= 1 << seat
