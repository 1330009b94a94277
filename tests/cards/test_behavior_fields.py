"""The search fields about what cards do, checked against an independent walk through the definitions."""

from collections.abc import Callable

import pytest

from cards.fields import Row
from cards.games.lotr_tcg.behavior_fields import BEHAVIOR, TRIGGERS, does, pays
from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.deed_steps import STEPS
from cards.games.lotr_tcg.deed_walk import VALUES
from cards.games.lotr_tcg.deeds import part, parts_of
from cards.language import modifiers
from cards.language.base import words_in
from cards.language.nouns import MINION
from cards.language.timing import PlaysOn, always, maneuver, response
from cards.language.triggers import On, about_to_be_wounded
from cards.language.verbs import cards as piles
from cards.language.verbs import characters as chars
from cards.language.verbs import pool, selections, skirmish, tokens
from cards.language.verbs.step import Step
from cards.language.words import (
    BURDENS,
    COMPANION,
    ELF,
    HOBBIT,
    IT,
    SELF,
    can_spot,
    count,
    discard,
    draw,
    exert,
    heal,
    make,
    may,
    not_,
    plus,
    prevent,
    spot,
    title,
    while_,
    wound,
)
from cards.search.engine import search
from cards.search.index import current_index
from cards.search.panel import facets_of
from tests.cards.behavior_walk import phases_of_row, words_of_row

pytestmark = pytest.mark.django_db


def any_of(*kinds: type) -> Callable[[Row], bool]:
    return lambda row: any(isinstance(word, kinds) for word in words_of_row(row))


def plus_of(value: str) -> Callable[[Row], bool]:
    return lambda row: any(isinstance(word, modifiers.Plus) and word.value == value for word in words_of_row(row))


BY_WALK: dict[str, Callable[[Row], bool]] = {
    "does:draw or pays:draw": any_of(piles.Draw),
    "has:heals": any_of(chars.Heal),
    "has:wounds": any_of(chars.Wound),
    "has:kills": any_of(chars.Kill),
    "has:discards": any_of(chars.Discard),
    "has:transfers": any_of(chars.Transfer, chars.TransferElsewhere),
    "has:bears": lambda row: any(isinstance(word, PlaysOn) and word.noun is not None for word in words_of_row(row)),
    "adds:burden": any_of(pool.AddBurdens),
    "removes:threat -/you may remove any number of threats/": any_of(pool.RemoveThreats),
    "adds:threat": any_of(pool.AddThreats),
    "removes:twilight": any_of(pool.RemoveTwilight),
    "cancels:skirmish": any_of(skirmish.CancelSkirmish),
    'raises:"move limit" or lowers:"move limit"': plus_of("move_limit"),
    "gives:fierce": lambda row: any(
        isinstance(word, modifiers.Gains) and word.keyword == "fierce" for word in words_of_row(row)
    ),
    "does:reinforce": any_of(tokens.Reinforce),
    "has:assigns": any_of(skirmish.Assign, skirmish.FightNow, skirmish.ExtraRound),
}
"""By query: whether a card has the words of the card language that the field is about, anywhere in its definition."""


@pytest.mark.parametrize("query", BY_WALK)
def test_a_field_finds_the_cards_that_have_its_words(query: str) -> None:
    found = {row.id for row in search(query, ["lotr_tcg"]).page(1, 9_999)}
    right = {row.id for row in current_index().rows if row.game == "lotr_tcg" and BY_WALK[query](row)}
    assert found == right and found


@pytest.mark.parametrize(("field", "verb"), [("exerts", chars.Exert), ("spots", selections.Spot)])
def test_a_card_with_a_verb_anywhere_has_a_value_in_its_field(field: str, verb: type) -> None:
    column, has_verb = current_index().games["lotr_tcg"].columns[field], any_of(verb)
    for at, row in enumerate(current_index().rows):
        if row.game == "lotr_tcg" and has_verb(row):
            assert column.known >> at & 1, f"{row.id} has nothing in {field}"


def test_the_phases_of_abilities_are_found() -> None:
    column = current_index().games["lotr_tcg"].columns["phase"]
    for at, row in enumerate(current_index().rows):
        if row.game == "lotr_tcg" and phases_of_row(row):
            labels = {value.label for value, mask in column.values if mask >> at & 1}
            assert labels == phases_of_row(row) | set(row.facts.get("phases", ()))


def test_each_value_that_exists_finds_a_card_with_it() -> None:
    game = current_index().games["lotr_tcg"]
    for field in BEHAVIOR:
        for value, mask in game.columns[field.name].values:
            results = search(f"{field.name}={value.written}", ["lotr_tcg"])
            assert not results.warnings and results.mask & mask == mask, f"{field.name}={value.written}"


