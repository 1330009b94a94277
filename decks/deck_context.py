"""Build the template context of a deck in one place, for pages, builder and starters."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import structs

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.arrangement import DeckSection, Row, arranged_sections
from decks.lotr_tcg.charts import Chart, chart
from decks.lotr_tcg.game_statistics import GameStatistics, game_statistics
from decks.lotr_tcg.odds import odds
from decks.lotr_tcg.rules.formats import Format, all_formats, playable_formats
from decks.lotr_tcg.rules.problem import Problem
from decks.lotr_tcg.rules.starting_fellowship import (
    TWILIGHT,
    best_order,
    play_in_order,
    starting_ids,
    with_starting_fellowship,
)
from decks.lotr_tcg.statistics import Statistics, statistics
from decks.lotr_tcg.verdict import FormatVerdict, verdicts

TYPICAL_COPIES = (1, 2, 3, 4)


class Shown(NamedTuple):
    """A deck as a page shows it."""

    deck: DeckList
    sections: tuple[DeckSection, ...]
    sites: tuple[Facts, ...]
    ring_bearer: Facts | None
    ring: Facts | None
    maybeboard: tuple[Row, ...]
    starting: tuple[Facts, ...]
    starting_cost: int
    unknown: tuple[str, ...]
    free_peoples: int
    shadow: int

    @property
    def setting_out(self) -> tuple[Row, ...]:
        """Return the Ring-bearer, the Ring and the starting fellowship."""
        return tuple(Row(card, 1) for card in (self.ring_bearer, self.ring, *self.starting) if card)

    @property
    def path(self) -> tuple[Row, ...]:
        """Return the sites, in the order of their numbers."""
        return tuple(Row(card, 1) for card in self.sites)

    @property
    def starting_ids(self) -> tuple[str, ...]:
        return tuple(card.id for card in self.starting)

    @property
    def twilight(self) -> int:
        """Return the highest twilight cost that a starting fellowship may have."""
        return TWILIGHT

    @property
    def can_start(self) -> bool:
        """Return whether any companion of the draw deck can start with the fellowship."""
        return bool(self.companions) and bool(with_starting_fellowship(self.deck).starting_fellowship)

    @property
    def companions(self) -> tuple[str, ...]:
        """Return the ids of companions that may be in the starting fellowship."""
        return tuple(i for i in self.deck.cards if i in all_facts() and all_facts()[i].type == "Companion")


class Judged(NamedTuple):
    """The verdicts on a deck as a page shows them: that of the deck's own format (`chosen`), then those of the other
    formats, legal ones first.
    """

    chosen: FormatVerdict | None
    format: Format
    others: tuple[FormatVerdict, ...]

    @property
    def repairable(self) -> int:
        """Return the number of problems that can be repaired with one click."""
        return sum(each.repair is not None for each in self.chosen.errors) if self.chosen else 0

    @property
    def legal(self) -> tuple[FormatVerdict, ...]:
        everywhere = (*([self.chosen] if self.chosen else []), *self.others)
        return tuple(verdict for verdict in everywhere if verdict.legal)


def sort_deck(deck: DeckList, group: str = "type", order: str = "culture") -> Shown:
    """Return the deck sorted into sections, with names. `group` and `order` arrange the draw deck, as for
    `arranged_sections`. Unknown ids are listed separately.
    """
    facts = all_facts()
    starting = starting_ids(deck.starting_fellowship)
    ring_bearer = facts.get(deck.ring_bearer or "")
    sites = [facts[i] for i in deck.sites if i in facts]
    parts = arranged_sections(deck, group, order)
    return Shown(
        deck=deck,
        sections=parts,
        sites=tuple(sorted(sites, key=lambda site: (site.site_number or 99, site.name))),
        ring_bearer=ring_bearer,
        ring=facts.get(deck.ring or ""),
        maybeboard=tuple(Row(facts[i], count) for i, count in deck.maybeboard.items() if i in facts),
        starting=starting,
        starting_cost=_cost(ring_bearer, starting),
        unknown=tuple(i for i in deck.ids() if i not in facts),
        free_peoples=sum(part.count for part in parts if part.side == "Free Peoples"),
        shadow=sum(part.count for part in parts if part.side == "Shadow"),
    )


def _cost(ring_bearer: Facts | None, starting: tuple[Facts, ...]) -> int:
    declared = play_in_order(ring_bearer, starting)
    return best_order(ring_bearer, starting).cost if declared.refused else declared.cost


def judge_deck(
    deck: DeckList, slug: str, owned: Mapping[str, int] | None = None, besides: Problem | None = None
) -> Judged:
    """Return the verdicts on a deck in all playable formats. `slug` is the deck's own format, in which repairs add only
    cards in `owned` (copies of each card), unless it is None. `besides` is an error of the deck that is not about
    formats, if it has one.
    """
    form = all_formats().get(slug) or playable_formats()[0]
    by_format = verdicts(deck, built_for=form.slug, owned=owned)
    others = sorted(
        (verdict for slug, verdict in by_format.items() if slug != form.slug), key=lambda each: not each.legal
    )
    chosen = by_format.get(form.slug)
    if chosen and besides:
        chosen = structs.replace(chosen, legal=False, problems=(besides, *chosen.problems))
    return Judged(chosen, form, tuple(others))


Context = dict[str, Any]
"""Values for a template by name."""


def statistics_context(deck: DeckList) -> Context:
    """Return statistics with their charts, and the odds of drawing a card of which the deck has one to four copies."""
    stats, game = statistics(deck), game_statistics(deck)
    size = max(stats.size, 1)
    return {
        "stats": stats,
        "charts": _charts(stats, game),
        "game_stats": game,
        "odds": [odds(size, copies) for copies in TYPICAL_COPIES if copies <= size and size >= 8],
    }


def _charts(stats: Statistics, game: GameStatistics) -> list[Chart]:
    """Return the charts of a deck's values, in the order in which pages show them."""
    return [
        chart("Twilight cost", "cost", stats.twilight),
        chart("Card types", "type", stats.types),
        chart("Cultures", "culture", stats.cultures),
        chart("Strength", "strength", stats.strength),
        chart("Vitality", "vitality", stats.vitality),
        chart("Minions at home", "site", game.at_home),
        chart("Twilight given by moving at the start", "site", game.moves, ("companions", "Shadow number")),
    ]
