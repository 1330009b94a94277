"""Find the parts of a TCG card, start them as copies of another card's, and check its scenarios.

Used by `manage.py card` (`make card`).
"""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import DATA, Facts, all_facts
from cards.language.coverage import SetReport, coverage_report
from cards.language.wording import text_of
from play.engine.flow import Decision
from play.engine.scenario import carry_out, run_scenario
from play.games import FOLDER, game
from play.games.lotr_tcg.state.cards import CARDS, Printed, code_of
from play.games.lotr_tcg.state.table import Table
from play.games.start_positions import Loader, adapter, name_of, texts

ROOT = Path(__file__).resolve().parents[2]
BEHAVIOUR = ROOT / "cards/games/lotr_tcg/behaviour"
SCENARIOS = FOLDER / "lotr_tcg/scenarios"
WORDING = ROOT / "docs/wordings"
README = ROOT / "README.md"
ID = re.compile(r"\d+_[1-9]\d*")
FIRST_KEY = re.compile(r"^CARDS\b.*\{$", re.MULTILINE)
BY_TYPE = {"Site": "sites", "The One Ring": "ring"}
TOGETHER = {"all", "followers"}
"""Files of cards of several cultures."""
BEGUN = "Begun like "
"""The beginning of a copied card's title until it gets its own."""


class Missing(LookupError):
    """Raised when a card lacks a part that is needed, or when none of its parts is missing."""


class Place(NamedTuple):
    """The place where something is written: a file and a line."""

    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file.relative_to(ROOT)}:{self.line}"


class Shown(NamedTuple):
    """The outcome of a card's scenario.

    It shows whether the scenario holds and, if not, why; whether it holds even without the card's text; whether it
    ends while the player may still use that text; and whether it lists facts that follow (`also`).
    """

    place: Place
    name: str
    message: str
    holds_without: bool
    may_still_act: bool
    has_facts: bool

    @property
    def acts(self) -> bool:
        """Return whether the scenario is one in which the card acts, so that it must fail without the card's text."""
        return is_of_acting(self.place)


# Where they stand


def set_of(card_id: str) -> int:
    return int(card_id.partition("_")[0])


def facts_file(card_id: str) -> Path:
    return DATA / f"set_{set_of(card_id):02}.jsonl"


def file_name(facts: Facts) -> str:
    """Return the name, without suffix, of the files in which a card's entry and scenarios belong."""
    group = BY_TYPE.get(facts.type) or str(facts.culture).lower().replace("-", "_")
    return f"set_{facts.set:02}_{group}"


def misplaced(card_id: str) -> str:
    """Return a message if a card's behavior is in the wrong file, otherwise ""."""
    file, _key, _value = entry_of(card_id)
    right = file_name(all_facts()[card_id])
    if file.stem == right or file.stem.split("_", 2)[2] in TOGETHER:
        return ""
    return f"By its facts the behavior of {card_id} belongs in {right}.py, not {file.name}."


def is_of_acting(place: Place) -> bool:
    return place.file.parent.name == "cards"


def entry_of(card_id: str) -> tuple[Path, ast.expr, ast.expr]:
    """Return (file, id, entry) of a card's behavior, the last two as expressions. Raise Missing if there is none."""
    for file in sorted(BEHAVIOUR.glob(f"set_{set_of(card_id):02}*.py")):
        for key, value in entries(file.read_text(encoding="utf-8")):
            if key.value == card_id:
                return file, key, value
    raise Missing(f"{card_id} has no behavior.")


@cache
def entries(source: str) -> tuple[tuple[ast.Constant, ast.expr], ...]:
    """Return (id, entry) for each card in the `CARDS` of a file."""
    return tuple(
        (key, value)
        for node in ast.parse(source).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict) and ast.unparse(node.target) == "CARDS"
        for key, value in zip(node.value.keys, node.value.values, strict=True)
        if isinstance(key, ast.Constant)
    )


