"""Play a round: which cards may be led and followed with, tricks, and what ends them. RL21 to RL36, RL54 to RL58."""

from collections.abc import Callable, Sequence
from itertools import filterfalse
from operator import itemgetter

from play.engine.flow import Flow, ask, procedure
from play.games.two_towers.book import (
    BLACK,
    KIND,
    OLD_MEN,
    ONE_RING,
    RANK,
    RINGS,
    SHADOWS,
    SUIT,
    TOWERS,
    WHITE,
    abilities,
    chapters_with,
    effects,
    is_of,
    is_orc,
    is_ring,
    is_weariness,
)
from play.games.two_towers.rules.deal import refill, uncover
from play.games.two_towers.rules.goals import Judge, goal_of, status, truth
from play.games.two_towers.rules.setup import take_lost
from play.games.two_towers.state import COUNTS, NO_CARD, NOBODY, OPEN, WINNER, Table, clockwise

PLAY, CLAIM, LIGHT = "play", "claim", "light"
"""How a card is played: as it is; as the 1 of Rings that takes the trick; or under the Light of Eärendil."""
Play = tuple[str, int]
PLAYS: tuple[Play, ...] = tuple([(PLAY, card) for card in range(len(KIND))])
"""The plain way to play each card."""
played_plainly = PLAYS.__getitem__
DREADED = frozenset([card for card in range(len(KIND)) if is_orc(card) or is_weariness(card)])
"""Orcs and Weariness."""
DECISIVE = frozenset([*TOWERS, ONE_RING])
"""Cards that win a trick in other ways than by rank."""
RANKS = {suit: tuple([RANK[c] * (SUIT[c] == suit) for c in range(len(KIND))]) for suit in {-1, *SUIT}}
"""By the set suit (-1: none): the rank with which each card may win; a card without suit has none."""
card_of: Callable[[tuple[int, int]], int] = itemgetter(1)
NOTABLE = frozenset([card for card in range(len(KIND)) if card in TOWERS or is_ring(card)])
"""Cards that trigger something when they fall."""

LIT, FORBIDDING = chapters_with("once_per_round_auto_win"), chapters_with("lose_if_leads")
"""The chapters with the Light of Eärendil, and those in which a lead may lose at once."""


# What may be played


def leadable(g: Table, hand: int) -> list[int]:
    """Return the cards a leader may choose from, including those that lose the chapter only if there are no others
    (RL26, RL29, RL30).

    Closed Rings may be led only from a hand of nothing but Rings, so a hand that also holds a Shadow loses in the Dead
    Marshes (RL68).
    """
    cards = g.reach(hand)
    legal = list(filterfalse(is_orc, cards)) or list(cards)
    if not g.rings_open and not g.can(hand, "may lead Rings at any time"):
        legal = list(filterfalse(is_ring, legal)) or legal
    if g.chapter in FORBIDDING:
        return [c for c in legal if not loses_if_led(g, hand, c)] or legal
    return legal


def loses_if_led(g: Table, hand: int, card: int) -> bool:
    """Return whether leading the card loses the chapter (the Dead Marshes and Wraiths with Wings, RL68, RL70)."""
    if g.chapter not in FORBIDDING:
        return False
    effect = effects(g.chapter)["lose_if_leads"]
    if effect["who"] not in ("any", g.character[hand]):
        return False
    return SUIT[card] == (SHADOWS if effect["filter"]["suit"] == "shadows" else RINGS)


def followable(g: Table, hand: int) -> list[int]:
    """Return the cards with which a hand may follow: those of the led suit if it has any.

    Weariness is never a free choice (RL22, RL31).
    """
    cards, suit = g.hands[hand] if g.players != 2 else g.reach(hand), g.suit
    following = list(filter(is_of[suit], cards)) if suit >= 0 else []
    if following and "need not follow suit" not in abilities(g.chapter, g.character[hand]):
        return following
    fresh = list(filterfalse(is_weariness, cards))
    return fresh if len(fresh) == len(cards) or (fresh and not may_tire(g, hand)) else list(cards)


