"""Carry out setup actions, clockwise from the first character. Each hand finishes its own before the next one starts
(RL09-RL20).

Cards passed facedown are never read after a later yield, so that no frame stores them.
"""

from collections.abc import Callable

from play.engine.flow import Flow, Procedure, ask, procedure
from play.games.two_towers.book import KIND, NUMBER, ONE_RING, RANK, RINGS, SUIT, TOWERS, Action, effects, numbers
from play.games.two_towers.rules.deal import put_aside
from play.games.two_towers.rules.exchanges import (
    EVENT,
    actions,
    exchanges,
    forget_hand,
    givable,
    layable,
    pass_card,
    swap_with_table,
)
from play.games.two_towers.state import NO_CARD, NOBODY, OPEN, Table, clockwise

AT_THE_WINDOW = -1
"""The index used instead of an action for the offer at the window of Henneth Annûn after them."""


@procedure
def set_up(g: Table) -> Flow[None]:
    """Carry out all setup actions, then those of the event cards."""
    g.phase = "setup"
    if "swap_highest_with_event" in effects(g.chapter):
        yield black_gate()
    for hand, step in steps(g):
        if step == AT_THE_WINDOW:
            yield henneth_annun(hand)
            continue
        action = actions(g, hand)[step]
        kind = action["action"]
        if kind in AT_ONCE:
            AT_ONCE[kind](g, hand, action)
        elif kind == "choose_burden":
            g.burden = yield ask(g.seat_of(hand), "burden", action["options"], about=(hand,))
            g.emit("burden", hand, g.burden)
        else:
            yield ASKING[kind](hand, step)
    if "give_card_to_event" in effects(g.chapter):
        yield cirith_ungol()
    if "first_and_last_card" in effects(g.chapter):
        yield first_and_last()


def steps(g: Table) -> tuple[tuple[int, int], ...]:
    """Return the setup steps in order, as (hand, index among its character's actions)."""
    window = [AT_THE_WINDOW] if "exchange_target" in effects(g.chapter) else []
    hands = clockwise(g.n)[g.first_seat]
    return tuple([(hand, step) for hand in hands for step in [*range(len(actions(g, hand))), *window]])


def reveal_hand(g: Table, hand: int) -> None:
    """Reveal a hand that is played with open cards (Goldberry's)."""
    for card in g.hands[hand]:
        g.known[card] |= OPEN
    g.emit("reveal_hand", hand, tuple(g.hands[hand]))


def add_cards(g: Table, hand: int, cards: tuple[int, ...]) -> None:
    """Give a hand additional cards faceup (Shelob's, of rank 8)."""
    for card in cards:
        g.take(hand, card, OPEN)
    g.emit("add_cards", hand, cards)


def place_under_token(g: Table, hand: int) -> None:
    """Put the lost card under the White Tower token, which is Treebeard's (RL54)."""
    g.under[hand], g.lost_card = g.lost_card, NO_CARD
    g.emit("under_token", hand, g.under[hand])


def lead_first(g: Table, hand: int) -> None:
    g.leader = hand


# Cards taken and laid out


def take_lost(g: Table, hand: int, faceup: bool) -> None:
    """Take the lost card or, at Helm's Deep, the top undealt one into a hand.

    Gandalf the White keeps one card faceup (RL19).
    """
    undealt = g.side or g.deck if g.chapter == 25 else []
    if g.lost_card == NO_CARD and not undealt:
        return
    card = g.lost_card if g.lost_card != NO_CARD else undealt.pop()
    g.lost_card = NO_CARD
    g.keepers[hand] += 1
    g.take(hand, card, OPEN)
    if faceup:
        g.faceup[hand] = card
    g.emit("take_lost", hand, card)


@procedure
def draw_rank(g: Table, hand: int, step: int) -> Flow[None]:
    """Draw Hills cards and let the player keep one faceup. Its rank is the target (RL64)."""
    count = actions(g, hand)[step]["draw"]
    for card in g.rank_deck[-count:]:
        g.known[card] |= 1 << g.seat_of(hand)
    kept = yield ask(g.seat_of(hand), "keep_rank", g.rank_deck[-count:], about=(hand, count))
    for card in g.rank_deck[-count:]:
        g.known[card] = 0
    g.rank_card[hand] = kept
    g.known[kept] = OPEN
    g.rank_deck.remove(kept)
    g.shuffle(g.rank_deck)
    g.emit("rank_card", hand, kept)


