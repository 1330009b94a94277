"""Rules of thumb of a seasoned crew, by which bots play that look ahead: they use the Ring and Gandalf
early, rest in Lothlórien, pay for more of the events, and in Mordor the others go on while the Ring-bearer steps back.

What is not told here is as in `bots.py`.
"""

from collections.abc import Mapping
from typing import Any, Final

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS
from play.games.fellowship_board import bots
from play.games.fellowship_board.box import EFFECT, STAR, TOKENS, board
from play.games.fellowship_board.events.paying import helpful
from play.games.fellowship_board.journey import lacking
from play.games.fellowship_board.moments import GUIDANCE, HEALING, PERSISTENCE, WAIT, helps
from play.games.fellowship_board.prospects import SEASONED
from play.games.fellowship_board.state import Fellowship

WORTH: Final = {
    "missing": 0.95, "token": -0.47, "light": 0.21, "shield": -0.41, "special": 1.48, "heal": -0.05, "feature": 1.22,
    "die": -0.05, "die_near": -3.21, "die_bearer": 0.27, "leave": 1.85, "keep": -0.18, "star": 1.09, "ahead": 0.5,
    "bearer": 1.8, "near": 1.27, "far": 1.9, "back_near": 6.9, "back_far": 0.8, "back_step": 0.42, "back_from": 5.33,
    "back_shelob": 0.5, "sacrifice": 4.9, "draw": 0.49, "draw_poor": 0.92, "low": 0.42, "end": -2.25,
    "refuse": 6.96, "refuse_near": 5.7, "give_token": 1.18, "give_guidance": 3.41, "give_shield": 0.13,
    "ring": 7.92, "ring_gap": 5.0, "ring_due": 1.8, "ring_mordor": 1.92,
    "guidance": 19.3, "guidance_mordor": 17.0, "coming": 3.19,
    "spend": 1.0, "spend_one": 1.39, "spend_star": 2.6, "spend_near": 5.32, "reward": 7.53, "reward_other": 3.53,
    "accept": 3.6, "accept_dice": 2.0, "accept_mordor": 3.17, "belt": 6.86, "mithril": 3.72,
}  # fmt: skip
"""What things are worth against each other, found by playing many matches with random changes of all of them at once.

`back_step` is for each step that Sauron is nearer than `back_from`; `leave` for each Life token that is wanting when a
board can be left early; `star` what a star in the hand is worth before Mordor; `sacrifice` by how much less others than
the Ring-bearer gain by stepping back in Mordor; `spend` the cards that are to be left. Distances are steps to
Sauron."""
MAIN: Final = {"moria": 8.19, "helms_deep": 5.6, "shelobs_lair": 9.05, "mordor": 11.05}
"""What a space of the main line is worth on each board."""
SIDE: Final = {"moria": -0.4, "helms_deep": 0.02, "shelobs_lair": 0.13, "mordor": 0.1}
"""The same for the other lines."""
WANTED: Final = {"moria": -0.16, "helms_deep": 0.18, "shelobs_lair": 1.14, "mordor": 0.0}
"""What a Life token that is wanting is worth more on each board."""
GENEROUS: Final = {"bag_end": -0.7, "moria_1": 1.99, "shelobs_lair_1": 0.96}
"""By how much more is given for some events than for others."""
GENEROUS_TILE = 3.23
"""The same for the tiles that can be bought off."""
SHIELDS: Final = {2: 2, 3: 3, 5: 7}
"""How many shields a player must have to give so many."""
CANCEL: Final = {
    "moria_5": 6, "moria_6": 6, "shelobs_lair_3": 9, "shelobs_lair_5": 9, "shelobs_lair_6": 9,
    "mordor_3": 4, "mordor_4": 4, "mordor_5": 4,
}  # fmt: skip
"""The events that Gandalf's Magic is for, once somebody is so near to Sauron."""
ROUTINE: Final = frozenset(
    ("pay_gandalf", "line", "pledge", "split", "target", "receiver", "give_card", "gandalf", "discard", "share")
)
"""Questions that are not looked into: what was found by looking ahead was worse than what these rules say."""
RUSH = 4
"""From this event on it counts no more that a board is left early."""


