"""The figures of README.md are those of the project."""

import re
from pathlib import Path

import pytest

from cards.games import registry
from cards.language.coverage import coverage_report
from decks.lotr_tcg.file_formats import FORMS
from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.starters import all_starters
from play.bots import ladder
from play.games import FOLDER, GAMES, game
from play.games.start_positions import texts
from play.management import card_parts

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
IN_WORDS = {6: "six", 9: "nine", 12: "twelve", 17: "seventeen", 30: "thirty"}


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("| ").split(" | ")]


def game_row(slug: str) -> list[str]:
    """What the table says of a game: cards, decks, rules, players, bots, scenarios."""
    line = next(line for line in README.splitlines() if line.startswith("|") and f"(`{slug}`)" in line)
    return cells(line)[1:]


def pieces(slug: str) -> int:
    facts = registry.BY_SLUG[slug]
    return len(list(facts.catalogue.pieces(facts.data())))


def test_every_game_has_its_row() -> None:
    assert re.findall(r"^\| .*\(`(\w+)`\) \|", README, re.MULTILINE) == list(GAMES)
    assert [facts.slug for facts in registry.each()] == list(GAMES)


@pytest.mark.parametrize("slug", GAMES)
def test_cards_players_and_bots_of_a_game(slug: str) -> None:
    cards, _decks, _rules, players, bots, _scenarios = game_row(slug)
    seats = game(slug).players
    assert re.match(r"\d[\d,]*\b", cards)[0] == f"{pieces(slug):,}"
    assert players == "-".join(map(str, sorted({min(seats), max(seats)})))
    assert bots == ", ".join(ladder.offered(slug))


@pytest.mark.parametrize("slug", GAMES)
def test_scenarios_of_a_game(slug: str) -> None:
    """A number below which it is not, and which is not much too low either."""
    told = int(re.fullmatch(r"over ([\d,]+)", game_row(slug)[-1])[1].replace(",", ""))
    written = sum(len(texts(file)) for file in (FOLDER / slug / "scenarios").rglob("*.yaml"))
    assert told < written < told * 1.25, f"README.md tells of over {told} scenarios; there are {written}"


def test_the_figures_of_the_cards_are_as_they_would_be_written() -> None:
    assert card_parts.readme() == README, "`make card WRITE=1` writes them"


def spans(numbers: list[int]) -> str:
    """0, 7, 8, 9 are `0, 7-9`."""
    found: list[list[int]] = []
    for number in numbers:
        if found and found[-1][-1] == number - 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join(f"{span[0]}-{span[-1]}" if len(span) > 1 else str(span[0]) for span in found)


def test_what_is_said_of_decks_and_starters() -> None:
    different = {card for starter in all_starters().values() for card in starter.deck.ids()}
    assert f"All {len(different)} cards in the TCG’s {IN_WORDS[len(all_starters())]} official starter decks" in README
    assert f"against {len(playable_formats())} formats, import and export {IN_WORDS[len(FORMS)]} file formats" in README


def test_what_is_said_of_sets_and_chapters() -> None:
    sets = sorted({row.set for row in coverage_report([])})
    chapters = registry.BY_SLUG["two_towers"]
    told = sum(piece.kind == "Chapter" for piece in chapters.catalogue.pieces(chapters.data()))
    assert game_row("lotr_tcg")[0].endswith(f"sets {spans(sets)}")
    assert game_row("two_towers")[0].endswith(f"{told} chapters")


def test_every_page_that_the_readme_names_is_there() -> None:
    named = re.findall(r"\]\(([^)#:]+)\)", README)
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []
