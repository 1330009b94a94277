"""Find the cards that a line of a deck list may mean: by id, collector's number, name, title or subtitle."""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.lotr_tcg.file_formats.card_sets import printed_set
from decks.lotr_tcg.file_formats.draft import Suggestion
from decks.lotr_tcg.file_formats.similar import Index, index_of, likeness
from decks.lotr_tcg.rules.formats import original
from decks.name_normalization import fold
from lotr_site.base.numbers import whole

NUMBER = r"(?:\d{1,3}_\d{1,3}|\d{1,2}\s?[A-Za-z]\+?\s?\d{1,3})T?\*?"
"""An id (`1_89`) or a collector's number (`1R89`, `1 R 89`), with GEMP's marks for foil and Tengwar."""
TAG = re.compile(rf"\s*[\(\[]\s*({NUMBER})\s*[\)\]]\s*$")
ID = re.compile(r"^(\d{1,3})_(\d{1,3})T?\*?$")
COLLECTOR = re.compile(r"^(\d{1,2})\s?([A-Za-z]\+?)\s?(\d{1,3})T?\*?$")
SUGGESTED = 4
SURE_SPELLING = 0.84
"""How alike a name must be to be taken for the one that is meant."""
ARTICLES = frozenset(["the", "a", "an"])
COMMON = ARTICLES | {"of", "to", "and", "in"}
RESEMBLING = 0.6


class Hint(msgspec.Struct, frozen=True):
    """What a line says about the printing: set, rarity and number, as far as it says them."""

    set: int | None = None
    rarity: str = ""
    number: int | None = None


class Found(msgspec.Struct, frozen=True):
    """The printings that a line may mean. `doubt` is a sentence if the line is not quite right, and `others` are cards
    that it may mean instead.
    """

    cards: tuple[Facts, ...] = ()
    doubt: str = ""
    others: tuple[Facts, ...] = ()

    @property
    def unique(self) -> bool:
        """Return whether all printings are of one card."""
        return len({original(card) for card in self.cards}) == 1


NO_HINT = Hint()


def hint_in(words: str) -> Hint | None:
    """Return what an id or collector's number says, or None if the words are not such a number."""
    if match := ID.match(words):
        return Hint(whole(match[1]), "", whole(match[2]))
    if match := COLLECTOR.match(words):
        return Hint(whole(match[1]), match[2].upper(), whole(match[3]))
    return None


@lru_cache(maxsize=20_000)
def find_printings(words: str, hint: Hint = NO_HINT) -> Found:
    """Return the printings that have this name, and that the hint allows. Without words, the hint alone decides."""
    numbered = _numbered(hint)
    if not fold(words):
        return _by_hint_alone(numbered, hint)
    numbered = numbered or _numbered(_printed(hint))
    named = named_cards(words)
    if not named:
        return Found()
    if numbered is None:
        fitting = tuple(card for card in named if _agrees(card, hint))
        doubt = "" if fitting or hint == NO_HINT else "No card with this name has this set or number."
        return Found(fitting or named, doubt)
    if numbered in named:
        return Found((numbered,))
    return Found(named, f"{numbered.collector} is a different card: {numbered.name}.", (numbered,))


def find_misspelled(words: str, hint: Hint) -> Found:
    """Return the card with this number if its name resembles the words, otherwise nothing."""
    card = _numbered(hint) or _numbered(_printed(hint))
    return Found((card,)) if card and _resembles(words, card) else Found()


def candidates(words: str) -> tuple[Facts, ...]:
    """Return the cards that these words may mean, in one printing each: one card if the words are clear, () if no card
    fits.
    """
    tag = TAG.search(words)
    rest, number = (words[: tag.start()], tag[1]) if tag else ("", words.strip())
    hint = hint_in(number)
    found = find_printings(rest, hint) if hint else find_printings(words)
    return tuple(_one_printing(found.cards or named_cards(words)))


def suggestions(words: str) -> tuple[Suggestion, ...]:
    """Return suggestions for words that no card fits: cards with similar names, the most similar first."""
    return tuple(suggestion(card) for card, _ in similar_cards(TAG.sub("", words))[:SUGGESTED])


