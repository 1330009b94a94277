"""The quick rules of the tarots choose as the rules of thumb do, but with one number of chance."""

from collections.abc import Callable
from typing import Any

import pytest

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.state import decision_of
from play.games import game
from play.games.lotr_tarot.brain import heuristics as of_lotr_tarot
from play.games.tarot.brain import heuristics as of_tarot

Marks = Callable[[Any, Decision], list[int]]


def of_tarot_marks(g: Any, decision: Decision) -> list[int]:
    rating = of_tarot.RATINGS.get(decision.kind, of_tarot.indifferent)
    return [rating(g, decision.seat, option, decision) for option in decision.options]


def of_lotr_tarot_marks(g: Any, decision: Decision) -> list[int]:
    side = of_lotr_tarot.leaning(g, decision.seat)
    return [of_lotr_tarot.rate(g, decision, option, side) for option in decision.options]


@pytest.mark.parametrize(("key", "marks"), [("tarot", of_tarot_marks), ("lotr_tarot", of_lotr_tarot_marks)])
def test_quick_rules_take_what_the_rules_of_thumb_think_best(key: str, marks: Marks) -> None:
    played, chance, single, ties = game(key), Chance(6), 0, 0
    for seed in (1, 2, 3):
        g = played.new({}, 3, seed)
        while g.pending:
            seat = played.waiting(g)[0].seat
            decision = decision_of(g, seat)
            assert decision is not None
            before = chance.draws
            picks = played.brain.rollout_policy(g, seat, chance)
            assert decision.low <= len(picks) <= decision.high
            if decision.low == decision.high == 1:
                of_each = marks(g, decision)
                single, ties = single + 1, ties + (of_each.count(max(of_each)) > 1)
                assert of_each[picks[0]] == max(of_each) and chance.draws == before + 1
            played.apply(g, seat, picks)
    assert single > 100 and ties > 10


def test_of_equal_options_each_is_chosen_now_and_then() -> None:
    played, g = game("lotr_tarot"), game("lotr_tarot").new({}, 2, 1)
    decision = Decision(0, "suit", ("swords", "wands", "cups", "coins"))
    g.pending, g.answers, g.hands[0] = (decision,), (None,), []
    assert {played.brain.rollout_policy(g, 0, Chance(seed)) for seed in range(40)} == {(0,), (1,), (2,), (3,)}
