"""Verbs about the adventure path and site control."""

from cards.language.verbs import sites as words
from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.meaning.compile import test
from play.games.lotr_tcg.meaning.memory import remember
from play.games.lotr_tcg.rules import movement
from play.games.lotr_tcg.state.cards import CARDS, STEP
from play.games.lotr_tcg.state.handlers import able, flow, plain
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X
from play.games.lotr_tcg.steps.choosing import FITS, choose, enough


def mine_for_next(g: Table, step: words.PlayNextSite, x: X, number: int) -> int:
    """The acting player's site of this number, if the step allows it."""
    c = movement.site_of(g, x[SEAT], number)
    return c if c >= 0 and (step.noun is None or test(step.noun)(g, c, x)) else -1


@able(words.PlayNextSite)
def _can_play_next(g: Table, step: words.PlayNextSite, x: X) -> bool:
    return g.site[g.free] < movement.LAST and mine_for_next(g, step, x, g.site[g.free] + 1) >= 0


@plain(words.PlayNextSite)
def _play_next(g: Table, step: words.PlayNextSite, x: X) -> X:
    for i in range(1, step.n + 1):
        number = g.site[g.free] + i
        if number <= movement.LAST and mine_for_next(g, step, x, number) >= 0:
            x = remember(x, "it", (movement.place_site(g, x[SEAT], number),))
    return x


@plain(words.PlaySite)
def _play_site(g: Table, step: words.PlaySite, x: X) -> X:
    movement.place_site(g, x[SEAT], step.number)
    return x


@able(words.PlaySite)
def _can_play_site(g: Table, step: words.PlaySite, x: X) -> bool:
    return movement.site_of(g, x[SEAT], step.number) >= 0


def replacement(g: Table, c: int, x: X, step: words.ReplaceSite) -> int:
    """The acting player's site that would replace this one, or -1."""
    card = CARDS[g.card_code[c]]
    if not card.site:
        return -1
    new = movement.site_of(g, x[SEAT], card.site_number)
    return new if new >= 0 and (step.noun is None or test(step.noun)(g, new, x)) else -1


FITS["replace"] = lambda g, c, x, step: replacement(g, c, x, step) >= 0


@able(words.ReplaceSite)
def _can_replace(g: Table, step: words.ReplaceSite, x: X) -> bool:
    return enough(g, step.target, x, "replace", step)


@procedure
def replace_step(g: Table, address: str, x: X) -> Flow[X]:
    """Replace sites by one's own of the same number."""
    found = yield choose(address, "target", "replace", x)
    cards, x = found
    for c in cards:
        new = replacement(g, c, x, STEP[address])  # type: ignore[arg-type]
        if new >= 0 and c in g.controlled:
            movement.replace_controlled(g, c, new)
        elif new >= 0:
            movement.place_site(g, x[SEAT], CARDS[g.card_code[c]].site_number)
    return x


flow(words.ReplaceSite, replace_step)


@able(words.TakeControl)
def _can_take_control(g: Table, step: words.TakeControl, x: X) -> bool:
    return movement.site_to_take(g) >= 0


@procedure
def take_control_step(g: Table, address: str, x: X) -> Flow[X]:
    """Take control of a site."""
    yield movement.take_control(x[SEAT], x[CARD])
    return x


flow(words.TakeControl, take_control_step)


@able(words.Liberate)
def _can_liberate(g: Table, step: words.Liberate, x: X) -> bool:
    return movement.site_to_liberate(g, x[SEAT]) >= 0


@procedure
def liberate_step(g: Table, address: str, x: X) -> Flow[X]:
    """Liberate a site."""
    yield movement.liberate(x[SEAT], x[CARD])
    return x


flow(words.Liberate, liberate_step)
