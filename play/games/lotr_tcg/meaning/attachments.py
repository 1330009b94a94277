"""Decide which cards may be on which: the right player's, one item per class, limits, and rules. [Class]"""

from cards.language.modifiers import Rule
from play.games.lotr_tcg.meaning.active import layout, silent
from play.games.lotr_tcg.meaning.compile import holds, test
from play.games.lotr_tcg.meaning.memory import IT
from play.games.lotr_tcg.meaning.values import ruled, rules
from play.games.lotr_tcg.state.cards import CARDS, Printed
from play.games.lotr_tcg.state.table import IN_PLAY, Table, X


def bearers(g: Table, c: int, seat: int) -> tuple[int, ...]:
    """Return the active cards on which a card may be played, according to its own text and the rules."""
    on = CARDS[g.card_code[c]].plays_on
    if on is None or on.noun is None:
        return ()
    suits, x = test(on.noun), (c, seat, (), ())
    return tuple([o for o in layout(g).active if o != c and suits(g, o, x) and may_bear(g, o, c, seat)])


def fits(g: Table, host: int, c: int, seat: int) -> bool:
    """Return whether a card may be borne by the host according to its own text and the rules."""
    card = CARDS[g.card_code[c]]
    if host == c or card.plays_on is None or card.plays_on.noun is None:
        return False
    return test(card.plays_on.noun)(g, host, (c, seat, (), ())) and may_bear(g, host, c, seat)


def may_bear(g: Table, host: int, c: int, seat: int) -> bool:
    """Return whether the rules let a card be put on the host: the host must belong to the right player and have no
    other item of the same class, no limit may be reached, and no rule or requirement of the card may forbid it.
    [Class]
    """
    card, bearer = CARDS[g.card_code[c]], CARDS[g.card_code[host]]
    if bearer.site:
        return not limit_reached(g, host, card)
    anybodys = card.plays_on is not None and card.plays_on.anybodys
    if card.free and g.owner[host] != seat and not anybodys:
        return False
    if card.shadow and bearer.minion and g.owner[host] != seat:
        return False
    if card.classes and class_taken(g, host, c):
        return False
    return not limit_reached(g, host, card) and not barred(g, host, c) and suits(g, host, c)


def may_take(g: Table, host: int, c: int) -> bool:
    """Return whether a card may be transferred to the host, even if its own text does not name such a bearer.

    The card must not already be there. Limits, rules, classes and the card's requirements for its bearer still apply.
    """
    card = CARDS[g.card_code[c]]
    if g.zone[host] < IN_PLAY or g.host[c] == host or limit_reached(g, host, card):
        return False
    if card.classes and class_taken(g, host, c):
        return False
    if CARDS[g.card_code[host]].character and ruled(g, "not_transferred", c):
        return False
    return not kept_off(g, "may_not_bear", host, c) and suits(g, host, c)


def suits(g: Table, host: int, c: int) -> bool:
    """Return whether a host meets the requirements that a card has for its bearer, such as "its bearer must not bear
    any possession".
    """
    asked = CARDS[g.card_code[c]].asked_of_bearer
    if not asked:
        return True
    x: X = (c, g.owner[c], (), ((IT, (host,)),))
    return all(holds(g, one, x, host) for one in asked)


def limit_reached(g: Table, host: int, card: Printed) -> bool:
    """Return whether a card already bears as many cards with this title as are allowed."""
    limit = card.plays_on.limit if card.plays_on else 0
    if not limit:
        return False
    borne = [CARDS[g.card_code[i]].title for i in layout(g).attached.get(host, ())]
    return borne.count(card.title) >= limit


def class_taken(g: Table, host: int, c: int) -> bool:
    """Return whether the character already bears an item of one of the card's classes.

    A card's text may allow a second hand weapon.
    """
    borne = layout(g).attached.get(host)
    if borne is None:
        return False
    classes = set(CARDS[g.card_code[c]].classes)
    same = [i for i in borne if not classes.isdisjoint(CARDS[g.card_code[i]].classes)]
    return len(same) >= (2 if any(goes_besides(g, i, host) for i in (*same, c)) else 1)


def goes_besides(g: Table, c: int, host: int) -> bool:
    """Return whether a hand weapon's text lets this bearer have another hand weapon."""
    modifiers = CARDS[g.card_code[c]].modifiers
    if not modifiers:
        return False
    x: X = (c, g.owner[c], (), ())
    if any(m.kind == "extra_hand_weapon" for m in modifiers):
        return True
    of = [m.other for m in modifiers if isinstance(m, Rule) and m.name == "extra_hand_weapon_of"]
    return any(noun is not None and test(noun)(g, host, x) for noun in of)


KEEPING_OFF = frozenset(["may_not_bear", "may_not_be_played_on"])


def barred(g: Table, host: int, c: int) -> bool:
    """Return whether a rule prevents this host from bearing the card."""
    return not silent(g, KEEPING_OFF) and any(kept_off(g, name, host, c) for name in KEEPING_OFF)


def kept_off(g: Table, name: str, host: int, c: int) -> bool:
    """Return whether a rule with this name prevents this host from bearing the card."""
    about = [(rule.other, x) for rule, x, _ in rules(g, name) if test(rule.noun)(g, host, x)]
    return any(other is not None and test(other)(g, c, x) for other, x in about)


def stays(g: Table, c: int) -> bool:
    """Return whether the card is an attached possession that a rule prevents from being transferred."""
    return (
        g.host[c] >= 0 and CARDS[g.card_code[c]].is_("type", "Possession") and bool(ruled(g, "items_stay", g.host[c]))
    )
