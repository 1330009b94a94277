"""Define the verbs about characters and other cards in play: wounds, exertions, healing, bonuses, leaving play."""

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar, Literal, TypeAlias

from cards.language.base import Voice, joined, times, with_duration
from cards.language.modifiers import TOTALS, Gains, Loses, Modifier, Plus, Rule, While, combine_modifiers
from cards.language.nouns import IT, It, Noun, Subject, That
from cards.language.numbers import Amount, Count, Counter, Either, Times, ValueOf, number_text
from cards.language.pronouns import voice_after_noun
from cards.language.targets import Choose, Each, Target, on_target
from cards.language.verbs.step import UNTIL, Duration, Lasting, Step, is_one, pick


@dataclass(frozen=True, eq=False)
class Wounding(Step):
    """Base class of verbs that place wounds on each target, or remove them, `times` times, one at a time."""

    verb: ClassVar[Literal["exert", "wound", "heal"]]

    target: Choose | Each
    times: Amount = 1

    def text(self, v: Voice) -> str:
        if isinstance(self.times, Either):
            basic = times(number_text(self.times.otherwise, v)) or " once"
            often = times(number_text(self.times.then, v)).strip() or "once"
            check = self.times.check_text(voice_after_noun(self.target.noun, v))
            return f"{self.verb} {self.target.text(v)}{basic}, or {often} if {check}"
        if isinstance(self.times, Count | Counter) and self.times.each == 1:
            return f"{self.verb} {self.target.text(v)} one time{self.times.per(v)}"
        if isinstance(self.times, ValueOf):
            return f"{self.verb} {self.target.text(v)} X times"
        number = self.times if isinstance(self.times, int) else number_text(self.times, v)
        return f"{self.verb} {self.target.text(v)}{times(number)}"

    def where(self, v: Voice) -> str:
        return self.times.where(v) if isinstance(self.times, ValueOf) else ""


class Exert(Wounding):
    """Exert each target `times` times."""

    verb = "exert"


class Wound(Wounding):
    """Wound each target `times` times."""

    verb = "wound"


class Heal(Wounding):
    """Heal each target `times` times."""

    verb = "heal"


@dataclass(frozen=True, eq=False)
class Exhaust(Step):
    """Exert each target as many times as possible."""

    target: Choose | Each

    def text(self, v: Voice) -> str:
        return f"exhaust {self.target.text(v)}"


@dataclass(frozen=True, eq=False)
class Kill(Step):
    """Kill each target."""

    target: Choose | Each

    def text(self, v: Voice) -> str:
        return f"kill {self.target.text(v)}"


@dataclass(frozen=True, eq=False)
class Discard(Step):
    """Discard each target from play."""

    target: Choose | Each

    def text(self, v: Voice) -> str:
        return f"discard {self.target.text(v)}"


@dataclass(frozen=True, eq=False)
class FromPlay(Step):
    """Move each target out of play, to the place `to`.

    That is its owner's hand (with what it bears), the draw deck shuffled (with what is stacked on it), the top or
    bottom of that deck, or out of the game.
    """

    target: Choose | Each
    to: Literal["hand", "deck", "deck_top", "deck_bottom", "removed"]
    with_stacked: bool = False
    with_borne: bool = False

    def text(self, v: Voice) -> str:
        if self.with_stacked:
            one = isinstance(self.target, Choose) and self.target.high == 1
            there = f"with all cards stacked on {'it' if one else 'them'}"
            return f"shuffle {self.target.text(v)} {there} into your draw deck"
        if self.with_borne:
            borne = f"all cards borne by {voice_after_noun(self.target.noun, v).it}"
            return f"return {self.target.text(v)} and {borne} to their owners' hands"
        if self.to == "removed":
            return f"remove {self.target.text(v)} from the game"
        if self.to in DECK_ENDS:
            deck = "the draw deck of its owner" if isinstance(self.target.noun, That) else "your draw deck"
            return f"place {self.target.text(v)} {DECK_ENDS[self.to]} {deck}"
        if self.to == "hand" and isinstance(self.target, Choose) and self.target.high != 1:
            return f"return {self.target.text(v)} to their owners' hands"
        if self.to == "deck" and isinstance(self.target, Choose) and self.target.high != 1:
            return f"shuffle {self.target.text(v)} into their owners' draw decks"
        whose = "your" if self.is_yours(v) else "its owner's"
        if self.to == "deck":
            return f"shuffle {self.target.text(v)} into {whose} draw deck"
        return f"return {self.target.text(v)} to {whose} hand"

    def is_yours(self, v: Voice) -> bool:
        """Return whether the text itself says that the card is yours."""
        noun = self.target.noun
        if isinstance(noun, Subject):
            return v.mine
        return v.yours if isinstance(noun, It) else voice_after_noun(noun, v).yours


