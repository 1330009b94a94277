"""Define the abilities of the card language, which say when a card acts. A card's behavior is a tuple of abilities.

Examples: `maneuver(exert(SELF), to=make(SELF, defender(1), until=REGROUP))`, `response(about_to_be_wounded(COMPANION),
spot(GANDALF), to=prevent())`, `each_time(wins(SELF), to=draw(), may=True)`, `always(strength(SELF, 2))`. Everything
before `to` is a condition or a cost: all of it is checked first, then the costs are paid in order.
"""

from dataclasses import dataclass

from cards.language.base import Voice, Word, as_sentence
from cards.language.conditions import SPOT, CanSpot, Check, Condition, check_text, join_conditions
from cards.language.modifiers import Modifier, combine_modifiers
from cards.language.nouns import (
    BEARER,
    CARD,
    COMPANION,
    HERE,
    MINION,
    SELF,
    SITE,
    YOURS,
    All,
    Noun,
    Title,
    parts_of_kind,
)
from cards.language.players import FREE_PEOPLES_PLAYER
from cards.language.prices import conditions_text, cost_text
from cards.language.triggers import On, start_of
from cards.language.verbs.characters import Discard, discard, transfer
from cards.language.verbs.choices import By, If, May
from cards.language.verbs.reveals import REVEAL_THIS
from cards.language.verbs.skirmish import LetAssign
from cards.language.verbs.step import Step, Steps, meaning, steps, steps_text, voice_after


@dataclass(frozen=True, eq=False)
class Ability(Word):
    """Base class of abilities."""

    conditions: tuple[Condition, ...] = ()
    costs: tuple[Step, ...] = ()
    effects: tuple[Step, ...] = ()


@dataclass(frozen=True, eq=False)
class Action(Ability):
    """A phase action: a special ability, or the effect of an event. `limit` is (times, "turn" or "phase")."""

    phases: tuple[str, ...] = ()
    limit: tuple[int, str] | None = None
    stacked: Noun | None = None

    def text(self, v: Voice) -> str:
        name = " or ".join([phase.capitalize() for phase in self.phases])
        limit = f" (limit {self.limit[0]} per {self.limit[1]})" if self.limit else ""
        stacked = f" while stacked on {self.stacked.text(v)}" if self.stacked else ""
        v = v._replace(phases=self.phases)
        only = f", {conditions_text(self.conditions, v)}" * bool(self.conditions)
        effects = steps_text(self.effects, voice_after(self.costs, v), ". ") + meaning(self.costs, v)
        return f"{name}{stacked}{only}{cost_text(self.costs, v)}: " + as_sentence(effects + limit)


@dataclass(frozen=True, eq=False)
class Granted(Action):
    """A phase action that the matching cards have while this card is active.

    In it, "this minion" means the card that has the action. The noun tests only printed values.
    """

    noun: Noun = CARD

    def text(self, v: Voice) -> str:
        theirs = v._replace(title="", kind=self.noun.bare(v), unique=False)
        return f"Each {self.noun.bare(v)} gains “{super().text(theirs)}”"


@dataclass(frozen=True, eq=False)
class Response(Ability):
    """A response, optional each time its trigger happens: a special ability, or the effect of a response event."""

    on: On | None = None
    limit: tuple[int, str] | None = None

    def text(self, v: Voice) -> str:
        assert self.on
        trigger, v = self.on.text(v).replace(" is killed by ", " has been killed by "), self.on.told(v)
        trigger += f" and {conditions_text(self.conditions, v).removeprefix('if ')}" * bool(self.conditions)
        paid, effects = cost_text(self.costs, v), steps_text(self.effects, voice_after(self.costs, v), ". ")
        effects += meaning(self.costs, v)
        effects += f" (limit {self.limit[0]} per {self.limit[1]})" if self.limit else ""
        said = f"if {trigger}{paid}: {as_sentence(effects)}" if paid else f"if {trigger}, {effects}"
        return "Response: " + as_sentence(said)


