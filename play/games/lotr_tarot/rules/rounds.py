"""Implement the rules in the order of the rulebook: setup, play, the Ring, Dark Points, end of the round, and scoring.

Numbers in parentheses such as (L25) refer to the rulings in README.md.
"""

from play.engine.flow import Flow, ask, ask_all, procedure
from play.engine.game import PASS
from play.games.lotr_tarot.pack import AFFILIATION, DARK, FITS, FREE, IDS, MAJOR, NEUTRAL, PACK, RING_RANK, SUITS
from play.games.lotr_tarot.state import HAND, OPEN, Tarot

DRAW = "draw"
PASSED = 2
DARK_ON_JOURNEY, DARK_ON_RING, DARK_IN_HAND = 2, 3, 1
OUT, BEARER, MOST, LEAST, RING_BONUS = 10, 5, 5, 5, 5
MOST_OF_GAME = LEAST_OF_GAME = 5
Play = tuple[str, int]
TO_JOURNEY: tuple[Play, ...] = tuple([("journey", c) for c in range(len(IDS))])
TO_RING: tuple[Play, ...] = tuple([("ring", c) for c in range(len(IDS))])


@procedure
def match(g: Tarot) -> Flow[None]:
    """Play the match round by round. Each phase sets the next one."""
    while g.phase != "over":
        if g.phase == "deal":
            deal(g)
        elif g.phase == "passing":
            yield pass_cards()
        elif g.phase == "starter":
            yield turn_up()
        elif g.phase == "journey":
            yield turn()
        else:
            yield end_of_round()


# Setup


def deal(g: Tarot) -> None:
    """Put the Ring in the center, shuffle everything else (L2), and deal seven cards to each player. Setup 1 and 2."""
    clear(g)
    g.draw = list(PACK)
    g.shuffle(g.draw)
    g.hands = [[g.draw.pop() for _ in range(HAND)] for _ in range(g.seats)]
    g.emit("deal", g.round, g.dealer)
    for seat, hand in enumerate(g.hands):
        g.emit("hand", seat, *ids(hand), to=1 << seat, public=(seat,))
    g.phase = "passing" if passing_step(g.round) else "starter"


def clear(g: Tarot) -> None:
    """Reset everything that belongs to one round."""
    g.dark = [0] * g.seats
    g.forced = [""] * g.seats
    g.known = [0] * len(IDS)
    g.declared = [""] * len(IDS)
    g.journey, g.ring = [], []
    g.suit = ""
    g.bearer = g.out = -1
    g.counted = g.turns = 0


def ids(cards: list[int] | tuple[int, ...]) -> tuple[str, ...]:
    return tuple([IDS[c] for c in cards])


def passing_step(number: int) -> int:
    """Return the direction of passing (Setup 2): 0 (none) in the first round, then +1 (left), -1 (right), and so on."""
    return (0, 1, -1)[(number - 1) % 3]


@procedure
def pass_cards(g: Tarot) -> Flow[None]:
    """Let all players choose two cards to pass at the same time, before they see what they receive (L3).

    Setup 2.
    """
    passed = yield ask_all([ask(seat, "pass", g.hands[seat], PASSED, PASSED) for seat in range(g.seats)])
    for seat in range(g.seats):
        g.hands[seat] = [c for c in g.hands[seat] if c not in passed[seat]]
    for seat in range(g.seats):
        hand_over(g, seat, (seat + passing_step(g.round)) % g.seats, passed[seat])
    g.phase = "starter"


def hand_over(g: Tarot, seat: int, to: int, cards: tuple[int, ...]) -> None:
    """Pass cards from a seat to another. Both know them from then on, and only they see them named in the log."""
    g.hands[to] = g.hands[to] + list(cards)
    for c in cards:
        g.known[c] |= 1 << seat
    g.emit("pass", seat, to, *ids(cards), to=1 << seat | 1 << to, public=(seat, to))


@procedure
def turn_up(g: Tarot) -> Flow[None]:
    """Turn up the first card of the Journey Pile, which gives no Dark Points (L5). Setup 3.

    If it is a Major Arcana, the dealer names the suit (L6).
    """
    top = g.draw.pop()
    g.journey = [top]
    g.emit("starter", IDS[top])
    if MAJOR[top]:
        suit = yield ask(g.dealer, "suit", SUITS, about=(top,))
        name_suit(g, g.dealer, suit)
    g.active = g.after(g.dealer)
    g.phase = "journey"


# The Play