DECK_ENDS = {"deck_top": "on top of", "deck_bottom": "beneath"}


@dataclass(frozen=True, eq=False)
class Make(Lasting):
    """Give each target modifiers for a time. Numbers in them are determined once, when the step is carried out."""

    target: Choose | Each
    modifiers: tuple[Modifier, ...]
    until: Duration = ""

    def clause(self, v: Voice) -> bool:
        return not self.text(v).startswith(("make ", "give "))

    def text(self, v: Voice) -> str:
        whom = self.target.text(v)
        v = v._replace(it="it", one=voice_after_noun(self.target.noun, v).it)
        words = [modifier.text(v) for modifier in self.modifiers]
        if all(w.startswith("it is ") for w in words):
            return f"make {whom} {with_duration(bonuses(self.modifiers, v), UNTIL[self.until])}"
        if v.causing and all(w.startswith("it has ") for w in words):
            return f"give {whom} {joined([w.removeprefix('it has ') for w in words])}{UNTIL[self.until]}"
        about, is_, amount = words[0].partition(" is ")
        if about.startswith("its ") and len(words) == 1:
            return f"make the {about.removeprefix('its ')} of {whom} {amount}{UNTIL[self.until]}"
        last = UNTIL[self.until] or ("" if "this phase" in words[-1] else v.for_now)
        is_too = [w.startswith("it is ") and before.startswith("it is ") for before, w in pairwise(words)]
        again = [w.removeprefix("it is " if too else "it ") for w, too in zip(words[1:], is_too, strict=True)]
        if not isinstance(self.target, Each) and not self.target.noun.phrase(v).definite:
            if is_one(self.target) and not v.causing and not self.target.noun.phrase(v).tail:
                yours = whom.startswith("your ")
                whom = f"one of {self.target.noun.plural(v)}" if yours else f"{whom} of your choice"
                return joined([its_own(PRONOUN.sub(whom, words[0], count=1)), *map(its_own, again)]) + last
            said = [its_own(PRONOUN.sub(v.one, words[0], count=1)), *map(its_own, again)]
            return f"choose {whom}: {joined(said)}{last}"
        many = isinstance(self.target, Each) and words[0].startswith("it may") and whom.startswith("each ")
        about = self.target.noun.plural(v) if many else whom
        return joined([its_own(PRONOUN.sub(about, w, count=1)) for w in (words[0], *again)]) + last

    def where(self, v: Voice) -> str:
        """Return the words that say what X is, or "" if no amount is X."""
        amounts = [modifier.amount for modifier in self.modifiers if isinstance(modifier, Plus)]
        values = [amount.number if isinstance(amount, Times) else amount for amount in amounts]
        v = voice_after_noun(self.target.noun, v)
        return next((value.where(v) for value in values if isinstance(value, ValueOf)), "")


PRONOUN = re.compile(r"\bit\b")


def its_own(words: str) -> str:
    """Return the words with `its game text` for `the game text of it`, and `abilities it has` for `abilities of it`."""
    return words.replace("the game text of it ", "its game text ").replace("abilities of it ", "abilities it has ")


