"""Evaluate a position for a seat, roughly in points of strength: fellowships, dangers, and upcoming skirmishes."""

from typing import NamedTuple

from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.might import might
from play.games.lotr_tcg.meaning.values import keyword, resistance, strength, vitality_left
from play.games.lotr_tcg.state.cards import CARDS, Printed
from play.games.lotr_tcg.state.table import ATTACHED, CHARACTER, SUPPORT, Table

SITE, CARD_IN_HAND, DEAD_RING_BEARER, GAME, THREAT = 12, 1, 400, 2000, 9
DANGEROUS_PHASES = ("shadow", "maneuver", "archery", "assignment", "skirmish")


class Terms(NamedTuple):
    """The values of cards other than characters, in tenths of a point, and other settings that differ between two
    policies.

    `condition` and `item` are for Free Peoples cards, `shadow` for Shadow cards; `twilight` is multiplied by the
    twilight cost.
    """

    condition: int = 24
    item: int = 24
    shadow: int = 16
    twilight: int = 12
    one_skirmish: bool = True
    """Whether a skirmish being fought is the only one that counts."""
    cycles: bool = True
    """Whether reconciling discards cards that are currently useless."""
    pool: int = 8
    """The value of each twilight to the Shadow that may spend it."""


USUAL = Terms()
BEGINNER = Terms(condition=14, item=8, shadow=8, twilight=0, one_skirmish=False, cycles=False)
"""Plays what helps at once, and holds on to every card."""


def evaluation(g: Table, seat: int, phase: str, terms: Terms = USUAL) -> int:
    """Return how good the table is for the seat, in tenths of a point, including the dangers of the given phase.

    The seat's own fellowship counts against the others', and minions count for the side they help.
    """
    if g.winner >= 0:
        return GAME * 10 if g.winner == seat else -GAME * 10
    total = 0
    others = max(1, sum(g.alive) - 1)
    for s in range(g.seats):
        if g.alive[s]:
            value = fellowship_value(g, s, terms) + CARD_IN_HAND * 10 * len(g.hand[s])
            total += value if s == seat else -value // others
    danger = shadow_danger(g, phase, terms) + twilight(g, phase, terms) - skirmishes_value(g, terms)
    return total - danger if seat == g.free else total + danger


def fellowship_value(g: Table, s: int, terms: Terms) -> int:
    """Return the value of a player's position in tenths of a point: companions, allies, items, conditions, site,
    burdens, threats.
    """
    total = SITE * 10 * g.site[s] - burdens(g, s) - THREAT * g.threats[s]
    if g.ring_worn and s == g.free:
        total -= 15
    for c in g.table:
        if g.owner[c] == s and not CARDS[g.card_code[c]].shadow:
            total += standing(g, c, terms)
    return total


def burdens(g: Table, s: int) -> int:
    """Return how much a player's burdens count against them, in tenths of a point.

    Each burden weighs more the closer corruption is.
    """
    left = max(1, resistance(g, s) - g.burdens[s])
    return 12 * g.burdens[s] + 60 // left


def standing(g: Table, c: int, terms: Terms = USUAL) -> int:
    """Return the value of one Free Peoples card in play, in tenths of a point."""
    card = CARDS[g.card_code[c]]
    if card.companion:
        return body(card, g.wounds[c]) + (30 * min(3, card.vitality - g.wounds[c]) if c in g.ring_bearer else 0)
    if card.ally:
        return 15 + 8 * (card.vitality - g.wounds[c])
    if card.item and g.zone[c] == ATTACHED:
        return terms.item + terms.twilight * card.cost + 10 * card.strength + 12 * card.vitality
    if card.follower and g.zone[c] == ATTACHED:
        return terms.condition + terms.twilight * card.cost + follower_value(g, c)
    return 0 if card.ring else terms.condition + terms.twilight * card.cost


