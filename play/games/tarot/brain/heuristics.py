"""Choose by simple heuristics, from what the seat knows. Ratings are roughly points of the final score."""

from collections.abc import Callable
from typing import Any

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS
from play.games.tarot.brain.value_function import prospect
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
    JUDGEMENT,
    JUSTICE,
    KIND,
    LOVERS,
    MAGICIAN,
    MOON,
    NUMBER,
    REVERSE,
    STAR,
    STRENGTH,
    SUN,
    TEMPERANCE,
    TOWER,
    WHEEL,
    WORLD,
)
from play.games.tarot.rules.chain import REST
from play.games.tarot.rules.final_score import earned, score, winners
from play.games.tarot.rules.play_order import DISCARD, FLIP, PLACE
from play.games.tarot.state import ACTOR, CARD, EMPTY, OVER, OWNER, ROLE, Entry, Table

UNKNOWN = 11
"""The assumed value of a hidden card."""
GOOD_IN_HAND = frozenset([WORLD, HANGED_MAN, HIGH_PRIESTESS, STAR, WHEEL, JUSTICE, STRENGTH])


def policy(g: Table, decision: Decision, chance: Chance) -> tuple[int, ...]:
    """Return the indices of the highest-rated options, breaking ties at random.

    If several options may be chosen, leave out those that are not worthwhile.
    """
    rating = RATINGS.get(decision.kind, indifferent)
    worth = [rating(g, decision.seat, option, decision) * 100 + chance.rand(100) for option in decision.options]
    best = sorted(range(len(worth)), key=lambda i: -worth[i])
    picks = max(decision.low, min(decision.high, sum(w >= 100 for w in worth)))
    return tuple(best[:picks])


def quick(g: Table, decision: Decision, chance: Chance) -> tuple[int, ...]:
    """Choose like `policy`, but draw only one random number instead of one per option."""
    if decision.low != 1 or decision.high != 1:
        return policy(g, decision, chance)
    rating, seat = RATINGS.get(decision.kind, indifferent), decision.seat
    marks = [rating(g, seat, option, decision) for option in decision.options]
    most = max(marks)
    return (chance.pick([place for place, mark in enumerate(marks) if mark == most]),)


def indifferent(g: Table, seat: int, option: Any, decision: Decision) -> int:
    return 0


# Knowledge of cards and piles


def worth(card: int) -> int:
    """Return a card's points, or an average if the card is unknown."""
    return NUMBER[card] if card >= 0 else UNKNOWN


def pile_worth(g: Table, seat: int) -> int:
    """Return the expected value of a point pile: its exact score if all its cards are known, otherwise the sum of its
    face-down cards, with an average for each unknown one.
    """
    slots = g.slots[seat]
    if all(c >= EMPTY for c in slots):
        return score(g, seat).total
    return sum(worth(slots[i]) for i in g.down(seat))


def lead(g: Table, seat: int) -> int:
    """Return by how many points a seat leads the best other seat.

    In the last game, the points of the whole match count.
    """
    before = [earned(g, s) if g.game == g.games else 0 for s in range(g.seats)]
    return before[seat] + pile_worth(g, seat) - max(before[s] + pile_worth(g, s) for s in range(g.seats) if s != seat)


def keep_value(card: int) -> int:
    """Return how much a hand card is worth keeping, for its points or for being played."""
    return NUMBER[card] + 6 * (NUMBER[card] in GOOD_IN_HAND and KIND[card] != REVERSE)


def flip_gain(g: Table, seat: int, place: tuple[int, int]) -> int:
    """Return how many points a seat gains on its opponents if a card is turned over, since only face-down cards count
    for their owner.

    Turning up another player's reverse card is rated lower because of its effect.
    """
    owner, slot = place
    card = g.slots[owner][slot]
    change = worth(card) if g.up[owner][slot] else -worth(card)
    danger = 8 if card >= 0 and KIND[card] == REVERSE and not g.up[owner][slot] and owner != seat else 0
    return (change if owner == seat else -change) - danger


def best_flip(g: Table, seat: int, owner: int) -> int:
    """Return the gain of turning over the best card of a pile, or -1 if the pile is empty."""
    return max((flip_gain(g, seat, (owner, i)) for i in g.filled(owner)), default=-1)


# The mandatory action and the point pile


