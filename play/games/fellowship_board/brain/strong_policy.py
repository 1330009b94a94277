"""Decide like an experienced group, for bots that search.

This policy steps back and draws cards in time, uses the Phial, the Ring and Gandalf early, rests in Lothlórien, pays
for more events, and knows what matters on each board. Its weights are in `strong_policy_weights.json`, by number of
players and, if they differ, by board, because groups of two have other priorities than groups of five. Everything else
follows `heuristics.py`.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS
from play.games.fellowship_board.box import COLOUR, EFFECT, STAR, TOKENS, Step, board
from play.games.fellowship_board.brain import heuristics
from play.games.fellowship_board.brain.value_function import BEFORE, BOARDS, PLAYERS, STRONG
from play.games.fellowship_board.rules.events.costs import helpful
from play.games.fellowship_board.rules.journey import lacking
from play.games.fellowship_board.rules.response_windows import GUIDANCE, HEALING, PERSISTENCE, WAIT, helps
from play.games.fellowship_board.state import Fellowship

Habits = Mapping[str, float]


def habits_of(seats: int, at: int) -> dict[str, float]:
    """Return the weights for a group of this size on the board with index `at`."""
    of_this_size = OF_EACH_SIZE[str(seats)]
    return {name: float(value[at] if isinstance(value, list) else value) for name, value in of_this_size.items()}


OF_EACH_SIZE: Final[dict[str, dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "strong_policy_weights.json").read_text("utf-8")
)
"""Weights by number of players, one number or one for each board. Found by playing millions of matches in a copy of the
rules with small changes of all of them at once (docs/bots_tried.md).

Lines: `main` and `side` value a space, `hurry` adds to a space of the main line with each event; `shield`, `special`,
`heal`, `feature`, `token`, `wanted` (a missing Life token) and `die` value the effects of a space, `die_near` adds to
the die if Sauron is within `near`, `die_step` for each step that he is closer than `back_from`; `light` values a ring
token for each step by which the Ring-bearer is farther in the dark; `leave` each missing Life token if the board can be
left before the event `rush`; `ahead` a line that averts an event.

Actions: `star` is the cost of playing a star, `second` the gain of a second card; `worth_...` the value of a symbol in
hand; `back_...` the value of a step back, for the Ring-bearer and for others, with Sauron `near` or `far`, plus
`back_step` for each step that he is closer than `back_from`; `draw_...` and `low` likewise for drawing cards.

Distances are steps to Sauron at which something is done: `..._gap` putting on the Ring, `accept`, `healing`, `belt`,
`mithril`, `reward`. `spend.EVENT` is how many cards a player who pays alone must have left, `give.EVENT` how much more
the crew gives, and `cancel.EVENT` how close a Hobbit is to Sauron when Gandalf's Magic stops it."""
HABITS: Final[Mapping[tuple[int, str], Habits]] = {
    (seats, place): habits_of(seats, BOARDS.index(BEFORE.get(place, place)))
    for seats in PLAYERS
    for place in (*BOARDS, *BEFORE)
}
"""The same by number of players and place: in a haven those of the board that comes next."""
ROUTINE: Final = frozenset(
    ("pay_gandalf", "line", "pledge", "split", "target", "receiver", "give_card", "gandalf", "discard", "share")
)
"""Questions answered without search, because search found worse answers than the policy."""


def habits(g: Fellowship) -> Habits:
    return HABITS[g.seats, g.place]


def policy(g: Fellowship, seat: int, chance: Chance) -> tuple[int, ...]:
    """Return the picks for the seat's open decision: the option that this policy rates highest."""
    return heuristics.by_marks(g, seat, MARKS, generous)


def value(g: Fellowship, seat: int) -> float:
    """Return the value of a table if everyone plays by this policy. See `heuristics.value`."""
    return heuristics.value(g, seat, STRONG)


def danger(g: Fellowship, seat: int) -> float:
    """Return how many steps a Hobbit is from Sauron, so a low number means danger.

    The Ring-bearer is counted as somewhat closer.
    """
    return g.sauron - g.corruption[seat] - habits(g)["bearer"] * (seat == g.bearer)