def similar_cards(words: str) -> list[tuple[Facts, float]]:
    """Return cards with similar names or subtitles, in one printing each, with the likeness of the names from 0 to 1.
    The most similar come first.
    """
    best: dict[str, tuple[Facts, float]] = {}
    for key, share in _spellings().nearest(fold(words)):
        for card in _one_printing(_all_names()[key]):
            best.setdefault(original(card), (card, share))
    return list(best.values())


def suggestion(card: Facts) -> Suggestion:
    """Return a suggestion of this card, with its name and collector's number."""
    return Suggestion(card.id, f"{card.name} ({card.collector})")


@lru_cache(maxsize=20_000)
def named_cards(words: str) -> tuple[Facts, ...]:
    """Return all printings with this name, or else with this title or subtitle. A missing article does not matter."""
    folded = fold(words)
    for names in (_names(), _titles(), _subtitles()):
        if folded in names:
            return names[folded]
    bare = _bare(folded)
    return _bare_names().get(bare) or _bare_titles().get(bare) or ()


def _agrees(card: Facts, hint: Hint) -> bool:
    same_set = hint.set is None or card.set == hint.set
    return same_set and (hint.number is None or card.number == hint.number)


def _numbered(hint: Hint) -> Facts | None:
    """Return the card with this set and number, whatever its rarity."""
    if hint.set is None or hint.number is None:
        return None
    return all_facts().get(f"{hint.set}_{hint.number}")


def _printed(hint: Hint) -> Hint:
    """Return a hint to the printed card, if this one is the number of a corrected version."""
    return Hint(printed_set(hint.set) if hint.set is not None else None, "", hint.number)


def _resembles(words: str, card: Facts) -> bool:
    """Return whether a misspelled name may be that of a card whose number is known."""
    typed, name = fold(words), fold(card.name)
    return bool(set(typed.split()) & set(name.split()) - COMMON) or likeness(typed, name) >= RESEMBLING


def _by_hint_alone(card: Facts | None, hint: Hint) -> Found:
    """Return what a number without a name means. `card` is the card with it, or None."""
    if card is None:
        printed = _numbered(_printed(hint))
        return Found((printed,), "This is the number of a corrected version of the card.") if printed else Found()
    right = not hint.rarity or card.rarity.upper() == hint.rarity
    return Found((card,), "" if right else f"The number of this card is {card.collector}, with another rarity.")


def _one_printing(cards: Iterable[Facts]) -> list[Facts]:
    """Return the oldest printing of each card among these."""
    first: dict[str, Facts] = {}
    for card in sorted(cards, key=lambda card: (card.set or 99, card.number)):
        first.setdefault(original(card), card)
    return list(first.values())


def _bare(folded: str) -> str:
    """Return a folded name without articles before the title and the subtitle."""
    return " ".join(word for word in folded.split() if word not in ARTICLES)


def _index(key: Callable[[Facts], str]) -> dict[str, tuple[Facts, ...]]:
    """Return all cards by a text that `key` makes of each, leaving out cards for which it is empty."""
    index: dict[str, list[Facts]] = {}
    for card in all_facts().values():
        if word := key(card):
            index.setdefault(word, []).append(card)
    return {word: tuple(cards) for word, cards in index.items()}


@cache
def _names() -> dict[str, tuple[Facts, ...]]:
    """Return all cards by folded name."""
    return _index(lambda card: fold(card.name))


@cache
def _titles() -> dict[str, tuple[Facts, ...]]:
    """Return all cards by folded title."""
    return _index(lambda card: fold(card.title))


@cache
def _subtitles() -> dict[str, tuple[Facts, ...]]:
    """Return all cards that have a subtitle, by folded subtitle."""
    return _index(lambda card: fold(card.subtitle or ""))


@cache
def _bare_names() -> dict[str, tuple[Facts, ...]]:
    return _index(lambda card: _bare(fold(card.name)))


@cache
def _bare_titles() -> dict[str, tuple[Facts, ...]]:
    return _index(lambda card: _bare(fold(card.title)))


@cache
def _all_names() -> dict[str, tuple[Facts, ...]]:
    return _subtitles() | _titles() | _names()


@cache
def _spellings() -> Index:
    return index_of(_all_names())
