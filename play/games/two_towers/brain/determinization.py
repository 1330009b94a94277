"""Hide what a seat cannot see (information state), and fill the gaps with consistent random cards (determinization)."""

from collections.abc import Callable, Iterable
from typing import Any

from play.engine.chance import Chance
from play.engine.decision import Decision
from play.engine.hidden import HiddenInformation
from play.games.two_towers.book import BLACK, SHADOWS, SUIT, chapter, effects, numbers
from play.games.two_towers.rules import exchanges, setup
from play.games.two_towers.rules.deal import HELMS_DEEP
from play.games.two_towers.rules.goals import in_play, joining
from play.games.two_towers.rules.rounds import swappable
from play.games.two_towers.rules.tricks import plays
from play.games.two_towers.state import NO_CARD, NOBODY, PLAYED, Table, hand_of

BLANK = -2
"""A card whose identity is erased."""


def ranks_to_keep(g: Table, d: Decision) -> list[int]:
    """Return the rank cards of which a hand keeps one."""
    _hand, count = d.about
    return g.rank_deck[-count:]


def cards_to_give_back(g: Table, d: Decision) -> list[int]:
    """Return the cards that a hand may give for the card that it has taken (RL17)."""
    hand, _holder, taken = d.about
    return exchanges.givable(g, hand, taken)


OPTIONS: dict[str, Callable[[Table, Decision], Iterable[Any]]] = {
    "play": lambda g, d: plays(g, hand_of(d)),
    "give": lambda g, d: exchanges.layable(g, *d.about),
    "give_back": lambda g, d: exchanges.givable(g, hand_of(d), NO_CARD),
    "give_for": cards_to_give_back,
    "tuck": lambda g, d: g.reach(hand_of(d)),
    "remove": lambda g, d: setup.removable(g, hand_of(d)),
    "swap_two": lambda g, d: swappable(g, hand_of(d)),
    "keep_rank": ranks_to_keep,
    "faceup": lambda g, d: g.hands[hand_of(d)],
    "show": lambda g, d: g.reach(hand_of(d)),
    "to_event": lambda g, d: setup.spare(g, hand_of(d)),
    "window": lambda g, d: ("yes", "no") if exchanges.layable(g, hand_of(d), exchanges.EVENT) else ("no",),
    "gate": lambda g, d: setup.highest(g, hand_of(d)),
    "fix_first": lambda g, d: setup.fixable(g, hand_of(d), "first"),
    "fix_last": lambda g, d: setup.fixable(g, hand_of(d), "last"),
}
"""The decisions whose options are cards of a hand, and how they come from the table."""


def is_secret(g: Table, d: Decision) -> bool:
    """Return whether a decision's options reveal the cards in a hand."""
    return d.hidden if d.kind == "window" else d.kind in OPTIONS


def erase(b: Table, g: Table, seat: int) -> None:
    """Erase from a copy of a table the cards that the seat has not seen."""

    def seen(card: int) -> int:
        return card if card < 0 or g.sees(seat, card) else BLANK

    b.hands = [sorted(map(seen, hand)) for hand in b.hands]
    b.tucked, b.pyramid = list(map(seen, b.tucked)), list(map(seen, b.pyramid))
    b.deck, b.side = [BLANK] * len(b.deck), [BLANK] * len(b.side)
    b.rank_deck = list(map(seen, b.rank_deck))
    b.known = [mask if g.sees(seat, card) else 0 for card, mask in enumerate(b.known)]
    if b.first_old_man != NOBODY and b.flipped < 0:
        b.first_old_man = BLANK


def fill(g: Table, seat: int, chance: Chance) -> None:
    """Put random unseen cards in the place of the hidden ones.

    If possible, no hand gets a card of a suit in which it is known to be void.
    """
    if g.first_old_man == BLANK:
        g.first_old_man = chance.rand(2)
    fill_rank_deck(g, chance)
    unseen = unseen_cards(g)
    for attempt in range(20):
        chance.shuffle(unseen)
        filled = deal_out(g, list(unseen), attempt < 19)
        if filled is not None:
            place(g, filled)
            break


