"""Define the search fields of the board game."""

from cards.fields import COPIES, Field, Row, Value, search_value, table
from cards.games.fellowship_board.catalogue import COLOURS, SYMBOLS
from cards.games.fellowship_board.facts import LOCATIONS


def activities(row: Row) -> tuple[str, ...]:
    """Return the activity lines of a board, or the symbol of a card; () if the row has neither."""
    lines = tuple(row.facts.get("activities", ()))
    return lines or ((row.facts["symbol"],) if "symbol" in row.facts else ())


def flags(row: Row) -> list[Value]:
    """Return the yes-or-no properties that a row has, as values to search for."""
    labels = (
        (row.facts.get("may_decline"), "Optional", ("may decline",)),
        (row.kind in ("Hobbit card", "Feature card", "Gandalf card", "Character"), "Card", ()),
        (row.facts.get("timing"), "Special", ("yellow",)),
    )
    return [search_value(label, *more) for holds, label, more in labels if holds]


FIELDS = table(
    Field("symbol", "Symbol", "Fighting, hiding, traveling, friendship or star.", read=activities,
          aliases=("activity", "line"), order=SYMBOLS, panel=True, open=True, examples=("symbol:star",)),
    Field("symbols", "Symbols", "How many symbols a card shows.", "number", panel=True, examples=("symbols>=2",)),
    Field("colour", "Colour", "White, gray or yellow; a character’s own color.", aliases=("color",), order=COLOURS,
          panel=True, open=True, examples=("colour:white",)),
    Field("location", "Location", "Where a card is gained or an event happens.", aliases=("board", "place"),
          order=tuple(LOCATIONS.values()), panel=True, open=True, examples=("location:moria",)),
    Field("timing", "Timing", "When a yellow card or a Gandalf card may be played.", panel=True,
          examples=("timing:any",)),
    Field("scope", "Who", "Who an event affects.", panel=True, examples=('scope:"each player"',)),
    Field("set", "Group", "Cards, tiles, boards, events.", read=lambda row: (search_value(row.set_name, row.set),),
          aliases=("s", "group"), panel=True),
    Field("step", "Step", "Which event on its board it is, 1 to 6.", "number", examples=("step:6",)),
    COPIES,
    Field("is", "Is", "Other things to look for, such as optional effects.", "flag", read=flags,
          examples=("is:optional",)),
)  # fmt: skip