def bonuses(modifiers: tuple[Modifier, ...], v: Voice) -> str:
    """Return words for the modifiers: `strength +2 and fierce`.

    Conditional bonuses include their condition: `strength +2, or +3 and damage +1 if it is mounted`, `strength +2 and,
    if it is mounted, damage +1`.
    """
    always: list[str] = []
    either: list[tuple[str, str]] = []
    sometimes: dict[str, list[str]] = {}
    for modifier in modifiers:
        amount = modifier.amount if isinstance(modifier, Plus | Gains) else None
        if isinstance(amount, Either) and amount.otherwise == 0 and isinstance(modifier, Plus | Gains):
            more = replace(modifier, amount=amount.then).text(v).removeprefix("it is ")
            sometimes.setdefault(amount.check_text(v), []).append(more)
        elif isinstance(amount, Either):
            either.append((modifier.text(v).removeprefix("it is "), f" if {amount.check_text(v)}"))
        else:
            always.append(modifier.text(v).removeprefix("it is "))
    for words, end in either:
        more = joined(["", *sometimes.pop(end.removeprefix(" if "), [])])
        always.append(words.removesuffix(end) + more + end)
    words = joined(always)
    for check, bonus in sometimes.items():
        words = f"{words} and, if {check}, {joined(bonus)}"
    return words


@dataclass(frozen=True, eq=False)
class Apply(Lasting):
    """Put modifiers that do not concern chosen cards into force for a time."""

    modifiers: tuple[Modifier, ...]
    until: Duration = ""

    def clause(self, v: Voice) -> bool:
        return not self.text(v).startswith(("make ", "skip "))

    def text(self, v: Voice) -> str:
        first = self.modifiers[0]
        words = [modifier.text(v) for modifier in self.modifiers]
        if isinstance(first, While):
            words = combine_modifiers(self.modifiers, v)
        if isinstance(first, Rule) and first.name == "skip_phase":
            return f"skip the {first.phase} phase"
        if isinstance(first, Plus):
            last = UNTIL[self.until] or ("" if first.value in TOTALS else v.for_now)
            return f"make {with_duration(' and '.join([w.replace(' is ', ' ', 1) for w in words]), last)}"
        if isinstance(first, Gains) and " is " in words[0]:
            return f"make {' and '.join([w.replace(' is ', ' ', 1) for w in words])}{UNTIL[self.until] or v.for_now}"
        last = "" if "this turn" in words[-1] else UNTIL[self.until] or v.for_now
        said, comma, regardless = " and ".join(words).partition(", regardless")
        return said + last + comma + regardless


TransferOrigin: TypeAlias = Literal["", "support_area", "support_area_or_discard_pile"]
"""Where a card is transferred from; "" means its place in play."""


@dataclass(frozen=True, eq=False)
class Transfer(Step):
    """Move cards in play (or, with `origin`, elsewhere) to another bearer, or to the owner's support area if `to` is
    None.
    """

    target: Choose | Each
    to: Choose | Each | None
    origin: TransferOrigin = ""

    def text(self, v: Voice) -> str:
        origin = f" from your {self.origin.replace('_', ' ')}" if self.origin else ""
        return f"transfer {self.target.text(v)}{origin} to {self.to.text(v) if self.to else 'your support area'}"


@dataclass(frozen=True, eq=False)
class TransferElsewhere(Step):
    """Move a card from its bearer to another card on which it could be played."""

    target: Choose

    def text(self, v: Voice) -> str:
        return f"transfer {self.target.text(v)} to another card that may bear it"


@dataclass(frozen=True, eq=False)
class Stack(Step):
    """Move cards in play onto another card as stacked cards."""

    target: Choose | Each
    on: Choose | Each

    def text(self, v: Voice) -> str:
        return f"stack {self.target.text(v)}{on_target(self.on, v)}"