@dataclass(frozen=True, eq=False)
class Triggered(Ability):
    """An ability that acts whenever its trigger happens; optional with `may`. `word` begins its text."""

    on: On | None = None
    may: bool = False
    limit: tuple[int, str] | None = None
    word: str = "each time"

    def text(self, v: Voice) -> str:
        assert self.on
        limit = f" (limit {self.limit[0]} per {self.limit[1]})" if self.limit else ""
        may = "you may " if self.may else ""
        once = self.word != "each time" or any(isinstance(step, Discard) and is_self(step) for step in self.effects)
        opening = self.on.opening(self.word, v, not once)
        v = self.on.told(v)._replace(causing=self.may)
        cost = f"{steps_text(self.costs, v)} to " if self.costs else ""
        does = f"{may}{cost}{steps_text(self.effects, voice_after(self.costs, v), '; ')}"
        checks = join_conditions(self.conditions, "and", v) if self.conditions else ""
        meanwhile = does.startswith("if ") or (opening.startswith("at the ") and checks.startswith("you control"))
        if_ = " while" if meanwhile else " and" if ", if " in opening else ", if"
        said = f"{if_} {checks}" if checks else ""
        return as_sentence(f"{opening}{said}, {does}{limit}")


def is_self(step: Discard) -> bool:
    """Return whether the step discards the card that has it."""
    return step.target.noun is SELF


@dataclass(frozen=True, eq=False)
class Aid(Triggered):
    """The ability of a follower: at the start of the maneuver phase, its player may pay to transfer it to a
    character.
    """

    def text(self, v: Voice) -> str:
        return "Aid: " + as_sentence(aid_price(self, v))


def aid_price(ability: Aid, v: Voice) -> str:
    """Return the words for the cost of transferring a follower: `add 2 twilight`."""
    return steps_text(ability.costs, v)


@dataclass(frozen=True, eq=False)
class InHand(Triggered):
    """An ability of a card in hand: when the trigger happens, its player may reveal the card, which stays in hand."""


@dataclass(frozen=True, eq=False)
class Always(Ability):
    """Continuous text: modifiers that apply as long as the card is active.

    With `stacked` they apply while the card is stacked on a matching card. With `place`, those of a site apply while it
    is anywhere on the path ("path") or controlled ("controlled").
    """

    modifiers: tuple[Modifier, ...] = ()
    stacked: Noun | None = None
    place: str = ""
    """For sites, where it works besides under the fellowship: "path" (anywhere on it), "controlled" (by you)."""

    def text(self, v: Voice) -> str:
        stacked = f"while stacked on {self.stacked.text(v)}, " if self.stacked else PLACES.get(self.place, "")
        return " ".join([as_sentence(stacked + words) for words in combine_modifiers(self.modifiers, v)])


PLACES = {"path": "wherever the fellowship is, ", "controlled": "while you control this site, "}


@dataclass(frozen=True, eq=False)
class InDiscard(Ability):
    """Continuous text of a card in its owner's discard pile, which applies while the card's side is active."""

    modifiers: tuple[Modifier, ...] = ()

    def text(self, v: Voice) -> str:
        return as_sentence(
            f"while {v.self_name} is in your discard pile, " + " and ".join(combine_modifiers(self.modifiers, v))
        )


@dataclass(frozen=True, eq=False)
class ToPlay(Ability):
    """The requirements of playing the card, and the costs in addition to its twilight cost."""

    def text(self, v: Voice) -> str:
        words = [*[f"only if {c.text(v)}" for c in self.conditions], *[step.text(v) for step in self.costs]]
        return "To play: " + as_sentence(" and ".join(words))


@dataclass(frozen=True, eq=False)
class Succeeds(ToPlay):
    """The ability to play a unique card although a card of its title is in play, which is then discarded."""

    def text(self, v: Voice) -> str:
        return f"To play: If you can spot {v.title}, discard it."


@dataclass(frozen=True, eq=False)
class EventCost(Ability):
    """Additional costs for playing matching events whose text requires spotting or exerting a card that matches
    `asks`.
    """

    noun: Noun = CARD
    asks: Noun = CARD

    def text(self, v: Voice) -> str:
        while_ = "".join([f"while {condition.text(v)}, " for condition in self.conditions])
        event = f"each {self.noun.bare(v)} that spots or exerts {self.asks.text(v)}"
        return as_sentence(f"{while_}{event} costs this as well: {steps_text(self.costs, v)}")


@dataclass(frozen=True, eq=False)
class PlayCost(Ability):
    """Additional costs for playing matching cards while the conditions hold; "you" in them is the player of those
    cards.
    """

    noun: Noun = CARD

    def text(self, v: Voice) -> str:
        met = " and ".join([condition.text(v) for condition in self.conditions])
        while_ = f"while {met}, " if met else ""
        theirs = v._replace(title="", kind=self.noun.bare(v), unique=False)
        paid = " and ".join([step.text(theirs) for step in self.costs])
        return as_sentence(f"{while_}each {self.noun.bare(v)} gains “To play: {as_sentence(paid)}”")


