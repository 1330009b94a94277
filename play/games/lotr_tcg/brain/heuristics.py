"""Decide by trying most options on a determinized table up to the next question, and comparing the results by
`evaluation`.
"""

from collections.abc import Callable
from typing import Any

from play.engine.chance import Chance
from play.engine.flow import Decision, answer
from play.engine.game import PASS
from play.engine.state import decision_of
from play.games.lotr_tcg.brain.determinization import HIDDEN
from play.games.lotr_tcg.brain.evaluation import USUAL, Terms, body, evaluation, outcome, standing
from play.games.lotr_tcg.effects import playing_cards
from play.games.lotr_tcg.effects.wounds import ALL
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.totals import move_limit
from play.games.lotr_tcg.meaning.values import resistance, strength, vitality_left
from play.games.lotr_tcg.rules.movement import LAST
from play.games.lotr_tcg.state.cards import CARDS, Printed
from play.games.lotr_tcg.state.table import ACTOR, DETAIL, NO_CARD, VERB, Table

Picks = tuple[int, ...]
FOLLOW_UPS = frozenset([
    "choose", "bearer", "number", "mode", "text", "may", "play", "discard", "player", "order", "reveal", "occasion",
    "muster", "toil", "keyword", "side",
])  # fmt: skip
"""Questions that belong to an action that is being carried out."""
MAX_STEPS = 12
"""How many follow-up decisions of an action are played out before it is evaluated."""
MAX_TRIED = 24
"""The maximum number of different options to try."""


def policy(g: Table, seat: int, chance: Chance, terms: Terms = USUAL) -> Picks:
    """Return the picks for the seat's open decision."""
    decision = decision_of(g, seat)
    assert decision is not None
    if decision.high != 1:
        return best_several(g, decision)
    if len(decision.options) == 1:
        return (0,)
    if decision.kind == "reconcile":
        return (top(rate_reconcile(g, decision, terms)),)
    rating = RATINGS.get(decision.kind)
    if rating is not None:
        return (top(rating(g, decision)),)
    return (best_by_trying(g, seat, decision, chance, terms),)


def top(ratings: list[int]) -> int:
    """Return the index of the highest rating, the first one if several are equal."""
    return max(range(len(ratings)), key=lambda i: (ratings[i], -i))


# Trying out


def best_by_trying(g: Table, seat: int, decision: Decision, chance: Chance, terms: Terms) -> int:
    """Try the options on copies of the table and return the index of the one with the best result.

    Pass unless another option is clearly better.
    """
    world = table_to_try(g, seat, chance)
    ratings = [-(10**9)] * len(decision.options)
    ratings_of_alike: dict[Any, int] = {}
    for i, option in enumerate(decision.options):
        alike = likeness(g, option)
        if alike not in ratings_of_alike:
            if len(ratings_of_alike) >= MAX_TRIED and option != PASS:
                continue
            passes = option == PASS
            ratings_of_alike[alike] = (
                evaluation(world, seat, g.phase, terms) + PASSING if passes else evaluate_after(world, seat, i, terms)
            )
            ratings[i] = ratings_of_alike[alike]
    return top(ratings)


def table_to_try(g: Table, seat: int, chance: Chance) -> Table:
    """Return a table to try options on. A playout already runs on a determinized table, so a copy is enough."""
    if g.haste is None:
        world = HIDDEN.determinize(g, seat, chance)
    else:
        layout(g)  # once, for all the copies
        world = g.clone()
    world.quiet = True
    return world


PASSING = 6
"""An action must be worth a little more than nothing, in tenths."""


def likeness(g: Table, option: Any) -> Any:
    """Return a key shared by equivalent options, such as copies of a card in hand."""
    if type(option) is tuple and option[VERB] == "play":
        return ("play", g.card_code[option[ACTOR]], *option[2:])
    return option


def evaluate_after(world: Table, seat: int, place: int, terms: Terms) -> int:
    """Return the evaluation of the table after this pick, with follow-up questions answered by the `quick` policy."""
    g = world.clone()
    g.quiet = True
    answer(g, seat, (place,))
    for _ in range(MAX_STEPS):
        d = open_decision(g)
        if d is None or not (d.kind in FOLLOW_UPS or (d.kind == "response" and d.seat != seat)):
            break
        answer(g, d.seat, quick(g, d))
    return evaluation(g, seat, world.phase, terms)


