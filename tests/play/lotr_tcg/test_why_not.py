"""Reasons are values: a code, a sentence, the card, and the rule they rest on."""

from typing import Any

import pytest

from play.games import game
from play.games.lotr_tcg.scenario.adapter import SCENARIO
from play.games.lotr_tcg.table.words import key_of

TOBY = {"card": "1_305", "as": "toby"}
"""A card that can always be played, so that the question stays open."""
RUNNER = {"card": "1_178", "as": "runner"}
Case = tuple[str, str, dict[str, Any], dict[str, Any], dict[str, Any]]
CASES: tuple[Case, ...] = (
    ("side", "Playing cards", {}, {"hand": [{"card": "1_178", "as": "it"}, TOBY]}, {}),
    ("phase", "Events", {}, {"hand": [{"card": "1_103", "as": "it"}, TOBY]}, {}),
    ("response", "Response actions", {}, {"hand": [{"card": "1_23", "as": "it"}, TOBY]}, {}),
    ("unique", "Unique cards", {}, {"companions": ["1_97"], "hand": [{"card": "1_96", "as": "it"}, TOBY]}, {}),
    ("dead", "Dead pile", {}, {"dead": ["1_97"], "hand": [{"card": "1_96", "as": "it"}, TOBY]}, {}),
    ("rule_of_9", "Rule of 9", {}, {"dead": ["1_7"] * 8, "hand": [{"card": "1_97", "as": "it"}, TOBY]}, {}),
    ("no_bearer", "Bearer", {}, {"hand": [{"card": "1_107", "as": "it"}, TOBY]}, {}),
    ("cost", "Costs and effects", {}, {"hand": [{"card": "1_7", "as": "it"}, TOBY]}, {}),
    (
        "condition", "Costs and effects", {"twilight": 2},
        {"companions": ["1_72"], "hand": [{"card": "1_82", "as": "it"}, TOBY]}, {},
    ),
    ("phase", "Special abilities", {}, {"companions": [{"card": "1_89", "as": "it"}], "hand": [TOBY]}, {}),
    (
        "twilight", "Twilight cost", {"phase": "shadow", "twilight": 3},
        {"site": 4}, {"hand": [{"card": "1_177", "as": "it"}, RUNNER]},
    ),
    (
        "not_your_turn", "Action procedure", {"phase": "maneuver"},
        {"ring_bearer": {"card": "1_290", "wounds": 1}, "hand": ["1_315"]},
        {"minions": ["1_271"], "hand": [{"card": "1_250", "as": "it"}]},
    ),
)  # fmt: skip


@pytest.mark.parametrize(("code", "rule", "setup", "free", "shadow"), CASES, ids=[f"{c[0]}-{c[1]}" for c in CASES])
def test_what_cannot_be_used_says_why_as_a_value(
    code: str, rule: str, setup: dict[str, Any], free: dict[str, Any], shadow: dict[str, Any]
) -> None:
    table = SCENARIO(game("lotr_tcg")).build({**setup, "seats": {"free": free, "shadow": shadow}}, 1, [])
    it = table.aliases["it"]
    seat = table.state.owner[it]
    reason = game("lotr_tcg").table.why_not(table.state, seat)[key_of(it)]
    assert (reason.code, reason.rule) == (code, rule)
    assert reason.cards == (table.state.card(it).id,)
    assert reason.sentence.endswith(".")
