"""Store the table of one match."""

from functools import cache
from typing import Final

from play.engine.state import State
from play.games.tarot.pack import CARDS, NUMBER, RUN_LENGTH, SLOTS

OPEN = -1
"""`known` of a card that everyone has seen."""
EMPTY = -1
OVER = "over"
KEPT, SHOWN_ONCE = "kept", "shown once"
"""How long players remember hidden cards they were shown: always, or only until their next mandatory action."""
Entry = tuple[int, int, int, int, tuple[int, ...], int]
"""A waiting effect: (serial, card, actor, owner, role, aim). `actor` played the card or turned it up, `owner` has
the reverse card in the pile, `role` are the seats it affects, `aim` is the serial of what an instant responds to."""
SERIAL: Final = 0
CARD: Final = 1
ACTOR: Final = 2
OWNER: Final = 3
ROLE: Final = 4
AIM: Final = 5
"""The parts of a waiting effect."""
Due = tuple[int, int, int]
"""A reverse effect that was triggered: (card, revealer, owner)."""


@cache
def turn_order(seats: int, first: int, way: int) -> tuple[int, ...]:
    """Return all seats in a direction of play (1 or -1), starting with `first`."""
    return tuple([(first + i * way) % seats for i in range(seats)])


class Table(State):
    """The state of a match. Lists hold card numbers; the top of `deck` and `discard` is the last one.

    By seat: `hands`, `slots` (seven, each EMPTY or a card) and `up` (1 if that card is face up). By card: `known`, a
    bit mask of the seats that know a hidden card (for a card in hand, of the other seats). `phase` is a step of the
    turn, `way` is +1 for clockwise or -1, `actions` is how many action cards may still be played, `seized` is the seat
    that takes over the turn or -1, `skip` marks the seats that lose a turn, `rest` is a bit mask of the seats that pass
    for the rest of the turn, and `held` is a card that the seat being asked has chosen but not yet placed. `chain`
    contains the waiting effects, the last on top, `due` the triggered reverse effects, and `fired` the reverse cards
    that have had their effect in this chain. `glimpses` are pairs (seat, card) of cards that were only shown (`memory`:
    "shown once"). In a match of `games` games, `game` is the current one, `first` is the seat that began it, and
    `sheet` holds the final scores of the earlier ones, a tuple by seat for each. `run` is how many cards make a run for
    Wheel of Fortune.
    """

    SCALARS = (
        "phase", "turns", "active", "way", "actions", "seized", "rest", "held", "chain", "due", "fired", "serial",
        "stops", "limit", "ended", "memory", "glimpses", "run", "game", "games", "first",
    )  # fmt: skip
    COLUMNS = ("deck", "discard", "known", "skip", "sheet")
    PILES = ("hands", "slots", "up")

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.phase = "deal"
        self.turns = self.active = self.rest = self.serial = 0
        self.way = self.actions = 1
        self.seized = self.held = -1
        self.chain: tuple[Entry, ...] = ()
        self.due: tuple[Due, ...] = ()
        self.fired: tuple[int, ...] = ()
        self.stops = "holders"
        self.limit = 500
        self.memory = KEPT
        self.run = RUN_LENGTH
        self.game = self.games = 1
        self.first = 0
        self.sheet: list[tuple[int, ...]] = []
        self.clear()

    def clear(self) -> None:
        """Reset to an empty table."""
        self.ended = ""
        self.glimpses: tuple[tuple[int, int], ...] = ()
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.known = [0] * len(CARDS)
        self.skip = [0] * self.seats
        self.hands: list[list[int]] = [[] for _ in range(self.seats)]
        self.slots = [[EMPTY] * SLOTS for _ in range(self.seats)]
        self.up = [[0] * SLOTS for _ in range(self.seats)]

    # The order of seats

    def after(self, seat: int) -> int:
        """Return the next seat in the direction of play."""
        return (seat + self.way) % self.seats

    def order(self, first: int) -> tuple[int, ...]:
        """Return all seats in turn order, starting with `first`."""
        return turn_order(self.seats, first, self.way)

    # Point piles

    def empty(self, seat: int) -> tuple[int, ...]:
        """Return the empty slots of a pile."""
        return tuple([i for i, c in enumerate(self.slots[seat]) if c == EMPTY])

    def filled(self, seat: int) -> tuple[int, ...]:
        """Return the slots that hold a card."""
        return tuple([i for i, c in enumerate(self.slots[seat]) if c != EMPTY])

    def down(self, seat: int) -> tuple[int, ...]:
        """Return the slots that hold a card face down."""
        return tuple([i for i, c in enumerate(self.slots[seat]) if c != EMPTY and not self.up[seat][i]])

    def turned(self, seat: int) -> tuple[int, ...]:
        """Return the slots that hold a card face up."""
        return tuple([i for i, c in enumerate(self.slots[seat]) if c != EMPTY and self.up[seat][i]])

    def find(self, card: int) -> tuple[int, int]:
        """Return the seat and slot of a card in a pile, or (-1, -1)."""
        for seat, slots in enumerate(self.slots):
            if card in slots:
                return seat, slots.index(card)
        return -1, -1

    # Hands

    def highest(self, seat: int) -> tuple[int, ...]:
        """Return the cards in a hand with the highest number."""
        most = max((NUMBER[c] for c in self.hands[seat]), default=-1)
        return tuple([c for c in self.hands[seat] if NUMBER[c] == most])

    def knows(self, card: int, seat: int | None) -> bool:
        """Return whether the seat (None for everyone) has seen this hidden card."""
        return self.known[card] == OPEN or (seat is not None and bool(self.known[card] >> seat & 1))