def follower_value(g: Table, c: int) -> int:
    """Return the value that a follower adds to its bearer this turn, in tenths of a point, or 0 if no skirmish can
    follow.
    """
    card = CARDS[g.card_code[c]]
    if not layout(g).minions or g.phase == "regroup":
        return 0
    return 9 * card.strength + 12 * card.vitality + 3 * card.resistance + 12 * (len(card.abilities) > 1)


def body(card: Printed, wounds: int) -> int:
    """Return the value of a character in tenths of a point, from its printed values and its wounds."""
    left = card.vitality - wounds
    return 25 + 9 * card.strength + 18 * left + (15 if "archer" in card.keywords else 0)


def shadow_danger(g: Table, phase: str, terms: Terms) -> int:
    """Return the danger to the fellowship, in tenths of a point."""
    total = 0
    for c in layout(g).active:
        card = CARDS[g.card_code[c]]
        if card.minion and phase in DANGEROUS_PHASES:
            bonus = 12 * keyword(g, c, "damage") + 10 * keyword(g, c, "archer") + 12 * keyword(g, c, "fierce")
            total += 20 + 6 * strength(g, c) + 6 * vitality_left(g, c) + bonus
        elif card.minion:
            total += 12 + 3 * card.strength
        elif card.shadow:
            total += terms.shadow + terms.twilight * card.cost
            total += 8 * card.strength if g.zone[c] == ATTACHED else 8 * (g.zone[c] == SUPPORT)
    return total


def twilight(g: Table, phase: str, terms: Terms) -> int:
    """Return the danger of the twilight pool, which depends on whether a Shadow player can still spend it."""
    return {"fellowship": 9, "start_of_turn": 9, "shadow": terms.pool, "regroup": 5}.get(phase, 2) * g.twilight


# Skirmishes to come


def skirmishes_value(g: Table, terms: Terms) -> int:
    """Return the expected value of skirmishes for the fellowship, in tenths of a point, at current strengths.

    This covers the current skirmish, or all assigned ones if there is none.
    """
    if g.skirmish and not g.skirmish_over:
        skirmishes = (g.skirmish,) if terms.one_skirmish else (g.skirmish, *g.battles)
    else:
        skirmishes = g.battles
    return sum([outcome(g, fp, minions) for fp, minions in skirmishes])


def outcome(g: Table, fp: int, minions: tuple[int, ...]) -> int:
    """Return the value of one skirmish for the fellowship, in tenths of a point."""
    if not fought(g, fp, minions):
        return 0
    good, evil = might(g, fp), sum([might(g, m) for m in minions])
    if good > evil:
        times = 1 + keyword(g, fp, "damage")
        return sum([loss_value(g, m, good >= 2 * evil, times) for m in minions]) + min(10, good - evil)
    return -loss_value(g, fp, evil >= 2 * good, 1 + sum([keyword(g, m, "damage") for m in minions])) - min(
        10, evil - good
    )


def fought(g: Table, fp: int, minions: tuple[int, ...]) -> bool:
    """Return whether a skirmish has characters on both sides."""
    return fp >= 0 and bool(minions) and g.zone[fp] in (CHARACTER, SUPPORT)


def will_lose(g: Table, seat: int, fp: int, minions: tuple[int, ...]) -> bool:
    """Return whether a seat's side will lose a skirmish at current strengths."""
    if not fought(g, fp, minions):
        return False
    ahead = might(g, fp) > sum([might(g, m) for m in minions])
    return ahead != (seat == g.free)


def loss_value(g: Table, c: int, overwhelmed: bool, wounds: int) -> int:
    """Return how much a side loses, in tenths of a point, if this character loses a skirmish."""
    card, left = CARDS[g.card_code[c]], vitality_left(g, c)
    dead = overwhelmed or wounds >= left
    if c == g.bearer():
        return DEAD_RING_BEARER * 10 if dead else (60 if left - wounds == 1 else 40) * wounds
    if card.minion:
        return body(card, 0) if dead else 8 * wounds
    return body(card, g.wounds[c]) + 20 if dead else 20 * wounds
