"""Facts that follow from a scenario (`also`), and the search for those that see a changed definition."""

from typing import Any

import pytest
import yaml

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.language.mutants import mutants
from play.engine.adapter import ScenarioError
from play.engine.scenario import run_scenario
from play.engine.variations import vary_setup
from play.games.start_positions import Loader, adapter
from play.management.card_fact_writer import flow, with_facts
from play.management.card_facts import Search, follows
from play.management.card_mutants import as_if, first_to_fail, scenarios_of

SCENE = """
game: lotr_tcg
name: 7_139 heals another Easterling
setup:
  format: king
  phase: skirmish
  assigned: {gimli: [foe]}
  seats:
    free: {site: 4, companions: [{card: "4_49", as: gimli}], hand: ["4_42"]}
    shadow: {minions: [{card: "7_139", as: foe}, {card: "7_141", as: other, wounds: 1}, "7_142"], hand: ["4_7", "4_10"]}
steps:
  - free: pass
  - shadow: {use: foe}
  - expect: {other.wounds: 0}
"""


def scene(*also: str) -> dict[str, Any]:
    lines = "".join(f"  - {line}\n" for line in also)
    made: dict[str, Any] = yaml.load(SCENE + ("also:\n" + lines if also else ""), Loader)
    return made


def said(*also: str) -> str:
    return run_scenario(scene(*also), adapter("lotr_tcg"))


def test_a_fact_holds_or_says_where_it_does_not() -> None:
    held = '{free: {hand: ["4_42", "4_42", "4_42"]}}'
    assert said("{after: 1, offered: {shadow: [play 4_7, use foe, use 7_142, pass]}}") == ""
    assert said(f'{{with: {held}, without: "7_142", after: 1, offered: {{shadow: [play 4_7, pass]}}}}') == ""
    assert said('{with: {other: {card: "7_142", wounds: 1}}, expect: {other.wounds: 0}}') == ""
    assert said("{expect: {other.wounds: 0}}", "{expect: {other.wounds: 1}}").startswith(
        "also 2: expected other.wounds"
    )


def test_a_fact_that_says_nothing_or_cannot_be_is_refused() -> None:
    assert "must state at least one expectation" in said("{after: 1}")
    assert "unknown key" in said("{beside: foe, expect: {other.wounds: 0}}")
    assert "there is no 'nobody'" in said("{without: nobody, expect: {other.wounds: 0}}")


def test_what_is_asked_besides_is_declined_and_the_card_used_where_the_fact_says_so() -> None:
    assert said("{with: {ask_all: true}, passes: 2, expect: {other.wounds: 0}}") == ""
    assert said("{after: 0, passes: 3, expect: {other.wounds: 1}}") == ""
    assert said("{after: 0, passes: 2, using: foe, expect: {other.wounds: 0}}") == ""


def test_a_variation_leaves_the_scenario_as_it_is() -> None:
    setup = scene()["setup"]
    made = vary_setup(setup, {"shadow": {"minions": ["4_253"]}, "gimli": {"wounds": 1}, "twilight": 3}, "foe")
    assert made["seats"]["shadow"]["minions"][-1] == "4_253"
    assert made["seats"]["free"]["companions"] == [{"card": "4_49", "as": "gimli", "wounds": 1}]
    assert (made["twilight"], made["assigned"]) == (3, {})
    assert setup == scene()["setup"]
    with pytest.raises(ScenarioError):
        vary_setup(setup, {}, "4_253")


def test_a_fact_is_found_that_sees_a_change_and_holds() -> None:
    documents = [scene()]
    survivors = [
        c for c in mutants(behaviour_of("7_139") or ()) if c.words == "without Not(Self)" or c.kind == "number"
    ]
    search = Search("7_139", documents).find_all(survivors)
    assert search.found
    seen = [mutant for mutant in survivors if mutant not in search.left]
    assert len(seen) > len(survivors) / 2
    for mutant in seen:
        assert all(follows(documents[0], fact) for _, fact in search.found)
        with as_if("7_139", mutant.card):
            assert not all(follows(documents[0], fact) for _, fact in search.found)


def test_a_definition_is_the_true_one_again_afterwards() -> None:
    documents = list(scenarios_of("7_139"))
    with as_if("7_139", ()):
        assert first_to_fail(documents) is not None
    assert first_to_fail(documents) is None


def test_a_fact_is_written_in_one_line_and_read_back() -> None:
    fact = {
        "with": {"shadow": {"minions": [{"card": "4_253", "as": "man", "wounds": 1}]}},
        "offered": {"free": ["no", "1"]},
    }
    text = with_facts(with_facts(SCENE, ["  - {expect: {twilight: 0}}"]), [f"  - {flow(fact)}"])
    assert yaml.load(text, Loader)["also"] == [fact]
    assert with_facts(text, []).strip() == SCENE.strip()
