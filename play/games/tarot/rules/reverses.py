"""Carry out reverse cards that act when turned up.

`actor` is the revealer; `owner` has the card in their pile (T24, T25).
"""

from collections.abc import Callable

from play.engine.flow import Flow, Procedure, ask, procedure
from play.games.tarot.pack import (
    CHARIOT,
    DEATH,
    DEVIL,
    EMPEROR,
    HANGED_MAN,
    HERMIT,
    HIGH_PRIESTESS,
    IDS,
    JUDGEMENT,
    LOVERS,
    MAGICIAN,
    MOON,
    NUMBER,
    SLOTS,
    STAR,
    TEMPERANCE,
    TOWER,
)
from play.games.tarot.rules.actions import give
from play.games.tarot.rules.piles import (
    all_places,
    as_tuple,
    choose_discards,
    discard_from_hand,
    discard_from_pile,
    discarders,
    draw,
    flip_up,
    highest_down,
    leave_unseen,
    neighbours,
    place_held,
    show,
    toggle,
)
from play.games.tarot.state import ACTOR, CARD, OPEN, OWNER, ROLE, Entry, Table

DEVIL_POINTS = 6


def magician(g: Table, entry: Entry) -> None:
    draw(g, entry[OWNER], 4)


@procedure
def high_priestess(g: Table, entry: Entry) -> Flow[None]:
    """Let the revealer discard the highest card in their hand; then the owner may remove their own face-up cards
    (T43)."""
    for seat in discarders(g, entry):
        card = yield ask(seat, "highest", g.highest(seat), hidden=g.hides_information and len(g.hands[seat]) > 1)
        discard_from_hand(g, seat, as_tuple(card))
    owner = entry[OWNER]
    slots = yield ask(owner, "clear", g.turned(owner), 0, SLOTS)
    discard_from_pile(g, owner, as_tuple(slots))


def emperor(g: Table, entry: Entry) -> None:
    """Show the revealer's face-down cards to the players affected. Nothing is triggered or moved (T47)."""
    everybody = len(entry[ROLE]) == g.seats
    mask = OPEN if everybody else sum(1 << seat for seat in entry[ROLE])
    named = show(g, [g.slots[entry[ACTOR]][slot] for slot in g.down(entry[ACTOR])], mask)
    g.emit("show pile", entry[ACTOR], *named, to=mask | 1 << entry[ACTOR], public=(entry[ACTOR],))


@procedure
def lovers(g: Table, entry: Entry) -> Flow[None]:
    """Let the owner choose two other players (or the only opponent), who each discard two cards (T49)."""
    owner = entry[OWNER]
    others = [seat for seat in g.order(owner) if seat != owner]
    chosen = yield ask(owner, "players", others, 2, 2)
    for seat in g.order(owner):
        if seat in chosen:
            yield choose_discards(seat, 2)


def chariot(g: Table, entry: Entry) -> None:
    """End the current turn after this chain and begin the owner's turn, unless it is the owner's turn already (T51)."""
    if entry[OWNER] != g.active:
        g.seized = entry[OWNER]
        g.emit("seize", entry[OWNER])


def hermit(g: Table, entry: Entry) -> None:
    """Turn over the neighboring cards, up or down.

    The player who turned up The Hermit is their revealer, too (T52).
    """
    seat, slot = g.find(entry[CARD])
    if seat >= 0:
        for i in neighbours(g, seat, slot):
            toggle(g, (seat, i), entry[ACTOR])


@procedure
def hanged_man(g: Table, entry: Entry) -> Flow[None]:
    """Let the revealer give the highest card in their hand to the other player with the smallest pile (T55)."""
    for seat in entry[ROLE]:
        if g.hands[seat]:
            to = yield ask(seat, "receiver", smallest_piles(g, seat))
            card = yield ask(seat, "highest", g.highest(seat), hidden=g.hides_information and len(g.hands[seat]) > 1)
            give(g, seat, to, card)


def smallest_piles(g: Table, but: int) -> tuple[int, ...]:
    others = [seat for seat in g.order(but) if seat != but]
    least = min(len(g.filled(seat)) for seat in others)
    return tuple([seat for seat in others if len(g.filled(seat)) == least])


@procedure
def death(g: Table, entry: Entry) -> Flow[None]:
    """Let the revealer turn up two of their own face-down cards (or as many as there are), without effect (T57)."""
    for seat in entry[ROLE]:
        slots = yield ask(seat, "turn up", g.down(seat), 2, 2)
        for slot in as_tuple(slots):
            flip_up(g, (seat, slot), seat, triggers=False)


