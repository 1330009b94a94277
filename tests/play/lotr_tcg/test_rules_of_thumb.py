"""What the rules of thumb must never do."""

from play.engine.chance import Chance
from play.engine.game import PASS
from play.engine.state import decision_of
from play.games import game
from play.games.lotr_tcg.brain import heuristics
from play.games.lotr_tcg.rules import actions
from play.games.lotr_tcg.scenario.adapter import SCENARIO
from play.games.lotr_tcg.state.table import Table

TCG = game("lotr_tcg")


def many_transfers() -> Table:
    """Four items that can each go to any of seven others."""
    companions = ["1_97", "1_89", "1_302", "1_306", "1_310", "1_13"]
    bearer = {"card": "1_51", "bears": ["4_75"] * 4}
    free = {"companions": [*companions, bearer], "hand": ["1_178"]}
    return SCENARIO(TCG).build({"path": {1: "1_320"}, "seats": {"free": free, "shadow": {}}}, 1, []).state


def test_passing_is_weighed_however_many_options_there_are() -> None:
    state = many_transfers()
    decision = decision_of(state, 0)
    assert decision is not None and len(decision.options) > heuristics.MAX_TRIED
    picks = TCG.brain.policy(TCG.brain.information_state(state, 0), 0, Chance(1))
    assert decision.options[picks[0]] == PASS


def test_an_item_is_not_passed_on_without_end() -> None:
    state = many_transfers()
    moved = 0
    while (decision := decision_of(state, 0)) is not None and decision.kind == "fellowship":
        transfers = [i for i, option in enumerate(decision.options) if option[0] == "transfer"]
        if not transfers:
            break
        TCG.apply(state, 0, (transfers[0],))
        moved += 1
    assert moved == 4 * actions.MAX_REPEATS


def choosing_a_site(twilight_cards: list[str]) -> Table:
    """A Shadow player chooses the next site of the newer path."""
    free = {"site": 1, "ring_bearer": {"card": "4_302"}}
    shadow = {"adventure": ["11_236", *twilight_cards], "hand": ["1_178"]}
    setup = {"format": "shadows", "path": {1: "18_138"}, "seats": {"free": free, "shadow": shadow}}
    return SCENARIO(TCG).build(setup, 1, []).state


def test_a_fellowship_is_led_where_the_shadow_number_is_high() -> None:
    for bot in (TCG.levels["novice"].policy, TCG.brain.rollout_policy, TCG.brain.policy):
        state = choosing_a_site(["11_250", "15_187"])
        decision = decision_of(state, 1)
        assert decision is not None and decision.kind == "site" and len(decision.options) == 3
        picks = bot(TCG.brain.information_state(state, 1), 1, Chance(1))
        assert state.card(decision.options[picks[0]]).id == "11_250", bot


def test_what_a_seat_could_lay_is_hidden_from_the_others() -> None:
    state = choosing_a_site(["11_250", "15_187"])
    seen = TCG.brain.information_state(state, 0)
    assert {seen.card_code[c] for c in state.pending[0].options} == {0}
    assert all(decision.options == () for decision in seen.pending)
    filled = TCG.brain.determinize(seen, 0, Chance(3))
    assert filled.pending[0].options


def follower_asked_for(follower: str, burdens: int) -> tuple[Table, bool]:
    """A table at which the aid of a follower may be paid, and whether the rules of thumb pay it."""
    free = {
        "site": 4,
        "ring_bearer": {"card": "4_302", "burdens": burdens},
        "companions": ["5_35", "4_90"],
        "support": [{"card": follower, "as": "follower"}],
    }
    setup = {"format": "king", "phase": "maneuver", "seats": {"free": free, "shadow": {"minions": ["4_17", "4_17"]}}}
    state = SCENARIO(TCG).build(setup, 1, []).state
    decision = decision_of(state, 0)
    assert decision is not None and decision.kind == "response"
    picks = TCG.brain.policy(TCG.brain.information_state(state, 0), 0, Chance(1))
    return state, decision.options[picks[0]] != PASS


def test_aid_is_paid_where_it_helps() -> None:
    assert follower_asked_for("18_7", 0)[1]


def test_aid_is_not_paid_with_the_last_burdens() -> None:
    assert not follower_asked_for("13_144", 8)[1]
