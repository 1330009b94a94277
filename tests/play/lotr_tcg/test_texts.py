"""A card may have the game text of a site on the path (Silinde of Mirkwood has that of his player's site 3)."""

from collections.abc import Iterator
from typing import Any

import pytest

from cards.games.lotr_tcg.facts import all_facts
from cards.language.modifiers import rule
from cards.language.nouns import SELF, YOURS, site
from cards.language.timing import always
from play.engine.scenario import run_scenario
from play.games.lotr_tcg.state.cards import CARDS, Printed, code_of
from play.games.start_positions import adapter

SILINDE, LEGOLAS, BOROMIR = "1_60", "1_50", "1_97"
PLAYS_AN_ELF = "1_341"


@pytest.fixture(autouse=True)
def _silinde() -> Iterator[None]:
    """The ally with only this text, whether the catalogue has him or not."""
    code = code_of(SILINDE)
    real = CARDS[code]
    CARDS[code] = Printed(code, all_facts()[SILINDE], (always(rule("text_of_site", SELF, YOURS & site(3))),))
    yield
    CARDS[code] = real


def played(owner: str, steps: list[Any]) -> str:
    """What goes wrong when Silinde is used with this player's site 3 on the path; nothing if all holds."""
    document = {
        "game": "lotr_tcg",
        "name": "the text of a site",
        "setup": {
            "turn": "free",
            "phase": "fellowship",
            "path": {3: {"card": PLAYS_AN_ELF, "owner": owner}},
            "seats": {
                "free": {
                    "site": 4,
                    "ring_bearer": {"card": "1_290"},
                    "allies": [{"card": SILINDE, "as": "silinde"}],
                    "hand": [{"card": LEGOLAS, "as": "legolas"}, {"card": BOROMIR, "as": "boromir"}],
                    "deck": [BOROMIR, BOROMIR],
                },
                "shadow": {"site": 4},
            },
        },
        "steps": steps,
    }
    return run_scenario(document, adapter("lotr_tcg"))


def test_an_ally_uses_the_text_of_his_players_site() -> None:
    steps = [{"free": {"use": "silinde"}}, {"expect": {"legolas.zone": "companions", "free.hand": 2}}]
    assert not played("free", steps)


def test_the_text_of_another_players_site_is_not_his() -> None:
    assert "silinde" in played("shadow", [{"free": {"use": "silinde"}}])
