"""Implement transfers: of cards to a bearer or the support area, and to any bearer that may have them. [Transfer]"""

from cards.language.verbs import characters as words
from play.engine.flow import Flow, ask, procedure
from play.engine.state import ALL
from play.games.lotr_tcg.effects import windows, zones
from play.games.lotr_tcg.meaning import attachments
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.memory import UNDONE, chosen, recall, remember
from play.games.lotr_tcg.state.handlers import able, flow, idle
from play.games.lotr_tcg.state.table import ATTACHED, CARD, NO_CARD, SEAT, SUPPORT, Table, X
from play.games.lotr_tcg.steps.targets import ALL_OR_NOTHING, FITS, awaited, candidates, choose, enough, nobody_fits


def at_hand(g: Table, step: words.Transfer, x: X) -> tuple[int, ...]:
    """Return the cards that a step may transfer if it takes them from the player's support area or
    discard pile.
    """
    t, me = test(step.target.noun), x[SEAT]
    here = [c for c in layout(g).active if g.zone[c] == SUPPORT and g.owner[c] == me]
    return tuple([c for c in (*here, *g.discard[me]) if t(g, c, x)])


MOVING = "moving"
"""The cards that are being transferred."""
FITS["bear"] = lambda g, c, x, step: all(attachments.may_take(g, c, one) for one in recall(x, MOVING) or ())
ALL_OR_NOTHING.update(["transfer", "bear"])
FITS["transfer"] = lambda g, c, x, step: getattr(step, "to", None) is None or not attachments.stays(g, c)


@able(words.Transfer)
def _can_transfer(g: Table, step: words.Transfer, x: X) -> bool:
    """Return whether a card could be transferred, and if a new bearer is named, to one of them."""
    if awaited(step.target.noun, x):
        return True
    if "discard" in step.origin:
        cards = at_hand(g, step, x)
    elif not enough(g, step.target, x, "transfer", step):
        return False
    else:
        cards = candidates(g, step.target, x, "transfer", step)
    return bool(cards) and (step.to is None or enough(g, step.to, remember(x, MOVING, cards), "bear", step))


@idle(words.Transfer)
def _idle_transfer(g: Table, step: words.Transfer, x: X) -> bool:
    return not _can_transfer(g, step, x)


@procedure
def transfer_step(g: Table, step: words.Transfer, x: X) -> Flow[X]:
    """Transfer cards to another bearer, or to the support area."""
    if "discard" in step.origin:
        card = yield ask(x[SEAT], "choose", at_hand(g, step, x), about=(x[CARD], "transfer"))
        cards: tuple[int, ...] = () if card is None else (card,)
        x = chosen(x, cards)
    else:
        answer = yield choose(step, "target", "transfer", x)
        cards, x = answer
    hosts: tuple[int, ...] = ()
    if step.to is not None:
        answer = yield choose(step, "to", "bear", remember(x, MOVING, cards))
        hosts, x = answer
        if not hosts:
            return remember(x, UNDONE, 1)
    for c in cards:
        if c not in g.table:
            zones.remove_from_zone(g, c)
            g.table.append(c)
        yield lay_on(c, hosts[0] if hosts else NO_CARD)
    return x


flow(words.Transfer, transfer_step)


@procedure
def lay_on(g: Table, c: int, host: int) -> Flow[None]:
    """Put a card on another one, or into its owner's support area if `host` is NO_CARD."""
    g.host[c], g.zone[c] = host, ATTACHED if host >= 0 else SUPPORT
    g.known[c] = ALL
    g.moved()
    g.emit("transferred", c, host)
    if host >= 0 and windows.hears(g, "transferred", c):
        yield windows.window(windows.event(g, "transferred", c, host))


def other_bearers(g: Table, c: int) -> tuple[int, ...]:
    """Return the cards that could bear a borne card instead of its current bearer."""
    return tuple([o for o in attachments.bearers(g, c, g.owner[c]) if o != g.host[c]])


FITS["transfer elsewhere"] = lambda g, c, x, step: not attachments.stays(g, c) and bool(other_bearers(g, c))
ALL_OR_NOTHING.add("transfer elsewhere")


@able(words.TransferElsewhere)
def _can_transfer_elsewhere(g: Table, step: words.TransferElsewhere, x: X) -> bool:
    return enough(g, step.target, x, "transfer elsewhere", step)


@idle(words.TransferElsewhere)
def _idle_transfer_elsewhere(g: Table, step: words.TransferElsewhere, x: X) -> bool:
    return nobody_fits(g, step.target, x, "transfer elsewhere", step)


@procedure
def transfer_elsewhere_step(g: Table, step: words.TransferElsewhere, x: X) -> Flow[X]:
    """Transfer a card to another bearer on which it may be played, without paying for it."""
    answer = yield choose(step, "target", "transfer elsewhere", x)
    cards, x = answer
    for c in cards:
        host = yield ask(x[SEAT], "choose", other_bearers(g, c), about=(x[CARD], "bear"))
        if host is not None:
            yield lay_on(c, host)
    return x


flow(words.TransferElsewhere, transfer_elsewhere_step)
