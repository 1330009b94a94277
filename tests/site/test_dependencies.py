"""Dependencies point down only, in the house and within its apps.

The rules know no framework, clock, chance or network.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOUSE = [
    "tests",
    "bench",
    "lotr_site/trial",
    "lotr_site",
    "play",
    "decks",
    "cards",
    "lotr_site/accounts",
    "lotr_site/base",
]
"""The packages from the top down (docs/architecture.md). `lotr_site` is the roof: all of it but those three."""
FRAMEWORKS = {"django", "rest_framework", "celery", "kombu", "redis", "lotr_site"}
CLOCK_AND_CHANCE = {"time", "datetime", "random", "secrets", "uuid", "asyncio", "threading", "multiprocessing"}
GROUND = {"lotr_site.base.numbers.MOST", "lotr_site.base.numbers.whole"}
"""What the rules may use of the ground: it is pure too."""
NETWORK = {"socket", "ssl", "http", "urllib", "httpx", "requests", "subprocess", "sqlite3", "psycopg"}
PURE = ["play/engine", "play/games", "play/bots", "cards/language", "decks/lotr_tcg/rules"]
Import = tuple[int, str]
FLOORS = {
    "play": [
        {"urls", "apps", "tasks", "management"},
        {"web", "api", "templatetags"},
        {"acts"},
        {"act_registry"},
        {"learn"},
        {"live", "upkeep", "examples"},
        {"service", "stats", "presentation"},
        {"view"},
        {"match"},
        {"lessons"},
        {"log", "people"},
        {"models"},
        {"audit", "queries", "messaging", "refusals", "shapes"},
        {"games", "bots"},
        {"engine"},
    ],
    "decks": [
        {"urls", "apps", "tasks", "management"},
        {"views", "api", "templatetags"},
        {"catalogue", "pasted", "collection_panels", "collection_search"},
        {
            "search",
            "goes_with",
            "edit_sessions",
            "forms",
            "previews",
            "pdf",
            "deck_references",
            "account_data",
            "family",
            "notes",
        },
        {"service", "access", "deck_context", "collection"},
        {"changes"},
        {"models", "lotr_tcg"},
        {"decklist", "name_normalization", "registry"},
    ],
    "cards": [
        {"urls", "apps", "management"},
        {"views", "api", "faces/views"},
        {"previews", "templatetags", "tasks", "api_docs", "fact_display", "set_summary"},
        {"search", "faces", "language/mutants"},
        {"loader", "language/wording", "language/mutant", "language/coverage"},
        {"language/sameness"},
        {"games", "registry", "serialization"},
        {"language", "games/data_reader", "fields", "pictures"},
        {
            "shapes",
            "fact_shapes",
            "games/lotr_tcg/facts",
            "games/piece",
            "games/frozen",
            "models",
            "normalization",
        },
    ],
    "lotr_site": [
        {"trial"},
        {"settings", "urls", "site/apps", "site/management"},
        {"asgi", "celery"},
        {"site"},
        {"accounts"},
        {"base"},
    ],
}
"""The rooms of each app from the top down (docs/architecture.md): modules, folders, or parts of a folder. Rooms side
by side do not know one another."""
CIRCLES = {
    "play/games/lotr_tcg/effects": "an effect opens windows, in which abilities are used, which have effects",
    "play/games/fellowship_board/rules/events": "an event costs what other events do",
}
"""Folders whose files know each other in a circle because what they describe does."""
LATE = {
    "cards/faces/face_store.py": "what draws is loaded when something is drawn, and wordings when one is read",
    "cards/faces/scans.py": "most sites have no scans to open",
    "cards/search/index.py": "wordings are loaded when one is read",
    "decks/apps.py": "what is registered knows the models, which are not there before the app is",
    "lotr_site/accounts/apps.py": "the models are not there before the app is",
    "play/apps.py": "what is registered knows the models, which are not there before the app is",
}
"""Files that import within functions."""


def python_files(folder: str) -> list[Path]:
    return sorted(path for path in (ROOT / folder).rglob("*.py") if "migrations" not in path.parts)


@cache
def imports(path: Path, source: str | None = None) -> tuple[Import, ...]:
    """Each imported module in full, with its line; relative imports are resolved."""
    return tuple(imported(path, source))


def imported(path: Path, source: str | None) -> Iterator[Import]:
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(source if source is not None else path.read_text(), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            stem = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{stem}.{alias.name}".strip(".")) for alias in node.names)


def breaches(paths: list[Path], forbidden: set[str], why: str) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{line} imports {module}: {why}"
        for path in paths
        for line, module in imports(path)
        if module.split(".")[0] in forbidden and module not in GROUND
    ]


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def room(module: str) -> str:
    """The part of its app that a module stands in, the smallest that has a floor: `play.match.undo` in `match`."""
    app, _, place = module.replace(".", "/").partition("/")
    around = [place.rsplit("/", up)[0] for up in range(place.count("/") + 1)]
    named = {name for floor in FLOORS[app] for name in floor}
    return next((each for each in around if each in named), place)


def floor_of(app: str, name: str) -> int:
    """Counted from the top."""
    (found,) = [number for number, rooms in enumerate(FLOORS[app]) if name in rooms]
    return found


def may_use(app: str, user: str, used: str) -> bool:
    return user == used or floor_of(app, user) < floor_of(app, used)


def known_modules(path: Path, modules: dict[str, Path], source: str | None = None) -> set[str]:
    """The modules among these that a file imports."""
    named = [name for _, name in imports(path, source)]
    found = {name if name in modules else name.rpartition(".")[0] for name in named}
    return {name for name in found if name in modules} - {module_of(path)}


def circles(knows: dict[str, set[str]]) -> list[set[str]]:
    """Modules that lead back to themselves, those of one circle together."""
    reached = {module: reachable(module, knows) for module in knows}
    found = {frozenset(m for m in reached[module] if module in reached[m]) for module in knows}
    return [set(circle) for circle in found if circle]


def reachable(start: str, knows: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    ahead = [start]
    while ahead:
        new = knows[ahead.pop()] - found
        found |= new
        ahead += new
    return found


def late_imports(path: Path, source: str | None = None) -> list[str]:
    """Lines of imports that are made only when a function is called."""
    tree = ast.parse(source if source is not None else path.read_text(), str(path))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return sorted(
        {
            f"{path.relative_to(ROOT)}:{node.lineno}"
            for function in functions
            for node in ast.walk(function)
            if isinstance(node, ast.Import | ast.ImportFrom)
        }
    )


MODULES = {
    app: {module_of(path): path for path in python_files(app) if path != ROOT / app / "__init__.py"} for app in FLOORS
}
PLAY = MODULES["play"]


@pytest.mark.parametrize("app", FLOORS)
def test_every_room_has_its_floor(app: str) -> None:
    rooms = [name for floor in FLOORS[app] for name in floor]
    packages = {f"{app}.{name}".replace("/", ".") for name in rooms}
    assert len(rooms) == len(set(rooms))
    assert {room(module) for module in MODULES[app]} - set(rooms) <= empty_packages(app)
    assert packages <= set(MODULES[app]), "a floor names what is not there"


def empty_packages(app: str) -> set[str]:
    """Folders whose own file imports nothing, and of whose parts each has a floor."""
    return {room(module) for module, path in MODULES[app].items() if path.name == "__init__.py" and not imports(path)}


@pytest.mark.parametrize("app", FLOORS)
def test_rooms_know_only_what_stands_below_them(app: str) -> None:
    wrong_imports = [
        f"{path.relative_to(ROOT)} uses {used}: {room(used)} does not stand below {room(module)}"
        for module, path in MODULES[app].items()
        for used in known_modules(path, MODULES[app])
        if not may_use(app, room(module), room(used))
    ]
    assert not wrong_imports, "\n".join(wrong_imports)


@pytest.mark.parametrize("app", ["bench", "cards", "decks", "lotr_site"])
def test_files_know_each_other_in_no_circle(app: str) -> None:
    modules = {module_of(path): path for path in python_files(app)}
    assert len(modules) > 20
    assert circles({module: known_modules(path, modules) for module, path in modules.items()}) == []


def test_files_of_play_know_each_other_in_no_circle() -> None:
    knows = {module: known_modules(path, PLAY) for module, path in PLAY.items()}
    within = {
        " <-> ".join(sorted(circle)): [folder for folder in CIRCLES if is_within(circle, folder)]
        for circle in circles(knows)
    }
    wrong_circles = [circle for circle, folders in within.items() if not folders]
    assert not wrong_circles, "\n".join(wrong_circles)
    assert {folder for folders in within.values() for folder in folders} == set(CIRCLES), "an exception is not needed"


def is_within(modules: set[str], folder: str) -> bool:
    return all(PLAY[module].is_relative_to(ROOT / folder) for module in modules)


@pytest.mark.parametrize("app", FLOORS)
def test_files_import_at_their_head(app: str) -> None:
    files = MODULES[app].values()
    wrong_imports = [line for path in files for line in late_imports(path) if line.rpartition(":")[0] not in LATE]
    assert not wrong_imports, "\n".join(wrong_imports)


@pytest.mark.parametrize("path", LATE)
def test_the_exceptions_are_needed(path: str) -> None:
    assert late_imports(ROOT / path)


def test_floors_and_circles_are_seen() -> None:
    assert may_use("play", "api", "match") and may_use("play", "match", "match")
    assert not may_use("play", "match", "api") and not may_use("play", "log", "people")
    assert room("cards.language.wording") == "language/wording" and room("cards.language.nouns") == "language"
    assert not may_use("cards", room("cards.games.registry"), room("cards.language.wording"))
    below = ROOT / "play/log/example.py"
    assert known_modules(below, PLAY, "from play.match import undo\nfrom play.service import talk") == {
        "play.match.undo",
        "play.service",
    }
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == [{"b", "c"}]
    assert late_imports(below, "import ast\ndef late():\n    import play.service\n") == ["play/log/example.py:3"]


def house_floor(module: str) -> int:
    """Counted from the top."""
    place = module.replace(".", "/")
    around = [package for package in HOUSE if f"{place}/".startswith(f"{package}/")]
    return HOUSE.index(max(around, key=len))


@pytest.mark.parametrize("app", ["bench", "cards", "decks", "lotr_site", "play"])
def test_imports_point_down(app: str) -> None:
    wrong_imports = [
        f"{path.relative_to(ROOT)}:{line} imports {module}, which stands above it"
        for path in python_files(app)
        for line, module in imports(path)
        if module.split(".")[0] in HOUSE and house_floor(module) < house_floor(module_of(path))
    ]
    assert not wrong_imports, "\n".join(wrong_imports)


def test_the_floors_of_the_house_are_seen() -> None:
    modules = [
        "lotr_site.site.web",
        "play.service",
        "decks.access",
        "cards.views",
        "lotr_site.accounts.models",
        "lotr_site.base.codes",
    ]
    floors = [house_floor(module) for module in modules]
    assert floors == sorted(floors) and len(set(floors)) == len(floors)
    assert house_floor("lotr_site.urls") == house_floor("lotr_site")


@pytest.mark.parametrize("folder", PURE)
def test_rules_know_no_framework_clock_chance_or_network(folder: str) -> None:
    files = python_files(folder)
    assert files, f"{folder} has no Python files"
    reason = f"{folder} takes a state and a choice and gives a state"
    readers = [ROOT / "play/engine/syntax.py"]  # has a lock for those who read rules, and no rule knows of it
    wrong_imports = breaches(
        [path for path in files if path not in readers], FRAMEWORKS | CLOCK_AND_CHANCE | NETWORK, reason
    )
    wrong_imports += breaches(readers, (FRAMEWORKS | CLOCK_AND_CHANCE | NETWORK) - {"threading"}, reason)
    assert not wrong_imports, "\n".join(wrong_imports)


def test_nothing_new_stands_at_the_top() -> None:
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert packages == {"bench", "cards", "decks", "lotr_site", "play", "tests"}


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("import django.db", "django.db"),
        ("from time import monotonic", "time.monotonic"),
        ("def late():\n    from play import service", "play.service"),
        ("from . import nouns", "cards.language.nouns"),
        ("from ..search import query", "cards.search.query"),
        ("from ...play import tasks", "play.tasks"),
    ],
)
def test_the_check_sees_every_form_of_import(source: str, module: str) -> None:
    assert [name for _, name in imports(ROOT / "cards/language/example.py", source)] == [module]