def tightest(g: Fellowship) -> float:
    """Return the `danger` of the player who is closest to Sauron, or 0 if nobody is left."""
    return min((danger(g, s) for s in g.around(0)), default=0)


def in_mordor(g: Fellowship) -> bool:
    return g.place == "mordor"


# Cards


def keep_worth(g: Fellowship, seat: int, card: int) -> float:
    """Return the value of a card in hand, by its number of symbols and how useful they are on this board."""
    w = habits(g)
    if COLOUR[card] == "yellow":
        return w["worth_yellow"]
    return g.count(card) * w[f"worth_{g.symbol(seat, card)}"]


def mark_discard(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return -keep_worth(g, seat, option)


def mark_give(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate giving a card to another player: best is a card of little value, but not the least."""
    return -abs(keep_worth(g, seat, option) - habits(g)["worth_given"])


# Lines


def line_worth(g: Fellowship, activity: str, steps: int) -> float:
    """Return the value of moving a line this many spaces for the active player."""
    line, w = board(g.place)["lines"][activity], habits(g)
    at, main = g.line(activity), line["main"]
    spaces = line["spaces"][at + 1 : at + steps + 1]
    step = w["main"] + w["hurry"] * g.event if main else w["side"] + w["ahead"] * averts(g, activity)
    worth = step * len(spaces) + sum([step_worth(g, w, effect) for space in spaces for effect in space["effects"]])
    if main and at + steps >= line["last_space"] and not in_mordor(g) and g.event < w["rush"]:
        worth += w["leave"] * sum([lacking(g, s) for s in g.around(0)])
    return worth


def averts(g: Fellowship, activity: str) -> bool:
    """Return whether advancing this side line can still avert an event of this board."""
    return g.place == "helms_deep" and activity == "travelling" or g.place == "moria" and g.event < habits(g)["rush"]


def step_worth(g: Fellowship, w: Habits, step: Step) -> float:
    """Return the value of a space's step for the active player.

    Ring tokens decide who bears the Ring next, which should be a Hobbit far from Sauron.
    """
    seat = g.active
    if step["op"] == "roll_die":
        gap = danger(g, seat)
        near = w["die_near"] if gap <= w["near"] else 0.0
        return w["die"] + near - w["die_step"] * max(0.0, w["back_from"] - gap)
    if step["op"] != "gain_token":
        return w[heuristics.SPACES[step["op"]]]
    if in_mordor(g):
        return w["token"]
    wanted = g.tokens(step["token"])[seat] == 0 and lacking(g, seat)
    worth = w["wanted" if wanted else "token"]
    return worth + (w["light"] * (g.corruption[g.bearer] - g.corruption[seat]) if step["token"] == "ring" else 0.0)


def mark_line(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return line_worth(g, option, d.about[1])


# The action of a turn


def mark_action(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate an option of a player's turn; more is better, and less than 0 is worse than doing nothing."""
    (kind, value), w = option, habits(g)
    if kind == "play":
        return mark_play(g, seat, value)
    if kind == "ring":
        return w["ring"] if danger(g, seat) > w["ring_gap"] and heuristics.ring_gain(g) else -1.0
    if kind == "gandalf":
        return mark_gandalf(g, seat, value)
    if kind == "yellow":
        return mark_yellow(g, value)
    if kind == "drop":
        return -10.0
    if kind == "back":
        return mark_back(g, seat)
    if kind == "draw":
        held = len(g.hands[seat])
        worth = w["draw"] + w["draw_bearer"] * (seat == g.bearer) + w["low"] * max(0, 4 - held)
        return worth + (w["draw_poor"] if held <= 1 else 0.0)
    return w["end"]


def mark_play(g: Fellowship, seat: int, card: int) -> float:
    """Rate playing a card on its best line, less what a star is worth in hand. A second card has its own weight."""
    symbol, count, w = g.symbol(seat, card), g.count(card), habits(g)
    lines = [a for a in g.open_lines() if symbol in (a, STAR)]
    if not lines:
        return -2.0
    kept = w["star"] * count if symbol == STAR else 0.0
    return max([line_worth(g, a, count) for a in lines]) - kept + (w["second"] if g.played else 0.0)


def mark_back(g: Fellowship, seat: int) -> float:
    """Rate stepping back: the closer Sauron is, the better."""
    gap, w = danger(g, seat), habits(g)
    mark = w["back_near"] if gap <= w["near"] else w["back_far"] if gap <= w["far"] else 0.0
    if g.corruption[seat]:
        mark += w["back_step"] * max(0.0, w["back_from"] - gap)
    return mark + w["back_bearer" if seat == g.bearer else "back_other"]


def mark_yellow(g: Fellowship, card: int) -> float:
    """Rate a yellow card on the seat's own turn: Lembas is good if a hand is low, Elessar if Sauron is close."""
    if EFFECT[card] == "refill_hand":
        return 30.0 if min(len(g.hands[s]) for s in g.around(0)) <= 3 else -1.0
    return 30.0 if EFFECT[card] == "heal_1" and tightest(g) <= habits(g)["elessar"] else -1.0


def mark_gandalf(g: Fellowship, seat: int, card: str) -> float:
    """Rate a Gandalf card: Healing if Sauron is close, Guidance if it advances a valuable line, Persistence for a
    low hand.
    """
    w = habits(g)
    if card == HEALING:
        due = tightest(g) <= w["healing"]
    elif card == GUIDANCE:
        due = max([line_worth(g, a, 2) for a in g.open_lines()], default=0.0) >= w["guidance"]
    else:
        due = card == PERSISTENCE and len(g.hands[seat]) <= w["persistence"]
    return {HEALING: 50.0, GUIDANCE: 40.0, PERSISTENCE: 35.0}[card] if due else -1.0


def mark_card_of_gandalf(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate a Gandalf card that another player pays for: as for the seat's own calls, but prefer Healing if Sauron is
    close.
    """
    return mark_gandalf(g, seat, option) + float(tightest(g) <= 3 and option == HEALING)


NEVER = -99.0
"""A distance from Sauron that no Hobbit has."""


def mark_magic(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return float((option == "yes") == (tightest(g) <= habits(g).get(f"cancel.{d.about[0]}", NEVER)))


# Paying


def generous(g: Fellowship, seat: int, d: Decision) -> tuple[int, ...]:
    """Return the picks of what to pledge toward a price that the group pays: things worth giving, cheapest first, until
    the price would be met without further pledges from others.
    """
    price, lying, picks, w = d.about[1], list(g.pledges), [], habits(g)
    marks = [mark_pledge(g, seat, d, thing) for thing in d.options]
    least = -w["refuse_near" if tightest(g) <= w["far"] else "refuse"] - w.get(f"give.{asking(g, price)}", 0.0)
    for i in sorted(range(len(marks)), key=lambda i: (-marks[i], i)):
        if marks[i] >= least and d.options[i] in helpful(g, price, lying, seat):
            lying.append(d.options[i])
            picks.append(i)
    return tuple(sorted(picks))


def asking(g: Fellowship, price: Any) -> str:
    """Return the name of what demands a price: the place of a haven, `cards` or `items` for a tile, or an event's
    id.
    """
    if g.phase != "scenario":
        return g.place
    return {3: "cards", 1: "items"}.get(dict(price).get("cards", 0), f"{g.place}_{g.event}")


def mark_pledge(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate pledging a thing: the cheaper the thing, the higher the rating."""
    if option == PASS:
        return 0.0
    (_seat, kind, value), w = option, habits(g)
    if kind == "card":
        return -keep_worth(g, seat, int(value)) - 0.3 * max(0, 3 - len(g.hands[seat]))
    if kind == "gandalf":
        return -w["give_guidance"]
    if kind == "token":
        return -w["give_token"] if g.tokens(str(value))[seat] == 1 and not in_mordor(g) else -0.5
    return 0.01 * int(value) - w["give_shield"]


def mark_split(g: Fellowship, seat: int, d: Decision, way: Any) -> float:
    """Rate a way to split a price among the pledges: it is best to give what is needed least, whoever owns it."""
    return sum([mark_pledge(g, g.pledges[place][0], d, g.pledges[place]) for place in way])


def mark_volunteer(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    price = dict(d.about)
    return float((option == "yes") == spends(g, seat, price))


def spends(g: Fellowship, seat: int, price: dict[str, int]) -> bool:
    """Return whether the seat should pay a price alone: shields if enough remain, tokens always, cards if some remain
    or Sauron is close.
    """
    w = habits(g)
    if "shields" in price:
        return g.shields[seat] >= w[f"shields_{price['shields']}"]
    if set(price) <= set(TOKENS):
        return True
    if STAR in price and g.place == "shelobs_lair" and g.shields[seat] < 3:  # or be out
        return True
    left = w.get(f"spend.{asking(g, ())}", 1.0)
    return len(g.hands[seat]) >= sum(price.values()) + left or tightest(g) <= w["spend_near"]


def mark_reward(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate a reward: step back if Sauron is near (the Ring-bearer sooner than others), otherwise draw cards."""
    near = danger(g, seat) <= habits(g)["reward" if seat == g.bearer else "reward_other"]
    return float((option == "heal") == (near and g.corruption[seat] > 0))


# Harm


def mark_accept(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate accepting harm: a seat should accept if it is farthest from Sauron; in Mordor, only if it is not the
    Ring-bearer.
    """
    what, gap, w = str(d.about[0]), danger(g, seat), habits(g)
    steps = 3 if "moria" in what else 2
    if in_mordor(g) and seat != g.bearer:
        willing = gap > steps + w["accept"]
    elif what == "shelobs_lair_5":
        willing = gap > steps + w["accept_dice"]
    else:
        least = w["accept_bearer"] if in_mordor(g) else w["accept"]
        willing = gap == max([danger(g, s) for s in g.around(0)]) and gap > steps + least
    return float((option == "yes") == willing)


def mark_spare(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate an answer to whether to spare someone an effect: 1 for the better one, 0 for the other."""
    (effect, victim), w = d.about, habits(g)
    gap = danger(g, victim)
    if effect == "ignore_missing_tokens":
        use = g.missing >= w["athelas"] or gap <= w["near"] or g.phase == "scenario"
    elif effect == "ignore_item_sundial":
        use = tightest(g) <= 3 or g.event >= 2
    elif effect == "skip_die_roll":
        use = gap <= w["belt"]
    else:
        use = g.face >= 3 or gap <= w["mithril"]
    return float((option != PASS) == use)


# Any time


def wants(g: Fellowship, seat: int) -> str:
    """Return the moment at which the bot wants to be asked, or "" if it does not want to be asked."""
    return heuristics.moment(g, seat, ring_is_due, phial_is_due)


def ring_is_due(g: Fellowship, seat: int) -> bool:
    w = habits(g)
    near_end = heuristics.ring_gain(g) <= w["ring_left"] or g.event >= w["ring_event"]
    return danger(g, seat) > w["ring_due"] and near_end


def phial_is_due(g: Fellowship) -> bool:
    w = habits(g)
    return g.event >= w["phial_event"] and len(g.hands[g.active]) >= w["phial_hand"]


def mark_react(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate a reaction: help players in need; otherwise use only what averts harm or finishes the board."""
    if option == PASS:
        return 0.5
    if option == WAIT:
        return 0.6 if wants(g, seat) else 0.4
    kind, value = option
    if len(d.about) > 1 and option in tuple(helps(g, seat, d.about[1:])):
        return 3.0 if kind == "yellow" else 2.0
    if kind == "ring":
        return float(ring_is_due(g, seat))
    if kind == "gandalf":
        return mark_gandalf(g, seat, value) / 5
    if kind == "call":
        return float(tightest(g) <= 1 and HEALING in g.gandalf)
    if kind == "yellow" and EFFECT[value] == "stop_revealing":
        return float(phial_is_due(g))
    return float(kind == "yellow" and (tightest(g) <= 3 or d.about[0] == "tile" and g.event >= 3))


def mark_target(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Rate a target as in `heuristics.py`, but with this policy's distance to Sauron."""
    about, whom = d.about
    if option != whom and (about == HEALING or isinstance(about, int) and EFFECT[about] == "heal_1"):
        return habits(g)["healed_bearer"] * float(option == g.bearer) - danger(g, option)
    return heuristics.mark_target(g, seat, d, option)


MARKS: Final[Mapping[str, heuristics.Mark]] = {
    **heuristics.MARKS,
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
    "magic": mark_magic,
    "gandalf": mark_card_of_gandalf,
}
