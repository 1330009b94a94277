"""Calculate the modified values of a card: strength, vitality, keywords, site numbers. [Modifiers]

They are computed when needed and cached until the next event. All applicable modifiers are added up, and only the
result is raised to zero if it is negative.
"""

from typing import Any

from cards.language.modifiers import Gains, Loses, Modifier, Rule, While
from play.games.lotr_tcg.meaning.active import at_work, layout, silent
from play.games.lotr_tcg.meaning.compile import test, value
from play.games.lotr_tcg.meaning.loops import steady
from play.games.lotr_tcg.meaning.memory import KEPT, recall
from play.games.lotr_tcg.meaning.modifiers import awake, bare, in_force
from play.games.lotr_tcg.state.cards import CARDS, LASTING
from play.games.lotr_tcg.state.table import CARD, NO_CARD, NOBODY, Table, X

USUAL_RESISTANCE = 6
"""The resistance of companions without a printed one."""
ENDURING_BONUS = 2
"""Strength for each wound on a character with enduring."""
Part = tuple[int, int]
"""A part of a value: (source card or NO_CARD, amount)."""


def lasting(g: Table, kind: str, c: int) -> list[tuple[Modifier | None, X, int]]:
    """Return the temporary effects of a kind on a card (or, if `c` is NO_CARD, on no card in particular) as (modifier,
    context, amount).
    """
    parts: list[tuple[Modifier | None, X, int]] = []
    for effect_kind, cards, amount, _until, address, index, x in awake(g):
        if effect_kind == kind:
            if cards is None:
                parts.append((LASTING[address].modifiers[index], x, 0))
            elif c in cards:
                parts.append((None, x, amount))
    return parts


def bonuses(g: Table, kind: str, c: int) -> list[Part]:
    """Return the modifiers of a kind (such as strength, as in the card language's `Plus`) on a card, or on the table if
    `c` is NO_CARD, as (source card, amount).
    """
    parts = []
    for modifier, x in layout(g).modifiers.get(kind, ()):
        plus = bare(g, modifier, x, c)
        if plus is not None and test(plus.noun)(g, c, x):
            parts.append((x[CARD], value(g, plus.amount, x, c)))
    if g.effects:
        for made, x, amount in lasting(g, kind, c):
            plus = bare(g, made, x, c) if made else None
            if made is None:
                parts.append((x[CARD], amount))
            elif plus is not None and test(plus.noun)(g, c, x):
                parts.append((x[CARD], value(g, plus.amount, x, c)))
    return parts


def bonus(g: Table, kind: str, c: int) -> int:
    """Return the sum of the modifiers of a kind on a card, or on the table if `c` is NO_CARD."""
    if not at_work(g, kind):
        return 0
    return sum([amount for _, amount in bonuses(g, kind, c)])


def ruled(g: Table, name: str, c: int = NO_CARD) -> Rule | None:
    """Return the first rule with this name that is in force on a card, or on the table if `c` is NO_CARD.

    Return None if there is no such rule.
    """
    if not at_work(g, name):
        return None
    return next((rule for rule, _ in in_force(g, layout(g).modifiers, name, c)), None)


def rules(g: Table, name: str) -> list[tuple[Rule, X, tuple[int, ...] | None]]:
    """Return all rules with this name in force, as (rule, context, cards).

    `cards` is None except for temporary rules put on cards.
    """
    in_force: list[tuple[Rule, X, tuple[int, ...] | None]] = []
    for modifier, x in layout(g).modifiers.get(name, ()):
        rule = bare(g, modifier, x, NO_CARD)
        if rule is not None:
            in_force.append((rule, x, None))
    for kind, cards, _amount, _until, address, index, x in awake(g):
        if kind == name:
            rule = bare(g, LASTING[address].modifiers[index], x, NO_CARD)
            if rule is not None:
                in_force.append((rule, x, cards))
    return in_force


def left_to(g: Table, name: str, source: int, c: int = NO_CARD) -> bool:
    """Return whether the rules with this name, each of which allows only certain cards to affect something, all allow
    the card `source` to affect the card `c` (or the table if `c` is NO_CARD).
    """
    about = [(rule.other, x) for rule, x, _ in rules(g, name) if c < 0 or test(rule.noun)(g, c, x)]
    return all(source >= 0 and other is not None and test(other)(g, source, x) for other, x in about)


# Characters


def strength(g: Table, c: int) -> int:
    """Return the current strength of a character."""
    return max(0, raw(g, "strength", c))


