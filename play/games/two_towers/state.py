"""Store the table: hands, the trick, what each hand has won, and who knows where which card is.

A *hand* takes part in the tricks; a *seat* is a player. With three or four players they are the same. A solo player
plays four hands, and one of two players also plays the pyramid.
"""

from bisect import insort
from functools import cache
from typing import Final

from play.engine.decision import Decision
from play.engine.state import State
from play.games.two_towers.book import IDS, SUIT, abilities, character

OPEN = 1 << 7
"""In `known`: the card is faceup and everyone knows where it is."""
NOBODY = -1
NO_CARD = -1
Trick = tuple[int, int, int, tuple[tuple[int, int], ...], int, bool]
"""A finished trick: (winner or NOBODY, leader, winning card, ((hand, card), ...), slot, whether it counts)."""
WINNER: Final = 0
LEADER: Final = 1
WON_WITH: Final = 2
PLAYED: Final = 3
SLOT: Final = 4
COUNTS: Final = 5
"""The parts of a finished trick."""
SPACES = 12
ROWS = {12: (3, 4, 5), 9: (2, 3, 4)}


def hand_of(decision: Decision) -> int:
    """Return the hand that a question is about, or NOBODY if it is about none. The hand comes first in `about`."""
    hand: int = decision.about[0] if decision.about else NOBODY
    return hand


def hands_of(players: int) -> int:
    """Return how many hands take part: three with two or three players, otherwise four."""
    return 3 if players in (2, 3) else 4


@cache
def clockwise(hands: int) -> tuple[tuple[int, ...], ...]:
    """Return, for each hand, all hands clockwise, starting with that hand."""
    return tuple([tuple([(first + i) % hands for i in range(hands)]) for first in range(hands)])


