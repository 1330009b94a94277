"""Every behaviour is shown by a scenario that fails without it, and has the wording that was reviewed."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import all_facts
from cards.language.wording import text_of
from play.engine.scenario import run_scenario
from play.games.lotr_tcg.state.cards import CARDS, Printed, code_of
from play.games.scenes import Loader, adapter

SCENARIOS = Path(__file__).resolve().parents[3] / "play/games/lotr_tcg/scenarios"
WORDING = Path(__file__).parent / "wording"
WITH_TEXT = [card_id for card_id, abilities in behaviour().items() if abilities]


def scenarios_by_card() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {}
    for file in sorted(SCENARIOS.rglob("*.yaml")):
        for document in yaml.load_all(file.read_text(encoding="utf-8"), Loader):
            if document:
                found.setdefault(str(document["name"]).split(" ")[0], []).append(document)
    return found


@pytest.fixture(scope="module")
def by_card() -> dict[str, list[dict[str, Any]]]:
    return scenarios_by_card()


def holds_without(card_id: str, document: dict[str, Any]) -> bool:
    """Does the scenario still hold when the card's behaviour is emptied?"""
    code = code_of(card_id)
    real = CARDS[code]
    CARDS[code] = Printed(code, all_facts()[card_id], ())
    try:
        return run_scenario(document, adapter("lotr_tcg")) == ""
    finally:
        CARDS[code] = real


@pytest.mark.parametrize("card_id", WITH_TEXT)
def test_a_scenario_of_the_card_fails_when_its_behaviour_is_emptied(card_id: str, by_card: Any) -> None:
    documents = by_card.get(card_id)
    assert documents, f"{card_id} has no scenario (one whose name begins with its id)"
    needed = any(not holds_without(card_id, document) for document in documents)
    assert needed, f"no scenario of {card_id} needs its text"


def lines(card_set: int) -> Iterator[str]:
    for card_id in sorted((c for c in behaviour() if all_facts()[c].set == card_set), key=code_of):
        text = (text_of(card_id) or "").replace("\n", " / ")
        yield f"{card_id} {all_facts()[card_id].name}: {text}".rstrip()


@pytest.mark.parametrize("card_set", sorted({all_facts()[card_id].set for card_id in behaviour()}))
def test_the_wording_is_the_one_reviewed(card_set: int) -> None:
    """Run with REVIEW=1 to write the files anew; read the difference before it is committed."""
    file = WORDING / f"set_{card_set:02}.txt"
    now = "\n".join(lines(card_set)) + "\n"
    if os.environ.get("REVIEW"):
        WORDING.mkdir(exist_ok=True)
        file.write_text(now, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == now


def test_every_word_of_every_card_has_its_wording() -> None:
    for card_id in behaviour():
        text = text_of(card_id)
        assert text is not None
        assert "NotImplemented" not in text
        assert "  " not in text
