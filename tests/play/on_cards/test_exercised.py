"""Examples of a card are told by the sentence of its text that they show: leaving that text out breaks them."""

import re
from collections import Counter

import pytest
import yaml

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.language.wording import text_of
from play.examples.rulings import of_game, told
from play.games.start_positions import Loader
from play.management.card_examples import examples, exercised, exercised_by_all
from play.presentation.lotr_tcg.examples import Exercised, lines, read_exercised, sentence_of

STALE = "make card WRITE=1 writes scenarios/exercised.txt anew"


def found(card_id: str) -> dict[str, Exercised]:
    return exercised(card_id, {slug: yaml.load(text, Loader) for slug, text in examples()[card_id].items()})


@pytest.mark.pure
@pytest.mark.slow
def test_what_is_written_down_is_what_leaving_a_text_out_shows() -> None:
    assert exercised_by_all() == read_exercised(), STALE


@pytest.mark.pure
def test_nearly_every_example_says_which_text_it_shows() -> None:
    of_cards = {slug: card_id for card_id, texts in examples().items() for slug in texts}
    assert read_exercised().keys() <= of_cards.keys(), STALE
    assert len(read_exercised()) > 0.97 * len(of_cards), STALE
    for slug, one in read_exercised().items():
        card = behaviour_of(of_cards[slug]) or ()
        assert all(place < len(card) for place in one.places), (slug, STALE)


@pytest.mark.pure
def test_an_example_that_breaks_without_the_text_acts_and_one_that_breaks_when_it_is_widened_rests() -> None:
    aragorn = found("1_89")
    assert all(one == Exercised((0,), True) for one in aragorn.values()) and aragorn
    ents = {slug: one for slug, one in found("6_27").items() if "with-one-other-ent" in slug}
    assert list(ents.values()) == [Exercised((0,), False)]
    assert list(lines(ents)) == ["6_27-an-ent-avenger-with-one-other-ent rests 0\n"]


@pytest.mark.pure
def test_an_example_of_no_text_in_particular_is_told_by_all_of_it() -> None:
    assert sentence_of("such-an-example", "1_89") == (text_of("1_89") or "").replace("\n", " ").removesuffix(".")


@pytest.mark.django_db
def test_every_example_is_told_in_the_words_of_its_card() -> None:
    shown = [ruling for ruling in of_game("lotr_tcg").values() if ruling.own]
    assert len({(ruling.cards, ruling.sentence) for ruling in shown}) == len(shown)
    for ruling in shown:
        [card] = ruling.cards
        words = re.sub(r" \(example \d+\)$", "", ruling.sentence).removeprefix("The limits of this text: ")
        for line in sorted((text_of(card) or words).splitlines(), key=len, reverse=True):  # some cards have no text
            words = words.replace(line.removesuffix("."), "")
        assert not words.strip(" ."), ruling.slug


@pytest.mark.pure
def test_more_examples_of_one_sentence_are_counted() -> None:
    seen: Counter[tuple[str, str]] = Counter()
    assert [told("Draw a card", "1_1", seen), told("Draw a card", "1_1", seen), told("Draw a card", "1_2", seen)] == [
        "Draw a card",
        "Draw a card (example 2)",
        "Draw a card",
    ]
    assert told("", "1_1", seen) == told("", "1_1", seen) == ""
