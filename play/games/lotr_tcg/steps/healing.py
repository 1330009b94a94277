"""Heal several times in one action: all wounds at once where all can be healed."""

from cards.language.targets import Choose
from cards.language.verbs.characters import Heal
from cards.language.verbs.choices import Repeat
from play.engine.flow import Flow, ask, procedure
from play.engine.game import PASS
from play.games.lotr_tcg.effects import wounds
from play.games.lotr_tcg.effects.wounds import ALL
from play.games.lotr_tcg.meaning.compile import value
from play.games.lotr_tcg.meaning.memory import chosen
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X
from play.games.lotr_tcg.steps.targets import candidates


def hurt(g: Table, step: Repeat, x: X) -> tuple[int, ...]:
    """Return the wounded characters of whom the step heals one each time, or () if it does anything else."""
    only = step.then[0]
    if len(step.then) > 1 or not isinstance(only, Heal) or only.times != 1:
        return ()
    return candidates(g, only.target, x, "heal", only) if isinstance(only.target, Choose) else ()


def heals_all(g: Table, step: Repeat, x: X, n: int) -> bool:
    """Return whether healing `n` times, one character each time, can heal all wounds there are."""
    return g.leaves_out_empty() and n > 1 and wounds.all_within(g, hurt(g, step, x), n)


@procedure
def heal_each(g: Table, step: Repeat, x: X, n: int) -> Flow[X]:
    """Heal all wounds, for which `n` times suffice. A player who need not heal chooses one character after another, or
    all at once.
    """
    cards = hurt(g, step, x)
    while cards and need_not(g, step, x) and not g.over:
        whole = (ALL,) if wounds.all_within(g, cards, n) else ()
        c = yield ask(x[SEAT], "heal", (*cards, *whole, PASS), about=(x[CARD], n))
        if c == PASS:
            return x
        if c == ALL:
            break
        yield wounds.heal(c, x[CARD])
        x, n = chosen(x, (c,)), n - 1
        cards = hurt(g, step, x) if n else ()
    yield wounds.heal_all(cards, x[CARD])
    return chosen(x, cards) if cards else x


def need_not(g: Table, step: Repeat, x: X) -> bool:
    """Return whether the player may heal fewer times than the step says."""
    only = step.then[0]
    return isinstance(only, Heal) and isinstance(only.target, Choose) and not value(g, only.target.low, x)
