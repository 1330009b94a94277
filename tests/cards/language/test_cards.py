"""Every behaviour is shown by a scenario that fails without it, and has the wording that was reviewed."""

from functools import cache
from typing import Any

import pytest
import yaml

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import all_facts
from cards.language.wording import text_of
from play.games.start_positions import Loader
from play.management import card_parts
from tests.support.each import each

WITH_TEXT = [card_id for card_id, abilities in behaviour().items() if abilities]


@cache
def scenarios_by_card() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for file in sorted(card_parts.SCENARIOS.rglob("*.yaml")):
        for document in yaml.load_all(file.read_text(encoding="utf-8"), Loader):
            if document:
                found.setdefault(str(document["name"]).split(" ")[0], []).append(document)
    return found


@each((card_id, card_id) for card_id in WITH_TEXT)
def test_a_scenario_of_the_card_fails_when_its_behaviour_is_emptied(card_id: str) -> None:
    documents = scenarios_by_card().get(card_id)
    assert documents, f"{card_id} has no scenario (one whose name begins with its id)"
    needed = any(not card_parts.holds_without(card_id, document) for document in documents)
    assert needed, f"no scenario of {card_id} needs its text"


@pytest.mark.parametrize("card_set", sorted({all_facts()[card_id].set for card_id in behaviour()}))
def test_the_wording_is_the_one_reviewed(card_set: int) -> None:
    """`make card WRITE=1` writes the files anew; read the difference before it is committed."""
    file = card_parts.wording_file(card_set)
    assert file.read_text(encoding="utf-8") == card_parts.wording(card_set)


def test_every_word_of_every_card_has_its_wording() -> None:
    for card_id in behaviour():
        text = text_of(card_id)
        assert text is not None
        assert "NotImplemented" not in text
        assert "  " not in text
