"""Store everything about a match of the TCG as flat columns, with one entry per card or per seat."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from decks.lotr_tcg.rules.formats import LATER_PATHS, UNNUMBERED_PATHS
from play.engine.state import ALL, Event, State
from play.games.lotr_tcg.state.cards import CARDS, Printed, load

DECK, HAND, DISCARD, DEAD, ADVENTURE, REMOVED, STACKED, RESOLVING = range(8)
PATH, CONTROLLED, CHARACTER, SUPPORT, ATTACHED = range(8, 13)
IN_PLAY = PATH
"""Zones from here on are in play."""
ZONES = (
    "deck", "hand", "discard", "dead", "adventure", "removed", "stacked", "resolving",
    "path", "controlled", "characters", "support", "attached",
)  # fmt: skip

X = tuple[Any, ...]
"""The context in which a text is read: (card, acting seat, event, memory)."""
CARD, SEAT, EVENT, MEMORY = range(4)
"""The parts of a context. The memory is a tuple of (name, value)."""
KIND, SUBJECT, CAUSE, NUMBER, SERIAL, DOOMED = range(6)
"""The parts of an event; the last one, the cards, is present only if several are to leave at once."""
VERB, ACTOR, ABILITY = range(3)
TARGET = ABILITY
"""The parts of an option that is an action: ("use", card, number of its ability) or, for other verbs, (verb, card,
other card), such as the card that it is played on or the minion that it is assigned to."""
ASKING, DETAIL = range(2)
"""The parts of what a question is about: the card whose text asks, and the step, verb or card that it asks about. Some
questions are only about a number."""
FROM_SITE, FROM_HAND, FROM_DECK, FROM_STACK = 1, 2, 3, 4
"""The number of "played": from a site that its player controls, or from hand."""
EFFECT_KIND, EFFECT_CARDS, EFFECT_AMOUNT, EFFECT_UNTIL, EFFECT_ADDRESS, EFFECT_INDEX, EFFECT_CONTEXT = range(7)
"""The parts of a lasting effect: what it modifies, the cards concerned (None: all that match), by how much, how long,
the address of its step, which of the step's modifiers it is, and the context of that step."""
LISTENER_CONTEXT, LISTENER_UNTIL = 1, 2
"""Parts of a delayed trigger: the context in which it was set up, and how long it waits."""
USE_SCOPE = 3
"""The part of a use that says for how long it counts, "phase" or "site"."""
NOBODY: X = (-1, -1, (), ())
"""The context of a text that is read for no card and no seat."""
NO_CARD = -1
CARD_FACTS: dict[str, tuple[int, ...]] = {
    "wound": (0, 1), "exert": (0, 1), "heal": (0, 1), "killed": (0,), "discarded": (0,), "returned": (0,),
    "played": (0, 2), "entered": (0, 1), "used": (0,), "cancelled": (0,), "prevented": (0, 2), "twilight": (1,),
    "paid": (1,),
    "effect": (0, 1), "transferred": (0, 1), "stacked": (0, 1), "tokens": (0,), "ring_bearer": (0,), "ring_on": (0,),
    "ring_off": (0,), "taken": (0,), "hand_discarded": (0,), "deck_discarded": (0,), "carried": (0,), "spent": (0,),
    "shown": tuple(range(1, 100)), "exhausted": (0,), "move_limit": (0,), "site": (0,), "controlled": (0,),
    "liberated": (0,), "assigned": (0, 1), "skirmish": tuple(range(100)), "skirmish_cancelled": (0,),
    "left_skirmish": (0,), "removed": (0,), "took_place": (0, 1), "exchanged": (0, 1), "assignments_cancelled": (0,),
    "named": (0,), "number": (0,), "picked": tuple(range(2, 100)), "turned": (0,), "turned_back": (0,), "cleared": (0,),
}  # fmt: skip
"""Which facts of an event are cards, by its kind."""
SANCTUARIES = (3, 6)
REGION = 3
"""How many sites on the path make a region."""


def region_of(number: int) -> int:
    """Return the region (1 to 3) of a place on the path, or 0 if it has none. [Regions]"""
    return (number + REGION - 1) // REGION


