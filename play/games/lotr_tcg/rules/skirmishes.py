"""Implement the skirmish phases. [Skirmish phases; Resolve that skirmish]"""

from itertools import permutations
from typing import Any

from play.engine.flow import Flow, ask, procedure, run
from play.games.lotr_tcg.effects import abilities, windows, wounds
from play.games.lotr_tcg.meaning.values import has_keyword, keyword, ruled
from play.games.lotr_tcg.rules.actions import actions, begin, end, skipped
from play.games.lotr_tcg.rules.skirmish_outcome import outcome, overwhelms, totals
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import IN_PLAY, Table


@procedure
def skirmish_phases(g: Table) -> Flow[None]:
    """Play the skirmishes one by one, in the order that the Free Peoples player chooses.

    A rule can give that choice to a Shadow player, or skip the skirmishes.
    """
    while g.battles and not g.over:
        if skipped(g, "skirmish"):
            g.battles = ()
            return
        seat = g.shadows()[0] if ruled(g, "shadow_orders_skirmishes") else g.free
        c = next_in_line(g)[0]
        if order_matters(g):
            c = yield ask(seat, "next_skirmish", next_in_line(g))
        yield skirmish_phase(c)
    g.battles = ()


def next_in_line(g: Table) -> tuple[int, ...]:
    """Return the characters whose skirmish may be next. Skirmishes with a lurker come last. [Lurker]"""
    open_field = [fp for fp, minions in g.battles if not any(has_keyword(g, c, "lurker") for c in (fp, *minions))]
    return tuple(open_field or [fp for fp, _ in g.battles])


MOST_TRIED = 4
"""Players are always asked for the order of more skirmishes than this."""


def order_matters(g: Table) -> bool:
    """Return whether the order of the skirmishes could change anything, or whether finding out could reveal something.

    All orders are tried on copies of the table. The order matters if anybody would be asked anything in any of them, or
    if they do not all end alike. In a match that hides information, it also counts as mattering while anybody holds
    cards in hand, and if an order draws or reveals cards.
    """
    fighters = tuple([fp for fp, _ in g.battles])
    if len(fighters) < 2 or g.asks_all or not g.leaves_out_empty() or (g.hides_information and any(g.hand)):
        return True
    if len(fighters) > MOST_TRIED or len(next_in_line(g)) < len(fighters):
        return True
    ends = set[str]()
    for order in permutations(fighters):
        tried = g.clone()
        tried.frames = [in_order(order)]
        run(tried)
        if tried.frames or (g.hides_information and unseen(tried) != unseen(g)):
            return True
        ends.add(end_of(tried))
        if len(ends) > 1:
            return True
    return False


@procedure
def in_order(g: Table, fighters: tuple[int, ...]) -> Flow[None]:
    """Play the skirmishes of these characters in this order."""
    left = fighters
    while left and not g.over and not skipped(g, "skirmish"):
        c, left = left[0], left[1:]
        if any(battle[0] == c for battle in g.battles):
            yield skirmish_phase(c)


def end_of(g: Table) -> str:
    """Return everything about a table as text, except the order in which cards left and things happened."""
    piles = [sorted(pile) for pile in (*g.discard, *g.dead)]
    others = [getattr(g, name) for name in g.FIELDS if name not in IN_ORDER]
    return repr((piles, sorted(g.history, key=repr), sorted(g.effects, key=repr), others))


def unseen(g: Table) -> tuple[Any, ...]:
    """Return what players do not see of a table, and what they know of it."""
    return g.hand, g.deck, g.known, g.draws


IN_ORDER = (
    "discard", "dead", "history", "effects", "serial", "frames", "asked", "pending", "answers", "together",
)  # fmt: skip
"""The fields of a table that depend on the order in which things happened."""


@procedure
def skirmish_phase(g: Table, c: int) -> Flow[None]:
    """Play one skirmish."""
    g.skirmish = next(battle for battle in g.battles if battle[0] == c)
    g.battles = tuple([battle for battle in g.battles if battle[0] != c])
    g.skirmish_over = False
    g.emit("skirmish", c, *g.skirmish[1])
    yield begin("skirmish")
    if windows.hears(g, "start_of_skirmish") and not g.over:
        yield starting()
    yield actions("skirmish", tuple(g.around(g.free)))
    foes = g.skirmish[1]
    if not g.over and not g.skirmish_over:
        yield resolve()
    if not g.over and windows.hears(g, "end_of_skirmish"):
        yield windows.window(windows.event(g, "end_of_skirmish", g.skirmish[0], foes))
    yield end("skirmish")
    g.skirmish, g.skirmish_over = (), False
    g.touch()
    if windows.hears(g, "after_skirmish") and not g.over:
        yield windows.window(windows.event(g, "after_skirmish"))


