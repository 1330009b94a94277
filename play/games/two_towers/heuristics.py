"""The heuristic policy: try each card in a few determinized worlds, finish the round at random, and count goals."""

from play.engine.chance import Chance
from play.engine.flow import Decision, answer
from play.engine.game import decision_of
from play.games.two_towers import tricks
from play.games.two_towers.deal import HELMS_DEEP
from play.games.two_towers.determinization import determinize
from play.games.two_towers.goals import status
from play.games.two_towers.state import NO_CARD, NOBODY, OPEN, Table

TRIES = 48
"""How many times the rest of the round is played for one decision."""


def policy(g: Table, seat: int, chance: Chance) -> tuple[int, ...]:
    """Pick for the seat's open decision."""
    decision = decision_of(g, seat)
    assert decision is not None
    if decision.many:
        return at_random(decision, chance)
    return (best_place(g, seat, chance, len(decision.options)),)


def at_random(decision: Decision, chance: Chance) -> tuple[int, ...]:
    """Return a random choice of as few options as allowed."""
    places = list(range(len(decision.options)))
    chance.shuffle(places)
    return tuple(sorted(places[: decision.low]))


def best_place(g: Table, seat: int, chance: Chance, count: int) -> int:
    """Try all, drop the worse half, try the others twice as often, until one is left."""
    scores = [0.0] * count
    left = list(range(count))
    halvings = max(1, (count - 1).bit_length())
    while len(left) > 1:
        for _world in range(max(1, TRIES // halvings // len(left))):
            world = determinize(g, seat, chance)
            world.quiet = True
            for place in left:
                scores[place] += outcome(world, seat, place, chance.rand(1 << 60))
        left.sort(key=lambda place: -scores[place])
        left = left[: (len(left) + 1) // 2]
    return left[0]


def outcome(world: Table, seat: int, place: int, seed: int) -> float:
    """Return the result of the round after this pick when everyone continues at random."""
    g = world.clone()
    played = g.round
    chance = Chance(seed)
    answer(g, seat, (place,))
    while g.pending and g.round == played:
        if g.phase == "tricks" and g.pending[0].kind == "play":
            finish_round(g, chance)
            return evaluation(g)
        decision = next(d for d, reply in zip(g.pending, g.answers, strict=True) if reply is None)
        places = list(range(len(decision.options)))
        chance.shuffle(places)
        answer(g, decision.seat, tuple(places[: max(1, decision.low)]))
    return 1.0 if g.round > played or g.over == "won" else evaluation(g)


def finish_round(g: Table, chance: Chance) -> None:
    """Play the remaining tricks with random cards, by the rules of `play_tricks` but without asking."""
    while g.slot < g.slots and not g.lost:
        for i in range(taken_up(g, chance), g.n):
            play_any((g.leader + i) % g.n, g, chance)
            if g.lost:
                return
        tricks.finish_trick(g)
        tricks.end_of_trick(g)


def taken_up(g: Table, chance: Chance) -> int:
    """Return how many hands have already played in the current trick; start the next one if there is none."""
    if g.trick:
        return (g.trick[-1][0] - g.leader) % g.n + 1
    return_cards(g, chance)
    g.leader = tricks.next_with_cards(g, g.leader)
    g.suit = -1
    g.declared = g.light = NOBODY
    return 0


def play_any(hand: int, g: Table, chance: Chance) -> None:
    """Let one hand play a random card; Gandalf the White turns up another."""
    if not g.hands[hand] and not tricks.laid_first(g, hand):
        return
    cards = tricks.cards_to_play(g, hand)
    forced = tricks.forced_loss(g, hand, cards)
    if forced:
        tricks.lose(g, forced, hand)
        return
    how = chance.pick(tricks.ways(g, hand, cards))
    tricks.carry_out(g, hand, how)
    if g.faceup[hand] == how[1]:
        g.faceup[hand] = chance.pick(g.hands[hand]) if g.hands[hand] else NO_CARD


def return_cards(g: Table, chance: Chance) -> None:
    """Put tucked cards and those kept for the last trick back into the hand, tucked ones at random."""
    if g.slot == g.slots - 1 and g.last_card[0] != NOBODY:
        g.take(*g.last_card, OPEN)
        g.last_card = (NOBODY, NO_CARD)
    for hand, card in enumerate(g.tucked):
        if card != NO_CARD and (not g.reach(hand) or chance.rand(4) == 0):
            g.take(hand, card)
            g.tucked[hand] = NO_CARD


def evaluation(g: Table) -> float:
    """Return the value of a finished round: 1 if all goals are met, else a share for each; at Helm's Deep Aragorn
    must succeed, and already completed characters do not count."""
    if g.lost:
        return 0.0
    g.phase = "judge"
    met = [status(g, hand) is True for hand in range(g.n)]
    if g.chapter == HELMS_DEEP:
        fresh = sum(met[hand] and g.character[hand] not in g.done for hand in range(g.n))
        return 0.4 + 0.6 * fresh / g.n if met[g.hand_of("aragorn_leader")] else 0.0
    return 1.0 if all(met) else 0.8 * sum(met) / g.n
