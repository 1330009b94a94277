"""Read the Middle-earth Tarot for the catalogue: 22 Major Arcana and four suits of 14."""

from collections.abc import Iterator
from pathlib import Path

from cards.games.data_reader import checked, read_rows
from cards.games.lotr_tarot.facts import DATA, Facts
from cards.games.piece import Piece, Refused, SetOf, one_of

SUITS = ("swords", "wands", "cups", "coins")
COURT = ("page", "knight", "queen", "king")
AFFILIATIONS = ("free", "dark", "neutral", "ring")
WHEEL = 10  # the Wheel of Fortune is the Ring itself
NO_NUMBER = (0, *range(WHEEL, 22))  # Major Arcana that never match by number
TOLD = (
    "arcana",
    "suit",
    "rank",
    "affiliation",
    "subject",
    "subject_source",
    "affiliation_source",
    "affiliation_reason",
)
SETS = (SetOf("major", "Major Arcana"), *(SetOf(suit, suit.capitalize()) for suit in SUITS))


def sets(folder: Path = DATA.parent) -> Iterator[SetOf]:
    yield from SETS


def pieces(folder: Path = DATA.parent) -> Iterator[Piece]:
    """Yield every card. Raise BadFile if the file is invalid."""
    file = folder / DATA.name
    for line, row in read_rows(file, Facts):
        yield checked(file, line, piece, row)


def piece(row: Facts) -> Piece:
    """Return the card as the catalogue stores it. Raise Refused for an impossible value."""
    check(row)
    return Piece(
        id=row.id,
        name=row.name,
        set=row.suit or "major",
        kind=kind_of(row),
        number=row.rank if isinstance(row.rank, int) else 11 + COURT.index(row.rank),
        facts=facts_of(row),
        source=row.affiliation_source,
    )


def facts_of(row: Facts) -> dict[str, object]:
    """Return the facts that readers see: only those that have a value, with the number that the card matches and
    whether it is wild.
    """
    major = row.arcana == "major"
    values = {name: getattr(row, name) for name in TOLD}
    facts: dict[str, object] = {name: value for name, value in values.items() if value not in (None, "")}
    if isinstance(row.rank, int) and not (major and row.rank in NO_NUMBER):
        facts["match_number"] = row.rank
    return facts | ({"wild": True} if major and row.affiliation != "ring" else {})


def kind_of(row: Facts) -> str:
    if row.arcana == "major":
        return "Major Arcana"
    return "Court Card" if row.rank in COURT else "Numbered card"


def check(row: Facts) -> None:
    """Raise Refused if a value is not one of those that the game has, or if suit and arcana contradict each other."""
    one_of("arcana", row.arcana, ("major", "minor"))
    one_of("affiliation", row.affiliation, AFFILIATIONS)
    one_of("suit", row.suit, SUITS)
    one_of("rank", row.rank, range(22) if row.arcana == "major" else (*range(1, 11), *COURT))
    if (row.suit is None) != (row.arcana == "major"):
        raise Refused("suit", "the Major Arcana have none, all other cards have one")
