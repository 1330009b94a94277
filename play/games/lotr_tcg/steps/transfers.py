"""Implement transfers to any bearer on which a card may be played. [Transfer]"""

from cards.language.verbs import characters as words
from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.meaning import attachments
from play.games.lotr_tcg.state.handlers import able, flow, idle
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X
from play.games.lotr_tcg.steps.characters import lay_on
from play.games.lotr_tcg.steps.targets import ALL_OR_NOTHING, FITS, choose, enough, nobody_fits


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
