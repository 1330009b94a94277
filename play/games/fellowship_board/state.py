"""Store the table: the Master board, one scenario board at a time, and what each player has."""

from functools import cache

from play.engine.state import State
from play.games.fellowship_board.box import (
    ACTIVITIES,
    CARDS,
    EFFECT,
    FIRST_FEATURE,
    GANDALF,
    PATH,
    SPECIALS,
    STAR,
    SYMBOL,
    SYMBOLS,
    board,
    characters,
)

OPEN = 1 << 7
"""In `known`: everyone knows where the card is."""
NOBODY = -1
HELP = {
    place: tuple([card for card, effect in enumerate(EFFECT) if effect and CARDS[card].location in PATH[: at + 1]])
    for at, place in enumerate(PATH)
}
"""The yellow cards, which can be used outside a player's own turn, that have been dealt by the time each place is
reached."""
WHITE_HOBBIT = tuple([card < FIRST_FEATURE and facts.colour == "white" for card, facts in enumerate(CARDS)])


@cache
def clockwise(seats: int, start: int) -> tuple[int, ...]:
    """Return all seats clockwise, starting with `start`."""
    return tuple([(start + i) % seats for i in range(seats)])


@cache
def last_spaces(place: str) -> tuple[tuple[int, str, int], ...]:
    """Return the lines of a board as (index of the activity, activity, last space)."""
    lines = board(place)["lines"]
    return tuple([(i, a, lines[a]["last_space"]) for i, a in enumerate(ACTIVITIES) if a in lines])