def rate_mandatory(g: Table, seat: int, option: Any, decision: Decision) -> int:
    """Rate an option of the mandatory action: place, flip or discard; more is better."""
    action, *rest = option
    if action == FLIP:
        owner, slot = rest
        return flip_gain(g, seat, (owner, slot)) + 2 * (g.active == seat)
    (card,) = rest
    if action == PLACE:
        keeps = 14 if NUMBER[card] == WORLD and KIND[card] != REVERSE and len(g.hands[seat]) > 1 else 0
        return worth(card) + 4 - keeps - 5 * (NUMBER[card] in GOOD_IN_HAND)
    assert action == DISCARD
    room = 0 if g.empty(seat) else 12 * len(g.turned(seat))
    return room - keep_value(card) // 2 - 6


def rate_place(g: Table, seat: int, option: Any, decision: Decision) -> int:
    return 0 if option == PASS else worth(option) - 5 * (NUMBER[option] in GOOD_IN_HAND) - 2


def rate_flip(g: Table, seat: int, option: Any, decision: Decision) -> int:
    return 0 if option == PASS else flip_gain(g, seat, option)


def rate_own_slot(g: Table, seat: int, option: Any, decision: Decision) -> int:
    """Rate losing a card from the seat's own pile: face-up cards first, then the cheapest."""
    card = g.slots[seat][option]
    return 0 if card == EMPTY else -(0 if g.up[seat][option] else worth(card))


def rate_points(g: Table, seat: int, option: Any, decision: Decision) -> int:
    """Rate giving up a card for its points.

    Cheap cards are preferred, but one that is worth less than needed counts as three points worse.
    """
    value, needed = worth(g.slots[seat][option]), decision.about[0]
    return -value if value >= needed else -value - 3


def rate_steal(g: Table, seat: int, option: Any, decision: Decision) -> int:
    owner, slot = option
    return 0 if g.up[owner][slot] else worth(g.slots[owner][slot])


# Hands


def rate_to_lose(g: Table, seat: int, option: Any, decision: Decision) -> int:
    return -keep_value(option)


def rate_to_keep(g: Table, seat: int, option: Any, decision: Decision) -> int:
    return keep_value(option)


# Action cards


def rate_action(g: Table, seat: int, option: Any, decision: Decision) -> int:
    if option == PASS:
        return 0
    return PLAYS[NUMBER[option[1]]](g, seat)


def down_worth_of_others(g: Table, seat: int) -> int:
    return max((worth(g.slots[s][i]) for s in range(g.seats) if s != seat for i in g.down(s)), default=0)


def hand_gap(g: Table, seat: int) -> int:
    """Return how many cards the largest other hand has more than this seat's."""
    return max(len(g.hands[s]) for s in range(g.seats) if s != seat) - len(g.hands[seat])


def placing_gain(g: Table, seat: int) -> int:
    return 14 if len(g.hands[seat]) > 2 and g.empty(seat) else -2


def low_deck(g: Table, seat: int, count: int) -> int:
    """Rate drawing cards: good, unless that would end a game in which the seat is not ahead."""
    return count * 2 if len(g.deck) > count or lead(g, seat) > 0 else -50


PLAYS: dict[int, Callable[[Table, int], int]] = {
    FOOL: lambda g, seat: low_deck(g, seat, 2),
    MAGICIAN: lambda g, seat: low_deck(g, seat, 2),
    HIGH_PRIESTESS: lambda g, seat: 2 * down_worth_of_others(g, seat),
    EMPRESS: lambda g, seat: 1,
    EMPEROR: lambda g, seat: 2 if down_worth_of_others(g, seat) else -1,
    HIEROPHANT: lambda g, seat: 5,
    LOVERS: lambda g, seat: low_deck(g, seat, 2) - 2,
    CHARIOT: lambda g, seat: 1 if g.seats == 2 else 0,
    HERMIT: lambda g, seat: 1,
    WHEEL: lambda g, seat: 1,
    HANGED_MAN: placing_gain,
    DEATH: lambda g, seat: 6 if g.discard else -1,
    TEMPERANCE: lambda g, seat: low_deck(g, seat, g.seats) // 4,
    DEVIL: lambda g, seat: 8 - pile_worth(g, seat),
    TOWER: lambda g, seat: 12,
    STAR: lambda g, seat: 2 * down_worth_of_others(g, seat) if g.empty(seat) else -1,
    MOON: lambda g, seat: 4 * hand_gap(g, seat) - 3,
    JUDGEMENT: lambda g, seat: 3 * (2 - len(g.hands[seat]) + 1),
    WORLD: lambda g, seat: 100 if lead(g, seat) > 8 + 4 * (g.seats - 2) else -100,
}


