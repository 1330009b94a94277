"""Name the cards that a noun of the card language means, as search values: `Companion`, `Gondor`, `Ranger`, `Gandalf`.

A noun may say more than it names: an Orc is a minion, and Legolas is an Elf and a companion. What such cards have in
common is read from the facts.
"""

from collections.abc import Iterator
from functools import cache

from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.language.noun_kinds import (
    All,
    AnyOf,
    Anything,
    Bearer,
    Called,
    Cause,
    EventOf,
    Fact,
    HomeSite,
    It,
    Keyword,
    Noun,
    Related,
    Self,
    State,
    Subject,
    That,
    Title,
)
from cards.language.noun_measures import Region, SiteNumbered
from cards.language.nouns import NAMESAKES

ITSELF = "Itself"
DEEPEST = 6
"""How deep nouns and references are followed."""
STATES = {
    "ring_bearer": "Ring-bearer",
    "the_ring": "The One Ring",
    "wounded": "Wounded",
    "exhausted": "Exhausted",
    "roaming": "Roaming",
    "mounted": "Mounted",
    "unbound": "Unbound",
    "ring_bound": "Ring-bound",
    "here": "Site",
    "next_site": "Site",
    "on_path": "Site",
    "controlled": "Site",
    "controlled_by_anyone": "Site",
}
"""The states that people name when they search. They seldom look for cards in the others."""


class Meant:
    """The meaning of words that refer to other words in the same text: "it", "that card", the bearer."""

    def __init__(self, bearer: Noun | None) -> None:
        self.bearer = bearer
        self.it: Noun | None = None
        self.subject: Noun | None = None
        self.cause: Noun | None = None
        self.named: dict[str, Noun] = {}

    def noun(self, reference: Noun) -> Noun | None:
        """Return the noun that a reference means, or None if the text has not named one."""
        if isinstance(reference, That):
            return self.named.get(reference.name)
        if isinstance(reference, Subject):
            return self.subject
        return self.cause if isinstance(reference, Cause) else self.it

    def choose(self, noun: Noun, name: str = "") -> None:
        """Let "it", and "that card" under `name`, mean cards that match this noun."""
        if not isinstance(noun, It | That | Subject | Cause | Self):
            self.it = noun
            if name:
                self.named[name] = noun


def objects(noun: Noun | None, meant: Meant) -> frozenset[str]:
    """Return the search values of the cards that a noun means; `Card` if it says nothing about them."""
    labels = frozenset(_labels(noun, meant, 0)) if noun is not None else frozenset()
    return labels or frozenset({"Card"})


def _labels(noun: Noun, meant: Meant, depth: int) -> Iterator[str]:
    """Yield the search values that a noun says of a card. What it denies is left out."""
    if isinstance(noun, Bearer):
        yield "Bearer"
    for inner in _within(noun, meant) if depth < DEEPEST else ():
        yield from _labels(inner, meant, depth + 1)
    own = label(noun)
    if own is not None:
        yield own
        if isinstance(noun, Title | Keyword) or (isinstance(noun, Fact) and noun.field in ("race", "item_class")):
            yield from shared(own)


def _within(noun: Noun, meant: Meant) -> tuple[Noun, ...]:
    """Return the nouns that a noun combines or refers to."""
    if isinstance(noun, All | AnyOf):
        return noun.nouns
    if isinstance(noun, Called) or (isinstance(noun, Related) and noun.relation in ("strongest", "weakest")):
        return (noun.noun,)
    named = None
    if isinstance(noun, It | That | Subject | Cause):
        named = meant.noun(noun)
    elif isinstance(noun, Bearer):
        named = meant.bearer
    return () if named is None else (named,)


def label(noun: Noun) -> str | None:
    """Return the search value that one noun names, or None if it doesn't name any."""
    if isinstance(noun, Fact):
        return _fact_label(noun)
    if isinstance(noun, Self):
        return ITSELF
    if isinstance(noun, Title):
        return noun.title
    if isinstance(noun, Keyword):
        return noun.keyword.capitalize()
    if isinstance(noun, State):
        return STATES.get(noun.name)
    if isinstance(noun, EventOf):
        return "Event"
    if isinstance(noun, HomeSite):
        return "Ally"
    if isinstance(noun, SiteNumbered | Region):
        return "Site"
    return "Card" if isinstance(noun, Anything) else None


def _fact_label(noun: Fact) -> str:
    if noun.field == "unique":
        return "Unique"
    name = str(noun.value)
    if noun.field == "signet":
        return f"{name} signet"
    if noun.field == "culture" and (name in NAMESAKES or name in _shared()):
        return f"{name} culture"
    return name[:1].upper() + name[1:]


@cache
def _shared() -> dict[str, tuple[str, ...]]:
    """Return, for each title, race, item class and keyword, the type and the race that all cards with it share."""
    kinds: dict[str, set[str]] = {}
    races: dict[str, set[str]] = {}
    for card in all_facts().values():
        for name in _names(card):
            kinds.setdefault(name, set()).add(card.type)
            races.setdefault(name, set()).add(card.race or "")
    found = {}
    for name, types in kinds.items():
        only = [value for values in (types, races[name]) if len(values) == 1 for value in values]
        found[name] = tuple(value for value in only if value not in ("", name))
    return found


def _names(card: Facts) -> Iterator[str]:
    yield card.title
    if card.race:
        yield card.race
    yield from card.item_classes
    yield from (word.replace("+", " ").rstrip(" 0123456789").capitalize() for word in card.keywords)


def shared(name: str) -> tuple[str, ...]:
    """Return the type and race that every card with this title, race, item class or keyword has: `Minion` for `Orc`."""
    return _shared().get(name, ())
