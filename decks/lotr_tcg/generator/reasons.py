"""Explain in sentences why each card is in a deck, and what kind of deck it is, judging by the finished deck alone."""

from functools import cache

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.generator.deck_request import Plan
from decks.lotr_tcg.generator.plan import by_culture
from decks.lotr_tcg.generator.requirements import Ask, requirements_of
from decks.lotr_tcg.generator.starter_statistics import HALF, SIDES, role_of
from decks.lotr_tcg.rules.formats import UNNUMBERED_PATHS, Format, original
from decks.lotr_tcg.rules.path import SITES
from decks.lotr_tcg.rules.starting_fellowship import play_in_order, starting_ids
from decks.lotr_tcg.rules.wording import list_words, plural
from decks.lotr_tcg.starters import Starter, find_starter

MAX_SAID = 2
"""Reasons given per card."""
VERBS = {
    "bearer": "played on {0} ({1} in the deck)",
    "needs": "needs {0} ({1} in the deck)",
    "uses": "uses {0} ({1} in the deck)",
    "works_with": "works with {0} ({1} in the deck)",
}
FEW_TWILIGHT = 2
STRONG = {"Companion": 7, "Minion": 10}


def summary(deck: DeckList, plan: Plan, form: Format) -> str:
    """Return a deck's plan in words: its cultures, the starters on which its shape is modeled, and its
    average costs.
    """
    facts = all_facts()
    count = {side: sum(n for i, n in deck.cards.items() if _is(facts[i], side)) for side in SIDES}
    costs = {
        side: sum(n * (facts[i].twilight_cost or 0) for i, n in deck.cards.items() if facts[i].side == side) / 30
        for side in SIDES
    }
    free, shadow = list_words(plan.free_peoples), list_words(plan.shadow)
    shapes = list_words(dict.fromkeys(find_starter(slug).title for slug in plan.shapes.values()))
    return (
        f"{free} against {shadow}, for {form.name}: {plural(count['Free Peoples'], 'companion')} and "
        f"{plural(count['Shadow'], 'minion')}, in the same proportions as the {shapes}. Average twilight cost: Free "
        f"Peoples {costs['Free Peoples']:.1f} and Shadow {costs['Shadow']:.1f}."
    )


def unfilled(deck: DeckList, form: Format) -> tuple[str, ...]:
    """Return what a deck still needs to be complete, in a few words each: `sites 4 and 6`, `12 Shadow cards`."""
    facts = all_facts()
    missing = [] if deck.ring_bearer else ["a Ring-bearer"]
    missing += [] if deck.ring else ["The One Ring"]
    if form.path in UNNUMBERED_PATHS:
        missing += [plural(SITES - len(deck.sites), "site")] if len(deck.sites) < SITES else []
    else:
        there = {facts[i].site_number for i in deck.sites}
        gaps = [str(number) for number in range(1, SITES + 1) if number not in there]
        missing += [f"site{'s' if len(gaps) > 1 else ''} {list_words(gaps, SITES)}"] if gaps else []
    for side in SIDES:
        count = HALF - sum(n for i, n in deck.cards.items() if facts[i].side == side)
        missing += [plural(count, f"{side} card")] if count > 0 else []
    return tuple(missing)


def _is(card: Facts, side: str) -> bool:
    return card.side == side and role_of(card) == "fights"


def reasons(deck: DeckList, requested: Facts | None, starter: Starter | None) -> dict[str, str]:
    """Return a sentence for each card in the deck (by id), including sites, Ring and Ring-bearer."""
    return {i: why_in(all_facts()[i], deck, requested, starter) for i in dict.fromkeys(deck.ids())}


def why_in(card: Facts, deck: DeckList, requested: Facts | None = None, starter: Starter | None = None) -> str:
    """Return why the card is in this deck, as a sentence."""
    said = ["you asked for it"] if card == requested else []
    said += _why(card, deck)
    if starter and original(card) in _liked(starter):
        said.append(f"it’s in the {starter.title}")
    return _sentence(said[:MAX_SAID] or [_role(card)])


