"""Rules of thumb of a seasoned crew, where they differ from those of easy bots, and the levels that play by them."""

from typing import Any

import pytest

from play.bots import BOTS
from play.bots.arena import shown
from play.bots.value_fitting import file_of
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.games.fellowship_board import GAME
from play.games.fellowship_board.box import FIRST_FEATURE, NUMBER, PATH, SYMBOL
from play.games.fellowship_board.brain import heuristics, strong_policy
from play.games.fellowship_board.rules.response_windows import GUIDANCE, HEALING, PERSISTENCE


def at_action(seats: int = 3, place: str = "moria") -> Any:
    """A crew whose Ring-bearer is asked for the first action on a board, nobody corrupted."""
    g = GAME.new({"sauron": 12}, seats, 7)
    while g.phase != "scenario" or g.pending[0].kind != "action":
        seat = GAME.waiting(g)[0].seat
        GAME.apply(g, seat, GAME.brain.policy(g, seat, Chance(1)))
    g.place, g.active, g.bearer, g.event = place, 0, 0, 1
    g.corruption = [0] * seats
    return g


def asked(g: Any, seat: int, kind: str, options: tuple[Any, ...], *about: Any) -> Any:
    """What a seasoned companion chooses when this is asked."""
    g.pending, g.answers = (Decision(seat, kind, options, 1, 1, about, False),), [None]
    (place,) = strong_policy.policy(g, seat, Chance(1))
    return options[place]


