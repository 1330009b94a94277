"""Check whether verbs that contain other verbs would change nothing: usually if none of their parts would change
anything.
"""

from cards.language.conditions import At
from cards.language.verbs import choices as words
from cards.language.verbs import selections
from play.games.lotr_tcg.effects import pointless
from play.games.lotr_tcg.meaning.compile import holds
from play.games.lotr_tcg.meaning.players import seats
from play.games.lotr_tcg.state.handlers import idle
from play.games.lotr_tcg.state.table import Table, X
from play.games.lotr_tcg.steps.targets import as_seat


@idle(selections.Pick)
def _idle_pick(g: Table, step: selections.Pick, x: X) -> bool:
    return True  # choosing alone changes nothing; steps that use the choice refer back to it


@idle(selections.SpotCount)
def _idle_spot_count(g: Table, step: selections.SpotCount, x: X) -> bool:
    return g.leaves_out_empty()  # nor does counting


@idle(words.May)
def _idle_may(g: Table, step: words.May, x: X) -> bool:
    return not step.cost and all(pointless.all_change_nothing(g, part, x) for part in (step.then, step.otherwise))


@idle(words.Unless)
def _idle_unless(g: Table, step: words.Unless, x: X) -> bool:
    return pointless.all_change_nothing(g, step.then, x)


@idle(words.If)
def _idle_if(g: Table, step: words.If, x: X) -> bool:
    if g.leaves_out_empty() and isinstance(step.check, At):  # no cost moves the fellowship
        return pointless.all_change_nothing(g, step.then if holds(g, step.check, x) else step.otherwise, x)
    return all(pointless.all_change_nothing(g, part, x) for part in (step.then, step.otherwise))


@idle(words.IfDone)
def _idle_if_done(g: Table, step: words.IfDone, x: X) -> bool:
    return pointless.all_change_nothing(g, step.first, x)


@idle(words.Repeat)
def _idle_repeat(g: Table, step: words.Repeat, x: X) -> bool:
    return pointless.counts_none(g, step, step.n, x) or pointless.all_change_nothing(g, step.then, x)


@idle(words.OneOf)
def _idle_one_of(g: Table, step: words.OneOf, x: X) -> bool:
    return all(pointless.all_change_nothing(g, mode, x) for mode in step.modes)


@idle(words.By)
def _idle_by(g: Table, step: words.By, x: X) -> bool:
    acting = [as_seat(x, seat) for seat in seats(g, step.who.name, x)]
    return all(pointless.all_change_nothing(g, step.then, one) for one in acting)
