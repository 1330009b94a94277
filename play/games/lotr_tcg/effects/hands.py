"""Handle hands and draw decks: drawing, discarding, reshuffling, reconciling. [Regroup phase; Rule of 4]"""

from play.engine.flow import Flow, ask, procedure
from play.engine.game import PASS
from play.games.lotr_tcg.effects import abilities, windows
from play.games.lotr_tcg.effects.zones import put, remove_from_zone
from play.games.lotr_tcg.state.table import DECK, DISCARD, HAND, NO_CARD, Table

HAND_SIZE = 8
RULE_OF_4 = 4


def shuffle(g: Table, seat: int) -> None:
    """Shuffle a draw deck.

    The printed cards are assigned to new card numbers, so that no card can be followed by its number, and the numbers
    are reordered so that none reveals when it was drawn.
    """
    cards = g.deck[seat]
    g.shuffle(cards)
    g.disguise(cards)
    for c in cards:
        g.known[c] = 0
    g.emit("shuffled", seat)


def may_draw(g: Table, seat: int) -> bool:
    """Return whether a seat may take another card into hand.

    In the fellowship phase the Free Peoples player may take only four. [Rule of 4]
    """
    return not (seat == g.free and g.phase == "fellowship" and g.drawn >= RULE_OF_4)


def may_reshuffle(g: Table, seat: int) -> bool:
    """Return whether a player whose draw deck is empty may reshuffle the discard pile (once, under the Starter Rules).

    [Draw deck]
    """
    unused = g.starter_rules and not g.reshuffled[seat]
    return unused and not g.deck[seat] and bool(g.discard[seat]) and may_draw(g, seat)


def reshuffle(g: Table, seat: int) -> None:
    """Shuffle the discard pile and make it the new draw deck."""
    g.reshuffled[seat] = 1
    for c in g.discard[seat]:
        g.zone[c] = DECK
    g.deck[seat] = g.discard[seat]
    g.discard[seat] = []
    g.moved()
    shuffle(g, seat)


def take(g: Table, c: int, how: str) -> None:
    """Move a card from wherever it is into its owner's hand.

    `how` is "taken", "returned" (from play), or "drawn"; other players learn of drawn cards only how many there were,
    once all are drawn.
    """
    seat = g.owner[c]
    remove_from_zone(g, c)
    put(g, c, HAND)
    if g.phase == "fellowship" and seat == g.free:
        g.drawn += 1
    if how == "returned":
        g.emit("returned", c, "hand")
    else:
        g.emit("taken", c, seat, to=g.known[c], public=None if how == "drawn" else (NO_CARD, seat))


@procedure
def into_hand(g: Table, c: int, how: str = "taken") -> Flow[bool]:
    """Take a card into hand if the Rule of 4 allows, and resolve what that triggers. Return whether it was taken."""
    seat = g.owner[c]
    if not may_draw(g, seat):
        return False
    take(g, c, how)
    if windows.hears(g, "card_drawn"):
        yield windows.window(windows.event(g, "card_drawn", c, NO_CARD, seat))
    if how == "drawn" and windows.hears(g, "drawn"):
        yield windows.window(windows.event(g, "drawn", c, NO_CARD, seat))
    return True


@procedure
def draw(g: Table, seat: int, n: int) -> Flow[int]:
    """Draw up to `n` cards, one at a time. Return how many were drawn."""
    count = 0
    while count < n and not g.over:
        if may_reshuffle(g, seat):
            answer = yield ask(seat, "reshuffle", ("yes", "no"))
            if answer == "yes":
                reshuffle(g, seat)
        if not g.deck[seat] or not may_draw(g, seat):
            break
        if windows.hears(g, "about_to_draw"):
            replaced = yield windows.before(windows.event(g, "about_to_draw", NO_CARD, NO_CARD, seat))
            if replaced:
                n -= 1
                continue
        drawn = yield into_hand(g.deck[seat][0], "drawn")
        if not drawn:
            break
        count += 1
    if count:
        g.emit("drew", seat, count)
    return count


def discard_from_hand(g: Table, cards: tuple[int, ...], seat: int) -> None:
    """Discard cards from a hand, one at a time."""
    for c in cards:
        remove_from_zone(g, c)
        put(g, c, DISCARD)
        g.emit("hand_discarded", c, seat)


def discard_from_deck(g: Table, cards: tuple[int, ...], seat: int) -> None:
    """Discard cards from a draw deck, one at a time."""
    for c in cards:
        remove_from_zone(g, c)
        put(g, c, DISCARD)
        g.emit("deck_discarded", c, seat)


@procedure
def discarded_from_hand(g: Table, cards: tuple[int, ...], seat: int, source: int) -> Flow[None]:
    """Discard cards from a hand, and resolve what that triggers."""
    discard_from_hand(g, cards, seat)
    if windows.hears(g, "discarded_from_hand"):
        yield windows.moment(tuple([windows.event(g, "discarded_from_hand", c, source, seat) for c in cards]))
    if g.initiative and abilities.unsettled(g):
        yield abilities.settle()


@procedure
def reconcile(g: Table, seat: int) -> Flow[None]:
    """Reconcile the hand and resolve what that triggers."""
    yield reconcile_hand(seat)
    if windows.hears(g, "reconciled") and not g.over:
        yield windows.window(windows.event(g, "reconciled", NO_CARD, NO_CARD, seat))


@procedure
def reconcile_hand(g: Table, seat: int) -> Flow[None]:
    """Let the player discard one card, then draw up to eight or discard down to eight. [Shadow players reconcile]"""
    g.emit("reconciles", seat)
    g.history = (*g.history, ("reconciled", seat, g.phase))
    if g.hand[seat]:
        first = yield ask(seat, "reconcile", (*g.hand[seat], PASS))
        if first != PASS:
            yield discarded_from_hand((first,), seat, NO_CARD)
    if len(g.hand[seat]) > HAND_SIZE:
        extra = len(g.hand[seat]) - HAND_SIZE
        cards = yield ask(seat, "discard", tuple(g.hand[seat]), extra, extra)
        yield discarded_from_hand(cards if type(cards) is tuple else (cards,), seat, NO_CARD)
        return
    yield draw(seat, HAND_SIZE - len(g.hand[seat]))
