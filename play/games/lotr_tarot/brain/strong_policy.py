"""Decide like an experienced player, for bots that search.

This policy keeps wild cards for the end, plays what the next player is unlikely to follow and what leaves something to
follow with, draws rather than give away a wild card early, and fights for the Ring when another player bears it.
Everything else is as in `heuristics.py`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.state import decision_of
from play.games.lotr_tarot.brain import heuristics
from play.games.lotr_tarot.brain.heuristics import DARKNESS, becomes, rate_change
from play.games.lotr_tarot.brain.value_function import STRONG
from play.games.lotr_tarot.pack import AFFILIATION, CARDS, DARK, FITS, FREE, MAJOR, PACK, RING_RANK, SUITS
from play.games.lotr_tarot.rules.rounds import DARK_ON_JOURNEY, DRAW, end_of_game, passing_step, round_rows, winners
from play.games.lotr_tarot.state import HAND, Tarot

Worth = Mapping[str, float]
TWO: Final[Worth] = {
    "dark": 1.48, "held": 0.056, "size": 0.87, "borne": 9.36, "toward": 3.02, "lay": 8.21, "lay_dark": 1.97,
    "lay_dark_left": -0.538, "suit": 0.81, "rank": -1.1, "unanswered": 5.37, "unanswered_last": 6.79, "go_on": 6.14,
    "major": -5.53, "left": -0.561, "few": 3.81, "rivals": -0.489, "high": -0.087, "ring_open": -3.16, "ring": 1.28,
    "ring_rank": 0.196, "ring_hand": 0.251, "ring_side": 1.13, "ring_near": 1.45, "taken": 6.04, "ring_again": -5.48,
    "draw": 3.71, "draw_size": 0.392, "draw_majors": -0.922, "stay": 2.27, "stay_rivals": 0.463, "stay_majors": 0.32,
    "pass_major": -8.23, "pass_dark": 2.3, "pass_suit": -1.08, "pass_rank": -0.72,
}  # fmt: skip
"""Weights for two players, found by playing many matches with random changes of all of them at once.

