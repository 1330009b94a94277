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
    """Heal up to `n` times. A player who need not heal chooses one character after another, or all at once; one who
    must is asked only if a heal that something else replaced leaves too few for all wounds.
    """
    cards = hurt(g, step, x)
    while cards and n > 0 and not g.over:
        whole = (ALL,) if wounds.all_within(g, cards, n) else ()
        if need_not(g, step, x):
            c = yield ask(x[SEAT], "heal", (*cards, *whole, PASS), about=(x[CARD], n))
        else:
            c = yield ask(x[SEAT], "heal", whole or cards, about=(x[CARD], n))
        if c == PASS:
            return x
        if c == ALL:
            n -= wounds.total(g, cards)
            x = chosen(x, cards)
            yield wounds.heal_all(cards, x[CARD])
        else:
            n -= 1
            x = chosen(x, (c,))
            yield wounds.heal(c, x[CARD])
        cards = hurt(g, step, x)
    return x


def need_not(g: Table, step: Repeat, x: X) -> bool:
    """Return whether the player may heal fewer times than the step says."""
    only = step.then[0]
    return isinstance(only, Heal) and isinstance(only.target, Choose) and not value(g, only.target.low, x)