def may_tire(g: Table, hand: int) -> bool:
    """Return whether the hand may play Weariness when it does not lead (RL75)."""
    return g.can(hand, "may_follow_with_weariness") or (g.solo and g.character[hand] == "shelob")


def cards_to_play(g: Table, hand: int) -> list[int]:
    """Return the cards a hand may play now."""
    if not g.slot and laid_first(g, hand):
        return [g.first_card[1]]
    return followable(g, hand) if g.trick or hand != g.leader else leadable(g, hand)


def leads(g: Table, hand: int) -> bool:
    return not g.trick and hand == g.leader


def plays(g: Table, hand: int) -> Sequence[Play]:
    """Return the ways in which a hand may play a card now."""
    return ways(g, hand, cards_to_play(g, hand))


def ways(g: Table, hand: int, cards: list[int]) -> Sequence[Play]:
    """Return all ways in which a hand may play these cards (RL32, RL76)."""
    light = g.chapter in LIT and not g.light_used and g.character[hand] in lit(g)
    if not light and ONE_RING not in cards:
        return tuple(map(played_plainly, cards))
    plays_of_each = []
    for card in cards:
        plays_of_each.append(PLAYS[card])
        if card == ONE_RING:
            plays_of_each.append((CLAIM, card))
        if light:
            plays_of_each.append((LIGHT, card))
    return plays_of_each


def lit(g: Table) -> list[str]:
    """Return the characters that bear the Light."""
    who: list[str] = effects(g.chapter)["once_per_round_auto_win"]["who"]
    return who


# A round of tricks


@procedure
def play_tricks(g: Table) -> Flow[None]:
    """Play tricks until all cards are played, the chapter is lost, or every goal is safe."""
    g.phase = "tricks"
    if g.pyramid:
        uncover(g)
    while g.slot < g.slots and not g.lost:
        if must_return(g):
            yield return_tucked()
        g.leader = next_with_cards(g, g.leader)
        yield trick()
        if not g.lost:
            end_of_trick(g)
        if early_success(g):
            g.emit("early_end")
            break


def next_with_cards(g: Table, hand: int) -> int:
    """Return the leader or, if that hand is out of cards, the next hand clockwise that has some (RL90)."""
    if g.hands[hand] or g.slot == 0:
        return hand
    return next((one for one in clockwise(g.n)[hand] if g.hands[one] or g.last_card[0] == one), hand)


def must_return(g: Table) -> bool:
    """Return whether a card may or must return to a hand now: a tucked card, or the one kept for the last trick if
    that begins.
    """
    return max(g.tucked) != NO_CARD or (g.slot == g.slots - 1 and g.last_card[0] != NOBODY)


@procedure
def return_tucked(g: Table) -> Flow[None]:
    """Before a trick, let each hand choose whether to take back its tucked card, which it must do if it has no other.

    The card kept for the last trick returns when that trick begins (RL15).
    """
    if g.slot == g.slots - 1 and g.last_card[0] != NOBODY:
        g.take(g.last_card[0], g.last_card[1], OPEN)
        g.last_card = (NOBODY, NO_CARD)
    for hand in range(g.n):
        if g.tucked[hand] == NO_CARD:
            continue
        answers = ("keep", "take") if g.reach(hand) else ("take",)
        wants = yield ask(g.seat_of(hand), "untuck", answers, about=(hand,))
        if wants == "take":
            g.take(hand, g.tucked[hand], g.known[g.tucked[hand]])
            g.emit("untuck", hand, g.tucked[hand], to=g.mask(g.tucked[hand]), public=(hand, NO_CARD))
            g.tucked[hand] = NO_CARD


@procedure
def trick(g: Table) -> Flow[None]:
    """Let each hand play a card, clockwise from the leader."""
    g.trick, g.suit = (), -1
    g.declared = g.light = NOBODY
    for hand in g.from_leader():
        if not g.hands[hand] and not laid_first(g, hand):
            g.emit("pass", hand)
            continue
        cards = cards_to_play(g, hand)
        forced = forced_loss(g, hand, cards) if cards[0] in DREADED else ""
        if forced:
            lose(g, forced, hand)
            return
        how = yield ask(
            g.seat_of(hand), "play", ways(g, hand, cards), about=(hand,), hidden=g.hides_information and g.closed(hand)
        )
        carry_out(g, hand, how)
        if g.lost:
            return
        if g.faceup[hand] == how[1]:
            yield turn_up(hand)
    finish_trick(g)


