"""Represent printed cards as the engine uses them: facts with everything constant precomputed.

In a state, a printed card is its code, set * 1000 + number; code 0 is an unknown card. A condition that is currently a
minion has its code plus AS_MINION.
"""

from copy import copy
from dataclasses import fields
from typing import Any, Generic, TypeAlias, TypeGuard, TypeVar

from cards.games.lotr_tcg.behaviour import behaviour_of
from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.language.base import Word, words_in
from cards.language.conditions import Condition
from cards.language.modifiers import Modifier, Plus, While
from cards.language.nouns import It, Self
from cards.language.payments import (
    AlsoPlayed,
    Cheapened,
    FromDiscard,
    InsteadOfCost,
    PaidByExerting,
    PaidWithThreats,
)
from cards.language.timing import (
    Ability,
    Action,
    Always,
    EventCost,
    Granted,
    InDiscard,
    InHand,
    PlayCost,
    PlaysOn,
    Response,
    Succeeds,
    ToAssign,
    ToPlay,
    Triggered,
    Whenever,
)
from cards.language.verbs.choices import By, Later, May
from cards.language.verbs.minion_conditions import BecomeMinion
from cards.language.verbs.step import Lasting, Step
from play.engine.registers import keep_by_address

N = TypeVar("N", bound=Ability, covariant=True)
A = TypeVar("A", bound=Ability)

PATHS = {"F": "Fellowship", "T": "Towers", "K": "King"}
"""The paths by the sign that home sites carry."""
CHARACTERS = ("Companion", "Ally", "Minion")
UNKNOWN = 0
AS_MINION = 1_000_000
"""The amount added to a condition's code while it is a minion."""

STEP: dict[str, Step] = {}
"""Every step of every card by its address, such as `1_89:0.effect.1`; addresses may be part of a state, steps may
not."""
ADDRESS: dict[Step, str] = {}
"""The address of a step. A step that stands in several places is registered as a copy of its own in each."""
keep_by_address(Step, STEP, ADDRESS)
LASTING: dict[str, Lasting] = {}
"""The steps that put modifiers in force for a time, by address."""
LISTS: dict[str, tuple[str, ...]] = {}
"""The addresses of the steps of a list, by the address of the list, such as `1_89:0.effect`."""
STEPS: dict[str, tuple[Step, ...]] = {}
"""The steps of a list, by the address of the list."""
ABILITIES: dict[str, "Ab"] = {}
"""Every ability by its address, such as `1_89:0`."""
HEARD: dict[int, set[str]] = {}
"""The kinds of events that the texts of a card wait for, delayed ones too, by the code of the card."""


def register(address: str, steps: tuple[Step, ...]) -> str:
    """Register the steps of a list, and of the lists within them, under their addresses.

    Return the list's own address. None of the steps may be registered already (`unshared`).
    """
    LISTS[address], STEPS[address] = tuple([f"{address}.{i}" for i in range(len(steps))]), steps
    for at, step in zip(LISTS[address], steps, strict=True):
        STEP[at] = step
        ADDRESS[step] = at
        if isinstance(step, Lasting):
            LASTING[at] = step
        if isinstance(step, Later):
            assert isinstance(step.ability, Ability)
            AbOf(f"{at}.later", step.ability, 0)
            continue
        for name, inner in step.inner().items():
            register(f"{at}.{name}", inner)
    return address


def inside(step: Step, name: str) -> str:
    """Return the address of a list of steps within a step, by its name in `Step.inner`."""
    return f"{ADDRESS[step]}.{name}"


def forget(card: "Printed") -> None:
    """Unregister everything that a printed card has registered, so that another definition can replace it."""
    for ab in card.abilities:
        ABILITIES.pop(ab.address, None)
        drop(ab.costs)
        drop(ab.effects)


def drop(address: str) -> None:
    """Unregister the steps of a list, and of the lists within them."""
    for at, step in zip(LISTS.pop(address, ()), STEPS.pop(address, ()), strict=True):
        ADDRESS.pop(STEP.pop(at), None)
        LASTING.pop(at, None)
        for name in step.inner():
            drop(f"{at}.{name}")
        if ABILITIES.pop(f"{at}.later", None):
            drop(f"{at}.later.cost")
            drop(f"{at}.later.effect")