@dataclass(frozen=True, eq=False)
class ToAssign(Ability):
    """A price that the Free Peoples player must pay to assign a character to this minion while the conditions hold.

    `price` are the steps; `effects` ask before each assignment whether to take them.
    """

    price: tuple[Step, ...] = ()

    def text(self, v: Voice) -> str:
        while_ = "".join([f"while {condition.text(v)}, " for condition in self.conditions])
        must = f"must {steps_text(self.price, v)} before assigning a character to {v.self_name}"
        return as_sentence(f"{while_}the Free Peoples player {must}")


@dataclass(frozen=True, eq=False)
class PlaysOn(Ability):
    """Where the card is played: on a card matching `noun`, if there is a noun.

    `limit` is how many cards of this title a bearer may have, whether played on it or transferred to it. With
    `anybodys`, the bearer may belong to another player.
    """

    noun: Noun | None = None
    limit: int = 0
    anybodys: bool = False

    def text(self, v: Voice) -> str:
        if self.noun is None:
            return f"Limit {self.limit} per bearer."
        where = "played on" if self.on_site else "borne by"
        limit = f" Limit {self.limit} per {'site' if self.on_site else 'bearer'}." if self.limit else ""
        return as_sentence(f"{where} {self.noun.text(v)}") + limit

    @property
    def on_site(self) -> bool:
        """Return whether the card is played on a site."""
        return any(part in (SITE, HERE) for part in parts_of_kind(self.noun, All)) if self.noun else False


@dataclass(frozen=True, eq=False)
class Whenever(Ability):
    """An ability that is checked all the time: as soon as the condition holds, its effects happen."""

    check: Check | None = None

    def text(self, v: Voice) -> str:
        assert self.check
        check, does = check_text(self.check, v), steps_text(self.effects, v)
        one, each = check.removeprefix(SPOT), does.removeprefix("discard each other ")
        return as_sentence(f"as soon as {check}, {'discard it' if one == f'another {each}' else does}")


Card = tuple[Ability, ...]
"""The behavior of a card; empty for one whose text is only keywords and a bearer."""
Before = Condition | Step


def split(before: tuple[Before, ...]) -> tuple[tuple[Condition, ...], tuple[Step, ...]]:
    return tuple([b for b in before if isinstance(b, Condition)]), tuple([b for b in before if isinstance(b, Step)])


def action(
    phases: tuple[str, ...],
    *before: Before,
    to: Steps,
    limit: tuple[int, str] | None = None,
    stacked: Noun | None = None,
) -> Action:
    """Return a phase action for one phase or several."""
    return Action(*split(before), steps(to), phases, limit, stacked)


def fellowship(*before: Before, to: Steps, limit: tuple[int, str] | None = None) -> Action:
    return action(("fellowship",), *before, to=to, limit=limit)


def shadow(*before: Before, to: Steps, limit: tuple[int, str] | None = None, stacked: Noun | None = None) -> Action:
    return action(("shadow",), *before, to=to, limit=limit, stacked=stacked)


def maneuver(*before: Before, to: Steps, limit: tuple[int, str] | None = None) -> Action:
    return action(("maneuver",), *before, to=to, limit=limit)


def archery(*before: Before, to: Steps, limit: tuple[int, str] | None = None) -> Action:
    return action(("archery",), *before, to=to, limit=limit)


def assignment(*before: Before, to: Steps, limit: tuple[int, str] | None = None) -> Action:
    return action(("assignment",), *before, to=to, limit=limit)


def skirmish(*before: Before, to: Steps, limit: tuple[int, str] | None = None) -> Action:
    return action(("skirmish",), *before, to=to, limit=limit)


def regroup(*before: Before, to: Steps, limit: tuple[int, str] | None = None, stacked: Noun | None = None) -> Action:
    return action(("regroup",), *before, to=to, limit=limit, stacked=stacked)


def response(on: On, *before: Before, to: Steps, limit: tuple[int, str] | None = None) -> Response:
    """Return a response; `limit` is (times, "turn", "phase" or "site")."""
    return Response(*split(before), steps(to), on, limit)


def each_time(on: On, *before: Before, to: Steps, may: bool = False, limit: tuple[int, str] | None = None) -> Triggered:
    return Triggered(*split(before), steps(to), on, may, limit)


def when(on: On, *before: Before, to: Steps, may: bool = False, limit: tuple[int, str] | None = None) -> Triggered:
    """Return a triggered ability, as `each_time` does, worded "when" because its trigger happens only once.

    Example: `when(played(), to=draw(), may=True)`.
    """
    return Triggered(*split(before), steps(to), on, may, limit, "when")


