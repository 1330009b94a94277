"""Play a chapter from its first deal to its end: one round, or several until all characters are completed
(RL40-RL46).
"""

from collections.abc import Collection

from play.engine.flow import Flow, ask, ask_all, procedure
from play.games.two_towers.book import ORCS, ROAD, TOWERS, chapter, effects
from play.games.two_towers.rules import setup, tricks
from play.games.two_towers.rules.characters import available, draw_pool, take_characters
from play.games.two_towers.rules.deal import HELMS_DEEP, count_slots, deal_first, deal_rest, extra_cards, lay_out
from play.games.two_towers.rules.goals import status
from play.games.two_towers.rules.progress import progress
from play.games.two_towers.state import COUNTS, NOBODY, OPEN, PLAYED, WINNER, Table

LONGEST_ROAD = 40
"""The endless mode ends as lost after this many rounds."""


@procedure
def play_chapter(g: Table) -> Flow[None]:
    """Play rounds until the chapter is won or lost."""
    if g.chapter == ROAD:
        draw_pool(g)
    g.dealer = g.rand(g.n if g.solo else g.players) if g.chapter == HELMS_DEEP else 0
    while not g.over:
        if g.round:
            g.clear()
        g.round += 1
        if "groups" in chapter(g.chapter):
            yield choose_group()
        yield play_round()
        judge(g)


@procedure
def choose_group(g: Table) -> Flow[None]:
    """Let all players name the group that plays next, before they look at their hands (chapter 32, RL69).

    The group named most often plays. Ties go to the one named first in seat order.
    """
    open_groups = tuple(i for i in range(group_count(g)) if i not in g.groups_done)
    named = yield ask_all([ask(seat, "group", open_groups) for seat in range(g.players)])
    g.group = max(named, key=named.count)
    g.emit("group", g.group)


def groups_finished(number: int, hands: int, done: Collection[str]) -> list[int]:
    """Return the groups of a chapter that need not play again, because all their characters are completed."""
    groups = chapter(number).get("groups", {}).get(f"{hands}_seats", ())
    return [place for place, keys in enumerate(groups) if set(keys) <= set(done)]


def group_count(g: Table) -> int:
    return len(chapter(g.chapter)["groups"][f"{g.n}_seats"])


@procedure
def play_round(g: Table) -> Flow[None]:
    """Play a round: deal, characters, setup, tricks."""
    lay_out(g)
    deal_first(g)
    g.emit("dealt", tuple(len(hand) for hand in g.hands))
    if g.chapter == HELMS_DEEP and g.round == 3:
        yield horn_blows()
    yield take_characters()
    if "partial_deal" in effects(g.chapter):
        deal_rest(g)
    extra_cards(g)
    yield setup.set_up()
    if g.leader == NOBODY:
        g.leader = g.first_seat
    g.slots = count_slots(g)
    g.emit("play_begins", g.leader, g.slots)
    yield tricks.play_tricks()


@procedure
def horn_blows(g: Table) -> Flow[None]:
    """Let every player swap two cards, never a Tower, for undealt ones (Helm's Deep, round 3, RL63)."""
    for hand in range(g.n):
        if g.is_pyramid(hand):
            continue
        seat, closed = hand if not g.solo else 0, g.closed(hand)
        cards = yield ask(seat, "swap_two", swappable(g, hand), 2, 2, about=(hand,), hidden=closed)
        for card in cards:
            g.drop(hand, card)
            g.known[card] = 0
        for card in cards:
            swap_in(g, hand, card)
        g.emit("swapped_two", hand)


def swappable(g: Table, hand: int) -> list[int]:
    return [c for c in g.hands[hand] if c not in TOWERS]


def swap_in(g: Table, hand: int, card: int) -> None:
    """Give a hand an undealt card, and put `card` under the undealt ones.

    If there are none, the hand takes `card` back.
    """
    undealt = g.side if g.solo else g.deck
    if undealt:
        g.take(hand, undealt.pop())
        undealt.insert(0, card)
    else:
        g.take(hand, card)


# Judging


def judge(g: Table) -> None:
    """End a round: evaluate the goals, and apply the consequences for the chapter."""
    g.phase = "judge"
    met = tuple(not g.lost and status(g, hand) is True for hand in range(g.n))
    g.emit("judged", tuple(g.character), met, g.round, tuple([progress(g, hand) for hand in range(g.n)]))
    if "lose_if_not_flipped_at_end" in effects(g.chapter) and g.flipped < 0 and not g.lost:
        tricks.lose(g, "not_flipped")
    if g.chapter == HELMS_DEEP:
        judge_helms_deep(g, met)
    elif g.lost or not all(met):
        end(g, g.lost or "goal_missed")
    else:
        judge_success(g)


def judge_success(g: Table) -> None:
    """End a round in which all goals were met.

    A short chapter is won; a long one continues until all are completed (RL41, RL42).
    """
    g.done += [key for key in g.character if key not in g.done]
    if g.group != NOBODY:
        g.groups_done.append(g.group)
    if g.group != NOBODY and len(g.groups_done) < group_count(g):
        return
    if g.chapter == ROAD and not set(g.pool) <= set(g.done):
        if g.round >= LONGEST_ROAD:
            end(g, "too_long")
        return
    end(g, "won")


def judge_helms_deep(g: Table, met: tuple[bool, ...]) -> None:
    """Evaluate a round at Helm's Deep, each character separately (RL61, RL62).

    Only Aragorn's failure ends the chapter before round 4.
    """
    aragorn = g.hand_of("aragorn_leader")
    if g.lost or not met[aragorn]:
        end(g, g.lost or "goal_missed")
        return
    for hand in range(g.n):
        if met[hand]:
            complete(g, hand)
    g.dealer = (g.dealer + 1) % (g.n if g.players != 2 else 2)
    if g.round == 4:
        end(g, "won" if set(available(g)) <= set(g.done) else "not_complete")


def complete(g: Table, hand: int) -> None:
    """Mark a character of Helm's Deep as completed.

    Legolas puts his Orcs under Gimli, and Gimli's success frees them.
    """
    key = g.character[hand]
    if key not in g.done:
        g.done.append(key)
        g.emit("complete", hand, key)
    won = [c for t in g.tricks if t[WINNER] == hand and t[COUNTS] for _h, c in t[PLAYED]]
    if key == "legolas_competitor" and "gimli_competitor" not in g.done:
        g.under_gimli += [c for c in won if c in ORCS]
    if key == "gimli_competitor":
        g.under_gimli = []


def end(g: Table, reason: str) -> None:
    """End the match: all hands are open from now on."""
    g.over = reason
    for hand in g.hands:
        for card in hand:
            g.known[card] = OPEN
    g.emit("over", reason, tuple(g.done))
