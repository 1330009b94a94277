"""Search with determinization: try the options in worlds that fit what the seat knows, play on with the rollout policy,
and average.

All options are tried in the same worlds with the same luck, so that they differ only by the choice. The worse half of
the options is dropped repeatedly (sequential halving; Karnin, Koren and Somekh 2013). The policy's own choice stays to
the end, and another choice is taken only if it is better by more than chance may explain
(`SearchSettings.accept_threshold`). The budget counts playouts, so a choice follows from the view and chance alone.
"""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any

from play.bots.playout import Picks, playout
from play.bots.tree import plain, tree_search
from play.engine.brain import Brain
from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.state import decision_of

HOPELESS = 2.5
"""An option this many standard errors behind the prior is dropped at once."""
CERTAIN = 3.0
"""An option this many standard errors ahead is taken at once."""
MAX_OPTIONS = 16
"""The maximum number of choices compared."""
PER_OPTION = 4
"""At most one in this many playouts goes to each choice: a question with two options does not need the whole budget."""
MIN_WORLDS = 4
"""The minimum number of worlds for a conclusion."""


def never() -> bool:
    """Return False. This is the default for `late`: time is never up."""
    return False


def search(
    brain: Brain[Any], information: Any, seat: int, chance: Chance, playouts: int, late: Callable[[], bool] = never
) -> Picks:
    """Return the best picks found with `playouts` playouts, or the policy's picks for a decision that is not searched.
    The search ends early once `late()` is true.
    """
    decision = decision_of(information, seat)
    assert decision is not None
    searched = not decision.hidden and decision.kind not in brain.search.never_search
    if searched and brain.search.tree_search and plain(decision):
        return tree_search(brain, information, seat, chance, playouts, late)
    luck = Chance(chance.rand(1 << 60))
    if not searched:  # the time for a hidden question must not reveal anything
        return tuple(sorted(brain.policy(information, seat, luck)))
    favorite = tuple(sorted(brain.prior(information, seat, luck)))
    choices = different(brain, information, decision, favorite)
    if len(choices) == 1:
        return favorite
    return Search(brain, information, seat, chance, choices, late).best(
        min(playouts, playouts * len(choices) // PER_OPTION)
    )


# What is compared


def different(brain: Brain[Any], information: Any, decision: Decision, favorite: Picks) -> list[Picks]:
    """Return the choices to compare, at most `MAX_OPTIONS`, the policy's favorite first. Of equivalent choices, only
    one is kept.
    """
    found: dict[Any, Picks] = {}
    for picks in (favorite, *ways(decision, favorite)):
        alike = tuple(sorted([repr(brain.equivalence_key(information, decision, decision.options[i])) for i in picks]))
        if alike not in found:
            found[alike] = picks
        if len(found) == MAX_OPTIONS:
            break
    return list(found.values())


def ways(decision: Decision, favorite: Picks) -> Iterator[Picks]:
    """Yield the possible choices: each option if one is to be chosen, otherwise the favorite with one option
    exchanged, added or left out.
    """
    places = range(len(decision.options))
    if decision.low == decision.high == 1:
        yield from [(i,) for i in places]
        return
    others = [i for i in places if i not in favorite]
    if len(favorite) < decision.high:
        yield from [tuple(sorted([*favorite, i])) for i in others]
    if len(favorite) > decision.low:
        yield from [tuple([i for i in favorite if i != out]) for out in favorite]
    for out in favorite:
        yield from [tuple(sorted([i for i in favorite if i != out] + [new])) for new in others]


# Trying out


class Search:
    """One search over the possible choices. It holds the value of each choice in each sampled world; the remaining
    choices have all been tried in the same worlds, in the same order.
    """

    def __init__(
        self,
        brain: Brain[Any],
        information: Any,
        seat: int,
        chance: Chance,
        choices: list[Picks],
        late: Callable[[], bool],
    ) -> None:
        self.brain, self.information, self.seat, self.chance, self.late = brain, information, seat, chance, late
        self.left = choices
        self.favorite = choices[0]
        self.values: dict[Picks, list[float]] = {picks: [] for picks in choices}

    def best(self, playouts: int) -> Picks:
        """Return the best choice, dropping the worse half again and again until one choice is left besides the
        favorite, or the playouts or the time are used up.
        """
        for halvings in range(max(1, (len(self.left) - 1).bit_length()), 0, -1):
            playouts -= self.compare(max(MIN_WORLDS, playouts // halvings // len(self.left)), playouts)
            self.halve()
            if self.settled() or playouts < len(self.left) or self.late():
                break
        return self.chosen()

    def compare(self, worlds: int, playouts: int) -> int:
        """Try each remaining choice in this many worlds, or until the playouts run out.

        Return the number of playouts used.
        """
        used = 0
        for number in range(worlds):
            if used + len(self.left) > playouts or self.late() or self.settled():
                break
            world, luck = self.world(), self.chance.rand(1 << 60)
            for picks in self.left:
                self.values[picks].append(
                    playout(self.brain, world, self.seat, picks, Chance(luck), self.brain.search.use_full_policy)
                )
            used += len(self.left)
            if number % MIN_WORLDS == MIN_WORLDS - 1:
                self.drop_hopeless()
        return used

    def settled(self) -> bool:
        """Return whether no rival is left to compare, or the only rival is clearly better than the favorite."""
        if len(self.left) < 2:
            return True
        tried = len(self.values[self.left[1]])
        return len(self.left) == 2 and tried >= 2 * MIN_WORLDS and self.lead(self.left[1], -CERTAIN) > 0

    def drop_hopeless(self) -> None:
        self.left = [self.favorite, *[picks for picks in self.left[1:] if self.lead(picks, HOPELESS) > 0]]

    def world(self) -> Any:
        """Return a random table that looks the same to the seat as the real one."""
        return self.brain.determinize(self.information, self.seat, self.chance).for_playouts()

    def halve(self) -> None:
        """Drop the worse half of the choices, but keep the favorite."""
        rivals = sorted(self.left[1:], key=self.mean, reverse=True)
        self.left = [self.favorite, *rivals[: (len(rivals) + 1) // 2]]

    def mean(self, picks: Picks) -> float:
        values = self.values[picks]
        return sum(values) / len(values) if values else 0.0

    def lead(self, picks: Picks, errors: float) -> float:
        """Return the mean lead of a choice over the favorite, plus `errors` times its standard error."""
        pairs = zip(self.values[picks], self.values[self.favorite], strict=True)
        mean, error = mean_and_error([one - other for one, other in pairs])
        return mean + errors * error

    def chosen(self) -> Picks:
        """Return the best remaining choice if it is ahead of the favorite by enough standard errors
        (`accept_threshold`), otherwise the favorite.
        """
        best = max(self.left, key=self.mean)
        if best == self.favorite or len(self.values[best]) < MIN_WORLDS:
            return self.favorite
        return best if self.lead(best, -self.brain.search.accept_threshold) > 0 else self.favorite


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """Return (mean, standard error of the mean)."""
    n = len(values)
    if n < 2:
        return (values[0] if values else 0.0), 0.0
    mean = sum(values) / n
    return mean, sqrt(sum([(v - mean) ** 2 for v in values]) / (n - 1) / n)
