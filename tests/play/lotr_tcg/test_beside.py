"""What a card does is the same with inactive cards of the same names beside it, with a second listener to the same
events, and on the newer path.

`newer_path.yaml` names the cards for which the path matters, by the reason why.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from cards.language.verbs.pool import Burdens
from play.engine.scenario import holds_throughout, run_scenario
from play.games.start_positions import Loader, adapter, texts
from tests.play.lotr_tcg import listening
from tests.play.lotr_tcg.beside import on_newer_path, with_inactive
from tests.support.each import each

SCENARIOS = Path(__file__).resolve().parents[3] / "play/games/lotr_tcg/scenarios/cards"
PATH_MATTERS = yaml.safe_load(Path(__file__).with_name("newer_path.yaml").read_text(encoding="utf-8"))
APART = {card_id for cards in PATH_MATTERS.values() for card_id in cards}


@cache
def documents() -> list[dict[str, Any]]:
    return [*read()]


def read() -> Iterator[dict[str, Any]]:
    for file in sorted(SCENARIOS.glob("*.yaml")):
        for text in texts(file):
            document = yaml.load(text, Loader)
            if len(document["setup"].get("seats") or {}) == 2:
                yield document


def named(document: dict[str, Any]) -> str:
    return "-".join(re.findall(r"\w+", document["name"]))


def card_of(document: dict[str, Any]) -> str:
    return str(document["name"]).split(" ")[0]


@each((named(document), document) for document in documents())
def test_it_holds_beside_inactive_cards_of_the_same_names(document: dict[str, Any]) -> None:
    assert run_scenario(with_inactive(document), adapter("lotr_tcg")) == ""


@each((named(document), document) for document in documents() if card_of(document) not in APART)
def test_it_holds_on_the_newer_path(document: dict[str, Any]) -> None:
    there = on_newer_path(document)
    if there is not None:
        assert run_scenario(there, adapter("lotr_tcg")) == ""


@each((named(document), document) for document in documents() if listening.can_listen(document))
def test_it_holds_with_a_second_listener_to_the_same_events(document: dict[str, Any]) -> None:
    assert listening.carried_out(document) == ""


def test_the_second_listener_hears_what_the_card_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "COMES_TO_NOTHING", (Burdens("add", 20),))
    heard = [document for document in documents()[::20] if listening.can_listen(document)]
    assert heard
    lost = [document for document in heard if listening.carried_out(document)]
    assert len(lost) > len(heard) / 2  # the Ring-bearer falls when the event happens


def test_the_path_matters_for_each_card_that_is_named() -> None:
    there = [(card_of(document), on_newer_path(document)) for document in documents() if card_of(document) in APART]
    played = adapter("lotr_tcg")
    differing = {card_id for card_id, document in there if document and not holds_throughout(document, played)}
    assert differing == APART
