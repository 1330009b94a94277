"""Calculate totals: how many times the fellowship may move, how many archers count, and which allies take part."""

from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.values import bonus, has_keyword, ruled
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import NO_CARD, Table


def move_limit(g: Table) -> int:
    """Return how many times the fellowship may move this turn. [Move limit]"""
    players = g.seats
    basic = 2 if players <= 3 else players - 1
    return max(1, basic + g.more_moves)


def archery_total(g: Table, side: str) -> int:
    """Return the current fellowship or minion archery total. [Archery fire]"""
    return max(0, archers(g, side) + bonus(g, f"{side}_archery", NO_CARD))


def archers(g: Table, side: str) -> int:
    """Return how many archers of a side count toward its archery total."""
    return sum([counts_in_archery(g, c, side) for c in layout(g).active])


def counts_in_archery(g: Table, c: int, side: str) -> bool:
    """Return whether a character counts toward the archery total of a side, "fellowship" or "minion"."""
    card = CARDS[g.card_code[c]]
    if not card.character or card.minion != (side == "minion") or not has_keyword(g, c, "archer"):
        return False
    return not ruled(g, "no_archery", c) and (not card.ally or takes_part(g, c, "may_fight"))


def takes_part(g: Table, c: int, by: str = "may_skirmish") -> bool:
    """Return whether an ally takes part in skirmishes, or in archery fire (`by` is "may_fight"). [Allies]

    It does so if it is at home, or if an effect allows it.
    """
    if ruled(g, "may_not_take_part", c):
        return False
    if ruled(g, "may_fight", c) or (by == "may_skirmish" and ruled(g, "may_skirmish", c)):
        return True
    return at_home(g, c)


def at_home(g: Table, c: int) -> bool:
    """Return whether the fellowship is at an ally's home. [Allies]"""
    here = CARDS[g.card_code[g.here()]]
    return (here.site_number, here.block) in CARDS[g.card_code[c]].home_sites