YES_NO = ("yes", "no")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets some of the numbers by which crews play."""

    def tell(**numbers: float) -> None:
        names = {name.replace("__", "."): value for name, value in numbers.items()}
        monkeypatch.setattr(
            strong_policy, "HABITS", {key: {**row, **names} for key, row in strong_policy.HABITS.items()}
        )

    return tell


def test_there_are_numbers_for_every_crew_and_place() -> None:
    rows = strong_policy.HABITS.values()
    assert len(rows) == len(GAME.players) * len(PATH)
    assert len({frozenset(name for name in row if not name.startswith("cancel")) for row in rows}) == 1
    assert strong_policy.HABITS[3, "moria"] != strong_policy.HABITS[3, "mordor"] != strong_policy.HABITS[5, "mordor"]
    assert strong_policy.HABITS[3, "lothlorien"] == strong_policy.HABITS[3, "helms_deep"]


@pytest.mark.parametrize(("shields", "price", "answer"), [(2, 2, "yes"), (3, 3, "yes"), (6, 5, "no"), (7, 5, "yes")])
def test_shields_are_spent_where_enough_are_left(told: Any, shields: int, price: int, answer: str) -> None:
    told(shields_2=2, shields_3=3, shields_5=7)
    g = at_action(place="shelobs_lair")
    g.shields[1] = shields
    assert asked(g, 1, "volunteer", YES_NO, ("shields", price)) == answer


def test_life_tokens_are_given_even_with_no_card_in_the_hand() -> None:
    g = at_action(place="mordor")
    g.hands[1] = []
    assert asked(g, 1, "volunteer", YES_NO, ("heart", 1)) == "yes"
    assert asked(g, 1, "volunteer", YES_NO, ("fighting", 1)) == "no"


def test_a_star_is_given_rather_than_be_out() -> None:
    g = at_action(place="shelobs_lair")
    g.hands[1], g.shields[1] = [NUMBER["riv_sting"]], 2
    assert asked(g, 1, "volunteer", YES_NO, ("star", 1)) == "yes"
    g.shields[1] = 3
    assert asked(g, 1, "volunteer", YES_NO, ("star", 1)) == "no"


def test_the_ring_bearer_steps_back_and_others_draw() -> None:
    g = at_action()
    g.corruption = [6, 6, 6]
    assert asked(g, 0, "reward", ("draw_hobbit", "heal"), "lothlorien_recovery") == "heal"
    assert asked(g, 1, "reward", ("draw_hobbit", "heal"), "lothlorien_recovery") == "draw_hobbit"
    g.corruption[1] = 9
    assert asked(g, 1, "reward", ("draw_hobbit", "heal"), "lothlorien_recovery") == "heal"


def test_in_mordor_others_go_on_where_the_ring_bearer_steps_back() -> None:
    g = at_action(place="mordor")
    g.corruption, g.hands = [10, 11, 0], [[], [], []]
    options = (("draw", 0), ("back", 0))
    assert asked(g, 0, "action", options, 0) == ("back", 0)
    g.active, g.corruption[1] = 1, 10
    assert asked(g, 1, "action", options, 0) == ("draw", 0)
    g.place = "shelobs_lair"
    assert asked(g, 1, "action", options, 0) == ("back", 0)


def test_in_mordor_the_eye_falls_on_whoever_does_not_bear_the_ring() -> None:
    g = at_action(place="mordor")
    g.corruption = [0, 5, 0]
    assert asked(g, 1, "accept", YES_NO, "tile_sauron") == "yes"
    g.place = "moria"
    assert asked(g, 1, "accept", YES_NO, "tile_sauron") == "no", "another is farther from Sauron"


def test_gandalf_is_called_for_what_he_is_good_for(told: Any) -> None:
    g = at_action(place="mordor")
    assert strong_policy.mark_gandalf(g, 0, GUIDANCE) > 0
    assert strong_policy.mark_gandalf(at_action(place="shelobs_lair"), 0, GUIDANCE) < 0
    g.hands[0] = g.hands[0][:1]
    assert strong_policy.mark_gandalf(g, 0, PERSISTENCE) > 0
    assert strong_policy.mark_gandalf(g, 0, HEALING) < 0
    g.corruption[0] = 9
    assert strong_policy.mark_gandalf(g, 0, HEALING) > 0


def test_magic_stops_the_worst_events_where_sauron_is_near(told: Any) -> None:
    told(cancel__shelobs_lair_6=9)
    g = at_action(place="shelobs_lair")
    assert asked(g, 0, "magic", YES_NO, "shelobs_lair_6") == "no"
    g.corruption[1] = 4
    assert asked(g, 0, "magic", YES_NO, "shelobs_lair_6") == "yes"
    assert asked(g, 0, "magic", YES_NO, "shelobs_lair_1") == "no"


def test_athelas_is_kept_where_little_is_missing_and_nobody_near_sauron() -> None:
    g = at_action()
    g.phase, g.missing = "end", 2
    athelas = (NUMBER["riv_athelas"], "pass")
    assert asked(g, 0, "spare", athelas, "ignore_missing_tokens", 0) == "pass"
    g.missing = 3
    assert asked(g, 0, "spare", athelas, "ignore_missing_tokens", 0) == NUMBER["riv_athelas"]


def test_levels_above_easy_play_by_them_also_where_they_do_not_look_ahead() -> None:
    g = at_action(place="shelobs_lair")
    g.shields[1] = 7
    g.pending, g.answers = (Decision(1, "volunteer", YES_NO, 1, 1, (("shields", 5),), False),), [None]
    assert BOTS["easy"](GAME, g, 1, Chance(1)) == (1,)
    assert BOTS["medium"](GAME, g, 1, Chance(1), share=0.0) == (0,)
    assert BOTS["medium"].brain(GAME).rollout_policy is strong_policy.policy
    assert GAME.brain.policy(g, 1, Chance(1)) == (1,), "the game itself stays as it is"


def test_hard_leaves_the_rules_of_thumb_only_where_it_is_surer() -> None:
    assert (
        BOTS["hard"].brain(GAME).search.accept_threshold
        > BOTS["medium"].brain(GAME).search.accept_threshold
        == GAME.brain.search.accept_threshold
    )
    assert BOTS["hard"].brain(GAME).policy is BOTS["medium"].brain(GAME).policy


def test_a_level_signals_by_its_own_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    g = at_action(place="shelobs_lair")
    g.event, g.lines = 4, [0] * len(g.lines)
    assert (heuristics.wants(g, 0), strong_policy.wants(g, 0)) == ("", "next")
    shown(GAME, g, 0, "easy")
    assert not g.signals[0]
    shown(GAME, g, 0, "medium")
    assert g.signals[0] == "next"


def test_what_a_table_is_worth_depends_on_who_plays_on() -> None:
    g = at_action()
    assert BOTS["medium"].brain(GAME).value(g, 0) == strong_policy.value(g, 0) > GAME.brain.value(g, 0)
    assert file_of(BOTS["medium"].brain(GAME).fitting).name == "strong_value_weights.json"
    assert file_of(GAME.brain.fitting).name == "value_weights.json"


def test_hobbits_step_back_the_sooner_the_nearer_sauron_is(told: Any) -> None:
    told(back_from=4, back_step=2, back_near=0, back_far=0, back_bearer=0, back_other=0)
    g = at_action()
    g.corruption = [0, 9, 11]
    assert [strong_policy.mark_back(g, s) for s in (1, 2)] == [2, 6]
    g.corruption[1] = 8
    assert strong_policy.mark_back(g, 1) == 0, "four steps are enough"


def test_the_die_is_shunned_near_sauron(told: Any) -> None:
    told(die=-1, die_near=-3, near=1, back_from=4, die_step=1, bearer=0)
    g, die = at_action(), {"op": "roll_die"}
    found = []
    for corruption in (0, 9, 11):
        g.corruption[0] = corruption
        found.append(strong_policy.step_worth(g, strong_policy.habits(g), die))
    assert found == [-1, -2, -7]


def test_the_main_line_presses_as_events_go_by(told: Any) -> None:
    told(hurry=1, main=5)
    g = at_action()
    early = [strong_policy.line_worth(g, line, 1) for line in ("fighting", "travelling")]
    g.event = 3
    late = [strong_policy.line_worth(g, line, 1) for line in ("fighting", "travelling")]
    assert late[0] - early[0] == 2
    assert late[1] == early[1]


def test_what_a_symbol_is_good_for_is_told_by_board(told: Any) -> None:
    g = at_action()
    fighting, travelling = NUMBER["riv_gimli"], NUMBER["riv_gandalf"]
    assert strong_policy.keep_worth(g, 1, fighting) > strong_policy.keep_worth(g, 1, travelling)
    g.place = "mordor"
    assert strong_policy.keep_worth(g, 1, fighting) < strong_policy.keep_worth(g, 1, travelling)
    g.hands[1] = [fighting, travelling]
    assert asked(g, 1, "discard", (fighting, travelling)) == fighting


def test_the_council_hands_on_what_is_worth_little(told: Any) -> None:
    told(worth_given=0)
    g = at_action()
    aragorn, bow = NUMBER["riv_aragorn"], NUMBER["lot_bow"]
    assert asked(g, 1, "give_card", (aragorn, bow), 2) == bow
    told(worth_given=9)
    assert asked(g, 1, "give_card", (aragorn, bow), 2) == aragorn


def test_the_phial_is_used_at_once_by_who_has_cards_to_play() -> None:
    g = at_action()
    g.event, g.active = 1, 0
    g.hands = [list(range(5)), [NUMBER["lot_phial"]], []]
    g.ring_used = True
    assert strong_policy.wants(g, 1) == "tile"
    g.hands[0] = g.hands[0][:2]
    assert strong_policy.wants(g, 1) == "", "the active player has nothing to play"


def test_tiles_are_bought_off_sooner_than_events(told: Any) -> None:
    g = at_action()
    assert strong_policy.asking(g, (("cards", 3),)) == "cards"
    assert strong_policy.asking(g, (("cards", 1), ("tokens", 1), ("shields", 1))) == "items"
    assert strong_policy.asking(g, (("friendship", 1), ("star", 1))) == "moria_1"
    g.place, g.event = "mordor", 5
    assert strong_policy.asking(g, (("cards", 7),)) == "mordor_5"
    g.place, g.phase = "bag_end", "haven"
    assert strong_policy.asking(g, (("hiding", 2),)) == "bag_end"


def test_hobbit_cards_of_a_kind_are_tried_once() -> None:
    g = at_action()
    d = Decision(1, "action", (), 1, 1, (0,), False)
    first = next(card for card in range(FIRST_FEATURE) if SYMBOL[card] == "hiding")
    assert GAME.brain.equivalence_key(g, d, ("play", first)) == GAME.brain.equivalence_key(g, d, ("play", first + 1))
    assert GAME.brain.equivalence_key(g, d, ("play", first)) != GAME.brain.equivalence_key(g, d, ("drop", first))
    assert GAME.brain.equivalence_key(g, d, ("play", first)) != GAME.brain.equivalence_key(g, d, ("play", 0))
    assert GAME.brain.equivalence_key(g, d, ("play", NUMBER["lot_bow"])) == ("play", NUMBER["lot_bow"])
    assert GAME.brain.equivalence_key(g, d._replace(kind="react"), "pass") == "pass"
    white, other = first, next(card for card in range(FIRST_FEATURE) if SYMBOL[card] == "star")
    assert GAME.brain.equivalence_key(g, d, ("play", white)) != GAME.brain.equivalence_key(g, d, ("play", other))
    frodo = d._replace(seat=0)
    assert GAME.brain.equivalence_key(g, frodo, ("play", white)) == GAME.brain.equivalence_key(
        g, frodo, ("play", other)
    ), "his white cards are stars"