def policy(g: Fellowship, seat: int, chance: Chance) -> tuple[int, ...]:
    """Picks for the seat's open decision."""
    return bots.by_marks(g, seat, MARKS, generous)


def value(g: Fellowship, seat: int) -> float:
    """As in `bots.py`, by how such crews fare."""
    return bots.value(g, seat, SEASONED)


def danger(g: Fellowship, seat: int) -> float:
    """Steps between a Hobbit and Sauron; the Ring-bearer counts as nearer."""
    return g.sauron - g.corruption[seat] - WORTH["bearer"] * (seat == g.bearer)


def tightest(g: Fellowship) -> float:
    """The smallest distance to Sauron."""
    return min((danger(g, s) for s in g.around(0)), default=0)


def in_mordor(g: Fellowship) -> bool:
    return g.place == "mordor"


# Lines


def line_worth(g: Fellowship, activity: str, steps: int) -> float:
    """How good it is for the active player to move a line this far."""
    line = board(g.place)["lines"][activity]
    at, main = g.line(activity), line["main"]
    spaces = line["spaces"][at + 1 : at + steps + 1]
    step = MAIN[g.place] if main else SIDE[g.place] + WORTH["ahead"] * averts(g, activity)
    worth = step * len(spaces) + sum([step_worth(g, effect) for space in spaces for effect in space["effects"]])
    if main and at + steps >= line["last_space"] and not in_mordor(g) and g.event < RUSH:
        worth += WORTH["leave"] * sum([lacking(g, s) for s in g.around(0)])
    return worth


def averts(g: Fellowship, activity: str) -> bool:
    """Is there still an event on this board that a side line averts?"""
    return g.place == "helms_deep" and activity == "travelling" or g.place == "moria" and g.event < RUSH


def step_worth(g: Fellowship, step: dict[str, Any]) -> float:
    """What a space gives the active player. The ring tokens say who is the next Ring-bearer: better one who is far
    from Sauron."""
    seat = g.active
    if step["op"] == "roll_die":
        near = danger(g, seat) <= WORTH["near"]
        return WORTH["die_near" if near else "die"] + WORTH["die_bearer"] * (seat == g.bearer)
    if step["op"] != "gain_token":
        return WORTH[bots.SPACES[step["op"]]]
    if in_mordor(g):
        return WORTH["token"]
    wanted = g.tokens(step["token"])[seat] == 0 and lacking(g, seat)
    worth = WORTH["missing"] + WANTED[g.place] if wanted else WORTH["token"]
    return worth + (WORTH["light"] * (g.corruption[g.bearer] - g.corruption[seat]) if step["token"] == "ring" else 0.0)


