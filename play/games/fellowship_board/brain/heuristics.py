"""Choose by rules of thumb: keep away from Sauron, pay what hurts least, and advance the line that matters most."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS
from play.engine.state import decision_of
from play.games.fellowship_board.box import COLOUR, EFFECT, PATH, STAR, Step, board
from play.games.fellowship_board.brain.value_function import EASY, Rows, prospect
from play.games.fellowship_board.rules.events.costs import helpful
from play.games.fellowship_board.rules.events.harm import value_reached
from play.games.fellowship_board.rules.journey import lacking
from play.games.fellowship_board.rules.response_windows import HEALING, WAIT, helps
from play.games.fellowship_board.state import Fellowship

WORTH: Final = {
    "main": 5.6, "mordor": 11.5, "side": 0.35, "missing": 0.5, "token": 0.1, "shield": -0.2, "special": 0.25,
    "heal": 1.2, "feature": 1.3, "die": -0.2, "die_near": -5.2, "finish": 0.15, "keep": 0.1, "near": 1.5, "far": 2.2,
    "back_near": 6.0, "back_far": 3.6, "draw_poor": 0.4, "draw": 0.05, "poor": 1.0, "end": 0.9, "refuse": -3.2,
    "refuse_near": -5.3, "ring": 3.0, "bearer": 1.6, "guidance": 0.6, "give_token": -1.25,
    "give_guidance": -4.0, "low_hand": 4.0, "coming": 4.0,
}  # fmt: skip
"""Relative weights, found by playing many matches: hurry along the main line, especially in Mordor, and step back
when Sauron is near. `near` and `far` are steps to Sauron, `poor` a number of cards, `bearer` the steps by which
the Ring-bearer counts as closer, since the game ends with them."""


Mark = Callable[[Fellowship, int, Decision, Any], float]
"""The rating of an option of a decision for a seat."""


def policy(g: Fellowship, seat: int, chance: Chance) -> tuple[int, ...]:
    """Return the picks for the seat's open decision: the option that this policy rates highest."""
    return by_marks(g, seat, MARKS, generous)


def by_marks(
    g: Fellowship,
    seat: int,
    marks_of: Mapping[str, Mark],
    given: Callable[[Fellowship, int, Decision], tuple[int, ...]],
) -> tuple[int, ...]:
    """Return the pick of the highest-rated option of the seat's open decision, the first if several are equal.

    `marks_of` maps a kind of decision to the function that rates its options. If the seat may choose nothing, as for
    pledges, the function `given` decides instead.
    """
    decision = decision_of(g, seat)
    assert decision is not None
    if not decision.low:
        return given(g, seat, decision)
    mark = marks_of.get(decision.kind, even)
    marks = [mark(g, seat, decision, option) for option in decision.options]
    best = sorted(range(len(marks)), key=lambda i: (-marks[i], i))
    return tuple(sorted(best[: decision.low]))


def generous(g: Fellowship, seat: int, d: Decision) -> tuple[int, ...]:
    """Return the picks of what to pledge toward a price that the group pays: things worth giving, cheapest first, until
    the price would be met without further pledges from others.
    """
    price, lying, picks = d.about[1], list(g.pledges), []
    marks = {i: mark_pledge(g, seat, d, thing) for i, thing in enumerate(d.options)}
    for i in sorted(marks, key=lambda i: (-marks[i], i)):
        worth_it = marks[i] >= WORTH["refuse_near" if tightest(g) <= WORTH["far"] else "refuse"]
        if worth_it and d.options[i] in helpful(g, price, lying, seat):
            lying.append(d.options[i])
            picks.append(i)
    return tuple(sorted(picks))


