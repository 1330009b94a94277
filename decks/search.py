"""Find cards for the builder and decks for lists, with the catalogue's query language."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial, reduce
from operator import and_, or_
from typing import NamedTuple

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce

from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.normalization import fold as fold_value
from cards.registry import PersonalChoice
from cards.search.did_you_mean import Offer
from cards.search.engine import Found, search
from cards.search.index import Index
from cards.search.panel import Choice, Facet, is_chosen, own_terms, personal_facet, rows_without, toggle_value
from cards.search.personal import Columns
from cards.search.plain_words import required_units
from cards.search.problems import Warning
from cards.search.relevance import naming_tiers
from cards.search.syntax import Any_, Node, Not, Term, parse
from cards.search.texts import bits
from decks.access import visible_to
from decks.lotr_tcg.rules.formats import Format, all_formats, data_version, one_of_each, original
from decks.models import Deck, DeckCard
from decks.name_normalization import fold
from decks.service import refresh_verdicts
from lotr_site.accounts.visitors import Visitor

PAGE = 24
MAX_OUTSIDE = 3
"""How many cards outside the format are named, if the query names no others."""
FILTERS: dict[str, tuple[str, ...]] = {"side": (), "type": (), "is": ("Ring-bearer",), "culture": (), "cost": ()}
"""The fields that the builder offers as filters, with the values offered; () stands for all that the format has."""
WORDS_OF_VISIBILITY = {"public": "public", "private": "private", "shared": "link"}
MAX_VALUES = 60
MAX_JUDGED = 2_000
"""How many stored verdicts one search may update."""


class Filter(NamedTuple):
    """A field by which the builder filters. Each choice carries the query with its value added or taken away."""

    name: str
    choices: tuple[Choice, ...]


class FoundCards(NamedTuple):
    """One page of the cards that the builder found for a query."""

    query: str
    cards: tuple[Facts, ...]
    total: int
    page: int
    warnings: tuple[Warning, ...]
    offers: tuple[Offer, ...]
    named: bool = False
    """Whether the first card is the one that the query names, or the only one that it describes."""
    outside: tuple[Facts, ...] = ()
    """The cards that the query names if the format allows none of them. If other cards were found, these are only cards
    whose whole name or number was given."""
    filters: tuple[Filter, ...] = ()
    own: Facet | None = None
    """The facet of the visitor's own cards."""

    @property
    def more(self) -> int | None:
        """Return the number of the next page, or None if this is the last one."""
        return self.page + 1 if self.page * PAGE < self.total else None


def find_cards(
    query: str,
    form: Format | None,
    page: int = 1,
    personal: Columns | None = None,
    among: Mapping[str, int] | None = None,
    mine: tuple[Columns, Sequence[PersonalChoice]] | None = None,
    sort: str = "",
) -> FoundCards:
    """Return one page of the TCG cards that match a query. With a format, only the cards it allows are returned, in one
    printing each (from its own sets if possible). With `among`, the copies of each card that someone has, only these
    cards are returned. With `mine`, a visitor's own fields and the choices among them, there is a facet of these.
    `sort` is the name of a field, or `-` and a name; without it, the best match comes first.
    """
    results = search(query, games=("lotr_tcg",), sort=sort, personal=personal)
    rows = {row.id: row for row in results.page(1, results.total) if row.id in all_facts()}
    cards = [all_facts()[i] for i in rows]
    if among is not None:
        cards = [card for card in cards if among.get(original(card))]
    if form is not None:
        cards = one_of_each([card for card in cards if form.admits(card.id)], form)
    shown = tuple(cards[(page - 1) * PAGE : page * PAGE])
    named, outside = _named(results, cards, form)
    filters = tuple(_filters(results, form))
    own = personal_facet(results, *mine, count=partial(_count_cards, results, form, among)) if mine else None
    return FoundCards(query, shown, len(cards), page, results.warnings, results.offers, named, outside, filters, own)


