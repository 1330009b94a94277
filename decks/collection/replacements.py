"""Replace the cards of a deck that someone lacks with the most similar cards they have. No Django.

A card is replaced only by one of the same type that does as well in the verdict: the deck has no problem that it didn't
have before. What cards do is known from their definitions (`shared_job` of decks/lotr_tcg/relations.py).
"""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.collection.holdings import Holdings, Shortfall, copies_needed, shortfall
from decks.decklist import DeckList
from decks.lotr_tcg.generator.bench import Bench
from decks.lotr_tcg.generator.card_pool import Stock, stock, stock_of
from decks.lotr_tcg.generator.plan import by_culture
from decks.lotr_tcg.generator.reasons import friends_in
from decks.lotr_tcg.relations import ALIKE, shared_job
from decks.lotr_tcg.rules.formats import Format, original
from decks.lotr_tcg.rules.legality import problems
from decks.lotr_tcg.rules.problem import Action, Repair, Section
from decks.lotr_tcg.rules.repairs import apply_repair
from decks.lotr_tcg.rules.wording import plural

TRIED = 6
"""How many similar cards are tried for each missing card until one is legal."""
MOST_STEPS = 150
"""How many times cards are exchanged for one deck."""
MOST_DIFFERENT = 200
"""A deck with more different cards is left as it is, since it would take too long."""
SAME_TITLE, SAME_JOB, SAME_CULTURE, SAME_TRAIT, NEAR = 4.0, 3.0, 1.0, 0.4, 0.6
"""How much these count for the likeness of two cards: the title, everything they do, the culture, the race or class,
and equal numbers.
"""


class Replacement(NamedTuple):
    """Copies of a card that someone lacks (`card`), the card they have in its place (`other`), and why this one."""

    card: Facts
    other: Facts
    copies: int
    section: Section
    reason: str


class Replaced(NamedTuple):
    """A deck with cards replaced, the replacements as they were made, all of them as one repair, and what is still
    missing.
    """

    deck: DeckList
    replacements: tuple[Replacement, ...]
    repair: Repair
    lacking: Shortfall


class _Place(NamedTuple):
    """A place of a missing card in a deck: its section, the printing there, and the copies."""

    section: Section
    card: str
    copies: int


def replace_missing(deck: DeckList, form: Format, holdings: Holdings) -> Replaced:
    """Return a deck in which the cards that are missing in a collection are replaced, as far as there are similar ones.

    `holdings` are the copies of each card, of which no more are used. The given deck is not changed.
    """
    exchange = _Exchange(deck, form, holdings)
    rows = shortfall(deck, holdings).rows if len(deck.copies()) <= MOST_DIFFERENT else ()
    for row in rows:
        left = row.missing
        for place in _places(deck, row.card):
            left -= exchange.replace(place._replace(copies=min(left, place.copies)))
    return exchange.outcome()


def _places(deck: DeckList, card: Facts) -> Iterator[_Place]:
    """Yield the places where a deck has a card, in any of its printings: the draw deck first."""

    def same(other: str | None) -> bool:
        return other in all_facts() and original(all_facts()[str(other)]) == original(card)

    yield from (_Place("cards", i, count) for i, count in deck.cards.items() if same(i))
    yield from (_Place("sites", i, count) for i, count in Counter(deck.sites).items() if same(i))
    if deck.ring_bearer and same(deck.ring_bearer):
        yield _Place("ring_bearer", deck.ring_bearer, 1)
    if deck.ring and same(deck.ring):
        yield _Place("ring", deck.ring, 1)