@procedure
def tuck(g: Table, hand: int, step: int) -> Flow[None]:
    """Let a hand tuck one card facedown under its character (RL15). From the pyramid it is faceup (RL83)."""
    card = yield ask(g.seat_of(hand), "tuck", g.reach(hand), about=(hand,), hidden=g.closed(hand))
    g.drop(hand, card)
    g.tucked[hand] = card
    forget_hand(g, hand)
    g.emit("tuck", hand, card, to=g.mask(card), public=(hand, NO_CARD))


@procedure
def take_card(g: Table, hand: int, step: int) -> Flow[None]:
    """Let Grishnákh take the Black Tower from its holder and give a card back (RL17)."""
    card = NUMBER[actions(g, hand)[step]["card"]]
    holder = next((h for h in range(g.n) if card in g.hands[h]), NOBODY)
    if holder in (hand, NOBODY):
        g.emit("holds", hand, NO_CARD)
        return
    pass_card(g, holder, hand, card)
    cards, closed = givable(g, hand, card), g.closed(hand)
    given = yield ask(g.seat_of(hand), "give_for", cards, about=(hand, holder, card), hidden=closed)
    pass_card(g, hand, holder, given)


@procedure
def remove_cards(g: Table, hand: int, step: int) -> Flow[None]:
    """Let Shelob remove cards from the round, faceup. She keeps one at the end (RL75)."""
    count = actions(g, hand)[step]["count"]
    cards = yield ask(g.seat_of(hand), "remove", removable(g, hand), count, count, about=(hand,), hidden=g.closed(hand))
    for card in cards:
        g.drop(hand, card)
        put_aside(g, card)
    g.keepers[hand] += 1
    g.emit("remove", hand, cards)


def removable(g: Table, hand: int) -> list[int]:
    never = (ONE_RING, *numbers(("H8", "M8", "F8", "S8")))
    return [c for c in g.reach(hand) if c not in never]


@procedure
def give_each(g: Table, hand: int, step: int) -> Flow[None]:
    """Let Fatty Bolger give each other hand a card without getting any."""
    for i in range(1, g.n):
        other = (hand + i) % g.n
        cards, closed = givable(g, hand, NO_CARD), g.closed(hand)
        card = yield ask(g.seat_of(hand), "give", cards, about=(hand, other), hidden=closed)
        pass_card(g, hand, other, card)


# Event cards before play


@procedure
def black_gate(g: Table) -> Flow[None]:
    """Move Frodo's highest card to the gate, and give him the card that is there (RL70)."""
    hand = g.hand_of("frodo")
    high_cards = highest(g, hand)
    if not high_cards:
        return
    card = yield ask(g.seat_of(hand), "gate", high_cards, about=(hand,), hidden=g.closed(hand))
    g.drop(hand, card)
    taken, g.gate = g.gate, card
    g.known[card] = OPEN
    if card in TOWERS:
        g.emit("tower_out", card)
    g.take(hand, taken, OPEN)
    g.emit("swap", hand, card, taken)


def highest(g: Table, hand: int) -> list[int]:
    """Return a hand's Towers or, if it has none, its cards of the highest rank, never the 1 of Rings or cards
    without a rank.
    """
    cards = g.reach(hand)
    towers = [c for c in cards if c in TOWERS]
    ranks = [RANK[c] for c in cards if RANK[c] and c != ONE_RING]
    return towers or [c for c in cards if ranks and RANK[c] == max(ranks) and c != ONE_RING]


@procedure
def henneth_annun(g: Table, hand: int) -> Flow[None]:
    """Let a hand whose character has an exchange use the card at the window, instead of that exchange or in addition to
    it (RL69).
    """
    if not any(a["action"] == "exchange" for a in actions(g, hand)):
        return
    if g.solo and g.exchanger not in (NOBODY, hand):
        return
    answers = ("yes", "no") if layable(g, hand, EVENT) else ("no",)
    wants = yield ask(g.seat_of(hand), "window", answers, about=(hand,), hidden=g.closed(hand))
    if wants == "yes":
        g.exchanger = hand
        yield swap_with_table(hand, EVENT)


