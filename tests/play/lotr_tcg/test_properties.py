"""What must hold at every position of matches that last: no leak, nothing lost, values and what they are made of
agree."""

from collections import Counter

import pytest

from play.bots.arena import matches
from play.engine.chance import Chance
from play.games import game
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.values import archery_total, strength, vitality
from play.games.lotr_tcg.show import breakdown
from play.games.lotr_tcg.state.table import (
    ADVENTURE,
    ATTACHED,
    CONTROLLED,
    DEAD,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    PATH,
    STACKED,
    Table,
)
from tests.play.battery import Case, facts_for, finish
from tests.play.lotr_tcg.playing import DECKS, positions

PILES = {"deck": DECK, "hand": HAND, "discard": DISCARD, "dead": DEAD, "adventure": ADVENTURE}


@pytest.mark.parametrize(("seed", "seats"), [(11, 2), (12, 2), (13, 3)])
def test_nothing_hidden_is_shown_and_samples_can_be_played(seed: int, seats: int) -> None:
    case, chance = Case("lotr_tcg", seats, {"decks": list(DECKS)}), Chance(seed)
    for state in positions(seed, seats):
        if chance.rand(6):
            continue
        for seat in range(seats):
            information = case.game.information_state(state, seat)
            other = case.game.determinize(information, seat, chance)
            other.events = state.events
            assert facts_for(case, other, seat) == facts_for(case, state, seat)
            assert case.game.view(other, None) == case.game.view(state, None)
            assert case.game.information_state(other, seat).dump() == information.dump()
            finish(case, other, seed, 30)


@pytest.mark.parametrize(("seed", "seats"), [(21, 2), (22, 4)])
def test_every_card_lies_in_one_place_and_values_are_the_sum_of_their_parts(seed: int, seats: int) -> None:
    for g in positions(seed, seats):
        assert_places(g)
        for c in layout(g).active:
            if g.card(c).character:
                assert strength(g, c) == max(0, sum(n for _card, n in breakdown.made_of(g, "strength", c)))
                assert vitality(g, c) == max(0, sum(n for _card, n in breakdown.made_of(g, "vitality", c)))
                assert 0 <= g.wounds[c] < vitality(g, c), f"{g.card(c).name} lives without vitality"
        for side in ("fellowship", "minion"):
            assert archery_total(g, side) == max(0, sum(n for _card, n in breakdown.archery_made_of(g, side)))
        assert g.twilight >= 0
        assert min(g.burdens) >= 0


def assert_places(g: Table) -> None:
    """Each card is in the list that its zone names, once; what is borne or stacked has a host in play."""
    listed = Counter(c for name in PILES for pile in getattr(g, name) for c in pile if g.alive[g.owner[c]])
    listed += Counter([*g.table, *g.piled, *[c for c in g.path if c >= 0], *g.controlled])
    assert max(listed.values()) == 1, "a card is in two places"
    for name, zone in PILES.items():
        for seat, pile in enumerate(getattr(g, name)):
            assert not g.alive[seat] or all(g.zone[c] == zone and g.owner[c] == seat for c in pile)
    assert all(g.zone[c] >= IN_PLAY and g.zone[c] not in (PATH, CONTROLLED) for c in g.table)
    for c in g.table:
        assert g.zone[c] != ATTACHED or g.zone[g.host[c]] >= IN_PLAY
    assert all(g.zone[c] == STACKED and g.zone[g.host[c]] >= IN_PLAY for c in g.piled)


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