def fill_rank_deck(g: Table, chance: Chance) -> None:
    """Fill the rank deck where a seat has not seen it, with random cards of those left."""
    if BLANK not in g.rank_deck:
        return
    seen = {*g.rank_deck, *g.rank_card}
    left = [c for c in numbers(chapter(g.chapter)["rank_deck"]["cards"]) if c not in seen]
    chance.shuffle(left)
    g.rank_deck = [left.pop() if c == BLANK else c for c in g.rank_deck]


def unseen_cards(g: Table) -> list[int]:
    """Return the cards that the viewer cannot see, leaving out those that have not joined the round yet."""
    seen = {card for hand in g.hands for card in hand}
    seen |= {card for trick in g.tricks for _hand, card in trick[PLAYED]} | {card for _hand, card in g.trick}
    seen |= {*g.tucked, *g.under, *g.out, *g.pyramid, g.lost_card, g.gate, g.first_card[1], g.last_card[1]}
    unseen = [card for card in in_play(g) if card not in seen]
    joined = len(unseen) <= len(blanks(g))
    return unseen if joined else [card for card in unseen if card not in joining(g.chapter, g.n)]


Place = tuple[str, int]


def blanks(g: Table) -> list[Place]:
    """Return the places with blanks to fill, those with the fewest fitting cards first."""
    hands = sorted(range(g.n), key=lambda hand: -g.void[hand])
    places: list[Place] = [("side", i) for i in range(len(g.side))]
    for hand in hands:
        facedown = sum(card == BLANK for card in g.hands[hand])
        places += [("hand", hand)] * facedown + [("tucked", hand)] * (g.tucked[hand] == BLANK)
    return places + [("deck", i) for i in range(len(g.deck))]


def deal_out(g: Table, cards: list[int], strict: bool) -> list[tuple[Place, int]] | None:
    """Return (place, card) for each blank, or None if no card fits some blank.

    With `strict`, known voids are respected.
    """
    if "side_deck" in effects(g.chapter):
        # Shadows are in the Palantír's deck or with Pippin: they are placed first, before other cards take the space.
        cards.sort(key=lambda card: SUIT[card] != SHADOWS)
    filled = []
    for where in blanks(g):
        card = next((c for c in cards if fits(g, where, c, strict)), None)
        if card is None:
            return None
        cards.remove(card)
        filled.append((where, card))
    return filled


def fits(g: Table, where: Place, card: int, strict: bool) -> bool:
    """Return whether the card can be in this place. The Palantír's cards go only to its deck and to Pippin."""
    kind, hand = where
    if "side_deck" in effects(g.chapter):
        shadows = SUIT[card] == SHADOWS
        if kind == "side" or (shadows and kind in ("hand", "tucked")):
            return shadows and (kind == "side" or g.character[hand] == "pippin")
        if shadows:
            return False
    if not strict:
        return True
    if g.chapter == HELMS_DEEP and not g.solo and card == BLACK:
        return kind in ("hand", "tucked")
    return kind != "hand" or SUIT[card] < 0 or not g.void[hand] >> SUIT[card] & 1


def place(g: Table, filled: list[tuple[Place, int]]) -> None:
    """Put the (place, card) pairs that were drawn for hidden cards onto the table."""
    g.hands = [[c for c in hand if c != BLANK] for hand in g.hands]
    for (kind, i), card in filled:
        if kind == "hand":
            g.hands[i].append(card)
            g.known[card] = g.own_bits(i)
            if g.is_pyramid(i):
                g.pyramid[g.pyramid.index(BLANK)] = card
        elif kind == "tucked":
            g.tucked[i] = card
            g.known[card] = g.own_bits(i)
        else:
            (g.side if kind == "side" else g.deck)[i] = card
    for hand in g.hands:
        hand.sort()


HIDDEN = HiddenInformation(erase, fill, OPTIONS, is_secret)
