"""Carry out action cards, from The Fool to The World. `entry` is the waiting effect (see `state.Entry`)."""

from collections.abc import Callable

from play.engine.flow import Flow, Procedure, ask, ask_all, procedure
from play.engine.game import PASS
from play.games.tarot.pack import (
    CHARIOT,
    DEATH,
    DEVIL,
    EMPEROR,
    EMPRESS,
    FOOL,
    HANGED_MAN,
    HERMIT,
    HIEROPHANT,
    HIGH_PRIESTESS,
    IDS,
    JUDGEMENT,
    LOVERS,
    MAGICIAN,
    MOON,
    NAMES,
    NUMBER,
    STAR,
    TEMPERANCE,
    TOWER,
    WHEEL,
    WORLD,
    WORLD_CARDS,
)
from play.games.tarot.rules.piles import (
    all_places,
    as_tuple,
    choose_discards,
    discard_from_hand,
    discard_from_pile,
    discarders,
    draw,
    end_game,
    flip_up,
    learn,
    leave_unseen,
    place_held,
    show,
)
from play.games.tarot.state import ACTOR, CARD, EMPTY, OVER, ROLE, Entry, Table

LOOK = 5


@procedure
def fool(g: Table, entry: Entry) -> Flow[None]:
    """Let the player look at the top five cards, keep one, and put the rest under the deck in the same order (T41)."""
    actor = entry[ACTOR]
    count = min(LOOK, len(g.deck))
    if count == 0:
        end_game(g, "deck")
        return
    look(g, actor, count)
    card = yield ask(actor, "take", looked_at(g, count))
    rest = [c for c in looked_at(g, count) if c != card]
    g.deck = rest[::-1] + g.deck[: len(g.deck) - count]
    g.hands[actor].append(card)
    g.emit("take", actor, IDS[card], to=1 << actor, public=(actor,))


def look(g: Table, seat: int, count: int) -> None:
    named = show(g, looked_at(g, count), 1 << seat)
    g.emit("look", seat, count, *named, to=1 << seat, public=(seat, count))


def looked_at(g: Table, count: int) -> tuple[int, ...]:
    """Return the top cards of the deck, the topmost first."""
    return tuple(g.deck[: len(g.deck) - count - 1 : -1]) if count < len(g.deck) else tuple(g.deck[::-1])


def magician(g: Table, entry: Entry) -> None:
    draw(g, entry[ACTOR], 2)


@procedure
def high_priestess(g: Table, entry: Entry) -> Flow[None]:
    """Let the player flip up to two cards in any piles, one at a time.

    Reverse effects wait until both are done (T42).
    """
    for _time in (1, 2):
        place = yield ask(entry[ACTOR], "flip", (*all_places(g, down_only=True), PASS))
        if place == PASS:
            return
        flip_up(g, place, entry[ACTOR])


@procedure
def empress(g: Table, entry: Entry) -> Flow[None]:
    """Trade a card with the next player counterclockwise. Both players choose secretly (T44)."""
    actor = entry[ACTOR]
    right = (actor - 1) % g.seats
    if not g.hands[actor] or not g.hands[right]:
        return
    cards = yield ask_all([ask(actor, "trade", g.hands[actor]), ask(right, "trade", g.hands[right])])
    both = 1 << actor | 1 << right
    for giver, card in ((actor, cards[0]), (right, cards[1])):
        leave_unseen(g, giver, card, both)
    for giver, to, card in ((actor, right, cards[0]), (right, actor, cards[1])):
        g.hands[to].append(card)
        g.emit("give", giver, to, IDS[card], to=both, public=(giver, to))


@procedure
def emperor(g: Table, entry: Entry) -> Flow[None]:
    """Let the player name a card.

    The target discards all cards with that name from their point pile, in slot order (T46).
    """
    name = yield ask(entry[ACTOR], "name", tuple(range(len(NAMES))))
    g.emit("name", entry[ACTOR], NAMES[name])
    for seat in discarders(g, entry):
        discard_from_pile(g, seat, [i for i in g.filled(seat) if NUMBER[g.slots[seat][i]] == name])


@procedure
def hierophant(g: Table, entry: Entry) -> Flow[None]:
    """Make the chosen player discard one card, and every other player two."""
    for seat in g.order(entry[ACTOR]):
        yield choose_discards(seat, 1 if seat == entry[ACTOR] else 2)


def lovers(g: Table, entry: Entry) -> None:
    for seat in (entry[ACTOR], *entry[ROLE]):
        draw(g, seat, 2)


def chariot(g: Table, entry: Entry) -> None:
    """Reverse the direction of play until another Chariot reverses it (T50)."""
    g.way = -g.way
    g.emit("way", g.way)


def hermit(g: Table, entry: Entry) -> None:
    """Show the target's hand to the player of the card."""
    for seat in entry[ROLE]:
        named = show(g, sorted(g.hands[seat]), 1 << entry[ACTOR])
        g.emit("show hand", seat, entry[ACTOR], *named, to=1 << entry[ACTOR] | 1 << seat, public=(seat, entry[ACTOR]))


def wheel(g: Table, entry: Entry) -> None:
    g.actions += 1


