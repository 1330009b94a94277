"""Prepare the first turn: bids, order of turns, site 1, starting fellowships, and hands. [Setting up the game]"""

from typing import Any

from play.engine.flow import Flow, ask, ask_all, procedure
from play.engine.game import PASS
from play.games.lotr_tcg.effects import game_end, hands, playing_cards, zones
from play.games.lotr_tcg.effects.path import play_site
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.values import resistance
from play.games.lotr_tcg.rules.turn import turn
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import DECK, NO_CARD, NOBODY, Table

STARTING_COST = 4
AFTER_MULLIGAN = 6
START_OPENS = "starting_fellowship"


@procedure
def match(g: Table, first: str) -> Flow[None]:
    """Play a whole match. `first` is where it begins: "bids", "starting_fellowship", or a phase of the turn of
    `g.free`."""
    if first == "bids":
        yield bids()
        first = START_OPENS
    if first == START_OPENS and g.winner < 0:
        yield begin_play()
        first = "start"
    while g.winner < 0:
        yield turn(first)
        first = "start"
        if g.winner < 0:
            next_player(g)


def next_player(g: Table) -> None:
    """Pass the turn to the player on the left."""
    place = g.order.index(g.free)
    seats = [g.order[(place + i) % g.seats] for i in range(1, g.seats + 1)]
    g.free = next(s for s in seats if g.alive[s])
    g.moved()


@procedure
def bids(g: Table) -> Flow[None]:
    """Let the players bid burdens secretly.

    The highest bidder is the first to choose a place in the turn order. [Who goes first?]
    """
    g.phase = "bids"
    decisions = [ask(s, "bid", tuple(range(resistance_of(g, s) + 1))) for s in g.order]
    bids_made = yield ask_all(decisions)
    for s, n in zip(g.order, bids_made, strict=True):
        g.burdens[s] = n
        g.emit("bid", s, n)
    for s in g.order:
        if g.burdens[s] >= resistance_of(g, s) and g.winner < 0:
            game_end.lose(g, s, "corrupted")
    yield choose_places(by_bid(g))


def resistance_of(g: Table, seat: int) -> int:
    """Return the resistance of a seat's Ring-bearer with all modifiers, before the first turn."""
    g.free, before = seat, g.free
    g.moved()
    number = resistance(g, seat)
    g.free = before
    g.moved()
    return number


def by_bid(g: Table) -> tuple[int, ...]:
    """Return the seats by bid, highest first, with ties broken at random."""
    seats = [s for s in g.order if g.alive[s]]
    g.shuffle(seats)
    return tuple(sorted(seats, key=lambda s: -g.burdens[s]))


@procedure
def choose_places(g: Table, seats: tuple[int, ...]) -> Flow[None]:
    """Let each player, in this order, choose a place in the turn order that is still free."""
    places: tuple[Any, ...] = (-1,) * len(seats)
    for s in seats:
        free = tuple([i + 1 for i, taken in enumerate(places) if taken < 0])
        place = yield ask(s, "place", free)
        places = (*places[: place - 1], s, *places[place:])
        g.emit("place", s, place)
    gone = [s for s in g.order if s not in places]
    g.order = (*places, *gone)
    g.free = places[0]
    g.moved()


@procedure
def begin_play(g: Table) -> Flow[None]:
    """Place site 1, play the starting fellowships in turn order, and draw opening hands.

    Under the later rules, an opening hand may be redrawn.
    """
    g.phase = START_OPENS
    first = g.free
    yield play_site(first, 1, NO_CARD, "", NOBODY)
    for s in tuple([s for s in g.order if g.alive[s]]):
        g.free = s
        g.moved()
        yield starting_fellowship(s)
    for s in tuple([s for s in g.order if g.alive[s]]):
        g.free = s
        hands.shuffle(g, s)
        yield hands.draw(s, hands.HAND_SIZE)
    if g.later:
        for s in tuple([s for s in g.order if g.alive[s]]):
            g.free = s
            g.moved()
            yield mulligan(s)
    g.free, g.started, g.history = first, True, ()
    g.moved()


@procedure
def mulligan(g: Table, seat: int) -> Flow[None]:
    """Let a player decide whether to shuffle their whole opening hand into their draw deck and draw
    six cards instead.
    """
    answer = yield ask(seat, "mulligan", ("yes", "no"))
    if answer == "no":
        return
    g.emit("mulligan", seat)
    for c in tuple(g.hand[seat]):
        zones.remove_from_zone(g, c)
        zones.put(g, c, DECK)
    hands.shuffle(g, seat)
    yield hands.draw(seat, AFTER_MULLIGAN)


@procedure
def starting_fellowship(g: Table, seat: int) -> Flow[None]:
    """Let a player play companions from the draw deck, one at a time, with a total cost of at most 4.

    [Starting fellowship]
    """
    left = STARTING_COST
    while g.winner < 0:
        options = starters(g, seat, left)
        choice: Any = PASS
        if options or g.hides_information:
            choice = yield ask(seat, START_OPENS, (*options, PASS), about=(left,), hidden=True)
        if choice == PASS:
            return
        left -= cost_now(g, choice[1])
        g.start.append(choice[1])
        yield playing_cards.play_card(choice[1], seat, NO_CARD, change=0, free=False)


def starters(g: Table, seat: int, resources_left: int) -> list[Any]:
    """Return the companions in the draw deck that can be played for what is left of the starting cost, one copy of
    each.
    """
    seen: set[int] = set()
    possible: list[Any] = []
    for c in g.deck[seat]:
        code = g.card_code[c]
        if code not in seen and CARDS[code].companion:
            seen.add(code)
            if cost_now(g, c) <= resources_left and playing_cards.hindrance(g, c, seat) is None:
                possible.append(("play", c))
    return possible
