"""Implement verbs that place, remove and reinforce culture tokens."""

from cards.language.verbs import tokens as words
from cards.language.verbs.tokens import TakeTokens, Tokens
from play.engine.flow import Flow, ask, procedure
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import value
from play.games.lotr_tcg.meaning.noun_measures import FREE_CULTURES, FREE_PEOPLES, tokens_held
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.state.handlers import able, flow, idle
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X
from play.games.lotr_tcg.steps.targets import FITS, candidates, choose, nobody_fits


@able(Tokens)
def _can_tokens(g: Table, step: Tokens, x: X) -> bool:
    if ruled(g, "tokens_stay"):
        return False
    return value(g, step.n, x) >= 0 or bool(candidates(g, step.target, x, "tokens", step))


FITS["tokens"] = lambda g, c, x, step: value(g, step.n, x) >= -tokens_held(g, c, step.culture)


@procedure
def tokens_step(g: Table, step: Tokens, x: X) -> Flow[X]:
    """Place or remove culture tokens."""
    answer = yield choose(step, "target", "tokens", x)
    cards, x = answer
    for c in cards:
        change_tokens(g, c, step.culture, value(g, step.n, x))
    return x


flow(Tokens, tokens_step)


def change_tokens(g: Table, c: int, culture: str, n: int) -> None:
    """Place `n` culture tokens on a card or, if `n` is negative, remove some (of any culture if none is named)."""
    if ruled(g, "tokens_stay"):
        return
    counts = dict(g.tokens[c])
    kind = culture if culture not in ("", FREE_PEOPLES) else lying_here(g, c, culture)
    counts[kind] = max(0, counts.get(kind, 0) + n)
    g.tokens[c] = tuple([(k, m) for k, m in counts.items() if m])
    g.emit("tokens", c, kind, n)


def lying_here(g: Table, c: int, culture: str) -> str:
    """Return the culture of the first matching token on a card, or "". `culture` may be "" (any) or "Free Peoples"."""
    here = [kind for kind, _ in g.tokens[c] if not culture or kind in FREE_CULTURES or kind == "Gollum"]
    return here[0] if here else ""


@able(TakeTokens)
def _can_take_tokens(g: Table, step: TakeTokens, x: X) -> bool:
    there = sum([tokens_held(g, c, step.culture) for c in layout(g).active])
    return there >= value(g, step.n, x) and not ruled(g, "tokens_stay")


@procedure
def take_tokens_step(g: Table, step: TakeTokens, x: X) -> Flow[X]:
    """Remove culture tokens, one at a time. The player chooses each."""
    for _ in range(value(g, step.n, x)):
        culture = step.culture
        laden = tuple([c for c in layout(g).active if tokens_held(g, c, culture)])
        c = yield ask(x[SEAT], "choose", laden, about=(x[CARD], "tokens"))
        if c is not None:
            change_tokens(g, c, step.culture, -1)
    return x


flow(TakeTokens, take_tokens_step)


def holders(g: Table, culture: str, seat: int) -> tuple[int, ...]:
    """Return the seat's cards that already have a token of the culture."""
    return tuple([c for c in layout(g).active if g.owner[c] == seat and tokens_held(g, c, culture)])


def of_culture(g: Table, c: int, kind: str, culture: str) -> bool:
    """Return whether a token of this kind on card `c` counts for a culture, which may be "" (any) or "Free Peoples"."""
    if culture != FREE_PEOPLES:
        return culture in ("", kind)
    return kind in FREE_CULTURES or (kind == "Gollum" and g.card(c).free)


@able(words.Reinforce)
def _can_reinforce(g: Table, step: words.Reinforce, x: X) -> bool:
    return bool(holders(g, step.culture, x[SEAT])) and ruled(g, "tokens_stay") is None


@procedure
def reinforce_step(g: Table, step: words.Reinforce, x: X) -> Flow[X]:
    """Reinforce a culture: add tokens, one at a time, to cards that already have one."""
    for _ in range(value(g, step.n, x)):
        options = holders(g, step.culture, x[SEAT])
        if not options or ruled(g, "tokens_stay"):
            return x
        c = yield ask(x[SEAT], "choose", options, about=(x[CARD], "reinforce"))
        culture = step.culture
        kinds = tuple([kind for kind, _ in g.tokens[c] if of_culture(g, c, kind, culture)])
        kind = yield ask(x[SEAT], "token", kinds, about=(x[CARD], c))
        change_tokens(g, c, kind, 1)
    return x


flow(words.Reinforce, reinforce_step)


# What would change nothing


@idle(Tokens)
def _idle_tokens(g: Table, step: Tokens, x: X) -> bool:
    return ruled(g, "tokens_stay") is not None or nobody_fits(g, step.target, x, "tokens", step)


@idle(TakeTokens)
def _idle_take_tokens(g: Table, step: TakeTokens, x: X) -> bool:
    there = any(tokens_held(g, c, step.culture) for c in layout(g).active)
    return ruled(g, "tokens_stay") is not None or not there


@idle(words.Reinforce)
def _idle_reinforce(g: Table, step: words.Reinforce, x: X) -> bool:
    return not _can_reinforce(g, step, x)