class _Exchange:
    """A deck in which one card after another is replaced."""

    def __init__(self, deck: DeckList, form: Format, holdings: Holdings) -> None:
        self.deck, self.form, self.holdings = deck, form, holdings
        self.stock: Stock = stock_of(form.slug, holdings, unplayable=True)
        self.errors = _errors(deck, form)
        self.replacements: list[Replacement] = []
        self.actions: list[Action] = []
        self.steps = 0

    def outcome(self) -> Replaced:
        """Return the deck as it is now, and what was done."""
        why = {
            each.card.id: f"You don’t have {plural(each.copies, 'copy', 'copies')} of it." for each in self.replacements
        }
        why |= {each.other.id: each.reason for each in self.replacements}
        repair = Repair(tuple(self.actions), "", why)
        return Replaced(self.deck, tuple(self.replacements), repair, shortfall(self.deck, self.holdings))

    def replace(self, place: _Place) -> int:
        """Replace copies in one place, with several cards if one doesn't suffice. Return how many were replaced."""
        done = 0
        while done < place.copies:
            count = self._step(place._replace(copies=place.copies - done))
            if not count:
                break
            done += count
        return done

    def _step(self, place: _Place) -> int:
        """Replace copies with the most similar card that is legal. Return how many were replaced."""
        if self.steps == MOST_STEPS:
            return 0
        self.steps += 1
        card, bench = all_facts()[place.card], self._bench()
        offer = [other for other in self._offer(place, card) if self._suits(card, other, bench)]
        ranked = sorted(offer, key=lambda other: (-likeness(card, other, bench), other.set, other.number))
        for other in ranked[:TRIED]:
            for count in dict.fromkeys((min(place.copies, self._spare(other)), 1)):
                if count and (actions := self._legal(place, other, count)):
                    self._make(Replacement(card, other, count, place.section, ""), actions)
                    return count
        return 0

    def _bench(self) -> Bench:
        bearer = all_facts().get(self.deck.ring_bearer or "") or stock(self.form.slug).ring_bearers[0]
        return Bench.of(self.deck, self.stock, bearer)

    def _offer(self, place: _Place, card: Facts) -> list[Facts]:
        """Return the cards that could be in a place instead, as far as they are not all in the deck already."""
        there: tuple[Facts, ...] = self.stock.side(card.side or "")
        if place.section == "ring_bearer":
            there = self.stock.ring_bearers
        elif place.section == "ring":
            there = self.stock.rings
        elif place.section == "sites":
            there = tuple(site for site in self.stock.sites if site.site_number == card.site_number)
        others = [other for other in there if other.type == card.type and original(other) != original(card)]
        return [other for other in others if self._spare(other) > 0]

    def _spare(self, card: Facts) -> int:
        return self.holdings.get(original(card), 0) - copies_needed(self.deck)[original(card)]

    def _suits(self, card: Facts, other: Facts, bench: Bench) -> bool:
        """Return whether a card has anything to do with the deck, and can be played in it."""
        if other.side is None or other.title == card.title:
            return True
        if other.type == "Companion" and other.title == bench.ring_bearer.title:
            return False  # the Ring-bearer is in play from the start
        known = other.culture is None or other.culture in by_culture(self.deck, other.side)
        return (known or shared_job(card.id, other.id) >= ALIKE) and bench.playable(other)

    def _legal(self, place: _Place, other: Facts, count: int) -> tuple[Action, ...]:
        """Return the actions that replace copies of a card, or () if they would make the deck less legal."""
        for actions in _exchanges(self.deck, place, other, count):
            if _errors(apply_repair(self.deck, Repair(actions)), self.form) <= self.errors:
                return actions
        return ()

    def _make(self, replacement: Replacement, actions: tuple[Action, ...]) -> None:
        self.deck = apply_repair(self.deck, Repair(actions))
        self.errors = _errors(self.deck, self.form)
        self.actions += actions
        self.replacements.append(replacement._replace(reason=reason(replacement.card, replacement.other, self.deck)))


def _exchanges(deck: DeckList, place: _Place, other: Facts, count: int) -> Iterator[tuple[Action, ...]]:
    """Yield the ways to replace copies of a card. In the starting fellowship, the card is also replaced, or only
    removed.
    """
    if place.section in ("ring_bearer", "ring"):
        yield (Action("add", place.section, other.id),)
        return
    exchange = (Action("remove", place.section, place.card, count), Action("add", place.section, other.id, count))
    starting = deck.starting_fellowship.count(place.card) if place.section == "cards" else 0
    gone = max(0, starting - (deck.cards.get(place.card, 0) - count))
    if not gone:
        yield exchange
        return
    out = Action("remove", "starting_fellowship", place.card, gone)
    yield (*exchange, out, Action("add", "starting_fellowship", other.id, gone))
    yield (*exchange, out)


def _errors(deck: DeckList, form: Format) -> Counter[str]:
    """Return how many errors of each kind the verdict on a deck has."""
    return Counter(each.code for each in problems(deck, form) if each.severity == "error")


def likeness(card: Facts, other: Facts, bench: Bench) -> float:
    """Return how well a card takes the place of another in a deck."""
    worth = SAME_TITLE * (card.title == other.title) + SAME_CULTURE * (card.culture == other.culture)
    worth += SAME_JOB * shared_job(card.id, other.id)
    worth += SAME_TRAIT * sum(bool(mine) and mine == theirs for mine, theirs in _traits(card, other))
    worth += NEAR * sum(1 / (1 + abs(mine - theirs)) for mine, theirs in _numbers(card, other))
    return worth + (min(1.0, bench.worth(other)) if other.side else 0.0)


def _traits(card: Facts, other: Facts) -> Iterator[tuple[object, object]]:
    return ((getattr(card, name), getattr(other, name)) for name in ("race", "item_classes", "signet"))


def _numbers(card: Facts, other: Facts) -> Iterator[tuple[int, int]]:
    """Yield the printed numbers that both cards have, in pairs."""
    for name in ("twilight_cost", "strength", "vitality"):
        mine, theirs = getattr(card, name), getattr(other, name)
        if mine is not None and theirs is not None:
            yield mine, theirs


def reason(card: Facts, other: Facts, deck: DeckList) -> str:
    """Return why a card takes the place of another, as a sentence."""
    share = shared_job(card.id, other.id)
    phrases = []
    if card.title == other.title:
        phrases.append(f"another version of {card.title}")
    elif share >= ALIKE:
        phrases.append(f"does the same job ({share * 100:.0f}% alike)")
    if other.type == "Site":
        phrases.append(f"also site {other.site_number}" if other.site_number else "also a site on the path")
    elif not phrases and other.type != "The One Ring":
        phrases.append(_same(card, other))
    friends = friends_in(other, deck)
    if friends > 1:
        phrases.append(f"{friends} other cards in the deck work with it")
    words = "; ".join(phrases or ["the one you have"])
    return f"{words[:1].upper()}{words[1:]}."


def _same(card: Facts, other: Facts) -> str:
    """Return a phrase for what a card is, and what it has in common with another."""
    kind = f"{other.culture or 'neutral'} {other.type.lower()}"
    kind = f"{'an' if kind[0] in 'AEIOUaeiou' else 'a'} {kind}"
    cost = f"{other.twilight_cost or 0} twilight"
    if card.twilight_cost == other.twilight_cost:
        return f"also {kind} for {cost}"
    return f"{kind} for {cost} instead of {card.twilight_cost or 0}"