def scenarios_of(card_id: str, folder: str = "") -> Iterator[tuple[Place, str]]:
    """Yield (place, YAML text) for each scenario of a card."""
    for file in sorted((SCENARIOS / folder).rglob("*.yaml")):
        line = 1
        for text in texts(file):
            if name_of(text).split(" ")[0] == card_id:
                yield Place(file, line + len(text) - len(text.lstrip("\n"))), text.strip("\n") + "\n"
            line += text.count("\n")


# Starting them


def begin(card_id: str, like: str) -> list[Place]:
    """Write a card's missing parts as copies of another card's, and return their places.

    The parts are facts, an entry, a scenario in which the card acts, and one in which it must not. Raise Missing if the
    other card lacks a part, or if this card has them all.
    """
    if not ID.fullmatch(card_id):
        raise Missing(f"“{card_id}” is not an id such as 5_123: the set, and the number in it.")
    if like not in all_facts():
        raise Missing(f"There is no card {like}.")
    made = [] if card_id in all_facts() else [begin_facts(card_id, like)]
    target = file_name(all_facts().get(card_id, all_facts()[like]))
    target = re.sub(r"^set_\d+", f"set_{set_of(card_id):02}", target)
    made += [] if card_id in behaviour() else [begin_entry(card_id, like, BEHAVIOUR / f"{target}.py")]
    made += begin_scenarios(card_id, like, target)
    if not made:
        raise Missing(f"{card_id} already has all its parts. To start over, undo the changes (see git status).")
    return made


def begin_facts(card_id: str, like: str) -> Place:
    """Insert the facts of a new card, copied from another card, into its set's file in numerical order. Return the
    place of the new line.
    """
    facts = next(fact for fact in read_facts(facts_file(like)) if fact["id"] == like)
    number = int(card_id.partition("_")[2])
    facts |= {"id": card_id, "set": set_of(card_id), "number": number, "title": BEGUN + facts["title"]}
    facts["collector"] = f"{facts['set']}{facts['rarity']}{number}"
    file = facts_file(card_id)
    rows = read_facts(file) if file.exists() else []
    facts["set_name"] = rows[0]["set_name"] if rows else f"Set {facts['set']}"
    place = sum(row["number"] < number for row in rows)
    rows.insert(place, facts)
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return Place(file, place + 1)