@procedure
def turn(g: Tarot) -> Flow[None]:
    """Play one turn, with its four options: play to the Journey Pile, play to the Ring, draw and play, or draw and
    end the turn.
    """
    seat = g.active
    g.turns += 1
    g.forced[seat] = ""
    if g.bearer == seat:
        yield change_dark_points()
    possible = plays(g, seat)
    note_forced_step(g, seat, "drew", not possible)
    pick = yield ask(seat, "turn", (*possible, DRAW), hidden=g.hides_information)
    if pick == DRAW:
        draw(g, seat)
        possible = plays(g, seat)
        note_forced_step(g, seat, "stayed", not possible)
        pick = yield ask(seat, "drawn", (*possible, PASS), hidden=g.hides_information)
    if pick == PASS:
        g.emit("stay", seat)
    elif pick[0] == "journey":
        yield play_to_journey(seat, pick[1])
    else:
        yield play_to_ring(seat, pick[1])
    end_of_turn(g, seat)


def plays(g: Tarot, seat: int) -> list[Play]:
    """Return the ways in which the seat may play a card now (options 1 and 2)."""
    hand = g.hands[seat]
    row = FITS[g.journey[-1], g.suit]
    legal = [TO_JOURNEY[c] for c in hand if row[c]]
    top = RING_RANK[g.ring[-1]] if g.ring else -1
    for c in hand:
        if RING_RANK[c] > top or RING_RANK[c] == 0:
            legal.append(TO_RING[c])
    return legal


def note_forced_step(g: Tarot, seat: int, step: str, nothing_fits: bool) -> None:
    """Record that a step is forced because no card fits, unless the match hides information.

    Only the seat sees the reason.
    """
    if nothing_fits and not g.hides_information:
        g.forced[seat] = step
        g.emit("nothing fits", seat, to=1 << seat)


def draw(g: Tarot, seat: int) -> None:
    c = g.draw.pop()
    g.hands[seat].append(c)
    g.emit("draw", seat, IDS[c], to=1 << seat, public=(seat,))


@procedure
def play_to_journey(g: Tarot, seat: int, card: int) -> Flow[None]:
    """Play a card that matches in suit or rank, or any Major Arcana, for which the player names the suit to follow.

    Option 1.
    """
    g.hands[seat].remove(card)
    g.journey.append(card)
    g.suit = ""
    g.emit("journey", seat, IDS[card])
    if AFFILIATION[card] == NEUTRAL:
        yield declare(seat, card)
    if g.affiliation(card) == DARK:
        gain_dark_points(g, seat, DARK_ON_JOURNEY)
    if MAJOR[card] and g.hands[seat]:  # a suit named with the last card would have no effect (L16)
        suit = yield ask(seat, "suit", SUITS, about=(card,))
        name_suit(g, seat, suit)


def name_suit(g: Tarot, seat: int, suit: str) -> None:
    g.suit = suit
    g.emit("suit", seat, suit)


@procedure
def declare(g: Tarot, seat: int, card: int) -> Flow[None]:
    """Let the player declare a Neutral card free or dark."""
    said = yield ask(seat, "declare", (FREE, DARK), about=(card,))
    g.declared[card] = said
    g.emit("declare", seat, IDS[card], said)


@procedure
def play_to_ring(g: Tarot, seat: int, card: int) -> Flow[None]:
    """Play a Major Arcana that outranks the one on the Ring, or The Fool, then draw a replacement. Option 2."""
    g.hands[seat].remove(card)
    g.ring.append(card)
    g.bearer = seat
    g.emit("ring", seat, IDS[card])
    if AFFILIATION[card] == NEUTRAL:
        yield declare(seat, card)
    if g.affiliation(card) == DARK:
        gain_dark_points(g, seat, DARK_ON_RING)
    if g.draw:  # no card is due when the pile is used up (L30)
        draw(g, seat)


@procedure
def change_dark_points(g: Tarot) -> Flow[None]:
    """Let the Ring Bearer add or remove one Dark Point at the start of their later turns (L25-L27)."""
    pick = yield ask(g.bearer, "change", (*changes(g), PASS))
    if pick != PASS:
        step = 1 if pick[0] == "add" else -1
        g.dark[pick[1]] += step
        g.emit("change", g.bearer, pick[1], step, g.dark[pick[1]])


def changes(g: Tarot) -> list[tuple[str, int]]:
    """Return the changes that the Ring Bearer may make: add a Dark Point to any player, or remove one from any player
    who has some.
    """
    additions = [("add", seat) for seat in range(g.seats)]
    return additions + [("remove", seat) for seat in range(g.seats) if g.dark[seat]]


# Dark Points


