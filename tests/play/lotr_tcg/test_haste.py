"""In the playouts of a search who would pass is not asked; at a table everybody is."""

from collections import Counter
from typing import Any

import pytest

from play.bots.playout import next_open, playout
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS
from play.games import game
from play.games.lotr_tcg.brain import heuristics
from play.games.lotr_tcg.brain.rollout_policy import ACTING, BUILDING, SELDOM, Haste, quick
from play.games.lotr_tcg.rules import actions
from play.games.lotr_tcg.state.table import Table

TCG = game("lotr_tcg")
TURNS = 14


def opening() -> Table:
    g: Table = TCG.new({"decks": ["fotr-aragorn", "fotr-gandalf"]}, 2, 5)
    g.quiet = True
    return g


def played(seed: int, hurried: bool) -> Counter[tuple[str, bool]]:
    """How often was passed and acted in each kind of question in some turns of a match by quick rules."""
    g, luck, found = opening(), Chance(seed), Counter[tuple[str, bool]]()
    while g.pending and g.turns < TURNS:
        if hurried:
            assert not TCG.brain.fast_playout(g, luck), "the playout goes on by itself"
        d = next_open(g)
        picks = TCG.brain.rollout_policy(g, d.seat, luck)
        if PASS in d.options and d.high == 1:
            found[d.kind, d.options[picks[0]] == PASS] += 1
        TCG.apply(g, d.seat, picks)
    return found


def total(hurried: bool) -> Counter[tuple[str, bool]]:
    return sum([played(seed, hurried) for seed in range(8)], Counter[tuple[str, bool]]())


def test_nobody_is_asked_who_would_pass_and_as_much_is_done() -> None:
    slow, fast = total(False), total(True)
    assert slow["skirmish", True] > 60 and not fast["skirmish", True]
    for kind in ("skirmish", "fellowship", "shadow", "assign"):
        assert 0.7 < fast[kind, False] / slow[kind, False] < 1.4, (kind, slow, fast)


def test_outside_of_skirmishes_one_in_so_many_acts() -> None:
    """As often as who is asked and passes now and then."""
    g, luck = opening(), Chance(1)
    haste = Haste(luck)
    phases = sorted(ACTING - {"response"})
    said = [haste.acts(g, 0, phase) for phase in phases * 300]
    assert abs(sum(said) / len(said) - 1 / SELDOM) < 0.04
    assert all(haste.acts(g, 0, phase) for phase in sorted(BUILDING))
    d = Decision(0, "maneuver", (("use", 1, 0), PASS))
    g.haste = haste
    for agreed, expected in ((True, 1 / 2), (False, 1 / (2 * SELDOM))):
        haste.agreed = agreed
        acted = sum([quick(g, d, luck) == (0,) for _ in range(2000)]) / 2000
        assert abs(acted - expected) < 0.04, agreed


def test_options_are_not_looked_for_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    options = actions.options

    def counted(*args: Any) -> Any:
        looked[-1] += 1
        return options(*args)

    monkeypatch.setattr(actions, "options", counted)
    for hurried in (False, True):
        looked.append(0)
        played(1, hurried)
    assert looked[1] < looked[0] * 0.7, looked


def test_a_playout_leaves_the_imagined_table_as_it_was() -> None:
    """There, as at a table, everybody is asked."""
    g = opening()
    seat = g.pending[0].seat
    world = TCG.brain.determinize(TCG.brain.information_state(g, seat), seat, Chance(1))
    assert 0 < playout(TCG.brain, world, seat, (0,), Chance(1)) < 1
    assert world.haste is None is g.haste


@pytest.mark.parametrize("hurried", [True, False])
def test_in_a_playout_no_second_world_is_imagined(hurried: bool) -> None:
    """At a table what is tried is tried in a world that is; its draw deck lies in another order."""
    g, luck = opening(), Chance(3)
    while not g.turns:
        d = next_open(g)
        TCG.apply(g, d.seat, TCG.brain.rollout_policy(g, d.seat, luck))
    seat, luck = g.pending[0].seat, Chance(3)
    world = TCG.brain.determinize(TCG.brain.information_state(g, seat), seat, Chance(1))
    if hurried:
        TCG.brain.fast_playout(world, Chance(2))
    before = world.dump()
    tried = heuristics.table_to_try(world, seat, luck)
    assert tried is not world and tried.quiet and world.dump() == before
    assert (tried.card_code == world.card_code) is hurried and (luck.draws == 0) is hurried