`dark`, `held`, `size`, `borne` and `toward` predict who will be dark (see `leaning`); `lay` to `ring_open` value a
card on the Journey Pile, `ring` to `ring_again` on the Ring, `draw` and `stay` drawing and ending the turn,
`pass_major` to `pass_rank` passing a card before a round. For a Major Arcana, `left` counts the cards that stay in
hand, `few` applies when they are at most two, `rivals` counts the smallest other hand.
"""
MORE: Final[Worth] = {
    "dark": 6.13, "held": 0.015, "size": 0.8, "borne": 9.18, "toward": 2.45, "lay": 9.45, "lay_dark": 3.12,
    "lay_dark_left": -0.322, "suit": 1.08, "rank": 0.52, "unanswered": 6.91, "unanswered_last": 5.55, "go_on": 7.54,
    "major": -7.19, "left": -0.797, "few": 2.46, "rivals": -0.559, "high": -0.072, "ring_open": -3.71, "ring": 1.65,
    "ring_rank": 0.184, "ring_hand": 0.255, "ring_side": 0.36, "ring_near": 1.11, "taken": 5.3, "ring_again": -5.54,
    "draw": 1.19, "draw_size": 0.342, "draw_majors": -1.285, "stay": 3.22, "stay_rivals": 0.491, "stay_majors": 0.05,
    "pass_major": -8.64, "pass_dark": 2.81, "pass_suit": 0.78, "pass_rank": 0.1,
}  # fmt: skip
"""The same with more players."""
ROUTINE: Final = frozenset(("change", "declare"))
"""Questions answered without search, which would gain nothing."""
OUTRIGHT, NEVER = 1000.0, -1.0
"""Going out, and going out when it loses the match."""
NOTHING_KNOWN = 0.5
"""The probability of being able to follow when no card gives any evidence."""


def mask(cards: Iterable[int]) -> int:
    """Return a set of cards as a bit mask."""
    return sum([BIT[c] for c in cards])


BIT: Final = tuple([1 << c for c in range(len(CARDS))])
ALL: Final = mask(PACK)
MAJORS: Final = mask([c for c in PACK if MAJOR[c]])
MINORS: Final = ALL - MAJORS
OF_SUIT: Final = {suit: mask([c for c in PACK if CARDS[c].suit == suit]) for suit in SUITS}
ALIKE: Final = tuple([mask([c for c in PACK if of.suit and CARDS[c].suit == of.suit]) for of in CARDS])
"""By card: those of its suit, including itself; none for the Major Arcana."""
FITTING: Final = {place: mask([c for c in PACK if row[c]]) for place, row in FITS.items()}
"""The cards that fit, by the top card and the suit that was named for it."""
FOLLOWS: Final = tuple([mask([top for top in PACK if not MAJOR[top] and FITS[top, ""][c]]) for c in range(len(CARDS))])
"""By card: on which of the suited cards it may be played."""


class Sight(NamedTuple):
    """A seat's knowledge: three bit masks of cards, and two counts.

    `hand` is its own hand, `unseen` the cards it has not seen, and `known` the cards it knows the next player to hold.
    `others` counts that player's other cards, and `among` the unseen cards they may be.
    """

    hand: int
    unseen: int
    known: int
    others: int
    among: int


def policy(g: Tarot, seat: int, chance: Chance) -> tuple[int, ...]:
    """Return the picks of the highest-rated options of the seat's open decision, the first ones if
    several are equal.
    """
    d = decision_of(g, seat)
    assert d is not None
    marks = MARKS[d.kind](g, d, TWO if g.seats == 2 else MORE)
    if d.low == 1:
        return (marks.index(max(marks)),)
    best = sorted(range(len(marks)), key=lambda i: -marks[i])
    return tuple(sorted(best[: d.low]))


def value(g: Tarot, seat: int) -> float:
    """Return the value of a table for a seat if everyone plays by this policy. See `heuristics.value`."""
    return heuristics.value(g, seat, STRONG)


def what_seat_knows(g: Tarot, seat: int) -> Sight:
    """Return what a seat knows of the cards it cannot see, as bit masks: its hand, the unseen ones, the next seat's."""
    hand = sum([BIT[c] for c in g.hands[seat]])
    unseen = ALL - hand - sum([BIT[c] for c in g.journey]) - sum([BIT[c] for c in g.ring])
    after, step = g.after(seat), passing_step(g.round)
    known = 0
    if step:
        to = (seat + step) % g.seats
        passed = sum([BIT[c] for c in g.hands[to] if c >= 0 and g.known[c] >> seat & 1])
        unseen -= passed
        known = passed if to == after else 0
    return Sight(hand, unseen, known, len(g.hands[after]) - known.bit_count(), unseen.bit_count() or 1)


# Who will be dark


def leaning(g: Tarot, seat: int, worth: Worth, toward: float = 0.0) -> str:
    """Return the side, dark or free, for which the seat is likelier to win the award (most or fewest Dark Points),
    judging by points, hand and Ring.

    The larger `toward` is, the more the Ring counts.
    """
    mine = worth["dark"] * g.dark[seat] + worth["held"] * sum([DARKNESS[c] for c in g.hands[seat]])
    others = [worth["dark"] * g.dark[s] + worth["size"] * len(g.hands[s]) for s in range(g.seats) if s != seat]
    dark = 2 * mine - min(others) - max(others)
    if g.bearer == seat:
        dark += (worth["borne"] + toward) * (1 if g.ring_affiliation() == DARK else -1)
    return DARK if dark >= 0 else FREE


def fewest(g: Tarot, seat: int) -> int:
    """Return the size of the smallest hand among the other players."""
    return min([len(hand) for s, hand in enumerate(g.hands) if s != seat])


def mark_change(g: Tarot, d: Decision, worth: Worth) -> list[float]:
    """Rate changes of Dark Points: the bearer moves toward the Ring's affiliation, all the more if the round will
    last long.
    """
    side = leaning(g, d.seat, worth, worth["toward"] * fewest(g, d.seat))
    return [rate_change(g, d.seat, option, side) for option in d.options]


