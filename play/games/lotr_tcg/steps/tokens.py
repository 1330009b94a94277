"""Verbs about culture tokens wherever they lie."""

from cards.language.verbs import tokens as words
from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import value
from play.games.lotr_tcg.meaning.noun_measures import FREE_CULTURES, FREE_PEOPLES, tokens_held
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.state.cards import STEP
from play.games.lotr_tcg.state.handlers import able, flow
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X
from play.games.lotr_tcg.steps.characters import change_tokens


def holders(g: Table, culture: str, seat: int) -> tuple[int, ...]:
    """The seat's cards that hold a token of the culture already."""
    return tuple([c for c in layout(g).active if g.owner[c] == seat and tokens_held(g, c, culture)])


def of_culture(g: Table, c: int, kind: str, culture: str) -> bool:
    """Is a token of this kind on a card of the culture, "": of any, or of one of the Free Peoples?"""
    if culture != FREE_PEOPLES:
        return culture in ("", kind)
    return kind in FREE_CULTURES or (kind == "Gollum" and g.card(c).free)


@able(words.Reinforce)
def _can_reinforce(g: Table, step: words.Reinforce, x: X) -> bool:
    return bool(holders(g, step.culture, x[SEAT])) and ruled(g, "tokens_stay") is None


@procedure
def reinforce_step(g: Table, address: str, x: X) -> Flow[X]:
    """Reinforce, one token after the other."""
    for _ in range(value(g, STEP[address].n, x)):  # type: ignore[attr-defined]
        _options = holders(g, STEP[address].culture, x[SEAT])  # type: ignore[attr-defined]
        if not _options or ruled(g, "tokens_stay"):
            return x
        c = yield ask(x[SEAT], "choose", _options, about=(x[CARD], "reinforce"))
        _culture = STEP[address].culture  # type: ignore[attr-defined]
        _kinds = tuple([kind for kind, _ in g.tokens[c] if of_culture(g, c, kind, _culture)])
        kind = yield ask(x[SEAT], "token", _kinds, about=(x[CARD], c))
        change_tokens(g, c, kind, 1)
    return x


flow(words.Reinforce, reinforce_step)