def _liked(starter: Starter) -> set[str]:
    return {original(all_facts()[i]) for i in starter.deck.ids()}


def why_out(card: Facts, deck: DeckList) -> str:
    """Return why this card is removed rather than another card of its side, as a sentence."""
    dead = [ask.words for ask in requirements_of(card.id) if ask.hard and _met(ask, card, deck) < ask.least]
    cultures = by_culture(deck, card.side or "")
    if dead:
        return _sentence([f"needs {dead[0]}, and there aren’t enough in the deck"])
    if card.culture and cultures[card.culture] < max(cultures.values()):
        few = plural(cultures[card.culture], "card")
        return _sentence([f"{card.culture} is the smaller culture, with only {few} in the deck"])
    if not friends_in(card, deck):
        return _sentence(["no other card in the deck works with it"])
    return _sentence([f"the weakest fit: it only works with {plural(friends_in(card, deck), 'card')}"])


def _why(card: Facts, deck: DeckList) -> list[str]:
    """Return what the card does in this deck, as phrases, the strongest reason first."""
    said = [_start(card, deck)] if card.id in deck.starting_fellowship else []
    narrow = [ask for ask in requirements_of(card.id) if ask.narrow]
    counted = [(ask, _met(ask, card, deck)) for ask in narrow]
    said += [VERBS[ask.kind].format(ask.words, count) for ask, count in counted if count and ask.hard]
    friends = friends_in(card, deck)
    if friends > 1:
        said.append(f"{friends} other cards in the deck work with it")
    said += [VERBS[ask.kind].format(ask.words, count) for ask, count in counted if count and not ask.hard]
    return list(dict.fromkeys(said))


def _start(card: Facts, deck: DeckList) -> str:
    """Return the reason for a card in the starting fellowship, with what the fellowship costs."""
    facts = all_facts()
    fellowship = starting_ids(deck.starting_fellowship)
    cost = play_in_order(facts.get(deck.ring_bearer or ""), fellowship).cost
    return f"part of the starting fellowship ({cost} of 4 twilight)"


def _met(ask: Ask, card: Facts, deck: DeckList) -> int:
    """Return how many copies in the deck meet a requirement, not counting the card itself."""
    around = [i for i in (deck.ring_bearer, *deck.sites) if i in ask.ids]
    return len(around) + sum(count for i, count in deck.cards.items() if i in ask.ids and i != card.id)


def friends_in(card: Facts, deck: DeckList) -> int:
    """Return how many other cards in the deck refer to this one by more than its type."""
    others = (each for each in deck.ids() if each != card.id and each in all_facts())
    return sum(card.id in friends_of(each) for each in others)


@cache
def friends_of(card_id: str) -> frozenset[str]:
    """Return all cards to which a card refers by more than their type."""
    return frozenset[str]().union(*[ask.ids for ask in requirements_of(card_id) if ask.narrow])


def _role(card: Facts) -> str:
    """Return a phrase for what a card does in any deck, for a card that has no reason in this particular deck."""
    if card.type == "Site":
        where = f"site {card.site_number} on the path" if card.site_number else "a site on the path"
        return f"{where}, Shadow number {card.twilight_cost}"
    if card.type == "The One Ring":
        return "the Ring your Ring-bearer carries"
    if card.can_start_with_ring:
        return "carries the Ring"
    if card.type in STRONG and (card.strength or 0) >= STRONG[card.type]:
        return f"strength {card.strength}: wins skirmishes"
    if (card.twilight_cost or 0) <= FEW_TWILIGHT:
        return f"costs only {card.twilight_cost or 0} twilight, so it rarely gets stuck in your hand"
    return f"a {card.culture or 'neutral'} {card.type.lower()} for {card.twilight_cost} twilight"


def _sentence(said: list[str]) -> str:
    words = "; ".join(said)
    return f"{words[:1].upper()}{words[1:]}."
