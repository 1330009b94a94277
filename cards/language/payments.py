"""Define the abilities about paying for a card, and about playing it from another place or in another phase."""

from dataclasses import dataclass

from cards.language.base import Voice, an, as_sentence
from cards.language.conditions import join_conditions
from cards.language.nouns import CARD, Noun
from cards.language.numbers import Amount, ValueOf, number_text
from cards.language.prices import conditions_text, cost_text
from cards.language.timing import Ability, Before, split
from cards.language.verbs.choices import May
from cards.language.verbs.pool import Cheaper, ForNothing
from cards.language.verbs.step import Step, Steps, steps, steps_text


@dataclass(frozen=True, eq=False)
class AlsoPlayed(Ability):
    """The ability to play this card, which is not an event, as an action of another phase at a cost."""

    phases: tuple[str, ...] = ()

    def text(self, v: Voice) -> str:
        names = " or ".join([f"{phase} action" for phase in self.phases])
        only = f" {conditions_text(self.conditions, v)}" * bool(self.conditions)
        return as_sentence(f"{v.self_name} may also be played as {an(names)}{only}{cost_text(self.costs, v)}")


@dataclass(frozen=True, eq=False)
class FromDiscard(Ability):
    """The ability to play this card from the discard pile as if from hand, at an additional cost.

    An event then goes beneath the draw deck or, with `removed`, out of the game.
    """

    event: bool = False
    removed: bool = False

    def text(self, v: Voice) -> str:
        checks = f" if {join_conditions(self.conditions, 'and', v)}" if self.conditions else ""
        after = "; it is then placed beneath your draw deck" if self.event else ""
        after = "; it is then removed from the game" if self.removed else after
        if self.costs:
            price = steps_text(self.costs, v)
            return as_sentence(f"you may {price}{checks} to play {v.self_name} from your discard pile{after}")
        return f"{v.self_name[:1].upper()}{v.self_name[1:]} may be played from your discard pile{checks}{after}."


@dataclass(frozen=True, eq=False)
class InsteadOfCost(Ability):
    """Steps that the player of this card may take instead of paying its twilight cost.

    `effects` hold the question whether to do so.
    """

    def text(self, v: Voice) -> str:
        return as_sentence(f"you may {steps_text(self.costs, v)} instead of paying its twilight cost")


@dataclass(frozen=True, eq=False)
class Cheapened(Ability):
    """Steps that the player may take while playing this card, which then costs `n` less; `effects` happen as it comes
    into play.

    `price` are the steps themselves, `costs` the question whether to take them.
    """

    price: tuple[Step, ...] = ()
    n: int = 0

    def text(self, v: Voice) -> str:
        gained = steps_text(self.effects, v)
        return as_sentence(
            f"when you play {v.self_name}, you may {steps_text(self.price, v)} to pay {self.n} less and {gained}"
        )


@dataclass(frozen=True, eq=False)
class PaidByExerting(Ability):
    """Matching characters of any owner may be exerted to play this card; each exertion lowers its twilight cost by
    `each`.
    """

    noun: Noun = CARD
    each: Amount = 1

    def text(self, v: Voice) -> str:
        number = "X" if isinstance(self.each, ValueOf) else number_text(self.each, v)
        where = f", where {self.each.where(v)}" if isinstance(self.each, ValueOf) else ""
        many = self.noun.plural(v)
        price = f"you may exert any number of {many}; its twilight cost is −{number} for each{where}"
        return as_sentence(f"when you play {v.self_name}, {price}")


@dataclass(frozen=True, eq=False)
class PaidWithThreats(Ability):
    """Threats may be removed to play this card; each replaces one twilight token of its cost."""

    def text(self, v: Voice) -> str:
        return as_sentence(
            f"when you play {v.self_name}, you may remove any number of threats; its twilight cost is −1 for each"
        )


def also_played(phase: str, *before: Before) -> AlsoPlayed:
    """Return the ability to play this card in another phase as well: `also_played("skirmish", add_threats(1))`."""
    return AlsoPlayed(*split(before), (), (phase,))


def from_discard(*before: Before, event: bool = False, removed: bool = False) -> FromDiscard:
    """Return the ability to play this card from the discard pile.

    An `event` then goes beneath the draw deck; with `removed` the card is removed from the game.
    """
    return FromDiscard(*split(before), event=event, removed=removed)


def instead_of_cost(step: Step) -> InsteadOfCost:
    """Return the ability to carry out a step instead of paying the twilight cost.

    Example: `instead_of_cost(move_cards(MEN_CULTURE & CARD, "discard", "removed", 4))`.
    """
    return InsteadOfCost((), (step,), (May((step,), (ForNothing(),)),))


def cheapened(step: Step, n: int, to: Steps) -> Cheapened:
    """Return the ability to carry out `step` while playing this card, which then costs `n` less and has the effects
    `to`.

    Example: `cheapened(discard(choose(ORC_CULTURE & MINION, 5)), 10, to=make(SELF, fierce(), until=IN_PLAY))`.
    """
    return Cheapened((), (May((step,), (Cheaper(n),)),), steps(to), (step,), n)


def paid_by_exerting(noun: Noun, each: Amount) -> PaidByExerting:
    return PaidByExerting(noun=noun, each=each)


def paid_with_threats() -> PaidWithThreats:
    return PaidWithThreats()
