"""Worked examples and rulings: scenarios carried out for the reader, on the pages of the cards they concern."""

import re
from collections.abc import Callable, Mapping
from typing import Any

import pytest
import yaml
from django.test import Client

from cards.fields import Row
from cards.language.wording import text_of
from cards.search.index import current_index
from play.examples import rulings
from play.examples.pages import Example, example_of
from play.examples.wording import Teller
from play.games import GAMES
from play.games.start_positions import Loader

pytestmark = pytest.mark.django_db


def row(game: str, card: str) -> Row:
    """A card by its id, or the first of its title."""
    return next(row for row in current_index().rows if row.game == game and card in (row.id, row.title))


def sentences(game: str, card: str) -> list[str]:
    return [ruling.sentence for ruling in rulings.of_card(row(game, card)) if not ruling.own]


def first_example(game: str, card: str) -> Example | None:
    own = [ruling for ruling in rulings.of_card(row(game, card)) if ruling.own]
    return example_of(own[0]) if own else None


def test_the_example_tells_each_step_and_what_happens() -> None:
    example = first_example("lotr_tcg", "1_89")
    assert example is not None
    assert example.title == (text_of("1_89") or "").splitlines()[-1].removesuffix(".")
    assert [step.told for step in example.steps[:2]] == [
        "The Free Peoples player uses Aragorn.",
        "Then Aragorn has 1 wound and defender 1.",
    ]
    assert any("Aragorn" in sentence for sentence in example.steps[0].events)


def test_a_card_without_a_scenario_has_no_example() -> None:
    assert first_example("lotr_tcg", "18_138") is None  # a site with keywords alone
    assert rulings.of_card(row("two_towers", "F11")) == []


@pytest.mark.parametrize("card", ["1_97", "2_51", "3_38", "4_101", "5_80", "6_24"])
def test_examples_of_all_sets_can_be_walked(card: str) -> None:
    example = first_example("lotr_tcg", card)
    assert example is not None and example.steps


@pytest.mark.parametrize(
    ("game", "card", "sentence"),
    [
        ("tarot", "Wheel of Fortune", "Wheel of Fortune allows one more action card that fits"),
        ("tarot", "12-reverse", "A reverse card that is discarded does nothing"),
        ("lotr_tarot", "cups-ace", "An Ace is a one, so it matches The Magician and the other Aces"),
        ("two_towers", "boromir", "Boromir fails at the moment he wins after the Black Tower"),
        ("two_towers", "chapter_19", "Boromir in time"),
        ("fellowship_board", "moria_1", "Two stars also open the door"),
        ("fellowship_board", "lot_phial", "The Phial ends the tiles of a turn"),
        ("lotr_tcg", "1_89", "With defender +1 Aragorn takes both Uruk-hai and Frodo is unharmed"),
    ],
)
def test_a_ruling_stands_with_the_cards_it_concerns(game: str, card: str, sentence: str) -> None:
    assert sentence in sentences(game, card)


def test_a_ruling_does_not_stand_with_cards_that_only_fill_the_table() -> None:
    assert "Strength cancels an action, whose card stays on the discard pile" in sentences("tarot", "08-a")
    assert "Strength cancels an action, whose card stays on the discard pile" not in sentences("tarot", "09-reverse")


@pytest.mark.parametrize("game", GAMES)
def test_nearly_all_examples_have_something_to_tell(game: str) -> None:
    published = [ruling for ruling in rulings.of_game(game).values() if not ruling.own]
    silent = [
        ruling.slug for ruling in published if not any(map(told_by(ruling), yaml.load(ruling.text, Loader)["steps"]))
    ]
    assert len(silent) * 8 < len(published), silent


def told_by(ruling: rulings.Ruling) -> Callable[[Mapping[str, Any]], str]:
    return Teller(yaml.load(ruling.text, Loader).get("setup") or {}, {}).step


@pytest.mark.parametrize("game", GAMES)
def test_no_number_or_key_of_the_authors_is_shown_with_a_ruling(game: str) -> None:
    for ruling in rulings.of_game(game).values():
        assert not re.search(r"\b(?:R|E|L|T|RL|SC)\d+\b|\w_\w|[Ss]cenario \d", f"{ruling.sentence} {ruling.source}"), (
            ruling.slug
        )


