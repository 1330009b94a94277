"""The files of each game stand on floors: each knows what is below it, and nothing beside or above it.

A floor holds folders and files of the game. That no file leads back to itself, but for the circles that are in the
rules themselves, test_dependencies.py says of all of play.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from play.games import GAMES
from tests.site.test_dependencies import ROOT, imports

FLOORS = {
    "lotr_tcg": ("state", "meaning", "effects", "rules", "steps table", "brain scenario", "__init__"),
    "lotr_tarot": ("pack", "state", "rules", "table brain", "__init__ scenario"),
    "tarot": ("pack", "state", "rules", "table brain", "__init__ scenario"),
    "fellowship_board": ("box", "state", "rules", "table brain", "__init__", "scenario"),
    "two_towers": ("book", "state", "rules", "table brain", "__init__ scenario"),
}
"""From the lowest up; what stands on one floor does not know each other."""
Graph = dict[str, set[str]]
"""The files of a game by their paths from its folder, without ending; each with those that it imports."""


def files(slug: str) -> dict[str, Path]:
    home = ROOT / "play/games" / slug
    return {path.relative_to(home).with_suffix("").as_posix(): path for path in sorted(home.rglob("*.py"))}


def graph(slug: str) -> Graph:
    paths = files(slug)
    return {
        name: {found for _, module in imports(path) for found in file_of(module, slug, paths)} - {name}
        for name, path in paths.items()
    }


def file_of(module: str, slug: str, paths: dict[str, Path]) -> Iterator[str]:
    """The file of the game that an import in full leads to, if any: of a name in it, or of the module itself."""
    prefix = f"play.games.{slug}"
    if module != prefix and not module.startswith(f"{prefix}."):
        return
    parts = module.split(".")[3:]
    for places in (parts, [*parts, "__init__"], parts[:-1], [*parts[:-1], "__init__"]):
        if "/".join(places) in paths:
            yield "/".join(places)
            return


def room(file: str) -> str:
    return file.partition("/")[0]


def arrows_up(found: Graph, floors: tuple[str, ...]) -> list[str]:
    """Imports of what is not below, from one folder or file to another."""
    floor = {name: number for number, names in enumerate(floors) for name in names.split()}
    return [
        f"{file} imports {other}"
        for file, others in found.items()
        for other in sorted(others)
        if room(file) != room(other) and floor[room(other)] >= floor[room(file)]
    ]


def test_every_game_has_its_floors() -> None:
    assert set(FLOORS) == set(GAMES)
    for slug, floors in FLOORS.items():
        assert sorted(" ".join(floors).split()) == sorted({room(file) for file in files(slug)})


@pytest.mark.parametrize("slug", FLOORS)
def test_a_file_knows_only_what_is_below_it(slug: str) -> None:
    arrows = graph(slug)
    assert sum(map(len, arrows.values())) > len(arrows), "imports are not seen any more"
    assert not arrows_up(arrows, FLOORS[slug])


@pytest.mark.parametrize("slug", FLOORS)
def test_no_game_knows_another(slug: str) -> None:
    others = tuple(f"play.games.{other}" for other in FLOORS if other != slug)
    assert not [module for path in files(slug).values() for _, module in imports(path) if module.startswith(others)]


def test_the_check_sees_what_is_wrong() -> None:
    floors = ("state", "rules table", "game")
    assert arrows_up({"rules/turn": {"state/table", "rules/end"}, "game": {"rules/turn"}}, floors) == []
    assert arrows_up({"state/table": {"rules/turn"}}, floors) == ["state/table imports rules/turn"]
    assert arrows_up({"rules/turn": {"table/view"}}, floors) == ["rules/turn imports table/view"]


@pytest.mark.parametrize(
    ("module", "file"),
    [
        ("play.games.lotr_tcg.effects.wounds", "effects/wounds"),
        ("play.games.lotr_tcg.effects.wounds.wound", "effects/wounds"),
        ("play.games.lotr_tcg.scenario.SCENARIO", "scenario/__init__"),
        ("play.games.lotr_tcg.steps", "steps/__init__"),
        ("play.games.lotr_tcg.GAME", "__init__"),
    ],
)
def test_the_check_finds_the_file_of_an_import(module: str, file: str) -> None:
    assert list(file_of(module, "lotr_tcg", files("lotr_tcg"))) == [file]
    assert not list(file_of("play.games.lotr_tcgs.effects", "lotr_tcg", files("lotr_tcg")))
