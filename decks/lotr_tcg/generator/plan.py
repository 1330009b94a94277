"""Choose the cultures of a deck and the shape it takes."""

from collections import Counter
from random import Random

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.generator.card_pool import Stock
from decks.lotr_tcg.generator.deck_request import CannotBuild, DeckRequest, Plan
from decks.lotr_tcg.generator.starter_statistics import HALF, SIDES, kind, shapes
from decks.lotr_tcg.starters import Starter

FIGHTERS_NEEDED = {"Free Peoples": 10, "Shadow": 20}
"""How many copies of companions or minions the cultures of a side should offer for a real choice."""
SECOND_CULTURE = {"Free Peoples": 0.8, "Shadow": 0.25}
"""How often a side has a second culture although the first would suffice: nine of the twelve starters; one of them."""


def plan(deck_request: DeckRequest, stock: Stock, card: Facts | None, starter: Starter | None, chance: Random) -> Plan:
    """Return the plan for a deck, drawing at random what the request leaves open.

    Raise CannotBuild for a request that cannot be met.
    """
    asked = {"Free Peoples": deck_request.free_peoples, "Shadow": deck_request.shadow}
    if card is not None and card.side and card.culture:
        asked[card.side] = card.culture
    cultures = {side: _cultures(stock, side, asked[side], starter, chance) for side in SIDES}
    taken = {side: starter.slug if starter else chance.choice(shapes(side)).starter for side in SIDES}
    return Plan(cultures["Free Peoples"], cultures["Shadow"], taken)


def _cultures(stock: Stock, side: str, culture: str, starter: Starter | None, chance: Random) -> tuple[str, ...]:
    """Return the cultures of a side: those of the starter, or the requested or a random one, perhaps with a second."""
    if starter is not None and not culture:
        return _of_starter(starter, side, stock)
    fighters = stock.fighters(side)
    first = _known(culture, stock, side) if culture else _any_main(stock, side, fighters, chance)
    return _enough(stock, side, [first], chance.random() < SECOND_CULTURE[side], chance)


def _enough(stock: Stock, side: str, chosen: list[str], more: bool, chance: Random) -> tuple[str, ...]:
    """Return the chosen cultures and enough others, drawn at random, for the side to have as many fighters as it needs.
    With `more`, at least one other culture is added if there is one.
    """
    fighters = stock.fighters(side)
    while len(chosen) < len(fighters) + 1 and (more or _copies(fighters, chosen) < FIGHTERS_NEEDED[side]):
        rest = [culture for culture in fighters if culture not in chosen]
        if not rest:
            break
        chosen.append(chance.choices(rest, [fighters[culture][0] for culture in rest])[0])
        more = False
    return tuple(chosen)


def plan_of(deck: DeckList, stock: Stock, chance: Random) -> Plan:
    """Return the plan of an existing deck: its own cultures, largest first, and for each side the starter that its
    cards resemble most.

    A side without a culture is planned like that of a new deck.
    """
    cultures = {side: _of_deck(deck, stock, side, chance) for side in SIDES}
    taken = {side: _nearest_shape(deck, side) for side in SIDES}
    return Plan(cultures["Free Peoples"], cultures["Shadow"], taken)


def _of_deck(deck: DeckList, stock: Stock, side: str, chance: Random) -> tuple[str, ...]:
    own = [culture for culture in by_culture(deck, side) if culture in stock.cultures(side)]
    return _enough(stock, side, own, more=False, chance=chance) if own else _cultures(stock, side, "", None, chance)


def by_culture(deck: DeckList, side: str) -> dict[str, int]:
    """Return the number of cards per culture on a side of a deck, largest first."""
    counts: Counter[str] = Counter()
    for i, count in deck.cards.items():
        card = all_facts().get(i)
        if card and card.side == side and card.culture:
            counts[card.culture] += count
    return dict(counts.most_common())


def _nearest_shape(deck: DeckList, side: str) -> str:
    """Return the slug of the starter whose numbers of cards of each type are most like those on this side of the deck;
    the oldest if several are equally similar.
    """
    facts, have = all_facts(), Counter[str]()
    for i, count in deck.cards.items():
        if i in facts and facts[i].side == side:
            have[kind(facts[i])] += count
    return max(shapes(side), key=lambda each: (have & Counter(each.kinds)).total()).starter


def _known(asked: str, stock: Stock, side: str) -> str:
    """Return a culture as it is spelled. Raise CannotBuild if no card of this side has it."""
    there = sorted(stock.cultures(side))
    cultures = [culture for culture in there if culture.lower() == asked.lower()]
    if not cultures:
        wrong = f"“{asked}” is not a {side} culture in {stock.form.name}."
        if stock.owned is not None:
            wrong = f"You don’t have any {side} cards of the culture “{asked}” for {stock.form.name}."
        message = f"{wrong} Choose one of: {', '.join(there)}." if there else wrong
        raise CannotBuild("culture_unknown", message)
    return cultures[0]


def main_cultures(stock: Stock, side: str) -> tuple[str, ...]:
    """Return the cultures from which a side can be built: they have enough cards, and characters to use them."""
    return tuple(culture for culture in stock.fighters(side) if stock.held(side, culture) >= HALF)


def _any_main(stock: Stock, side: str, fighters: dict[str, tuple[int, int]], chance: Random) -> str:
    offer = main_cultures(stock, side) or tuple(fighters) or tuple(sorted(stock.cultures(side)))
    if not offer:
        raise CannotBuild("nothing_to_choose", f"You don’t have any {side} cards for {stock.form.name}.")
    return chance.choices(offer, [stock.held(side, culture) ** 0.5 for culture in offer])[0]


def _copies(fighters: dict[str, tuple[int, int]], cultures: list[str]) -> int:
    return sum(fighters[culture][1] for culture in cultures if culture in fighters)


def _of_starter(starter: Starter, side: str, stock: Stock) -> tuple[str, ...]:
    """Return the cultures of a starter, largest first, as far as the stock has them. Raise CannotBuild if the format
    lacks one, or if there are none.
    """
    counts = by_culture(starter.deck, side)
    if stock.owned is not None:
        counts = {culture: count for culture, count in counts.items() if culture in stock.cultures(side)}
        if not counts:
            message = f"You don’t have any {side} cards of the {starter.title}’s cultures for {stock.form.name}."
            raise CannotBuild("nothing_to_choose", message)
    if not counts.keys() <= stock.cultures(side):
        raise CannotBuild(
            "starter_not_in_format", f"{stock.form.name} doesn’t include all the cultures of the {starter.title}."
        )
    return tuple(counts)
