"""Rules of thumb of a seasoned crew, where they differ from those of easy bots, and the levels that play by them."""

from typing import Any

import pytest

from play.bots import BOTS
from play.bots.arena import shown
from play.bots.worth import file_of
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.games.fellowship_board import GAME, bots, seasoned
from play.games.fellowship_board.box import NUMBER
from play.games.fellowship_board.moments import GUIDANCE, HEALING, PERSISTENCE


def at_action(seats: int = 3, place: str = "moria") -> Any:
    """A crew whose Ring-bearer is asked for the first action on a board, nobody corrupted."""
    g = GAME.new({"sauron": 12}, seats, 7)
    while g.phase != "scenario" or g.pending[0].kind != "action":
        seat = GAME.waiting(g)[0].seat
        GAME.apply(g, seat, GAME.policy(g, seat, Chance(1)))
    g.place, g.active, g.bearer, g.event = place, 0, 0, 1
    g.corruption = [0] * seats
    return g


def asked(g: Any, seat: int, kind: str, options: tuple[Any, ...], *about: Any) -> Any:
    """What a seasoned companion chooses when this is asked."""
    g.pending, g.answers = (Decision(seat, kind, options, 1, 1, about, False),), [None]
    (place,) = seasoned.policy(g, seat, Chance(1))
    return options[place]


YES_NO = ("yes", "no")


@pytest.mark.parametrize(("shields", "price", "answer"), [(2, 2, "yes"), (3, 3, "yes"), (6, 5, "no"), (7, 5, "yes")])
def test_shields_are_spent_where_enough_are_left(shields: int, price: int, answer: str) -> None:
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


def test_gandalf_is_called_for_what_he_is_good_for() -> None:
    g = at_action(place="mordor")
    assert seasoned.mark_gandalf(g, 0, GUIDANCE) > 0
    assert seasoned.mark_gandalf(at_action(), 0, GUIDANCE) < 0
    g.hands[0] = g.hands[0][:1]
    assert seasoned.mark_gandalf(g, 0, PERSISTENCE) > 0
    assert seasoned.mark_gandalf(g, 0, HEALING) < 0
    g.corruption[0] = 9
    assert seasoned.mark_gandalf(g, 0, HEALING) > 0


def test_magic_stops_the_worst_events_where_sauron_is_near() -> None:
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
    assert BOTS["medium"].own(GAME).quick is seasoned.policy
    assert GAME.policy(g, 1, Chance(1)) == (1,), "the game itself stays as it is"


def test_a_level_signals_by_its_own_rules_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    g = at_action()
    g.event, g.lines = 4, [0] * len(g.lines)
    assert (bots.wants(g, 0), seasoned.wants(g, 0)) == ("", "next")
    shown(GAME, g, 0, "easy")
    assert not g.signals[0]
    shown(GAME, g, 0, "medium")
    assert g.signals[0] == "next"


def test_what_a_table_is_worth_depends_on_who_plays_on() -> None:
    g = at_action()
    assert BOTS["medium"].own(GAME).value(g, 0) == seasoned.value(g, 0) > GAME.value(g, 0)
    assert file_of(BOTS["medium"].own(GAME)).name == "seasoned.json"
    assert file_of(GAME).name == "worth.json"