def _count_cards(results: Found, form: Format | None, among: Mapping[str, int] | None, mask: int) -> int:
    """Return how many cards the builder would show of the rows in a mask."""
    cards = (all_facts()[i] for at in bits(mask) if (i := results.index.rows[at].id) in all_facts())
    kept = [card for card in cards if among is None or among.get(original(card))]
    return len({original(card) for card in kept if form.admits(card.id)}) if form else len(kept)


def _named(results: Found, cards: list[Facts], form: Format | None) -> tuple[bool, tuple[Facts, ...]]:
    """Return (whether the first of the cards is the one that the query names, the cards that it names instead although
    the format does not allow them).
    """
    at = results.index.by_id
    for loose, tier in enumerate(naming_tiers(results.index, required_units(results.tree))):
        if any(tier >> at["lotr_tcg", card.id] & 1 for card in cards):
            return bool(tier >> at["lotr_tcg", cards[0].id] & 1), ()
        rows = (row for row in results.page(1, results.total) if tier >> at[row.game, row.id] & 1)
        facts = (all_facts()[row.id] for row in rows if row.id in all_facts())
        refused = {original(card): card for card in facts if form is not None and not form.admits(card.id)}
        if refused and not (loose and cards):
            return False, tuple(refused.values())[:MAX_OUTSIDE]
    only = len(cards) == 1 and results.index.rows[at["lotr_tcg", cards[0].id]]
    return bool(only and not results.is_by_text(only)), ()


def _filters(results: Found, form: Format | None) -> Iterable[Filter]:
    """Yield the filters for a search, each with the values that cards of the format have."""
    game = results.index.games.get("lotr_tcg")
    if game is None:
        return
    legal = game.mask if form is None else _legal_rows(results.index, form.slug)
    for name, labels in FILTERS.items():
        column = game.columns[name]
        own = own_terms(results.tree, game, column.field)
        mask = legal & (rows_without(results, own, game) if own else results.mask)
        offers = []
        for value, rows in column.values:
            chosen = is_chosen(value, own)
            if chosen or (rows & legal and (not labels or value.label in labels)):
                query = toggle_value(results.query, own, column.field, value)
                culture = fold_value(value.label) if column.field.culture else ""
                offers.append(Choice(value, (rows & mask).bit_count(), chosen, query, culture))
        yield Filter(name, tuple(offers))


def _legal_rows(index: Index, slug: str) -> int:
    """Return the bit mask of the rows that a format allows. It is cached with the index."""
    key = ("legal", slug)
    kept = index.results.get(key)
    if isinstance(kept, int):
        return kept
    places = (index.by_id.get(("lotr_tcg", card)) for card in all_formats()[slug].legal_ids)
    mask = sum(1 << at for at in places if at is not None)
    index.keep(key, mask)
    return mask


class FoundDecks(NamedTuple):
    """One page of the decks that match a query, with the number of all of them."""

    query: str
    decks: list[Deck]
    warnings: tuple[Warning, ...]
    total: int = 0
    page: int = 1
    more: int | None = None
    """The number of the next page, or None if this is the last one."""


DECK_SORTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "changed": ("Recently changed", ("-changed",)),
    "created": ("Newest", ("-created",)),
    "name": ("Name", ("name", "-changed")),
    "copied": ("Most copied", ("-times_copied", "-changed")),
}
"""The orders of a list of decks, each with its label and the columns it is sorted by; the first one is the default."""


