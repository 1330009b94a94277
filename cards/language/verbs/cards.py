"""Define the verbs about cards outside play: hands, draw decks, discard piles, and playing cards."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from cards.language.base import Voice
from cards.language.nouns import CARD, IT, Noun, with_head
from cards.language.numbers import Amount, Count, Counter, Either, number_text, signed
from cards.language.players import YOU, Player
from cards.language.pronouns import voice_after_noun
from cards.language.targets import MANY
from cards.language.verbs.step import Step

PLACES = {
    "hand": "hand",
    "discard": "discard pile",
    "deck": "draw deck",
    "dead": "dead pile",
    "deck_top": "top of {} draw deck",
    "deck_bottom": "bottom of {} draw deck",
}


def cards_text(n: Amount, v: Voice, noun: Noun = CARD) -> str:
    """Return a number of cards in words, such as "a card", "3 minions" or "a card for each burden"."""
    if n == 1:
        return noun.text(v)
    if isinstance(n, Either) and n.otherwise == 1:
        return noun.text(v)
    if isinstance(n, Count | Counter):
        return f"{noun.text(v) if n.each == 1 else f'{n.each} {noun.plural(v)}'}{n.per(v)}"
    return f"{number_text(n, v)} {noun.plural(v)}"


def or_more(n: Amount, v: Voice) -> str:
    """Return `, or 2 if you can spot an Orc`, to follow the words for one card; "" if the number has no such
    alternative.
    """
    return f", or {number_text(n.then, v)} if {n.check_text(v)}" if isinstance(n, Either) and n.otherwise == 1 else ""


@dataclass(frozen=True, eq=False)
class Draw(Step):
    """A player draws cards; in the fellowship phase the Rule of 4 limits the Free Peoples player."""

    n: Amount
    who: Player = YOU

    def clause(self, v: Voice) -> bool:
        return self.who.speaks(v)

    def text(self, v: Voice) -> str:
        return self.who.does(f"draw {cards_text(self.n, v)}", v) + or_more(self.n, v)


@dataclass(frozen=True, eq=False)
class OutOfPlay(Step):
    """Base class of verbs after which "it" means a card that is not in play."""

    def told(self, v: Voice) -> Voice:
        return v._replace(it="it", doer="", yours=False)


@dataclass(frozen=True, eq=False)
class DiscardFromHand(OutOfPlay):
    """A player discards matching cards from hand, chosen or at random; `n` 0 and `high` MANY mean "any number"."""

    n: Amount
    high: Amount
    noun: Noun
    who: Player
    at_random: bool = False
    name: str = ""

    def clause(self, v: Voice) -> bool:
        return self.who.speaks(v)

    def text(self, v: Voice) -> str:
        upto = "" if self.n is self.high else "up to "
        what = f"all {self.noun.plural(v)}" if self.n == MANY else upto + cards_text(self.high, v, self.noun)
        if self.n == 0 and self.high == MANY:
            what = f"any number of {self.noun.plural(v)}"
        if self.n is self.high and isinstance(self.n, Count | Counter):
            cards = cards_text(self.n.each, v, self.noun)
            return self.who.does(f"discard from hand {cards}{' at random' * self.at_random}{self.n.per(v)}", v)
        return self.who.does(f"discard {what}{' at random' * self.at_random} from hand", v) + or_more(self.high, v)


@dataclass(frozen=True, eq=False)
class Mill(OutOfPlay):
    """A player discards the top (or bottom) cards of the draw deck, which are remembered as "it" and under `name`."""

    n: Amount
    who: Player
    bottom: bool = False
    name: str = ""

    def clause(self, v: Voice) -> bool:
        return self.who.speaks(v)

    def text(self, v: Voice) -> str:
        end = "bottom" if self.bottom else "top"
        if self.n == 1:
            return self.who.does(f"discard the {end} card of {possessive(self.who)} draw deck", v)
        if isinstance(self.n, Count | Counter):
            cards = cards_text(self.n.each, v)
            return self.who.does(
                f"discard {cards} from the {end} of {possessive(self.who)} draw deck{self.n.per(v)}", v
            )
        return self.who.does(f"discard {cards_text(self.n, v)} from the {end} of {possessive(self.who)} draw deck", v)


def possessive(who: Player) -> str:
    """Return "your" for the player of the card, "their" for any other."""
    return "your" if who.name == "you" else "their"


MoveOrigin: TypeAlias = Literal["discard", "hand", "deck", "stacked", "piled", "revealed", "dead"]
"""Where cards out of play are moved from: the piles of a player, cards stacked on this card ("stacked") or on any
active card ("piled"), or those just revealed."""
MoveTo: TypeAlias = Literal["hand", "discard", "deck_top", "deck_bottom", "deck", "stacked", "removed"]
"""Where cards out of play are moved to: the piles of a player (a "deck" is then shuffled), this card ("stacked") or
out of the game ("removed")."""
PlayOrigin: TypeAlias = Literal[
    "hand", "discard", "deck", "stacked", "piled", "self", "dead", "revealed", "any", "piles", "hand_or_discard"
]
"""Where cards are played from: the piles of a player (a "deck" is searched, which may fail, then shuffled), cards
stacked on this card ("stacked") or on any active card ("piled"), this card where it is stacked ("self"), those just
revealed, the draw deck or the hand ("any"), or the draw deck or the discard pile ("piles")."""


@dataclass(frozen=True, eq=False)
class Move(OutOfPlay):
    """Move matching cards between places out of play."""

    noun: Noun
    origin: MoveOrigin
    to: MoveTo
    low: Amount = 1
    high: Amount = 1
    who: Player = YOU
    name: str = ""
    at_random: bool = False

    @property
    def returns(self) -> bool:
        """Return whether the step returns cards from the discard pile of another player to that player's hand."""
        return self.who.name != "you" and (self.origin, self.to) == ("discard", "hand")

    def clause(self, v: Voice) -> bool:
        return self.who.speaks(v) and self.to != "removed" and not self.returns

    def text(self, v: Voice) -> str:
        upto = "" if self.low is self.high else "up to "
        what = "all " + self.noun.plural(v) if self.low == MANY else upto + cards_text(self.high, v, self.noun)
        if self.high == MANY and self.low in (0, 1):
            what = f"{'1 or more' if self.low else 'any number of'} {self.noun.plural(v)}"
        what += " at random" * self.at_random
        whose = "your" if self.who.name == "you" else "their"
        where = {
            "discard": f" from {whose} discard pile",
            "hand": f" from {whose} hand",
            "deck": f" from {whose} draw deck",
            "dead": f" from {whose} dead pile",
            "stacked": " stacked here",
            "revealed": "",
            "piled": "",
        }[self.origin]
        where = where.replace(" from", " in") if self.to == "removed" else where
        if self.origin == "revealed":
            what = shown_text(self.noun, self.low, self.high, self.to, v)
        deck = "its owner's" if self.origin == "revealed" and self.high == 1 else whose
        if self.to == "removed" and self.who.name != "you":
            return f"remove from the game {what} in {self.who.possessive(v)} {PLACES[self.origin]}"
        if self.returns:
            return f"return {what} from the discard pile of {self.who.word} to its owner's hand"
        verb = {
            "hand": f"take {what}{where} into hand",
            "discard": f"discard {what}{where}",
            "deck_top": f"place {what}{where} on top of {whose} draw deck",
            "deck_bottom": f"place {what}{where} beneath {deck} draw deck",
            "deck": f"shuffle {what}{where} into {whose} draw deck",
            "stacked": f"stack {what}{where} here",
            "removed": f"remove {what}{where} from the game",
        }[self.to]
        return self.who.does(verb, v) + or_more(self.high, v)


