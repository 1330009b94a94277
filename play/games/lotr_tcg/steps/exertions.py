"""Implement verbs by which several characters exert together."""

from cards.language.verbs import exertions as words
from play.engine.flow import Flow, ask, procedure
from play.engine.game import PASS
from play.games.lotr_tcg.effects import wounds
from play.games.lotr_tcg.effects.state_checks import settle, unsettled
from play.games.lotr_tcg.meaning.memory import UNDONE, chosen, remember
from play.games.lotr_tcg.meaning.nouns import matching
from play.games.lotr_tcg.meaning.values import resistance_left
from play.games.lotr_tcg.state.handlers import able, flow
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X
from play.games.lotr_tcg.steps.characters import price_of


def ready(g: Table, step: words.ExertTogether, x: X) -> list[int]:
    """Return the matching characters that can exert."""
    return [c for c in matching(g, step.noun, x) if wounds.can_exert(g, c, 1, x[CARD])]


@able(words.ExertTogether)
def _can_exert_together(g: Table, step: words.ExertTogether, x: X) -> bool:
    return sum([resistance_left(g, c) for c in ready(g, step, x)]) >= step.total


@procedure
def exert_together_step(g: Table, step: words.ExertTogether, x: X) -> Flow[X]:
    """Let the player name characters, one at a time, until their total resistance suffices and the player chooses to
    stop.

    Then all of them exert.
    """
    named: tuple[int, ...] = ()
    while not g.over:
        left = tuple([c for c in ready(g, step, x) if c not in named])
        enough = sum([resistance_left(g, c) for c in named]) >= step.total
        if not left:
            break
        c = yield ask(x[SEAT], "choose", (*left, PASS) if enough else left, about=(x[CARD], "exert"))
        if c == PASS:
            break
        named = (*named, c)
    undone = 0
    for c in named:
        done = yield wounds.exert(c, x[CARD], price_of(step))
        undone += not done
        if unsettled(g):
            yield settle()
    x = remember(x, UNDONE, 1) if undone else x
    return remember(chosen(x, named), "exerted", len(named))


flow(words.ExertTogether, exert_together_step)
