"""Define the verbs that reveal cards of hands and draw decks, or show them to one player."""

from dataclasses import dataclass, field
from typing import ClassVar

from cards.language.base import Voice
from cards.language.nouns import Noun
from cards.language.numbers import Amount, Count, Counter, Either, number_text
from cards.language.players import YOU, Player
from cards.language.verbs.cards import OutOfPlay, cards_text


@dataclass(frozen=True, eq=False)
class Reveal(OutOfPlay):
    """Base class of the verbs that reveal cards to everyone or, if `secretly`, show them only to the acting player.

    The cards are remembered as "it" and under `name`.
    """

    from_hand: ClassVar[bool] = True
    """Whether the cards are in a hand, which rules may protect, and for which some texts wait."""
    who: Player = field(default=YOU, kw_only=True)
    secretly: bool = field(default=False, kw_only=True)
    name: str = field(default="", kw_only=True)

    def verb(self) -> str:
        return "look at" if self.secretly else "reveal"


@dataclass(frozen=True, eq=False)
class RevealThis(Reveal):
    """This card is revealed from hand."""

    def text(self, v: Voice) -> str:
        return f"reveal {v.self_name} from your hand"


@dataclass(frozen=True, eq=False)
class RevealHand(Reveal):
    """A whole hand is revealed."""

    def text(self, v: Voice) -> str:
        each = "" if self.secretly or self.who.name == "you" else "all cards in "
        whose = f"the hand of {self.who.word}" if self.who.name == "a_shadow" else f"{self.who.possessive(v)} hand"
        return f"{self.verb()} {each}{whose}"


@dataclass(frozen=True, eq=False)
class RevealAtRandom(Reveal):
    """Random cards from a hand are revealed."""

    n: Amount

    def text(self, v: Voice) -> str:
        each, per = (self.n.each, self.n.per(v)) if isinstance(self.n, Count | Counter) else (self.n, "")
        return f"{self.verb()} {cards_text(each, v)} at random from {self.who.possessive(v)} hand{per}"


@dataclass(frozen=True, eq=False)
class RevealFromHand(Reveal):
    """You choose matching cards from your hand and reveal them."""

    noun: Noun
    n: Amount = 1

    def text(self, v: Voice) -> str:
        return f"reveal {cards_text(self.n, v, self.noun)} from your hand"


@dataclass(frozen=True, eq=False)
class RevealFromDeck(Reveal):
    """The top cards of a draw deck are revealed, or those at its bottom."""

    from_hand: ClassVar[bool] = False
    n: Amount
    bottom: bool = False

    def text(self, v: Voice) -> str:
        verb, end, deck = self.verb(), "bottom" if self.bottom else "top", f"{self.who.possessive(v)} draw deck"
        if self.n == 1:
            return f"{verb} the {end} card of {deck}"
        if isinstance(self.n, Count | Counter):
            return f"{verb} {cards_text(self.n.each, v)} from the {end} of {deck}{self.n.per(v)}"
        if isinstance(self.n, Either):
            least = number_text(self.n.otherwise, v)
            return (
                f"{verb} the {end} {least} cards of {deck}, or {number_text(self.n.then, v)} if {self.n.check_text(v)}"
            )
        return f"{verb} the {end} {number_text(self.n, v)} cards of {deck}"


@dataclass(frozen=True, eq=False)
class RevealUntil(Reveal):
    """Cards from the top of a draw deck are revealed, up to and including the first that does not match."""

    from_hand: ClassVar[bool] = False
    noun: Noun

    def text(self, v: Voice) -> str:
        return (
            f"{self.verb()} cards from the top of {self.who.possessive(v)} draw deck "
            f"until one of them is not {self.noun.text(v)}"
        )


def reveal_hand(who: Player, name: str = "") -> Reveal:
    return RevealHand(who=who, name=name)


def look_at_hand(who: Player, name: str = "") -> Reveal:
    return RevealHand(who=who, secretly=True, name=name)


def reveal_random(who: Player, n: Amount = 1, name: str = "", secretly: bool = False) -> Reveal:
    return RevealAtRandom(n, who=who, name=name, secretly=secretly)


def reveal_from_hand(noun: Noun, n: Amount = 1, name: str = "") -> Reveal:
    return RevealFromHand(noun, n, name=name)


def reveal_top(n: Amount = 1, who: Player = YOU, name: str = "", secretly: bool = False) -> Reveal:
    return RevealFromDeck(n, who=who, name=name, secretly=secretly)


def reveal_bottom(who: Player = YOU, name: str = "") -> Reveal:
    return RevealFromDeck(1, bottom=True, who=who, name=name)


def reveal_until(noun: Noun, name: str = "") -> Reveal:
    return RevealUntil(noun, name=name)


REVEAL_THIS = RevealThis()
