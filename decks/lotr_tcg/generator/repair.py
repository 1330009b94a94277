"""Repair an existing deck while keeping its cultures, its shape and its synergies.

For each problem, the rules say how many cards to remove or add. This module chooses which ones, as for a new deck.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Literal, NamedTuple

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.generator.bench import Bench
from decks.lotr_tcg.generator.card_pool import stock
from decks.lotr_tcg.generator.card_selection import Filler
from decks.lotr_tcg.generator.deck_request import CannotBuild
from decks.lotr_tcg.generator.plan import plan_of
from decks.lotr_tcg.generator.reasons import why_in, why_out
from decks.lotr_tcg.generator.starter_statistics import SIDES
from decks.lotr_tcg.rules.formats import Format, original
from decks.lotr_tcg.rules.legality import problems
from decks.lotr_tcg.rules.problem import Action, Problem, Repair
from decks.lotr_tcg.rules.repairs import apply_repair
from decks.lotr_tcg.rules.starting_fellowship import with_starting_fellowship

COUNTED = ("draw_deck_too_small", "sides_unequal")
"""Repaired last: which cards are missing depends on everything else."""
MAX_STEPS = 80
"""The most repairs in a row until a deck is legal; no known deck needs half as many."""


class Mended(NamedTuple):
    """A repaired deck: all changes as one repair, and the problems that could not be repaired."""

    deck: DeckList
    repair: Repair
    left: tuple[Problem, ...]


def fit_repair(deck: DeckList, form: Format, problem: Problem) -> Problem:
    """Return the problem with a repair that suits the deck. Return it unchanged if the repair leaves no choice of
    cards, or if no suitable card is playable here.
    """
    if problem.repair is None or not any(_chooses(each, problem) for each in problem.repair.actions):
        return problem
    try:
        mender = _Mender(deck, form)
        actions = mender.counted(problem.repair) if problem.code in COUNTED else mender.named(problem.repair)
    except CannotBuild:
        return problem  # the rules' own choice stays if nothing that fits is playable here
    named = "" if problem.code in COUNTED else f"{problem.message.partition(':')[0].rstrip('.')}."
    why = _why(deck, actions, named)
    return msgspec.structs.replace(problem, repair=Repair(actions, problem.repair.said, why))


def repair_deck(deck: DeckList, form: Format) -> Mended:
    """Return a deck with its errors repaired one after another, those about numbers of cards last, at most `MAX_STEPS`.
    If something was repaired and nobody starts with the fellowship yet, the best starting fellowship is chosen.

    The given deck is not changed. Errors that no repair mends are left in the result.
    """
    now, why = deck, dict[str, str]()
    for _ in range(MAX_STEPS):
        wrong = [each for each in problems(now, form) if each.severity == "error" and each.repair]
        if not wrong:
            break
        repair = fit_repair(now, form, min(wrong, key=lambda each: each.code in COUNTED)).repair or Repair(())
        now, why = apply_repair(now, repair), why | repair.reasons
    if now != deck and not now.starting_fellowship:
        now = with_starting_fellowship(now)
    steps = _steps(deck, now)
    why |= _why(now, tuple(step for step in steps if step.do == "add"), "")
    left = tuple(each for each in problems(now, form) if each.severity == "error")
    return Mended(now, Repair(steps, "", {step.card: why[step.card] for step in steps if step.card in why}), left)


def _why(deck: DeckList, actions: tuple[Action, ...], message: str) -> dict[str, str]:
    """Return a reason for each card removed (the problem's message, if it has one) or added."""
    facts, after = all_facts(), apply_repair(deck, Repair(actions))
    gone = [step.card for step in actions if step.do == "remove" and step.card in facts]
    come = [step.card for step in actions if step.do == "add"]
    out = {i: message or why_out(facts[i], deck) for i in gone}
    return out | {i: why_in(facts[i], after) for i in come}


def _chooses(step: Action, problem: Problem) -> bool:
    """Return whether a step of a problem's repair involves a choice: another card could take the place of the one it
    names.
    """
    named = step.section == "sites" and step.do == "add" or problem.code == "card_not_in_format"
    return named or problem.code in COUNTED


class _Mender:
    """An existing deck that is being repaired, on a bench where cards are removed and added.

    The random seed depends only on the format, so that a suggestion stays the same for as long as possible.
    """

    def __init__(self, deck: DeckList, form: Format) -> None:
        self.deck, self.form = deck, form
        there = stock(form.slug)
        bearer = all_facts().get(deck.ring_bearer or "") or there.ring_bearers[0]
        chance = Random(form.slug)
        likes = frozenset(original(all_facts()[i]) for i in deck.cards if i in all_facts())
        self.bench = Bench.of(deck, there, bearer)
        self.filler = Filler(self.bench, plan_of(deck, there, chance), chance, likes)

    def named(self, repair: Repair) -> tuple[Action, ...]:
        """Return the actions that remove the cards that must go and add replacements.

        A site is replaced by one with the same number (on the Shadows path by any that fits), another card by one with
        the same title, if there is one.
        """
        out = [step.card for step in repair.actions if step.do == "remove" and step.section == "sites"]
        self.sites = [all_facts()[i] for i in self.deck.sites if i in all_facts()]
        for card in out:
            gone = next((site for site in self.sites if site.id == card), None)
            self.sites = [site for site in self.sites if site is not gone]
        return tuple(each for step in repair.actions for each in self._exchanged(step))

    def counted(self, repair: Repair) -> tuple[Action, ...]:
        """Return actions that remove and add as many cards per side as the given repair does, but choose the cards by
        how well they go with the rest of the deck.
        """
        counts: Counter[tuple[str, str]] = Counter()
        for step in repair.actions:
            counts[step.do, all_facts()[step.card].side or ""] += step.count
        out = [step for side in SIDES for step in self._out(side, counts["remove", side])]
        return (*out, *self._into({side: counts["add", side] for side in SIDES}))

    def _exchanged(self, step: Action) -> tuple[Action, ...]:
        """Return what replaces a step of a repair: for a card that is not legal, also one with the same title."""
        card = all_facts().get(step.card)
        if step.section == "sites":
            return (self._site(step),)
        if step.section != "cards" or card is None or card.id in self.form.legal_ids:
            return (step,)
        alike = [other for other in self.bench.stock.side(card.side or "") if other.title == card.title]
        return (step, Action("add", "cards", alike[0].id, step.count)) if alike else (step,)

    def _site(self, step: Action) -> Action:
        """Return a step of a repair with a better site: one with the same number, or one that goes with the others."""
        number = all_facts()[step.card].site_number
        if step.do == "remove":
            return step
        if number is not None:
            return Action("add", "sites", self.filler.site(number).id)
        self.sites.append(self.filler.site_beside(self.sites))
        return Action("add", "sites", self.sites[-1].id)

    def _out(self, side: str, count: int) -> list[Action]:
        """Remove `count` cards of one side from the deck, those that fit worst first, and return the actions. The
        starting fellowship is left alone.
        """
        gone: Counter[str] = Counter()
        for _ in range(count):
            offer = [card for card in self._draw_deck(side) if self._spare(card)]
            if not offer:
                break
            worst = min(offer, key=lambda card: (self.filler.worth(card), -self.bench.counts[card.id]))
            self.bench.take_out(worst)
            gone[worst.id] += 1
        return [Action("remove", "cards", i, n) for i, n in gone.items()]

    def _draw_deck(self, side: str) -> list[Facts]:
        return [card for i in self.bench.counts if (card := all_facts()[i]).side == side]

    def _spare(self, card: Facts) -> bool:
        return self.bench.counts[card.id] > self.deck.starting_fellowship.count(card.id)

    def _into(self, count: dict[str, int]) -> list[Action]:
        """Add the given number of cards to each side of the deck, and return the actions."""
        before = self.bench.counts.copy()
        for side in SIDES:
            self.bench.places[side] = self.bench.sides[side] + count[side]
        self.filler.fill(side for side in SIDES if count[side])
        return [Action("add", "cards", i, n) for i, n in (self.bench.counts - before).items()]


def _steps(before: DeckList, after: DeckList) -> tuple[Action, ...]:
    """Return the actions that lead from one deck to another: removals, then additions."""
    steps = [step for section in ("cards", "sites") for step in _exchange(before, after, section)]
    if before.starting_fellowship != after.starting_fellowship:  # in the order of play, so rebuilt
        steps += [Action("remove", "starting_fellowship", i) for i in before.starting_fellowship]
        steps += [Action("add", "starting_fellowship", i) for i in after.starting_fellowship]
    singles = [("ring_bearer", after.ring_bearer, before.ring_bearer), ("ring", after.ring, before.ring)]
    steps += [Action("add", section, new) for section, new, old in singles if new and new != old]  # type: ignore[arg-type]
    return tuple(steps)


def _exchange(before: DeckList, after: DeckList, section: Literal["cards", "sites"]) -> Iterator[Action]:
    old, new = Counter(getattr(before, section)), Counter(getattr(after, section))
    yield from (Action("remove", section, i, n) for i, n in (old - new).items())
    yield from (Action("add", section, i, n) for i, n in (new - old).items())
