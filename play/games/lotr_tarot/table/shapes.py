"""Define the types of the JSON view (see view.py), from which the API schema is derived."""

from typing import Annotated, TypedDict


class Card(TypedDict):
    """A card that the viewer can see."""

    key: str
    card: Annotated[str, "its id in the catalogue"]
    name: str
    arcana: Annotated[str, "major or minor"]
    suit: Annotated[str, "empty for the Major Arcana"]
    rank: Annotated[int | str, "0 to 21 for the Major Arcana, 1 to 10, or the title of a Court Card"]
    affiliation: Annotated[str, "free, dark, neutral or ring: the declared one, where there is one"]
    declared: Annotated[str, "free or dark; empty where nobody has declared it"]


class DrawPile(TypedDict):
    key: str
    count: int


class Pile(TypedDict):
    """A face-up pile."""

    key: str
    count: int
    top: Card | None
    cards: Annotated[list[Card], "from the bottom"]


class Journey(Pile):
    """The Journey Pile."""

    suit: Annotated[str, "declared for the top card; empty where none was"]
    number: Annotated[int, "that matches a Major Arcana on top; 0 where none does"]


class Ring(Pile):
    """The One Ring, with the cards on it."""

    bearer: Annotated[int, "seat; -1 for nobody"]
    affiliation: Annotated[str, "whom the Ring serves; empty without a card on it"]


class Forced(TypedDict):
    """The viewer's last turn, if it was forced because no card fitted: what happened, and the card drawn."""

    step: str
    card: Annotated[str, "id of the card that was drawn"]
    name: str


class Seat(TypedDict):
    """A player's hand and points."""

    key: str
    seat: int
    cards: Annotated[int, "in hand"]
    dark: Annotated[int, "Dark Points of the round"]
    total_dark: Annotated[int, "Dark Points of the rounds that are over"]
    dark_of_game: Annotated[int, "Dark Points of all rounds, the running one included"]
    victory: Annotated[int, "Victory Points so far"]
    bearer: Annotated[bool, "bears the Ring"]
    dealer: bool
    active: bool
    one_ring: Annotated[bool, "has one card left"]
    known: Annotated[list[Card], "those of the hand that the viewer knows"]


class Row(TypedDict):
    """A row of the score sheet."""

    key: str
    name: str
    points: Annotated[list[int], "by seat"]


class Round(TypedDict):
    """The score sheet's rows for one round, with totals by seat."""

    round: int
    rows: list[Row]
    total: Annotated[list[int], "Victory Points, by seat"]
    dark: Annotated[list[int], "Dark Points, by seat"]


class Sheet(TypedDict):
    """The score sheet."""

    rounds: Annotated[list[Round], "those that are over"]
    total_dark: Annotated[list[int], "by seat"]
    awards: Annotated[list[Row], "of the end of the game"]
    total: Annotated[list[int], "Victory Points, by seat"]


class Running(TypedDict):
    """Everyone's scores if the round ended now."""

    name: str
    sum: Annotated[str, "the words beside `total`"]
    rows: list[Row]
    total: Annotated[list[int], "by seat"]


class View(TypedDict):
    """A table of LotR Tarot. Card keys are card ids, pile keys `draw`, `journey` and `ring`, seat keys `seat-<n>`."""

    phase: Annotated[str, "deal, passing, starter, journey, scoring or over"]
    round: int
    rounds: int
    dealer: int
    active: Annotated[int, "seat whose turn it is"]
    turn: int
    hand: Annotated[list[Card], "the viewer's own"]
    forced: Forced | None
    seats: list[Seat]
    draw: DrawPile
    journey: Journey
    ring: Ring
    sheet: Sheet
    running: Running | None
    winners: Annotated[list[int], "seats, at the end"]