def raw(g: Table, kind: str, c: int) -> int:
    """Return a character's strength or vitality: the printed value changed by attached cards and modifiers.

    The result may be negative.
    """
    key = (kind, c)
    number = g.cache.get(key)
    if number is None:
        borne = layout(g).attached.get(c)
        printed: int = getattr(CARDS[g.card_code[c]], kind)
        number = printed
        if at_work(g, kind) or loaded(g, kind, c) or (borne and kind == "strength" and not silent(g, WITHOUT_BONUS)):
            number = steady(g, key, printed, lambda: printed + sum([n for _, n in gained(g, kind, c)]))
        elif borne:  # printed values do not refer back
            number += sum([getattr(CARDS[g.card_code[i]], kind) for i in borne])
        g.cache[key] = number
    return number


def gained(g: Table, kind: str, c: int) -> list[Part]:
    """Return the changes to a character's strength or vitality, as (source card, amount): borne cards, then modifiers.

    If a rule cancels a card's bonuses, both its printed numbers and those its text gives are left out.
    """
    current = layout(g)
    parts = [(i, getattr(CARDS[g.card_code[i]], kind)) for i in current.attached.get(c, ())]
    if at_work(g, kind):
        parts += bonuses(g, kind, c)
    if loaded(g, kind, c):
        parts += [part for part in (enduring(g, c), hunting(g, c)) if part[1]]
    if kind != "strength" or not parts:
        return parts
    if silent(g, WITHOUT_BONUS):
        return parts
    barred = list(in_force(g, current.modifiers, "no_bonus_from", c))
    return [(i, n) for i, n in parts if n < 0 or i < 0 or not gives_nothing(g, i, barred)]


def loaded(g: Table, kind: str, c: int) -> bool:
    """Return whether a keyword (enduring or hunter) could currently change the character's strength."""
    if kind != "strength" or not (g.wounds[c] or g.skirmish):
        return False
    printed = CARDS[g.card_code[c]].keywords
    return "enduring" in printed or "hunter" in printed or keywords_are_given(g)


def keywords_are_given(g: Table) -> bool:
    """Return whether a card in play gives a keyword to any card, permanently or temporarily."""
    some: bool | None = g.cache.get(KEYWORDS_ARE_GIVEN)
    if some is None:
        some = g.cache[KEYWORDS_ARE_GIVEN] = at_work(g, "keyword")
    return some


KEYWORDS_ARE_GIVEN = ("keywords_are_given", -1)


def enduring(g: Table, c: int) -> Part:
    """Return (card, strength it gains for its wounds). [Enduring]"""
    return c, (ENDURING_BONUS * g.wounds[c] if g.wounds[c] and has_keyword(g, c, "enduring") else 0)


def hunting(g: Table, c: int) -> Part:
    """Return (card, strength it gains by skirmishing a character without hunter).

    One such opponent is enough. [Hunter]
    """
    fp, minions = g.skirmish or (NO_CARD, ())
    foes = minions if c == fp else (fp,) if c in minions and fp >= 0 else ()
    prey = any(not has_keyword(g, foe, "hunter") for foe in foes)
    return c, keyword(g, c, "hunter") if prey else 0


WITHOUT_BONUS = frozenset(["no_bonus_from", "gives_no_strength"])
"""The rules that take strength bonuses away."""


def gives_nothing(g: Table, source: int, barred: list[tuple[Rule, X]]) -> bool:
    """Return whether a card's strength bonuses do not count, either for any character or because of one of the rules in
    `barred` that apply to the character.
    """
    if any(rule.other and test(rule.other)(g, source, x) for rule, x in barred):
        return True
    return ruled(g, "gives_no_strength", source) is not None


def vitality(g: Table, c: int) -> int:
    """Return the vitality of a character, not counting its wounds."""
    return max(0, raw(g, "vitality", c))


def vitality_left(g: Table, c: int) -> int:
    """Return the vitality that a character has left, after subtracting its wounds."""
    return vitality(g, c) - g.wounds[c]


def keyword(g: Table, c: int, name: str) -> int:
    """Return the value of a card's keyword, or 0 if it does not have it: printed plus given, minus lost.

    A keyword without a number counts as 1.
    """
    own = CARDS[g.card_code[c]].keywords.get(name, 0)
    if not own and name == "sanctuary":
        own = int(g.sanctuary(c))
    if silent(g, ABOUT_KEYWORDS):
        return own
    if name not in given(g) and silent(g, LOSING_KEYWORDS):
        return own
    key = ("keyword", c, name)
    number: int | None = g.cache.get(key)
    if number is None:
        number = g.cache[key] = steady(g, key, own, lambda: worked_out(g, c, name, own))
    return number


