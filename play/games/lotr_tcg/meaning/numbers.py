"""Give numbers of the card language their meaning."""

from collections.abc import Callable

from cards.language import numbers as words
from cards.language.nouns import CAUSE, ENT, IT, All, AnyOf, Fact, Not, Noun, Related, parts_of_kind
from cards.language.numbers import Amount
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import Value, holds, number, test, value
from play.games.lotr_tcg.meaning.costs import cost_now, printed_cost
from play.games.lotr_tcg.meaning.memory import PLAYER, recall
from play.games.lotr_tcg.meaning.noun_measures import tokens_held
from play.games.lotr_tcg.meaning.nouns import matching
from play.games.lotr_tcg.meaning.totals import archery_total
from play.games.lotr_tcg.meaning.values import keyword, resistance_left, rules, shadow_number, strength, vitality_left
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import (
    CARD,
    CONTROLLED,
    EVENT,
    MEMORY,
    NO_CARD,
    NUMBER,
    SEAT,
    USE_SCOPE,
    Table,
    X,
    region_of,
)


@number(words.Either)
def _either(word: words.Either) -> Value:
    return lambda g, x, c: value(g, word.then if holds(g, word.check, x, c) else word.otherwise, x, c)


def limited(count: int, word: words.Count | words.Counter) -> int:
    """Return the value of a count: what exceeds `over`, once for every `every`, times `each`, within the limit."""
    counted = max(0, count - word.over)
    if isinstance(word, words.Counter):
        counted //= word.every
    total = counted * word.each
    if word.limit is None:
        return total
    return max(-word.limit, min(word.limit, total))


def within_limit(g: Table, amount: Amount, x: X, c: int = NO_CARD) -> int:
    """Return the value of a number in a step, reduced by its limit.

    "(limit N)" on a card that stays in play applies to that copy for the whole phase, over all its uses.
    """
    n = value(g, amount, x, c)
    limit: int | None = getattr(amount, "limit", None)
    if limit is None or x[CARD] < 0 or not g.in_play(x[CARD]):
        return n
    own = (x[CARD], g.stay[x[CARD]], LIMIT)
    left: int = limit - sum([use[USE_SCOPE] == "phase" for use in g.used if use[:USE_SCOPE] == own])
    allowed: int = max(-left, min(left, n))
    g.used = (*g.used, *[(*own, "phase")] * abs(allowed))
    return allowed


LIMIT = "limit"
"""The mark in `g.used`, once for each point that a limited ability has given this phase."""


def places(g: Table, word: words.Count, x: X) -> list[int]:
    """Return the cards outside play that a count refers to: those in the dead pile, stacked on active cards, in a
    discard pile, or in a hand.
    """
    if word.where == "dead":
        return g.dead[g.free]
    if word.where == "stacked":
        return [c for c in g.piled if g.host[c] in layout(g).actives]
    if word.where == "discard":
        return g.discard[x[SEAT]]
    return g.hand[g.free if word.whose != "your" else x[SEAT]]


def about(x: X, c: int) -> X:
    """Return the context in which "it" means `c`, the card to which a number applies.

    If the ability has already chosen a card, "it" still means that one.
    """
    return (x[CARD], x[SEAT], x[EVENT], (*x[MEMORY], ("it", (c,)))) if c >= 0 and not recall(x, "it") else x


def speaks_of_it(noun: Noun) -> bool:
    """Return whether a noun refers to "it", the card to which a number applies."""
    return any(isinstance(part, Related) and part.noun is IT for part in parts_of_kind(noun, All))


def unseen(g: Table, noun: Noun) -> int:
    """Return how many extra cards of a kind a rule lets players spot in addition to those in play.

    Such a rule exists only for Ents.
    """
    if "extra_ent" not in layout(g).modifiers:
        return 0
    kinds = [parts_of_kind(kind, All) for kind in parts_of_kind(noun, AnyOf)]
    ents = any(ENT in kind and all(isinstance(part, Fact | Not) for part in kind) for kind in kinds)
    return sum([rule.n for rule, _, _ in rules(g, "extra_ent")]) if ents else 0


