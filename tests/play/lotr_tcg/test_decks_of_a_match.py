"""Which decks a match takes, and what it says about the others."""

from typing import Any

import pytest

from decks.lotr_tcg.starters import starter_deck
from play.engine.refusal import Illegal
from play.games import game
from play.games.lotr_tcg.rules import decks
from play.games.lotr_tcg.rules.decks import as_data

TCG = game("lotr_tcg")


def changed(**changes: Any) -> dict[str, Any]:
    """A starter deck as plain data, with changes."""
    return {**as_data(starter_deck("fotr-gandalf")), **changes}


def refusal(*decks: Any, seats: int = 2) -> Any:
    with pytest.raises(Illegal) as caught:
        TCG.new({"decks": decks}, seats, 1)
    return caught.value.refusal


def test_all_players_need_sites_of_the_same_block() -> None:
    tower = "ttt-aragorn"
    assert refusal("fotr-gandalf", tower).code == "blocks"
    assert TCG.new({"decks": [tower, tower]}, 2, 1).block == "Towers"


def test_a_deck_with_a_card_that_does_not_play_yet_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "playable", lambda card_id: card_id != "8_1")
    refused = refusal(changed(cards={"8_1": 60}))
    assert refused.code == "not_yet_playable"
    assert refused.cards == ("8_1",)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"ring_bearer": None}, "ring_bearer_missing"),
        ({"ring": None}, "ring_bearer_missing"),
        ({"cards": {"1_9999": 1}}, "unknown_card"),
        ({"sites": ["1_319"]}, "sites"),
        ({"sites": [*(f"1_{n}" for n in (319, 328, 341, 343, 349, 351, 358, 360)), "4_355"]}, "sites"),
        ({"cards": "all of them"}, "bad_option"),
    ],
)
def test_a_deck_that_lacks_a_part_is_refused_with_a_code(changes: dict[str, Any], code: str) -> None:
    assert refusal(changed(**changes)).code == code


def test_a_starter_that_is_not_known_is_refused() -> None:
    assert refusal("fotr-sauron").code == "unknown_deck"


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    assert refusal("fotr-gandalf", seats=seats).code


def test_nobody_sees_the_deck_of_another() -> None:
    options = TCG.check({"decks": ["fotr-gandalf", "fotr-aragorn"]}, 2)
    shown = TCG.table.public_options(options, 0)["decks"]
    assert shown[0]["cards"] and set(shown[1]) == {"name"}
    assert [set(deck) for deck in TCG.table.public_options(options, None)["decks"]] == [{"name"}, {"name"}]


def test_decks_go_round_when_there_are_more_players_than_decks() -> None:
    state = TCG.new({"decks": ["fotr-gandalf", "fotr-aragorn"]}, 3, 1)
    printed = [sorted(state.card_code[c] for c in state.deck[seat]) for seat in range(3)]
    assert printed[0] == printed[2] != printed[1]