def given(g: Table) -> frozenset[str]:
    """Return the keywords that cards in play give to any card, permanently or temporarily, whether or not their
    conditions hold.
    """
    names: frozenset[str] | None = g.cache.get(GIVEN)
    if names is None:
        permanent = [bare_keyword(modifier) for modifier, _ in layout(g).modifiers.get("keyword", ())]
        names = g.cache[GIVEN] = frozenset([*permanent, *keywords_given(g.effects)])
    return names


GIVEN = ("given", -1)


def worked_out(g: Table, c: int, name: str, own: int) -> int:
    """Return the value of a card's keyword after all gains and losses. `own` is its printed value."""
    number = max(0, in_text(g, c, own) + sum(amounts_gained(g, c, name)) - taken(g, c, name))
    number = min(number, kept(g, c, name))
    return number if name in NUMBERED else min(1, number)


NUMBERED = frozenset(["ambush", "damage", "defender", "hunter", "toil"])
"""The keywords that add up."""
ABOUT_KEYWORDS = frozenset(["keyword", "lost_keyword", "keywords_named", "blank", "textless", "no_keywords"])
"""The rules that give keywords and take them away."""
LOSING_KEYWORDS = ABOUT_KEYWORDS - {"keyword"}
"""Effects that take keywords away."""


def keyword_parts(g: Table, c: int, name: str) -> list[int]:
    """Return the values of a keyword on a card, one for each source, that are left between what is taken away of it and
    the most that it may be.
    """
    own = in_text(g, c, CARDS[g.card_code[c]].keywords.get(name, 0))
    lost = taken(g, c, name)
    parts, most = [n for n in (own, *amounts_gained(g, c, name)) if n > 0], kept(g, c, name)
    return [n for i, n in enumerate(parts) if lost < sum(parts[: i + 1]) <= most]


def amounts_gained(g: Table, c: int, name: str) -> list[int]:
    """Return how much each modifier adds to a card's keyword."""
    amounts: list[int] = []
    for modifier, x in layout(g).modifiers.get("keyword", ()):
        inner = modifier
        while type(inner) is While:
            inner = inner.modifier
        if type(inner) is Gains and inner.keyword == name and test(inner.noun)(g, c, x):
            gains = bare(g, modifier, x, c)
            if gains is not None and not loses_from(g, c, name, x[CARD]):
                amounts.append(value(g, gains.amount, x, c))
    for kind, cards, amount, _until, address, index, x in awake(g):
        if kind == "keyword":
            gained = bare(g, LASTING[address].modifiers[index], x, c)
            if type(gained) is Gains and gained.keyword == name and not loses_from(g, c, name, x[CARD]):
                if cards is None and test(gained.noun)(g, c, x):
                    amounts.append(value(g, gained.amount, x, c))
                elif cards is not None and c in cards:
                    amounts.append(amount)
    return amounts


def losses(g: Table, c: int, name: str) -> list[Loses]:
    """Return the effects by which a card loses a keyword."""
    lost: list[Loses] = []
    for modifier, x in layout(g).modifiers.get("lost_keyword", ()):
        loses = bare(g, modifier, x, c)
        if loses is not None and loses.keyword == name and test(loses.noun)(g, c, x):
            lost.append(loses)
    for kind, cards, _amount, _until, address, index, x in awake(g):
        if kind == "lost_keyword":
            loses = bare(g, LASTING[address].modifiers[index], x, c)
            if loses is not None and loses.keyword == name:
                lost += [loses] * (c in cards if cards is not None else test(loses.noun)(g, c, x))
    return lost


def loses_from(g: Table, c: int, name: str, source: int) -> bool:
    """Return whether an effect makes a card lose those values of a keyword that the card `source` gives it."""
    if not at_work(g, "lost_keyword"):
        return False
    return any(loses.source is not None and test(loses.source)(g, source, NOBODY) for loses in losses(g, c, name))


def in_text(g: Table, c: int, own: int) -> int:
    """Return the value of a keyword in a card's own text, or 0 if that text is blanked.

    Keywords given to the card are not affected.
    """
    return 0 if own and not silent(g, TAKING_TEXT) and ruled(g, "blank", c) else own


TAKING_TEXT = frozenset(["blank"])


def taken(g: Table, c: int, name: str) -> int:
    """Return how much of a keyword's value a card has lost.

    Roaming is not part of a card's text, so it is not lost when the text is blanked.
    """
    if name != "roaming" and not silent(g, TAKING_ALL) and (ruled(g, "textless", c) or ruled(g, "no_keywords", c)):
        return ALL
    if not at_work(g, "lost_keyword"):
        return 0
    if any(loses.source is None and not loses.regained for loses in losses(g, c, name)):
        return ALL
    return lost_once(g, c, name)


