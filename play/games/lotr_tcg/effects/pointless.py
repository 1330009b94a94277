"""Find questions that would change nothing and need not be asked.

Whether a seat is asked must not reveal what it holds. So everything checked here is public: cards in play, stacked and
in discard piles, tokens, and the sizes of hands and draw decks, never their cards. The module of each verb says when
its step changes nothing (`@idle`); a step without such a check might always change something. Abilities with a cost may
be used even if they change nothing (R99), since paying can be worthwhile. Only free ones are left out, and those that
would pay to prevent something that cannot happen.
"""

import re
from collections.abc import Sequence
from dataclasses import fields
from functools import cache

from cards.language.amounts import Amount, Number
from cards.language.base import Word, words_in
from cards.language.conditions import Condition
from cards.language.nouns import It, Noun, That
from cards.language.numbers import Count, Counter, Remembered
from cards.language.players import Player
from cards.language.verbs.choices import If, InTurn
from cards.language.verbs.selections import Meet, Spot
from cards.language.verbs.step import Step
from play.games.lotr_tcg.meaning.compile import value
from play.games.lotr_tcg.meaning.memory import IT, remember
from play.games.lotr_tcg.state.cards import ADDRESS, CARDS, STEP, STEPS, Ab, Printed
from play.games.lotr_tcg.state.handlers import IDLE
from play.games.lotr_tcg.state.table import CARD, NO_CARD, Table, X


def changes_nothing(g: Table, step: Step, x: X) -> bool:
    """Return whether a step would change nothing now."""
    check = IDLE.get(type(step))
    return check is not None and check(g, step, x)


def all_change_nothing(g: Table, steps: Sequence[Step], x: X) -> bool:
    """Return whether none of these steps would change anything now.

    A step after the first whose target is something chosen or counted earlier is assumed to change something.
    """
    earlier = aims_back if g.leaves_out_empty() else looks_back
    return not any((i and earlier(step)) or not changes_nothing(g, step, x) for i, step in enumerate(steps))


def in_vain(g: Table, key: str, x: X) -> bool:
    """Return whether the list of steps with this key would change nothing now."""
    return all_change_nothing(g, STEPS[key], x)


def rest_in_vain(g: Table, step: Step, x: X, after: int = 0) -> bool:
    """Return whether none of an ability's effects would change anything, from this step on (or, if `after`
    is 1, from the next one).

    Then the player need not choose anything for them. If they use a number still to be chosen, the context `x` must
    contain its highest possible value.
    """
    key, _, place = ADDRESS[step].rpartition(".")
    rest = STEPS[key][int(place) + after :]
    return bool(rest) and key.endswith(".effect") and all_change_nothing(g, rest, x)


def free_and_in_vain(g: Table, ab: Ab, x: X) -> bool:
    """Return whether an ability has no cost and would change nothing now."""
    return not STEPS[ab.costs] and in_vain(g, ab.effects, x)


@cache
def aim(step: Step) -> tuple[Word, ...]:
    """Return the words that decide whether a step can change anything: those of its target, and of the targets of the
    steps within it. How often or by how much it changes something does not matter.
    """
    inner = [one for steps in step.inner().values() for one in steps]
    if not inner:
        return tuple(words_in(getattr(step, "target", step)))
    own = [getattr(step, field.name) for field in fields(step) if field.name not in AMOUNTS]
    others = [words_in(value) for value in own]
    words = [word for found in others if not any(isinstance(word, Step) for word in found) for word in found]
    return (*words, *[word for one in inner for word in aim(one)])


AMOUNTS = ("n", "check", "name")
"""The fields that say how often or under which condition a step carries out those within it."""


@cache
def aims_back(step: Step) -> bool:
    """Return whether a step's target is something chosen or counted by an earlier step."""
    return any(map(of_earlier, aim(step)))


@cache
def looks_back(step: Step) -> bool:
    """Return whether a step refers to something chosen or counted by an earlier step."""
    return any(map(of_earlier, words_in(step)))


def of_earlier(word: Word) -> bool:
    """Return whether a word of the card language refers to cards or a number remembered from an earlier step."""
    if isinstance(word, Player):
        return word.name == "owner"
    if isinstance(word, If):
        return isinstance(word.check, Noun)
    return isinstance(word, It | That | Remembered) or (isinstance(word, Counter) and word.what in OF_EARLIER)


OF_EARLIER = ("remembered", "shown_cultures")
"""The counters about cards that are remembered."""


@cache
def choice_matters(step: Step) -> bool:
    """Return whether a later step of an ability refers to what this step chooses.

    If so, the player must choose even if the step itself changes nothing.
    """
    key, _, place = ADDRESS[step].rpartition(".")
    if any(looks_back(later) for later in STEPS[key][int(place) + 1 :]):
        return True
    holder = key.rpartition(".")[0]
    if holder in STEP:
        return isinstance(STEP[holder], InTurn) or choice_matters(STEP[holder])
    text, _, part = key.rpartition(".")
    return part == "cost" and any(looks_back(effect) for effect in STEPS[f"{text}.effect"])


def counts_none(g: Table, step: Step, amount: Amount, x: X, c: int = NO_CARD) -> bool:
    """Return whether a number in a step is a count that is 0 now, and still is once the ability or event card has been
    paid for. "It" in the count is the card `c`, if one is given.
    """
    if not g.leaves_out_empty() or not paid_in_full_sight(g, step, amount, x, about_it=c >= 0):
        return False
    return value(g, amount, remember(x, IT, (c,)) if c >= 0 else x, c) == 0


def paid_in_full_sight(g: Table, step: Step, amount: Amount, x: X, about_it: bool) -> bool:
    """Return whether a number in a step is a count that everyone can see, and that paying for the ability or the event
    card does not change. It may depend on "it" if `about_it`.
    """
    if not counts_in_the_open(amount, about_it) or x[CARD] < 0:
        return False
    card = CARDS[g.card_code[x[CARD]]]
    if card.event and isinstance(amount, Counter) and amount.what == "twilight":  # its twilight cost changes that
        return False
    return only_spots(step, card)


def only_spots(step: Step, card: Printed) -> bool:
    """Return whether nothing but twilight is paid for a step of a card's text."""
    text = TEXT.match(ADDRESS[step])
    prices = [text[1] + ".cost"] if text else []
    prices += [ab.costs for ab in card.to_play]
    return all(isinstance(price, Spot | Meet) for key in prices for price in STEPS.get(key, ()))


def seen_when_paid(g: Table, step: Step, noun: Noun, x: X) -> bool:
    """Return whether paying for a step's ability or event card cannot change which cards a noun names."""
    if x[CARD] < 0 or not only_spots(step, CARDS[g.card_code[x[CARD]]]):
        return False
    return not any(of_earlier(word) or isinstance(word, Number | Condition) for word in words_in(noun))


TEXT = re.compile(r"(.*?:\d+)\.")
"""The address of a step; the group is that of the ability."""
PUBLIC = ("threats", "burdens", "twilight", "controlled", "cultures", "all_cultures", "races", "wounds", "tokens")
"""The counters whose numbers everyone can see and no earlier step decides."""


@cache
def counts_in_the_open(amount: Amount, about_it: bool) -> bool:
    """Return whether a number is a count that everyone can see and that no earlier step decides. It may depend on
    "it" if `about_it`.
    """
    seen = amount.where == "play" if type(amount) is Count else type(amount) is Counter and amount.what in PUBLIC
    return seen and not any(of_earlier(word) and not (about_it and isinstance(word, It)) for word in words_in(amount))
