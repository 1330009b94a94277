"""Define the types of the JSON view (see view.py), from which the API schema is derived."""

from typing import Annotated, Literal, NotRequired, TypedDict

GoalStatus = Literal["met", "missed", "open", ""]
Light = Literal["", "ready", "used"]


class Card(TypedDict):
    """A card that the viewer can see."""

    key: str
    card: Annotated[str, "its id in the catalogue"]
    kind: Annotated[str, "suit, orcs, tower or weariness"]
    suit: Annotated[str, "empty for a card without one"]
    rank: Annotated[int | None, "null for a card without one"]


class CardOrBack(TypedDict):
    """A card or, if the viewer may not know which card it is, only its key."""

    key: str
    card: NotRequired[Annotated[str, "its id in the catalogue"]]
    kind: NotRequired[Annotated[str, "suit, orcs, tower or weariness"]]
    suit: NotRequired[Annotated[str, "empty for a card without one"]]
    rank: NotRequired[Annotated[int | None, "null for a card without one"]]


class PlayedCard(Card):
    """A card in a trick."""

    hand: int


class Trick(TypedDict):
    """A finished trick."""

    winner: Annotated[int, "hand; -1 for none"]
    leader: Annotated[int, "hand"]
    cards: list[PlayedCard]
    slot: Annotated[int, "which trick of the round, from 0"]
    counts: bool


class Seat(TypedDict):
    """A player, and the hands they play."""

    seat: int
    hands: list[int]


class CharacterOfHand(TypedDict):
    """The character of a hand and the progress of its goal. All fields are empty before it has one."""

    character: Annotated[str, "a name for programs"]
    name: str
    goal: Annotated[str, "in words"]
    status: Annotated[GoalStatus, "as far as the viewer can tell"]
    progress: Annotated[str, "such as 4 of 6"]
    goal_cards: Annotated[list[Card], "cards won that belong to the goal"]


class BesideHand(TypedDict):
    """The cards beside a hand, by purpose."""

    faceup: Card | None
    tucked: CardOrBack | None
    under: Card | None
    rank_card: Card | None
    first: Card | None
    last: Card | None


class Hand(CharacterOfHand, BesideHand):
    """One hand that takes part in the tricks."""

    key: str
    hand: int
    seat: Annotated[int, "of the player who plays it"]
    pyramid: Annotated[list[CardOrBack | None] | None, "its places from the top row, null where one is empty"]
    count: Annotated[int, "cards in it"]
    cards: Annotated[list[Card], "those that the viewer knows"]
    tricks: Annotated[int, "won"]
    won: Annotated[list[list[Card]], "for a single player: the cards of each trick won"]
    white: Annotated[bool, "has played the White Tower"]
    black: Annotated[bool, "has played the Black Tower"]
    leads: bool
    done: Annotated[bool, "its character is finished"]
    turned: Annotated[bool, "its character was turned over"]


class Rings(TypedDict):
    """Whether Rings are in the deck, and whether they may be led."""

    in_deck: bool
    open: bool


class Rule(TypedDict):
    """A rule of the chapter."""

    name: Annotated[str, "of its event card; empty for a rule without one"]
    text: str


class PoolCharacter(TypedDict):
    """A character of the endless mode."""

    id: str
    name: str
    done: bool


class View(TypedDict):
    """A chapter of The Two Towers. Card keys are card ids, hand keys `hand-<n>`."""

    phase: str
    chapter: int
    title: str
    long: Annotated[bool, "played until all characters are finished"]
    round: int
    slot: Annotated[int, "which trick of the round, from 0"]
    slots: Annotated[int, "tricks in the round"]
    leader: Annotated[int, "hand; -1 for none"]
    solo: bool
    seats: list[Seat]
    hand: Annotated[list[Card], "the viewer's own"]
    hands: Annotated[list[Hand], "clockwise from hand 0"]
    trick: Annotated[list[PlayedCard], "the one that is played now"]
    suit: Annotated[str, "to be followed; empty for none"]
    last_trick: Trick | None
    lost_card: Annotated[Card | None, "beside the table"]
    gate: Card | None
    out: Annotated[list[Card], "out of the round"]
    burden: int
    rings: Rings
    light: Annotated[Light, "the Light of Eärendil; empty where it is not in the chapter"]
    deck: Annotated[int, "cards in it, for a single player"]
    rules: list[Rule]
    done: Annotated[list[str], "characters that are finished"]
    pool: list[PoolCharacter]
    lost: Annotated[str, "why the round is lost; empty while it is not"]
    over: Annotated[str, "how the match ended; empty while it goes on"]
