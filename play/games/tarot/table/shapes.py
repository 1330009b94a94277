"""Define the types of the JSON view (see view.py), from which the API schema is derived."""

from typing import Annotated, Literal, TypedDict

SlotSide = Literal["empty", "down", "up"]


class Card(TypedDict):
    """A card that the viewer can see."""

    key: str
    card: Annotated[str, "its id in the catalogue"]
    id: Annotated[str, "the same"]
    name: Annotated[str, "with its number"]
    title: str
    number: int
    suit: Annotated[str, "empty for a card without one"]
    kind: Annotated[str, "action, instant or reverse"]


class DeckCard(Card):
    """A card in the deck whose place the viewer knows."""

    place: Annotated[int, "from the top, which is 1"]


class Deck(TypedDict):
    """The deck, face down."""

    key: str
    count: int
    known: list[DeckCard]


class Discard(TypedDict):
    """The face-up discard pile."""

    key: str
    count: int
    top: Card | None
    cards: Annotated[list[Card], "the top one last"]


class Slot(TypedDict):
    """A place in a point pile."""

    key: str
    slot: Annotated[int, "from 1"]
    side: SlotSide
    card: Annotated[Card | None, "null where it is empty, or the viewer does not know the card"]


class Seat(TypedDict):
    """A player's cards on the table."""

    key: str
    seat: int
    cards: Annotated[int, "in hand"]
    known: Annotated[list[Card], "those of the hand that the viewer has seen"]
    pile: list[Slot]
    active: bool
    skip: Annotated[bool, "loses the next turn"]
    worth: Annotated[int | None, "of the pile; null while the viewer cannot know"]
    earned: Annotated[int, "points of the games before"]


class Waiting(TypedDict):
    """An effect that waits in the chain."""

    key: str
    card: Annotated[str, "id of the card whose effect it is"]
    name: str
    kind: Annotated[str, "of the card"]
    by: Annotated[int, "seat that played the card or turned it up"]
    owner: Annotated[int, "seat whose pile the reverse card was in"]
    role: Annotated[list[int], "seats that it is meant for"]
    aim: Annotated[str, "key of the effect that it answers; empty for none"]


class Due(TypedDict):
    """A reverse effect that has been triggered but has not begun."""

    card: str
    name: str
    owner: int


class Row(TypedDict):
    """A row of the score sheet."""

    key: str
    name: str
    points: Annotated[list[int], "by seat"]


class Running(TypedDict):
    """The values of the piles, as far as the viewer knows them."""

    name: str
    sum: Annotated[str, "the words beside `total`"]
    rows: list[Row]
    total: Annotated[list[int], "by seat"]


class FinalScore(TypedDict):
    """The final score of a seat, and what breaks ties."""

    seat: int
    cards: Annotated[int, "points of the cards that lie face down"]
    empress: Annotated[int, "what The Empress adds"]
    hierophants: Annotated[int, "bonus"]
    wheel: Annotated[int, "bonus for runs"]
    total: Annotated[int, "of this game"]
    whole: Annotated[int, "of all games"]
    pile: Annotated[int, "cards in the pile"]
    same_suit: Annotated[int, "most cards of one suit"]
    hand: Annotated[int, "cards in hand"]
    values: Annotated[list[int], "of the cards that lie face down"]


class View(TypedDict):
    """A table of Tarot. Card keys are card ids, keys of places in piles `slot-<seat>-<place>`, seat keys `seat-<n>`."""

    phase: Annotated[str, "a step of the turn, `deal` or `over`"]
    game: Annotated[int, "which game of the match, from 1"]
    games: int
    run: Annotated[int, "how many cards make a run"]
    turn: int
    active: Annotated[int, "seat whose turn it is"]
    way: Annotated[int, "1 clockwise, -1 the other way round"]
    actions: Annotated[int, "action cards that may still be played this turn"]
    hand: Annotated[list[Card], "the viewer's own"]
    held: Annotated[Card | None, "a card that the viewer has chosen and must place"]
    seats: list[Seat]
    deck: Deck
    discard: Discard
    chain: Annotated[list[Waiting], "effects that wait, the top one last"]
    due: list[Due]
    looked: Annotated[list[Card], "cards that the viewer's question is about, and that lie nowhere they see"]
    resting: Annotated[bool, "the viewer passes for the rest of the turn"]
    ended: Annotated[str, "why the game ends; empty while it goes on"]
    running: Running | None
    sheet: Annotated[list[list[int]], "final scores of the games before, each by seat"]
    scores: Annotated[list[FinalScore], "at the end"]
    winners: Annotated[list[int], "seats, at the end"]