def read_facts(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def begin_entry(card_id: str, like: str, file: Path) -> Place:
    """Insert the entry of a new card's behavior, copied from another card, into the file in numerical order. Return its
    place.
    """
    source, _key, value = entry_of(like)
    words = ast.get_source_segment(source.read_text(encoding="utf-8"), value)
    if not file.exists():
        group = file.stem.split("_", 2)[2].replace("_", " ")
        head = f'"""Define the {group.capitalize()} cards of set {set_of(card_id)}."""\n\n# ruff: noqa: F403, F405\n'
        head += "from cards.language.words import *\n\n"
        file.write_text(f"{head}CARDS: dict[str, Card] = {{\n}}\n", encoding="utf-8")
    written = file.read_text(encoding="utf-8")
    earlier = [value.end_lineno or 0 for key, value in entries(written) if code_of(str(key.value)) < code_of(card_id)]
    opening = written[: next(FIRST_KEY.finditer(written)).end()].count("\n") + 1
    line = max(earlier, default=opening)
    lines = written.splitlines()
    lines.insert(line, f'    "{card_id}": {words},')
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return Place(file, line + 1)


def begin_scenarios(card_id: str, like: str, target: str) -> list[Place]:
    """Add a copy of another card's scenario for each of the two kinds (the card acts, the card must not act) that the
    card lacks. Return their places.
    """
    made = []
    for acts in (True, False):
        if not any(is_of_acting(place) == acts for place, _text in scenarios_of(card_id)):
            begun = [(place, text) for place, text in scenarios_of(like) if is_of_acting(place) == acts]
            made += [begin_scenario(card_id, like, *begun[0], target)] if begun else []
    return made


def begin_scenario(card_id: str, like: str, place: Place, text: str, target: str) -> Place:
    """Add a copy of another card's scenario for a new card, at the end of the right file in the same folder. Return its
    place.
    """
    folder = place.file.parent
    name = f"{target}.yaml" if folder.name == "cards" else f"set_{set_of(card_id):02}.yaml"
    file = folder / name if folder != SCENARIOS else SCENARIOS / "conditions" / name
    before = file.read_text(encoding="utf-8").rstrip("\n") + "\n---\n" if file.exists() else ""
    file.write_text(before + re.sub(rf"\b{like}\b", card_id, text.lstrip("\n")), encoding="utf-8")
    return Place(file, before.count("\n") + 1)


# Whether they hold


def shown(card_id: str) -> list[Shown]:
    """Return the outcomes of all scenarios of a card, each with and without its text."""
    return [carried_out(card_id, place, text) for place, text in scenarios_of(card_id)]


def carried_out(card_id: str, place: Place, text: str) -> Shown:
    """Carry out one scenario of a card, and return the result."""
    document = yaml.load(text, Loader)
    message, table = carry_out(document, adapter("lotr_tcg"))
    left = table is not None and may_still_act(table.state, code_of(card_id))
    return Shown(place, name_of(text), message, holds_without(card_id, document), left, bool(document.get("also")))


def may_still_act(g: Table, code: int) -> bool:
    """Return whether any open question lets a player use a card with this code because of what has just happened."""
    return any(g.card_code[card] == code for decision in game("lotr_tcg").waiting(g) for card in acting(decision))


def acting(decision: Decision) -> list[int]:
    """Return the cards that the seat may use because of what has just happened."""
    if decision.kind == "may":
        return [decision.about[0]]
    return [option[1] for option in decision.options if option[0] == "use"] if decision.kind == "response" else []


def holds_without(card_id: str, document: dict[str, Any]) -> bool:
    """Return whether the scenario still holds when the card's behavior is emptied."""
    code = code_of(card_id)
    real = CARDS[code]
    CARDS[code] = Printed(code, all_facts()[card_id], ())
    try:
        return run_scenario(document, adapter("lotr_tcg")) == ""
    finally:
        CARDS[code] = real


# What is written from them


def wording(card_set: int) -> str:
    """Return the wording of all cards in a set, as it is stored for review."""
    mine = sorted((c for c in behaviour() if all_facts()[c].set == card_set), key=code_of)
    lines = [f"{c} {all_facts()[c].name}: {(text_of(c) or '').replace(chr(10), ' / ')}".rstrip() for c in mine]
    return "\n".join(lines) + "\n"


def wording_file(card_set: int) -> Path:
    return WORDING / f"set_{card_set:02}.txt"


def set_line(row: SetReport) -> str:
    """Return the row about a set in the table in README.md."""
    return f"| {row.set} {row.name} | {row.cards} | {row.behaviour} | {row.text} | {row.shown} |"


def set_rows() -> list[SetReport]:
    return coverage_report(sorted(SCENARIOS.rglob("*.yaml")))


def readme() -> str:
    """Return the text of README.md with the current figures of the cards."""
    words = README.read_text(encoding="utf-8")
    for row in set_rows():
        words = re.sub(rf"^\| {row.set} {re.escape(row.name)} \|.*$", set_line(row), words, flags=re.MULTILINE)
    return re.sub(r"(\(`lotr_tcg`\) \| )[\d,]+(?=,)", rf"\g<1>{len(all_facts()):,}", words)


def write_down() -> list[Path]:
    """Write the wordings of all cards and the figures in README.md. Return the files that have changed."""
    made = {wording_file(number): wording(number) for number in sorted({set_of(card) for card in behaviour()})}
    made[README] = readme()
    changed = [file for file, words in made.items() if not file.exists() or file.read_text(encoding="utf-8") != words]
    for file in changed:
        file.write_text(made[file], encoding="utf-8")
    return changed
