"""Store the table of one match."""

from play.engine.state import State
from play.games.lotr_tarot.pack import AFFILIATION, CARDS, NEUTRAL

HAND = 7
OPEN = -1
"""`known` of a face-up card."""
ROWS = ("out", "bearer", "ring", "most", "least", "dark")
"""The rows of a round on the score sheet; the last counts Dark Points, the others Victory Points."""


class Tarot(State):
    """The state of a match. Piles hold card numbers, the top card last.

    By seat: `hands`, `dark` (Dark Points of this round). By card: `known` (bit mask of the seats that know who holds
    it), `declared` ("free", "dark", or "" for a Neutral card). `phase` is "deal", "passing", "starter", "journey",
    "scoring" or "over". `suit` is the one named for the top of the Journey Pile, or "". `bearer` and `out` are seats or
    -1. `counted` is a bit mask of the seats whose hands have been counted. `forced` holds each seat's forced last turn:
    "", "drew" (nothing fitted) or "stayed" (nothing fitted after drawing, either). `sheet` has an entry per round, and
    `awards` holds those for the whole game; both consist of one tuple per row with a number per seat.
    """

    SCALARS = ("phase", "round", "rounds", "dealer", "active", "suit", "bearer", "out", "counted", "turns")
    COLUMNS = ("dark", "forced", "draw", "journey", "ring", "known", "declared", "sheet", "awards")
    PILES = ("hands",)

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.phase = "deal"
        self.round = self.rounds = 1
        self.dealer = self.active = self.counted = self.turns = 0
        self.suit = ""
        self.bearer = self.out = -1
        self.dark = [0] * seats
        self.forced = [""] * seats
        self.draw: list[int] = []
        self.journey: list[int] = []
        self.ring: list[int] = []
        self.known = [0] * len(CARDS)
        self.declared = [""] * len(CARDS)
        self.sheet: list[tuple[tuple[int, ...], ...]] = []
        self.awards: list[tuple[int, ...]] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]

    def after(self, seat: int) -> int:
        """Return the next seat clockwise (to the left)."""
        return (seat + 1) % self.seats

    def affiliation(self, card: int) -> str:
        """Return a card's affiliation: "free" or "dark", or "neutral" until it is declared."""
        return self.declared[card] if AFFILIATION[card] == NEUTRAL and self.declared[card] else AFFILIATION[card]

    def ring_affiliation(self) -> str:
        """Return the affiliation of the top card on the Ring, or "" if there is none."""
        return self.affiliation(self.ring[-1]) if self.ring else ""

    def total_dark(self, seat: int) -> int:
        """Return a seat's Dark Points from finished rounds."""
        return sum(rows[-1][seat] for rows in self.sheet)

    def dark_of_game(self, seat: int) -> int:
        """Return a seat's Dark Points from all rounds including the current one, which decide the final awards."""
        return self.total_dark(seat) + (self.dark[seat] if len(self.sheet) < self.round else 0)

    def victory(self, seat: int) -> int:
        """Return a seat's Victory Points so far, including the awards at the end of the game."""
        rounds = sum(row[seat] for rows in self.sheet for row in rows[:-1])
        return rounds + sum(row[seat] for row in self.awards)
