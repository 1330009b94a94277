"""Decide what an entry of a deck list means by the deck as a whole: its sets, its path and its formats."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property

import msgspec

from cards.games.lotr_tcg.facts import Facts
from decks.lotr_tcg.file_formats.draft import Entry
from decks.lotr_tcg.file_formats.lookup import NO_HINT, Found, Hint
from decks.lotr_tcg.file_formats.parts import FEW_TRIED, MOST_TRIED, MOST_UNKNOWN, Reading, best_reading
from decks.lotr_tcg.file_formats.upload import MAX_COPIES
from decks.lotr_tcg.rules.formats import Format, original, playable_formats, printings
from decks.name_normalization import fold

SURELY = 3
"""How many facts of a rank leave no doubt: the section, the block of the sites, and the number of a site."""
ENOUGH = 4
"""How many certain cards it takes to show in which sets the others are."""
LISTED = 3
"""If at least this many lines are numbered 1, 2, 3 and so on, the numbers aren't counts of copies."""


class Known(msgspec.Struct, frozen=True):
    """The parts of an entry, with the cards that have its name. `count` is None if it is out of bounds. `shortened` is
    whether a remark was left off, and `shorter` are other readings for a misspelled name.
    """

    key: int
    line: int
    source: str
    words: str
    count: int | None
    section: str | None
    found: Found = Found()
    hint: Hint = NO_HINT
    place: int | None = None
    listed: bool = False
    starts: bool = False
    shortened: bool = False
    shorter: tuple["Known", ...] = ()


class Ranked(msgspec.Struct, frozen=True):
    """A card that an entry may mean, in its likeliest printing. The higher the rank, the better it fits the deck."""

    card: Facts
    rank: tuple[bool, ...]

    def surely_before(self, other: "Ranked") -> bool:
        """Return whether the other card is out of the question: only this one can be in the section, is a site in the
        same block as the others, or has the right site number.
        """
        return self.rank[:SURELY] > other.rank[:SURELY]


def known_all(entries: Iterable[Entry]) -> list[Known]:
    """Return the parts of each entry, with the cards that it may mean."""
    taken: list[Known] = []
    unknown = 0
    for key, entry in enumerate(entries):
        taken.append(_known(key, entry, MOST_TRIED if unknown < MOST_UNKNOWN else FEW_TRIED))
        unknown += not taken[-1].found.cards
    return taken


def _known(key: int, entry: Entry, most: int) -> Known:
    understood = best_reading(entry.words, most)
    shorter = tuple(_known_by(key, entry, each, Found()) for each in understood.shorter)
    known = _known_by(key, entry, understood.reading, understood.found)
    return msgspec.structs.replace(known, shorter=shorter)


def _known_by(key: int, entry: Entry, reading: Reading, found: Found) -> Known:
    count = entry.count if entry.count is not None else (1 if reading.count is None else reading.count)
    return Known(
        key=key,
        line=entry.line,
        source=entry.source,
        words=reading.words or entry.words,
        count=count if 1 <= count <= MAX_COPIES else None,
        section=reading.section or entry.section,
        found=found,
        hint=reading.hint,
        place=reading.place,
        listed=reading.listed,
        starts=reading.starts,
        shortened=bool(reading.remark),
    )


def without_line_numbers(entries: Sequence[Known]) -> list[Known]:
    """Return the entries with one copy each of those that are only numbered (`1. Sting`, `2. Glamdring` and so on)."""
    numbers = [entry.count or 0 for entry in entries if entry.listed]
    counting = all(number in (1, before + 1) for before, number in zip([0, *numbers], numbers, strict=False))
    if not counting or max(numbers, default=0) < LISTED:
        return list(entries)
    return [msgspec.structs.replace(entry, count=1) if entry.listed else entry for entry in entries]


class Evidence:
    """The cards that are certain, and what they show about the other entries."""

    def __init__(self, sure: Sequence[tuple[Facts, ...]], format_name: str) -> None:
        self.sure = sure
        self.enough = len(sure) >= ENOUGH
        self.sets = Counter(next(iter(sets)) for cards in sure if len(sets := {card.set for card in cards}) == 1)
        blocks = Counter(cards[0].site_block for cards in sure if cards[0].type == "Site")
        self.blocks = {block for block, _ in blocks.most_common(1)} or _paths_named(format_name)

    @cached_property
    def formats(self) -> tuple[Format, ...]:
        """Return the formats that allow the most certain cards, and of these only the ones with the fewest sets."""
        paths = [
            each for each in playable_formats() if not self.blocks or each.path in self.blocks
        ] or playable_formats()
        allowed = {each.slug: sum(cards[0].id in each.in_sets for cards in self.sure) for each in paths}
        best = [each for each in paths if allowed[each.slug] == max(allowed.values())]
        return tuple(each for each in best if len(each.sets) == min(len(other.sets) for other in best))

    def ranked(self, entry: Known) -> list[Ranked]:
        """Return the cards that an entry may mean, best first."""
        return self.rank_cards(entry, entry.found.cards)

    def rank_cards(self, entry: Known, cards: Iterable[Facts]) -> list[Ranked]:
        """Return these cards in their likeliest printings, the ones that fit the deck best first."""
        groups: dict[str, list[Facts]] = {}
        for card in cards:
            groups.setdefault(original(card), []).append(card)
        likeliest = [max(group, key=self._likeliness) for group in groups.values()]
        ranked = [Ranked(card, self._rank(entry, card)) for card in likeliest]
        return sorted(
            ranked, key=lambda each: (*(not fits for fits in each.rank), each.card.set or 99, each.card.number)
        )

    def _likeliness(self, printing: Facts) -> tuple[int, int, int]:
        return self.sets[printing.set], -(printing.set or 99), -printing.number

    def _rank(self, entry: Known, card: Facts) -> tuple[bool, ...]:
        """Return how well a card suits an entry and the rest of the deck, the strongest evidence first; larger is
        better.
        """
        sets = {printing.set for printing in printings(card)}
        site = card.type == "Site"
        return (
            suits_section(entry.section, card),
            site and card.site_block in self.blocks,
            site and entry.place is not None and card.site_number == entry.place,
            self.enough and any(card.id in form.in_sets for form in self.formats),
            self.enough and bool(sets & set(self.sets)),
            site and any(card.site_block == form.path for form in playable_formats()),
        )


def evidence_in(entries: Iterable[Known], format_name: str) -> Evidence:
    """Return the evidence from the entries that name one card for certain, and from the format that the list names."""
    sure = [entry.found.cards for entry in entries if entry.found.unique and not entry.found.doubt]
    return Evidence(sure, format_name)


def _paths_named(format_name: str) -> set[str | None]:
    """Return the paths of the formats with this name, or else the path that its first word names."""
    name = fold(format_name)
    formats = [form for form in playable_formats() if name in (fold(form.name), fold(form.slug))]
    first = name.partition(" ")[0]
    return {form.path for form in formats or playable_formats() if formats or fold(form.path) == first}


def suits_section(section: str | None, card: Facts) -> bool:
    """Return whether a card of this type can be in a section of a deck."""
    if section == "ring_bearer":
        return card.can_start_with_ring
    if section == "starting_fellowship":
        return card.type == "Companion"
    if section == "cards":
        return card.side is not None
    kinds = {"sites": "Site", "ring": "The One Ring"}
    return section not in kinds or card.type == kinds[section]