def find_decks(query: str, visitor: Visitor, maximum: int = 60, page: int = 1, sort: str = "") -> FoundDecks:
    """Return one page of at most `maximum` matching decks, the visitor's own and public ones. `sort` is a key of
    DECK_SORTS.

    A term that is not understood is ignored with a warning.
    """
    parsed = parse(query.strip())
    reader = _Reader(visitor)
    condition = reader.read(parsed.tree) if parsed.tree else None
    if reader.asks_verdict:
        refresh_verdicts(
            list(Deck.objects.filter(visible_to(visitor)).exclude(judged_with=data_version())[:MAX_JUDGED])
        )
    if condition is None and query.strip():
        return FoundDecks(query, [], (*parsed.warnings, *reader.warnings))
    rows = Deck.objects.filter(visible_to(visitor)).filter(condition or Q()).distinct()
    decks, total = page_of_decks(rows, maximum, page, sort)
    more = page + 1 if page * maximum < total else None
    return FoundDecks(query, decks, (*parsed.warnings, *reader.warnings), total, page, more)


def page_of_decks(rows: QuerySet[Deck], size: int, page: int = 1, sort: str = "") -> tuple[list[Deck], int]:
    """Return (one page of these decks with current verdicts, the number of all of them)."""
    if sort == "copied":
        copies = Deck.objects.filter(copied_from=OuterRef("pk")).order_by().values("copied_from")
        rows = rows.annotate(times_copied=Coalesce(Subquery(copies.annotate(n=Count("pk")).values("n")), 0))
    columns = DECK_SORTS[sort if sort in DECK_SORTS else "changed"][1]
    ordered = rows.select_related("owner").prefetch_related("tags").order_by(*columns, "pk")
    decks = list(ordered[(page - 1) * size : page * size])
    refresh_verdicts(decks)
    return decks, rows.count()


class _Reader:
    """Turns the tree of a query into a database filter."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.warnings: list[Warning] = []
        self.asks_verdict = False
        self.values_left = MAX_VALUES

    def read(self, node: Node) -> Q | None:
        """Return the database filter for the tree of a query, or None if none of it is understood.

        Each term is a separate subquery, so that subqueries are combined and never nested: databases limit the depth of
        a query.
        """
        if isinstance(node, Term):
            condition = self._term(node)
            return None if condition is None else _by_rows(condition)
        if isinstance(node, Not):
            inner = self.read(node.inner)
            return None if inner is None else ~inner
        parts = [part for inner in node.inner if (part := self.read(inner)) is not None]
        return reduce(or_ if isinstance(node, Any_) else and_, parts) if parts else None

    def _term(self, term: Term) -> Q | None:
        """Return the condition for one term of a search, or None, with a warning, if it is not understood."""
        values = self._values(term)
        read = FIELDS.get(term.field.lower() or "name")
        if read is None or not values:
            fields = ", ".join(FIELDS)
            sentence = f"You can’t search decks by “{term.field}”. Try one of: {fields}."
            self.warnings.append(Warning("unknown_field", term.source, sentence))
            return None
        self.asks_verdict = self.asks_verdict or term.field.lower() in ("legal", "format")
        conditions = [read(self, value) for value in values]
        if any(part is None for part in conditions):
            self.warnings.append(Warning("unknown_value", term.source, f"“{term.source}” is not understood."))
            return None
        return _any(part for part in conditions if part is not None)

    def _values(self, term: Term) -> list[str]:
        """Return the different values of a term. The whole query may have only so many, since each becomes part of the
        database query; further ones are dropped with a warning.
        """
        values = list(dict.fromkeys(part.text for part in term.parts if part.text))
        if len(values) > self.values_left:
            sentence = f"A search can have up to {MAX_VALUES} values; the rest were ignored."
            self.warnings.append(Warning("too_many", term.source[:20], sentence))
        kept = values[: self.values_left]
        self.values_left -= len(kept)
        return kept

    def name(self, value: str) -> Q | None:
        return Q(name__icontains=value) | Q(tags__name=value.lower())

    def card(self, value: str) -> Q | None:
        words = f" {fold(value)} "
        ids = [i for i, card in all_facts().items() if words in f" {fold(card.name)} " or i == value]
        return _holding(ids)

    def side(self, side: str, value: str) -> Q | None:
        """Return a filter for decks with cards of a culture on one side, or None if the side has no such culture."""
        ids = [i for i, card in all_facts().items() if card.side == side and fold(card.culture or "") == fold(value)]
        return _holding(ids) if ids else None

    def format(self, value: str) -> Q | None:
        slugs = [slug for slug, form in all_formats().items() if fold(value) in (fold(slug), fold(form.name))]
        return Q(format__in=slugs) if slugs else None

    def legal(self, value: str) -> Q | None:
        """Return a filter for legal decks. The value is `yes` or `no` (whether a deck is legal in its own format), or
        the slug of a format in which it must be legal. Return None for any other value.
        """
        word = value.lower()
        if word in ("yes", "true", "no", "false"):
            own = _any(Q(format=slug, legal_in__contains=f" {slug} ") for slug in all_formats())
            return own if word in ("yes", "true") else ~own
        slugs = [slug for slug in all_formats() if fold(slug) == fold(value)]
        return _any(Q(legal_in__contains=f" {slug} ") for slug in slugs) if slugs else None

    def owner(self, value: str) -> Q | None:
        return self.visitor.rows("owner") if value.lower() == "me" else Q(owner__username__iexact=value)

    def tag(self, value: str) -> Q | None:
        return Q(tags__name__iexact=value)

    def kind(self, value: str) -> Q | None:
        conditions = {word: Q(visibility=seen) for word, seen in WORDS_OF_VISIBILITY.items()}
        conditions["mine"] = self.visitor.rows("owner")
        return conditions.get(value.lower())

    def ring_bearer(self, value: str) -> Q | None:
        ids = [i for i, card in all_facts().items() if card.can_start_with_ring and fold(value) in fold(card.name)]
        return Q(pk__in=DeckCard.objects.filter(section="ring_bearer", card__in=ids).values("deck"))


FIELDS: dict[str, Callable[[_Reader, str], Q | None]] = {
    "name": _Reader.name,
    "card": _Reader.card,
    "format": _Reader.format,
    "legal": _Reader.legal,
    "fp": lambda reader, value: reader.side("Free Peoples", value),
    "shadow": lambda reader, value: reader.side("Shadow", value),
    "bearer": _Reader.ring_bearer,
    "by": _Reader.owner,
    "tag": _Reader.tag,
    "is": _Reader.kind,
}
"""The fields of a deck search; the page's help lists them."""


