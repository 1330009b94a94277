"""Repair an existing deck while keeping its cultures, its shape and its synergies.

For each problem, the rules say how many cards to remove or add. This module chooses which ones, as for a new deck.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Literal, NamedTuple

import msgspec

from cards.games.lotr_tcg.facts import Facts, all_facts
from decks.decklist import DeckList
from decks.lotr_tcg.generator.bench import Bench
from decks.lotr_tcg.generator.card_pool import Stock, stock, stock_of
from decks.lotr_tcg.generator.card_selection import Filler
from decks.lotr_tcg.generator.deck_request import CannotBuild
from decks.lotr_tcg.generator.plan import plan_of
from decks.lotr_tcg.generator.reasons import why_in, why_out
from decks.lotr_tcg.generator.starter_statistics import SIDES
from decks.lotr_tcg.rules.formats import Format, original
from decks.lotr_tcg.rules.legality import problems
from decks.lotr_tcg.rules.problem import Action, Problem, Repair, describe_actions
from decks.lotr_tcg.rules.repairs import apply_repair
from decks.lotr_tcg.rules.starting_fellowship import with_starting_fellowship
from decks.lotr_tcg.rules.wording import plural

COUNTED = ("draw_deck_too_small", "sides_unequal")
"""Repaired last: which cards are missing depends on everything else."""
MAX_STEPS = 80
"""The most repairs in a row until a deck is legal; no known deck needs half as many."""


class Mended(NamedTuple):
    """A repaired deck: all changes as one repair, and the problems that could not be repaired."""

    deck: DeckList
    repair: Repair
    left: tuple[Problem, ...]


def fit_repair(deck: DeckList, form: Format, problem: Problem, there: Stock | None = None) -> Problem:
    """Return the problem with a repair that suits the deck. Return it unchanged if the repair leaves no choice of
    cards, or if no suitable card is playable here.

    `there` are the cards to choose from, by default all cards of the format. If they are someone's own cards, the
    repair adds no others; it may be incomplete, and there is none if nothing fits.
    """
    there = there or stock(form.slug)
    if problem.repair is None or not any(_chooses(each, problem, there) for each in problem.repair.actions):
        return problem
    try:
        mender = _Mender(deck, form, there)
        actions = mender.counted(problem.repair) if problem.code in COUNTED else mender.named(problem.repair)
    except CannotBuild:
        if there.owned is None or not _adds(problem.repair):
            return problem  # the rules' own choice stays if nothing that fits is playable or owned
        actions = ()
    if there.owned is not None and not _adds(Repair(actions)) and _adds(problem.repair):
        return msgspec.structs.replace(problem, repair=None)
    named = "" if problem.code in COUNTED else f"{problem.message.partition(':')[0].rstrip('.')}."
    why = _why(deck, actions, named)
    said = problem.repair.said or _shortage(actions, problem.repair)
    return msgspec.structs.replace(problem, repair=Repair(actions, said, why))


def repair_deck(deck: DeckList, form: Format, owned: Mapping[str, int] | None = None) -> Mended:
    """Return a deck with its errors repaired one after another, those about numbers of cards last, at most `MAX_STEPS`.
    If something was repaired and nobody starts with the fellowship yet, the best starting fellowship is chosen.

    With `owned`, the copies of each card (the id of its original printing) that someone has, only these are added. The
    given deck is not changed. Errors that no repair mends are left in the result.
    """
    now, why, there = deck, dict[str, str](), stock_of(form.slug, owned)
    for _ in range(MAX_STEPS):
        repair = next((each for each in _repairs(now, form, there) if apply_repair(now, each) != now), None)
        if repair is None:
            break
        now, why = apply_repair(now, repair), why | repair.reasons
    if now != deck and not now.starting_fellowship:
        now = with_starting_fellowship(now)
    steps = _steps(deck, now)
    why |= _why(now, tuple(step for step in steps if step.do == "add"), "")
    left = tuple(each for each in problems(now, form) if each.severity == "error")
    return Mended(now, Repair(steps, "", {step.card: why[step.card] for step in steps if step.card in why}), left)


def _adds(repair: Repair) -> int:
    """Return how many cards a repair adds."""
    return sum(each.count for each in repair.actions if each.do == "add")


def _shortage(actions: tuple[Action, ...], needed: Repair) -> str:
    """Return the sentence of a repair that adds fewer cards than needed, or "" if it doesn't."""
    short = _adds(needed) - _adds(Repair(actions))
    if short <= 0:
        return ""
    return f"{describe_actions(actions)} You don’t have {plural(short, 'more card that fits', 'more cards that fit')}."


