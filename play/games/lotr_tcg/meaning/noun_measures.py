"""Give meaning to nouns that measure cards: by a value, by tokens, or by a site's number."""

from collections.abc import Callable

from cards.language import nouns as words
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import Test, noun, value
from play.games.lotr_tcg.meaning.costs import cost_now, printed_cost
from play.games.lotr_tcg.meaning.values import resistance_left, strength, vitality_left
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import Table, X, region_of

MEASURES: dict[str, Callable[[Table, int], int]] = {
    "strength": strength,
    "vitality": vitality_left,
    "wounds": lambda g, c: g.wounds[c],
    "cost": lambda g, c: cost_now(g, c),
    "resistance": resistance_left,
}


@noun(words.Measured)
def _measured(word: words.Measured) -> Test:
    read = MEASURES[word.value]
    return lambda g, c, x: word.low <= read(g, c) <= word.high


VALUES: dict[str, Callable[[Table, int], int]] = {"vitality": vitality_left, "printed_cost": printed_cost}


@noun(words.Valued)
def _valued(word: words.Valued) -> Test:
    """Return the test for cards with a value that is equal to a number, or at most that number."""
    read = VALUES[word.value]
    if word.up_to:
        return lambda g, c, x: read(g, c) <= value(g, word.number, x)
    return lambda g, c, x: read(g, c) == value(g, word.number, x)


@noun(words.Tokened)
def _tokened(word: words.Tokened) -> Test:
    return lambda g, c, x: tokens_held(g, c, word.culture) >= word.n


def tokens_held(g: Table, c: int, culture: str) -> int:
    """Return the number of tokens of a culture on a card; "" counts all tokens, and "Free Peoples" those of all Free
    Peoples cultures.

    Gollum tokens count as Free Peoples tokens if they are on a Free Peoples card.
    """
    if culture != FREE_PEOPLES:
        return sum([n for kind, n in g.tokens[c] if culture in ("", kind)])
    return sum([n for kind, n in g.tokens[c] if kind in FREE_CULTURES or (kind == "Gollum" and g.card(c).free)])


FREE_PEOPLES = "Free Peoples"
FREE_CULTURES = frozenset(["Dwarven", "Elven", "Gandalf", "Gondor", "Rohan", "Shire"])


@noun(words.SiteNumbered)
def _site_numbered(word: words.SiteNumbered) -> Test:
    """Return the test for sites with a number in a range, in a certain block if one is named."""

    def numbered(g: Table, c: int, x: X) -> bool:
        card = CARDS[g.card_code[c]]
        return card.site and word.block in ("", card.block) and word.low <= g.number(c) <= word.high

    return numbered


@noun(words.Region)
def _region(word: words.Region) -> Test:
    return lambda g, c, x: CARDS[g.card_code[c]].site and word.low <= region_of(g.number(c)) <= word.high


def less_resistant_than(inner: Test) -> Test:
    """Compile the noun "with less resistance than a matching companion"."""
    return lambda g, c, x: any(
        inner(g, o, x) and resistance_left(g, c) < resistance_left(g, o) for o in layout(g).companions
    )


def outlasting(inner: Test) -> Test:
    """Compile the noun "with more resistance than a matching minion has strength"."""
    return lambda g, c, x: any(inner(g, o, x) and resistance_left(g, c) > strength(g, o) for o in layout(g).minions)
