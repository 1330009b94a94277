"""Define the verbs about assignments and skirmishes."""

from dataclasses import dataclass

from cards.language.base import Voice
from cards.language.nouns import All, Noun, Related, parts_of_kind, without_part
from cards.language.targets import Choose, Each, Target
from cards.language.verbs.step import Step, pick


@dataclass(frozen=True, eq=False)
class CancelSkirmish(Step):
    """End the current skirmish without a winner or loser, if it involves a matching character."""

    noun: Noun

    def text(self, v: Voice) -> str:
        for part in parts_of_kind(self.noun, All):
            if isinstance(part, Related) and part.relation == "skirmishing" and part.n == 1:
                return f"cancel a skirmish involving {without_part(self.noun, part).text(v)} and {part.noun.text(v)}"
        return f"cancel a skirmish involving {self.noun.text(v)}"


@dataclass(frozen=True, eq=False)
class Assign(Step):
    """Assign a minion and a companion or ally to each other.

    Both must be unassigned; with `anyway`, only the minion.
    """

    minion: Choose | Each
    character: Choose | Each
    anyway: bool = False

    def text(self, v: Voice) -> str:
        anyway = ", even if already assigned" * self.anyway
        return f"assign {self.minion.text(v)} to skirmish {self.character.text(v)}{anyway}"


@dataclass(frozen=True, eq=False)
class LetAssign(Step):
    """Note that the Free Peoples player has paid to assign characters to this minion in this phase."""

    def text(self, v: Voice) -> str:
        return f"be allowed to assign a character to {v.self_name}"


@dataclass(frozen=True, eq=False)
class RemoveFromSkirmish(Step):
    """Take characters out of the current skirmish."""

    target: Choose | Each

    def text(self, v: Voice) -> str:
        return f"remove {self.target.text(v)} from the skirmish"


@dataclass(frozen=True, eq=False)
class TakePlace(Step):
    """Replace a character in the current skirmish with one that is not assigned."""

    newcomer: Choose | Each
    replaced: Choose | Each

    def text(self, v: Voice) -> str:
        return f"have {self.newcomer.text(v)} replace {self.replaced.text(v)}"


@dataclass(frozen=True, eq=False)
class FightNow(Step):
    """A minion and a character have a skirmish phase of their own at once; then the current phase continues."""

    minion: Choose | Each
    character: Choose | Each

    def text(self, v: Voice) -> str:
        who = f"{self.minion.text(v)} and {self.character.text(v)}"
        return f"begin a skirmish phase between {who}; afterward the current phase continues"


@dataclass(frozen=True, eq=False)
class CancelAssignments(Step):
    """Cancel all assignments that have not led to a skirmish yet."""

    def text(self, v: Voice) -> str:
        return "cancel all assignments not yet fought"


@dataclass(frozen=True, eq=False)
class ExtraRound(Step):
    """Hold an additional assignment phase, with its skirmishes, in which only this minion takes part."""

    target: Choose | Each

    def text(self, v: Voice) -> str:
        only = f"{self.target.text(v)} is the only minion that may be assigned"
        return f"begin another assignment phase and its skirmishes; {only}"


def extra_round(target: Target) -> Step:
    """Return the step, for the trigger "skirmishes_over", that adds a round of skirmishes for one minion."""
    return ExtraRound(pick(target))


def cancel_skirmish(noun: Noun) -> Step:
    return CancelSkirmish(noun)


def assign(minion: Target, character: Target, anyway: bool = False) -> Step:
    return Assign(pick(minion), pick(character), anyway)


def remove_from_skirmish(target: Target) -> Step:
    return RemoveFromSkirmish(pick(target))


def take_place(newcomer: Target, replaced: Target) -> Step:
    """Return the step that replaces a character in a skirmish: `take_place(GIMLI & UNASSIGNED, UNBOUND & COMPANION &
    FIGHTING)`."""
    return TakePlace(pick(newcomer), pick(replaced))


def fight_now(minion: Target, character: Target) -> Step:
    return FightNow(pick(minion), pick(character))


CANCEL_ASSIGNMENTS = CancelAssignments()
