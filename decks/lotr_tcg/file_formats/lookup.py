"""Find the card that a line of a deck list means: by id, collector's number, name, or title if that is enough."""

import re
from difflib import get_close_matches
from functools import cache

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.lotr_tcg.file_formats.draft import Suggestion
from decks.lotr_tcg.rules.formats import original
from decks.name_normalization import fold
from lotr_site.base.numbers import whole

TAG = re.compile(r"\s*[\(\[]\s*([0-9]{1,2}(?:_[0-9]{1,3}|\s?[A-Za-z]\+?\s?[0-9]{1,3})T?\*?)\s*[\)\]]\s*$")
ID = re.compile(r"^([0-9]{1,2})_0*([0-9]{1,3})T?\*?$")
COLLECTOR = re.compile(r"^([0-9]{1,2})\s?([A-Za-z]\+?)\s?0*([0-9]{1,3})T?\*?$")
SUGGESTED = 4


def candidates(words: str) -> tuple[Facts, ...]:
    """Return the cards that these words may mean, in one printing each: one card if the words are clear, () if no card
    fits.
    """
    tag = TAG.search(words)
    if tag and (tagged := _by_number(tag.group(1))):
        rest = words[: tag.start()]
        if not rest.strip() or tagged in _named(rest):
            return (tagged,)
        return _named(rest) and tuple(_one_printing(_named(rest)))
    numbered = _by_number(words.strip())
    return (numbered,) if numbered else tuple(_one_printing(_named(words)))


def suggestions(words: str) -> tuple[Suggestion, ...]:
    """Return suggestions for words that no card fits: cards with similar names."""
    typed = fold(TAG.sub("", words))[:80]
    close = get_close_matches(typed, _suggestible(), n=SUGGESTED * 2, cutoff=0.72) if typed else []
    ids = dict.fromkeys(card.id for name in close for card in _one_printing(_suggestible()[name]))
    return tuple(suggestion(all_facts()[card]) for card in list(ids)[:SUGGESTED])


def suggestion(card: Facts) -> Suggestion:
    """Return a suggestion of this card, with its name and collector's number."""
    return Suggestion(card.id, f"{card.name} ({card.collector})")


def _by_number(words: str) -> Facts | None:
    if match := ID.match(words):
        return all_facts().get(f"{whole(match[1])}_{whole(match[2])}")
    if match := COLLECTOR.match(words):
        return _collectors().get(f"{whole(match[1])}{match[2].upper()}{whole(match[3])}")
    return None


def _named(words: str) -> tuple[Facts, ...]:
    folded = fold(words)
    return _names().get(folded) or _titles().get(folded) or _subtitles().get(folded) or ()


def _one_printing(cards: tuple[Facts, ...]) -> list[Facts]:
    """Return the oldest printing of each card among these."""
    first: dict[str, Facts] = {}
    for card in sorted(cards, key=lambda card: (card.set or 99, card.number)):
        first.setdefault(original(card), card)
    return list(first.values())


@cache
def _collectors() -> dict[str, Facts]:
    return {card.collector.upper(): card for card in all_facts().values()}


@cache
def _names() -> dict[str, tuple[Facts, ...]]:
    by_name: dict[str, tuple[Facts, ...]] = {}
    for card in all_facts().values():
        key = fold(card.name)
        by_name[key] = (*by_name.get(key, ()), card)
    return by_name


@cache
def _titles() -> dict[str, tuple[Facts, ...]]:
    by_title: dict[str, tuple[Facts, ...]] = {}
    for card in all_facts().values():
        key = fold(card.title)
        by_title[key] = (*by_title.get(key, ()), card)
    return by_title


@cache
def _subtitles() -> dict[str, tuple[Facts, ...]]:
    by_subtitle: dict[str, tuple[Facts, ...]] = {}
    for card in all_facts().values():
        if card.subtitle:
            by_subtitle[fold(card.subtitle)] = (*by_subtitle.get(fold(card.subtitle), ()), card)
    return by_subtitle


@cache
def _suggestible() -> dict[str, tuple[Facts, ...]]:
    return _titles() | _names()