@procedure
def hanged_man(g: Table, entry: Entry) -> Flow[None]:
    """Make the player give the target a card from hand, if there is one.

    Then let the player place up to two cards (T54).
    """
    actor = entry[ACTOR]
    for seat in entry[ROLE]:
        if seat != actor and g.hands[actor]:
            card = yield ask(actor, "give", g.hands[actor], about=(seat,))
            give(g, actor, seat, card)
    for _time in (1, 2):
        if g.hands[actor] and g.empty(actor):
            card = yield ask(actor, "place", (*g.hands[actor], PASS))
            if card == PASS:
                return
            g.held = card
            yield place_held(actor)


def give(g: Table, seat: int, to: int, card: int) -> None:
    """Move a card from one hand to another. Only these two players see which card."""
    both = 1 << seat | 1 << to
    leave_unseen(g, seat, card, both)
    g.hands[to].append(card)
    g.emit("give", seat, to, IDS[card], to=both, public=(seat, to))


@procedure
def death(g: Table, entry: Entry) -> Flow[None]:
    """Let the player take any card from the discard pile except the Death just played (T56)."""
    card = yield ask(entry[ACTOR], "salvage", tuple([c for c in g.discard if c != entry[CARD]]))
    if card is not None:
        g.discard.remove(card)
        g.hands[entry[ACTOR]].append(card)
        g.emit("salvage", entry[ACTOR], IDS[card])


def temperance(g: Table, entry: Entry) -> None:
    for seat in g.order(entry[ACTOR]):
        draw(g, seat, 1)


@procedure
def devil(g: Table, entry: Entry) -> Flow[None]:
    """Make the player draw six cards, then discard six from hand and six from their pile, or as many as there are
    (T58).
    """
    actor = entry[ACTOR]
    draw(g, actor, 6)
    if g.phase == OVER:
        return
    yield choose_discards(actor, 6)
    slots = yield ask(actor, "pile discard", g.filled(actor), 6, 6)
    discard_from_pile(g, actor, as_tuple(slots))


def tower(g: Table, entry: Entry) -> None:
    """Make the next player who does not already have to skip a turn lose one (T60)."""
    for seat in g.order(g.after(entry[ACTOR])):
        if not g.skip[seat]:
            g.skip[seat] = 1
            g.emit("will skip", seat)
            return


@procedure
def star(g: Table, entry: Entry) -> Flow[None]:
    """Move a card from another pile into one of the player's own empty slots, without turning it or triggering
    anything (T62).
    """
    actor = entry[ACTOR]
    for seat in entry[ROLE]:
        if seat != actor and g.empty(actor) and g.filled(seat):
            taken = yield ask(actor, "steal", tuple([(seat, i) for i in g.filled(seat)]))
            slot = yield ask(actor, "slot", g.empty(actor))
            steal(g, actor, taken, slot)


def steal(g: Table, actor: int, taken: tuple[int, int], slot: int) -> None:
    """Move a card from another player's slot (`taken` is seat and slot) to an empty one of the actor's, the same way
    up.
    """
    seat, their = taken
    card, up = g.slots[seat][their], g.up[seat][their]
    g.slots[seat][their], g.up[seat][their] = EMPTY, 0
    g.slots[actor][slot], g.up[actor][slot] = card, up
    learn(g, card, 1 << seat | 1 << actor)
    knowing = -1 if up else g.known[card]
    g.emit("steal", actor, seat, their, slot, IDS[card], to=knowing, public=(actor, seat, their, slot))


def moon(g: Table, entry: Entry) -> None:
    """Exchange the player's whole hand with the target's. Both players know all the exchanged cards."""
    actor = entry[ACTOR]
    for seat in entry[ROLE]:
        g.hands[actor], g.hands[seat] = g.hands[seat], g.hands[actor]
        for c in (*g.hands[actor], *g.hands[seat]):
            learn(g, c, 1 << actor | 1 << seat)
        g.emit("swap hands", actor, seat)


@procedure
def judgement(g: Table, entry: Entry) -> Flow[None]:
    """Make all players discard their hands, then draw two cards (T65)."""
    seats = tuple([seat for seat in g.order(entry[ACTOR]) if g.hands[seat]])
    for seat in seats:
        top = g.hands[seat][-1]
        if seat == seats[-1]:  # the order of buried cards does not matter
            top = yield ask(seat, "top", g.hands[seat])
        discard_from_hand(g, seat, [*(c for c in g.hands[seat] if c != top), top])
    for seat in g.order(entry[ACTOR]):
        draw(g, seat, 2)


def world(g: Table, entry: Entry) -> None:
    end_game(g, "world")


def world_refusal(g: Table) -> bool:
    """Return whether The World cannot be played because no pile has enough cards, face up or down (T67)."""
    return all(len(g.filled(seat)) < WORLD_CARDS for seat in range(g.seats))


ACTIONS: dict[int, Procedure[[Entry]]] = {
    FOOL: fool,
    HIGH_PRIESTESS: high_priestess,
    EMPRESS: empress,
    EMPEROR: emperor,
    HIEROPHANT: hierophant,
    HANGED_MAN: hanged_man,
    DEATH: death,
    DEVIL: devil,
    STAR: star,
    JUDGEMENT: judgement,
}
ACTIONS_AT_ONCE: dict[int, Callable[[Table, Entry], None]] = {
    MAGICIAN: magician,
    LOVERS: lovers,
    CHARIOT: chariot,
    HERMIT: hermit,
    WHEEL: wheel,
    TEMPERANCE: temperance,
    TOWER: tower,
    MOON: moon,
    WORLD: world,
}
