"""Define the search fields of The Two Towers."""

from cards.fields import COPIES, Field, Row, Value, search_value, table
from cards.games.two_towers.catalogue import SETS, SUITS


def chapters(row: Row) -> list[int]:
    """Return the chapters to which a card, character or event belongs."""
    own = row.facts.get("chapter")
    return [own] if own else list(row.facts.get("chapters", ()))


def cast(row: Row) -> list[str]:
    """Return the names of all characters in a chapter, or the name of the character itself.

    Return [] for any other piece.
    """
    named = [one["name"] for one in row.facts.get("cast", ())]
    return named or ([row.name] if row.kind in ("Character", "Visitor") else [])


def flags(row: Row) -> list[Value]:
    """Return the yes-or-no properties that a row has, as values to search for."""
    labels = (
        (row.facts.get("endless"), "Endless", ("road goes ever on",)),
        (row.facts.get("two_sided"), "Two-sided", ("two sided",)),
    )
    return [search_value(label, *more) for holds, label, more in labels if holds]


FIELDS = table(
    Field("suit", "Suit", "Hills, mountains, forests, shadows or rings.", order=SUITS, panel=True, open=True,
          plain=True, examples=("suit:forests",)),
    Field("rank", "Rank", "The number on a card.", "number", panel=True, examples=("rank>=9",)),
    Field("set", "Group", "Main deck, Rings, chapters, characters and so on.",
          read=lambda row: (search_value(row.set_name, row.set),), aliases=("s", "group", "pack"),
          order=tuple(one.name for one in SETS), panel=True),
    Field("chapter", "Chapter", "19 to 36.", "number", read=chapters, panel=True, examples=("chapter:25",)),
    Field("character", "Character", "A character, or the chapters they appear in.", read=cast, aliases=("cast",),
          examples=('character:"gandalf the white"',)),
    Field("goal", "Goal", "What a character must do.", "text", examples=('goal:"win exactly"',)),
    Field("setup", "Setup action", "What a character does before the first trick.", fact="setup_actions", panel=True,
          examples=("setup:exchange",)),
    Field("victory", "Length", "A short or a long chapter.", order=("short", "long"), panel=True,
          examples=("victory:long",)),
    Field("part", "Part", "Which part of the game: 1 or 2.", "number", panel=True, examples=("part:2",)),
    Field("locks", "Decided", "When a goal is decided.", examples=("locks:when_met",)),
    COPIES,
    Field("is", "Is", "Other things to look for, such as two-sided cards.", "flag", read=flags,
          examples=("is:endless",)),
)  # fmt: skip
