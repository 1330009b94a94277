"""Search the cards of the TCG by the visitor's own collection: `own:`, `free:`, `foil:`, `wish:`, `trade:`, `box:` and
`missing:`.

The values depend on who searches. This process keeps them by the versions of the visitor's boxes and decks, which every
search reads, so that a change shows at once, even one by another process, and typing a query costs little.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from django.http import HttpRequest

from cards.fields import Field, Value, search_value
from cards.games.lotr_tcg.facts import all_facts
from cards.registry import Personal, PersonalChoice, PersonalFields, PersonalValues, register_personal_fields
from decks.collection import service
from decks.collection.counts import Counts, Printing
from decks.collection.holdings import copies_free, copies_held, shortfall
from decks.deck_references import UnknownDeck, deck_by_reference
from decks.decklist import BUILT_FOR
from decks.lotr_tcg.rules.formats import original, printings
from decks.models import Box, Deck
from lotr_site.accounts.visitors import Visitor, visitor_of

MOST_DECKS = 3
"""For how many of the visitor's latest decks the facet offers what they lack."""
KEPT = 64
"""How many collections a process keeps the values of."""
MISSING = re.compile(r'\bmissing\s*[:=]\s*(?:"([^"]+)"|([^\s()]+))', re.IGNORECASE)
YES, NO = ("yes", "true", "any"), ("no", "false", "none")

Pairs = list[tuple[Value, Iterable[str]]]


def _field(name: str, label: str, help_text: str, *examples: str, clause: str = "") -> Field:
    return Field(name, label, help_text, examples=examples, clause=clause)


FIELDS = (
    _field("own", "Number you own", "How many copies you own, of all printings.", "own:yes", "own>=2", "own:0"),
    _field("free", "Number free", "How many copies you own that no deck you’ve built holds.", "free>=1"),
    _field("foil", "Number of foils you own", "How many foil copies of this printing you own.", "foil:yes"),
    _field("wish", "Number you want", "How many copies are on your wish lists.", "wish:yes"),
    _field("trade", "Number for trade", "How many copies are on your trade lists.", "trade:yes"),
    _field(
        "box", "Box", "One of your boxes, lists or pools that has this printing.", 'box:"my cards"', clause="it is in"
    ),
    _field(
        "missing",
        "Missing",
        "What you lack for a deck: a starter’s name or a deck’s id.",
        "missing:fotr-aragorn",
        clause="you lack it for",
    ),
)
CHOICES = (
    PersonalChoice("Owned", "own", "yes"),
    PersonalChoice("Free", "free", "yes"),
    PersonalChoice("Foil", "foil", "yes"),
    PersonalChoice("Not owned", "own", "no"),
    PersonalChoice("On my wish lists", "wish", "yes"),
    PersonalChoice("On my trade lists", "trade", "yes"),
)


def register() -> None:
    """Add the fields to the search of the TCG. Called at startup."""
    register_personal_fields(BUILT_FOR, PersonalFields(FIELDS, personal_values, "My cards", choices))


def choices(request: HttpRequest) -> list[PersonalChoice]:
    """Return the choices in the facet of the visitor's own cards, with what they lack for their latest decks, or [] for
    a visitor who has done nothing here yet.
    """
    visitor = visitor_of(request)
    if not visitor.known:
        return []
    decks = Deck.objects.filter(visitor.rows("owner"), game=BUILT_FOR, assembled=False)[:MOST_DECKS]
    return [*CHOICES, *(missing_choice(deck) for deck in decks if not deck.deck.empty)]


def missing_choice(deck: Deck) -> PersonalChoice:
    """Return the choice of the cards that the visitor lacks for a deck."""
    return PersonalChoice(f"Missing for {deck}", "missing", deck.pk)


def personal_values(request: HttpRequest, query: str) -> Personal | None:
    """Return the visitor's values of all fields, or None if they have no box."""
    visitor = visitor_of(request)
    state = Collected.of(visitor) if visitor.known else None
    if state is None or not state.boxes:
        return None
    asked: PersonalValues = {}
    if MISSING.search(query):
        asked = {"missing": _missing(visitor, own_values(state).holdings, query)}
    return Personal(state, asked)


class Collected(NamedTuple):
    """What a visitor's values depend on: (id, version, token, name) of each box, (id, version) of each assembled deck.

    Nothing else in a box or a deck changes without its version. A box that is deleted and created again may have the
    same id and version, but not the same token.
    """

    boxes: tuple[tuple[str, int, str, str], ...]
    assembled: tuple[tuple[str, int], ...]

    @classmethod
    def of(cls, visitor: Visitor) -> "Collected":
        """Return the state of a visitor's collection, as the database has it now."""
        mine = visitor.rows("owner")
        boxes = Box.objects.filter(mine).values_list("pk", "version", "token", "name")
        decks = Deck.objects.filter(mine, assembled=True, game=BUILT_FOR).order_by("pk")
        return cls(tuple(boxes), tuple(decks.values_list("pk", "version")))

    def values(self) -> PersonalValues:
        """Return the values of the fields that don't depend on a query."""
        return own_values(self).found


class OwnValues(NamedTuple):
    """The copies of each card in a collection, and the values of the fields that depend on nothing else."""

    holdings: Counter[str]
    found: PersonalValues


@lru_cache(maxsize=KEPT)
def own_values(collected: Collected) -> OwnValues:
    """Return the values of a collection, read from the database unless this process keeps them."""
    boxes = Box.objects.filter(pk__in=[pk for pk, *_ in collected.boxes])
    counts = {box: service.counts_in(box) for box in boxes}
    owned = _together(counts, Box.Kind.OWN)
    holdings = copies_held(owned)
    assembled = Deck.objects.filter(pk__in=[pk for pk, _ in collected.assembled])
    found: dict[str, Pairs] = {
        "own": _by_card(holdings),
        "free": _by_card(copies_free(holdings, [deck.deck for deck in assembled])),
        "foil": _foils(owned),
        "wish": _by_card(copies_held(_together(counts, Box.Kind.WISH))),
        "trade": _by_card(copies_held(_together(counts, Box.Kind.TRADE))),
        "box": [(search_value(box.name, box.pk), [each.card for each in there]) for box, there in counts.items()],
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
    return _by_number({card.id: copies.get(original(card), 0) for card in all_facts().values()})


def _foils(counts: Counts) -> Pairs:
    """Return the ids by number of foil copies."""
    foils = {each.card: count for each, count in counts.items() if each.finish == "foil"}
    return _by_number({card: foils.get(card, 0) for card in all_facts()})


def _by_number(copies: Mapping[str, int]) -> Pairs:
    """Return the ids by number of copies. The numbers 0 and 1 are always there, so that “yes” and “no” are known."""
    cards: dict[int, list[str]] = {0: [], 1: []}
    for card, count in copies.items():
        cards.setdefault(count, []).append(card)
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
        found.append((search_value(quoted or bare), [each.id for row in rows for each in printings(row.card)]))
    return found
