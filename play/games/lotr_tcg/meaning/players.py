"""Find the seats that player words of the card language refer to."""

from collections.abc import Callable

from play.games.lotr_tcg.meaning.memory import OPPONENT, PLAYER, it, recall
from play.games.lotr_tcg.state.table import CARD, CAUSE, EVENT, SEAT, SUBJECT, Table, X


def seats(g: Table, name: str, x: X) -> tuple[int, ...]:
    """Return the seats that a word for players in a text refers to.

    If the word lets someone choose a player, return the seats among which they may choose.
    """
    if name in ("opponent", "opponent_anew", "each_opponent"):
        chosen_one = recall(x, OPPONENT) if name == "opponent" else None
        others = tuple([s for s in g.around(x[SEAT]) if s != x[SEAT]])
        return others if chosen_one is None else (chosen_one,)
    meant = MEANT.get(name)
    return meant(g, x) if meant else tuple(g.around(g.free))


MEANT: dict[str, Callable[[Table, X], tuple[int, ...]]] = {
    "you": lambda g, x: (x[SEAT],),
    "card_player": lambda g, x: (g.owner[x[CARD]],),
    "free_peoples": lambda g, x: (g.free,) if g.alive[g.free] else (),
    "opponent_with_7": lambda g, x: tuple([s for s in g.around(x[SEAT]) if s != x[SEAT] and len(g.hand[s]) >= 7]),
    "opponent_not_ahead": lambda g, x: tuple(
        [s for s in g.around(x[SEAT]) if s != x[SEAT] and 0 < len(g.hand[s]) <= len(g.hand[x[SEAT]])]
    ),
    "a_shadow": lambda g, x: tuple(g.shadows()),
    "first_shadow": lambda g, x: tuple(g.shadows()[:1]),
    "each_shadow": lambda g, x: tuple(g.shadows()),
    "owner": lambda g, x: (g.owner[it(x)[0]],) if it(x) else (),
    "that_player": lambda g, x: () if recall(x, PLAYER) is None else (recall(x, PLAYER),),
    "subject_owner": lambda g, x: (g.owner[x[EVENT][SUBJECT]],) if x[EVENT] else (),
    "cause_owners": lambda g, x: tuple(dict.fromkeys([g.owner[c] for c in causes_of(x)])),
}
"""The seats meant by player words that need no choice; any other word means everyone."""


def causes_of(x: X) -> tuple[int, ...]:
    """Return the cards that caused the event being responded to."""
    causes = x[EVENT][CAUSE] if x[EVENT] else ()
    return tuple([c for c in (causes if type(causes) is tuple else (causes,)) if c >= 0])