def shown_text(noun: Noun, low: Amount, high: Amount, to: MoveTo, v: Voice) -> str:
    """Return words for cards among those just shown: `it`, `one of those`, `the rest`, `a revealed Orc`."""
    if noun is IT:
        return "it"
    if noun.phrase(v).definite:
        return noun.text(v)
    if noun is not CARD:
        phrase = with_head(noun.phrase(v))
        shown = phrase._replace(words=("revealed", *phrase.words))
        if low == MANY:
            return f"all {shown.many()}"
        return f"a {shown.singular()}" if high == 1 else f"{number_text(high, v)} {shown.many()}"
    if low == MANY:
        return "the rest" if to == "discard" else "them"
    return "one of those" if high == 1 else f"{number_text(high, v)} of those"


@dataclass(frozen=True, eq=False)
class Play(Step):
    """The acting player plays matching cards.

    `discount` changes the cost; with `shown`, it does so once for each matching card that the player chooses to reveal
    from hand. `free` waives the cost, and `roaming=False` waives the roaming penalty.
    """

    noun: Noun
    origin: PlayOrigin
    discount: Amount = 0
    low: int = 1
    high: int = 1
    on: Noun | None = None
    free: bool = False
    exhausted: bool = False
    name: str = ""
    shown: Noun | None = None
    roaming: bool = True
    risen: bool = False

    def told(self, v: Voice) -> Voice:
        return voice_after_noun(self.noun, v, self.high != 1)

    def text(self, v: Voice) -> str:
        what = self.noun.text(v) if self.high == 1 else f"up to {self.high} {self.noun.plural(v)}"
        if self.high == MANY:
            what = f"any number of {self.noun.plural(v)}"
        origins = {
            "hand": "", "self": "", "discard": " from your discard pile", "deck": " from your draw deck",
            "stacked": " stacked here", "dead": " from your dead pile", "any": " from your draw deck or hand",
            "piles": " from your draw deck or discard pile", "piled": "",
            "revealed": " from among them" * (self.noun is not IT),
            "hand_or_discard": " from your hand or discard pile",
        }  # fmt: skip
        on = f" on {self.on.text(v) if self.high == 1 else self.on.plural(v)}" if self.on else ""
        each = f" for each {self.shown.bare(v)} you reveal from your hand" if self.shown else ""
        change = f" (twilight cost {signed(self.discount, v)}{each})" if self.discount != 0 else ""
        change += " without a roaming penalty" * (not self.roaming)
        price = " for free" if self.free else change
        risen = " even if a copy is in your dead pile" * self.risen
        return f"play {what}{origins[self.origin]}{on}{price}" + " exhausted" * self.exhausted + risen