def open_decision(g: Table) -> Decision | None:
    return next((d for d, answer in zip(g.pending, g.answers, strict=True) if answer is None), None)


def quick(g: Table, d: Decision) -> Picks:
    """Return the picks for a decision, by ratings alone, without trying the options."""
    if d.kind == "response":
        return (d.options.index(PASS),) if PASS in d.options else (0,)
    if d.high != 1:
        return best_several(g, d)
    if d.kind == "site":
        return (top(rate_site(g, d)),)
    if d.kind == "choose":
        return (top(rate_choose(g, d)),) if d.options else ()
    return (0,) if d.options else ()


# Choosing cards


def best_several(g: Table, d: Decision) -> Picks:
    """Return the picks for a decision that allows several cards: for discards and the like as few as required,
    otherwise all that look good, best first.
    """
    if d.kind in ("discard", "reveal", "muster", "toil"):
        ratings = [-hand_card_worth(g, d.seat, c) for c in d.options]
        count = d.low
    else:
        ratings = rate_choose(g, d)
        count = max(d.low, min(d.high, sum([r > 0 for r in ratings])))
    best = sorted(range(len(ratings)), key=lambda i: (-ratings[i], i))
    return tuple(sorted(best[:count]))


def rate_site(g: Table, d: Decision) -> list[int]:
    """Rate sites: the highest Shadow number for other fellowships, the lowest for the seat's own."""
    sign = -1 if d.seat == g.free else 1
    return [sign * CARDS[g.card_code[c]].cost for c in d.options]


HARMFUL = ("wound", "kill", "discard", "exhaust", "return", "removed")


def rate_choose(g: Table, d: Decision) -> list[int]:
    """Rate cards to choose: opponents' cards for harmful effects, the seat's own for helpful ones, the least
    valuable for costs.
    """
    verb = d.about[DETAIL] if len(d.about) > 1 else ""
    return [rate_target(g, d.seat, verb, c) for c in d.options]


def rate_target(g: Table, seat: int, verb: str, c: Any) -> int:
    """Rate a card as the target of a verb for a seat; more is better. Other options are 0."""
    if type(c) is not int:
        return 0
    mine = ours(g, seat, c)
    if verb == "exert":
        return spare(g, c) if mine else 100 - spare(g, c)
    if verb == "heal":
        return (g.wounds[c] * 10 + value_of(g, c)) * (1 if mine else -1)
    if verb in HARMFUL:
        near = 60 if verb == "wound" and vitality_left(g, c) <= 1 else 0
        return (value_of(g, c) + near) * (-1 if mine else 1)
    fights_now = 100 if g.skirmish and (c == g.skirmish[0] or c in g.skirmish[1]) else 0
    return value_of(g, c) + fights_now if mine else fights_now // 2


def ours(g: Table, seat: int, c: int) -> bool:
    """Return whether the card currently helps the seat's side."""
    if g.owner[c] == seat:
        return True
    return g.seats > 2 and seat != g.free and CARDS[g.card_code[c]].shadow


def spare(g: Table, c: int) -> int:
    """Return a rating of how well a character can afford to be exerted; 0 for a card that is not a character."""
    if not CARDS[g.card_code[c]].character:
        return 0
    return 20 * vitality_left(g, c) - (30 if c == g.bearer() else 0) - CARDS[g.card_code[c]].strength


def value_of(g: Table, c: int) -> int:
    card = CARDS[g.card_code[c]]
    return body(card, g.wounds[c]) if card.character else standing(g, c)


# Before the first turn


def rate_bid(g: Table, d: Decision) -> list[int]:
    """Rate bids: two burdens are a fair price for deciding who goes first."""
    return [-abs(n - 2) for n in d.options]


def rate_place(g: Table, d: Decision) -> list[int]:
    return [-n for n in d.options]