def steps_of(ability: Ability) -> list[Step]:
    """Return every step of an ability, as often as it stands there."""
    found: list[Step] = []
    rest: list[Step] = [*ability.costs, *ability.effects]
    while rest:
        step = rest.pop()
        found.append(step)
        for steps in step.inner().values():
            rest += steps
    return found


def unshared(ability: A) -> A:
    """Return an ability whose steps are registered nowhere else and differ from one another: itself, or a copy."""
    steps = steps_of(ability)
    if len(set(steps)) == len(steps) and not any(step in ADDRESS for step in steps):
        return ability
    copied: A = with_own_steps(ability)
    return copied


def with_own_steps(value: Any) -> Any:
    """Return a word of an ability, or a tuple of words, with each step in it replaced by a copy."""
    if isinstance(value, tuple):
        words = tuple([with_own_steps(one) for one in value])
        return words if any(a is not b for a, b in zip(words, value, strict=True)) else value
    if not isinstance(value, Word):
        return value
    inside = {field.name: getattr(value, field.name) for field in fields(value)}
    changed = {name: made for name, one in inside.items() if (made := with_own_steps(one)) is not one}
    if not changed and not isinstance(value, Step):
        return value
    own = copy(value)
    for name, made in changed.items():
        object.__setattr__(own, name, made)  # words are frozen
    return own


class AbOf(Generic[N]):
    """One ability of a printed card. `special` means that it is a special ability, used in a phase or as a response."""

    __slots__ = (
        "address", "node", "number", "conditions", "costs", "effects", "phases", "kind", "may", "on", "limit",
        "special", "code", "place", "offered",
    )  # fmt: skip

    def __init__(self, address: str, node: N, number: int) -> None:
        node = unshared(node)
        self.address, self.node, self.number = address, node, number
        card_id, _, rest = address.rpartition(":")
        self.code, self.place = code_of(card_id), int(rest.partition(".")[0])
        """The card on which it is printed, its place there; of a delayed trigger those of the text that set it up."""
        self.conditions: tuple[Condition, ...] = node.conditions
        self.costs = register(f"{address}.cost", node.costs)
        self.effects = register(f"{address}.effect", node.effects)
        self.phases: tuple[str, ...] = getattr(node, "phases", ())
        self.limit: tuple[int, str] | None = getattr(node, "limit", None)
        self.on: Any = getattr(node, "on", None)
        self.kind: str = self.on.kind if self.on else ""
        HEARD.setdefault(self.code, set()).add(self.kind)
        self.offered = offered_to(node)
        """The player word of the ability's users, if other than the card's controller, else ""."""
        self.may = isinstance(node, Response) or bool(getattr(node, "may", False)) or bool(self.offered)
        self.special = isinstance(node, Action | Response)
        ABILITIES[address] = self


Ab: TypeAlias = AbOf[Ability]


def defined_as(ability: Ab, kinds: tuple[type[A], ...]) -> TypeGuard[AbOf[A]]:
    """Return whether an ability is defined as one of these kinds."""
    return isinstance(ability.node, kinds)


def offered_to(node: Ability) -> str:
    """Return the player word (such as "opponent") for those whom an automatic ability only lets do something ("may"),
    or "" for other abilities.
    """
    step = node.effects[0] if isinstance(node, Triggered) and len(node.effects) == 1 else None
    return step.who.name if isinstance(step, By) and len(step.then) == 1 and isinstance(step.then[0], May) else ""