def test_every_word_that_cards_use_has_a_reading() -> None:
    used = {type(word) for card in behaviour().values() for word in words_in(card)}
    assert {kind for kind in used if issubclass(kind, Step)} <= STEPS.keys()
    kinds = {word.kind for card in behaviour().values() for word in words_in(card) if isinstance(word, On)}
    assert kinds <= TRIGGERS.keys()
    values = {
        word.value for card in behaviour().values() for word in words_in(card) if isinstance(word, modifiers.Plus)
    }
    assert values <= VALUES.keys()


def deeds(*abilities: object) -> set[tuple[str, frozenset[str], bool]]:
    """Return the deeds of a card with these abilities: (verb, objects, paid)."""
    bearer = next((one.noun for one in abilities if isinstance(one, PlaysOn)), None)
    found = [deed for ability in abilities for deed in part(ability, bearer).deeds]  # type: ignore[arg-type]
    return {(deed.verb, deed.objects, deed.paid) for deed in found}


def test_a_price_is_not_an_effect() -> None:
    found = deeds(maneuver(exert(SELF), to=wound(MINION)))
    assert found == {("exert", frozenset({"Itself"}), True), ("wound", frozenset({"Minion"}), False)}
    assert ("draw", frozenset({"Card"}), False) in deeds(maneuver(to=may(draw(), cost=discard(ELF))))
    assert ("discard", frozenset({"Elf"}), True) in deeds(maneuver(to=may(draw(), cost=discard(ELF))))


def test_what_it_means_is_followed() -> None:
    found = deeds(maneuver(exert(HOBBIT & COMPANION), to=heal(IT)))
    assert ("heal", frozenset({"Hobbit", "Companion"}), False) in found


def test_what_a_noun_implies_is_a_value_and_what_is_denied_is_not() -> None:
    ((_, objects, _),) = deeds(maneuver(to=exert(title("Gandalf"))))
    assert {"Gandalf", "Companion", "Wizard"} <= objects
    ((_, objects, _),) = deeds(maneuver(to=exert(~HOBBIT & COMPANION)))
    assert objects == {"Companion"}


def test_a_condition_spots_unless_it_is_denied() -> None:
    assert ("spot", frozenset({"Elf"}), True) in deeds(always(*while_(can_spot(ELF), modifiers.strength(SELF, 1))))
    denied = deeds(always(*while_(not_(can_spot(ELF)), modifiers.strength(SELF, 1))))
    assert not any(verb == "spot" for verb, _, _ in denied)
    assert ("spot", frozenset({"Elf"}), True) in deeds(maneuver(spot(ELF), to=draw()))


def test_numbers_are_counted_and_have_signs() -> None:
    found = deeds(maneuver(to=make(COMPANION, plus(BURDENS))))
    assert ("count", frozenset({"Burden"}), True) in found and ("raise", frozenset({"Strength"}), False) in found
    assert ("lower", frozenset({"Strength"}), False) in deeds(maneuver(to=make(MINION, plus(-2))))
    assert ("count", frozenset({"Elf"}), True) in deeds(maneuver(to=make(MINION, plus(count(ELF, -1)))))
    assert ("lower", frozenset({"Strength"}), False) in deeds(maneuver(to=make(MINION, plus(count(ELF, -1)))))


def test_what_is_prevented_is_what_was_about_to_happen() -> None:
    found = deeds(response(about_to_be_wounded(COMPANION), to=prevent()))
    assert ("prevent", frozenset({"Wound"}), False) in found


def test_an_ability_holds_its_price_and_its_effect_together() -> None:
    """Denethor draws and exerts in one ability; cards that do the two in different ones are not found."""
    together = {row.id for row in search('ability:"exert to draw"', ["lotr_tcg"]).page(1, 999)}
    anywhere = {row.id for row in search("pays:exert does:draw", ["lotr_tcg"]).page(1, 999)}
    assert together < anywhere
    for card in anywhere - together:
        parts = parts_of((card,))
        assert not any({"exert", "draw"} <= {deed.verb for deed in one.deeds} for one in parts)


def test_a_card_that_cannot_be_played_has_no_deeds() -> None:
    assert parts_of(("99_1",)) == ()


def test_does_and_pays_name_objects_only_where_the_verb_says_little() -> None:
    row = current_index().row("lotr_tcg", "1_89")
    assert row is not None and list(pays(row)) == ["Exert"]
    assert list(does(row)) == ["Give defender"]


def test_a_long_facet_shows_what_is_found_most_often() -> None:
    facets = {one.field.name: one for one in facets_of(search("", ["lotr_tcg"]))}
    counts = {value.label: mask.bit_count() for value, mask in current_index().games["lotr_tcg"].columns["does"].values}
    shown = [choice.value.label for choice in facets["does"].choices]
    assert len(shown) == 60 < len(counts) and shown == sorted(shown, key=str.casefold)
    assert min(counts[label] for label in shown) >= max(n for label, n in counts.items() if label not in shown)
    rare = min(counts, key=lambda label: (counts[label], label))
    chosen = {one.field.name: one for one in facets_of(search(f'does:"{rare}"', ["lotr_tcg"]))}["does"]
    assert [choice.value.label for choice in chosen.choices if choice.chosen] == [rare]
