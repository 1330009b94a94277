"""A definition is changed in one place at a time, and only where it then says something else."""

from cards.games.lotr_tcg.facts import all_facts
from cards.language.mutants import KINDS, mutants
from cards.language.timing import Card
from cards.language.words import *  # noqa: F403


def seen(*abilities: Ability) -> set[tuple[str, str]]:  # noqa: F405
    return {(mutant.kind, str(mutant)) for mutant in mutants(abilities)}


def test_a_step_a_number_a_noun_a_duration_and_a_phase_are_changed() -> None:
    made = seen(
        maneuver(exert(SELF), to=make(GONDOR & MAN, plus(2), until=REGROUP), limit=(1, "turn"))  # noqa: F405
    )
    assert ("left out", "0.costs.0: without Exert(Each(Self), 1)") in made
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
    made = list(mutants(card))
    assert any(mutant.kind == "may" for mutant in made)
    for mutant in made:
        assert mutant.card != card
        assert sum(one not in mutant.card for one in card) == 1


def test_a_part_that_no_card_needs_is_not_left_out() -> None:
    made = seen(maneuver(to=wound(MINION & URUK_HAI)))  # noqa: F405
    assert ("noun", "0.effects.0.target.noun.nouns.0: without Fact(type, Minion)") not in made
    assert ("noun", "0.effects.0.target.noun.nouns.1: without Fact(race, Uruk-hai)") in made


def seen_of(card_id: str, *abilities: Ability) -> set[str]:  # noqa: F405
    return {str(mutant) for mutant in mutants(abilities, all_facts()[card_id])}


LEGOLAS, LURTZ = "1_50", "1_127"


def test_of_one_card_two_are_not_asked_for() -> None:
    ability = skirmish(to=make(choose(CHARACTER & skirmishing(MINION)), plus(-2)))  # noqa: F405
    assert not any("2 to 2" in words for words in seen_of(LEGOLAS, ability))
    many = skirmish(to=make(choose(CHARACTER & skirmishing(COMPANION)), plus(-2)))  # noqa: F405
    assert any("2 to 2" in words for words in seen_of(LEGOLAS, many))
    price = skirmish(exert(choose(CHARACTER & skirmishing(MINION))), to=draw(1))  # noqa: F405
    assert any("2 to 2" in words for words in seen_of(LEGOLAS, price))


def test_who_fights_a_companion_is_known_to_be_a_minion_and_who_fights_a_minion_is_not() -> None:
    ability = skirmish(to=make(choose(MINION & skirmishing(SELF)), plus(-2)))  # noqa: F405
    part = "0.effects.0.target.noun.nouns.0: without Fact(type, Minion)"
    assert part not in seen_of(LEGOLAS, ability)
    assert part in seen_of(LURTZ, ability)


def test_free_peoples_cards_in_play_are_of_one_player_and_those_of_the_shadow_are_not() -> None:
    part = "0.effects.0.target.noun.nouns.0: without State(yours)"
    assert part not in seen_of(LEGOLAS, maneuver(to=heal(choose(YOURS & COMPANION))))  # noqa: F405
    assert part in seen_of(LEGOLAS, maneuver(to=heal(choose(YOURS & CHARACTER))))  # noqa: F405
    assert part in seen_of(LURTZ, maneuver(to=heal(choose(YOURS & MINION))))  # noqa: F405


def test_a_number_that_starts_at_one_is_not_made_none() -> None:
    made = seen_of(LEGOLAS, always(While(at(site(1, 4)), strength(SELF, 2))))  # noqa: F405
    assert "0.modifiers.0.condition.site.low: 0 instead of 1" not in made
    assert "0.modifiers.0.condition.site.low: 2 instead of 1" in made
    fighting = seen_of(LEGOLAS, always(strength(ELF & skirmishing(ORC), 1)))  # noqa: F405
    assert "0.modifiers.0.noun.nouns.1.n: 0 instead of 1" not in fighting
    assert "0.modifiers.0.noun.nouns.1.n: 2 instead of 1" in fighting


FOLLOWER, FORTRESS = "13_28", "7_335"


def test_of_ones_own_characters_in_play_those_of_the_other_side_are_not_left_out() -> None:
    own = maneuver(to=heal(choose(YOURS & (COMPANION | MINION))))  # noqa: F405
    part = "0.effects.0.target.noun.nouns.1.nouns.1: without Fact(type, Minion)"
    assert part not in seen_of(LEGOLAS, own)
    assert part in seen_of(LURTZ, own)
    anyone = maneuver(to=heal(choose(WOUNDED & (COMPANION | MINION))))  # noqa: F405
    assert part in seen_of(LEGOLAS, anyone)


def test_a_site_acts_for_one_side_in_the_shadow_phase_and_for_both_in_a_phase_of_both() -> None:
    part = "0.effects.0.target.noun.nouns.1: without Fact(type, Minion)"
    assert part not in seen_of(FORTRESS, shadow(to=heal(choose(YOURS & MINION))))  # noqa: F405
    assert part in seen_of(FORTRESS, maneuver(to=heal(choose(YOURS & MINION))))  # noqa: F405


