"""Estimate a seat's chance to win, from the table, as a sum of named, weighted terms.

The weights are in `value_weights.json`, fitted by `manage.py tune lotr_tcg --worth` (play/bots/value_fitting.py). Each
term except `rivals` is the seat's excess over the average of the other players still in the match.
"""

from math import log
from pathlib import Path
from typing import Final

from play.engine.logistic import Weights, probability
from play.games.lotr_tcg.brain.evaluation import DANGEROUS_PHASES, USUAL, skirmishes_value
from play.games.lotr_tcg.state.cards import CARDS, Printed
from play.games.lotr_tcg.state.table import ATTACHED, Table

IN_PLAY: Final = (
    "companions", "hale", "strength", "vitality", "frail", "allies", "items", "conditions", "shadow", "minions",
    "leftover",
)  # fmt: skip
"""`hale` counts companions with at least two vitality left, `frail` is how far the Ring-bearer's vitality is below
three, `strength` and `vitality` are those of companions with their items, `shadow` counts permanent Shadow cards,
`minions` those that can still fight this turn, and `leftover` those that could fight only if the fellowship moved
again."""
ELSEWHERE: Final = (
    "late", "last", "resistance", "corrupt", "threats", "dead", "controlled", "deck", "empty", "hand",
    "fellows_in_hand", "help_in_hand", "minions_in_hand", "evil_in_hand",
)  # fmt: skip
"""`late` is how far beyond the fifth site a fellowship is, `last` whether one move is left, `corrupt` how far the
resistance is below four, `dead` companions in the dead pile, `help` and `evil` other cards of each side."""
OF_THE_TURN: Final = ("building", "moving", "twilight", "pool", "fights")
"""Terms of the current player's turn: whether the fellowship phase is still to come or over, the twilight added so
far, the twilight that can be spent, and the balance of the skirmishes."""
NAMES: Final = (*IN_PLAY, *ELSEWHERE, *OF_THE_TURN)
RIVALS: Final = "rivals"
"""The logarithm of how many others are still in the match."""
HELPS: Final = frozenset([
    "companions", "hale", "strength", "vitality", "allies", "items", "conditions", "shadow", "minions", "late", "last",
    "resistance", "controlled", "deck", "hand", "fellows_in_hand", "help_in_hand", "minions_in_hand", "evil_in_hand",
    "fights",
])  # fmt: skip
HURTS: Final = frozenset(["frail", "corrupt", "threats", "dead", "empty", "twilight", "pool", RIVALS])
BEFORE_MOVING: Final = ("start_of_turn", "fellowship")

WEIGHTS: Final = Weights(Path(__file__).parent, HELPS, HURTS)
ROW: Final = WEIGHTS.row(NAMES)
COMPANIONS, HALE, STRENGTH, VITALITY, FRAIL, ALLIES, ITEMS, CONDITIONS, SHADOW, MINIONS, LEFTOVER = range(len(IN_PLAY))


def value(g: Table, seat: int) -> float:
    """Return the value of the table for the seat, 0 to 1."""
    if g.winner >= 0 or not g.alive[seat]:
        return float(g.winner == seat)
    return prospect(g, seat)


def prospect(g: Table, seat: int) -> float:
    """Return the seat's estimated chance to win, 0 to 1, if everyone follows the policy."""
    total = WEIGHTS.get(RIVALS, 0.0) * rivals(g) + sum([w * t for w, t in zip(ROW, lead(g, seat), strict=True)])
    return probability(total)


def terms(g: Table, seat: int) -> dict[str, float]:
    """Return the nonzero terms of the value function for this seat, by name, or {} if the seat is out of the match."""
    if not g.alive[seat]:
        return {}
    features = [(RIVALS, rivals(g)), *zip(NAMES, lead(g, seat), strict=True)]
    return {name: value for name, value in features if value}


def rivals(g: Table) -> float:
    return log(max(1, sum(g.alive) - 1))


def lead(g: Table, seat: int) -> list[float]:
    """Return, for each term, how far the seat exceeds the average of the other players still in the match."""
    rows = in_play(g)
    for s, row in enumerate(rows):
        row += elsewhere(g, s)
        row += of_the_turn(g) if s == g.free else [0.0] * len(OF_THE_TURN)
    others = [row for s, row in enumerate(rows) if g.alive[s] and s != seat]
    return [mine - sum(theirs) / len(theirs) for mine, *theirs in zip(rows[seat], *others, strict=True)]


def in_play(g: Table) -> list[list[float]]:
    """Return the values of the `IN_PLAY` terms for each seat, from printed values, each about 0 to 1."""
    sums = [[0.0] * len(IN_PLAY) for _ in range(g.seats)]
    codes, owner, at_minions = g.card_code, g.owner, MINIONS if g.phase in DANGEROUS_PHASES else LEFTOVER
    for c in g.table:
        card, row = CARDS[codes[c]], sums[owner[c]]
        if card.companion:
            fellow(row, card, g.wounds[c], c in g.ring_bearer)
        elif card.minion:
            row[at_minions] += (2 + card.strength) / 50
        elif card.ally:
            row[ALLIES] += 0.3
        elif card.shadow:
            row[SHADOW] += (1 + card.cost) / 10
        elif card.item and g.zone[c] == ATTACHED:
            row[ITEMS] += (1 + card.cost) / 10
            row[STRENGTH] += card.strength / 30
            row[VITALITY] += card.vitality / 15
        elif not card.ring:
            row[CONDITIONS] += (1 + card.cost) / 10
    return sums


def fellow(row: list[float], card: Printed, wounds: int, bears_ring: bool) -> None:
    """Add a companion's strength, vitality and so on to `row`, the values of its player's terms."""
    left = card.vitality - wounds
    row[STRENGTH] += card.strength / 30
    row[VITALITY] += left / 15
    if bears_ring:
        row[FRAIL] += max(0, 3 - left) / 2
    else:
        row[COMPANIONS] += 0.2
        row[HALE] += 0.2 * (left >= 2)


def elsewhere(g: Table, seat: int) -> list[float]:
    """Return the values of the `ELSEWHERE` terms for a seat, each about 0 to 1."""
    site, left = g.site[seat], g.resistance[seat] - g.burdens[seat]
    held = sum([g.holder[c] == seat for c in g.controlled])
    fallen = sum([CARDS[g.card_code[c]].companion for c in g.dead[seat]])
    fellows = help_ = evil = 0
    minions = 0.0
    for c in g.hand[seat]:
        card = CARDS[g.card_code[c]]
        if card.minion:
            minions += (2 + card.strength) / 50
        elif card.shadow:
            evil += 1
        elif card.companion:
            fellows += 1
        else:
            help_ += 1
    return [
        max(0, site - 5) / 4, float(site >= 8), left / 10, max(0, 4 - left) / 4, g.threats[seat] / 5, fallen / 3,
        held / 2, len(g.deck[seat]) / 60, float(not g.deck[seat]), len(g.hand[seat]) / 8, fellows / 2, help_ / 4,
        minions, evil / 4,
    ]  # fmt: skip


def of_the_turn(g: Table) -> list[float]:
    """Return the values of the `OF_THE_TURN` terms."""
    building, spent = g.phase in BEFORE_MOVING, g.phase == "shadow"
    return [
        float(building),
        float(not building and g.phase != "regroup"),
        g.twilight / 10 * building,
        g.twilight / 10 * spent,
        skirmishes_value(g, USUAL) / 100,
    ]
