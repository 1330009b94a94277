"""Find what players have named for a card, by choosing between modes of an ability that differ in one word."""

from functools import cache

from cards.games.lotr_tcg.facts import all_facts
from cards.language.verbs.characters import Apply
from cards.language.verbs.choices import OneOf, shared_words
from cards.language.verbs.step import IN_PLAY as WHILE_IN_PLAY
from cards.language.verbs.step import Step
from cards.language.wording import voice_of
from play.games.lotr_tcg.state.cards import STEP
from play.games.lotr_tcg.state.table import CARD, Table

ADDRESS_OF_EFFECT, CONTEXT = 4, 6
"""The places of a temporary effect's step address and of the context in which it was created."""


def naming(step: Step) -> bool:
    """Return whether choosing a mode of this step names something that stays with the card, such as a race. [R120]"""
    return isinstance(step, OneOf) and all(stays(mode[-1]) for mode in step.modes)


def stays(step: Step) -> bool:
    """Return whether a step puts modifiers in force for as long as its card is in play."""
    return isinstance(step, Apply) and step.until == WHILE_IN_PLAY


def distinct(ways: list[str], at: int) -> str:
    """Return the wording at index `at`.

    With three or more wordings, leave out a longer beginning or end that all of them share.
    """
    before, after = shared_words(ways) if len(ways) > 2 else ("", "")
    words = ways[at]
    if before.count(" ") > 2 or after.count(" ") > 1:
        words = words.removeprefix(before).removesuffix(after).strip("[]")
    return words


@cache
def names(address: str) -> tuple[str, ...]:
    """Return what each mode of a naming step names, such as `Elf` or `forest`."""
    voice = voice_of(all_facts()[address.partition(":")[0]])
    step = STEP[address]
    assert isinstance(step, OneOf)
    ways = [mode[-1].text(voice) for mode in step.modes]
    said = [distinct(ways, at) for at in range(len(ways))]
    return tuple([words.removeprefix("an ").removeprefix("a ") for words in said])


def name_laid(address: str) -> str:
    """Return what was named by choosing the mode that contains this step, or "" for steps that name nothing."""
    mode, _, _ = address.rpartition(".")
    chosen, _, number = mode.rpartition(".")
    return names(chosen)[int(number) - 1] if chosen in STEP and naming(STEP[chosen]) else ""


def named_for(g: Table) -> dict[int, str]:
    """Return, by card, what has been named for a card in play (such as a race) and is still in force."""
    laid = [(effect[CONTEXT][CARD], name_laid(effect[ADDRESS_OF_EFFECT])) for effect in g.effects]
    return {c: name for c, name in laid if name}
