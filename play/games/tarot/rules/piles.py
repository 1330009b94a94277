"""Implement the basic moves of cards: drawing, discarding, and the point piles."""

from collections.abc import Iterable

from play.engine.flow import Flow, ask, procedure
from play.games.tarot.pack import IDS, NUMBER, ON_FLIP
from play.games.tarot.state import ACTOR, EMPTY, OPEN, OVER, ROLE, SHOWN_ONCE, Entry, Table

Place = tuple[int, int]
"""Seat and slot."""


def ids(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([IDS[c] for c in cards])


# Draw Deck and discard pile


def draw(g: Table, seat: int, count: int) -> None:
    """Draw cards. If the deck runs out, the game ends, and the cards already drawn stay in hand (T69)."""
    for _ in range(count):
        if g.phase == OVER:
            return
        if not g.deck:
            end_game(g, "deck")
            return
        c = g.deck.pop()
        g.hands[seat].append(c)
        g.emit("draw", seat, IDS[c], to=1 << seat, public=(seat,))


def end_game(g: Table, why: str) -> None:
    """End the game. Waiting effects do not resolve (T40), and the piles are revealed for scoring."""
    g.phase = OVER
    g.ended = why
    g.chain, g.due = (), ()
    g.emit("end", why)
    for seat in range(g.seats):
        for slot in g.filled(seat):
            g.known[g.slots[seat][slot]] = OPEN
        g.emit("lay open", seat, *ids(g.slots[seat][slot] for slot in g.filled(seat)))


def play_from_hand(g: Table, seat: int, card: int) -> None:
    """Play a card, which goes to the discard pile at once."""
    g.hands[seat].remove(card)
    g.discard.append(card)
    g.known[card] = OPEN
    g.emit("play", seat, IDS[card])


def discard_from_hand(g: Table, seat: int, cards: Iterable[int]) -> None:
    """Discard cards from hand in the given order; the last one ends up on top."""
    discarded = tuple(cards)
    for c in discarded:
        g.hands[seat].remove(c)
        g.discard.append(c)
        g.known[c] = OPEN
    if discarded:
        g.emit("discard", seat, *ids(discarded))


def discard_from_pile(g: Table, seat: int, slots: Iterable[int]) -> None:
    """Discard cards from a pile without effect (T29). Their slots stay empty (T13)."""
    discarded = []
    for slot in slots:
        c = g.slots[seat][slot]
        g.slots[seat][slot], g.up[seat][slot] = EMPTY, 0
        g.discard.append(c)
        g.known[c] = OPEN
        discarded.append(c)
    if discarded:
        g.emit("expunge", seat, *ids(discarded))


@procedure
def choose_discards(g: Table, seat: int, count: int) -> Flow[None]:
    """Let a player choose cards to discard from hand. They go to the discard pile in the order chosen (T71)."""
    cards = yield ask(seat, "discard", g.hands[seat], count, count)
    discard_from_hand(g, seat, as_tuple(cards))


def discarders(g: Table, entry: Entry) -> tuple[int, ...]:
    """Return the seats that an effect makes discard: first the one who played or turned up its card, then in turn
    order (T71).
    """
    return tuple([seat for seat in g.order(entry[ACTOR]) if seat in entry[ROLE]])


def as_tuple(answer: tuple[int, ...] | int | None) -> tuple[int, ...]:
    """Return an answer (None, one option, or several) as a tuple."""
    if answer is None:
        return ()
    return answer if isinstance(answer, tuple) else (answer,)


def leave_unseen(g: Table, seat: int, card: int, viewers: int) -> None:
    """Remove a card from a hand, seen only by the seats in the bit mask `viewers`.

    Others no longer know which cards remain.
    """
    hand = g.hands[seat]
    if len(hand) > 1:
        for c in hand:
            g.known[c] &= viewers
    hand.remove(card)
    learn(g, card, viewers)


# What is known of hidden cards


def learn(g: Table, card: int, seats: int) -> None:
    """Let the seats in the bit mask know the card permanently, because it is or was in their possession."""
    g.known[card] |= seats
    if g.glimpses:
        g.glimpses = tuple([(seat, c) for seat, c in g.glimpses if c != card or not seats >> seat & 1])


def show(g: Table, cards: Iterable[int], seats: int) -> tuple[str, ...]:
    """Show cards to the seats in a bit mask. Return their ids for the log.

    The seats know the cards for the rest of the match unless the option `memory` says that cards are only shown once.
    """
    shown = tuple(cards)
    if g.memory == SHOWN_ONCE:
        seats &= (1 << g.seats) - 1  # spectators see nothing: what has been shown cannot be un-shown
        fresh = [(seat, c) for c in shown for seat in range(g.seats) if seats >> seat & 1 and not g.knows(c, seat)]
        g.glimpses += tuple(fresh)
    for c in shown:
        g.known[c] |= seats
    return () if g.memory == SHOWN_ONCE else ids(shown)


def forget(g: Table, seat: int) -> None:
    """Make the seat forget cards that it was only shown, unless they have been revealed since."""
    gone = [c for holder, c in g.glimpses if holder == seat]
    g.glimpses = tuple([(holder, c) for holder, c in g.glimpses if holder != seat])
    for c in gone:
        if g.known[c] != OPEN:
            g.known[c] &= ~(1 << seat)


# Point piles


@procedure
def place_held(g: Table, seat: int) -> Flow[None]:
    """Let a seat place the card it has chosen face down in an empty slot of its choice (T12)."""
    slot = yield ask(seat, "slot", g.empty(seat))
    place(g, seat, g.held, slot)
    g.held = -1


def place(g: Table, seat: int, card: int, slot: int) -> None:
    leave_unseen(g, seat, card, 1 << seat)
    g.slots[seat][slot], g.up[seat][slot] = card, 0
    g.emit("place", seat, slot, IDS[card], to=1 << seat, public=(seat, slot))


def flip_up(g: Table, place: Place, revealer: int, triggers: bool = True) -> None:
    """Turn a card face up. A reverse card triggers its effect, but only once per chain (T23, T39)."""
    seat, slot = place
    c = g.slots[seat][slot]
    g.up[seat][slot] = 1
    g.known[c] = OPEN
    g.emit("flip", revealer, seat, slot, IDS[c])
    if triggers and ON_FLIP[c] and c not in g.fired:
        g.fired += (c,)
        g.due += ((c, revealer, seat),)


def toggle(g: Table, place: Place, revealer: int) -> None:
    """Turn a card over, up or down. Turning down never triggers anything (T37)."""
    seat, slot = place
    if not g.up[seat][slot]:
        flip_up(g, place, revealer)
        return
    g.up[seat][slot] = 0
    g.emit("unflip", revealer, seat, slot, IDS[g.slots[seat][slot]])


def neighbours(g: Table, seat: int, slot: int) -> tuple[int, ...]:
    """Return the filled slots directly before and after a slot (T26)."""
    return tuple([i for i in g.filled(seat) if abs(i - slot) == 1])


def all_places(g: Table, down_only: bool = False) -> tuple[Place, ...]:
    """Return the places (seat, slot) of all cards in all piles, or only of face-down ones."""
    return tuple([(s, i) for s in range(g.seats) for i in (g.down(s) if down_only else g.filled(s))])


def highest_down(g: Table, seat: int) -> tuple[int, ...]:
    """Return the slots of a pile's highest face-down card, several if tied (T30).

    The pile must have a face-down card.
    """
    slots = g.down(seat)
    most = max(NUMBER[g.slots[seat][i]] for i in slots)
    return tuple([i for i in slots if NUMBER[g.slots[seat][i]] == most])