@number(words.Count)
def _count(word: words.Count) -> Value:
    """Return the number of cards of a noun, in play or in another place."""
    t = test(word.noun)
    if speaks_of_it(word.noun):
        return lambda g, x, c: limited(sum([t(g, o, about(x, c)) for o in layout(g).active]), word)
    if word.where == "play":
        return lambda g, x, c: limited(sum([t(g, o, x) for o in layout(g).active]) + unseen(g, word.noun), word)
    return lambda g, x, c: limited(sum([t(g, o, x) for o in places(g, word, x)]), word)


def free_peoples_cultures(g: Table) -> int:
    """Return the number of Free Peoples cultures among the active cards."""
    return len({CARDS[g.card_code[c]].culture for c in layout(g).active if CARDS[g.card_code[c]].free})


def shadow_cultures(g: Table) -> int:
    """Return the number of Shadow cultures among the active cards."""
    return len({CARDS[g.card_code[c]].culture for c in layout(g).active if CARDS[g.card_code[c]].shadow} - {""})


def all_cultures(g: Table) -> int:
    """Return the number of cultures among the active cards of both sides."""
    return len({card.culture for card in [CARDS[g.card_code[c]] for c in layout(g).active] if card.culture})


def races(g: Table, among: tuple[str, ...]) -> int:
    """Return how many of the given races are represented among the companions."""
    return len({CARDS[g.card_code[c]].race for c in layout(g).companions} & set(among))


def wounds_on(g: Table, word: words.Counter, x: X, c: int) -> int:
    """Return the number of wounds on the matching characters.

    In the noun, "it" may refer to `c`, the card to which the number applies.
    """
    assert word.noun is not None
    return sum([g.wounds[o] for o in matching(g, word.noun, about(x, c))])


def tokens_on(g: Table, word: words.Counter, x: X, c: int) -> int:
    assert word.noun is not None
    return sum([n for o in matching(g, word.noun, x) for _, n in g.tokens[o]])


def remembered_cards(g: Table, word: words.Counter, x: X, c: int) -> int:
    """Return how many cards remembered as "it" match."""
    t = test(word.noun) if word.noun else None
    return sum([t is None or t(g, o, x) for o in recall(x, "it") or ()])


def shown_cultures(g: Table, word: words.Counter, x: X, c: int) -> int:
    """Return the number of different cultures among the cards remembered as "it"."""
    return len({CARDS[g.card_code[o]].culture for o in recall(x, "it") or ()} - {""})


def paired(g: Table, word: words.Counter, x: X, c: int) -> int:
    """Return the number of tokens on the context's card, but no more than the number of tokens that the counter finds
    on the other card.
    """
    here = sum([n for _, n in g.tokens[x[CARD]]])
    return int(min(here, tokens_on(g, word, x, c)))


def pipes(g: Table) -> int:
    """Return the number of pipes in play, plus those added by rules."""
    extra = sum([rule.n for rule, _, _ in rules(g, "extra_pipe")])
    return sum(["Pipe" in CARDS[g.card_code[c]].classes for c in layout(g).active]) + extra


def their_hand(g: Table, word: words.Counter, x: X, c: int) -> int:
    """Return the size of the chosen player's hand or, if no player has been chosen yet, the smallest hand among the
    other players.
    """
    seat = recall(x, PLAYER)
    return min([len(g.hand[s]) for s in g.around(x[SEAT]) if seat in (None, s) and (seat is not None or s != x[SEAT])])