class Table(State):
    """A chapter being played. Hands are numbered clockwise from 0; the pyramid is the last hand."""

    SCALARS = (
        "chapter", "players", "n", "phase", "round", "dealer", "slot", "slots", "leader", "first_seat", "trick",
        "suit", "declared", "light", "light_used", "rings_open", "white", "black", "black_slot", "lost_card", "gate",
        "burden", "controller", "lost", "flipped", "first_old_man", "exchanger", "first_card", "last_card", "group",
        "over", "visitors", "gap", "newcomer",
    )  # fmt: skip
    COLUMNS = (
        "character", "tucked", "under", "faceup", "rank_card", "finished", "trigger", "void", "known", "tricks", "done",
        "out", "deck", "side", "rank_deck", "pyramid", "under_gimli", "keepers", "pool", "groups_done",
    )  # fmt: skip
    PILES = ("hands",)

    def __init__(self, players: int, seed: int, chapter: int) -> None:
        super().__init__(players, seed)
        self.chapter = chapter
        self.players = players
        self.n = hands_of(players)
        self.round = 0
        self.dealer = 0
        self.over = ""
        self.visitors = False
        self.done: list[str] = []
        self.under_gimli: list[int] = []
        self.pool: list[str] = []
        self.groups_done: list[int] = []
        self.group = NOBODY
        self.clear()

    def clear(self) -> None:
        """Clear the table of everything from the last round."""
        self.phase = "deal"
        self.slot = self.slots = 0
        self.leader = self.first_seat = self.controller = NOBODY
        self.trick: tuple[tuple[int, int], ...] = ()
        self.suit = -1
        self.declared = self.light = self.white = self.black = NOBODY
        self.light_used = self.rings_open = False
        self.black_slot = -1
        self.lost_card = self.gate = NO_CARD
        self.burden = 0
        self.gap = -1
        self.newcomer = NO_CARD
        self.lost = ""
        self.flipped = -1
        self.first_old_man = NOBODY
        self.exchanger = NOBODY
        self.first_card: tuple[int, int] = (NOBODY, NO_CARD)
        self.last_card: tuple[int, int] = (NOBODY, NO_CARD)
        self.clear_hands()
        self.clear_cards()

    def clear_hands(self) -> None:
        """Clear all hands: no character, no cards, nothing beside them."""
        self.character = [""] * self.n
        self.tucked = [NO_CARD] * self.n
        self.under = [NO_CARD] * self.n
        self.faceup = [NO_CARD] * self.n
        self.rank_card = [NO_CARD] * self.n
        self.finished = [-1] * self.n
        self.trigger = [""] * self.n
        self.void = [0] * self.n
        self.keepers = [0] * self.n
        self.hands: list[list[int]] = [[] for _ in range(self.n)]

    def clear_cards(self) -> None:
        """Clear all piles and what is known about cards."""
        self.known = [0] * len(IDS)
        self.tricks: list[Trick] = []
        self.out: list[int] = []
        self.deck: list[int] = []
        self.side: list[int] = []
        self.rank_deck: list[int] = []
        self.pyramid: list[int] = []

    @property
    def solo(self) -> bool:
        return self.players == 1

    @property
    def seats_key(self) -> str:
        """Return which side of two-sided characters is used, as a key: the number of hands ("3" or "4")."""
        return str(self.n)

    def is_pyramid(self, hand: int) -> bool:
        return self.players == 2 and hand == 2

    def seat_of(self, hand: int) -> int:
        """Return the seat that plays a hand."""
        if self.players > 2:
            return hand
        if self.solo:
            return 0
        return self.controller if self.is_pyramid(hand) else hand

    def from_leader(self) -> tuple[int, ...]:
        """Return the hands, clockwise from the leader."""
        return clockwise(self.n)[self.leader]

    def hand_of(self, key: str) -> int:
        """Return the hand with a character, or NOBODY."""
        return self.character.index(key) if key in self.character else NOBODY

    def can(self, hand: int, ability: str) -> bool:
        return ability in abilities(self.chapter, self.character[hand])

    def name(self, hand: int) -> str:
        """Return the name of a hand's character, or its number ("Hand 2") if it has none yet."""
        key = self.character[hand]
        return str(character(self.chapter, key)["name"]) if key else f"Hand {hand + 1}"

    # Who knows what

    def own_bits(self, hand: int) -> int:
        """Return the bit mask of the seats that see a hand's cards. A solo player's hands are open."""
        if self.players > 2:
            return 1 << hand
        if self.solo:
            return OPEN
        return 0 if self.is_pyramid(hand) else 1 << hand

    def sees(self, seat: int | None, card: int) -> bool:
        """Return whether the seat (None: a spectator) knows where the card is."""
        mask = OPEN if seat is None else OPEN | 1 << seat
        return bool(self.known[card] & mask)

    def closed(self, hand: int) -> bool:
        """Return whether a hand has several cards of which not all are visible to everyone, in a match that hides
        information.
        """
        if not self.hides_information:
            return False
        cards = self.hands[hand]
        return len(cards) > 1 and not all(self.known[card] & OPEN for card in cards)

    def mask(self, card: int) -> int:
        """Return the bit mask of the seats that may see what happens to a card (-1 for all)."""
        return -1 if self.known[card] & OPEN else self.known[card]

    # Moving cards

    def take(self, hand: int, card: int, bits: int = 0) -> None:
        """Put a card into a hand. Its holder and the seats in the bit mask `bits` then know it."""
        insort(self.hands[hand], card)
        self.known[card] |= bits | self.own_bits(hand)
        if self.is_pyramid(hand):
            self.known[card] = OPEN
            self.newcomer = card

    def drop(self, hand: int, card: int) -> None:
        """Remove a card from a hand. Its place in the pyramid stays empty."""
        self.hands[hand].remove(card)
        if self.pyramid and self.is_pyramid(hand) and card in self.pyramid:
            self.gap = self.pyramid.index(card)
            self.pyramid[self.gap] = NO_CARD

    def reach(self, hand: int) -> list[int]:
        """Return the cards that a hand can play or give now.

        From the pyramid these are the faceup, uncovered ones (RL79).
        """
        if self.players != 2 or hand != 2:
            return self.hands[hand]
        kept = {c for place, c in enumerate(self.pyramid) if c != NO_CARD and (self.covered(place) or self.facedown(c))}
        return [c for c in self.hands[hand] if c not in kept]

    def facedown(self, card: int) -> bool:
        """Return whether a card in the pyramid has not been turned up yet."""
        return not self.known[card] & OPEN

    def covered(self, place: int) -> bool:
        """Return whether a card still covers this place in the pyramid.

        Rows count from the top; the nearest two cards below cover a place.
        """
        top, middle, bottom = ROWS[len(self.pyramid)]
        if place < top:
            below = top + place
        elif place < top + middle:
            below = top + middle + place - top
        else:
            return False
        return any(self.pyramid[i] != NO_CARD for i in (below, below + 1))

    def follows(self, hand: int) -> list[int]:
        """Return the hand's cards of the led suit, one of which it must play, or [] if it is free to play any card."""
        suit = self.suit
        return [c for c in self.reach(hand) if SUIT[c] == suit] if suit >= 0 else []
