"""What the guides of the games say is whole and fits together: every question, every keyword, every section."""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest
import yaml
from django.http import Http404

from cards.search.index import current_index
from play.games import GAMES
from play.learn import boards, glossary, guides, questions
from play.learn.pages import rulings_of

ROOT = Path(__file__).resolve().parents[3]
ASKED = re.compile(r"^\[\d+\] seat \d+ ([\w ]+):", re.MULTILINE)
pytestmark = pytest.mark.django_db


def kinds_of(game: str) -> set[str]:
    """Every kind of question of a game: what its rules ask, what it has sentences for, what was asked in a match."""
    asked = {kind for file in (ROOT / "play/games" / game).rglob("*.py") for kind in asked_in(file)}
    for file in (ROOT / "play/games" / game).rglob("*.py"):
        if "\nQUESTIONS" in file.read_text(encoding="utf-8"):
            asked |= set(import_module(".".join(file.relative_to(ROOT).with_suffix("").parts)).QUESTIONS)
    transcript = (ROOT / f"tests/play/transcripts/{game}.txt").read_text(encoding="utf-8")
    return asked | set(ASKED.findall(transcript))


def asked_in(file: Path) -> set[str]:
    """The kinds that stand as words in calls of `ask`."""
    calls = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    named = [call for call in calls if getattr(call.func, "id", "") == "ask" and len(call.args) > 1]
    return {call.args[1].value for call in named if isinstance(call.args[1], ast.Constant)}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_has_its_help_and_nothing_else_has(game: str) -> None:
    assert set(guides.guide(game).questions) == kinds_of(game)


def test_kinds_of_questions_are_found() -> None:
    assert kinds_of("tarot") > {"discard", "turn up"}


@pytest.mark.parametrize("game", GAMES)
def test_every_section_that_is_spoken_of_is_there(game: str) -> None:
    guide = guides.guide(game)
    sections = [section.id for section in guide.sections]
    assert len(sections) == len(set(sections))
    spoken = [*glossary.terms(game), *guide.questions.values(), *guide.phases]
    assert {one.section for one in spoken} <= set(sections)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_by_which_rulings_are_gathered_finds_some(game: str) -> None:
    sections = guides.guide(game).sections
    lost = [word for part in sections for word in part.rulings if not rulings_of(game, part._replace(rulings=(word,)))]
    assert not lost
    assert all(rulings_of(game, part) for part in sections)


def test_a_number_of_a_ruling_is_not_found_in_a_longer_one() -> None:
    part = guides.guide("lotr_tarot").sections[0]._replace(rulings=("L3",))
    rules = {ruling.rule for ruling in rulings_of("lotr_tarot", part)}
    assert rules and all(re.search(r"\bL3\b", rule) for rule in rules)


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_drawn_and_used(game: str) -> None:
    used = {part.board for part in guides.guide(game).short if part.board}
    assert used == set(guides.read(game, "boards"))
    drawn = [str(boards.board(game, name)) for name in used]
    assert len(drawn) >= 2
    ids = [id for html in drawn for id in re.findall(r'\sid="([^"]+)"', html)]
    assert len(ids) == len(set(ids))
    assert all('name="pick"' not in html for html in drawn)


def test_a_position_that_is_not_there_is_named() -> None:
    with pytest.raises(guides.GuideError, match="no position 'nowhere'"):
        boards.board("tarot", "nowhere")


@pytest.mark.parametrize("game", GAMES)
def test_words_are_explained_once_each_with_an_example(game: str) -> None:
    terms = glossary.terms(game)
    assert terms
    spellings = [form.casefold() for term in terms for form in (term.term, *term.forms)]
    assert len(spellings) == len(set(spellings))
    assert len({term.id for term in terms}) == len(terms)
    assert all(one.endswith((".", ")")) for term in terms for one in (term.means, term.example))


def test_every_keyword_of_the_catalogue_is_in_the_glossary_and_marked_as_one() -> None:
    keywords = {
        word for row in current_index().rows if row.game == "lotr_tcg" for word in row.facts.get("keywords", ())
    }
    assert len(keywords) > 50
    unknown = {word for word in keywords if not (found := glossary.term_of("lotr_tcg", word)) or not found.keyword}
    assert not unknown
    carried = {term.id for word in keywords if (term := glossary.term_of("lotr_tcg", word))}
    marked = {term.id for term in glossary.terms("lotr_tcg") if term.keyword}
    assert marked == carried


@pytest.mark.parametrize("game", GAMES)
def test_the_phase_of_a_table_is_found(game: str) -> None:
    guide = guides.guide(game)
    for phase in guide.phases:
        for value in phase.at:
            assert guides.present(guide, {guide.now: value}, "") is phase
        for kind in phase.asked:
            assert guides.present(guide, {}, kind) is phase
    assert guides.present(guide, None, "") is None
    marked = questions.reference(game, {guide.now: guide.phases[0].at[0]}, "")["phases"]
    assert [one["now"] for one in marked] == [True] + [False] * (len(marked) - 1)


def test_guides_are_of_known_games_only() -> None:
    with pytest.raises(Http404):
        guides.guide("chess")


def test_a_guide_that_is_not_well_written_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guides, "read", lambda game, name: yaml.safe_load("pitch: no more than this"))
    with pytest.raises(guides.GuideError, match="the guide of tarot: 'short'"):
        guides.guide.__wrapped__("tarot")
