"""Define the types of the JSON view (see view.py), from which the API schema is derived."""

from typing import Annotated, NotRequired, TypedDict


class Card(TypedDict):
    """A card that the viewer can see."""

    key: str
    card: Annotated[str, "its id in the catalogue"]
    name: str
    colour: Annotated[str, "white, grey or yellow"]
    symbol: Annotated[str, "an activity, or star; empty for none"]
    symbols: Annotated[int, "how many"]
    text: str


class GandalfCard(TypedDict):
    """A Gandalf card that can still be used."""

    key: str
    card: str
    name: str
    text: str


class Tile(TypedDict):
    """An Event tile."""

    card: Annotated[str, "its id in the catalogue"]
    name: str


class Pledge(TypedDict):
    """A player's pledge toward a cost: a card, a token, shields or a Gandalf card."""

    seat: int
    kind: Annotated[str, "card, token, shield or gandalf"]
    value: Annotated[int | str, "number of the card, kind of the token, value of the shields, or the Gandalf card"]
    key: NotRequired[Annotated[str, "of a card, as the fields below"]]
    card: NotRequired[Annotated[str, "of a card or Gandalf card: its id in the catalogue"]]
    name: NotRequired[str]
    colour: NotRequired[str]
    symbol: NotRequired[str]
    symbols: NotRequired[int]
    text: NotRequired[str]


class PathPlace(TypedDict):
    """A place of the master board."""

    key: str
    here: bool
    passed: bool


class RingUse(TypedDict):
    """The use of the One Ring on the scenario board: whether it was used and whether it is worn."""

    used: bool
    on: bool


class CorruptionLine(TypedDict):
    last: Annotated[int, "its last space"]
    sauron: Annotated[int, "the space where Sauron stands"]


class Seat(TypedDict):
    """A Hobbit and the player's possessions."""

    key: str
    seat: int
    character: str
    name: str
    ability: str
    alive: Annotated[bool, "still in the game"]
    corruption: Annotated[int, "space of the corruption line"]
    shields: Annotated[int | None, "null where the viewer may not know"]
    tokens: Annotated[dict[str, int], "Life tokens by kind"]
    cards: Annotated[int, "in hand"]
    known: Annotated[list[Card], "those of the hand that the viewer has seen"]
    bearer: Annotated[bool, "is Ring-bearer"]
    active: bool


class Space(TypedDict):
    """A space of an activity line."""

    index: int
    icons: Annotated[list[str], "what is gained: shield, special, heart, sun, ring, die, heal, or a card"]
    score: int | None
    here: Annotated[bool, "the marker stands here"]


class Line(TypedDict):
    """An activity line."""

    key: str
    activity: str
    main: bool
    at: Annotated[int, "space of the marker"]
    last: Annotated[int, "its last space"]
    spaces: list[Space]


class BoardEvent(TypedDict):
    """An event of a scenario board."""

    key: str
    name: str
    text: str
    past: bool
    now: bool


class Board(TypedDict):
    """A scenario board."""

    key: str
    name: str
    main: Annotated[str, "activity of its main line"]
    lines: list[Line]
    events: list[BoardEvent]


class HavenAction(TypedDict):
    """One of the actions that take place at a haven."""

    key: str
    name: str
    text: str


class View(TypedDict):
    """A table of the board game. Card keys are `c<number>`, line keys `line-<activity>`, seat keys `seat-<n>`."""

    phase: Annotated[str, "haven, scenario, end or doom"]
    place: str
    path: list[PathPlace]
    active: Annotated[int, "seat whose turn it is"]
    bearer: Annotated[int, "seat of the Ring-bearer"]
    ring: RingUse
    corruption: CorruptionLine
    seats: list[Seat]
    hand: Annotated[list[Card], "the viewer's own"]
    board: Annotated[Board | None, "null at a haven"]
    haven: Annotated[list[HavenAction], "empty away from a haven"]
    tile: Annotated[Tile | None, "the one that is carried out now"]
    tiles_left: int
    used_tiles: list[Tile]
    deck: Annotated[int, "cards in it"]
    discard: Annotated[list[Card], "the top card, if there is one"]
    gandalf: list[GandalfCard]
    features: Annotated[list[Card], "feature cards of the place that are still there"]
    specials: Annotated[int, "special shields in their pile"]
    played: Annotated[list[Card], "this turn"]
    pledges: list[Pledge]
    turned: Annotated[list[Card], "cards turned up to choose from"]
    revealed: Card | None
    face: Annotated[str, "of the die; empty where it was not rolled"]
    rolled: Annotated[str, "the same in words"]
    shields: Annotated[int | None, "of all players; null in the competitive game"]
    over: Annotated[str, "how the match ended; empty while it goes on"]
    score: int
