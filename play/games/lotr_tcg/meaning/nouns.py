"""Give nouns of the card language their meaning."""

from collections.abc import Callable
from functools import reduce

from cards.language import nouns as words
from play.games.lotr_tcg.meaning import noun_measures as noun_measures
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.attachments import fits
from play.games.lotr_tcg.meaning.compile import Test, noun, test
from play.games.lotr_tcg.meaning.kinship import copies, named, of_a_new_race, of_a_token, of_the_commonest_race
from play.games.lotr_tcg.meaning.memory import BORE, PLAYER, SIDE, it, recall
from play.games.lotr_tcg.meaning.noun_measures import less_resistant_than, outlasting
from play.games.lotr_tcg.meaning.noun_places import home_at, located, same_region
from play.games.lotr_tcg.meaning.printed import CHECKS, printed
from play.games.lotr_tcg.meaning.values import (
    has_keyword,
    roaming,
    ruled,
    strength,
    vitality_left,
)
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import (
    CARD,
    CAUSE,
    CONTROLLED,
    DOOMED,
    EVENT,
    NOBODY,
    PATH,
    SEAT,
    STACKED,
    SUBJECT,
    SUPPORT,
    Table,
    X,
)


@noun(words.All)
def _all(word: words.All) -> Test:
    """Compile a conjunction of nouns.

    Printed facts are checked first, in one test, because that is fastest and rules out most cards.
    """
    tests = [test(n) for n in word.nouns]
    checks, others = [CHECKS[t] for t in tests if t in CHECKS], [t for t in tests if t not in CHECKS]
    if len(checks) < 2:
        return reduce(both, sorted(tests, key=lambda t: t not in CHECKS))
    return reduce(both, [printed(lambda card: all(check(card) for check in checks)), *others])


def both(first: Test, second: Test) -> Test:
    return lambda g, c, x: first(g, c, x) and second(g, c, x)


@noun(words.AnyOf)
def _any_of(word: words.AnyOf) -> Test:
    """Return the test for cards that match any of the nouns, one per printed card if all are about printed values."""
    tests = [test(n) for n in word.nouns]
    if all(t in CHECKS for t in tests):
        checks = [CHECKS[t] for t in tests]
        return printed(lambda card: any(check(card) for check in checks))
    return reduce(either, tests)


def either(first: Test, second: Test) -> Test:
    return lambda g, c, x: first(g, c, x) or second(g, c, x)


@noun(words.Not)
def _not(word: words.Not) -> Test:
    """Return the test for cards that do not match the noun, one per printed card if it is about printed values."""
    inner = test(word.noun)
    if inner in CHECKS:
        check = CHECKS[inner]
        return printed(lambda card: not check(card))
    return lambda g, c, x: not inner(g, c, x)


@noun(words.Fact)
def _fact(word: words.Fact) -> Test:
    """Return the test for cards with a printed fact, such as a culture. A signet may also be gained as a keyword."""
    if word.field == "signet":
        keyword = f"{word.value} signet".lower()
        return lambda g, c, x: CARDS[g.card_code[c]].signet == word.value or has_keyword(g, c, keyword)
    return printed(lambda card: card.is_(word.field, word.value))


@noun(words.Title)
def _title(word: words.Title) -> Test:
    return printed(lambda card: card.title == word.title)


@noun(words.Keyword)
def _keyword(word: words.Keyword) -> Test:
    return lambda g, c, x: has_keyword(g, c, word.keyword)


@noun(words.EventOf)
def _event_of(word: words.EventOf) -> Test:
    """Compile the noun "event of a phase".

    An event for two phases belongs to the one in which it is played. [Phase actions]
    """
    if word.printed:  # a text that also lets it be played in another phase does not make it an event of that phase
        return lambda g, c, x: g.card(c).event and word.phase in g.card(c).type_phases
    return lambda g, c, x: g.phase == word.phase and g.card(c).event and word.phase in g.card(c).phases


@noun(words.Printed)
def _printed(word: words.Printed) -> Test:
    return printed(lambda card: word.low <= getattr(card, word.field) <= word.high)


@noun(words.HomeSite)
def _home(word: words.HomeSite) -> Test:
    return printed(lambda card: (word.number, word.block) in card.home_sites)


@noun(words.Anything)
def _anything(word: words.Anything) -> Test:
    return lambda g, c, x: True


@noun(words.Self)
def _self(word: words.Self) -> Test:
    return lambda g, c, x: c == x[CARD]


@noun(words.Bearer)
def _bearer(word: words.Bearer) -> Test:
    """Return the test for the card that bears this one, or that bore it when it left play."""

    def bearer(g: Table, c: int, x: X) -> bool:
        if x[CARD] < 0:
            return False
        host = g.host[x[CARD]]
        return c == host or (host < 0 and c in (recall(x, BORE) or ()))

    return bearer


@noun(words.It)
def _it(word: words.It) -> Test:
    return lambda g, c, x: c in it(x)


@noun(words.That)
def _that(word: words.That) -> Test:
    return lambda g, c, x: c in (recall(x, word.name) or ())


@noun(words.Subject)
def _subject(word: words.Subject) -> Test:
    return lambda g, c, x: bool(x[EVENT]) and c == x[EVENT][SUBJECT]