@dataclass(frozen=True, eq=False)
class BecomeRingBearer(Step):
    """This card takes The One Ring over and becomes the Ring-bearer, with this resistance."""

    resistance: int

    def clause(self, v: Voice) -> bool:
        return True

    def text(self, v: Voice) -> str:
        return f"{v.title} becomes the Ring-bearer (resistance {self.resistance})"


def exert(target: Target, n: Amount = 1) -> Step:
    return Exert(pick(target), n)


def wound(target: Target, n: Amount = 1) -> Step:
    return Wound(pick(target), n)


def heal(target: Target, n: Amount = 1) -> Step:
    return Heal(pick(target), n)


def exhaust(target: Target) -> Step:
    return Exhaust(pick(target))


def kill(target: Target) -> Step:
    return Kill(pick(target))


def discard(target: Target) -> Step:
    return Discard(pick(target))


def return_to_hand(target: Target, with_borne: bool = False) -> Step:
    return FromPlay(pick(target), "hand", with_borne=with_borne)


def place_on_deck(target: Target, end: Literal["top", "bottom"] = "top") -> Step:
    """Return the step that puts a card on the "top" or "bottom" of its owner's draw deck.

    The card is in play, or an event being carried out.
    """
    return FromPlay(pick(target), "deck_top" if end == "top" else "deck_bottom")


def remove_from_game(target: Target) -> Step:
    """Return the step that removes a card in play, or the event being carried out (SELF), from the game.

    For cards in piles there is `move_cards(..., to="removed")`.
    """
    return FromPlay(pick(target), "removed")


def shuffle_into_deck(target: Target, with_stacked: bool = False) -> Step:
    """Return the step that shuffles cards into a draw deck; how many is remembered as `number()`."""
    return FromPlay(pick(target), "deck", with_stacked)


def make(target: Target, *modifiers: Modifier, until: Duration = "") -> Step:
    """Return the step that gives cards modifiers, for the rest of the phase unless `until` is given.

    Example: `make(ARAGORN, plus(2), damage(1), until=REGROUP)`.
    """
    return Make(pick(target), modifiers, until)


def apply(*modifiers: Modifier, until: Duration = "") -> Step:
    """Return the step that puts modifiers without chosen cards into force for a time: `apply(minion_archery(-1))`."""
    return Apply(modifiers, until)


def transfer(target: Target, to: Target | None, origin: TransferOrigin = "") -> Step:
    """Return the step that transfers a card, to its owner's support area if `to` is None.

    `origin` is "" (in play), support_area, or support_area_or_discard_pile.
    """
    return Transfer(pick(target), pick(to) if to else None, origin)


def transfer_elsewhere(noun: Noun) -> Step:
    """Return the step that transfers a borne card to another bearer, of either side, that its own text allows.

    Example: `transfer_elsewhere(CONDITION & borne_by(CHARACTER))`.
    """
    return TransferElsewhere(Choose(noun))


def stack(target: Target, on: Target) -> Step:
    return Stack(pick(target), pick(on))


def become_ring_bearer(resistance: int) -> Step:
    return BecomeRingBearer(resistance)


# Modifiers about "it", for `make`


def plus(amount: Amount) -> Modifier:
    """Return the modifier that gives the target a strength bonus."""
    return Plus("strength", IT, amount)


def damage(amount: Amount = 1) -> Modifier:
    return Gains(IT, "damage", amount)


def defender(amount: Amount = 1) -> Modifier:
    return Gains(IT, "defender", amount)


def fierce() -> Modifier:
    return Gains(IT, "fierce")


def archer() -> Modifier:
    return Gains(IT, "archer")


def no_damage_bonus() -> Modifier:
    return Loses(IT, "damage")


def not_fierce() -> Modifier:
    return Loses(IT, "fierce")


def must(name: str, other: Noun | None = None, n: int = 0, phase: str = "") -> Modifier:
    """Return the modifier that applies a rule, one of the names in modifiers.RULES, to the target."""
    return Rule(name, IT, other, n, phase)