def rate_target(g: Table, seat: int, option: Any, decision: Decision) -> int:
    """Rate a target player, usually the leader.

    For swapping hands, prefer the largest hand; for drawing together, the player in last place; for turning a card
    over, the pile with the best card to turn.
    """
    number = NUMBER[decision.about[0]]
    if number == MOON:
        return 3 * len(g.hands[option])
    if number == JUSTICE:
        return best_flip(g, seat, option)
    points = pile_worth(g, option)
    return -points if number in (LOVERS, HANGED_MAN) else points


def rate_name(g: Table, seat: int, option: Any, decision: Decision) -> int:
    """Rate naming a card: best is one known to be in another player's pile, otherwise a high one."""
    seen_cards = [c for s in range(g.seats) if s != seat for c in g.slots[s] if c >= 0 and NUMBER[c] == option]
    return 10 * len(seen_cards) + int(option) // 6


def rate_player(g: Table, seat: int, option: Any, decision: Decision) -> int:
    return -50 if option == seat else 0 if option == "all" else pile_worth(g, option)


# Instants


def rate_respond(g: Table, seat: int, option: Any, decision: Decision) -> int:
    """Rate a response to the waiting effects, with Justice, Strength or The Sun; more is better, 0 is passing."""
    if option in (PASS, REST):
        return -1 if option == REST else 0
    number = NUMBER[option[1]]
    if number == JUSTICE:
        return -5 if g.chain else max([best_flip(g, seat, s) for s in range(g.seats)]) - 13
    top: Entry = g.chain[-1]
    if number == STRENGTH:
        return threat(g, seat, top[CARD], top[ACTOR], top[OWNER]) - 9
    assert number == SUN
    return 4 if seat in top[ROLE] and len(top[ROLE]) == 1 and top[ACTOR] != seat else -5


FEARED = {HIGH_PRIESTESS: 18, STAR: 15, EMPEROR: 12, TOWER: 11, MOON: 12, HANGED_MAN: 10, STRENGTH: 5}


def threat(g: Table, seat: int, card: int, actor: int, owner: int) -> int:
    """Return how dangerous a waiting effect is for a seat, or 0 if it need not fear the effect."""
    number = NUMBER[card]
    if KIND[card] == REVERSE:
        return 12 if number in (JUDGEMENT, TOWER, DEVIL) and owner != seat else 0
    if actor == seat:
        return 0
    if number == WORLD:
        return 100 if lead(g, seat) < 0 else 0
    return FEARED.get(number, 0)


def rate_effect(g: Table, seat: int, option: Any, decision: Decision) -> int:
    entry = next(e for e in g.chain if e[0] == option)
    return threat(g, seat, entry[CARD], entry[ACTOR], entry[OWNER]) - 20 * (entry[ACTOR] == seat)


Rating = Callable[[Table, int, Any, Decision], int]
RATINGS: dict[str, Rating] = {
    "mandatory": rate_mandatory,
    "action": rate_action,
    "respond": rate_respond,
    "target": rate_target,
    "players": rate_player,
    "receiver": lambda g, seat, option, decision: -pile_worth(g, option),
    "sun": rate_player,
    "effect": rate_effect,
    "name": rate_name,
    "steal": rate_steal,
    "place": rate_place,
    "points": rate_points,
    "star": lambda g, seat, option, decision: int(option == "flip"),
    **dict.fromkeys(("flip", "justice"), rate_flip),
    **dict.fromkeys(("turn up", "pile discard", "peak"), rate_own_slot),
    **dict.fromkeys(("discard", "trade", "give", "top"), rate_to_lose),
    **dict.fromkeys(("take", "salvage", "refill"), rate_to_keep),
}


def value(g: Table, seat: int) -> float:
    """Return the chance to win, or the share of the victory if the match is over."""
    if g.phase != OVER:
        return prospect(g, seat)
    best = winners(g)
    return 1 / len(best) if seat in best else 0.0
