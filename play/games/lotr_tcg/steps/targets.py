"""Find the targets and players of a step, letting the acting player choose if necessary."""

from collections.abc import Callable
from typing import Any

from cards.language import nouns as words
from cards.language.numbers import Either, ValueOf
from cards.language.players import Player
from cards.language.targets import Choose, Each
from cards.language.verbs.step import Step
from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.effects import pointless
from play.games.lotr_tcg.meaning.compile import value
from play.games.lotr_tcg.meaning.memory import NAMED, OPPONENT, PLAYER, chosen, recall, remember
from play.games.lotr_tcg.meaning.nouns import matching
from play.games.lotr_tcg.meaning.players import seats
from play.games.lotr_tcg.meaning.references import referred
from play.games.lotr_tcg.state.cards import ADDRESS
from play.games.lotr_tcg.state.table import CARD, EVENT, MEMORY, SEAT, Table, X

FITS: dict[str, Callable[[Table, int, X, Any], bool]] = {}
"""Whether the verb can have its effect on a card, by the name of the verb; such cards are chosen first."""
IN_PART = {"exert": "exhaust"}
"""The verb whose cards are chosen next, because it can at least be done to some cards if none fits the first verb."""
ALL_OR_NOTHING: set[str] = set()
"""The verbs that apply only to cards on which they can have their effect: other cards chosen or named are ignored."""


def candidates(g: Table, target: Choose | Each, x: X, verb: str, step: Any) -> tuple[int, ...]:
    """Return the cards that a target may include, leaving out those on which the verb cannot act."""
    cards = referred(g, target.noun, x)
    eligible = list(cards) if cards is not None else matching(g, target.noun, x)
    fits = FITS.get(verb)
    return tuple([c for c in eligible if fits is None or fits(g, c, x, step)])


def often(g: Table, times: Any, x: X) -> int:
    """Return how many times an action must be possible before it starts.

    If the number is counted only during the action, return 1, since that number may turn out lower than expected.
    """
    return value(g, times, x) if isinstance(times, int | Either | ValueOf) else 1


def awaited(noun: words.Noun, x: X) -> bool:
    """Return whether a noun refers to a card yet to be chosen."""
    if isinstance(noun, words.That):
        return recall(x, noun.name) is None
    if isinstance(noun, words.All):
        return any(awaited(part, x) for part in noun.nouns)
    return isinstance(noun, words.Related) and awaited(noun.noun, x)


def enough(g: Table, target: Choose | Each, x: X, verb: str, step: Any) -> bool:
    """Return whether the verb can be carried out in full on the target.

    A target yet to be chosen counts as possible.
    """
    if awaited(target.noun, x):
        return True
    eligible = candidates(g, target, x, verb, step)
    if isinstance(target, Each):
        cards = referred(g, target.noun, x)
        return cards is None or (len(eligible) == len(cards) and bool(cards))
    return len(eligible) >= value(g, target.low, x)


def nobody_fits(g: Table, target: Choose | Each, x: X, verb: str, step: Any) -> bool:
    """Return whether there is no card on which the verb could act.

    Return False if the target depends on a card yet to be chosen.
    """
    return not awaited(target.noun, x) and not candidates(g, target, x, verb, step)


@procedure
def choose(g: Table, step: Step, field: str, verb: str, x: X) -> Flow[tuple[tuple[int, ...], X]]:
    """Determine the cards of a step's target, letting the player choose if necessary.

    Return (cards, context that remembers them).
    """
    target: Choose | Each = getattr(step, field)
    if isinstance(target, Each):
        named_cards = referred(g, target.noun, x)
        if named_cards is not None:
            apt = verb not in ALL_OR_NOTHING
            return (named_cards if apt else candidates(g, target, x, verb, step), x)
        found = tuple(matching(g, target.noun, x))
        return (found, chosen(x, found))
    named = recall(x, NAMED)
    if named is not None and named[0] == ADDRESS[step] and named[1] == field:
        fit = verb not in ALL_OR_NOTHING or set(named[2]) <= set(candidates(g, target, x, verb, step))
        cards = named[2] if fit else ()
        name = getattr(step, field).name
        return (cards, chosen(x, cards, name))
    options = candidates(g, target, x, verb, step)
    low, high = value(g, target.low, x), value(g, target.high, x)
    anyway = verb in FITS and verb not in ALL_OR_NOTHING and low > 0  # "up to" needs no card of that kind
    if not options and anyway and verb in IN_PART:
        options = candidates(g, target, x, IN_PART[verb], step)
    if not options and anyway and pointless.choice_matters(step):
        options = tuple(matching(g, target.noun, x))
    if not options or high <= 0:
        return ((), chosen(x, ()))
    answer = yield ask(x[SEAT], "choose", options, max(0, low), min(high, len(options)), about=(x[CARD], verb))
    cards = answer if type(answer) is tuple else (answer,)
    name = getattr(step, field).name
    return (cards, chosen(x, cards, name))


ONE_OF_THEM = ("opponent", "opponent_anew", "opponent_with_7", "opponent_not_ahead", "a_shadow", "any")
"""The player words that mean one player, whom the acting player chooses."""


@procedure
def players(g: Table, name: str, x: X) -> Flow[tuple[tuple[int, ...], X]]:
    """Determine the seats that a player word means, letting the acting player choose if it means one of several.

    Return (seats, context that remembers them).
    """
    found = seats(g, name, x)
    if name in ONE_OF_THEM:
        seat = yield ask(x[SEAT], "player", found, about=(x[CARD],))
        if name == "opponent" and seat is not None:
            x = remember(x, OPPONENT, seat)
        return (() if seat is None else (seat,), x if seat is None else remember(x, PLAYER, seat))
    return (found, remember(x, PLAYER, found[0]) if len(found) == 1 and name != "you" else x)


def player(who: Player) -> str:
    return who.name


def as_seat(x: X, seat: int) -> X:
    """Return the context with another acting player."""
    return (x[CARD], seat, x[EVENT], x[MEMORY])
