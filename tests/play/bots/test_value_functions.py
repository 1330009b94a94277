"""How likely a seat of the tarots is to win: what speaks for it, and that the weights go the way they must."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from play.bots import value_fitting
from play.engine.chance import Chance
from play.games import game
from play.games.lotr_tarot.brain import value_function as of_lotr_tarot
from play.games.tarot.brain import value_function as of_tarot
from play.games.tarot.pack import NUMBER, WORLD

PROSPECTS = {"tarot": of_tarot, "lotr_tarot": of_lotr_tarot}


def table(key: str, seats: int, choices: int, seed: int = 4) -> Any:
    """A match of easy bots after so many choices."""
    played, chance = game(key), Chance(seed)
    g = played.new({}, seats, seed)
    for _ in range(choices):
        seat = played.waiting(g)[0].seat
        played.apply(g, seat, played.brain.policy(g, seat, chance))
    return g


@pytest.mark.parametrize("key", PROSPECTS)
def test_every_weight_is_of_a_term_and_goes_the_way_it_must(key: str) -> None:
    prospects: ModuleType = PROSPECTS[key]
    names = {name for row in prospects.NAMES for name in row}
    weights = json.loads((Path(prospects.__file__).parent / "value_weights.json").read_text())
    assert weights == prospects.WEIGHTS and set(weights) <= names and len(weights) > 25
    assert all(weight * prospects.WEIGHTS.direction(name) >= 0 for name, weight in weights.items())
    assert {name.rpartition(".")[2] for name in names} >= prospects.HELPS | prospects.HURTS


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("key", PROSPECTS)
def test_the_terms_are_those_that_the_prospect_weighs(key: str, seats: int) -> None:
    played, g = game(key), table(key, seats, 40)
    for seat in range(seats):
        weighed = value_fitting.chance_of(PROSPECTS[key].WEIGHTS, played.brain.fitting.features(g, seat))
        assert abs(weighed - played.brain.value(g, seat)) < 1e-9


@pytest.mark.parametrize("key", PROSPECTS)
def test_two_players_have_about_one_victory_between_them(key: str) -> None:
    played = game(key)
    for choices in (10, 40):
        g = table(key, 2, choices)
        assert abs(played.brain.value(g, 0) + played.brain.value(g, 1) - 1) < 0.1


# Tarot


def test_points_count_the_more_the_smaller_the_deck_is() -> None:
    g = table("tarot", 2, 60)
    seat = 0 if g.down(0) else 1
    slot = g.down(seat)[0]
    low, high = [next(c for c in g.deck if NUMBER[c] == number) for number in (1, 21)]

    def gain(h: Any) -> float:
        poor, rich = h.clone(), h.clone()
        poor.slots[seat][slot], rich.slots[seat][slot] = low, high
        return of_tarot.prospect(rich, seat) - of_tarot.prospect(poor, seat)

    late = g.clone()
    del late.deck[: len(late.deck) - 4]
    assert 0 < gain(g) < gain(late)


def test_the_world_in_hand_is_good_for_who_is_ahead() -> None:
    g = table("tarot", 2, 60)
    ahead = max((0, 1), key=lambda seat: of_tarot.standing(g, seat)[0])
    world = next(c for c in g.deck if NUMBER[c] == WORLD)
    other = next(c for c in g.deck if NUMBER[c] == 0)
    with_it, without = g.clone(), g.clone()
    with_it.hands[ahead][0], without.hands[ahead][0] = world, other
    assert of_tarot.prospect(with_it, ahead) > of_tarot.prospect(without, ahead)


# LotR Tarot


def test_a_lead_counts_the_more_the_fewer_rounds_are_left() -> None:
    g = table("lotr_tarot", 2, 0)
    nothing = tuple([(0, 0)] * 6)
    ahead = ((10, 0), *nothing[1:])
    first, second, last = g.clone(), g.clone(), g.clone()
    for h, sheet in ((first, []), (second, [ahead]), (last, [ahead, nothing])):
        h.rounds, h.sheet, h.round = 3, sheet, len(sheet) + 1
    early, middle, late = [of_lotr_tarot.prospect(h, 0) for h in (first, second, last)]
    assert abs(early - 0.5) < 0.1 and early < middle < late < 1


def test_who_shares_a_victory_has_a_part_of_it() -> None:
    g = table("lotr_tarot", 3, 1)
    g.phase, g.sheet = "over", [((10, 10, 0), *[(0, 0, 0)] * 5)]
    assert [game("lotr_tarot").brain.value(g, seat) for seat in range(3)] == [0.5, 0.5, 0.0]