def _repairs(deck: DeckList, form: Format, there: Stock) -> Iterator[Repair]:
    """Yield the repairs of a deck's errors, those about numbers of cards last."""
    wrong = [each for each in problems(deck, form) if each.severity == "error" and each.repair]
    for problem in sorted(wrong, key=lambda each: each.code in COUNTED):
        if repair := fit_repair(deck, form, problem, there).repair:
            yield repair


def _why(deck: DeckList, actions: tuple[Action, ...], message: str) -> dict[str, str]:
    """Return a reason for each card removed (the problem's message, if it has one) or added."""
    facts, after = all_facts(), apply_repair(deck, Repair(actions))
    gone = [step.card for step in actions if step.do == "remove" and step.card in facts]
    come = [step.card for step in actions if step.do == "add"]
    out = {i: message or why_out(facts[i], deck) for i in gone}
    return out | {i: why_in(facts[i], after) for i in come}


def _chooses(step: Action, problem: Problem, there: Stock) -> bool:
    """Return whether a step of a problem's repair involves a choice: another card could take the place of the one it
    names. Among someone's own cards, every card that is added is a choice.
    """
    named = step.section == "sites" and step.do == "add" or problem.code == "card_not_in_format"
    return named or problem.code in COUNTED or (step.do == "add" and there.owned is not None)


class _Mender:
    """An existing deck that is being repaired, on a bench where cards are removed and added.

    The random seed depends only on the format, so that a suggestion stays the same for as long as possible.
    """

    def __init__(self, deck: DeckList, form: Format, there: Stock) -> None:
        self.deck, self.form = deck, form
        bearer = all_facts().get(deck.ring_bearer or "") or (there.ring_bearers or stock(form.slug).ring_bearers)[0]
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
        return tuple(each for step in repair.actions for each in self._possible(step))

    def counted(self, repair: Repair) -> tuple[Action, ...]:
        """Return actions that remove and add as many cards per side as the given repair does, but choose the cards by
        how well they go with the rest of the deck.
        """
        counts: Counter[tuple[str, str]] = Counter()
        for step in repair.actions:
            counts[step.do, all_facts()[step.card].side or ""] += step.count
        out = [step for side in SIDES for step in self._out(side, counts["remove", side])]
        return (*out, *self._into({side: counts["add", side] for side in SIDES}))

    def _possible(self, step: Action) -> tuple[Action, ...]:
        """Return what replaces a step of a repair, or () if it adds a card and someone's own cards have none for it.
        Raise CannotBuild if the format has none.
        """
        try:
            return self._exchanged(step)
        except CannotBuild:
            if self.bench.stock.owned is None:
                raise
            return ()

    def _exchanged(self, step: Action) -> tuple[Action, ...]:
        """Return what replaces a step of a repair: for a card that is not legal, also one with the same title."""
        card = all_facts().get(step.card)
        if step.section == "sites":
            return (self._site(step),)
        if step.section in ("ring_bearer", "ring") and step.do == "add":
            return (self._single(step),)
        if step.section != "cards" or card is None or card.id in self.form.legal_ids:
            return (step,)
        alike = [other for other in self.bench.stock.side(card.side or "") if other.title == card.title]
        alike = [other for other in alike if self.bench.spare(other)]
        if not alike:
            return (step,)
        return step, Action("add", "cards", alike[0].id, min(step.count, self.bench.spare(alike[0])))

    def _single(self, step: Action) -> Action:
        """Return a step of a repair with a Ring-bearer or Ring that is there. Raise CannotBuild if there is none."""
        offer = self.bench.stock.ring_bearers if step.section == "ring_bearer" else self.bench.stock.rings
        if step.card in {card.id for card in offer}:
            return step
        if not offer:
            raise CannotBuild("nothing_to_choose", f"{self.form.name} has no card for this that can be used here.")
        return Action("add", step.section, offer[0].id)

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
