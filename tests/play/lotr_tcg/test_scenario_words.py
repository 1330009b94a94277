"""What only scenarios of the TCG can say: owners of what is borne, all questions, uses, effects, losses, shuffles."""

import pytest
import yaml
from django.core.management import CommandError, call_command

from play.engine.adapter import Table
from play.examples.scenario_files import run_text
from play.games.start_positions import Loader, adapter

SKIRMISH = """
game: lotr_tcg
name: an Uruk Slayer
setup:
  phase: skirmish
  twilight: 5
  assigned: {frodo: [slayer]}
  KEY
  seats:
    free: {ring_bearer: {card: "1_290", as: frodo}}
    shadow: {minions: [{card: "1_153", as: slayer}]}
steps:
"""
NEXT = "free: {choose: [frodo]}"


def outcome(key: str, *steps: str) -> str:
    return run_text(SKIRMISH.replace("KEY", key) + "\n".join(f"  - {step}" for step in steps))


def table(text: str) -> Table:
    return adapter("lotr_tcg").build(yaml.load(text, Loader), 1, [])


def test_uses_of_a_limited_text_are_laid() -> None:
    assert (
        outcome(
            "ask_all: true\n  used: {slayer: 2}",
            NEXT,
            "free: pass",
            "shadow: {use: slayer}",
            "free: pass",
            "options: {shadow: {lacks: [{use: slayer}], offers: [pass]}}",
        )
        == ""
    )
    assert (
        outcome(
            "ask_all: true\n  used: {slayer: {1: 1}}",
            NEXT,
            "free: pass",
            "shadow: {use: slayer}",
            "free: pass",
            "options: {shadow: {offers: [{use: slayer}]}}",
        )
        == ""
    )
    assert "frodo has 0 such texts" in outcome("used: {frodo: 1}")


def test_every_question_is_put_with_ask_all() -> None:
    asked = ["waiting: {free: next_skirmish}", NEXT, "waiting: {free: skirmish}", "options: {free: {offers: [pass]}}"]
    assert outcome("ask_all: true", *asked) == ""
    assert outcome("fierce: false", "waiting: {shadow: skirmish}") == ""
    assert outcome("ask_all: true", "until: {winner: shadow}") == ""


def test_effects_are_at_work() -> None:
    assert outcome('effects: [{of: "1_153", on: [slayer], by: shadow}]', "expect: {slayer.strength: 10}") == ""
    assert outcome("fierce: false", "expect: {slayer.strength: 9}") == ""
    assert "lays nothing that lasts" in outcome('effects: [{of: "1_154", on: [slayer]}]')


BORNE = """
turn: shadow
seats:
  free: {companions: [{card: "1_89", as: aragorn, bears: [{card: "1_94", as: blade}, {card: "1_209", as: tip}]}]}
  shadow: {ring_bearer: {card: "1_290", as: frodo, bears: [{card: "1_209", as: other}]}}
"""


@pytest.mark.parametrize("turn", ["free", "shadow"])
def test_what_is_borne_belongs_to_the_cards_seat_or_to_an_opponent(turn: str) -> None:
    laid = table(BORNE.replace("turn: shadow", f"turn: {turn}"))
    owners = {name: laid.name_of(laid.state.owner[laid.thing(name)]) for name in ("blade", "tip", "other")}
    assert owners == {"blade": "free", "tip": "shadow", "other": "free"}


THREE = """
game: lotr_tcg
name: one is out
setup:
  seats:
    free: {ring_bearer: {card: "1_290", as: frodo, burdens: 0}}
    shadow: {LOST}
    third: {}
steps:
"""


def test_a_seat_can_be_out_and_says_why() -> None:
    steps = "  - expect: {shadow.lost: corrupted, shadow.alive: false, third.lost: null, winner: null}"
    assert run_text(THREE.replace("LOST", "lost: corrupted") + steps) == ""
    assert "shadow.lost" in run_text(THREE.replace("LOST", "") + steps)
    both = THREE.replace("LOST", "lost: corrupted").replace("third: {}", "third: {lost: killed}")
    assert "at least two seats must be left" in run_text(both)


SHUFFLE = """
game: lotr_tcg
name: 1_99 a hand is shuffled into the deck
setup:
  phase: regroup
  seats:
    free: {companions: [{card: "1_89", as: aragorn}], hand: [{card: "1_99", as: event}]}
    shadow:
      hand: [{card: "1_178", as: a}, {card: "1_178", as: b}]
      deck: [C1, C2, C3, C4, C5, C6, {card: "1_178", as: c}, {card: "1_178", as: d}, {card: "1_178", as: e}]
      SHUFFLES
steps:
  - free: {play: event}
"""


def shuffled(shuffles: str, step: str) -> str:
    filled = SHUFFLE
    for number in range(1, 7):
        filled = filled.replace(f"C{number}", '"1_271"')
    return run_text(filled.replace("SHUFFLES", shuffles) + f"  - {step}")


def test_a_shuffle_comes_out_as_told_and_aliases_stay_with_their_cards() -> None:
    assert shuffled("shuffles: [[d, a, c]]", "expect: {d.zone: hand, a.zone: hand, c.zone: hand}") == ""
    left = "shuffles: [[e, a, b, c]]"
    assert shuffled(left, "expect: {e.zone: hand, a.zone: hand, b.zone: hand, c.zone: hand, shadow.hand: 8}") == ""
    assert "not an alias" in shuffled("shuffles: [[x]]", "expect: {a.zone: hand}")


TOMB = """
game: lotr_tcg
name: 1_19 two wounds for Orcs
setup:
  phase: maneuver
  seats:
    free: {companions: [{card: "1_13", as: gimli}], hand: [{card: "1_19", as: tomb}, {card: "1_103", as: valor}]}
    shadow: {minions: [{card: "1_191", as: scout}, {card: "1_177", as: troop}]}
steps:
  - free: {play: tomb}
  - free: {choose: MODE}
  - free: {choose: [troop]}
"""


def test_a_mode_is_chosen_by_the_words_it_begins_with() -> None:
    assert run_text(TOMB.replace("MODE", "wound an orc") + "  - expect: {troop.wounds: 2}") == ""
    assert run_text(TOMB.replace("MODE", "2") + "  - expect: {troop.wounds: 2}") == ""
    assert "2 options match" in run_text(TOMB.replace("MODE", "wound"))
    assert "0 options match" in run_text(TOMB.replace("MODE", "wound an or"))


@pytest.mark.parametrize("step", ["refuse: {free: {use: frodo}}", "options: {free: {lacks: [{use: frodo}]}}"])
def test_that_something_is_not_on_offer_is_shown_where_it_could_be(step: str) -> None:
    told = outcome("ask_all: true", step)
    assert "step 1: free is asked 'next_skirmish', which {'use': 'frodo'} could never answer" in told
    assert outcome("ask_all: true", NEXT, step) == ""


def test_a_seat_that_is_not_asked_is_told_who_is() -> None:
    assert "shadow has nothing to decide; asked is free (next_skirmish)" in outcome("ask_all: true", "shadow: pass")


def test_the_scenarios_of_one_card_are_carried_out(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("scenario", card="1_97")
    lines = capsys.readouterr().out.splitlines()
    assert lines and all(line.startswith("ok ") and ".yaml:1_97 " in line for line in lines)
    with pytest.raises(CommandError, match="no scenario of 1_9997"):
        call_command("scenario", card="1_9997")
    with pytest.raises(CommandError, match="Which files"):
        call_command("scenario")