def gain_dark_points(g: Tarot, seat: int, points: int) -> None:
    g.dark[seat] += points
    g.emit("dark", seat, points, g.dark[seat])


# Ending the Round


def end_of_turn(g: Tarot, seat: int) -> None:
    """End the round if a player has gone out, or if the Draw Pile is used up and the turn is over (L29)."""
    if not g.hands[seat]:
        g.out = seat
        g.phase = "scoring"
        g.emit("out", seat)
    elif not g.draw:
        g.phase = "scoring"
        g.emit("pile used up")
    else:
        if len(g.hands[seat]) == 1 and g.journey:
            g.emit("one ring", seat)
        g.active = g.after(seat)


@procedure
def end_of_round(g: Tarot) -> Flow[None]:
    """Count the cards left in each hand for Dark Points.

    Clockwise, each player first declares their Neutral cards (L35-L37).
    """
    for i in range(1, g.seats + 1):
        seat = (g.active + i) % g.seats
        card = undeclared(g, seat)
        while card >= 0:
            g.known[card] = OPEN
            g.emit("show", seat, IDS[card])
            yield declare(seat, card)
            card = undeclared(g, seat)
        count_hand(g, seat)
    score_round(g)
    if g.round < g.rounds:
        next_round(g)
    else:
        end_of_game(g)


def undeclared(g: Tarot, seat: int) -> int:
    """Return a Neutral card in hand that its owner has not declared, or -1.

    In a match that hides information, the card chosen does not depend on the order of the hand.
    """
    held = [c for c in g.hands[seat] if AFFILIATION[c] == NEUTRAL and not g.declared[c]]
    return min(held, default=-1) if g.hides_information else next(iter(held), -1)


def count_hand(g: Tarot, seat: int) -> None:
    """Reveal the Dark cards in a hand, and give the seat its Dark Points for them."""
    held = sorted([c for c in g.hands[seat] if g.affiliation(c) == DARK])  # not in the order in which they came
    for c in held:
        g.known[c] = OPEN
    g.counted |= 1 << seat
    if held:
        g.emit("held", seat, *ids(held))
        gain_dark_points(g, seat, DARK_IN_HAND * len(held))


def next_round(g: Tarot) -> None:
    """Start the next round, with the player to the left as the dealer (L1)."""
    g.round += 1
    g.dealer = g.after(g.dealer)
    g.phase = "deal"


# Scoring


def score_round(g: Tarot) -> None:
    """Record the scores of the round on the sheet."""
    rows = round_rows(g)
    g.sheet.append(rows)
    g.emit("scored", g.round, *(sum(row[seat] for row in rows[:-1]) for seat in range(g.seats)))


def round_rows(g: Tarot) -> tuple[tuple[int, ...], ...]:
    """Return the round's current scores, one tuple (points by seat) for each row in `ROWS`.

    A hand of more than seven cards gives no Victory Points, but its owner still counts for most and fewest Dark Points
    (L42, L43).
    """
    ring = g.ring_affiliation()
    most = [MOST * (points == max(g.dark)) for points in g.dark]
    least = [LEAST * (points == min(g.dark)) for points in g.dark]
    chosen = {DARK: most, FREE: least}.get(ring, [0] * g.seats)
    return (
        scored(g, [OUT * (seat == g.out) for seat in range(g.seats)]),
        scored(g, [BEARER * (seat == g.bearer) for seat in range(g.seats)]),
        scored(g, [RING_BONUS * (points > 0) for points in chosen]),
        scored(g, most),
        scored(g, least),
        tuple(g.dark),
    )


def scored(g: Tarot, points: list[int]) -> tuple[int, ...]:
    return tuple([0 if len(hand) > HAND else p for hand, p in zip(g.hands, points, strict=True)])


def end_of_game(g: Tarot) -> None:
    """Award Victory Points for the most and the fewest Dark Points over all rounds.

    The hand limit that applies to each round's scores does not matter here (L44).
    """
    totals = [g.total_dark(seat) for seat in range(g.seats)]
    g.awards = [
        tuple([MOST_OF_GAME * (total == max(totals)) for total in totals]),
        tuple([LEAST_OF_GAME * (total == min(totals)) for total in totals]),
    ]
    g.phase = "over"
    g.emit("awards", *(g.awards[0][seat] + g.awards[1][seat] for seat in range(g.seats)))
    g.emit("over", *winners(g))


def winners(g: Tarot) -> tuple[int, ...]:
    """Return the seats with the most Victory Points (L47)."""
    points = [g.victory(seat) for seat in range(g.seats)]
    return tuple([seat for seat, p in enumerate(points) if p == max(points)])