@procedure
def starting(g: Table) -> Flow[None]:
    """Resolve what the start of a skirmish triggers, for each character in it."""
    c, minions = g.skirmish
    pairs = ((c, minions), *[(m, c) for m in minions])
    yield windows.moment(tuple([windows.event(g, "start_of_skirmish", one, foe) for one, foe in pairs]))
    if abilities.unsettled(g):
        yield abilities.settle()


@procedure
def resolve(g: Table) -> Flow[None]:
    """Resolve the skirmish.

    The stronger side wins, the Shadow if tied, and a side without characters loses. [Resolve that skirmish]
    """
    if windows.hears(g, "about_to_be_overwhelmed"):
        yield respond_to_overwhelming()
    c, minions = g.skirmish
    if c < 0 and not minions:
        return
    winners, losers, good, evil = outcome(g)
    g.emit("resolved", int(c in winners), good, evil)
    losers = losers or last_removed(g)
    beaten = tuple(
        [c for c in losers if g.zone[c] >= IN_PLAY]
    )  # there is no winner against a character that had already left
    g.history = (*g.history, *[("won", w, g.phase) for w in winners], *[("lost", c, g.phase) for c in losers])
    if windows.hears(g, "winning"):
        yield windows.moment(tuple([windows.event(g, "winning", w, beaten) for w in winners]))
    still_there = (c, *minions)
    overwhelmed = tuple([x for x in losers if x in still_there and overwhelms(g, x, max(good, evil), min(good, evil))])
    g.history = (*g.history, *[("overwhelmed", x, g.phase) for x in overwhelmed])
    bonus = sum([keyword(g, w, "damage") for w in winners])
    yield strike(tuple([x for x in losers if x in still_there]), overwhelmed, winners, bonus)
    yield aftermath(winners, losers, beaten, overwhelmed)


@procedure
def respond_to_overwhelming(g: Table) -> Flow[None]:
    """Let the players respond for each character about to be overwhelmed.

    Responses can change the totals, which are recomputed.
    """
    for c in outcome(g)[1]:
        if not g.over and c in outcome(g)[1] and overwhelms(g, c, max(totals(g)), min(totals(g))):
            yield windows.window(windows.event(g, "about_to_be_overwhelmed", c, outcome(g)[0]))
            if abilities.unsettled(g):
                yield abilities.settle()


def last_removed(g: Table) -> tuple[int, ...]:
    """Return, as a tuple of at most one, the last character to leave this skirmish on the side that is now empty.

    That character loses the skirmish but takes no wounds.
    """
    minions = g.skirmish[0] >= 0
    for what, c, _ in reversed(g.history):
        if what == "begun":
            break
        if what == "removed" and CARDS[g.card_code[c]].shadow == minions:
            return (c,)
    return ()


@procedure
def strike(
    g: Table, losers: tuple[int, ...], overwhelmed: tuple[int, ...], winners: tuple[int, ...], bonus: int
) -> Flow[None]:
    """Kill overwhelmed characters. Wound the other losers once, and once more for each damage bonus."""
    if overwhelmed:
        yield wounds.kill(overwhelmed, winners)
    for c in losers:
        if c not in overwhelmed and not ruled(g, "no_loss_wounds", c):
            left = 1 + bonus
            while left and not g.over and g.zone[c] >= IN_PLAY:
                left -= 1
                yield wounds.wound(c, winners)
            if left and not g.over and windows.hears(g, "surplus_wounds"):
                yield windows.window(windows.event(g, "surplus_wounds", c, winners, left))
        if abilities.unsettled(g):
            yield abilities.settle()


@procedure
def aftermath(
    g: Table,
    winners: tuple[int, ...],
    losers: tuple[int, ...],
    beaten: tuple[int, ...],
    overwhelmed: tuple[int, ...],
) -> Flow[None]:
    """Resolve what winning and losing the skirmish trigger, simultaneously.

    A winner counts only if it is still in play.
    """
    standing = tuple([c for c in winners if g.zone[c] >= IN_PLAY])
    happened = (("wins", standing, beaten), ("overwhelms", standing if overwhelmed else (), overwhelmed))
    suffered = (("overwhelmed", overwhelmed, winners), ("loses", losers, winners))
    if not g.over:
        yield windows.moment(
            tuple(
                [
                    windows.event(g, kind, c, others)
                    for kind, cards, others in (*happened, *suffered)
                    if any(windows.hears(g, kind, one) for one in cards)  # one that has left still triggers on it
                    for c in cards
                ]
            )
        )