def lost_once(g: Table, c: int, name: str) -> int:
    """Return how much of a keyword a card has lost to effects that took away only the value it had at that moment.

    The card may gain the keyword again later.
    """
    lost = 0
    for kind, cards, amount, _until, address, index, x in awake(g):
        if kind == "lost_keyword" and cards is not None and c in cards:
            loses = bare(g, LASTING[address].modifiers[index], x, c)
            lost += amount if type(loses) is Loses and loses.regained and loses.keyword == name else 0
    return lost


TAKING_ALL = frozenset(["textless", "no_keywords"])
ALL = 99
"""More than any card has of a keyword."""


def kept(g: Table, c: int, name: str) -> int:
    """Return the highest value that a keyword may have on a card.

    There is a limit only if an effect has named the keywords that the card keeps; keywords not named are limited to 0.
    """
    if name == "roaming" or not at_work(g, "keywords_named"):
        return ALL
    limits = [x for kind, cards, *_, x in awake(g) if kind == "keywords_named" and c in cards]
    amounts: list[int] = [dict(recall(x, KEPT)).get(name, 0) for x in limits]
    return min(amounts, default=ALL)


def keywords_of(g: Table, c: int) -> tuple[str, ...]:
    """Return a card's current keywords in alphabetical order, without roaming, which is not part of its text."""
    named = set(CARDS[g.card_code[c]].keywords)
    named |= {bare_keyword(modifier) for modifier, _ in layout(g).modifiers.get("keyword", ())}
    named.update(keywords_given(awake(g)))
    return tuple([name for name in sorted(named) if name != "roaming" and has_keyword(g, c, name)])


def keywords_given(effects: tuple[Any, ...]) -> list[str]:
    """Return the keywords that lasting effects give, whether or not their conditions hold."""
    found = [LASTING[address].modifiers[i] for kind, _, _, _, address, i, _ in effects if kind == "keyword"]
    return [bare_keyword(modifier) for modifier in found]


def bare_keyword(modifier: Modifier) -> str:
    """Return the keyword that a modifier gives, ignoring its conditions."""
    while isinstance(modifier, While):
        modifier = modifier.modifier
    assert isinstance(modifier, Gains)
    return modifier.keyword


def has_keyword(g: Table, c: int, name: str) -> bool:
    return keyword(g, c, name) > 0


def resistance(g: Table, seat: int) -> int:
    """Return the resistance of a seat's Ring-bearer, not counting burdens."""
    return max(0, resisting(g, g.ring_bearer[seat]))


def resisting(g: Table, c: int) -> int:
    """Return a companion's resistance before burdens are subtracted: its printed value changed by attached cards and
    modifiers.
    """
    key = ("resistance", c)
    number = g.cache.get(key)
    if number is None:
        seat = g.owner[c]
        printed = g.resistance[seat] if c == g.ring_bearer[seat] else CARDS[g.card_code[c]].resistance
        number = printed or USUAL_RESISTANCE
        number += sum([CARDS[g.card_code[i]].resistance for i in layout(g).attached.get(c, ())])
        if seat == g.free and at_work(g, "resistance"):
            base = number
            number = steady(g, key, base, lambda: base + bonus(g, "resistance", c))
        g.cache[key] = number
    return number


def resistance_left(g: Table, c: int) -> int:
    """Return the resistance that a character has left after subtracting its owner's burdens. [Resistance]

    Return 0 for an ally, and -1 for other cards, which have no resistance at all.
    """
    card = CARDS[g.card_code[c]]
    if not card.companion:
        return 0 if card.ally else -1
    return max(0, resisting(g, c) - g.burdens[g.owner[c]])


# Sites and roaming


def site_number(g: Table, c: int) -> int:
    """Return a minion's current site number: its printed number changed by modifiers and by the conditions attached to
    it.
    """
    number = CARDS[g.card_code[c]].site_number + bonus(g, "site_number", c)
    borne = layout(g).attached.get(c)
    return max(0, number + sum([CARDS[g.card_code[i]].site_number for i in borne]) if borne else number)


def roaming(g: Table, c: int) -> bool:
    """Return whether a minion is roaming, because the fellowship's site number is lower than the minion's own or
    because it has the keyword. [Playing Shadow cards]
    """
    if not CARDS[g.card_code[c]].minion:
        return False
    roams = site_number(g, c) > g.site[g.free] or has_keyword(g, c, "roaming")
    return roams and not has_lost(g, c, "roaming")


def has_lost(g: Table, c: int, name: str) -> bool:
    return taken(g, c, name) > 0


def shadow_number(g: Table, c: int) -> int:
    """Return the Shadow number of a site card."""
    return max(0, CARDS[g.card_code[c]].cost + bonus(g, "shadow_number", c))