def mark_line(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return line_worth(g, option, d.about[1])


# The action of a turn


def mark_action(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    kind, value = option
    if kind == "play":
        return mark_play(g, seat, value)
    if kind == "ring":
        return WORTH["ring"] if danger(g, seat) > WORTH["ring_gap"] - bolder(g) and bots.ring_gain(g) else -1.0
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
        return WORTH["draw" if held > 1 else "draw_poor"] + WORTH["low"] * max(0, 4 - held)
    return WORTH["end"]


def bolder(g: Fellowship) -> float:
    """In Mordor the Ring is put on with Sauron this much nearer."""
    return WORTH["ring_mordor"] * in_mordor(g)


def mark_play(g: Fellowship, seat: int, card: int) -> float:
    symbol, count = g.symbol(seat, card), g.count(card)
    lines = [a for a in g.open_lines() if symbol in (a, STAR)]
    if not lines:
        return -2.0
    kept = WORTH["star"] * count if symbol == STAR and not in_mordor(g) else 0.0
    best = max([line_worth(g, a, count) for a in lines])
    return best - WORTH["keep"] * bots.keep_worth(g, seat, card) - kept


def mark_back(g: Fellowship, seat: int) -> float:
    """A step back is worth the more, the nearer Sauron is; in Mordor others than the Ring-bearer go on."""
    gap = danger(g, seat)
    mark = WORTH["back_near"] if gap <= WORTH["near"] else WORTH["back_far"] if gap <= WORTH["far"] else 0.0
    if g.corruption[seat]:
        slope = WORTH["back_step"] + WORTH["back_shelob"] * (g.place == "shelobs_lair")
        mark += slope * max(0.0, WORTH["back_from"] - gap)
    return mark - (WORTH["sacrifice"] if in_mordor(g) and seat != g.bearer else 0.0)


def mark_yellow(g: Fellowship, card: int) -> float:
    """In the seat's own turn: Lembas where a hand is low, Elessar where Sauron comes near."""
    if EFFECT[card] == "refill_hand":
        return 30.0 if min(len(g.hands[s]) for s in g.around(0)) <= 3 else -1.0
    return 30.0 if EFFECT[card] == "heal_1" and tightest(g) <= WORTH["coming"] else -1.0


def mark_gandalf(g: Fellowship, seat: int, card: str) -> float:
    """Healing where Sauron is near, Guidance where it brings the main line on, Persistence for a hand that is low."""
    if card == HEALING:
        due = tightest(g) <= 2
    elif card == GUIDANCE:
        best = max([line_worth(g, a, 2) for a in g.open_lines()], default=0.0)
        due = best >= WORTH["guidance_mordor" if in_mordor(g) else "guidance"]
    else:
        due = card == PERSISTENCE and len(g.hands[seat]) <= in_mordor(g)
    return {HEALING: 50.0, GUIDANCE: 40.0, PERSISTENCE: 35.0}[card] if due else -1.0


def mark_card_of_gandalf(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Another has called: healing where Sauron is near, else the rules of thumb for the seat's own calls."""
    return mark_gandalf(g, seat, option) + float(tightest(g) <= 3 and option == HEALING)


def mark_magic(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    return float((option == "yes") == (tightest(g) <= CANCEL.get(str(d.about[0]), -1)))


# Paying


def generous(g: Fellowship, seat: int, d: Decision) -> tuple[int, ...]:
    """What to lay down for a price of the group: what is worth it, cheapest first, until it would do alone."""
    price, lying, picks = d.about[1], list(g.pledges), []
    marks = [mark_pledge(g, seat, d, thing) for thing in d.options]
    least = -WORTH["refuse_near" if tightest(g) <= WORTH["far"] else "refuse"] - readier(g, dict(price))
    for i in sorted(range(len(marks)), key=lambda i: (-marks[i], i)):
        if marks[i] >= least and d.options[i] in helpful(g, price, lying, seat):
            lying.append(d.options[i])
            picks.append(i)
    return tuple(sorted(picks))


def readier(g: Fellowship, price: dict[str, int]) -> float:
    """How much more is given than usual, for what is asked now."""
    if g.phase != "scenario":
        return GENEROUS["bag_end"]
    return GENEROUS_TILE if price.get("cards") in (1, 3) else GENEROUS.get(f"{g.place}_{g.event}", 0.0)


def mark_pledge(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """The cheapest thing that helps."""
    if option == PASS:
        return 0.0
    _seat, kind, value = option
    if kind == "card":
        return bots.mark_pledge(g, seat, d, option)
    if kind == "gandalf":
        return -WORTH["give_guidance"]
    if kind == "token":
        return -WORTH["give_token"] if g.tokens(str(value))[seat] == 1 and not in_mordor(g) else -0.5
    return 0.01 * int(value) - WORTH["give_shield"]


def mark_split(g: Fellowship, seat: int, d: Decision, way: Any) -> float:
    """What is given should be what is needed least, whoever it belongs to."""
    return sum([mark_pledge(g, g.pledges[place][0], d, g.pledges[place]) for place in way])


def mark_volunteer(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    price = dict(d.about)
    return float((option == "yes") == spends(g, seat, price))


def spends(g: Fellowship, seat: int, price: dict[str, int]) -> bool:
    """Shields are given where enough are left, tokens always, cards where some are left or Sauron is near."""
    if "shields" in price:
        return g.shields[seat] >= SHIELDS[price["shields"]]
    if set(price) <= set(TOKENS):
        return True
    if STAR in price and g.place == "shelobs_lair" and g.shields[seat] < 3:  # or be out
        return True
    total = sum(price.values())
    left = WORTH["spend_star" if STAR in price else "spend_one" if total == 1 else "spend"]
    return len(g.hands[seat]) >= total + left or tightest(g) <= WORTH["spend_near"]


def mark_reward(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """The Ring-bearer steps back sooner than others, who draw cards."""
    near = danger(g, seat) <= WORTH["reward" if seat == g.bearer else "reward_other"]
    return float((option == "heal") == (near and g.corruption[seat] > 0))


# Harm


def mark_accept(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Take the harm if this seat stands farthest from Sauron; in Mordor whoever is not the Ring-bearer can."""
    what, gap = str(d.about[0]), danger(g, seat)
    steps = 3 if "moria" in what else 2
    if in_mordor(g) and seat != g.bearer:
        willing = gap > steps + WORTH["accept_mordor"]
    elif what == "shelobs_lair_5":
        willing = gap > steps + WORTH["accept_dice"]
    else:
        willing = gap == max([danger(g, s) for s in g.around(0)]) and gap > steps + WORTH["accept"]
    return float((option == "yes") == willing)


def mark_spare(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    effect, victim = d.about
    gap = danger(g, victim)
    if effect == "ignore_missing_tokens":
        use = g.missing >= 3 or gap <= WORTH["near"] or g.phase == "scenario"
    elif effect == "ignore_item_sundial":
        use = tightest(g) <= 3 or g.event >= 2
    elif effect == "skip_die_roll":
        use = gap <= WORTH["belt"] or in_mordor(g)
    else:
        use = g.face >= 3 or gap <= WORTH["mithril"] or in_mordor(g)
    return float((option != PASS) == use)


# Any time


def wants(g: Fellowship, seat: int) -> str:
    """The moment for which a bot signals."""
    return bots.moment(g, seat, ring_is_due, phial_is_due)


def ring_is_due(g: Fellowship, seat: int) -> bool:
    return danger(g, seat) > WORTH["ring_due"] - bolder(g) and (bots.ring_gain(g) <= 6 or g.event >= 4)


def phial_is_due(g: Fellowship) -> bool:
    return g.event >= 4 and len(g.hands[g.active]) >= 4


def mark_react(g: Fellowship, seat: int, d: Decision, option: Any) -> float:
    """Players in need are helped; otherwise only what averts harm or finishes the board is used."""
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
    """As in `bots.py`, by how near Sauron is to each as it is reckoned here."""
    about, whom = d.about
    if option != whom and (about == HEALING or isinstance(about, int) and EFFECT[about] == "heal_1"):
        return float((option == g.bearer) - danger(g, option))
    return bots.mark_target(g, seat, d, option)


MARKS: Final[Mapping[str, bots.Mark]] = {
    **bots.MARKS,
    "action": mark_action,
    "line": mark_line,
    "pledge": mark_pledge,
    "split": mark_split,
    "volunteer": mark_volunteer,
    "accept": mark_accept,
    "spare": mark_spare,
    "reward": mark_reward,
    "react": mark_react,
    "target": mark_target,
    "magic": mark_magic,
    "gandalf": mark_card_of_gandalf,
}
