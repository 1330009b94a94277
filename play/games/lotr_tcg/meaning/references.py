"""Find the cards that references such as "it" mean."""

from cards.language import nouns as words
from play.games.lotr_tcg.meaning.memory import BORE, it, recall
from play.games.lotr_tcg.meaning.players import causes_of
from play.games.lotr_tcg.state.table import CARD, EVENT, SUBJECT, Table, X


def referred(g: Table, noun: words.Noun, x: X) -> tuple[int, ...] | None:
    """Return the cards that a reference (such as "it") means, wherever they are, or None if the noun is not a
    reference.
    """
    if isinstance(noun, words.Self):
        return (x[CARD],)
    if isinstance(noun, words.It):
        return it(x)
    if isinstance(noun, words.That):
        return recall(x, noun.name) or ()
    if isinstance(noun, words.Bearer):
        return (g.host[x[CARD]],) if g.host[x[CARD]] >= 0 else recall(x, BORE) or ()
    if isinstance(noun, words.Subject):
        return (x[EVENT][SUBJECT],) if x[EVENT] else ()
    if isinstance(noun, words.Cause):
        return causes_of(x)
    return None