@noun(words.Cause)
def _cause(word: words.Cause) -> Test:
    """Return the test for the cards that caused the event."""

    def cause(g: Table, c: int, x: X) -> bool:
        causes = x[EVENT][CAUSE] if x[EVENT] else ()
        return c in causes if type(causes) is tuple else bool(c == causes)

    return cause


@noun(words.Called)
def _called(word: words.Called) -> Test:
    return test(word.noun)


def unbound(g: Table, c: int) -> bool:
    """Return whether a companion lacks the Ring-bound keyword, which every Frodo, Sam and Ring-bearer has. [Unloaded
    keywords]"""
    card = CARDS[g.card_code[c]]
    return card.companion and not ring_bound(g, c)


def ring_bound(g: Table, c: int) -> bool:
    """Return whether a companion is ring-bound: Frodo, Sam, the Ring-bearer, or by a keyword."""
    card = CARDS[g.card_code[c]]
    if not card.companion:
        return False
    return card.title in ("Frodo", "Sam") or c in g.ring_bearer or has_keyword(g, c, "ring-bound")


def fighting(g: Table, c: int) -> bool:
    return bool(g.skirmish) and (c == g.skirmish[0] or c in g.skirmish[1])


def unassigned(g: Table, c: int) -> bool:
    return not fighting(g, c) and not any(c == fp or c in minions for fp, minions in g.battles)


def mounted(g: Table, c: int) -> bool:
    """Return whether a character bears a mount, or counts as mounted by a rule."""
    borne = layout(g).attached.get(c, ())
    return any("Mount" in CARDS[g.card_code[i]].classes for i in borne) or ruled(g, "mounted", c) is not None


STATES = {
    "wounded": lambda g, c, x: g.wounds[c] > 0,
    "exhausted": lambda g, c, x: CARDS[g.card_code[c]].character and vitality_left(g, c) == 1,
    "roaming": lambda g, c, x: roaming(g, c),
    "mounted": lambda g, c, x: mounted(g, c),
    "unbound": lambda g, c, x: unbound(g, c),
    "ring_bound": lambda g, c, x: ring_bound(g, c),
    "ring_bearer": lambda g, c, x: c == g.ring_bearer[g.free],
    "the_ring": lambda g, c, x: c == g.ring[g.free],
    "fighting": lambda g, c, x: fighting(g, c),
    "unassigned": lambda g, c, x: unassigned(g, c),
    "assigned": lambda g, c, x: not unassigned(g, c),
    "yours": lambda g, c, x: g.owner[c] == x[SEAT],
    "opposing": lambda g, c, x: g.owner[c] not in (x[SEAT], -1),  # a controlled site still belongs to its owner
    "of_that_player": lambda g, c, x: g.owner[c] == recall(x, PLAYER),
    "free_players": lambda g, c, x: g.owner[c] == g.free,
    "controlled": lambda g, c, x: g.zone[c] == CONTROLLED and g.holder[c] == x[SEAT],
    "controlled_by_anyone": lambda g, c, x: g.zone[c] == CONTROLLED,
    "of_a_new_race": lambda g, c, x: of_a_new_race(g, c),
    "in_support_area": lambda g, c, x: g.zone[c] == SUPPORT and g.owner[c] == x[SEAT],
    "in_a_support_area": lambda g, c, x: g.zone[c] == SUPPORT,
    "named": named,
    "of_named_side": lambda g, c, x: CARDS[g.card_code[c]].side == recall(x, SIDE),
    "here": lambda g, c, x: c == g.here(),
    "next_site": lambda g, c, x: c in g.path[g.site[g.free] + 1 : g.site[g.free] + 2],
    "stacked": lambda g, c, x: g.zone[c] == STACKED,
    "on_path": lambda g, c, x: g.zone[c] == PATH,
    "doomed": lambda g, c, x: len(x[EVENT]) > 5 and c in x[EVENT][DOOMED],
    "card_players": lambda g, c, x: g.owner[c] == g.owner[x[CARD]],
    "of_a_dead_culture": lambda g, c, x: any(g.card(c).culture == g.card(o).culture for o in g.dead[g.free]),
    "of_a_race": lambda g, c, x: CARDS[g.card_code[c]].race is not None,
    "of_the_commonest_race": lambda g, c, x: of_the_commonest_race(g, c),
    "of_a_token": lambda g, c, x: of_a_token(g, c),
}


@noun(words.State)
def _state(word: words.State) -> Test:
    return STATES[word.name]


def opponents(g: Table, c: int) -> tuple[int, ...]:
    """Return the characters that a character is skirmishing, or ()."""
    if not g.skirmish:
        return ()
    fp, minions = g.skirmish
    if c == fp:
        return minions  # type: ignore[no-any-return]
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

    def with_(g: Table, c: int, x: X) -> bool:
        if not fighting(g, c):
            return False
        fp, minions = g.skirmish
        return any(o != c and inner(g, o, x) for o in (fp, *minions))

    return with_


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


def matching(g: Table, word: words.Noun, x: X = NOBODY) -> list[int]:
    """Return the active cards in play that match a noun, in play order."""
    t = test(word)
    return [c for c in layout(g).active if t(g, c, x)]
