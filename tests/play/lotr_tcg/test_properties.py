"""What must hold at every position of matches that last: no leak, nothing lost, values and what they are made of
agree."""

from collections.abc import Callable

import pytest

from play.bots.arena import matches
from play.engine.chance import Chance
from play.games import game
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.totals import archery_total
from play.games.lotr_tcg.meaning.values import strength, vitality
from play.games.lotr_tcg.rules.soundness import invariant_violations
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import ATTACHED, NO_CARD, Table
from play.games.lotr_tcg.table import breakdown
from tests.play.battery import Case, facts_for, finish
from tests.play.lotr_tcg.playing import DECKS, positions


@pytest.mark.parametrize(("seed", "seats"), [(11, 2), (12, 2), (13, 3)])
def test_nothing_hidden_is_shown_and_samples_can_be_played(seed: int, seats: int) -> None:
    case, chance = Case("lotr_tcg", seats, {"decks": list(DECKS)}), Chance(seed)
    for state in positions(seed, seats):
        if chance.rand(6):
            continue
        for seat in range(seats):
            information = case.game.brain.information_state(state, seat)
            other = case.game.brain.determinize(information, seat, chance)
            other.events = state.events
            assert facts_for(case, other, seat) == facts_for(case, state, seat)
            assert case.game.table.view(other, None) == case.game.table.view(state, None)
            assert case.game.brain.information_state(other, seat).dump() == information.dump()
            finish(case, other, seed, 30)


@pytest.mark.parametrize(("seed", "seats"), [(21, 2), (22, 4)])
def test_every_card_lies_in_one_place_and_values_are_the_sum_of_their_parts(seed: int, seats: int) -> None:
    for g in positions(seed, seats):
        assert invariant_violations(g) == []
        for c in layout(g).active:
            if g.card(c).character:
                assert strength(g, c) == max(0, sum(n for _card, n in breakdown.made_of(g, "strength", c)))
                assert vitality(g, c) == max(0, sum(n for _card, n in breakdown.made_of(g, "vitality", c)))
        for side in ("fellowship", "minion"):
            assert archery_total(g, side) == max(0, sum(n for _card, n in breakdown.archery_made_of(g, side)))


TWO_CARDS = ("wound", "exert", "heal", "entered", "transferred", "stacked", "assigned", "took_place", "exchanged")
"""Kinds of events whose first two facts are cards."""


@pytest.mark.parametrize(("seed", "seats"), [(21, 2), (22, 4)])
def test_the_cards_of_an_event_come_with_what_they_were_then(seed: int, seats: int) -> None:
    told = [event for g in positions(seed, seats) for event in g.events if event.kind in TWO_CARDS]
    assert {"wound", "exert", "assigned"} <= {event.kind for event in told}
    for event in told:
        for fact in event.facts[:2]:
            assert fact == NO_CARD or CARDS[fact[1]].id, event


def test_what_was_worked_out_is_forgotten_when_cards_move() -> None:
    g = next(g for g in positions(21, 2) if g.phase == "fellowship")
    before = strength(g, g.bearer())
    weapon = next(c for c in range(len(g.card_code)) if CARDS[g.card_code[c]].strength and not g.card(c).character)
    g.zone[weapon], g.host[weapon] = ATTACHED, g.bearer()
    g.table.append(weapon)
    g.moved()
    assert strength(g, g.bearer()) == before + g.card(weapon).strength


@pytest.mark.parametrize(
    ("break_it", "words"),
    [
        (lambda g: g.hand[0].append(g.deck[0][0]), "should be once"),
        (lambda g: g.host.__setitem__(g.hand[0][0], g.bearer()), "has a bearer"),
        (lambda g: g.threats.__setitem__(0, -1), "negative"),
        (lambda g: g.tokens.__setitem__(g.hand[0][0], (("Gondor", 1),)), "has tokens"),
        (lambda g: setattr(g, "battles", ((g.bearer(), (g.deck[0][0],)),)), "fights out of play"),
        (lambda g: g.wounds.__setitem__(g.bearer(), 9), "lives without vitality"),
    ],
)
def test_a_table_that_cannot_be_is_found_out(break_it: Callable[[Table], object], words: str) -> None:
    state = next(g for g in positions(21, 2) if g.phase == "fellowship")
    broken = state.clone()
    break_it(broken)
    broken.moved()
    assert words in "; ".join(invariant_violations(broken))


@pytest.mark.parametrize("levels", [("easy", "random"), ("random", "easy")])
def test_rules_of_thumb_beat_chance(levels: tuple[str, str]) -> None:
    """Mirrored decks; the aim is 85 of a hundred."""
    played = list(matches(game("lotr_tcg"), {"decks": ["fotr-aragorn"]}, levels, 1, 30))
    assert not [one.error for one in played if one.error]
    won = sum(one.result is not None and levels.index("easy") in one.result.winners for one in played)
    assert won >= 24, f"the easy bot won only {won} of 30"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_matches_of_chance_come_to_an_end(players: int) -> None:
    options = {"decks": list(DECKS)}
    played = list(matches(game("lotr_tcg"), options, ["random"] * players, 100, 30))
    assert not [one.error for one in played if one.error]
