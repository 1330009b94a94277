"""Walk through the definition of a card and yield what it does: the deeds of its steps and modifiers.

The reading of each verb is in `deed_steps.py`.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cards.games.lotr_tcg.deed_objects import Meant, objects
from cards.language import modifiers as mod
from cards.language import numbers as num
from cards.language.nouns import CARD, Noun
from cards.language.targets import Choose, Each
from cards.language.triggers import On
from cards.language.verbs.step import Step


class Deed(NamedTuple):
    """One thing that a card requires or does: a verb in the infinitive and what it is done to, as search values.

    `paid` is whether it is a price or a condition rather than an effect. `who` is the player who acts, by the name in
    the card language, usually "you".
    """

    verb: str
    objects: frozenset[str]
    paid: bool = False
    who: str = "you"


Read = Callable[..., Iterator["Deed"]]
STEPS: dict[type, Read] = {}
"""The reading of each verb of the card language, by its class."""


class Walk:
    """A walk through one ability, which remembers what "it" means and who is acting."""

    def __init__(self, bearer: Noun | None, on: On | None) -> None:
        self.meant, self.on = Meant(bearer), on
        self.paid, self.who = False, "you"
        if on is not None:
            self.meant.subject = self.meant.it = on.subject
            self.meant.cause = on.cause

    def deed(self, verb: str, *nouns: Noun | None) -> Iterator[Deed]:
        """Yield the deed of this verb done to cards that match any of the nouns."""
        yield self.named(verb, *frozenset().union(*(objects(noun, self.meant) for noun in nouns)))

    def named(self, verb: str, *what: str) -> Deed:
        return Deed(verb, frozenset(what), self.paid, self.who)

    def steps(self, steps: tuple[Step, ...]) -> Iterator[Deed]:
        for step in steps:
            yield from self.step(step)

    def step(self, step: Step) -> Iterator[Deed]:
        """Yield the deeds of one step, with those of the steps within it."""
        read = STEPS.get(type(step))
        if read is not None:
            yield from read(self, step)
        target = getattr(step, "target", None)
        if isinstance(target, Choose | Each):
            self.meant.choose(target.noun, getattr(target, "name", ""))
        elif isinstance(noun := getattr(step, "noun", None), Noun):
            self.meant.choose(noun, getattr(step, "name", ""))

    def by(self, who: str, steps: tuple[Step, ...]) -> Iterator[Deed]:
        """Yield the deeds of steps that another player carries out."""
        before, self.who = self.who, who
        yield from self.steps(steps)
        self.who = before

    def price(self, steps: tuple[Step, ...]) -> Iterator[Deed]:
        """Yield the deeds of steps that are the price of others."""
        before, self.paid = self.paid, True
        yield from self.steps(steps)
        self.paid = before

    def modifiers(self, modifiers: tuple[mod.Modifier, ...]) -> Iterator[Deed]:
        for modifier in modifiers:
            while isinstance(modifier, mod.While):
                modifier = modifier.modifier
            yield from self.modifier(modifier)

    def modifier(self, modifier: mod.Modifier) -> Iterator[Deed]:
        """Yield what one modifier does, and to whom (`affect`)."""
        if isinstance(modifier, mod.Plus):
            verb = "lower" if sign(modifier.amount) < 0 else "raise"
            yield self.named(verb, VALUES[modifier.value])
        elif isinstance(modifier, mod.Gains):
            yield self.named("give", modifier.keyword.capitalize())
        elif isinstance(modifier, mod.Loses):
            yield self.named("take", modifier.keyword.capitalize())
        elif isinstance(modifier, mod.Rule):
            yield self.named(*rule_deed(modifier.name))
        noun = getattr(modifier, "noun", CARD)
        if noun is not CARD:
            yield from self.deed("affect", noun)


VALUES = {
    "strength": "Strength",
    "vitality": "Vitality",
    "cost": "Cost",
    "resistance": "Resistance",
    "site_number": "Site number",
    "shadow_number": "Shadow number",
    "roaming_penalty": "Roaming penalty",
    "move_limit": "Move limit",
    "fellowship_archery": "Fellowship archery total",
    "minion_archery": "Minion archery total",
    "initiative_cards": "Initiative",
}
RULE_DEEDS = (
    (("no_wounds", "wounds_only", "wounds_prevented", "wound_cap", "no_loss_wounds", "no_archery_wounds"),
     ("prevent", "Wound")),
    (("no_threat_wounds",), ("prevent", "Threat wound")),
    (("no_exertion",), ("prevent", "Exertion")),
    (("no_healing", "healed_only_by"), ("prevent", "Healing")),
    (("tripled", "not_overwhelmed"), ("prevent", "Overwhelming")),
    (("not_discarded", "hand_and_deck_safe"), ("prevent", "Discarding")),
    (("may_not_be_assigned", "free_peoples_may_not_assign"), ("prevent", "Assignment")),
    (("no_abilities", "no_phase_abilities", "no_actions"), ("prevent", "Special ability")),
    (("no_events",), ("prevent", "Event")),
    (("may_not_be_played", "only_from_hand"), ("prevent", "Playing")),
    (("may_not_bear",), ("prevent", "Bearing")),
    (("burdens_stay",), ("prevent", "Removing burdens")),
    (("threats_stay",), ("prevent", "Removing threats")),
    (("no_more_moves",), ("prevent", "Moving")),
    (("not_replaced", "free_peoples_may_not_replace", "free_peoples_may_not_play_sites"),
     ("prevent", "Replacing sites")),
    (("no_bonus_from", "gives_no_strength"), ("prevent", "Strength bonus")),
    (("no_archery",), ("prevent", "Archery")),
    (("blank", "textless", "ring_blank", "first_sentence_off", "no_keywords", "keywords_named"),
     ("blank text", "Text")),
    (("skip_phase",), ("skip phase", "Phase")),
    (("must_move",), ("force move", "Fellowship")),
    (("may_fight", "may_skirmish", "hasty"), ("let skirmish", "Character")),
    (("shadow_has_initiative",), ("take initiative", "Initiative")),
)  # fmt: skip
"""The deeds of the rules of modifiers, by how their names begin; the first match counts. All others set a rule."""


def rule_deed(name: str) -> tuple[str, str]:
    """Return (verb, object) for a rule that a modifier names."""
    return next((deed for names, deed in RULE_DEEDS if name.startswith(names)), ("set rule", "Rule"))


def sign(amount: object) -> int:
    """Return -1 if an amount takes something away, otherwise 1."""
    if isinstance(amount, int):
        return -1 if amount < 0 else 1
    if isinstance(amount, num.Either):
        return min(sign(amount.then), sign(amount.otherwise))
    if isinstance(amount, num.Times):
        return sign(amount.factor)
    if isinstance(amount, num.Capped):
        return sign(amount.n)
    if isinstance(amount, num.Sum):
        return sign(amount.numbers[0])
    return sign(getattr(amount, "each", 1))
