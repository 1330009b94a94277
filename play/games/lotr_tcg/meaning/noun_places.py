"""Give meaning to nouns about where cards are on the adventure path."""

from play.games.lotr_tcg.meaning.compile import Test
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import Table, X, region_of


def home_at(inner: Test) -> Test:
    """Compile the noun "with a home among the matching sites"."""

    def at_home(g: Table, c: int, x: X) -> bool:
        home_sites = CARDS[g.card_code[c]].home_sites
        here = (
            [CARDS[g.card_code[s]] for s in (*g.path, *g.controlled) if s >= 0 and inner(g, s, x)] if home_sites else ()
        )
        return any((site.site_number, site.block) in home_sites for site in here)

    return at_home


def same_region(inner: Test) -> Test:
    """Compile the noun "site in the same region as a matching site"."""

    def alike(g: Table, c: int, x: X) -> bool:
        mine = region_of(g.number(c)) if CARDS[g.card_code[c]].site else 0
        there = [s for s in (*g.path, *g.controlled) if s >= 0]
        return mine > 0 and any(region_of(g.number(s)) == mine for s in there if inner(g, s, x))

    return alike


def located(inner: Test) -> Test:
    """Compile the noun "at a matching site"."""
    return lambda g, c, x: any(s >= 0 and inner(g, s, x) for s in sites_of(g, c))


def sites_of(g: Table, c: int) -> list[int]:
    """Return the sites that a character is at: an ally's homes that are on the path, otherwise the fellowship's
    site.
    """
    if not CARDS[g.card_code[c]].ally:
        return [g.here()]
    sites = [(s, CARDS[g.card_code[s]]) for s in (*g.path, *g.controlled) if s >= 0]
    return [s for s, card in sites if (card.site_number, card.block) in CARDS[g.card_code[c]].home_sites]