def even(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return 0.0


def danger(g: Fellowship, seat: int) -> float:
    """Return how many steps a Hobbit is from Sauron, so a low number means danger.

    The Ring-bearer is counted as somewhat closer.
    """
    return g.sauron - g.corruption[seat] - WORTH["bearer"] * (seat == g.bearer)


def near(g: Fellowship, seat: int) -> bool:
    return danger(g, seat) <= WORTH["near"]


def tightest(g: Fellowship) -> float:
    """Return the `danger` of the player who is closest to Sauron, or 0 if nobody is left."""
    return min((danger(g, s) for s in g.around(0)), default=0)


# The value of a card in hand


def keep_worth(g: Fellowship, seat: int, card: int) -> float:
    """Return how much a card is worth keeping: yellow cards most, then stars and double cards."""
    if COLOUR[card] == "yellow":
        return 2.5
    return float(g.count(card)) * (1.6 if g.symbol(seat, card) == STAR else 1.0)


def line_worth(g: Fellowship, activity: str, steps: int, seat: int) -> float:
    """Return the value to a seat of moving a line this many spaces.

    Progress on the main line, shields, and tokens that the seat lacks count as good, die rolls as bad.
    """
    facts = board(g.place)
    line = facts["lines"][activity]
    at, last = g.line(activity), line["last_space"]
    step = WORTH["mordor" if g.place == "mordor" else "main"] if line["main"] else WORTH["side"]
    spaces = line["spaces"][at + 1 : at + steps + 1]
    worth = step * len(spaces) + sum(step_worth(g, effect, seat) for space in spaces for effect in space["effects"])
    if line["main"] and at + steps >= last and g.place != "mordor" and g.event < RUSH:
        worth -= WORTH["finish"] * sum(lacking(g, s) for s in g.around(0))
    return worth


RUSH = 4
"""From this event on, a board is left as soon as possible, whatever is missing."""


def step_worth(g: Fellowship, step: Step, seat: int) -> float:
    """Rate what a step of a space or an event gives a seat; more is better."""
    if step["op"] == "gain_token":
        needed = g.tokens(step["token"])[seat] == 0 and lacking(g, seat) and g.place != "mordor"
        return WORTH["missing" if needed else "token"]
    if step["op"] == "roll_die":
        return WORTH["die_near" if near(g, seat) else "die"]
    return WORTH[SPACES[step["op"]]]


SPACES: Final = {"gain_shield": "shield", "gain_special_shield": "special", "heal": "heal", "gain_feature": "feature"}


# Marks by kind of decision


def mark_line(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return line_worth(g, option, d.about[1], g.active)


def mark_action(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate an option of a player's turn; more is better, and less than 0 is worse than doing nothing."""
    kind, value = option
    if kind == "play":
        return mark_play(g, seat, value)
    if kind == "ring":
        return 4.0 if danger(g, seat) > 5 and ring_gain(g) >= WORTH["ring"] else -1.0
    if kind == "gandalf":
        return mark_gandalf(g, seat, value)
    if kind == "yellow":
        return mark_yellow(g, value)
    if kind == "drop":
        return -10.0
    if kind == "back":
        far = WORTH["back_far"] if danger(g, seat) <= WORTH["far"] else 0.0
        return WORTH["back_near"] if near(g, seat) else far
    if kind == "draw":
        return WORTH["draw_poor" if len(g.hands[seat]) < WORTH["poor"] else "draw"]
    return WORTH["end"]


def mark_yellow(g: Fellowship, card: int) -> float:
    """Rate a yellow card on the seat's own turn: Lembas is good if a hand is low, Elessar if Sauron is close."""
    if EFFECT[card] == "refill_hand":
        return 3.0 if min(len(g.hands[s]) for s in g.around(0)) <= WORTH["low_hand"] else -1.0
    return 3.0 if EFFECT[card] == "heal_1" and tightest(g) <= WORTH["coming"] else -1.0


def mark_play(g: Fellowship, seat: int, card: int) -> float:
    """Rate playing a card on its best line, less what the card is worth in hand."""
    symbol, count = g.symbol(seat, card), g.count(card)
    lines = [a for a in g.open_lines() if symbol in (a, STAR)]
    if not lines:
        return -2.0
    best = max(line_worth(g, a, count, seat) for a in lines)
    return best - WORTH["keep"] * keep_worth(g, seat, card)


def ring_gain(g: Fellowship) -> int:
    facts = board(g.place)
    main = facts["main_line"]
    return int(facts["lines"][main]["last_space"]) - g.line(main)


def mark_gandalf(g: Fellowship, seat: int, card: str) -> float:
    """Rate calling on a Gandalf card now; -1 is worse than keeping it."""
    near = tightest(g)
    if card == "gandalf_healing":
        return 5.0 if near <= 2 else -1.0
    if card == "gandalf_persistence":
        return 2.0 if len(g.hands[seat]) <= 2 else -1.0
    if card == "gandalf_guidance":
        return 2.5 if ring_gain(g) <= WORTH["guidance"] else -1.0
    return -1.0


def mark_pledge(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate pledging a thing: the cheaper the thing, the higher the rating."""
    if option == PASS:
        return 0.0
    _seat, kind, value = option
    if kind == "card":
        return -keep_worth(g, seat, int(value)) - 0.3 * max(0, 3 - len(g.hands[seat]))
    if kind == "gandalf":
        return WORTH["give_guidance"]
    if kind == "token":
        return WORTH["give_token"] if g.tokens(str(value))[seat] == 1 and g.place != "mordor" else -0.5
    return 0.01 * int(value) - 0.9


def mark_split(g: Fellowship, seat: int, d: Decision, way: Any) -> float:
    """Rate a way to split a price among the pledges: it is best to give what is needed least, whoever owns it."""
    return sum(mark_pledge(g, g.pledges[place][0], d, g.pledges[place]) for place in way)


def mark_volunteer(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate an answer to whether to pay for the group: 1 for the better one, 0 for the other."""
    total = sum(amount for what, amount in d.about if what != "shields")
    rich = g.shields[seat] >= 8 or all(what != "shields" for what, _n in d.about)
    willing = rich and (len(g.hands[seat]) >= total + 1 or tightest(g) <= 5)
    return 1.0 if (option == "yes") == willing else 0.0


def mark_accept(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate accepting harm: a seat should accept if it is farthest from Sauron."""
    steps = 3 if "moria" in str(d.about[0]) else 2
    safest = max(danger(g, s) for s in g.around(0))
    willing = danger(g, seat) == safest and danger(g, seat) > steps + 2
    return 1.0 if (option == "yes") == willing else 0.0


def mark_discard(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return -keep_worth(g, seat, option)


def mark_give(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return -abs(keep_worth(g, seat, option) - 1.0)


def mark_spare(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate an answer to whether to spare someone an effect: 1 for the better one, 0 for the other."""
    effect, victim = d.about
    if effect == "ignore_missing_tokens":
        use = g.missing >= 2 or near(g, victim) or g.phase == "scenario"
    elif effect == "ignore_item_sundial":
        use = tightest(g) <= 3 or g.event >= 3
    elif effect == "skip_die_roll":
        use = danger(g, victim) <= 4 or g.place == "mordor"
    else:
        use = g.face >= 3 or near(g, victim) or g.place == "mordor"
    return float((option != "pass") == use)


def mark_reward(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return float((option == "heal") == (danger(g, seat) <= 7 and g.corruption[seat] > 0))


def mark_react(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate a reaction: help players in need; otherwise use only what averts harm or finishes the board."""
    if option == PASS:
        return 0.5
    if option == WAIT:
        return 0.6 if wants(g, seat) else 0.4
    kind, value = option
    if kind == "drop":
        return -1.0
    if len(d.about) > 1 and option in tuple(helps(g, seat, d.about[1:])):
        return 3.0 if kind == "yellow" else 2.0
    if kind == "ring":
        return 1.0 if ring_is_due(g, seat) else 0.0
    if kind == "gandalf":
        return mark_gandalf(g, seat, value) / 5
    if kind == "call":
        return 1.0 if tightest(g) <= 1 and HEALING in g.gandalf else 0.0
    if EFFECT[value] == "stop_revealing":
        return 1.0 if phial_is_due(g) else 0.0
    return 1.0 if tightest(g) <= 3 or d.about[0] == "tile" and g.event >= 3 else 0.0


def wants(g: Fellowship, seat: int) -> str:
    """Return the moment at which the bot wants to be asked, or "" if it does not want to be asked."""
    return moment(g, seat, ring_is_due, phial_is_due)


def moment(
    g: Fellowship, seat: int, ring: Callable[[Fellowship, int], bool], phial: Callable[[Fellowship], bool]
) -> str:
    """Return the moment for which to signal: "next" if the Ring is due, "tile" if the seat's Phial is due, otherwise
    "".
    """
    if g.phase != "scenario" or not g.alive[seat]:
        return ""
    if seat == g.bearer and not g.ring_used and ring(g, seat):
        return "next"
    return "tile" if phial(g) and any(EFFECT[c] == "stop_revealing" for c in g.hands[seat]) else ""


def ring_is_due(g: Fellowship, seat: int) -> bool:
    """Return whether it is time to use the Ring: Sauron is not close to the seat, and the main line is nearly finished
    or many of the board's events have happened.
    """
    return danger(g, seat) > 4 and (ring_gain(g) <= 3 or g.event >= 5)


def phial_is_due(g: Fellowship) -> bool:
    """Return whether it is time to use the Phial: late on a board, with a good hand for the active player."""
    return g.event >= 4 and len(g.hands[g.active]) >= 3


def mark_target(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate a target: a player in need, else the one nearest to Sauron or with the fewest cards.

    Miruvor takes from the fullest hand.
    """
    about, whom = d.about
    if whom == option:
        return 1000.0
    if about == HEALING or (isinstance(about, int) and EFFECT[about] == "heal_1"):
        return float((option == g.bearer) - danger(g, option))
    cards = float(len(g.hands[option]))
    return cards if isinstance(about, int) and EFFECT[about] == "pass_card" else -cards


def mark_receiver(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return 1000.0 if option == d.about[0] else -float(len(g.hands[option]))


def mark_card_of_gandalf(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate a Gandalf card that another player pays for: as for the seat's own calls, but prefer Healing if Sauron is
    close.
    """
    return mark_gandalf(g, seat, option) + float(tightest(g) <= 3 and option == HEALING)


def mark_yes(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return float(option == "yes")


def mark_magic(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    dire = str(d.about[0]) in ("moria_5", "moria_6", "shelobs_lair_6", "mordor_3", "mordor_4", "mordor_5")
    return float((option == "yes") == (dire and tightest(g) <= 6))


def mark_share(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return -len(g.hands[option])


MARKS: Final[Mapping[str, Mark]] = {
    "action": mark_action,
    "line": mark_line,
    "pledge": mark_pledge,
    "split": mark_split,
    "volunteer": mark_volunteer,
    "accept": mark_accept,
    "discard": mark_discard,
    "give_card": mark_give,
    "spare": mark_spare,
    "reward": mark_reward,
    "react": mark_react,
    "target": mark_target,
    "pay_gandalf": mark_yes,
    "magic": mark_magic,
    "prepare": mark_yes,
    "share": mark_share,
    "receiver": mark_receiver,
    "gandalf": mark_card_of_gandalf,
}


LOST = 0.1
"""The highest value of a match in which the Ring was not destroyed, for how far the Fellowship came."""
FURTHEST = 60
"""The score of a Fellowship that reaches Mount Doom."""


def value(g: Fellowship, seat: int, rows: Rows = EASY) -> float:
    """Return the chance that the Ring is destroyed, plus a little for how far the Fellowship has come."""
    if g.over:
        return 1.0 if g.over == "destroyed" else LOST * min(g.score, FURTHEST) / FURTHEST
    chance = prospect(g, rows)
    return chance + (1 - chance) * LOST * value_reached(g) / FURTHEST


def turn(g: Fellowship) -> int:
    """Return the progress of the match as one number, from the board and the tiles used on it.

    It counts one less while effects are being carried out than when the active player is asked for an action.
    """
    at_work = not g.pending or g.pending[0].kind != "action"
    return TILES_AT_MOST * PATH.index(g.place) + len(g.used_tiles) - at_work


TILES_AT_MOST = 100
"""More than are used on one board before they are shuffled."""
