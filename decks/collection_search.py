"""Search the cards of the TCG by the visitor's own collection: `own:`, `free:`, `foil:`, `wish:`, `trade:`, `box:` and
`missing:`.

The values depend on who searches. This process keeps them by the versions of the visitor's boxes and decks, so that a
change shows at once and typing a query costs little.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from django.http import HttpRequest

from cards.fields import Field, Value, value
from cards.games.lotr_tcg.facts import all_facts
from cards.registry import PersonalValues, register_personal_fields
from decks.collection import service
from decks.collection.counts import Counts, Printing
from decks.collection.holdings import copies_free, copies_held, shortfall
from decks.deck_references import UnknownDeck, deck_by_reference
from decks.decklist import BUILT_FOR
from decks.lotr_tcg.rules.formats import original, printings
from decks.models import Box, Deck
from lotr_site.accounts.visitors import Visitor, visitor_of

KEPT = 64
"""How many collections a process keeps the values of."""
MISSING = re.compile(r'\bmissing\s*[:=]\s*(?:"([^"]+)"|([^\s()]+))', re.IGNORECASE)
YES, NO = ("yes", "true", "any"), ("no", "false", "none")

Pairs = list[tuple[Value, Iterable[str]]]


def _field(name: str, label: str, help_text: str, *examples: str) -> Field:
    return Field(name, label, help_text, examples=examples)


FIELDS = (
    _field("own", "Own", "How many copies you own, of all printings together.", "own:yes", "own>=2", "own:0"),
    _field("free", "Free", "How many copies you own that no deck you’ve built holds.", "free>=1"),
    _field("foil", "Foil", "How many foil copies of this printing you own.", "foil:yes"),
    _field("wish", "Wish list", "How many copies are on your wish lists.", "wish:yes"),
    _field("trade", "Trade list", "How many copies are on your trade lists.", "trade:yes"),
    _field("box", "Box", "One of your boxes or lists that holds this printing.", 'box:"my cards"'),
    _field("missing", "Missing", "What you lack for a deck: a starter’s name or a deck’s id.", "missing:fotr-aragorn"),
)


def register() -> None:
    """Add the fields to the search of the TCG. Called at startup."""
    register_personal_fields(BUILT_FOR, FIELDS, values)


def values(request: HttpRequest, query: str) -> PersonalValues:
    """Return the visitor's values of all fields, or {} if they have no box."""
    visitor = visitor_of(request)
    boxes = service.boxes(visitor) if visitor.known else []
    if not boxes:
        return {}
    own = own_values(Collected(boxes, service.assembled_decks(visitor)))
    return own.found | {"missing": _missing(visitor, own.holdings, query)}


class Collected:
    """A visitor's boxes and assembled decks, compared by their versions."""

    def __init__(self, boxes: list[Box], assembled: list[Deck]) -> None:
        self.boxes, self.assembled = boxes, assembled
        self.versions = (
            *((box.pk, box.name, box.version) for box in boxes),
            *((deck.pk, deck.version) for deck in assembled),
        )

    def __hash__(self) -> int:
        return hash(self.versions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Collected) and self.versions == other.versions


class OwnValues(NamedTuple):
    """The copies of each card in a collection, and the values of the fields that depend on nothing else."""

    holdings: Counter[str]
    found: dict[str, Pairs]


@lru_cache(maxsize=KEPT)
def own_values(collected: Collected) -> OwnValues:
    """Return the values of a collection, read from the database unless this process keeps them."""
    counts = {box: service.counts_in(box) for box in collected.boxes}
    owned = _together(counts, Box.Kind.OWN)
    holdings = copies_held(owned)
    found: dict[str, Pairs] = {
        "own": _by_card(holdings),
        "free": _by_card(copies_free(holdings, [deck.deck for deck in collected.assembled])),
        "foil": _foils(owned),
        "wish": _by_card(copies_held(_together(counts, Box.Kind.WISH))),
        "trade": _by_card(copies_held(_together(counts, Box.Kind.TRADE))),
        "box": [(value(box.name, box.pk), [each.card for each in there]) for box, there in counts.items()],
    }
    return OwnValues(holdings, found)


def _together(counts: dict[Box, Counts], kind: Box.Kind) -> Counts:
    """Return the copies in all boxes of a kind."""
    found: Counter[Printing] = Counter()
    for box, there in counts.items():
        if box.kind == kind:
            found.update(there)
    return found


def _by_card(copies: Counter[str]) -> Pairs:
    """Return the ids by number of copies. Each printing has the copies of its card."""
    cards: dict[int, list[str]] = defaultdict(list)
    for card in all_facts().values():
        cards[copies.get(original(card), 0)].append(card.id)
    return [(_number(count), ids) for count, ids in cards.items()]


def _foils(counts: Counts) -> Pairs:
    """Return the ids by number of foil copies."""
    foils = {each.card: count for each, count in counts.items() if each.finish == "foil"}
    cards: dict[int, list[str]] = defaultdict(list)
    for card in all_facts():
        cards[foils.get(card, 0)].append(card)
    return [(_number(count), ids) for count, ids in cards.items()]


def _number(count: int) -> Value:
    return Value(str(count), frozenset((str(count), *(YES if count else NO))), count)


def _missing(visitor: Visitor, holdings: Counter[str], query: str) -> Pairs:
    """Return the cards that are missing for each deck that a query names, in all their printings."""
    found: Pairs = []
    for quoted, bare in MISSING.findall(query):
        try:
            deck = deck_by_reference(quoted or bare, visitor)
        except UnknownDeck:
            continue
        rows = shortfall(deck, holdings).rows
        found.append((value(quoted or bare), [each.id for row in rows for each in printings(row.card)]))
    return found