def test_whom_a_companion_fights_is_a_minion_where_the_definition_says_who_fights() -> None:
    part = "0.modifiers.0.condition.noun.noun.nouns.1: without Fact(type, Minion)"
    fights = always(While(Holds(SELF, skirmishing(WOUNDED & MINION)), strength(SELF, 2)))  # noqa: F405
    assert part not in seen_of(LEGOLAS, fights)
    assert part in seen_of(LURTZ, fights)


def test_what_caused_an_event_is_no_character_because_it_happened_to_one() -> None:
    part = "0.on.cause.nouns.0: without Fact(type, Minion)"
    wounded_by = each_time(about_to_be_wounded(SELF, by=MINION & ISENGARD), to=draw(1))  # noqa: F405
    assert part in seen_of(LEGOLAS, wounded_by)


def test_a_turn_is_of_the_free_peoples_player_whose_cards_alone_are_in_force() -> None:
    ability = each_time(END_OF_YOUR_TURN, to=draw(1))  # noqa: F405
    part = "0.on.whose: without your"
    assert part not in seen_of(LEGOLAS, ability)
    assert part in seen_of(LURTZ, ability)


def test_a_move_limit_lasts_as_long_as_the_turn_and_nothing_else_does() -> None:
    assert not any("until" in words for words in seen(regroup(to=apply(move_limit(1)))))  # noqa: F405
    assert any(kind == "duration" for kind, _words in seen(maneuver(to=make(ELF, plus(2)))))  # noqa: F405


def test_a_draw_deck_may_be_searched_in_vain_and_a_discard_pile_may_not() -> None:
    part = "0.effects.0: 0 to 1 chosen instead of 1 to 1"
    assert part not in seen_of(LEGOLAS, fellowship(to=play(ELF, "deck")))  # noqa: F405
    assert part in seen_of(LEGOLAS, fellowship(to=play(ELF, "discard")))  # noqa: F405


def test_after_the_last_site_there_is_none() -> None:
    made = seen_of(LEGOLAS, always(While(at(site(5, 9)), strength(SELF, 2))))  # noqa: F405
    assert "0.modifiers.0.condition.site.high: 10 instead of 9" not in made
    assert "0.modifiers.0.condition.site.high: 8 instead of 9" in made


def test_how_many_cards_are_revealed_is_changed_only_where_a_number_counts() -> None:
    whole = seen_of(LEGOLAS, maneuver(reveal_hand(YOU), to=draw(1)))  # noqa: F405
    assert not any("instead of 0" in words for words in whole)
    top = seen_of(LEGOLAS, maneuver(to=(reveal_top(1), draw(1))))  # noqa: F405
    assert "0.effects.0.n: 2 instead of 1" in top


def test_a_card_is_always_transferred_to_another_and_others_may_be_its_bearer() -> None:
    part = "0.effects.0.to.noun.nouns.1: without Not(Bearer)"
    moved = maneuver(to=Transfer(Each(SELF), Choose(COMPANION & ~BEARER)))  # noqa: F405
    assert part not in seen_of(LEGOLAS, moved)
    item = maneuver(to=Transfer(Choose(POSSESSION), Choose(COMPANION & ~BEARER)))  # noqa: F405
    assert part in seen_of(LEGOLAS, item)
    healed = maneuver(to=heal(choose(COMPANION & ~BEARER)))  # noqa: F405
    assert "0.effects.0.target.noun.nouns.1: without Not(Bearer)" in seen_of(LEGOLAS, healed)


def test_the_ring_bearer_is_never_discarded_and_may_be_wounded() -> None:
    part = "0.effects.0.target.noun.nouns.1: without Not(State(ring_bearer))"
    assert part not in seen_of(LURTZ, maneuver(to=discard(choose(COMPANION & ~RING_BEARER))))  # noqa: F405
    assert part in seen_of(LURTZ, maneuver(to=wound(choose(COMPANION & ~RING_BEARER))))  # noqa: F405


def test_only_allies_are_at_home() -> None:
    home = ALLY & HomeSite(3, "Fellowship")  # noqa: F405
    part = "0.effects.0.target.noun.nouns.0: without Fact(type, Ally)"
    assert part not in seen_of(LEGOLAS, maneuver(to=heal(choose(home))))  # noqa: F405
    assert part in seen_of(LEGOLAS, maneuver(to=heal(choose(ALLY & ELF))))  # noqa: F405


def test_whoever_is_assigned_to_is_a_character_and_whoever_heals_need_not_be() -> None:
    part = "0.on.cause: without Fact(type, character)"
    assert part not in seen_of(LURTZ, each_time(assigned_by_free_peoples(SELF, CHARACTER), to=draw(1)))  # noqa: F405
    assert part in seen_of(LURTZ, each_time(about_to_be_wounded(SELF, by=CHARACTER), to=draw(1)))  # noqa: F405


def test_only_minions_are_fierce_and_others_hunt_as_well() -> None:
    part = "0.effects.0.target.noun.nouns.1: without Fact(type, Minion)"
    assert part not in seen_of(LEGOLAS, maneuver(to=wound(choose(FIERCE & MINION))))  # noqa: F405
    assert part in seen_of(LEGOLAS, maneuver(to=wound(choose(HUNTER & MINION))))  # noqa: F405