def mark_declaration(g: Tarot, d: Decision, worth: Worth) -> list[float]:
    side = leaning(g, d.seat, worth)
    return [float(option == side) for option in d.options]


# The Journey Pile


def mark_suit(g: Tarot, d: Decision, worth: Worth) -> list[float]:
    """Rate each suit: best is one that the seat can follow and that the next player is least likely to hold."""
    seen, top = what_seat_knows(g, d.seat), g.journey[-1]
    size, reach = len(g.hands[g.after(d.seat)]), reached(g.hands[d.seat])
    return [on_top(worth, seen, top, suit, seen.hand, reach, size) for suit in d.options]


def reached(cards: Iterable[int]) -> int:
    """Return, as a bit mask, the suited cards on which at least one of these cards may be played."""
    reach = 0
    for c in cards:
        reach |= FOLLOWS[c]
    return reach


def on_top(worth: Worth, sight: Sight, top: int, suit: str, rest: int, reach: int, size: int) -> float:
    """Return the value of leaving the card `top` on the Journey Pile, with `suit` named if it is a Major Arcana, when
    `rest` stays in hand and the next player holds `size` cards.
    """
    fitting = FITTING[top, suit]
    alone = chance_unanswered(sight, fitting)
    mark = worth["unanswered"] * alone + worth["go_on"] * goes_on(sight, fitting, alone, rest, reach)
    if size == 1:
        mark += worth["unanswered_last"] * alone
    return mark + worth["suit"] * (rest & (OF_SUIT[suit] if suit else ALIKE[top])).bit_count()


def chance_unanswered(sight: Sight, fitting: int) -> float:
    """Return the chance that the next player holds none of the cards that fit."""
    if sight.known & fitting:
        return 0.0
    chance: float = (1 - (sight.unseen & fitting).bit_count() / sight.among) ** sight.others
    return chance


def goes_on(sight: Sight, fitting: int, alone: float, rest: int, reach: int) -> float:
    """Return the chance that the seat can play a card on its next turn without drawing, whether or not the next player
    responds.
    """
    if rest & MAJORS:
        return 1.0
    answers = sight.unseen & fitting
    total = answers.bit_count()
    if not total:
        return alone * bool(rest & fitting) + (1 - alone) * NOTHING_KNOWN
    suits = sum([bool(rest & cards) for cards in OF_SUIT.values()])
    met = (answers & reach).bit_count() + (answers & MAJORS).bit_count() * suits / len(SUITS)
    return alone * bool(rest & fitting) + (1 - alone) * met / total


def mark_lay(g: Tarot, seat: int, worth: Worth, sight: Sight, card: int, side: str) -> float:
    """Rate playing a card to the Journey Pile."""
    hand = g.hands[seat]
    left = len(hand) - 1
    if not left:
        return OUTRIGHT if g.round < g.rounds or wins_so(g, seat, card, side) else NEVER
    rest, reach = sight.hand - BIT[card], reached([c for c in hand if c != card])
    size = len(g.hands[g.after(seat)])
    mark = worth["lay"]
    if becomes(card, side) == DARK:
        mark += worth["lay_dark"] + worth["lay_dark_left"] * left
    if not MAJOR[card]:
        others = (rest & FITTING[card, ""] & MINORS & ~ALIKE[card]).bit_count()
        return mark + worth["rank"] * others + on_top(worth, sight, card, "", rest, reach, size)
    mark += worth["major"] + worth["left"] * left + worth["few"] * (left <= 2) + worth["rivals"] * fewest(g, seat)
    mark += worth["high"] * RING_RANK[card] + worth["ring_open"] * outranks(g, card)
    return mark + max([on_top(worth, sight, card, suit, rest, reach, size) for suit in SUITS])