def lose(g: Table, reason: str, hand: int = NOBODY) -> None:
    """Lose the chapter at once, for this reason."""
    g.lost = reason
    g.emit("lost", reason, hand)


def forced_loss(g: Table, hand: int, cards: list[int]) -> str:
    """Return the loss forced by leading Orcs or by playing Weariness without leading (RL26, RL31), or "".

    Only the first playable card is checked: if that card forces the loss, all others would too.
    """
    if laid_first(g, hand):
        return ""
    if leads(g, hand):
        return "forced_orcs" if is_orc(cards[0]) else ""
    return "forced_weariness" if is_weariness(cards[0]) and not may_tire(g, hand) else ""


def laid_first(g: Table, hand: int) -> bool:
    """Return whether the hand has already placed its card for the first trick, which is beginning."""
    return g.slot == 0 and g.first_card[0] == hand


def carry_out(g: Table, hand: int, how: Play) -> None:
    """Put a card into the trick, and resolve everything this triggers."""
    way, card = how
    if card == g.first_card[1]:
        g.first_card = (NOBODY, NO_CARD)
    elif g.pyramid:
        g.drop(hand, card)
    else:
        g.hands[hand].remove(card)
    g.known[card] = OPEN
    if g.chapter in FORBIDDING and leads(g, hand) and loses_if_led(g, hand, card):
        lose(g, "led_forbidden", hand)
    able = abilities(g.chapter, g.character[hand])
    if "delayed_card" in able:
        out = delay(g, hand, card)
    else:
        out = card
        if g.suit < 0:
            g.suit = SUIT[card]
        elif SUIT[card] != g.suit and "need not follow suit" not in able:
            g.void[hand] |= 1 << g.suit
    g.trick = (*g.trick, (hand, out))
    g.emit("play", hand, out, way, card)
    if out in NOTABLE or way != PLAY or g.side:
        after_play(g, hand, out, way)


def delay(g: Table, hand: int, card: int) -> int:
    """Put the played card under Treebeard's token and return the card that was there, which is played instead.

    If Treebeard leads, the suit of the card he led still counts (RL54).
    """
    out, g.under[hand] = g.under[hand], card
    if g.suit < 0:
        g.suit = SUIT[card if leads(g, hand) else out]
    return out


def after_play(g: Table, hand: int, card: int, way: str) -> None:
    """Resolve what a played card triggers: tokens, opening Rings, claiming the 1 of Rings, the Light, and Pippin's
    card from the Palantír.
    """
    if card == WHITE:
        g.white = hand
    elif card == BLACK:
        g.black, g.black_slot = hand, g.slot
    elif SUIT[card] == RINGS and not g.rings_open:
        g.rings_open = True
        g.emit("rings_open")
    if way == LIGHT:
        g.light, g.light_used = hand, True
    if card == ONE_RING:
        if way == CLAIM:
            g.declared = hand
        check_points(g)
    if g.side and g.character[hand] == "pippin" and "draw_after_play" in effects(g.chapter):
        drawn = g.side.pop()
        g.take(hand, drawn)
        g.void[hand] &= ~(1 << SHADOWS)
        g.emit("palantir", hand, drawn, to=g.mask(drawn), public=(hand, NO_CARD))


def check_points(g: Table) -> None:
    """When the 1 of Rings is played, test the goals of Gollum and Sméagol on the tricks so far.

    A goal that is not met is turned over (RL67).
    """
    for hand in range(g.n):
        goal = goal_of(g, hand)
        if goal["type"] == "checkpoint" and not g.trigger[hand]:
            met = truth(Judge(g, hand, None, True), goal["at_trigger"])
            g.trigger[hand] = "met" if met else "turned"
            g.emit("checkpoint", hand, bool(met))


