"""Rules of thumb: try each card in a few worlds that fit what the seat knows, go on at random, count goals."""
from play.engine.chance import Chance
from play.engine.flow import answer
from play.engine.game import decision_of
from play.games.two_towers.goals import status
from play.games.two_towers.hidden import sample
from play.games.two_towers.state import Table

TRIES = 24
"""How often the rest of the round is tried for one decision, about half a millisecond each."""


def policy(g: Table, seat: int, chance: Chance) -> tuple[int, ...]:
    """Picks for the seat's open decision."""
    decision = decision_of(g, seat)
    assert decision is not None
    if decision.many:
        places = list(range(len(decision.options)))
        chance.shuffle(places)
        return tuple(sorted(places[: decision.low]))
    count = len(decision.options)
    scores = [0.0] * count
    for _world in range(max(1, TRIES // count)):
        world = sample(g, seat, chance)
        world.quiet = True
        for place in range(count):
            scores[place] += outcome(world, seat, place, chance.rand(1 << 60))
    return (max(range(count), key=lambda place: scores[place]),)


def outcome(world: Table, seat: int, place: int, seed: int) -> float:
    """How well the round ends after this pick, when everybody goes on at random."""
    g = world.clone()
    played = g.round
    chance = Chance(seed)
    answer(g, seat, (place,))
    while g.pending and g.round == played:
        decision = next(d for d, given in zip(g.pending, g.answers, strict=True) if given is None)
        places = list(range(len(decision.options)))
        if decision.low > 1:
            chance.shuffle(places)
        answer(g, decision.seat, tuple(places[: decision.low]) if decision.low > 1 else (chance.pick(places),))
    return worth(g, played)


def worth(g: Table, played: int) -> float:
    """1 for a won round, else something for each goal that was met."""
    if g.over == "won" or g.round > played:
        return 1.0
    if g.lost:
        return 0.0
    return 0.8 * sum(status(g, hand) is True for hand in range(g.n)) / g.n


def value(g: Table, seat: int) -> float:
    """How the crew stands: the share of goals that are met, with half for those still open."""
    if g.over:
        return float(g.over == "won")
    if "" in g.character:
        return 0.5
    marks = {True: 1.0, False: 0.0, None: 0.5}
    return sum(marks[status(g, hand)] for hand in range(g.n)) / g.n
