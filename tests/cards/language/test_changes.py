"""A definition is changed in one place at a time, and only where it then says something else."""

from cards.language.changes import KINDS, changes
from cards.language.timing import Card
from cards.language.words import *  # noqa: F403


def seen(*abilities: Ability) -> set[tuple[str, str]]:  # noqa: F405
    return {(change.kind, str(change)) for change in changes(abilities)}


def test_a_step_a_number_a_noun_a_duration_and_a_phase_are_changed() -> None:
    made = seen(
        maneuver(exert(SELF), to=make(GONDOR & MAN, plus(2), until=REGROUP), limit=(1, "turn"))  # noqa: F405
    )
    assert ("left out", "0.costs.0: without Harm(exert, Each(Self), 1)") in made
    assert ("number", "0.effects.0.modifiers.0.amount: 3 instead of 2") in made
    assert ("number", "0.effects.0.modifiers.0.amount: 1 instead of 2") in made
    assert ("number", "0.effects.0.target: 0 to 1 chosen instead of 1 to 1") in made
    assert ("noun", "0.effects.0.target.noun.nouns.0: without Fact(culture, Gondor)") in made
    assert ("duration", "0.effects.0.until: until turn instead of regroup") in made
    assert ("limit", "0.limit: no limit") in made
    assert ("phase", "0.phases: archery instead of maneuver") in made
    assert {kind for kind, _words in made} <= set(KINDS)


def test_each_change_is_another_definition_and_leaves_the_rest_the_same() -> None:
    card: Card = (each_time(wins(), to=draw(2), may=True), always(strength(SELF, 1)))  # noqa: F405
    made = list(changes(card))
    assert any(change.kind == "may" for change in made)
    for change in made:
        assert change.card != card
        assert sum(one not in change.card for one in card) == 1


def test_a_part_that_no_card_needs_is_not_left_out() -> None:
    made = seen(maneuver(to=wound(MINION & URUK_HAI)))  # noqa: F405
    assert ("noun", "0.effects.0.target.noun.nouns.0: without Fact(type, Minion)") not in made
    assert ("noun", "0.effects.0.target.noun.nouns.1: without Fact(race, Uruk-hai)") in made
