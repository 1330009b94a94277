"""Define search fields: one `Field` serves the parser, facet panel, help page, completion and API docs."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from cards.normalization import compact, fold


@dataclass(frozen=True, slots=True)
class Row:
    """One printing of a card, as the search index stores it."""

    game: str
    id: str
    card: str  # the id of the card's first printing
    name: str
    title: str
    subtitle: str
    kind: str
    set: str
    set_name: str
    set_order: int
    number: int
    collector: str
    rarity: str
    copies: int
    source: str
    text: str | None
    facts: Mapping[str, Any]
    printings: tuple[str, ...] = ()


class Value(NamedTuple):
    """A value of a search field: its label, the normalized words that find it, and its number if it has one."""

    label: str
    keys: frozenset[str]
    number: int | None = None

    @property
    def written(self) -> str:
        """Return the value as it is written in a query, in quotation marks where needed."""
        plain = fold(self.label)
        return plain if plain and all(letter.isalnum() or letter in "-+._/'" for letter in plain) else f'"{plain}"'


def search_value(label: Any, *more: str, number: int | None = None) -> Value:
    """Return a search value that is found by its label, with or without the punctuation in it, and by
    the words `more`.
    """
    if isinstance(label, int) and not isinstance(label, bool):
        return Value(str(label), frozenset({str(label)}), label if number is None else number)
    names = (str(label), *more)
    return Value(str(label), frozenset({fold(name) for name in names} | {compact(name) for name in names}), number)


Read = Callable[[Row], Iterable[Any]]


@dataclass(frozen=True, slots=True)
class Field:
    """A searchable field; `kind` is choice, number, text or flag.

    `read` returns a row's raw values (Values, strings or numbers); without it the fact of the same name, or the one
    named by `fact`, is read. `order` lists labels in panel order. `culture` tells whether labels have an icon, `panel`
    whether the facet panel shows the field, `open` whether it is expanded there, `plain` whether its values are
    understood without the field's name. `says` maps words that refer to the field to the query that each stands for.
    `verb` is the verb, in the infinitive, whose objects are the values (`exert` for `exerts:ranger`). `clause` is what
    comes before the values when a query is explained (`it exerts`). With `beside`, a value is understood next to the
    field's name (`gandalf signet`), though not alone.
    """

    name: str
    label: str
    help: str
    kind: Literal["choice", "number", "text", "flag"] = "choice"
    fact: str = ""
    read: Read | None = None
    aliases: tuple[str, ...] = ()
    order: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    panel: bool = False
    open: bool = False
    culture: bool = False
    plain: bool = False
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    says: Mapping[str, str] = field(default_factory=dict)
    verb: str = ""
    clause: str = ""
    beside: bool = False

    def raw(self, row: Row) -> Iterable[Any]:
        """Return the values of a row in this field as the data has them, or nothing if the fact is missing or false."""
        if self.read:
            return self.read(row)
        values = row.facts.get(self.fact or self.name)
        if values is None or values is False:
            return ()
        return values if isinstance(values, (list, tuple)) else (values,)

    def values(self, row: Row) -> list[Value]:
        """Return the values of this field in a row; a text field has none."""
        return [one if isinstance(one, Value) else search_value(one, *self.words.get(one, ())) for one in self.raw(row)]

    def strings(self, row: Row) -> str:
        """Return the text of this field in a row."""
        return "\n".join(str(one) for one in self.raw(row) if one)

    def position(self, one: Value) -> tuple[int, Any, str]:
        """Return the sort key of a value, for the panel and for results."""
        if one.label in self.order:
            return (0, self.order.index(one.label), "")
        return (1, one.number, "") if one.number is not None else (2, 0, fold(one.label))


def keyword_values(words: Sequence[str]) -> list[Value]:
    """Return the values for keywords, with their other spellings: `Damage+1` is found as `damage+1`, `damage 1` and
    `damage`.
    """
    return [search_value(word, word.rstrip("+0123456789 "), word.replace("+", " +")) for word in words]


def keyword_number(word: str) -> Read:
    """Return a function that reads the numbers after a keyword from a row: 2 for `Ambush 2`."""

    def read(row: Row) -> list[int]:
        keywords = [one for one in row.facts.get("keywords", ()) if one.startswith(word)]
        return [int(one[len(word) :].strip(" +")) for one in keywords if one[len(word) :].strip(" +").isdigit()]

    return read


CULTURE_SIGN = re.compile(r"\[([\w-]+)\](?: ([\w-]+))?")


def in_words(text: str) -> str:
    """Return the culture symbols of a rules text in words: `minion of the Men culture` for `[Men] minion`."""
    return "\n".join([f"{noun or 'card'} of the {name} culture" for name, noun in CULTURE_SIGN.findall(text)])


COPIES = Field("copies", "Copies", "How many copies come in the box.", "number", read=lambda row: (row.copies,))


def common_fields() -> tuple[Field, ...]:
    """Return the fields that every game has."""
    return (
        Field("name", "Name", "The title and subtitle.", "text", read=lambda row: (row.name,), aliases=("n",),
              examples=("name:gandalf",)),
        Field("title", "Title", "The title of the card.", "text", read=lambda row: (row.title,), aliases=("t",),
              examples=("title:aragorn", 'title="the one ring"')),
        Field("text", "Rules text", "What the card does.", "text",
              read=lambda row: (row.text, in_words(row.text or "")),
              aliases=("o", "rules"), examples=("text:exert", 'text:"draw a card"')),
        Field("id", "Card number", "The card’s id or collector’s number.", "text",
              read=lambda row: (row.id, row.collector), examples=("id:1_89", "id:1R89")),
        Field("set", "Set", "A set by number or name.", "choice", read=read_set, aliases=("s", "edition"), panel=True,
              plain=True),
        Field("type", "Type", "The kind of card or component.", "choice", read=lambda row: (row.kind,),
              aliases=("kind",), plain=True, panel=True, open=True),
        Field("source", "Source", "Where the facts about a card come from.", "choice", read=lambda row: (row.source,)),
    )  # fmt: skip


def read_set(row: Row) -> tuple[Value, ...]:
    number = int(row.set) if row.set.isdigit() else None
    return (search_value(row.set_name, row.set, row.set_name.removeprefix("The "), number=number),)


def table(*own: Field) -> tuple[Field, ...]:
    """Return all search fields of a game: the common fields that the game does not redefine, then its own."""
    named = {one.name for one in own}
    return (*(one for one in common_fields() if one.name not in named), *own)
