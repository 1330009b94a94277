"""Give nouns of the card language their meaning."""

from functools import reduce

from cards.language import nouns as words
from play.games.lotr_tcg.meaning import noun_measures as noun_measures
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import Test, noun, test
from play.games.lotr_tcg.meaning.kinship import named, of_a_new_race, of_a_token, of_the_commonest_race
from play.games.lotr_tcg.meaning.memory import BORE, PLAYER, SIDE, it, recall
from play.games.lotr_tcg.meaning.noun_relations import fighting, unassigned
from play.games.lotr_tcg.meaning.printed import CHECKS, printed
from play.games.lotr_tcg.meaning.values import (
    has_keyword,
    roaming,
    ruled,
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


def matching(g: Table, word: words.Noun, x: X = NOBODY) -> list[int]:
    """Return the active cards in play that match a noun, in play order."""
    t = test(word)
    return [c for c in layout(g).active if t(g, c, x)]
