"""Turn a draft into a deck: look up each entry, find its section, and report entries that belong nowhere."""

from collections import Counter
from collections.abc import Iterable

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.file_formats import lookup
from decks.lotr_tcg.file_formats.draft import Draft, Entry, Import, Unplaced
from decks.lotr_tcg.file_formats.upload import MAX_COPIES
from decks.lotr_tcg.rules.formats import playable_formats
from decks.lotr_tcg.rules.wording import plural

MAX_SUGGESTED_FOR = 40
"""How many lines get suggestions: finding them is slow, and a longer list is not a deck list."""
MAX_SITES = 99
PLAYED_BLOCKS = {form.path for form in playable_formats()}

Placed = tuple[Entry, Facts]


class Builder:
    """Collects the sections of one deck from the entries of a file."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.single: dict[str, str] = {}
        self.sites: list[str] = []
        self.starting: list[str] = []
        self.cards: Counter[str] = Counter()
        self.maybeboard: Counter[str] = Counter()
        self.remarks: list[str] = []

    def place(self, entry: Entry, card: Facts) -> None:
        """Put an entry in the section given by its file, or in its card's normal section."""
        section = entry.section or self._natural_section(card)
        if section in ("ring_bearer", "ring") and section not in self.single:
            self.single[section] = card.id
            if entry.section is None and entry.count > 1:
                self.cards[card.id] += entry.count - 1
        elif section == "sites":
            self.sites += [card.id] * min(entry.count, MAX_SITES - len(self.sites))
        elif section == "starting_fellowship":
            self.starting += [card.id] * min(entry.count, MAX_COPIES)
        elif section == "maybeboard":
            self.maybeboard[card.id] += entry.count
        else:
            self.cards[card.id] += entry.count

    def _natural_section(self, card: Facts) -> str:
        if home_section(card) != "cards":
            return home_section(card)
        may_bear = card.can_start_with_ring and card.title == "Frodo" and "ring_bearer" not in self.single
        return "ring_bearer" if may_bear and not self._bearer_is_said() else "cards"

    def _bearer_is_said(self) -> bool:
        return any(entry.section == "ring_bearer" for entry in self.draft.entries)

    def deck(self) -> DeckList:
        """Return the finished deck. Unless the file counts the starting fellowship as part of the draw deck, missing
        copies of starting companions are added to the draw deck.
        """
        if not self.draft.starting_in_deck:
            for card, count in Counter(self.starting).items():
                if missing := max(0, count - self.cards[card]):
                    self.cards[card] += missing
                    name = all_facts()[card].name
                    self.remarks.append(f"{plural(missing, 'copy', 'copies')} of {name} added to the draw deck.")
        return DeckList(
            name=self.draft.name.strip()[:120],
            notes=self.draft.notes.strip()[:20_000],
            sites=tuple(self.sites),
            ring_bearer=self.single.get("ring_bearer"),
            ring=self.single.get("ring"),
            starting_fellowship=tuple(self.starting),
            cards=_capped(self.cards),
            maybeboard=_capped(self.maybeboard),
        )


def home_section(card: Facts) -> str:
    """Return the section to which a card normally belongs: sites, Ring or draw deck."""
    return {"Site": "sites", "The One Ring": "ring"}.get(card.type, "cards")


def assemble(draft: Draft, form: str) -> Import:
    """Return the deck that a draft describes, with each line of the file that could not be read."""
    matches = [(entry, lookup.candidates(entry.words)) for entry in draft.entries]
    blocks = _blocks(cards for _, cards in matches)
    builder = Builder(draft)
    unplaced: list[Unplaced] = []
    for entry, cards in matches:
        fitting = _narrowed(cards, entry, blocks)
        if len(fitting) == 1:
            builder.place(entry, fitting[0])
        else:
            unplaced.append(_unplaced(entry, fitting, suggest=len(unplaced) < MAX_SUGGESTED_FOR))
    unread = [_unread(entry) for entry in draft.unread]
    report = tuple(sorted((*unplaced, *unread), key=lambda each: each.line))
    return Import(builder.deck(), form, report, tuple(builder.remarks))


def _blocks(lines: Iterable[tuple[Facts, ...]]) -> set[str | None]:
    """Return the block of most of the sites that can be identified for certain, as a set that is empty if there are
    none. It shows which site is meant by a name that exists in two blocks.
    """
    sure = Counter(cards[0].site_block for cards in lines if len(cards) == 1 and cards[0].type == "Site")
    return {block for block, _ in sure.most_common(1)}


def _narrowed(cards: tuple[Facts, ...], entry: Entry, blocks: set[str | None]) -> tuple[Facts, ...]:
    if len(cards) > 1 and entry.section in ("ring_bearer", "ring", "sites"):
        kinds = {"ring": "The One Ring", "sites": "Site"}
        kind = kinds.get(entry.section)
        fits = [card for card in cards if card.type == kind or (kind is None and card.can_start_with_ring)]
        cards = tuple(fits) or cards
    if len(cards) > 1 and all(card.type == "Site" for card in cards):
        likely = [card for card in cards if card.site_block in blocks]
        return tuple(likely or (card for card in cards if card.site_block in PLAYED_BLOCKS)) or cards
    return cards


def _unplaced(entry: Entry, cards: tuple[Facts, ...], suggest: bool) -> Unplaced:
    if cards:
        offer = tuple(lookup.suggestion(card) for card in cards)
        reason = f"“{entry.words}” may be any of {len(cards)} different cards. Choose one."
        return Unplaced(entry.line, entry.source, "card_ambiguous", reason, entry.count, entry.section, offer)
    offer = lookup.suggestions(entry.words) if suggest else ()
    reason = f"No card is called “{entry.words[:120]}”."
    return Unplaced(entry.line, entry.source, "card_unknown", reason, entry.count, entry.section, offer)


def _unread(entry: Entry) -> Unplaced:
    return Unplaced(entry.line, entry.source, "line_unread", entry.words, entry.count, entry.section)


def _capped(counts: Counter[str]) -> dict[str, int]:
    return {card: min(count, MAX_COPIES) for card, count in counts.items()}
