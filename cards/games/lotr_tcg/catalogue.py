"""Read the TCG for the catalogue: twenty sets, with one file each."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from cards.games.data_reader import checked, read_rows
from cards.games.lotr_tcg.facts import DATA, Facts
from cards.games.piece import Piece, Refused, SetOf, one_of, present

SIDES = ("Free Peoples", "Shadow")
CULTURES = (
    "Dwarven", "Elven", "Gandalf", "Gollum", "Gondor", "Rohan", "Shire", "Dunland", "Isengard", "Men", "Moria", "Orc",
    "Raider", "Ringwraith", "Sauron", "Uruk-hai",
)  # fmt: skip
TYPES = (
    "The One Ring", "Companion", "Ally", "Follower", "Minion", "Possession", "Artifact", "Condition", "Event", "Site",
)  # fmt: skip
PHASES = ("Fellowship", "Shadow", "Maneuver", "Archery", "Assignment", "Skirmish", "Regroup", "Response")
BLOCKS = ("Fellowship", "Towers", "King", "Shadows")
ARROWS = ("Left", "Right")
RARITIES = ("C", "U", "R", "R+", "S", "P")
OF_THE_PRINTING = ("id", "collector", "set", "set_name", "number", "rarity", "title", "subtitle", "type", "timewords")


def sets(folder: Path = DATA) -> Iterator[SetOf]:
    """Yield the sets in order of release, with promotional cards last."""
    names = {row.set: row.set_name for _, row, _ in _rows(folder)}
    for number in sorted(names, key=lambda number: (number == 0, number)):
        yield SetOf(str(number), names[number])


def pieces(folder: Path = DATA) -> Iterator[Piece]:
    """Yield every card. Raise BadFile if a file is invalid."""
    for file, row, line in _rows(folder):
        yield checked(file, line, piece, row)


def _rows(folder: Path) -> Iterator[tuple[Path, Facts, int]]:
    for file in sorted(folder.glob("set_*.jsonl")):
        for line, row in read_rows(file, Facts):
            yield file, row, line


def piece(row: Facts) -> Piece:
    """Return the card as the catalogue stores it. Raise Refused for an impossible value."""
    check(row)
    facts = {name: value for name, value in msgspec.structs.asdict(row).items() if name not in OF_THE_PRINTING}
    phases = tuple(word.capitalize() for word in row.timewords)
    return Piece(
        id=row.id,
        name=row.name,
        set=str(row.set),
        kind=row.type,
        facts=present(facts | {"phases": phases}) | {"twilight_cost": row.twilight_cost},
        number=row.number,
        collector=row.collector,
        rarity=row.rarity,
        title=row.title,
        subtitle=row.subtitle or "",
    )


def check(row: Facts) -> None:
    """Raise Refused if a row contains an error that its types alone do not exclude."""
    if row.id != f"{row.set}_{row.number}":
        raise Refused("id", f"{row.id!r} is not set {row.set} and number {row.number}")
    if not row.title.strip():
        raise Refused("title", "is empty")
    if not re.fullmatch(rf"{row.set}[A-Z]+\+?\d+", row.collector):
        raise Refused("collector", f"{row.collector!r} is not made of set, rarity and number")
    if row.twilight_cost is None or not 0 <= row.twilight_cost <= 99:
        raise Refused("twilight_cost", f"{row.twilight_cost!r} is not a cost")
    for field, value, allowed in (
        ("type", row.type, TYPES),
        ("side", row.side, SIDES),
        ("culture", row.culture, CULTURES),
        ("rarity", row.rarity, RARITIES),
        ("site_block", row.site_block, BLOCKS),
        ("arrow", row.arrow, ARROWS),
    ):
        one_of(field, value, allowed)
    for word in row.timewords:
        one_of("timewords", word.capitalize(), PHASES)
