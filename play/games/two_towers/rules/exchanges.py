"""Exchange cards and hand them over in setup: with whom, which cards, and who sees them (RL10-RL14, RL81, RL86).

Cards passed facedown are never read after a later yield, so that no frame stores them.
"""

from functools import cache
from itertools import filterfalse

from play.engine.flow import Flow, ask, ask_all, procedure
from play.games.two_towers.book import BLACK, ONE_RING, Action, bound_cards, chapter, character
from play.games.two_towers.state import NO_CARD, NOBODY, OPEN, Table

EVENT = -2
"""The partner of an exchange with the card at the Tower event (chapter 32)."""
LOST = -3
"""The partner of an exchange with the lost card (Galadriel)."""


def actions(g: Table, hand: int) -> list[Action]:
    return character(g.chapter, g.character[hand])["setup"]


@procedure
def exchanges(g: Table, hand: int, step: int) -> Flow[None]:
    """Carry out the exchanges of one setup action.

    A solo player uses the exchanges of only one character per round (RL86).
    """
    others = partners(g, hand, step)
    if not others or (g.solo and g.exchanger not in (NOBODY, hand)):
        return
    if g.solo and g.exchanger == NOBODY:
        wants = yield ask(0, "use_exchange", ("yes", "no"), about=(hand,))
        if wants == "no":
            return
    g.exchanger = hand
    if actions(g, hand)[step].get("each"):
        for other in others:
            yield exchange(hand, other, both_at_once=True)
        return
    other = yield ask(g.seat_of(hand), "partner", others, about=(hand,))
    if other in (LOST, EVENT):
        yield swap_with_table(hand, other)
        return
    for _i in range(actions(g, hand)[step].get("count", 1)):
        yield exchange(hand, other, simultaneous(g.chapter, g.character[hand], step))


@cache
def simultaneous(number: int, key: str, step: int) -> bool:
    """Return whether both hands choose before either looks, because of the character's action or the chapter's
    rules.
    """
    rules = [rule["rule"] for rule in chapter(number).get("special_rules", ())]
    return character(number, key)["setup"][step].get("mode") == "simultaneous" or "all_exchanges_simultaneous" in rules


def partners(g: Table, hand: int, step: int) -> tuple[int, ...]:
    """Return the hands with which a hand may exchange, leaving out those that have nothing to give (RL10, RL11)."""
    action = actions(g, hand)[step]
    named, never = action["with"], action.get("not_with", ())
    if not can_give(g, hand):
        return ()
    allowed = [h for h, key in enumerate(g.character) if (named == "any" or key in named) and key not in never]
    able = tuple([h for h in allowed if h != hand and can_give(g, h)])
    return (*able, LOST) if action["action"] == "exchange_with_lost_card_or" and g.lost_card != NO_CARD else able


def can_give(g: Table, hand: int) -> bool:
    """Return whether the hand has a card that it may give away.

    If it has more cards than its character can be barred from giving, it surely does; otherwise the cards are checked.
    """
    most = len(bound_cards(g.chapter, g.character[hand])) + 1
    return len(g.reach(hand)) > most or bool(givable(g, hand, NO_CARD))


def givable(g: Table, hand: int, but: int) -> list[int]:
    """Return the cards that a hand may give away (RL12, RL13): all but those bound to its character, its faceup card,
    and `but`.
    """
    bound = {*bound_cards(g.chapter, g.character[hand]), g.faceup[hand], but}
    return list(filterfalse(bound.__contains__, g.reach(hand)))


@procedure
def exchange(g: Table, hand: int, other: int, both_at_once: bool) -> Flow[None]:
    """Exchange one card each. The partner looks first (RL10), or both choose before either looks (RL14)."""
    g.gap, g.newcomer = -1, NO_CARD
    if both_at_once:
        cards = yield ask_all(
            [
                ask(g.seat_of(hand), "give", givable(g, hand, NO_CARD), about=(hand, other), hidden=g.closed(hand)),
                ask(g.seat_of(other), "give", givable(g, other, NO_CARD), about=(other, hand), hidden=g.closed(other)),
            ]
        )
        pass_card(g, hand, other, cards[0])
        pass_card(g, other, hand, cards[1])
        return
    card = yield ask(g.seat_of(hand), "give", givable(g, hand, NO_CARD), about=(hand, other), hidden=g.closed(hand))
    pass_card(g, hand, other, card)
    cards = givable(g, other, NO_CARD)
    card = yield ask(g.seat_of(other), "give_back", cards, about=(other, hand), hidden=g.closed(other))
    pass_card(g, other, hand, card)


def forget_hand(g: Table, hand: int) -> None:
    """Delete what other players knew about the cards in a hand, after a card has left the hand facedown."""
    if g.is_pyramid(hand):
        return
    own, known = g.own_bits(hand), g.known
    for card in [card for card in g.hands[hand] if known[card] != own]:  # those that others know, too
        if card != g.faceup[hand] and card not in bound_cards(g.chapter, g.character[hand]):
            known[card] &= own


def pass_card(g: Table, hand: int, other: int, card: int) -> None:
    """Pass a card facedown. The two hands know it, and everyone knows it if it goes to or from open cards."""
    open_card = g.solo or g.is_pyramid(hand) or g.is_pyramid(other)
    g.drop(hand, card)
    forget_hand(g, hand)
    g.known[card] = OPEN if open_card else g.own_bits(hand) | g.own_bits(other)
    g.take(other, card, g.known[card])
    fill_gap(g)
    g.emit("pass_card", hand, other, card, to=g.mask(card), public=(hand, other, NO_CARD))


def fill_gap(g: Table) -> None:
    """Put the card that the pyramid received in the place of the one it gave (RL81)."""
    if g.gap >= 0 and g.newcomer != NO_CARD and g.newcomer in g.hands[2]:
        g.pyramid[g.gap] = g.newcomer
        g.gap, g.newcomer = -1, NO_CARD


@procedure
def swap_with_table(g: Table, hand: int, place: int) -> Flow[None]:
    """Exchange a card with the faceup card at the Tower event or with the lost card."""
    card = yield ask(g.seat_of(hand), "give", layable(g, hand, place), about=(hand, place), hidden=g.closed(hand))
    if place == EVENT:
        taken, g.gate = g.gate, card
    else:
        taken, g.lost_card = g.lost_card, card
    g.drop(hand, card)
    g.known[card] = OPEN
    g.take(hand, taken, OPEN)
    g.emit("swap", hand, card, taken)


def layable(g: Table, hand: int, place: int) -> list[int]:
    """Return the cards that a hand may give in exchange for the card at this place.

    Neither the 1 of Rings nor the Black Tower may be given to the event.
    """
    never = (ONE_RING, BLACK) if place == EVENT else ()
    return [c for c in givable(g, hand, NO_CARD) if c not in never]