@dataclass(frozen=True, eq=False)
class ShuffleDeck(Step):
    """A player shuffles the draw deck."""

    who: Player = YOU

    def clause(self, v: Voice) -> bool:
        return self.who.speaks(v)

    def text(self, v: Voice) -> str:
        return self.who.does(f"reshuffle {possessive(self.who)} draw deck", v)


@dataclass(frozen=True, eq=False)
class ShuffleHand(ShuffleDeck):
    """A player shuffles the hand into the draw deck."""

    def text(self, v: Voice) -> str:
        mine = possessive(self.who)
        return self.who.does(f"shuffle {mine} hand into {mine} draw deck", v)


@dataclass(frozen=True, eq=False)
class Reconcile(Step):
    """The acting player reconciles their hand."""

    def text(self, v: Voice) -> str:
        return "reconcile your hand"


def draw(n: Amount = 1, who: Player = YOU) -> Step:
    return Draw(n, who)


def discard_hand(n: Amount = 1, noun: Noun = CARD, who: Player = YOU, at_random: bool = False, name: str = "") -> Step:
    """Return the step by which a player discards `n` matching cards from hand, all of them if `n` is MANY."""
    return DiscardFromHand(n, n, noun, who, at_random, name)


def discard_hand_up_to(n: Amount, noun: Noun = CARD, who: Player = YOU, name: str = "") -> Step:
    return DiscardFromHand(0, n, noun, who, name=name)


def mill(n: Amount = 1, who: Player = YOU, bottom: bool = False, name: str = "") -> Step:
    return Mill(n, who, bottom, name)


def move_cards(
    noun: Noun,
    origin: MoveOrigin,
    to: MoveTo,
    n: Amount = 1,
    least: Amount | None = None,
    who: Player = YOU,
    name: str = "",
    at_random: bool = False,
) -> Step:
    """Return the step that moves cards between places outside of play: `move_cards(ORC, "discard", "deck_bottom")`.

    `n=MANY` takes all matching cards; `least=0` means "up to n".
    """
    return Move(noun, origin, to, n if least is None else least, n, who, name, at_random)


def play(
    noun: Noun,
    origin: PlayOrigin = "hand",
    discount: Amount = 0,
    on: Noun | None = None,
    free: bool = False,
    exhausted: bool = False,
    name: str = "",
    shown: Noun | None = None,
    roaming: bool = True,
    risen: bool = False,
) -> Step:
    """Return the step that plays one matching card.

    The player must be able to play one, unless it comes from the draw deck. With `risen`, a unique character may be
    played although a copy of it is in the dead pile.
    """
    return Play(noun, origin, discount, 1, 1, on, free, exhausted, name, shown, roaming, risen)


def play_up_to(n: int, noun: Noun, origin: PlayOrigin = "hand", discount: Amount = 0, on: Noun | None = None) -> Step:
    return Play(noun, origin, discount, 0, n, on)


def shuffle_hand(who: Player = YOU) -> Step:
    return ShuffleHand(who)


def shuffle_deck(who: Player = YOU) -> Step:
    return ShuffleDeck(who)


RECONCILE = Reconcile()
