"""Define the types of the JSON view (see view.py), from which the API schema is derived."""

from typing import Annotated, Literal, TypedDict

Initiative = Literal["free", "shadow", ""]
Fights = Literal["now", "later", ""]
Outlook = Literal["overwhelms", "wins", "loses", "overwhelmed"]


class Card(TypedDict):
    """A card that the viewer can see."""

    key: str
    id: Annotated[str, "its id in the catalogue"]
    name: Annotated[str, "title and subtitle"]
    title: str
    type: str


class HandCard(Card):
    """A card in the viewer's own hand."""

    side: Annotated[str | None, "Free Peoples or Shadow"]
    cost: Annotated[int, "in twilight, as it is now"]
    printed_cost: int


class Tokens(TypedDict):
    """The number of culture tokens of one culture."""

    culture: str
    n: int


class OnIt(TypedDict):
    """The borne and stacked cards and the tokens on a card in play, and what was named for it."""

    bears: "list[AttachedCard]"
    stacked: list[Card]
    tokens: list[Tokens]
    named: Annotated[str, "what its player named for it, such as a race; empty for other cards"]


class AttachedCard(Card, OnIt):
    """A card borne by another, or by a site."""

    worn: Annotated[bool, "the One Ring, while it is worn"]


class SupportCard(Card, OnIt):
    """A card other than an ally in a support area."""

    aid: Annotated[str, "what a transfer of this follower costs, such as `Aid: add 2 twilight`; empty for other cards"]


class Part(TypedDict):
    """One of the parts that add up to a value, such as a strength or an archery total."""

    n: int
    name: Annotated[str, "of the card that gives it, or `archers`"]


class Character(Card, OnIt):
    """A companion, ally or minion in play. An inactive character shows its printed values."""

    letter: Annotated[str, "distinguishes copies of a card in play, such as A; empty if there is only one"]
    active: bool
    wounds: int
    strength: int
    vitality: int
    left: Annotated[int, "vitality less wounds"]
    strength_parts: Annotated[list[Part], "what the strength is made of"]
    vitality_parts: Annotated[list[Part], "what the vitality is made of"]
    keywords: Annotated[list[str], "such as archer, or damage +1"]
    ring_bearer: bool
    resistance: Annotated[int | None, "of a companion now, burdens counted; null for others"]
    roaming: bool
    takes_part: Annotated[bool, "an ally that takes part in archery fire and skirmishes"]
    fights: Annotated[Fights, "in the skirmish that is fought, in one to come, or in none"]


class Battle(TypedDict):
    """The current state of a skirmish."""

    now: Annotated[bool, "it is being fought"]
    good: Annotated[int, "strength of the Free Peoples"]
    evil: Annotated[int, "strength of the minions"]
    good_parts: list[Part]
    evil_parts: list[Part]
    outlook: Annotated[Outlook, "how it would end for the fellowship, if it ended now"]


class Column(TypedDict):
    """A defender and the minions it fights, or minions that are not assigned to anyone."""

    defender: Annotated[Character | None, "null where they have left the skirmish"]
    minions: list[Character]
    battle: Annotated[Battle | None, "null where nobody was assigned"]


class Phase(TypedDict):
    """A phase of the turn."""

    name: str
    words: str
    now: bool


class PathSite(TypedDict):
    """A place of the adventure path."""

    number: int
    site: Card | None
    shadow_number: int | None
    region: Annotated[int, "1 to 3"]
    region_twilight: Annotated[int, "what a move there adds for its region"]
    here: Annotated[list[int], "seats whose fellowships are there"]
    owner: Annotated[int | None, "seat that the site belongs to"]
    holder: Annotated[int | None, "seat that controls it"]
    bears: list[AttachedCard]
    stacked: list[Card]
    now: Annotated[bool, "the fellowship that moves is there"]


class ArcheryTotal(TypedDict):
    """An archery total and its parts."""

    total: int
    parts: list[Part]


class Archery(TypedDict):
    """Both archery totals."""

    fellowship: ArcheryTotal
    minion: ArcheryTotal


class Player(TypedDict):
    """A player: everything public, and the number of cards in each hidden place."""

    seat: int
    key: str
    free: Annotated[bool, "is the Free Peoples player"]
    alive: Annotated[bool, "still in the game"]
    site: Annotated[int, "number of the site that the fellowship has reached"]
    burdens: int
    threats: int
    threat_limit: int
    resistance: Annotated[int, "of the Ring-bearer"]
    ring_worn: bool
    hand: Annotated[int, "cards in hand"]
    known: Annotated[list[Card], "those of the hand that the viewer has been shown"]
    deck: Annotated[int, "cards in the draw deck"]
    sites_left: Annotated[int, "in the adventure deck"]
    discard: Annotated[list[Card], "the newest first"]
    dead: Annotated[list[Card], "the newest first"]
    removed: Annotated[list[Card], "from the game, the newest first"]
    resting: Annotated[list[Character], "companions, while another player moves"]
    allies: list[Character]
    support: list[SupportCard]


class View(TypedDict):
    """A table of the TCG. Card keys are `card-<n>`, player keys `player-<n>`."""

    phase: Annotated[str, "its name for programs"]
    phase_name: Annotated[str, "in words"]
    phases: Annotated[list[Phase], "those of a turn, in their order"]
    turn: int
    free: Annotated[int, "seat of the Free Peoples player"]
    fierce: Annotated[bool, "the fierce skirmishes are fought"]
    order: Annotated[list[int], "seats in the order of their turns"]
    started: Annotated[bool, "the first turn has started"]
    twilight: Annotated[int, "tokens in the pool"]
    moves: Annotated[int, "made this turn"]
    move_limit: int
    block: Annotated[str, "of the sites that are played"]
    initiative: Annotated[Initiative, "empty where no card can ask who has it"]
    threats: Annotated[bool, "threats are played with"]
    path: Annotated[list[PathSite], "sites 1 to 9"]
    archery: Annotated[Archery | None, "in the maneuver and archery phases"]
    front: Annotated[list[Column], "the fellowship, and whoever else fights"]
    loose: Annotated[list[Character], "minions that nobody was assigned to"]
    players: Annotated[list[Player], "by seat"]
    hand: Annotated[list[HandCard], "the viewer's own"]
    mine: Annotated[list[Card], "the viewer's own sites that are not on the path yet"]
    over: bool