class Playing(NamedTuple):
    """A deck that has a card, with how many copies of it."""

    deck: Deck
    copies: int


def decks_with(card: str, visitor: Visitor, maximum: int = 12) -> list[Playing]:
    """Return the decks that have a card, in any printing with the same name, and that the visitor may find. Those with
    the most copies come first; of these, the newest.
    """
    name = all_facts()[card].name if card in all_facts() else ""
    ids = [i for i, facts in all_facts().items() if facts.name == name] or [card]
    held = DeckCard.objects.filter(game="lotr_tcg", card__in=ids)
    copies = held.filter(deck=OuterRef("pk")).order_by().values("deck").annotate(n=Sum("count")).values("n")
    decks = Deck.objects.filter(visible_to(visitor), pk__in=held.values("deck"))
    found = decks.annotate(copies=Subquery(copies)).select_related("owner").order_by("-copies", "-changed")
    return [Playing(deck, deck.copies) for deck in found[:maximum]]


def _by_rows(condition: Q) -> Q:
    """Return a filter for the decks that meet a condition, expressed as a subquery. Thus, if two conditions about tags
    or cards are combined, different tags or cards of a deck may meet them.
    """
    return Q(pk__in=Deck.objects.filter(condition).values("pk"))


def _holding(ids: Iterable[str]) -> Q:
    return Q(pk__in=DeckCard.objects.filter(game="lotr_tcg", card__in=list(ids)).values("deck"))


def _any(parts: Iterable[Q]) -> Q:
    """Return the condition that holds if any of these does; never, if there are none."""
    joined = Q(pk__in=[])
    for part in parts:
        joined |= part
    return joined