@procedure
def cirith_ungol(g: Table) -> Flow[None]:
    """Let Sam give a card to the Tower, then let each hand show one card (RL77)."""
    hand = g.hand_of("sam_ringbearer")
    card = yield ask(g.seat_of(hand), "to_event", spare(g, hand), about=(hand,), hidden=g.closed(hand))
    g.drop(hand, card)
    g.gate = card
    g.known[card] = OPEN
    g.emit("to_event", hand, card)
    for i in range(g.n):
        shower = (g.first_seat + i) % g.n
        shown = yield ask(g.seat_of(shower), "show", g.reach(shower), about=(shower,), hidden=g.closed(shower))
        g.known[shown] |= OPEN
        g.emit("show", shower, shown)


def spare(g: Table, hand: int) -> list[int]:
    return [c for c in g.reach(hand) if c != ONE_RING]


@procedure
def first_and_last(g: Table) -> Flow[None]:
    """Let two different hands set aside the card for the first and the card for the last trick (Torech Ungol, RL73)."""
    yield find_owner("first")
    yield find_owner("last")


@procedure
def find_owner(g: Table, which: str) -> Flow[None]:
    """Ask each hand, clockwise from Frodo, whether it sets aside the card for the first or last trick (`which`).

    The last hand that is able to must do so.
    """
    start = g.first_seat
    for i in range(g.n):
        hand = (start + i) % g.n
        later = [h for h in ((start + j) % g.n for j in range(i + 1, g.n)) if can_own(g, h)]
        if not can_own(g, hand):
            continue
        wants = yield ask(g.seat_of(hand), "own_" + which, ("yes", "no") if later else ("yes",), about=(hand,))
        if wants == "yes":
            yield fix_card(hand, which)
            return


def can_own(g: Table, hand: int) -> bool:
    return hand not in (g.first_card[0], g.last_card[0])


def fixable(g: Table, hand: int, which: str) -> list[int]:
    """Return the cards a hand may set aside for the first or last trick.

    These exclude the 1 of Rings and Weariness, and for the leader's first card also Rings. If none is left, all cards
    are allowed.
    """
    cards = [c for c in g.reach(hand) if c != ONE_RING and KIND[c] != "weariness"]
    if which == "first" and hand == g.leader:
        cards = [c for c in cards if SUIT[c] != RINGS]
    return cards or g.reach(hand)


@procedure
def fix_card(g: Table, hand: int, which: str) -> Flow[None]:
    """Let a hand place its card for the first trick faceup, or set aside its card for the last trick."""
    card = yield ask(g.seat_of(hand), "fix_" + which, fixable(g, hand, which), about=(hand,), hidden=g.closed(hand))
    g.known[card] |= OPEN
    g.drop(hand, card)
    if which == "first":
        g.first_card = (hand, card)
    else:
        g.last_card = (hand, card)
    g.emit("fix_" + which, hand, card)


@procedure
def fix_last(g: Table, hand: int, step: int) -> Flow[None]:
    """Let Radagast set aside a card for the last trick."""
    yield fix_card(hand, "last")


@procedure
def fix_first(g: Table, hand: int, step: int) -> Flow[None]:
    """Let Radagast place his card for the first trick."""
    yield fix_card(hand, "first")


AT_ONCE: dict[str, Callable[[Table, int, Action], None]] = {
    "lead_first": lambda g, hand, action: lead_first(g, hand),
    "take_lost_card": lambda g, hand, action: take_lost(g, hand, faceup=False),
    "take_lost_card_faceup": lambda g, hand, action: take_lost(g, hand, faceup=True),
    "reveal_hand": lambda g, hand, action: reveal_hand(g, hand),
    "add_cards": lambda g, hand, action: add_cards(g, hand, numbers(action["cards"])),
    "place_under_token": lambda g, hand, action: place_under_token(g, hand),
}
"""Setup actions that ask nothing."""

ASKING: dict[str, Procedure[[int, int]]] = {
    "exchange": exchanges,
    "exchange_with_lost_card_or": exchanges,
    "tuck": tuck,
    "draw_rank_cards": draw_rank,
    "take_card": take_card,
    "remove_from_round": remove_cards,
    "give_card_to_each_other": give_each,
    "set_card_for_last_trick": fix_last,
    "play_card_into_first_trick_now": fix_first,
}
"""Setup actions that ask, each called with (hand, place among the character's actions)."""