class Printed:
    """One printed card."""

    def __init__(self, code: int, facts: Facts, abilities: tuple[Ability, ...] | None) -> None:
        self.code, self.id, self.title, self.name, self.type = code, facts.id, facts.title, facts.name, facts.type
        self.types: tuple[str, ...] = (facts.type,)
        self.side = facts.side
        self.free, self.shadow = facts.side == "Free Peoples", facts.side == "Shadow"
        self.companion, self.ally = facts.type == "Companion", facts.type == "Ally"
        self.minion, self.site = facts.type == "Minion", facts.type == "Site"
        self.character = facts.type in CHARACTERS
        self.follower = facts.type == "Follower"
        self.event, self.ring = facts.type == "Event", facts.type == "The One Ring"
        self.culture, self.race, self.signet, self.unique = facts.culture, facts.race, facts.signet, facts.unique
        self.classes = facts.item_classes
        self.weapon = "Hand weapon" in facts.item_classes or "Ranged weapon" in facts.item_classes
        self.item = facts.type in ("Possession", "Artifact")
        self.cost, self.strength, self.vitality = facts.twilight_cost or 0, facts.strength or 0, facts.vitality or 0
        self.resistance = facts.resistance or 0
        self.may_bear_ring = facts.can_start_with_ring
        self.site_number = facts.site_number or 0
        self.block = facts.site_block
        self.arrow = facts.arrow
        self.home_sites = tuple([(int(h[:-1]), PATHS[h[-1]]) for h in facts.home_sites])
        self.keywords = dict([keyword_of(k) for k in facts.keywords])
        self.support_area = "support area" in self.keywords
        self.playable = abilities is not None
        self.abilities = tuple([AbOf(f"{facts.id}:{i}", node, i) for i, node in enumerate(abilities or ())])
        self._sort_abilities(facts.timewords)

    def _sort_abilities(self, timewords: tuple[str, ...]) -> None:
        """Collect the abilities by what uses them, and number those that a player can use."""
        self._sort_actions(timewords)
        self._sort_prices()
        self._sort_reactions()
        self._sort_modifiers()
        for number, ab in enumerate(self._of(Action, Response, Triggered), 1):
            ab.number = number

    def _of(self, *kinds: type[A]) -> tuple[AbOf[A], ...]:
        """Return the abilities that are of one of these kinds, in text order."""
        return tuple([ab for ab in self.abilities if defined_as(ab, kinds)])

    def _sort_actions(self, timewords: tuple[str, ...]) -> None:
        """Collect the abilities used or played in a phase.

        `phase_actions` contains (phase, ability) pairs, leaving out abilities for which the card must be stacked.
        """
        self.granted = self._of(Granted)
        self.actions = tuple([ab for ab in self._of(Action) if ab not in self.granted])
        unstacked = [ab for ab in self.actions if not getattr(ab.node, "stacked", None)]
        self.phase_actions = tuple([(phase, ab) for ab in unstacked for phase in ab.phases])
        self.phases = frozenset([phase for ab in self.actions for phase in ab.phases])
        self.type_phases = frozenset([word.lower() for word in timewords]) & self.phases or self.phases
        self.to_assign = self._of(ToAssign)
        self.whenever = self._of(Whenever)
        becoming = [step for ab in self.abilities for step in ab.node.effects if isinstance(step, BecomeMinion)]
        self.becomes: BecomeMinion | None = becoming[0] if becoming else None

    def _sort_prices(self) -> None:
        """Collect the abilities about costs: where else the card can be played from, alternative and additional costs,
        and costs of other cards.
        """
        self.also_played, self.from_discard = self._of(AlsoPlayed), self._of(FromDiscard)
        self.instead_of_cost, self.cheapened = self._of(InsteadOfCost), self._of(Cheapened)
        self.event_costs, self.play_costs, self.to_play = self._of(EventCost), self._of(PlayCost), self._of(ToPlay)
        asked = [one for ab in self.to_play for one in ab.conditions]
        self.asked_of_bearer = tuple([one for one in asked if any(isinstance(word, It) for word in words_in(one))])
        self.paid_with_threats, self.succeeds = bool(self._of(PaidWithThreats)), bool(self._of(Succeeds))
        nodes = [ab.node for ab in self.abilities]
        self.eased = next((node for node in nodes if isinstance(node, PaidByExerting)), None)
        self.plays_on = next((node for node in nodes if isinstance(node, PlaysOn)), None)

    def _sort_reactions(self) -> None:
        """Collect the abilities that respond to events, separately for a card in play and a card in hand."""
        self.responses = self._of(Response)
        reacting = self._of(Response, Triggered)
        self.in_hand = tuple([ab for ab in reacting if isinstance(ab.node, InHand)])
        self.triggers = tuple([ab for ab in reacting if not isinstance(ab.node, InHand)])
        self.heard = frozenset([ab.kind for ab in self.triggers])
        self.heard_in_hand = self.heard if self.event else frozenset([ab.kind for ab in self.in_hand])

    def _sort_modifiers(self) -> None:
        """Collect the modifiers that are always in force, separately for each place where the card may be."""
        always = [ab.node for ab in self.abilities if isinstance(ab.node, Always)]
        self.modifiers: tuple[Modifier, ...] = tuple(
            [m for node in always if node.stacked is None and not node.place for m in node.modifiers]
        )
        discarded = [ab.node for ab in self.abilities if isinstance(ab.node, InDiscard)]
        self.discard_modifiers = tuple([m for node in discarded for m in node.modifiers])
        self.own_costs = tuple([m for m in self.modifiers if names_itself(m) and m.kind == "cost"])
        self.removes_discarded = any(m.kind == "removed_not_discarded" for m in self.modifiers)
        self.has_text_of_site = any(m.kind == "text_of_site" for m in self.modifiers)
        self.placed = tuple([node for node in always if node.place])
        self.stacked_modifiers = tuple([node for node in always if node.stacked])

    def is_(self, field: str, value: str | bool) -> bool:
        """Return whether a printed field has this value. The possible fields are those of the card language's Fact."""
        if field == "type":
            return self.character if value == "character" else value in self.types
        if field == "item_class":
            return self.weapon if value == "weapon" else value in self.classes
        return bool(getattr(self, field) == value)


