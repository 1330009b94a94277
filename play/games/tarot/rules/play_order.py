"""Run the start of the game and the order of a turn: draw, one mandatory action, an action card, the end of the
turn.
"""

from typing import Any

from play.engine.flow import Flow, ask, procedure
from play.engine.game import PASS
from play.games.tarot.pack import ACTION, CARDS, FITS, HAND, IDS, KIND, NUMBER, TARGETED, WORLD
from play.games.tarot.rules.actions import world_refusal
from play.games.tarot.rules.chain import begin_chain, first_role, open_window, push, settle
from play.games.tarot.rules.final_score import score
from play.games.tarot.rules.piles import (
    discard_from_hand,
    discard_from_pile,
    draw,
    end_game,
    flip_up,
    forget,
    ids,
    place_held,
    play_from_hand,
)
from play.games.tarot.state import OVER, Table

NEXT = {
    "begin": "draw",
    "draw": "drawn",
    "drawn": "mandatory",
    "mandatory": "acted",
    "acted": "action",
    "action": "end",
}
WINDOWS = ("begin", "drawn", "acted", "end")
"""Steps in which instants may be played while nothing waits (T31)."""
PLACE, FLIP, DISCARD = "place", "flip", "discard"


@procedure
def match(g: Table) -> Flow[None]:
    """Play the match step by step, turn by turn, and game by game."""
    while g.phase != OVER:
        if g.phase == "deal":
            deal(g)
        elif g.phase in WINDOWS:
            yield open_window()
        elif g.phase == "draw":
            draw(g, g.active, 1)
        elif g.phase == "mandatory":
            yield mandatory_action()
        else:
            yield action_card()
        go_on(g)
        if g.phase == OVER:
            g.emit("scored", g.game if g.games > 1 else 0, g.ended, *[tuple(score(g, seat)) for seat in range(g.seats)])
            if g.game < g.games:
                next_game(g)


def deal(g: Table) -> None:
    """Deal five cards to each player. The discard pile starts empty (T7)."""
    g.deck = list(range(len(CARDS)))
    g.shuffle(g.deck)
    for seat in range(g.seats):
        g.hands[seat] = [g.deck.pop() for _ in range(HAND)]
    g.emit("deal", g.active)
    for seat in range(g.seats):
        g.emit("hand", seat, *ids(g.hands[seat]), to=1 << seat, public=(seat,))


def go_on(g: Table) -> None:
    """Advance to the next step, to the turn of the seat that seized it, or to the next player's turn."""
    if g.phase == OVER:
        return
    if g.seized >= 0:
        begin_turn(g, g.seized)
    elif g.phase == "deal":
        begin_turn(g, g.active)
    elif g.phase == "end":
        begin_turn(g, next_player(g))
    elif g.phase != "action" or g.actions == 0:
        g.phase = NEXT[g.phase]


def next_player(g: Table) -> int:
    """Return the next player in the direction of play, skipping those who lose a turn (T60)."""
    seat = g.after(g.active)
    while g.skip[seat]:
        g.skip[seat] = 0
        g.emit("skip", seat)
        seat = g.after(seat)
    return seat


def begin_turn(g: Table, seat: int) -> None:
    """Begin a seat's turn, or end the game if the turn limit has been reached."""
    if g.turns >= g.limit:
        end_game(g, "limit")
        return
    g.phase = "begin"
    g.active = seat
    g.turns += 1
    g.actions = 1
    g.seized = -1
    g.rest = 0
    g.emit("turn", g.turns, seat)


def next_game(g: Table) -> None:
    """Record the scores and set up the next game. The next player clockwise begins it (T2)."""
    g.sheet.append(tuple([score(g, seat).total for seat in range(g.seats)]))
    g.clear()
    g.game += 1
    g.first = (g.first + 1) % g.seats
    g.active = g.first
    g.turns, g.way, g.seized = 0, 1, -1
    g.phase = "deal"


# The mandatory action


@procedure
def mandatory_action(g: Table) -> Flow[None]:
    """Let the player place a card, turn up another player's card, or discard a card to remove their own face-up cards.

    If none of these is possible, skip the mandatory action (T11).
    """
    seat = g.active
    options = mandatory_options(g, seat)
    if not options:
        g.emit("no mandatory", seat)
        forget(g, seat)
        return
    pick = yield ask(seat, "mandatory", options)
    forget(g, seat)
    if pick[0] == PLACE:
        g.held = pick[1]
        yield place_held(seat)
    elif pick[0] == FLIP:
        begin_chain(g)
        flip_up(g, (pick[1], pick[2]), seat)
        yield settle()
    else:
        discard_from_pile(g, seat, g.turned(seat))
        discard_from_hand(g, seat, (pick[1],))


def mandatory_options(g: Table, seat: int) -> list[tuple[Any, ...]]:
    """Return the mandatory options: (a) place a card from hand, (b) flip another player's face-down card, or (c)
    discard a card.
    """
    hand = g.hands[seat]
    placing: list[tuple[Any, ...]] = [(PLACE, c) for c in hand] if g.empty(seat) else []
    turning = [(FLIP, s, i) for s in g.order(seat) if s != seat for i in g.down(s)]
    return [*placing, *turning, *((DISCARD, c) for c in hand)]


# The action card


@procedure
def action_card(g: Table) -> Flow[None]:
    """Let the player play one action card that fits the discard pile, and another for each Wheel of Fortune (T18)."""
    seat = g.active
    pick = yield ask(
        seat, "action", (*action_options(g, seat), PASS), hidden=g.hides_information and bool(g.hands[seat])
    )
    if pick == PASS:
        g.actions = 0
        return
    g.actions -= 1
    card = pick[1]
    target = -1
    play_from_hand(g, seat, card)
    if NUMBER[card] in TARGETED:
        target = yield ask(seat, "target", [s for s in g.order(seat) if s != seat], about=(card,))
        g.emit("aim", seat, IDS[card], target)
    begin_chain(g)
    push(g, card, seat, -1, first_role(g, card, seat, target), -1)
    yield settle()


def action_options(g: Table, seat: int) -> list[tuple[str, int]]:
    return [("play", c) for c in g.hands[seat] if not action_refusal(g, c)]


def action_refusal(g: Table, card: int) -> str:
    """Return why a card cannot be played as the action card now, as a code, or "" if it can."""
    if KIND[card] != ACTION:
        return "no_action_card"
    if g.discard and not FITS[g.discard[-1]][card]:
        return "no_fit"
    if NUMBER[card] == WORLD and world_refusal(g):
        return "world"
    return ""