COUNTERS: dict[str, Callable[[Table, words.Counter, X, int], int]] = {
    "burdens": lambda g, word, x, c: g.burdens[g.free],
    "threats": lambda g, word, x, c: g.threats[g.free],
    "twilight": lambda g, word, x, c: g.twilight,
    "controlled": lambda g, word, x, c: sum([g.zone[s] == CONTROLLED and g.holder[s] == x[SEAT] for s in g.controlled]),
    "cultures": lambda g, word, x, c: free_peoples_cultures(g),
    "races": lambda g, word, x, c: races(g, ("Dwarf", "Elf", "Man", "Wizard")),
    "companion_races": lambda g, word, x, c: races(g, ("Hobbit", "Dwarf", "Elf", "Man")),
    "hand": lambda g, word, x, c: len(g.hand[x[SEAT]]),
    "their_hand": their_hand,
    "wounds": wounds_on,
    "tokens": tokens_on,
    "remembered": remembered_cards,
    "shown_cultures": shown_cultures,
    "pipes": lambda g, word, x, c: pipes(g),
    "paired_tokens": paired,
    "all_cultures": lambda g, word, x, c: all_cultures(g),
    "left_over": lambda g, word, x, c: x[EVENT][NUMBER] if x[EVENT] else 0,
    "borne": lambda g, word, x, c: len(layout(g).attached.get(c, ())),
    "vitality": lambda g, word, x, c: vitality_left(g, c),
    "fellowship_archery": lambda g, word, x, c: archery_total(g, "fellowship"),
}


@number(words.Counter)
def _counter(word: words.Counter) -> Value:
    count = COUNTERS[word.what]
    return lambda g, x, c: limited(count(g, word, x, c), word)


@number(words.TokensOf)
def _tokens_of(word: words.TokensOf) -> Value:
    """Return the number of culture tokens on cards in play."""

    def lying(g: Table) -> int:
        return sum([tokens_held(g, o, word.culture) for o in layout(g).active])

    return lambda g, x, c: limited(lying(g), word)


@number(words.Tally)
def _tally(word: words.Tally) -> Value:
    return lambda g, x, c: limited(recall(x, word.what) or 0, word)


@number(words.Truths)
def _truths(word: words.Truths) -> Value:
    return lambda g, x, c: word.each * sum([holds(g, check, x, c) for check in word.checks])


@number(words.Capped)
def _capped(word: words.Capped) -> Value:
    return lambda g, x, c: word.n


@number(words.Remembered)
def _remembered(word: words.Remembered) -> Value:
    """Return the number that an earlier step has remembered or, before that step, the most it can be."""

    def remembered(g: Table, x: X, c: int) -> int:
        n: int | None = recall(x, word.name)
        return value(g, word.most, x, c) if n is None else n

    return remembered


VALUES: dict[str, Callable[[Table, int], int]] = {
    "strength": strength,
    "vitality": vitality_left,
    "cost": cost_now,
    "printed_cost": printed_cost,
    "printed_strength": lambda g, c: g.card(c).strength,
    "site_number": lambda g, c: g.number(c),
    "shadow_number": shadow_number,
    "region": lambda g, c: region_of(g.number(c)),
    "damage": lambda g, c: keyword(g, c, "damage"),
    "resistance": lambda g, c: max(0, resistance_left(g, c)),
}


@number(words.ValueOf)
def _value_of(word: words.ValueOf) -> Value:
    t = test(word.noun)
    read = VALUES[word.value]

    def value_of(g: Table, x: X, c: int) -> int:
        """Return the sum of a value over the matching cards in play or, if none matches there, over matching cards
        anywhere.

        If the noun means the cards that caused an event, all zones are searched from the start, so that characters
        killed by losing a skirmish count too.
        """
        cards = [] if word.noun is CAUSE else [o for o in layout(g).active if t(g, o, x)]
        return sum([read(g, o) for o in cards or range(len(g.card_code)) if cards or t(g, o, x)])

    return value_of


@number(words.Sum)
def _sum(word: words.Sum) -> Value:
    return lambda g, x, c: sum([value(g, n, x, c) for n in word.numbers])


@number(words.Difference)
def _difference(word: words.Difference) -> Value:
    return lambda g, x, c: abs(value(g, word.one, x, c) - value(g, word.other, x, c))


@number(words.Times)
def _times(word: words.Times) -> Value:
    return lambda g, x, c: word.factor * value(g, word.number, x, c)


@number(words.Least)
def _least(word: words.Least) -> Value:
    return lambda g, x, c: min([value(g, n, x, c) for n in word.numbers])