def names_itself(modifier: Modifier) -> bool:
    """Return whether a modifier affects only its own card.

    A modifier of a group does not work before the card is in play.
    """
    while isinstance(modifier, While):
        modifier = modifier.modifier
    return isinstance(modifier, Plus) and isinstance(modifier.noun, Self)


def keyword_of(printed: str) -> tuple[str, int]:
    """Return a keyword such as `Damage+1` or `Ambush 2` as (name, number). A keyword without a number counts as 1."""
    name, _, number = printed.replace("+", " ").rpartition(" ")
    if name and number.isdigit():
        return name.lower(), int(number)
    return printed.lower(), 1


def as_minion(card: Printed) -> Printed:
    """Return the minion that a condition becomes through its own text.

    The minion still counts as a condition, too.
    """
    assert card.becomes is not None
    made, step = copy(card), card.becomes
    made.code, made.type, made.types = card.code + AS_MINION, "Minion", ("Minion", *card.types)
    made.minion = made.character = True
    made.race, made.strength, made.vitality = step.race, step.strength, step.vitality
    made.keywords = card.keywords | dict([keyword_of(word) for word in step.keywords])
    return made


def code_of(card_id: str) -> int:
    """Return the code of a card id such as `1_89`."""
    card_set, _, number = card_id.partition("_")
    return int(card_set) * 1000 + int(number)


class Catalogue(dict[int, Printed]):
    """Printed cards by code, built when first used. Looking up a card that does not exist raises KeyError."""

    def __missing__(self, code: int) -> Printed:
        """Make the printed card with this code when it is first needed."""
        if code >= AS_MINION:
            self[code] = as_minion(self[code - AS_MINION])
            return self[code]
        card_id = f"{code // 1000}_{code % 1000}"
        made = Printed(code, all_facts()[card_id], behaviour_of(card_id))
        self[code] = made
        return made


def _blank() -> Printed:
    facts = Facts("0_0", "", 0, "", 0, "", "an unknown card", "Unknown", False)
    return Printed(UNKNOWN, facts, ())


BORROWED = 100
"""A text that a card borrows from another is numbered by its own number plus this many times the other card's code."""


def use_number(code: int, ab: Ab) -> int | str:
    """Return how a choice names an ability of a printed card: by number, or by address if the ability is delayed.

    The number also tells from which card a borrowed ability comes.
    """
    if ab.address.endswith(".later"):
        return ab.address
    return ab.place if ab.code == code % AS_MINION else ab.code * BORROWED + ab.place


def use_address(code: int, number: int | str) -> str:
    """Return the address of the ability that a choice names, by number or, if it is delayed, by address."""
    return number if isinstance(number, str) else f"{CARDS[number // BORROWED or code].id}:{number % BORROWED}"


CARDS = Catalogue()
CARDS[UNKNOWN] = _blank()


def redefine(card_id: str, abilities: tuple[Ability, ...]) -> None:
    """Replace a card's abilities from now on, for experiments with changed cards."""
    code = code_of(card_id)
    forget(CARDS[code])
    CARDS.pop(code + AS_MINION, None)
    CARDS[code] = Printed(code, all_facts()[card_id], abilities)


def load(codes: set[int]) -> None:
    """Build the printed cards with these codes, so that step addresses stored in a match can be looked up."""
    for code in sorted(codes):
        CARDS[code]