@procedure
def temperance(g: Table, entry: Entry) -> Flow[None]:
    """Let each player turn up one of their own cards, with its effect.

    Each player is the revealer of their own card (T24).
    """
    for seat in entry[ROLE]:
        slot = yield ask(seat, "turn up", g.down(seat))
        if slot is not None:
            flip_up(g, (seat, slot), seat)


@procedure
def devil(g: Table, entry: Entry) -> Flow[None]:
    """Let the revealer discard face-down cards until they are worth six in total, or all of them (T59)."""
    worth = 0
    while worth < DEVIL_POINTS and g.down(entry[ACTOR]):
        slot = yield ask(entry[ACTOR], "points", g.down(entry[ACTOR]), about=(DEVIL_POINTS - worth,))
        worth += NUMBER[g.slots[entry[ACTOR]][slot]]
        discard_from_pile(g, entry[ACTOR], (slot,))


def tower(g: Table, entry: Entry) -> None:
    """Turn over every card in every pile, including this one (T61)."""
    for place in sorted(all_places(g), key=lambda place: g.order(g.active).index(place[0])):
        toggle(g, place, entry[ACTOR])


@procedure
def star(g: Table, entry: Entry) -> Flow[None]:
    """Let the revealer turn up their own highest face-down card or give the highest card in their hand to the owner
    (T63).
    """
    owner = entry[OWNER]
    for seat in entry[ROLE]:
        which = yield ask(seat, "star", star_choices(g, seat, owner), about=(owner,))
        if which == "flip":
            slot = yield ask(seat, "peak", highest_down(g, seat), hidden=g.hides_information and len(g.down(seat)) > 1)
            flip_up(g, (seat, slot), seat)
        elif which == "give":
            card = yield ask(seat, "highest", g.highest(seat), hidden=g.hides_information and len(g.hands[seat]) > 1)
            give(g, seat, owner, card)


def star_choices(g: Table, seat: int, owner: int) -> tuple[str, ...]:
    possible = ("flip",) if g.down(seat) else ()
    return (*possible, "give") if seat != owner and g.hands[seat] else possible


@procedure
def moon(g: Table, entry: Entry) -> Flow[None]:
    """Put the highest card of each hand under the deck, then shuffle the deck (T64)."""
    for seat in entry[ROLE]:
        if g.hands[seat]:
            card = yield ask(seat, "highest", g.highest(seat), hidden=g.hides_information and len(g.hands[seat]) > 1)
            leave_unseen(g, seat, card, 1 << seat)
            g.deck.insert(0, card)
            g.emit("under deck", seat, IDS[card], to=1 << seat, public=(seat,))
    shuffle_deck(g)


def shuffle_deck(g: Table) -> None:
    """Shuffle the deck. No one knows the place of any card in it afterward."""
    for c in g.deck:
        g.known[c] = 0
    g.shuffle(g.deck)
    g.emit("shuffle")


@procedure
def judgement(g: Table, entry: Entry) -> Flow[None]:
    """Discard all piles.

    Then each player places up to seven cards from their hand in slots of their choice (T66, T71).
    """
    seats = tuple([seat for seat in discarders(g, entry) if g.filled(seat)])
    for seat in seats:
        top = g.filled(seat)[-1]
        if seat == seats[-1]:  # the order of buried cards does not matter
            top = yield ask(seat, "pile top", g.filled(seat))
        discard_from_pile(g, seat, [*(i for i in g.filled(seat) if i != top), top])
    for seat in discarders(g, entry):
        while g.hands[seat] and g.empty(seat):
            g.held = yield ask(seat, "refill", g.hands[seat])
            yield place_held(seat)


REVERSES: dict[int, Procedure[[Entry]]] = {
    HIGH_PRIESTESS: high_priestess,
    LOVERS: lovers,
    HANGED_MAN: hanged_man,
    DEATH: death,
    TEMPERANCE: temperance,
    DEVIL: devil,
    STAR: star,
    MOON: moon,
    JUDGEMENT: judgement,
}
REVERSES_AT_ONCE: dict[int, Callable[[Table, Entry], None]] = {
    MAGICIAN: magician,
    EMPEROR: emperor,
    CHARIOT: chariot,
    HERMIT: hermit,
    TOWER: tower,
}
