"""Verbs about assignments and skirmishes."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.nouns import Noun
from cards.language.targets import Choose, Each, Target
from cards.language.verbs.step import Step, pick


@dataclass(frozen=True, eq=False)
class CancelSkirmish(Step):
    """End the present skirmish without winner or loser, if it involves a matching character."""

    noun: Noun

    def text(self, v: Voice) -> str:
        return f"cancel a skirmish that involves {self.noun.text(v)}"


@dataclass(frozen=True, eq=False)
class Assign(Step):
    """Assign a minion and a companion or ally to each other; both must be unassigned (the latter not, if `anyway`)."""

    minion: Choose | Each
    character: Choose | Each
    anyway: bool = False

    def text(self, v: Voice) -> str:
        anyway = ", even if already assigned" * self.anyway
        return f"assign {self.minion.text(v)} to skirmish {self.character.text(v)}{anyway}"


@dataclass(frozen=True, eq=False)
class LetAssign(Step):
    """The Free Peoples player has paid to assign characters to this minion in this phase."""

    def text(self, v: Voice) -> str:
        return f"be allowed to assign a character to {v.self_name}"


@dataclass(frozen=True, eq=False)
class RemoveFromSkirmish(Step):
    """Take characters out of the present skirmish."""

    target: Choose | Each

    def text(self, v: Voice) -> str:
        return f"remove {self.target.text(v)} from the skirmish"


@dataclass(frozen=True, eq=False)
class TakePlace(Step):
    """A character that is not assigned replaces another in the present skirmish."""

    newcomer: Choose | Each
    replaced: Choose | Each

    def text(self, v: Voice) -> str:
        return f"have {self.newcomer.text(v)} replace {self.replaced.text(v)}"


@dataclass(frozen=True, eq=False)
class FightNow(Step):
    """A minion and a character have a skirmish phase of their own at once; then the present phase goes on."""

    minion: Choose | Each
    character: Choose | Each

    def text(self, v: Voice) -> str:
        who = f"{self.minion.text(v)} and {self.character.text(v)}"
        return f"hold a skirmish phase between {who} at once, after which the present phase goes on"


@dataclass(frozen=True, eq=False)
class CancelAssignments(Step):
    """Cancel all assignments that have not led to a skirmish yet."""

    def text(self, v: Voice) -> str:
        return "cancel all assignments that are left"


@dataclass(frozen=True, eq=False)
class ExtraRound(Step):
    """One more assignment phase, with its skirmishes, in which of the minions only this one takes part."""

    target: Choose | Each

    def text(self, v: Voice) -> str:
        return f"hold 1 more assignment phase and its skirmishes for {self.target.text(v)} alone of the minions"


def extra_round(target: Target) -> Step:
    """For the trigger "skirmishes_over"."""
    return ExtraRound(pick(target))


def cancel_skirmish(noun: Noun) -> Step:
    return CancelSkirmish(noun)


def assign(minion: Target, character: Target, anyway: bool = False) -> Step:
    return Assign(pick(minion), pick(character), anyway)


def remove_from_skirmish(target: Target) -> Step:
    return RemoveFromSkirmish(pick(target))


def take_place(newcomer: Target, replaced: Target) -> Step:
    """`take_place(GIMLI & UNASSIGNED, UNBOUND & COMPANION & FIGHTING)`."""
    return TakePlace(pick(newcomer), pick(replaced))


def fight_now(minion: Target, character: Target) -> Step:
    return FightNow(pick(minion), pick(character))


CANCEL_ASSIGNMENTS = CancelAssignments()