def rate_start(g: Table, d: Decision) -> list[int]:
    """Rate starting companions by value relative to twilight cost."""
    cards = [None if o == PASS else CARDS[g.card_code[o[1]]] for o in d.options]
    return [-1 if card is None else 10 * body(card, 0) // (card.cost + 1) for card in cards]


def rate_mulligan(g: Table, d: Decision) -> list[int]:
    """Rate a mulligan: replace a hand that has cards of one side only."""
    shadow = sum([CARDS[g.card_code[c]].shadow for c in g.hand[d.seat]])
    lopsided = shadow == 0 or shadow == len(g.hand[d.seat])
    return [int((o == "yes") == lopsided) for o in d.options]


HEAL = {PASS: -1, ALL: 10_000}
"""The ratings of answers that name no character to heal."""


def rate_healing(g: Table, d: Decision) -> list[int]:
    return [HEAL.get(c) or 10 * g.wounds[c] + (200 if c == g.bearer() else 0) + strength(g, c) for c in d.options]


# Archery and assignment


def rate_archery(g: Table, d: Decision) -> list[int]:
    """Rate characters for an archery wound: prefer those that survive it, and take the Ring-bearer last."""
    return [wound_taken(g, c) for c in d.options]


def wound_taken(g: Table, c: int) -> int:
    """Rate a wound on one of our characters; more is better, and far below 0 if it would die."""
    left = vitality_left(g, c)
    if c == g.bearer():
        return -300 if left > 2 else -900 if left > 1 else -5000
    if left <= 1:
        return -body(CARDS[g.card_code[c]], 0)
    return 20 * left - CARDS[g.card_code[c]].strength - (0 if CARDS[g.card_code[c]].companion else -15)


def rate_assign(g: Table, d: Decision) -> list[int]:
    if d.seat == g.free:
        return [rate_defense(g, o) for o in d.options]
    return [rate_attack(g, o) for o in d.options]


def rate_defense(g: Table, option: Any) -> int:
    """Rate a Free Peoples assignment: the strongest minions first, each to the defender that suffers least.

    Use the Ring-bearer only if sure to win.
    """
    if option == PASS:
        return -(10**6)
    _verb, c, m = option
    before = next((minions for fp, minions in g.battles if fp == c), ())
    change = outcome(g, c, (*before, m)) - (outcome(g, c, before) if before else 0)
    bearer = 120 if c == g.bearer() else 0
    return change - bearer + 40 * strength(g, m) * (0 if before else 1)


def rate_attack(g: Table, option: Any) -> int:
    """Rate a Shadow assignment: send minions where they hurt most, and hold back a minion that would only die."""
    if option == PASS:
        return 0
    _verb, c, m = option
    before = next((minions for fp, minions in g.battles if fp == c), ())
    change = (outcome(g, c, before) if before else 0) - outcome(g, c, (*before, m))
    return change + (15 if c == g.bearer() else 0) + (25 if before else 0)


def rate_next(g: Table, d: Decision) -> list[int]:
    """Rate which skirmish to resolve next: those that the fellowship wins come first."""
    battles = dict(g.battles)
    return [outcome(g, c, battles[c]) for c in d.options]


def rate_yes(g: Table, d: Decision) -> list[int]:
    return [int(o == "yes") for o in d.options]


def rate_shadow_player(g: Table, d: Decision) -> list[int]:
    """Rate Shadow players by the strength of their minions."""
    return [sum([strength(g, m) for m in layout(g).minions if g.owner[m] == s]) for s in d.options]


# Regroup


def rate_move(g: Table, d: Decision) -> list[int]:
    """Rate moving again: move if the fellowship is healthy and faces little danger, and always if the last site is
    next.
    """
    fit = "yes" if fit_to_move(g) else "no"
    return [1 if o == fit else -1 for o in d.options]


def fit_to_move(g: Table) -> bool:
    """Decide whether the fellowship is strong enough to move again this turn."""
    fellows = layout(g).companions
    if g.site[g.free] + 1 >= LAST:
        return sum([vitality_left(g, c) for c in fellows]) > 2 * len(fellows)
    if vitality_left(g, g.bearer()) < 3 or resistance(g, g.free) - g.burdens[g.free] < 3:
        return False
    hale = sum([vitality_left(g, c) >= 2 for c in fellows])
    against = sum([strength(g, m) for m in layout(g).minions])
    might = sum([strength(g, c) for c in fellows if vitality_left(g, c) >= 2])
    danger = against + 2 * g.twilight + 2 * CARDS[g.card_code[g.here()]].cost + 2 * len(fellows)
    return hale >= 3 and might > danger and g.moves < move_limit(g)


WANTED = 48
"""A card that is wanted less is given up for the next of the draw deck."""


def rate_reconcile(g: Table, d: Decision, terms: Terms = USUAL) -> list[int]:
    """Rate discarding a card in order to draw a new one: useless cards first."""
    if not terms.cycles:
        return [0 if c == PASS else 20 - hand_card_worth(g, d.seat, c) for c in d.options]
    folk = people(g, d.seat)
    return [0 if c == PASS else WANTED - fresh(g, d.seat, c, folk) for c in d.options]


def fresh(g: Table, seat: int, c: int, folk: list[Printed]) -> int:
    """Rate a hand card like `hand_card_worth`, but lower for further copies and for cards that no character can use."""
    again = sum([g.card_code[o] == g.card_code[c] for o in g.hand[seat]]) - 1
    return (hand_card_worth(g, seat, c) if of_use(g, seat, c, folk) else 5) - 12 * again


def of_use(g: Table, seat: int, c: int, folk: list[Printed]) -> bool:
    """Return whether a card can be of use: there are characters (`folk`) of its culture, and a possible bearer if it
    needs one.
    """
    card = CARDS[g.card_code[c]]
    if card.companion or card.minion:
        return True
    if card.unique and in_play_for(g, seat, card.title):
        return False
    if not any(one.culture == card.culture for one in folk if one.shadow == card.shadow):
        return False
    return card.event or card.support_area or card.shadow or bool(playing_cards.targets(g, c, seat))


def people(g: Table, seat: int) -> list[Printed]:
    """Return a seat's characters, in play and in hand."""
    cards = [CARDS[g.card_code[c]] for c in (*g.table, *g.hand[seat]) if g.owner[c] == seat]
    return [card for card in cards if card.character]


def hand_card_worth(g: Table, seat: int, c: int) -> int:
    """Return how much a hand card is worth keeping. A card rated below 20 is discarded."""
    card = CARDS[g.card_code[c]]
    if card.unique and card.free and any(CARDS[g.card_code[o]].title == card.title for o in g.dead[seat]):
        return 0
    if card.unique and card.companion and in_play_for(g, seat, card.title):
        return 15 if g.wounds[in_play_number(g, seat, card.title)] == 0 else 40
    fellows = sum([CARDS[g.card_code[o]].companion and g.owner[o] == seat for o in g.table])
    if card.companion and fellows >= playing_cards.RULE_OF_9 - 2:
        return 18
    if card.companion or card.minion:
        return 50 + card.strength
    return 30 + 4 * card.strength - 2 * card.cost


def in_play_number(g: Table, seat: int, title: str) -> int:
    return next((c for c in g.table if g.owner[c] == seat and CARDS[g.card_code[c]].title == title), NO_CARD)


def in_play_for(g: Table, seat: int, title: str) -> bool:
    return in_play_number(g, seat, title) >= 0


RATINGS: dict[str, Callable[[Table, Decision], list[int]]] = {
    "bid": rate_bid,
    "place": rate_place,
    "starting_fellowship": rate_start,
    **dict.fromkeys(("sanctuary", "heal"), rate_healing),
    "archery_wound": rate_archery,
    "threat_wound": rate_archery,
    "mulligan": rate_mulligan,
    "assign": rate_assign,
    "next_skirmish": rate_next,
    "ambush": rate_yes,
    "reshuffle": rate_yes,
    "shadow_player": rate_shadow_player,
    "move": rate_move,
    "discard": lambda g, d: [-hand_card_worth(g, d.seat, c) for c in d.options],
    "order": lambda g, d: [0] * len(d.options),
    "occasion": lambda g, d: [0] * len(d.options),
}
"""Kinds of decisions with a rule of their own; the others are tried."""
