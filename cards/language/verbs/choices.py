"""Define the verbs that contain other verbs: choices, checks, repetitions, prevention, spotting."""

import re
from dataclasses import dataclass
from typing import Protocol

from cards.language.base import Voice, an, listed, times
from cards.language.conditions import CanSpot, Check, Opposite, check_text
from cards.language.nouns import Noun
from cards.language.numbers import Amount, Count, Counter, number_text
from cards.language.players import Player
from cards.language.targets import Each
from cards.language.verbs.step import LONGER, SAID_ONCE, Duration, Step, Steps, steps, steps_text, voice_after

OPEN = ("of", "on", "beneath", "from", "to", "with", "by")
"""Words that cannot end a phrase."""


def shared_words(ways: list[str]) -> tuple[str, str]:
    """Return the words (opening, closing) common to all ways of a choice.

    Opening words that would break off after a preposition are left out.
    """
    rows = [way.split(" ") for way in ways]
    least = min(len(row) for row in rows) - 1
    same = [len({row[at] for row in rows}) == 1 for at in range(least)]
    before = same.index(False) if False in same else least
    ends = [len({row[-1 - at] for row in rows}) == 1 for at in range(least - before)]
    after = ends.index(False) if False in ends else least - before
    if any(row[len(row) - after - 1] in OPEN for row in rows):
        return "", ""
    return (
        "".join([f"{word} " for word in rows[0][:before]]),
        "".join([f" {word}" for word in rows[0][len(rows[0]) - after :]]),
    )


@dataclass(frozen=True, eq=False)
class OneOf(Step):
    """Carry out one of several lists of steps, which the acting player chooses.

    If any list can be carried out in full, the choice is among those.
    """

    modes: tuple[tuple[Step, ...], ...]

    def inner(self) -> dict[str, tuple[Step, ...]]:
        return {str(i + 1): mode for i, mode in enumerate(self.modes)}

    def text(self, v: Voice) -> str:
        ways = [steps_text(mode, v) for mode in self.modes]
        before, after = shared_words(ways)
        if len(ways) > 2 and before.count(" ") > 2 and after:
            middles = [way.removeprefix(before).removesuffix(after) for way in ways]
            return f"{before}{listed(middles, 'or')}{after}"
        verb, _, what = ways[-1].partition(" ")
        short = len(ways) == 2 and verb in SAID_ONCE and ways[0].startswith(f"{verb} ")
        if short and not any(LONGER.search(way) for way in ways):
            return f"{verb} either {ways[0].removeprefix(f'{verb} ')} or {what}"
        return "either " + listed(ways, "or")

    def told(self, v: Voice) -> Voice:
        ways = [voice_after(mode, v) for mode in self.modes]
        return ways[0] if len({way.it for way in ways}) == 1 else v._replace(it="it")


@dataclass(frozen=True, eq=False)
class May(Step):
    """The acting player may pay the cost, if there is one, to carry out the steps; `otherwise` happens if they do
    not.
    """

    cost: tuple[Step, ...]
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()

    def inner(self) -> dict[str, tuple[Step, ...]]:
        return {"cost": self.cost, "then": self.then, "otherwise": self.otherwise}

    def clause(self, v: Voice) -> bool:
        return True

    def text(self, v: Voice) -> str:
        price = f"you may {steps_text(self.cost, v)} to " if self.cost else "you may "
        other = f"; otherwise {steps_text(self.otherwise, v)}" if self.otherwise else ""
        return price + steps_text(self.then, voice_after(self.cost, v)._replace(causing=True)) + other

    def told(self, v: Voice) -> Voice:
        return voice_after((*self.cost, *self.then), v)


@dataclass(frozen=True, eq=False)
class Unless(Step):
    """Carry out the steps unless a player pays to prevent them; if several players may, they are asked in order."""

    who: Player
    cost: tuple[Step, ...]
    then: tuple[Step, ...]

    def inner(self) -> dict[str, tuple[Step, ...]]:
        return {"cost": self.cost, "then": self.then}

    def clause(self, v: Voice) -> bool:
        return self.then[0].clause(v)

    def text(self, v: Voice) -> str:
        return f"{steps_text(self.then, v)} ({self.way_out(v)})"

    def told(self, v: Voice) -> Voice:
        return voice_after(self.then, v)

    def way_out(self, v: Voice) -> str:
        """Return the words that say which player may pay what to prevent the steps."""
        who = {"each_shadow": "any Shadow player", "each_opponent": "any opponent"}.get(self.who.name, self.who.word)
        if self.who.name == "opponent" and isinstance(self.then[0], By):
            who = "that opponent"
        cost, where, what = (
            steps_text(self.cost, v._replace(causing=True)).replace(" your ", " their ").partition(", where ")
        )
        if self.who.name == "owner":
            cost = cost.replace("the draw deck of its owner", "their draw deck")
        return f"{who} may {cost} to prevent this{where}{what}"


