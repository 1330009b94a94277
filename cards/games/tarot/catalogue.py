"""Read the Tarot Card Game for the catalogue: 22 names, 108 physical cards."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from cards.games.data_reader import checked, read_rows
from cards.games.piece import Piece, Refused, SetOf, one_of, present
from cards.games.tarot.facts import DATA, CardType, Effect

KINDS = ("action", "instant", "reverse")
SUITS = ("wand", "sword", "chalice", "coin")
TIMINGS = ("action", "instant", "on_flip", "final_scoring")


def sets(folder: Path = DATA) -> Iterator[SetOf]:
    for _, row in read_rows(folder / "types.jsonl", CardType):
        yield SetOf(f"{row.number:02}", row.name)


def pieces(folder: Path = DATA) -> Iterator[Piece]:
    """Yield every physical card. Raise BadFile if the file is invalid."""
    file = folder / "types.jsonl"
    for line, row in read_rows(file, CardType):
        for number in range(1, len(row.cards) + 1):
            yield checked(file, line, partial(piece, number=number), row)


def piece(row: CardType, number: int) -> Piece:
    """Return one physical card as the catalogue stores it: the card with this number, counted from 1, among those of
    the row's name.

    Raise Refused for an impossible value.
    """
    if len(row.cards) != row.copies:
        raise Refused("copies", f"{row.copies} expected, {len(row.cards)} listed")
    copy = row.cards[number - 1]
    one_of("kind", copy.kind, KINDS)
    one_of("suit", copy.suit, SUITS)
    effect = row.reverse_effect if copy.kind == "reverse" else row.play_effect
    if effect is None:
        raise Refused("play_effect" if copy.kind != "reverse" else "reverse_effect", f"is missing for {copy.id}")
    facts = {"number": row.number, "points": copy.value, "suit": copy.suit, "copies_of_name": row.copies}
    return Piece(
        id=copy.id,
        name=f"{row.name} ({copy.suit or copy.kind})",
        title=row.name,
        subtitle=copy.suit.capitalize() if copy.suit else "",
        set=f"{row.number:02}",
        kind=copy.kind.capitalize(),
        number=number,
        facts=present(facts | effect_facts(effect)) | {"number": row.number, "points": copy.value},
        text=effect.summary,
        source=row.source,
    )


def effect_facts(effect: Effect) -> dict[str, object]:
    """Return the facts about a card's effect that can be searched. Raise Refused if its timing is unknown."""
    one_of("timing", effect.timing, TIMINGS)
    role = effect.sun_can_retarget.role if effect.sun_can_retarget else None
    basis = effect.kind_basis
    facts: dict[str, object] = {
        "timing": effect.timing,
        "condition": effect.condition,
        "duration": effect.duration,
        "sun_role": role,
    }
    return facts | {"kind_source": basis}
