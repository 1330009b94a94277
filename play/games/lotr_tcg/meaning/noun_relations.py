"""Give meaning to nouns about how cards are related: skirmishing, stacked on, of the same culture."""

from collections.abc import Callable

from cards.language import nouns as words
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.attachments import fits
from play.games.lotr_tcg.meaning.compile import Test, noun, test
from play.games.lotr_tcg.meaning.kinship import copies
from play.games.lotr_tcg.meaning.noun_measures import less_resistant_than, outlasting
from play.games.lotr_tcg.meaning.noun_places import home_at, located, same_region
from play.games.lotr_tcg.meaning.values import strength
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import STACKED, Table, X


def fighting(g: Table, c: int) -> bool:
    return bool(g.skirmish) and (c == g.skirmish[0] or c in g.skirmish[1])


def unassigned(g: Table, c: int) -> bool:
    return not fighting(g, c) and not any(c == fp or c in minions for fp, minions in g.battles)


def opponents(g: Table, c: int) -> tuple[int, ...]:
    """Return the characters that a character is skirmishing, or ()."""
    if not g.skirmish:
        return ()
    fp: int = g.skirmish[0]
    minions: tuple[int, ...] = g.skirmish[1]
    if c == fp:
        return minions
    return (fp,) if c in minions and fp >= 0 else ()


def assigned_against(g: Table, c: int) -> tuple[int, ...]:
    """Return the characters that a character is skirmishing or assigned to skirmish."""
    cards = opponents(g, c)
    for fp, minions in g.battles:
        if c == fp:
            cards += minions
        elif c in minions:
            cards += (fp,)
    return cards


def _skirmishing(inner: Test) -> Test:
    return lambda g, c, x: bool(g.skirmish) and any(inner(g, o, x) for o in opponents(g, c))


def _skirmishing_many(inner: Test, n: int) -> Test:
    return lambda g, c, x: bool(g.skirmish) and sum([inner(g, o, x) for o in opponents(g, c)]) >= n


def _assigned_to(inner: Test) -> Test:
    return lambda g, c, x: any(inner(g, o, x) for o in assigned_against(g, c))


def _borne_by(inner: Test) -> Test:
    return lambda g, c, x: g.host[c] >= 0 and g.zone[c] != STACKED and inner(g, g.host[c], x)


def _stacked_on(inner: Test) -> Test:
    return lambda g, c, x: g.zone[c] == STACKED and inner(g, g.host[c], x)


def _having_stacked(inner: Test) -> Test:
    return lambda g, c, x: any(g.host[s] == c and inner(g, s, x) for s in g.piled)


def _in_skirmish_with(inner: Test) -> Test:
    """Return the test for cards that are in the current skirmish with another card of a noun."""

    def in_skirmish(g: Table, c: int, x: X) -> bool:
        if not fighting(g, c):
            return False
        fp, minions = g.skirmish
        return any(o != c and inner(g, o, x) for o in (fp, *minions))

    return in_skirmish


def _faced(inner: Test) -> Test:
    """Compile the noun "has been assigned to a matching character".

    The history lists the companion or ally, then the minion.
    """
    pairs = ("assigned", "assigned")
    return lambda g, c, x: any(
        (one[0], other[0]) == pairs and one[1] == c and inner(g, other[1], x)
        for one, other in zip(g.history, g.history[1:], strict=False)
    )


def _weaker_than(inner: Test) -> Test:
    return lambda g, c, x: any(inner(g, o, x) and strength(g, c) < strength(g, o) for o in layout(g).active)


def _same(field: str, inner: Test) -> Test:
    """Return the test for cards that share a printed value, such as the race, with a card of a noun."""

    def same(g: Table, c: int, x: X) -> bool:
        mine = getattr(CARDS[g.card_code[c]], field)
        return any(getattr(CARDS[g.card_code[o]], field) == mine for o in range(len(g.card_code)) if inner(g, o, x))

    return same


def _same_race(inner: Test) -> Test:
    same = _same("race", inner)
    return lambda g, c, x: CARDS[g.card_code[c]].race is not None and same(g, c, x)


def _other_race(inner: Test) -> Test:
    """Return the test for cards whose race is not that of any card of a noun."""

    def other_race(g: Table, c: int, x: X) -> bool:
        mine = CARDS[g.card_code[c]].race
        races = [CARDS[g.card_code[o]].race for o in range(len(g.card_code)) if inner(g, o, x)]
        return mine is not None and all(race is not None and race != mine for race in races)

    return other_race


def _foremost(inner: Test, best: Callable[[list[int]], int]) -> Test:
    """Return the test for cards as strong as the strongest of a noun, or the weakest if `best` is min."""

    def foremost(g: Table, c: int, x: X) -> bool:
        return strength(g, c) == best([strength(g, o) for o in layout(g).active if inner(g, o, x)] or [-1])

    return foremost


def _copy_of(inner: Test) -> Test:
    return lambda g, c, x: any(copies(g, o, c) for o in range(len(g.card_code)) if inner(g, o, x))


def _able_to_bear(inner: Test) -> Test:
    return lambda g, c, x: any(inner(g, o, x) and fits(g, c, o, g.owner[o]) for o in layout(g).active)


def _fit_for(inner: Test) -> Test:
    return lambda g, c, x: any(inner(g, o, x) and fits(g, o, c, g.owner[c]) for o in layout(g).active)


RELATIONS: dict[str, Callable[[Test], Test]] = {
    "skirmishing": _skirmishing,
    "assigned_to": _assigned_to,
    "borne_by": _borne_by,
    "stacked_on": _stacked_on,
    "having_stacked": _having_stacked,
    "in_skirmish_with": _in_skirmish_with,
    "faced": _faced,
    "weaker_than": _weaker_than,
    "less_resistant_than": less_resistant_than,
    "outlasting": outlasting,
    "same_culture": lambda inner: _same("culture", inner),
    "copy_of": _copy_of,
    "home_at": home_at,
    "located": located,
    "other_race": _other_race,
    "strongest": lambda inner: _foremost(inner, max),
    "weakest": lambda inner: _foremost(inner, min),
    "same_title": lambda inner: _same("title", inner),
    "same_race": _same_race,
    "same_region": same_region,
    "able_to_bear": _able_to_bear,
    "fit_for": _fit_for,
    "same_cost": lambda inner: _same("cost", inner),
}


@noun(words.Related)
def _related(word: words.Related) -> Test:
    """Return the test for cards that are related to a card of a noun, such as `bearing` or `skirmishing`."""
    inner = test(word.noun)
    if word.relation == "bearing":
        n = word.n
        return lambda g, c, x: sum([inner(g, i, x) for i in layout(g).attached.get(c, ())]) >= n
    if word.relation == "skirmishing" and word.n > 1:
        return _skirmishing_many(inner, word.n)
    return RELATIONS[word.relation](inner)