class Table(State):
    """A match. Cards are numbers 0 to n - 1; NO_CARD (-1) means none."""

    SCALARS: ClassVar[tuple[str, ...]] = (
        "block", "starter_rules", "order", "free", "phase", "twilight", "turns", "moves", "more_moves", "fierce",
        "ring_worn",
        "skirmish", "battles", "shadow_seat", "effects", "listeners", "used", "history", "prevented", "serial", "drawn",
        "started", "winner", "reason", "extra_action", "skirmish_over", "next_stay",
        "finishing", "initiative", "places", "skips_empty",
    )  # fmt: skip
    COLUMNS: ClassVar[tuple[str, ...]] = (
        "card_code", "zone", "owner", "host", "wounds", "known", "stay", "tokens", "hurt", "holder", "table", "path",
        "piled", "controlled",
        "site", "burdens", "threats", "ring_bearer", "ring", "resistance", "alive", "lost_as", "reshuffled", "start",
    )  # fmt: skip
    PILES: ClassVar[tuple[str, ...]] = ("deck", "hand", "discard", "dead", "adventure", "removed")
    DERIVED: ClassVar[tuple[str, ...]] = ("layout", "stock", "haste")

    # Definitions of the names
    block: str  # "Fellowship", "Towers", "King" or "Shadows"
    starter_rules: bool  # the draw deck is reshuffled once
    order: tuple[int, ...]  # the seats in the order of turns, clockwise
    free: int  # the seat of the Free Peoples player
    phase: str
    twilight: int
    turns: int  # turns started
    moves: int  # moves of the fellowship this turn
    more_moves: int  # changes of the move limit this turn
    fierce: bool  # the fierce round
    ring_worn: bool
    skirmish: tuple[Any, ...]  # (companion or ally, (minions)) now fighting, or ()
    battles: tuple[Any, ...]  # the same for those assigned and still to fight
    shadow_seat: int  # whose Shadow phase it is
    effects: tuple[Any, ...]  # see EFFECT_KIND and so on
    listeners: tuple[Any, ...]  # delayed triggers: (address of the ability, context, until)
    used: tuple[Any, ...]  # (card, stay, address, scope) of limited abilities, once per use
    history: tuple[Any, ...]  # what happened this turn, for "first", "each phase": (what, card, phase number)
    prevented: tuple[int, ...]  # serials of events that were stopped
    serial: int  # events so far
    drawn: int  # cards drawn or taken into hand in this fellowship phase (Rule of 4)
    started: bool  # the first turn has started
    winner: int
    reason: str
    extra_action: bool
    skirmish_over: bool  # the current skirmish was canceled
    next_stay: int
    finishing: bool  # the player whose turn it is has lost, and the others complete it
    initiative: bool  # the Free Peoples player had the initiative at the last check

    places: tuple[Any, ...]  # (card, number) of sites whose number is not the printed one
    skips_empty: bool  # questions are left out whose answers would change nothing but what they cost

    card_code: list[int]
    zone: list[int]
    owner: list[int]
    host: list[int]
    wounds: list[int]
    known: list[int]  # bit mask of the seats that know the card
    stay: list[int]  # a new number each time the card enters play
    tokens: list[tuple[Any, ...]]  # ((culture, n), ...)
    hurt: list[int]  # wounds taken in this phase
    holder: list[int]  # the seat that controls a site, or -1 (none)
    table: list[int]  # cards in play other than sites, in the order they came
    path: list[int]  # the site cards 1 to 9, or NO_CARD
    piled: list[int]  # cards stacked on others, in the order they came
    controlled: list[int]  # sites that are controlled, lowest first
    site: list[int]  # the site of each seat's fellowship
    burdens: list[int]
    threats: list[int]  # on each seat's dead pile
    ring_bearer: list[int]
    ring: list[int]
    resistance: list[int]
    alive: list[int]
    lost_as: list[int]  # place reached by a seat that lost, else 0
    reshuffled: list[int]
    start: list[int]  # cards of the starting fellowships (besides the Ring-bearers)

    deck: list[list[int]]
    hand: list[list[int]]
    discard: list[list[int]]
    dead: list[list[int]]
    adventure: list[list[int]]
    removed: list[list[int]]  # from the game, face up; not the cards of a player who has lost

    layout: Any
    """What is derived from the places of the cards (meaning/active.py); dropped by `moved`."""

    stock: Any
    """The capabilities of these cards (capabilities.py); dropped when cards are added or redefined."""

    haste: Any
    """In a playout: says for a seat and a phase whether the seat acts if it can (brain/rollout_policy.py); players who
    would pass anyway are not asked."""

    def __init__(self, seats: int, seed: int) -> None:
        super().__init__(seats, seed)
        for name in self.COLUMNS[1:]:
            setattr(self, name, [])
        for name in self.PILES:
            setattr(self, name, [[] for _ in range(seats)])
        self.block, self.starter_rules, self.free, self.phase = "Fellowship", False, 0, "bids"
        self.order = tuple(range(seats))
        self.twilight = self.turns = self.moves = self.more_moves = self.serial = self.drawn = self.next_stay = 0
        self.fierce = self.ring_worn = self.started = self.extra_action = self.skirmish_over = self.finishing = False
        self.initiative = self.skips_empty = False
        self.skirmish = self.battles = self.effects = self.listeners = self.used = self.history = self.prevented = (
            self.places
        ) = ()
        self.shadow_seat, self.winner, self.reason = -1, -1, ""
        self.path = [NO_CARD] * 10
        self.site, self.burdens, self.threats = [1] * seats, [0] * seats, [0] * seats
        self.ring_bearer, self.ring, self.resistance = [NO_CARD] * seats, [NO_CARD] * seats, [0] * seats
        self.alive, self.lost_as, self.reshuffled = [1] * seats, [0] * seats, [0] * seats

    @classmethod
    def load(cls, data: bytes, names: Mapping[str, str] | None = None) -> Self:
        state = super().load(data, names)
        load(set(state.card_code))
        return state

    def leaves_out_empty(self) -> bool:
        """Return whether questions are left out whose answers would change nothing but what they cost. In playouts they
        are asked, since judging them takes longer than answering them.
        """
        return self.skips_empty and not self.quiet

    def emit(self, kind: str, *facts: Any, to: int = ALL, public: tuple[Any, ...] | None = None) -> None:
        """Emit an event.

        Facts that are cards are recorded as (card, code), since a card number may stand for another card after a
        shuffle.
        """
        self.cache.clear()
        if not self.quiet:
            cards = CARD_FACTS.get(kind, ())
            marked = [(f, self.card_code[f]) if i in cards and f >= 0 else f for i, f in enumerate(facts)]
            self.record(Event(kind, tuple(marked), to, public))

    def disguise(self, cards: list[int]) -> None:
        """Shuffle the cards behind these card numbers, so that nobody can follow a card by its number."""
        codes = [self.card_code[c] for c in cards]
        self.shuffle(codes)
        for c, code in zip(cards, codes, strict=True):
            self.card_code[c] = code

    @property
    def over(self) -> bool:
        """Return whether the match is over, or the current turn is cut short because its player has lost."""
        return self.winner >= 0 or not (self.alive[self.free] or self.finishing)

    def moved(self) -> None:
        """Discard all cached values that depend on where cards are, after cards have moved."""
        self.layout = None
        self.cache.clear()

    def card(self, c: int) -> Printed:
        """Return the printed card behind a card number."""
        return CARDS[self.card_code[c]]

    @property
    def later(self) -> bool:
        """Return whether the 2007 rules apply."""
        return self.block in LATER_PATHS

    @property
    def unnumbered(self) -> bool:
        """Return whether the newer path is used, whose sites have no number until placed."""
        return self.block in UNNUMBERED_PATHS

    def number(self, c: int) -> int:
        """Return the number of a site card: a stored one, else the printed one, else its place on the path (0 before
        it is placed).
        """
        kept = dict(self.places).get(c, 0) if self.places else 0
        if kept:
            return kept
        printed = CARDS[self.card_code[c]].site_number
        if printed:
            return printed
        return self.path.index(c) if self.zone[c] == PATH else 0

    def sanctuary(self, c: int) -> bool:
        """Return whether a site is a sanctuary.

        Sites 3 and 6 of every path are, whatever is printed on them. [Sanctuary]
        """
        return self.zone[c] == PATH and self.number(c) in SANCTUARIES

    def shadows(self) -> list[int]:
        """Return the Shadow players, starting on the Free Peoples player's right."""
        return [seat for seat in self.around(self.free) if seat != self.free]

    def around(self, first: int) -> list[int]:
        """Return the seats still in the match, starting with `first` and going to the right (against turn order)."""
        place = self.order.index(first)
        return [seat for i in range(self.seats) if self.alive[seat := self.order[place - i]]]

    def in_play(self, c: int) -> bool:
        return self.zone[c] >= IN_PLAY

    def here(self) -> int:
        """Return the card of the fellowship's current site."""
        return self.path[self.site[self.free]]

    def bearer(self) -> int:
        """Return the fellowship's Ring-bearer."""
        return self.ring_bearer[self.free]

    def on(self, c: int) -> list[int]:
        """Return the cards that a card bears or that are stacked on it."""
        if c not in self.host:
            return []
        return [other for other, host in enumerate(self.host) if host == c]


def picked(answer: int | tuple[int, ...] | None) -> tuple[int, ...]:
    """Return the cards of an answer as a tuple.

    An answer is None, one card, or a tuple if more than one may be chosen.
    """
    return answer if isinstance(answer, tuple) else () if answer is None else (answer,)
