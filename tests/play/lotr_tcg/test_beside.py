"""What a card does is the same with inactive cards of the same names beside it, with a second listener to the same
events, and on the newer path.

`newer_path.yaml` names the cards and scenarios for which the path matters, by reason.
"""

from collections.abc import Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
import yaml

from cards.language.verbs.pool import AddBurdens
from play.engine.scenario import holds_throughout, run_scenario
from play.games.start_positions import adapter
from tests.play.lotr_tcg import listening
from tests.play.lotr_tcg.beside import about, documents, name_of_example, on_newer_path, with_inactive
from tests.support.each import each
from tests.support.seeds import LONG

PATH_MATTERS = yaml.safe_load(Path(__file__).with_name("newer_path.yaml").read_text(encoding="utf-8"))
CARDS_APART = {card_id for cards in PATH_MATTERS["cards"].values() for card_id in cards}
APART = {name for names in PATH_MATTERS["scenarios"].values() for name in names}
INACTIVE_MATTERS = {
    "Move limit - an effect that stops the fellowship from moving again ends with the turn",
    "Start of turn - an ability limited to once per turn can be used again next turn",
}
"""Scenarios that go on into the other player's turn, in which what was inactive is active."""
LISTENER_MATTERS = {"10_97 without a Sauron minion the Ring stays where it is"}
"""Scenarios in which the Ring-bearer is corrupted as soon as the listener's text has been carried out."""
PARTS = 1 if LONG else 2


def path_matters(document: Mapping[str, Any]) -> bool:
    return about(document) in CARDS_APART or document["name"] in APART


def listener_is_second(document: Mapping[str, Any]) -> bool:
    return listening.can_listen(document) and document["name"] not in LISTENER_MATTERS


@each(
    (name_of_example(document), document) for document in documents(PARTS) if document["name"] not in INACTIVE_MATTERS
)
def test_it_holds_beside_inactive_cards_of_the_same_names(document: dict[str, Any]) -> None:
    assert run_scenario(with_inactive(document), adapter("lotr_tcg")) == ""


@each((name_of_example(document), document) for document in documents(PARTS) if not path_matters(document))
def test_it_holds_on_the_newer_path(document: dict[str, Any]) -> None:
    there = on_newer_path(document)
    if there is not None:
        assert run_scenario(there, adapter("lotr_tcg")) == ""


@each((name_of_example(document), document) for document in documents(PARTS) if listener_is_second(document))
def test_it_holds_with_a_second_listener_to_the_same_events(document: dict[str, Any]) -> None:
    assert listening.carried_out(document) == ""


def test_the_second_listener_hears_what_the_card_hears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "COMES_TO_NOTHING", (AddBurdens(20),))
    heard = [document for document in islice(documents(), 0, None, 40) if listening.can_listen(document)]
    assert heard
    lost = [document for document in heard if listening.carried_out(document)]
    assert len(lost) > len(heard) / 2  # the Ring-bearer falls when the event happens


def test_the_path_matters_for_each_card_and_scenario_that_is_named() -> None:
    played = adapter("lotr_tcg")
    there = [(document, on_newer_path(document)) for document in documents() if path_matters(document)]
    differing = [document for document, moved in there if moved and not holds_throughout(moved, played)]
    assert {about(document) for document in differing} >= CARDS_APART
    assert {document["name"] for document in differing} >= APART


def test_each_exception_is_one() -> None:
    by_name = {document["name"]: document for document in documents()}
    assert all(run_scenario(with_inactive(by_name[name]), adapter("lotr_tcg")) for name in INACTIVE_MATTERS)
    assert all(listening.carried_out(by_name[name]) for name in LISTENER_MATTERS)
