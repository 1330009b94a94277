"""Put the cards of a deck list in the sections of a deck. A section is believed only for a card that can be in it."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats.disambiguation import suits_section
from decks.lotr_tcg.file_formats.draft import Draft
from decks.lotr_tcg.file_formats.upload import MAX_COPIES
from decks.lotr_tcg.rules.wording import list_words, plural

MAX_SITES = 99
NAMES = {
    "ring_bearer": "the Ring-bearer",
    "ring": "the One Ring",
    "sites": "the adventure deck",
    "starting_fellowship": "the starting fellowship",
    "cards": "the draw deck",
    "maybeboard": "the maybeboard",
}
SMALLEST_DECK = 60


class Taken(msgspec.Struct, frozen=True):
    """A card of the list, with the section that the list names, or None."""

    card: Facts
    count: int
    section: str | None
    starts: bool = False
    place: int | None = None


def home_section(card: Facts) -> str:
    """Return the section to which a card normally belongs: sites, Ring or draw deck."""
    return {"Site": "sites", "The One Ring": "ring"}.get(card.type, "cards")


class Places:
    """The cards of a list, from which the deck is formed once all are known."""

    def __init__(self, exact: bool) -> None:
        self.exact = exact
        self.taken: list[Taken] = []
        self.single: dict[str, str] = {}
        self.sites: list[str] = []
        self.starting: list[str] = []
        self.cards: Counter[str] = Counter()
        self.maybeboard: Counter[str] = Counter()
        self.moved: dict[tuple[str, str], list[str]] = {}
        self.remarks: list[str] = []

    def take(
        self, card: Facts, count: int, section: str | None, starts: bool = False, place: int | None = None
    ) -> None:
        """Add copies of a card, with the section that the list names."""
        self.taken.append(Taken(card, count, section, starts, place))

    def deck(self, draft: Draft) -> tuple[DeckList, tuple[str, ...]]:
        """Return the finished deck, and sentences about cards that are not where the list has them."""
        if not self.exact:
            self._take_bearer(draft.starting_in_deck)
        for each in self.taken:
            self._place(each)
        if not draft.starting_in_deck:
            self._count_starting()
        deck = DeckList(
            name=draft.name.strip()[:120],
            notes=draft.notes.strip()[:20_000],
            sites=tuple(self.sites),
            ring_bearer=self.single.get("ring_bearer"),
            ring=self.single.get("ring"),
            starting_fellowship=tuple(self.starting),
            cards=_capped(self.cards),
            maybeboard=_capped(self.maybeboard),
        )
        return deck, (*self._moves(), *self.remarks)

    def _take_bearer(self, starting_in_deck: bool) -> None:
        """Find the Ring-bearer in any part of the list, and take one copy off that entry."""
        index = next(self._bearers(starting_in_deck), None)
        if index is None:
            return
        each = self.taken[index]
        self.single["ring_bearer"] = each.card.id
        if each.section not in ("ring_bearer", None) or each.card.title != "Frodo":
            self.remarks.append(f"{each.card.name} is the Ring-bearer.")
        rest = msgspec.structs.replace(each, count=each.count - 1, starts=False, section=None)
        self.taken[index : index + 1] = [rest] if rest.count else []

    def _bearers(self, starting_in_deck: bool) -> Iterator[int]:
        """Yield the entries that may be the Ring-bearer, the likeliest first. If the list doesn't
        say who it is, that is a Frodo or, in a list with a Ring, another card that can start with it.
        """
        labeled = [(index, each) for index, each in enumerate(self.taken) if each.section == "ring_bearer"]
        yield from (index for index, each in labeled if each.card.can_start_with_ring)
        yield from (index for index, each in labeled if each.card.type == "Companion")
        may = [(index, each) for index, each in enumerate(self.taken) if each.card.can_start_with_ring]
        rings = [each for each in self.taken if each.card.type == "The One Ring" and each.section != "maybeboard"]
        loose: list[str | None] = [None] if starting_in_deck else ["starting_fellowship", None]
        if any(each.section not in ("ring", None) for each in rings):
            loose.append("cards")
        for section in loose:
            yield from (i for i, each in may if each.section == section and each.card.title == "Frodo")
        for section in loose if rings else ():
            yield from (i for i, each in may if each.section == section and each.count == 1)

    def _place(self, each: Taken) -> None:
        """Put a card into its section or, if it cannot be there, into the one it belongs in."""
        section = each.section or home_section(each.card)
        if not self.exact and not suits_section(section, each.card):
            home = home_section(each.card)
            if (section, home) not in ALIKE:
                self.moved.setdefault((section, home), []).append(each.card.name)
            section = home
        if section in ("ring_bearer", "ring"):
            self._place_single(section, each)
        elif section == "sites":
            self._place_site(each)
        elif section == "starting_fellowship":
            self.starting += [each.card.id] * min(each.count, MAX_COPIES)
        elif section == "maybeboard":
            self.maybeboard[each.card.id] += each.count
        else:
            self.cards[each.card.id] += each.count
            if each.starts and each.card.type == "Companion":
                self.starting.append(each.card.id)

    def _place_single(self, section: str, each: Taken) -> None:
        """Place a Ring-bearer or a Ring. Further ones go to the draw deck, and further Rings to the maybeboard."""
        copies = each.count
        if section not in self.single:
            self.single[section] = each.card.id
            copies -= 1
        if not copies:
            return
        if self.exact or section == "ring_bearer":
            self.cards[each.card.id] += copies
        else:
            self.maybeboard[each.card.id] += copies
            self.remarks.append(f"A deck has only one Ring, so {each.card.name} is in the maybeboard.")

    def _place_site(self, each: Taken) -> None:
        """Add a site to the adventure deck, once and as long as there is room, unless the file is taken exactly."""
        copies = each.count
        if not self.exact:
            if copies > 1 and each.place is None:
                self.remarks.append(f"A site is in the adventure deck only once: {each.card.name}.")
            copies = 1
        self.sites += [each.card.id] * min(copies, MAX_SITES - len(self.sites))

    def _count_starting(self) -> None:
        """Add starting companions to the draw deck: in addition to the copies listed there if only then both sides are
        equal, otherwise only the missing copies.
        """
        declared = Counter(self.starting)
        missing = Counter({card: max(0, count - self.cards[card]) for card, count in declared.items()})
        by_remark = Counter(each.card.id for each in self.taken if each.starts)
        if not by_remark and not _balanced(self.cards + missing) and _balanced(self.cards + declared):
            missing = declared
        for card, count in missing.items():
            if count:
                self.cards[card] += count
                copies = plural(count, "copy", "copies")
                self.remarks.append(f"{copies} of {all_facts()[card].name} added to the draw deck.")

    def _moves(self) -> Iterator[str]:
        for (section, home), names in self.moved.items():
            yield f"Not in {NAMES[section]} but in {NAMES[home]}: {list_words(names, maximum=6)}."


ALIKE = {("cards", "sites"), ("cards", "ring"), ("ring_bearer", "ring"), ("starting_fellowship", "ring")}
"""Moves that need no sentence: sites and the Ring are always in places of their own."""


def _balanced(cards: Counter[str]) -> bool:
    sides = Counter(all_facts()[card].side for card in cards.elements())
    return sides["Free Peoples"] == sides["Shadow"] and cards.total() >= SMALLEST_DECK


def _capped(counts: Counter[str]) -> dict[str, int]:
    return {card: min(count, MAX_COPIES) for card, count in counts.items()}