def outranks(g: Tarot, card: int) -> bool:
    """Return whether this Major Arcana may be played to the Ring."""
    return not g.ring or RING_RANK[card] == 0 or RING_RANK[card] > RING_RANK[g.ring[-1]]


def wins_so(g: Tarot, seat: int, card: int, side: str) -> bool:
    """Return whether the seat would win the match if it played this card as its last in the final round, judging by
    public information.
    """
    end = g.clone()
    end.hands[seat], end.out = [], seat
    end.dark[seat] += DARK_ON_JOURNEY * (becomes(card, side) == DARK)
    end.sheet.append(round_rows(end))
    end_of_game(end)
    return seat in winners(end)


# The turn


def mark_turn(g: Tarot, d: Decision, worth: Worth) -> list[float]:
    """Rate every way to play a card, and drawing or ending the turn instead."""
    seat = d.seat
    side, seen = leaning(g, seat, worth), what_seat_knows(g, seat)
    plays = d.options[:-1]
    only_majors = all(place != "journey" or MAJOR[card] for place, card in plays)
    marks = [
        mark_lay(g, seat, worth, seen, card, side) if place == "journey" else mark_ring(g, seat, worth, card, side)
        for place, card in plays
    ]
    idle = mark_draw if d.options[-1] == DRAW else mark_stay
    return [*marks, idle(g, seat, worth, only_majors)]


def mark_draw(g: Tarot, seat: int, worth: Worth, only_majors: bool) -> float:
    """Rate drawing a card; 0 unless only Major Arcana can be played.

    Drawing costs a turn but may save a Major Arcana for later, which matters more early in the round and when the
    player holds few of them.
    """
    if not only_majors:
        return 0.0
    hand = g.hands[seat]
    majors = sum([MAJOR[c] for c in hand])
    return worth["draw"] + worth["draw_size"] * len(hand) + worth["draw_majors"] * majors


def mark_stay(g: Tarot, seat: int, worth: Worth, only_majors: bool) -> float:
    """Rate ending the turn after drawing instead of playing the drawn card."""
    return worth["stay"] + worth["stay_rivals"] * fewest(g, seat) + worth["stay_majors"] * only_majors


def mark_ring(g: Tarot, seat: int, worth: Worth, card: int, side: str) -> float:
    """Rate playing a Major Arcana to the Ring.

    It costs a turn and a card that would always fit, so it is worthwhile late, with a high card, or against another
    bearer.
    """
    mark = worth["ring"] + worth["ring_rank"] * RING_RANK[card] + worth["ring_hand"] * (HAND - len(g.hands[seat]))
    mark += worth["ring_side"] * (becomes(card, side) == side)
    if g.bearer == seat:
        return mark + worth["ring_again"]
    return mark + worth["ring_near"] * max(0, HAND - fewest(g, seat)) + worth["taken"] * bool(g.ring)


# Passing


def mark_pass(g: Tarot, d: Decision, worth: Worth) -> list[float]:
    """Rate passing each card to another player: keep Major Arcana, and suits and ranks that go together.

    The value of Dark cards depends on the seat's side.
    """
    side, seen = leaning(g, d.seat, worth), what_seat_knows(g, d.seat)
    return [mark_away(worth, seen.hand, c, side) for c in d.options]


def mark_away(worth: Worth, hand: int, card: int, side: str) -> float:
    """Rate passing a card of the hand (a bit mask) on to another player; more is better."""
    mark = worth["pass_dark"] * (AFFILIATION[card] == DARK and side == FREE)
    if MAJOR[card]:
        return mark + worth["pass_major"]
    others = hand - BIT[card] & MINORS
    mark += worth["pass_suit"] * (others & ALIKE[card]).bit_count()
    return mark + worth["pass_rank"] * (others & FITTING[card, ""] & ~ALIKE[card]).bit_count()


MARKS: Final[Mapping[str, Callable[[Tarot, Decision, Worth], list[float]]]] = {
    "pass": mark_pass,
    "suit": mark_suit,
    "turn": mark_turn,
    "drawn": mark_turn,
    "declare": mark_declaration,
    "change": mark_change,
}
