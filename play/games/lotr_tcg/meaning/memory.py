"""Remember values during an action: chosen cards and numbers, by name."""

from typing import Any

from play.games.lotr_tcg.state.table import CARD, EVENT, MEMORY, SEAT, SUBJECT, X

IT = "it"
BORE = "bearer"
"""The bearer of the card when its ability was used, for abilities that continue after the card has left."""
REVEALED = "revealed"
"""The cards last shown or discarded, as far as no step has moved them."""


PLAYER = "player"
"""The player whom the text has named or chosen."""
OPPONENT = "opponent"
"""The opponent chosen: one text means the same one throughout."""
FREELY = "freely"
"""Set while a player carries out what they have chosen instead of something else."""
UNDONE = "undone"
"""Set once something that was to be done did not happen, or not all of it."""


CHEAPER = "cheaper"
"""How much cheaper the card being played is."""
SPARED = "spared"
"""Something else has been given instead of the twilight cost of the card that is being played."""
SIDE = "side"
"""The side that a player has named."""
KEPT = "kept"
"""How much of each keyword a card retains after some of its keywords were named: ((name, amount), ...)."""


AGREED = "agreed"
"""The seat that has already agreed to do what the text lets it do."""
NAMED = "named"
"""The cards that were named for a step before others were asked to prevent it: (address of the step, field, cards)."""
RESERVED = "reserved"
"""The part of the twilight pool reserved by the cost of the ability being checked."""
HAND_COUNTS = "hand_counts"
"""Set while judging whether a question is empty if that may depend on the player's hand, since it reveals nothing."""
DECIDED = "decided"
"""Set while judging whether a question is empty if no change of strength can change how the skirmish ends."""
THERE = "there"
"""The cards in the player's discard pile before an ability was paid for."""


def recall(x: X, name: str) -> Any:
    """Return what the context remembers under a name, or None."""
    for key, what in x[MEMORY]:
        if key == name:
            return what
    return None


def remember(x: X, name: str, what: Any) -> X:
    """Return a copy of the context that remembers a value under a name, replacing any earlier one."""
    rest = tuple([pair for pair in x[MEMORY] if pair[0] != name])
    return (x[CARD], x[SEAT], x[EVENT], (*rest, (name, what)))


def chosen(x: X, cards: tuple[int, ...], name: str = "") -> X:
    """Return the context after cards have been chosen.

    Later words of the text call these cards "it"; they are also remembered under `name`, if given.
    """
    x = remember(x, IT, cards)
    return remember(x, name, cards) if name else x


def it(x: X) -> tuple[int, ...]:
    """Return the cards that "it" in a text means: those chosen last or, before any choice, the card that the triggering
    event is about.

    Return () if there is neither.
    """
    cards: tuple[int, ...] | None = recall(x, IT)
    if cards is None:
        return (x[EVENT][SUBJECT],) if x[EVENT] else ()
    return cards