class Fellowship(State):
    """The state of a match.

    Seats are in clockwise order from Frodo. Hands hold card numbers; shields are total values.
    """

    SCALARS = (
        "place", "phase", "active", "bearer", "ring_used", "ring_on", "event", "sauron", "tile", "skip_tiles",
        "cancelled", "board_done", "over", "score", "revealed", "face", "played", "preparations", "succession",
        "clockwise", "competitive", "stops", "traitor", "board_value", "last_active", "missing", "unpaid",
        "turned",
    )  # fmt: skip
    COLUMNS = (
        "alive", "corruption", "shields", "heart", "sun", "ring", "lines", "tiles", "used_tiles", "seen_tiles", "deck",
        "discard", "gone", "gandalf", "features", "taken", "box", "specials", "known", "pledges", "signals",
    )  # fmt: skip
    PILES = ("hands",)

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        self.place = "bag_end"
        self.phase = "haven"
        self.active = self.bearer = 0
        self.ring_used = self.ring_on = self.skip_tiles = self.cancelled = self.board_done = False
        self.preparations = self.succession = self.clockwise = self.competitive = False
        self.stops = "signals"
        self.unpaid = False
        self.event = 0
        self.sauron = 15
        self.tile = ""
        self.over = ""
        self.score = 0
        self.board_value = 10
        self.revealed = self.face = self.traitor = self.last_active = self.missing = NOBODY
        self.played: tuple[int, ...] = ()
        self.turned: tuple[int, ...] = ()
        self.pledges: list[tuple[int, str, int | str]] = []
        self.seat_players(seats)
        self.lay_out()

    def seat_players(self, seats: int) -> None:
        """Initialize the columns that hold each player's position, shields, tokens and cards, all empty or zero."""
        self.alive = [True] * seats
        self.corruption = [0] * seats
        self.shields = [0] * seats
        self.heart, self.sun, self.ring = [0] * seats, [0] * seats, [0] * seats
        self.signals = [""] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]

    def lay_out(self) -> None:
        """Put the tiles and cards in their piles, and shuffle the deck and the special tiles."""
        self.lines = [0] * len(ACTIVITIES)
        self.tiles: list[str] = []
        self.used_tiles: list[str] = []
        self.seen_tiles: list[int] = []
        self.deck = list(range(FIRST_FEATURE))
        self.shuffle(self.deck)
        self.discard: list[int] = []
        self.gone: list[int] = []
        self.gandalf = list(GANDALF)
        self.features: list[int] = []
        self.taken: list[int] = []
        self.box: list[int] = []
        self.specials = list(SPECIALS)
        self.shuffle(self.specials)
        self.known = [0] * len(CARDS)

    @property
    def ended(self) -> bool:
        """Return whether the board or the game is over, so that any procedure in progress must stop."""
        return bool(self.over) or self.board_done

    def character(self, seat: int) -> str:
        return characters(self.seats)[seat]

    def around(self, start: int) -> tuple[int, ...]:
        """Return the seats still in the game, clockwise, starting with `start`."""
        everybody, alive = clockwise(self.seats, start), self.alive
        return tuple([s for s in everybody if alive[s]]) if False in alive else everybody

    def tokens(self, kind: str) -> list[int]:
        """Return the Life tokens of one kind, by seat."""
        column: list[int] = getattr(self, kind)
        return column

    def line(self, activity: str) -> int:
        return self.lines[ACTIVITIES.index(activity)]

    def open_lines(self) -> tuple[str, ...]:
        """Return the lines of this board whose marker is not on its last space."""
        if self.phase != "scenario":
            return ()
        at = self.lines
        return tuple([activity for i, activity, last in last_spaces(self.place) if at[i] < last])

    # The value of a card in hand

    def symbol(self, seat: int, card: int) -> str:
        """Return a card's symbol in this seat's hand. White Hobbit cards count as stars for Frodo."""
        return STAR if WHITE_HOBBIT[card] and self.character(seat) == "frodo" else SYMBOL[card]

    def symbols(self, seat: int) -> list[str]:
        """Return the symbols of the cards in a hand, in the same order."""
        if self.character(seat) == "frodo":
            return [self.symbol(seat, card) for card in self.hands[seat]]
        return [SYMBOL[card] for card in self.hands[seat]]

    def count(self, card: int) -> int:
        return SYMBOLS[card]

    # Who knows what

    def sees(self, seat: int | None, card: int) -> bool:
        mask = OPEN if seat is None else OPEN | 1 << seat
        return bool(self.known[card] & mask)

    def unseen_help(self, seat: int) -> tuple[int, ...]:
        """Return the yellow cards that a seat may hold, as far as the other players know.

        Return () in a match that does not hide information or if the whole hand is known.
        """
        if not self.hides_information or not self.closed(seat):
            return ()
        gone, hand = {*self.discard, *self.gone, *self.features}, self.hands[seat]
        return tuple([c for c in HELP[self.place] if c not in gone and (c in hand or not self.known[c] & OPEN)])

    def closed(self, seat: int) -> bool:
        """Return whether the seat holds cards that not everyone can see, in a match that hides information."""
        return self.hides_information and not all(self.known[card] & OPEN for card in self.hands[seat])

    # Moving cards

    def draw(self, seat: int, count: int) -> None:
        """Let a player draw Hobbit cards.

        If the deck runs out, the discard pile without its feature cards becomes the new deck (Continuing the journey).
        """
        for _ in range(count):
            if not self.deck:
                self.renew_deck()
            if not self.deck:
                return
            card = self.deck.pop()
            self.hands[seat].append(card)
            self.known[card] = 1 << seat
            self.emit("draw", seat, card, to=1 << seat, public=(seat, -1))

    def renew_deck(self) -> None:
        """Shuffle the discarded Hobbit cards into a new deck that nobody knows. Feature cards leave the game."""
        self.gone += [c for c in self.discard if c >= FIRST_FEATURE]
        self.deck = [c for c in self.discard if c < FIRST_FEATURE]
        self.discard = []
        for card in self.deck:
            self.known[card] = 0
        self.shuffle(self.deck)
        self.emit("new_deck", len(self.deck))

    def lay_off(self, seat: int, card: int) -> None:
        """Discard a card from hand face up."""
        self.hands[seat].remove(card)
        self.discard.append(card)
        self.known[card] = OPEN

    def gain_card(self, seat: int, card: int) -> None:
        """Add a face-up card from the table to a hand."""
        self.hands[seat].append(card)
        self.known[card] = OPEN
        if card >= FIRST_FEATURE:
            self.taken.append(card)

    def pass_card(self, seat: int, other: int, card: int) -> None:
        """Give a card to another player facedown.

        The other players can then no longer be sure which cards stayed in the giver's hand.
        """
        for held in self.hands[seat]:
            self.known[held] &= 1 << seat
            self.known[held] |= 1 << seat
        self.hands[seat].remove(card)
        self.hands[other].append(card)
        self.known[card] = 1 << seat | 1 << other
        self.emit("pass_card", seat, other, card, to=self.known[card], public=(seat, other, -1))
