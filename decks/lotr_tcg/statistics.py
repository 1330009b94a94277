"""Calculate statistics of a TCG deck (curves, splits and spreads) as values for pages and API. No Django."""

from collections import Counter
from collections.abc import Callable, Iterable
from math import fsum

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList

SECTIONS = {
    "Companion": "Companions",
    "Ally": "Allies",
    "Follower": "Followers",
    "Possession": "Possessions",
    "Artifact": "Artifacts",
    "Condition": "Conditions",
    "Event": "Events",
    "Minion": "Minions",
}
DEAREST = 8
"""Twilight costs from this on share one bar."""


class Bar(msgspec.Struct, frozen=True):
    """A bar of a chart: a label with a number for each side. `query` finds such cards in the catalogue."""

    label: str
    free_peoples: int
    shadow: int
    query: str = ""

    @property
    def total(self) -> int:
        return self.free_peoples + self.shadow


class Statistics(msgspec.Struct, frozen=True):
    """The statistics of a deck, as the statistics panel shows them. Averages are per card of a side; `path` lists (site
    number, name, twilight).
    """

    size: int
    free_peoples: int
    shadow: int
    twilight: tuple[Bar, ...]
    average_cost: dict[str, float]
    cultures: tuple[Bar, ...]
    types: tuple[Bar, ...]
    strength: tuple[Bar, ...]
    vitality: tuple[Bar, ...]
    path: tuple[tuple[int, str, int | None], ...]


def statistics(deck: DeckList) -> Statistics:
    """Return the statistics of a deck's draw deck and adventure deck. Unknown ids are ignored."""
    facts = all_facts()
    cards = [(facts[i], count) for i, count in deck.cards.items() if i in facts and facts[i].side]
    costed = [(card, count) for card, count in cards if card.twilight_cost is not None]
    kinds = [kind for kind in SECTIONS if any(card.type == kind for card, _ in cards)]
    sites = sorted((facts[i] for i in deck.sites if i in facts), key=lambda site: site.site_number or 99)
    return Statistics(
        size=deck.size,
        free_peoples=_total(cards, "Free Peoples"),
        shadow=_total(cards, "Shadow"),
        twilight=_bars(costed, _cost, "cost", range(DEAREST + 1), _cost_label),
        average_cost={side: _average(costed, side) for side in ("Free Peoples", "Shadow")},
        cultures=_bars(cards, lambda card: card.culture or "None", "culture"),
        types=_bars(cards, lambda card: card.type, "type", kinds),
        strength=_spread(cards, "strength"),
        vitality=_spread(cards, "vitality"),
        path=tuple((site.site_number or 0, site.name, site.twilight_cost) for site in sites),
    )


def _total(cards: list[tuple[Facts, int]], side: str) -> int:
    return sum(count for card, count in cards if card.side == side)


def _average(cards: list[tuple[Facts, int]], side: str) -> float:
    of_side = [(card.twilight_cost or 0, count) for card, count in cards if card.side == side]
    number = sum(count for _, count in of_side)
    return round(fsum(cost * count for cost, count in of_side) / number, 2) if number else 0.0


def _cost_label(cost: object) -> str:
    return f"{DEAREST}+" if cost == DEAREST else str(cost)


def _spread(cards: list[tuple[Facts, int]], fact: str) -> tuple[Bar, ...]:
    """Return bars that count characters by one of their numbers (`fact`, such as strength), from the lowest value to
    the highest.
    """
    characters = [(card, count) for card, count in cards if card.type in ("Companion", "Ally", "Minion")]
    having = [(card, count) for card, count in characters if getattr(card, fact) is not None]
    values = [getattr(card, fact) for card, _ in having]
    order = range(min(values), max(values) + 1) if values else range(0)
    return _bars(having, lambda card: getattr(card, fact), fact, order)


def _bars(
    cards: list[tuple[Facts, int]],
    key: Callable[[Facts], object],
    field: str,
    order: Iterable[object] | None = None,
    label: Callable[[object], str] = str,
) -> tuple[Bar, ...]:
    """Return bars that count the cards on each side by the value of `key`. The values are in the given order or,
    without one, the most frequent first. `field` is the search field that has these values.
    """
    counts: dict[str, Counter[object]] = {"Free Peoples": Counter(), "Shadow": Counter()}
    for card, count in cards:
        counts[card.side or "Shadow"][key(card)] += count
    free, shadow = counts["Free Peoples"], counts["Shadow"]
    keys = list(order) if order is not None else [each for each, _ in (free + shadow).most_common()]
    return tuple(Bar(label(each), free[each], shadow[each], _query(field, label(each))) for each in keys)


def _cost(card: Facts) -> int:
    return min(card.twilight_cost or 0, DEAREST)


def _query(field: str, label: str) -> str:
    """Return the query for the cards that a bar counts: `cost:2`, `cost>=8`, `culture:gondor`."""
    return f"{field}>={label[:-1]}" if label.endswith("+") else f"{field}:{label.lower()}"