@dataclass(frozen=True, eq=False)
class If(Step):
    """Carry out one list of steps or the other, depending on a check.

    If the check is a noun, it tests the card that the text calls "it".
    """

    check: Check
    then: tuple[Step, ...]
    otherwise: tuple[Step, ...] = ()

    def inner(self) -> dict[str, tuple[Step, ...]]:
        return {"then": self.then, "otherwise": self.otherwise}

    def clause(self, v: Voice) -> bool:
        return True

    def text(self, v: Voice) -> str:
        then, other = steps_text(self.then, v), self.otherwise
        way = self.then[0]
        if (
            other
            and len(self.then) == 1
            and isinstance(way, Unless)
            and steps_text(way.then, v) == steps_text(other, v)
        ):
            return f"{steps_text(other, v)} (if {check_text(self.check, v)}, {way.way_out(v)})"
        if other and isinstance(self.check, CanSpot) and self.check.n == 1 and then.endswith(self.check.noun.text(v)):
            return f"{then} or, if you cannot spot one, {steps_text(other, v)}"
        if len(other) == 1 and isinstance(other[0], Unless) and steps_text(other[0].then, v) == then:
            words = check_text(Opposite(self.check), v)
            return f"{then} (if {words}, {other[0].way_out(v)})"
        if_not = f"; if not, {steps_text(other, v)}" if other else ""
        return f"if {check_text(self.check, v)}, {then}{if_not}"

    def told(self, v: Voice) -> Voice:
        return voice_after(self.then, v)


@dataclass(frozen=True, eq=False)
class IfDone(Step):
    """Carry out the steps `first`, and `then` only if all of those took place."""

    first: tuple[Step, ...]
    then: tuple[Step, ...]

    def inner(self) -> dict[str, tuple[Step, ...]]:
        return {"first": self.first, "then": self.then}

    def clause(self, v: Voice) -> bool:
        return self.first[0].clause(v)

    def text(self, v: Voice) -> str:
        return f"{steps_text(self.first, v)}; if you do, {steps_text(self.then, v)}"


@dataclass(frozen=True, eq=False)
class Repeat(Step):
    """Carry out the steps a number of times."""

    n: Amount
    then: tuple[Step, ...]
    words: str = ""

    def inner(self) -> dict[str, tuple[Step, ...]]:
        return {"then": self.then}

    def clause(self, v: Voice) -> bool:
        return not self.words and self.then[0].clause(v)

    def text(self, v: Voice) -> str:
        if self.words:
            return self.words
        if isinstance(self.n, int):
            return steps_text(self.then, v) + times(self.n)
        if isinstance(self.n, Count | Counter) and self.n.each == 1:
            return steps_text(self.then, v) + self.n.per(v)
        return f"{steps_text(self.then, v)}, this many times: {number_text(self.n, v)}"

    def told(self, v: Voice) -> Voice:
        return voice_after(self.then, v)


@dataclass(frozen=True, eq=False)
class By(Step):
    """Another player carries out the steps and makes their choices."""

    who: Player
    then: tuple[Step, ...]

    def inner(self) -> dict[str, tuple[Step, ...]]:
        return {"then": self.then}

    def clause(self, v: Voice) -> bool:
        return not v.causing

    def text(self, v: Voice) -> str:
        if isinstance(self.then[0], May):
            words = steps_text(self.then, v).removeprefix("you ").replace(" from your ", " from their ")
            return f"{self.who.text(v)} {words}"
        if v.causing:
            return f"have {self.who.text(v)}" + for_other_player(f" {steps_text(self.then, v)}")
        return f"{self.who.text(v)} must" + for_other_player(f" {steps_text(self.then, v)}").removeprefix(" either")

    def told(self, v: Voice) -> Voice:
        return voice_after(self.then, v)


def for_other_player(words: str) -> str:
    """Return words about your cards rephrased for another player: `discard a condition of theirs`, `shuffle their
    hand`.
    """
    return ONE_CARD.sub(lambda card: f"{card[1]} {an(card[2])} of theirs", words).replace(" your ", " their ")


ONE_CARD = re.compile(r"\b(discard|exert|wound) your (condition|minion)\b")


@dataclass(frozen=True, eq=False)
class InTurn(Step):
    """Alternate between two players: the owner of "it" may carry out `theirs`, then the acting player `mine`.

    This ends when one of them does not.
    """

    theirs: May
    mine: May

    def inner(self) -> dict[str, tuple[Step, ...]]:
        return {"theirs": (self.theirs,), "mine": (self.mine,)}

    def clause(self, v: Voice) -> bool:
        return True

    def text(self, v: Voice) -> str:
        theirs, mine = steps_text(self.theirs.cost, v), steps_text(self.mine.cost, v)
        return f"its owner may {theirs}; if they do, you may {mine}, and so on until someone declines"


