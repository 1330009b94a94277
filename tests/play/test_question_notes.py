"""The note of a question: the text that asks it, so that its price and what follows can be read there."""

from collections.abc import Iterator
from typing import Any

import pytest

from bench.worlds import own_case
from cards.language.wording import paragraphs_of
from play.engine.flow import Decision
from play.engine.game import plain_text
from play.engine.state import State
from play.games import GAMES, game
from play.games.lotr_tcg.state.cards import CARDS, STEPS
from play.games.lotr_tcg.table.say import NOTED, only_acting
from play.games.start_positions import planted
from play.games.tarot.pack import CARDS as TAROT
from tests.play.battery import walk

pytestmark = pytest.mark.pure


def questions(key: str, seeds: int) -> Iterator[tuple[State, Decision]]:
    """The questions of matches for two that are played at random."""
    for seed in range(1, seeds + 1):
        for state, _choice in walk(own_case(key, 2, seed), seed):
            yield from ((state, decision) for decision in game(key).waiting(state))


def test_a_note_of_the_tcg_is_a_text_of_the_card_that_asks() -> None:
    noted = 0
    for state, decision in questions("lotr_tcg", 6):
        note = game("lotr_tcg").table.note(decision, state)
        if note:
            card = CARDS[state.card_code[decision.about[0]]].id
            assert decision.kind in NOTED and note in " ".join(map(str, paragraphs_of(card) or ())), (card, note)
            noted += 1
        elif decision.kind in ("maneuver", "shadow", "assign"):
            assert not note
    assert noted > 5


@pytest.mark.parametrize(("text", "words"), [(0, "Exert a Dwarf"), (1, "exert an Elf")])
def test_a_card_with_several_texts_notes_the_one_that_asks(text: int, words: str) -> None:
    """Shoulder to Shoulder has a text that exerts a Dwarf to heal an Elf, and one that does the reverse."""
    tcg = game("lotr_tcg")
    company = [{"card": card, "wounds": 1} for card in ("1_12", "1_13", "1_50", "1_48")]
    seats = {"free": {"companions": company, "support": ["1_59"]}, "shadow": {"minions": ["1_178"]}}
    scene = {"setup": {"phase": "maneuver", "turn": "free", "seats": seats}, "seed": 1, "script": []}
    state: Any = planted("lotr_tcg", scene).state
    card = next(c for c, code in enumerate(state.card_code) if CARDS[code].id == "1_59")
    tcg.apply(state, 0, (state.pending[0].options.index(("use", card, text)),))
    notes = []
    while state.pending[0].kind == "choose":
        notes.append(tcg.table.note(state.pending[0], state))
        tcg.apply(state, 0, (0,))
    assert len(notes) == 2 and notes[0] == notes[1] and words.lower() in notes[0].lower()


def test_only_a_card_with_a_single_text_that_does_something_has_a_note_by_itself() -> None:
    by_count = {count: [id for id, n in acting_texts().items() if n == count] for count in (0, 1, 2)}
    assert all(by_count.values())
    assert not any(only_acting(id) for id in (*by_count[0][:100], *by_count[2][:100]))
    assert all(only_acting(id) for id in by_count[1][:100])


def acting_texts() -> dict[str, int]:
    """How many texts of each printed card carry out steps."""
    return {card.id: sum(bool(STEPS[ab.effects]) for ab in card.abilities) for card in CARDS.values()}


def test_an_instant_is_asked_for_with_the_effect_that_waits() -> None:
    waiting = 0
    for state, decision in questions("tarot", 3):
        if decision.kind == "respond":
            effect = TAROT[state.chain[-1][1]].effect if state.chain else None
            assert game("tarot").table.note(decision, state) == (effect.summary if effect else "")
            waiting += bool(effect)
    assert waiting


@pytest.mark.parametrize("key", GAMES)
def test_no_question_shows_a_place_left_open_in_its_words(key: str) -> None:
    for state, decision in questions(key, 3):
        words = plain_text(game(key).table.say(decision, state, decision.seat))
        assert "{" not in words + game(key).table.note(decision, state), words
