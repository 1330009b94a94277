"""What an action remembers while it is carried out: chosen cards and numbers, by name."""

from typing import Any

from play.games.lotr_tcg.state.table import CARD, EVENT, MEMORY, SEAT, SUBJECT, X

IT = "it"
BORE = "bearer"
"""Who bore the card when its text was used, for texts that go on after the card has left."""
REVEALED = "revealed"
"""The cards shown or discarded last, as far as no step has taken them away."""


PLAYER = "player"
"""The one player whom the text has named or let somebody choose."""
OPPONENT = "opponent"
"""The opponent chosen: one text means the same one throughout."""
FREELY = "freely"
"""Set while a player carries out what they have chosen instead of something else."""
UNDONE = "undone"
"""Set once something that was to be done did not happen, or not all of it."""


CHEAPER = "cheaper"
"""By how much the card that is being played costs less."""
SPARED = "spared"
"""Something else has been given instead of the twilight cost of the card that is being played."""
SIDE = "side"
"""The side that a player has named."""
KEPT = "kept"
"""The keywords that a card keeps where others of it were named: ((name, amount), ...)."""


AGREED = "agreed"
"""The seat that has said already that it does what the text lets it do."""
NAMED = "named"
"""The cards that were named for a step before others were asked to prevent it: (address of the step, field, cards)."""
RESERVED = "reserved"
"""How much of the twilight pool the price of a text takes that is being looked at."""
THERE = "there"
"""The cards that lay in the player's discard pile before a text was paid for."""


def recall(x: X, name: str) -> Any:
    """What is remembered under a name, or None."""
    for key, what in x[MEMORY]:
        if key == name:
            return what
    return None


def remember(x: X, name: str, what: Any) -> X:
    """The context with this remembered."""
    rest = tuple([pair for pair in x[MEMORY] if pair[0] != name])
    return (x[CARD], x[SEAT], x[EVENT], (*rest, (name, what)))


def chosen(x: X, cards: tuple[int, ...], name: str = "") -> X:
    """The context after cards were chosen: they are "it", and remembered under the name."""
    x = remember(x, IT, cards)
    return remember(x, name, cards) if name else x


def it(x: X) -> tuple[int, ...]:
    """The cards last chosen; before any choice the card the trigger is about."""
    cards = recall(x, IT)
    if cards is None:
        return (x[EVENT][SUBJECT],) if x[EVENT] else ()
    return cards  # type: ignore[no-any-return]