@dataclass(frozen=True, eq=False)
class Prevent(Step):
    """Prevent the event to which this card responds; costs paid for that event are not returned.

    With `done`, the event counts as having happened.
    """

    words: str
    done: bool = False

    def text(self, v: Voice) -> str:
        return self.words


@dataclass(frozen=True, eq=False)
class Keep(Step):
    """Keep cards in play that are about to be discarded together (trigger "about_to_discard")."""

    target: Each

    def text(self, v: Voice) -> str:
        return f"keep {self.target.text(v)} in play"


@dataclass(frozen=True, eq=False)
class Remember(Step):
    """Remember a number under a name."""

    number: Amount
    name: str
    words: str = ""

    def text(self, v: Voice) -> str:
        return ""

    def where(self, v: Voice) -> str:
        return self.words


class Delayed(Protocol):
    """A triggered ability (see timing.py), as far as the verb that sets it up needs to know it."""

    @property
    def costs(self) -> tuple[Step, ...]: ...

    @property
    def effects(self) -> tuple[Step, ...]: ...

    def text(self, v: Voice) -> str: ...


@dataclass(frozen=True, eq=False)
class Later(Step):
    """Set up a triggered ability (see timing.py) that waits until the end of the phase, or until another time.

    For example: "if that minion loses this skirmish, ...".
    """

    ability: Delayed
    until: Duration = ""

    def inner(self) -> dict[str, tuple[Step, ...]]:
        return {"then": self.ability.effects, "cost": self.ability.costs}

    def clause(self, v: Voice) -> bool:
        return True

    def text(self, v: Voice) -> str:
        words = self.ability.text(v).rstrip(".")
        if v.phases == ("skirmish",):
            words = words.replace(" a skirmish", " this skirmish", 1)
        return words[:1].lower() + words[1:]


@dataclass(frozen=True, eq=False)
class NextAction(Step):
    """The acting player may take the next action of the phase too."""

    def clause(self, v: Voice) -> bool:
        return True

    def text(self, v: Voice) -> str:
        return "you may take the next action"


def one_of(*modes: Steps) -> Step:
    return OneOf(tuple([steps(mode) for mode in modes]))


def may(then: Steps, cost: Steps = (), otherwise: Steps = ()) -> Step:
    return May(steps(cost), steps(then), steps(otherwise))


def unless(who: Player, cost: Steps, *then: Step) -> Step:
    """Return the steps that happen unless a player pays: `unless(EACH_SHADOW_PLAYER, remove_twilight(2),
    discard(SELF))`.
    """
    return Unless(who, steps(cost), then)


def if_(check: Check, then: Steps, otherwise: Steps = ()) -> Step:
    return If(check, steps(then), steps(otherwise))


def if_done(first: Steps, then: Steps) -> Step:
    """Return the steps `first`, followed by `then` only if they took place: `if_done(transfer(SELF, MINION),
    add_burdens())`.
    """
    return IfDone(steps(first), steps(then))


def repeat(n: Amount, *then: Step, words: str = "") -> Step:
    """Return the step that repeats steps `n` times.

    `words` replace its whole text where a text like "heal a companion 3 times" would mislead.
    """
    return Repeat(n, then, words)


def in_turn(theirs: Step, mine: Step) -> Step:
    """Return the step in which two players act in turn: `exert(MINION), in_turn(exert(COMPANION), exert(MINION))`."""
    return InTurn(May((theirs,), (Remember(1, "going on"),)), May((mine,), (Remember(1, "going on"),)))


def by(who: Player, *then: Step) -> Step:
    return By(who, then)


def prevent(words: str = "prevent that wound") -> Step:
    return Prevent(words)


def exert_without_token() -> Step:
    """Return the step that answers the trigger "about_to_exert": the character exerts without getting a token, and the
    exertion still counts and pays its cost.
    """
    return Prevent("it exerts without a token", done=True)


def keep(noun: Noun) -> Step:
    """Return the step that keeps matching cards in play: `response(happens("about_to_discard", ...), to=keep(MACHINE
    & DOOMED))`.
    """
    return Keep(Each(noun))


def cancel_event() -> Step:
    return Prevent("cancel that event")


def cancel_action() -> Step:
    return Prevent("cancel that action's effect")


def remember(number: Amount, name: str = "number", words: str = "") -> Step:
    return Remember(number, name, words)


INSTEAD = Prevent("instead")
"""The triggering event does not happen, because the other steps replace it."""
NEXT_ACTION = NextAction()