@pytest.mark.parametrize("game", GAMES)
def test_rulings_of_every_game_have_sentences_of_their_own_and_can_be_played(game: str) -> None:
    """A few of each game; all scenarios are carried out by their own test."""
    rulings_shown = [ruling for ruling in rulings.of_game(game).values() if not ruling.own]
    assert rulings_shown
    for ruling in rulings_shown[:: max(1, len(rulings_shown) // 5)]:
        example = example_of(ruling)
        assert example is not None, ruling.slug


def test_the_page_of_a_card_shows_both(client: Client) -> None:
    page = client.get("/cards/lotr_tcg/1_89/").content.decode()
    assert "A worked example" in page
    assert "The Free Peoples player uses Aragorn." in page
    assert "With defender +1 Aragorn takes both Uruk-hai and Frodo is unharmed." in page


def test_a_ruling_has_a_page_with_its_steps_and_cards(client: Client) -> None:
    about = rulings.of_card(row("fellowship_board", "lot_phial"))
    [ruling] = [one for one in about if "Phial ends the tiles of a turn" in one.sentence]
    page = client.get(f"/play/rulings/fellowship_board/{ruling.slug}/").content.decode()
    assert "The Phial ends the tiles of a turn" in page
    assert "/cards/fellowship_board/lot_phial/" in page
    assert "Step by step" in page
    assert ruling.slug in client.get("/play/rulings/fellowship_board/").content.decode()


def test_unknown_games_and_rulings_are_not_found(client: Client) -> None:
    assert client.get("/play/rulings/chess/").status_code == 404
    assert client.get("/play/rulings/tarot/none/").status_code == 404


def test_steps_are_told_with_the_names_of_cards_and_seats() -> None:
    teller = Teller(
        {"seats": {"free": {"companions": [{"card": "1_89", "as": "aragorn"}]}, "shadow": {}, "ada": {}}},
        {"1_89": "Aragorn", "1_98": "Boromir's Cloak"},
    )
    assert teller.step({"free": {"play": "1_98", "on": "aragorn"}}) == (
        "The Free Peoples player plays Boromir's Cloak on Aragorn."
    )
    assert teller.step({"refuse": {"ada": {"use": "aragorn"}, "because": "not yours"}}) == ("Ada can’t use Aragorn.")
    assert teller.step({"expect": {"aragorn.wounds": 1, "shadow.hand": []}}) == (
        "Then Aragorn has 1 wound and the Shadow player has no cards in hand."
    )
    assert teller.step({"options": {"shadow": {"offers": [{"choose": "aragorn"}, "pass"], "lacks": [{"bid": 2}]}}}) == (
        "The Shadow player can choose Aragorn or pass, but can’t bid 2."
    )
    assert teller.step({"refuse": {"ada": "pass", "shadow": {"use": "aragorn"}, "asked": False}}) == (
        "Ada can’t pass. The Shadow player can’t use Aragorn."
    )
    assert teller.step({"expect": {"aragorn.wounds": {"not": 1}, "asked": "turn", "ada.signal": 3}}) == ""
    assert teller.step({"expect": {"ada.burdens": 2, "ada.threats": 0, "twilight": 3, "winner": "ada"}}) == (
        "Then Ada has 2 burdens and no threats, the twilight pool holds 3 and Ada wins."
    )
    assert teller.step({"until": {"phase": "regroup"}}) == "Everyone passes until it is the regroup phase."
    assert teller.step({"waiting": {}}) == "Nobody has to choose."
    assert (
        teller.step({"waiting": {"free": "order", "ada": "order"}}) == "The Free Peoples player and Ada have to choose."
    )
    assert teller.step({"view": {"spectator": {"hand": []}, "ada": {"turn": 2}}}) == ""
    assert teller.step({"question": {"ada": "exert a companion?"}}) == "Ada is asked “exert a companion?”."
    assert teller.step({"told": {"shadow": "draws 2", "ada": {"not": "draws"}}}) == (
        "The Shadow player is told “draws 2”; Ada is not told “draws”."
    )
    assert teller.step({"event": ["set_off", "aragorn"]}) == ""
    assert teller.step({"result": None}) == "The match goes on."
    assert teller.step({"result": {"winners": ["ada"], "shadow": {"place": 2, "score": 1}}}) == (
        "The match is over: Ada wins."
    )
    assert teller.event("Player 2 gives Player 3 a card.") == "The Shadow player gives Ada a card."