def should(on: On, *before: Before, to: Steps, may: bool = False) -> Triggered:
    """Return a triggered ability like that of `when`, worded "if" because the event may never happen.

    Example: `Later(should(killed(FOE), to=draw()))`.
    """
    return Triggered(*split(before), steps(to), on, may, None, "if")


def aid(*price: Step) -> Aid:
    """Return the aid ability of a follower: transfer it to your companion (a Shadow follower: to your minion) for a
    price.

    Example: `aid(add_twilight(2))`.
    """
    to = transfer(SELF, YOURS & (COMPANION | MINION) & ~BEARER)
    return Aid((), price, steps(to), start_of("maneuver"), may=True)


def always(*modifiers: Modifier | tuple[Modifier, ...]) -> Always:
    """Return an ability with these continuous modifiers; a tuple of modifiers, as `while_` returns, may stand for
    one.
    """
    flat = [m for modifier in modifiers for m in (modifier if isinstance(modifier, tuple) else (modifier,))]
    return Always(modifiers=tuple(flat))


def while_stacked(on: Noun, *modifiers: Modifier) -> Always:
    """Return an ability whose modifiers apply while this card is stacked on a matching card."""
    return Always(modifiers=modifiers, stacked=on)


def on_path(*modifiers: Modifier) -> Always:
    """Return an ability of a site whose modifiers apply while the site is on the path or controlled."""
    return Always(modifiers=modifiers, place="path")


def while_controlled(*modifiers: Modifier) -> Always:
    """Return an ability of a site whose modifiers apply while a player controls the site; "you" is that player."""
    return Always(modifiers=modifiers, place="controlled")


def while_in_discard(*modifiers: Modifier) -> InDiscard:
    return InDiscard(modifiers=modifiers)


def succeeds(name: str) -> Succeeds:
    """Return the ability to be played in place of the card with this title: `succeeds("The Palantír of Orthanc")`."""
    return Succeeds((), (If(CanSpot(Title(name)), (discard(Title(name)),)),))


def to_play(*before: Before) -> ToPlay:
    return ToPlay(*split(before))


def granted(noun: Noun, phase: str, *before: Before, to: Steps) -> Granted:
    """Return an ability by which each matching card has this phase action."""
    return Granted(*split(before), steps(to), (phase,), noun=noun)


def to_assign(*before: Before) -> ToAssign:
    """Return the ability that makes the Free Peoples player pay a price to assign a character to this minion."""
    conditions, price = split(before)
    asked = By(FREE_PEOPLES_PLAYER, (May(price, (LetAssign(),)),))
    return ToAssign(conditions, (), (asked,), price)


def in_hand(on: On, *before: Before, to: Steps) -> InHand:
    """Return an ability used from hand by revealing this card.

    Example: `in_hand(played(FREE_PEOPLES & POSSESSION), to=...)`. The revealing is added to the costs.
    """
    conditions, costs = split(before)
    return InHand(conditions, (*costs, REVEAL_THIS), steps(to), on, may=True)


def limit_per_bearer(limit: int) -> PlaysOn:
    """Return the ability that limits how many cards of this title a bearer may have.

    It is for cards that are not played on their bearer but transferred to it.
    """
    return PlaysOn(limit=limit)


def event_cost(noun: Noun, asks: Noun, *before: Before) -> EventCost:
    """Return the ability that gives each matching event additional costs if its text spots or exerts a card like
    `asks`.
    """
    return EventCost(*split(before), (), noun, asks)


def play_cost(noun: Noun, *before: Before) -> PlayCost:
    """Return the ability that gives each matching card additional costs while the conditions hold."""
    return PlayCost(*split(before), (), noun)


def bearer(noun: Noun, limit: int = 0) -> PlaysOn:
    """Return the requirement that this card is played on a matching card: one of yours, if it is a companion, ally
    or minion.
    """
    return PlaysOn(noun=noun, limit=limit)


def plays_on(noun: Noun, limit: int = 0) -> PlaysOn:
    """Return the requirement that this card is played on a matching card of any player, or on a matching site."""
    return PlaysOn(noun=noun, limit=limit, anybodys=True)


def whenever(check: Check, to: Steps) -> Whenever:
    """Return an ability with effects that happen as soon as a check holds: `whenever(at(UNDERGROUND),
    to=discard(SELF))`.
    """
    return Whenever(effects=steps(to), check=check)
