"""Know the names and usual abbreviations of the card sets, as deck lists write them next to a card."""

from functools import cache

from cards.games.lotr_tcg.facts import all_facts
from decks.name_normalization import fold

ABBREVIATIONS = {
    0: ("promo", "promos"),
    1: ("fotr", "fellowship"),
    2: ("mom", "mines", "moria"),
    3: ("rotel", "rel", "realms"),
    4: ("ttt", "two towers"),
    5: ("bohd", "bhd", "helms deep"),
    6: ("eof", "ents"),
    7: ("rotk", "return"),
    8: ("sog", "siege"),
    9: ("ref", "rfl"),
    10: ("md", "mtd"),
    11: ("sh", "shd"),
    12: ("br", "bkr"),
    13: ("bl", "bld"),
    14: ("eme", "xme"),
    15: ("th", "hun", "hunters"),
    16: ("twc", "wraith"),
    17: ("ros", "rise"),
    18: ("td", "tad", "treachery and deceit"),
    19: ("ae", "aes"),
}
ERRATA = (range(50, 70), range(70, 90))
"""GEMP's numbers of sets with corrected cards: 51 and 71 hold cards of set 1, under their own numbers."""


def set_named(words: str) -> int | None:
    """Return the number of the set with this name, abbreviation or number (`Set 4`), or None for other words."""
    return _sets().get(fold(words))


def printed_set(number: int) -> int | None:
    """Return the set whose cards a set of errata corrects, or None if the number is not that of a set of errata."""
    return next((number - group.start for group in ERRATA if number in group), None)


@cache
def _sets() -> dict[str, int]:
    """Return the numbers of the sets by every name for them, folded."""
    names = {fold(card.set_name): card.set for card in all_facts().values()}
    bare = {name.removeprefix("the "): number for name, number in names.items()}
    short = {words: number for number, forms in ABBREVIATIONS.items() for words in forms}
    numbered = {f"set {number}": number for number in ABBREVIATIONS}
    return short | bare | numbered | names
