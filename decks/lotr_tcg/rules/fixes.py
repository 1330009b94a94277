"""Find the smallest repair for each problem of a TCG deck."""

from collections.abc import Iterable, Mapping, Sequence

from cards.games.lotr_tcg.facts import Facts
from decks.decklist import DeckList
from decks.lotr_tcg.rules import pool
from decks.lotr_tcg.rules.formats import Format
from decks.lotr_tcg.rules.path import SITES, Places
from decks.lotr_tcg.rules.problem import Action, Repair, Section
from decks.lotr_tcg.rules.repairs import apply_action
from decks.lotr_tcg.rules.starting_fellowship import terms
from decks.lotr_tcg.rules.tally import Tally


def repair(actions: Iterable[Action]) -> Repair | None:
    """Return the actions as a repair, or None if there are none."""
    steps = tuple(actions)
    return Repair(steps) if steps else None


def take_first(offer: Sequence[Facts], section: Section, tally: Tally) -> Repair | None:
    """Return a repair that puts an offered card in the place of the Ring-bearer or Ring, preferably another version of
    the card that is there now. Return None if no card is offered.
    """
    there = tally.ring_bearer if section == "ring_bearer" else tally.ring
    alike = [card for card in offer if there and card.name == there.name]
    return repair(Action("add", section, card.id) for card in (alike or offer)[:1])


def remove(section: Section, cards: Mapping[Facts, int]) -> Repair | None:
    """Return a repair that removes these cards, each as many times as given, from a section. Return None if there are
    none.
    """
    return repair(Action("remove", section, card.id, count) for card, count in cards.items())


def from_starting(card: Facts, count: int) -> Repair | None:
    """Return a repair that removes a card from the starting fellowship."""
    return repair([Action("remove", "starting_fellowship", card.id, count)])


def everywhere(deck: DeckList, card: str) -> Repair | None:
    """Return a repair that removes an id from every section in which it appears, or None if it appears in none."""
    singles: list[tuple[Section, int]] = [("ring_bearer", deck.ring_bearer == card), ("ring", deck.ring == card)]
    rows: list[tuple[Section, int]] = [
        ("cards", deck.cards.get(card, 0)),
        ("sites", deck.sites.count(card)),
        ("starting_fellowship", deck.starting_fellowship.count(card)),
    ]
    return repair(Action("remove", section, card, count) for section, count in singles + rows if count)


def fewer(deck: DeckList, copies: Mapping[Facts, int], surplus: int) -> Repair | None:
    """Return a repair that removes `surplus` copies in total of these cards. The cards with the most copies come first,
    and cards in the starting fellowship last.
    """
    actions = []
    for card in sorted(copies, key=lambda card: (card.id in deck.starting_fellowship, -copies[card])):
        count = min(surplus, copies[card])
        surplus -= count
        if count:
            actions.append(Action("remove", "cards", card.id, count))
    return repair(actions)


def change(tally: Tally, form: Format, add: Mapping[str, int], out: Mapping[str, int]) -> Repair | None:
    """Return a repair that adds and removes the given numbers of cards per side."""
    deck = tally.deck
    actions: list[Action] = []
    for side, count in out.items():
        copies = {card: n for card, n in tally.draw if card.side == side}
        taken = fewer(deck, copies, count)
        actions += taken.actions if taken else ()
    for side, count in add.items():
        chosen = [Action("add", "cards", card, n) for card, n in pool.fillers(deck, form, side, count).items()]
        for action in chosen:
            deck = apply_action(deck, action)
        actions += chosen
    return repair(actions)


def missing_sites(tally: Tally, form: Format, without: Iterable[Facts] = ()) -> list[Facts]:
    """Return a site for each place in the path that is still free. Sites in the deck that the format does not allow,
    and those in `without`, do not fill a place.
    """
    ignored = {card.id for card in without}
    places = Places(form.path, [card for card in tally.sites if form.admits(card.id) and card.id not in ignored])
    free = SITES - len(places.held)
    sites = [card for card in pool.sites(form.slug) if places.take(card)][:free]
    return sorted(sites, key=lambda card: card.site_number or 0)


def more_sites(tally: Tally, form: Format, count: int) -> Repair | None:
    """Return a repair that adds up to `count` sites for free places."""
    return repair(Action("add", "sites", card.id) for card in missing_sites(tally, form)[:count])


def fewer_sites(tally: Tally, form: Format, count: int) -> Repair | None:
    """Return a repair that removes `count` sites: first those that the format does not allow, then those for which the
    path has no place, then the last ones.
    """
    seen = Places(form.path)
    ranked: list[tuple[int, int, str]] = []
    for position, card in enumerate(tally.sites):
        proper = form.admits(card.id) and card.type == "Site"
        rank = 0 if not proper else 2 if seen.take(card) else 1
        ranked.append((rank, -position, card.id))
    return repair(Action("remove", "sites", card) for _, _, card in sorted(ranked)[:count])


def exchange_sites(tally: Tally, form: Format, astray: Sequence[Facts]) -> Repair | None:
    """Return a repair that replaces all copies of these cards in the adventure deck with sites that
    the format allows.
    """
    every = [card for card in tally.sites if card in astray]
    return swap_sites(every, missing_sites(tally, form, astray))


def swap_sites(out: Sequence[Facts], offer: Sequence[Facts]) -> Repair | None:
    """Return a repair that replaces each card with an offered site, preferably one with the same number.

    If no offered sites are left, cards are only removed.
    """
    left = list(offer)
    actions = []
    for card in sorted(out, key=lambda card: card.site_number not in [other.site_number for other in offer]):
        actions.append(Action("remove", "sites", card.id))
        if left:
            new = next((other for other in left if other.site_number == card.site_number), left[0])
            left.remove(new)
            actions.append(Action("add", "sites", new.id))
    return repair(actions)


def spot_words(card: Facts) -> str:
    """Return in words what must be spotted to play a companion in the starting fellowship, or "" if nothing must be."""
    return terms(card).spot_words