@procedure
def turn_up(g: Table, hand: int) -> Flow[None]:
    """Turn up another card for Gandalf the White after he has played his faceup one (RL19)."""
    g.faceup[hand] = NO_CARD
    if not g.hands[hand]:
        return
    card = yield ask(g.seat_of(hand), "faceup", g.hands[hand], about=(hand,), hidden=g.closed(hand))
    g.faceup[hand] = card
    g.known[card] |= OPEN
    g.emit("faceup", hand, card)


# Who wins a trick


def winning(g: Table) -> tuple[int, int]:
    """Return the (hand, card) that is currently winning the trick, or NOBODY and NO_CARD (RL35).

    The 1 of Rings wins if its player has declared so, and in any trick with a Tower (RL36).
    """
    if g.light != NOBODY and (called := [play for play in g.trick if play[0] == g.light]):
        return called[0]
    cards = list(map(card_of, g.trick))
    ranks = list(map(RANKS[g.suit].__getitem__, cards))
    highest = max(ranks, default=0)
    best = g.trick[ranks.index(highest)] if highest else (NOBODY, NO_CARD)
    if DECISIVE.isdisjoint(cards):
        return best
    towers = [play for play in g.trick if play[1] in TOWERS]
    if ONE_RING in cards and (towers or g.declared != NOBODY):
        return g.trick[cards.index(ONE_RING)]
    return towers[0] if len(towers) == 1 else best


def finish_trick(g: Table) -> None:
    """Let the winner take the trick and lead the next one.

    A trick without a winner is set aside, and its leader leads again (RL27).
    """
    hand, card = winning(g)
    g.tricks.append((hand, g.leader, card, g.trick, g.slot, hand != NOBODY))
    g.emit("trick", hand, card, g.slot)
    if hand != NOBODY:
        g.leader = hand
    g.trick, g.suit = (), -1
    g.slot += 1


def end_of_trick(g: Table) -> None:
    """Resolve the end of a trick: the Old Men turn over, the Stairs are checked, the pyramid opens, a solo player
    draws.
    """
    acts = effects(g.chapter)
    if "flip_when" in acts and g.flipped < 0:
        flip(g)
    if "finish_order" in acts:
        watch_finishes(g)
    if g.pyramid:
        uncover(g)
    if g.solo:
        refill(g)


def flip(g: Table) -> None:
    """Turn both Old Men in White over once each has won a trick. Their tricks no longer count (RL58)."""
    men = [h for h in range(g.n) if g.character[h].startswith("old_man")]
    if any(all(t[WINNER] != h for t in g.tricks) for h in men):
        return
    g.tricks = [(*t[:COUNTS], t[COUNTS] and t[WINNER] not in men) for t in g.tricks]
    g.flipped = g.slot - 1
    for hand in men:
        place = int(g.character[hand][-1]) - 1
        g.character[hand] = OLD_MEN[place ^ g.first_old_man]
    g.emit("flip", tuple(g.character))
    take_lost(g, g.hand_of(OLD_MEN[0]), faceup=True)


def watch_finishes(g: Table) -> None:
    """Record in which trick each goal is first met on the Stairs.

    If two goals are met in the same trick or in the wrong order, the chapter is lost (RL72).
    """
    for hand in range(g.n):
        if g.finished[hand] < 0 and status(g, hand, now=True):
            g.finished[hand] = g.slot - 1
    finishing = [h for h in range(g.n) if g.finished[h] == g.slot - 1]
    first, then = g.hand_of("smeagol_wretched"), g.hand_of("frodo")
    if len(finishing) > 1 or (then in finishing and g.finished[first] < 0):
        lose(g, "stairs", finishing[0])


def early_success(g: Table) -> bool:
    """Return whether all goals are safe and no Orcs or Weariness are left that could still lose the chapter (RL38)."""
    if g.lost or g.slot >= g.slots or g.chapter in FORBIDDING:
        return False
    if "flip_when" in effects(g.chapter) and g.flipped < 0:
        return False
    if not all(map(DREADED.isdisjoint, (*g.hands, g.tucked, g.deck))):
        return False
    return all(status(g, hand) for hand in range(g.n))
