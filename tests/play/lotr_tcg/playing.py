"""Matches that last: bids stay small, and seats play at random or by rules of thumb in turn."""

from collections.abc import Iterator, Sequence

from play.bots import BOTS
from play.engine.chance import Chance
from play.games import game
from play.games.lotr_tcg.state.table import Table

DECKS = ("fotr-aragorn", "fotr-gandalf")


def positions(
    seed: int, seats: int = 2, decks: Sequence[str] = DECKS, levels: Sequence[str] = ("easy", "random")
) -> Iterator[Table]:
    """Every position of a match at which somebody is asked."""
    played = game("lotr_tcg")
    state = played.new({"decks": list(decks)}, seats, seed)
    chance = Chance(seed)
    while state.pending:
        yield state
        decision = chance.pick(played.waiting(state))
        seat = decision.seat
        if decision.kind == "bid":
            picks: tuple[int, ...] = (chance.rand(3),)
        else:
            picks = BOTS[chance.pick(levels)](played, played.brain.information_state(state, seat), seat, chance)
        played.apply(state, seat, picks)
