"""Give conditions of the card language their meaning."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from cards.language import conditions as words
from cards.language import thresholds
from cards.language.noun_kinds import Noun
from cards.language.nouns import Self
from play.games.lotr_tcg.meaning import initiative
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.compile import Holds, condition, holds, test, value
from play.games.lotr_tcg.meaning.might import might
from play.games.lotr_tcg.meaning.noun_places import sites_of
from play.games.lotr_tcg.meaning.noun_relations import fighting, opponents
from play.games.lotr_tcg.meaning.numbers import free_peoples_cultures, shadow_cultures, unseen
from play.games.lotr_tcg.meaning.values import ruled, vitality_left
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.table import (
    CARD,
    CAUSE,
    CONTROLLED,
    EVENT,
    FROM_DECK,
    FROM_HAND,
    FROM_SITE,
    FROM_STACK,
    NUMBER,
    RESOLVING,
    SEAT,
    SUBJECT,
    Table,
    X,
)


def spotted(g: Table, noun: Noun, n: int, x: X) -> bool:
    """Return whether at least `n` matching cards are active in play, stopping the count once they are found."""
    t, left = test(noun), n - unseen(g, noun)
    for c in layout(g).active:
        if t(g, c, x):
            left -= 1
            if not left:
                return True
    return left <= 0


@condition(words.CanSpot)
def _can_spot(word: words.CanSpot) -> Holds:
    return lambda g, x, c: spotted(g, word.noun, word.n, x)


@condition(words.Holds)
def _holds(word: words.Holds) -> Holds:
    """Return the condition that a subject, usually this card, is one of a noun."""
    subject, noun = test(word.subject), test(word.noun)
    if isinstance(word.subject, Self):  # by far the most common case, which needs no search
        return lambda g, x, c: x[CARD] >= 0 and noun(g, x[CARD], x)

    def found(g: Table, x: X, c: int) -> bool:
        candidates = [o for o in layout(g).active if subject(g, o, x)]
        if not candidates:
            candidates = [o for o in range(len(g.card_code)) if subject(g, o, x)]
        return any(noun(g, o, x) for o in candidates)

    return found


@condition(words.At)
def _at(word: words.At) -> Holds:
    t = test(word.site)
    return lambda g, x, c: g.here() >= 0 and t(g, g.here(), x)


@condition(words.BearerAt)
def _bearer_at(word: words.BearerAt) -> Holds:
    """Return the condition that the bearer of this card is at a certain site."""
    t = test(word.site)

    def there(g: Table, x: X, c: int) -> bool:
        bearer = g.host[x[CARD]]
        return any(t(g, site, x) for site in sites_of(g, bearer)) if bearer >= 0 else False

    return there


def holding(g: Table, word: thresholds.AtLeast | thresholds.Fewer, x: X) -> int:
    """Return the number of sites the acting player controls, counting only matching ones if a noun is given."""
    t = test(word.noun) if word.noun else None
    mine = [s for s in g.controlled if g.holder[s] == x[SEAT]]
    return sum([t is None or t(g, s, x) for s in mine])


def summed(g: Table, word: thresholds.AtLeast, x: X, of: str) -> int:
    """Return the sum of the wounds on active cards of a noun (`of` is "wounds"), or of their tokens."""
    assert word.noun is not None
    t = test(word.noun)
    cards = [c for c in layout(g).active if t(g, c, x)]
    if of == "wounds":
        return sum([g.wounds[c] for c in cards])
    return sum([n for c in cards for _, n in g.tokens[c]])


def dead(g: Table, word: thresholds.AtLeast, x: X) -> int:
    t = test(word.noun) if word.noun else None
    return sum([t is None or t(g, c, x) for c in g.dead[g.free]])


def best_vitality(g: Table, word: thresholds.AtLeast, x: X) -> int:
    assert word.noun is not None
    t = test(word.noun)
    return max([vitality_left(g, c) for c in layout(g).active if t(g, c, x)], default=0)


def stacked_here(g: Table, word: thresholds.AtLeast, x: X) -> int:
    t = test(word.noun) if word.noun else None
    return sum([g.host[c] == x[CARD] and (t is None or t(g, c, x)) for c in g.piled])


def out_of_the_game(g: Table, word: thresholds.AtLeast, x: X) -> int:
    """Return the number of cards removed from the game, whoever owns them, counting only matching ones if a noun is
    given.
    """
    t = test(word.noun) if word.noun else None
    return sum([t is None or t(g, c, x) for pile in g.removed for c in pile])


Counting = Callable[[Table, Any, X], int]
"""The count of a threshold: for a table, a word of the language (AtLeast, Fewer or Exactly), and a context."""
AT_LEAST: dict[str, Counting] = {
    "adventure": lambda g, w, x: len(g.adventure[g.free]),
    "burdens": lambda g, w, x: g.burdens[g.free],
    "threats": lambda g, w, x: g.threats[g.free],
    "twilight": lambda g, w, x: g.twilight,
    "moves": lambda g, w, x: g.moves,
    "controlled": holding,
    "controlled_matching": holding,
    "cultures": lambda g, w, x: free_peoples_cultures(g),
    "shadow_cultures": lambda g, w, x: shadow_cultures(g),
    "hand": lambda g, w, x: len(g.hand[x[SEAT]]),
    "opponent_hand": lambda g, w, x: max([len(g.hand[s]) for s in g.around(x[SEAT])[1:]], default=0),
    "wounds": lambda g, w, x: summed(g, w, x, "wounds"),
    "tokens": lambda g, w, x: summed(g, w, x, "tokens"),
    "dead": dead,
    "vitality": best_vitality,
    "stacked": stacked_here,
    "removed": out_of_the_game,
}


@condition(thresholds.AtLeast)
def _at_least(word: thresholds.AtLeast) -> Holds:
    count = AT_LEAST[word.what]
    return lambda g, x, c: bool(count(g, word, x) >= word.n)


FEWER: dict[str, Counting] = {
    **AT_LEAST,
    "deck": lambda g, w, x: len(g.deck[g.free]),
    "controlled_by_opponents": lambda g, w, x: sum([g.holder[s] != x[SEAT] for s in g.controlled]),
}


@condition(thresholds.Fewer)
def _fewer(word: thresholds.Fewer) -> Holds:
    count = FEWER[word.what]
    return lambda g, x, c: bool(count(g, word, x) < word.n)


@condition(thresholds.Exactly)
def _exactly(word: thresholds.Exactly) -> Holds:
    count = AT_LEAST[word.what]
    return lambda g, x, c: bool(word.low <= count(g, word, x) <= word.high)


@condition(thresholds.Alike)
def _alike(word: thresholds.Alike) -> Holds:
    """Return the condition that some number of cards of a noun share a culture."""
    t = test(word.noun)

    def alike(g: Table, x: X, c: int) -> bool:
        cultures = [CARDS[g.card_code[o]].culture for o in layout(g).active if t(g, o, x)]
        return any(cultures.count(one) >= word.n for one in set(cultures))

    return alike


@condition(thresholds.More)
def _more(word: thresholds.More) -> Holds:
    return lambda g, x, c: value(g, word.left, x, c) > value(g, word.right, x, c)


@condition(thresholds.Compare)
def _compare(word: thresholds.Compare) -> Holds:
    return lambda g, x, c: value(g, word.number, x, c) >= word.n


def bearer_stayed_out(g: Table, x: X) -> bool:
    """Return whether this card's bearer has not been assigned to a skirmish this turn although another
    companion has.
    """
    assigned = {c for what, c, _ in g.history if what == "assigned" and CARDS[g.card_code[c]].companion}
    return bool(assigned) and g.host[x[CARD]] not in assigned


def home_controlled(g: Table, x: X) -> bool:
    """Return whether another player controls a home site of this ally."""
    home_sites = CARDS[g.card_code[x[CARD]]].home_sites
    held = [CARDS[g.card_code[s]] for s in g.controlled if g.zone[s] == CONTROLLED and g.holder[s] != x[SEAT]]
    return any((site.site_number, site.block) in home_sites for site in held)


def moved_this_phase(g: Table, x: X) -> bool:
    since = [what for what, _, _ in reversed(g.history)]
    return "moved" in since[: since.index("begun") if "begun" in since else None]


def still_overwhelmed(g: Table, x: X) -> bool:
    """Return whether the character that the event is about is still overwhelmed at the current strengths: those it is
    skirmishing have at least twice (for some characters, three times) its strength.
    """
    c = x[EVENT][SUBJECT] if x[EVENT] else -1
    if c < 0 or not fighting(g, c):
        return False
    side = g.skirmish[1] if c in g.skirmish[1] else (c,)
    mine, theirs = sum([might(g, o) for o in side]), sum([might(g, o) for o in opponents(g, c)])
    return theirs > 0 and theirs >= (3 if ruled(g, "tripled", c) else 2) * mine


def overwhelmed_now(g: Table, x: X) -> bool:
    """Return whether a companion has been overwhelmed during this phase."""
    for what, c, _ in reversed(g.history):
        if what == "begun":
            return False
        if what == "overwhelmed" and CARDS[g.card_code[c]].companion:
            return True
    return False


def pays_for_a_card(g: Table, x: X) -> bool:
    """Return whether the exertion that the context's event reports is part of the cost of a card that
    is being played.
    """
    return bool(x[EVENT]) and bool(x[EVENT][NUMBER]) and x[EVENT][CAUSE] >= 0 and g.zone[x[EVENT][CAUSE]] == RESOLVING


def men_prevail(g: Table) -> bool:
    """Return whether the Men in play outnumber the characters of each other race."""
    races = Counter([CARDS[g.card_code[c]].race for c in layout(g).characters])
    races.pop(None, None)
    return races["Man"] > max([n for race, n in races.items() if race != "Man"], default=0)


FACTS: dict[str, Callable[[Table, X], bool]] = {
    "ring_worn": lambda g, x: g.ring_worn,
    "initiative": lambda g, x: initiative.of_side(g, x[CARD], x[SEAT]),
    "shadow_initiative": lambda g, x: not initiative.of_free_peoples(g, x[CARD]),
    "fierce_skirmish": lambda g, x: bool(g.skirmish) and g.fierce,
    "to_play_it": pays_for_a_card,
    "own_price": lambda g, x: bool(x[EVENT]) and x[EVENT][NUMBER] == 2 and x[EVENT][CAUSE] == x[EVENT][SUBJECT],
    "fierce_round": lambda g, x: g.fierce,
    "only_hobbits": lambda g, x: all(CARDS[g.card_code[c]].race == "Hobbit" for c in layout(g).companions),
    "no_skirmish_lost": lambda g, x: not any(w == "lost" and not CARDS[g.card_code[c]].minion for w, c, _ in g.history),
    "bearer_stayed_out": bearer_stayed_out,
    "bearer_won": lambda g, x: any(what == "won" and c == g.host[x[CARD]] for what, c, _ in g.history),
    "from_deck": lambda g, x: bool(x[EVENT]) and x[EVENT][NUMBER] == FROM_DECK,
    "home_controlled": home_controlled,
    "starting_fellowships": lambda g, x: not g.started,
    "starting_fellowship": lambda g, x: not g.started,
    "site_replaced": lambda g, x: any(what == "site_replaced" and n == g.site[g.free] for what, n, _ in g.history),
    "your_turn": lambda g, x: g.free == x[SEAT],
    "first_sentence": lambda g, x: ruled(g, "first_sentence_off", x[CARD]) is None,
    "moved_this_phase": moved_this_phase,
    "your_shadow_phase": lambda g, x: g.phase == "shadow" and g.shadow_seat == x[SEAT],
    "first_shadow_phase": lambda g, x: g.phase == "shadow" and g.shadow_seat == g.shadows()[0],
    "still": still_overwhelmed,
    "overwhelmed_so": overwhelmed_now,
    "most_cards": lambda g, x: all(len(g.hand[x[SEAT]]) > len(g.hand[s]) for s in g.around(g.free) if s != x[SEAT]),
    "ahead": lambda g, x: all(g.site[g.free] > g.site[s] for s in g.order if g.alive[s] and s != g.free),
    "from_your_site": lambda g, x: bool(x[EVENT]) and x[EVENT][NUMBER] == FROM_SITE,
    "men_prevail": lambda g, x: men_prevail(g),
    "from_hand": lambda g, x: bool(x[EVENT]) and x[EVENT][NUMBER] == FROM_HAND,
}


@condition(words.Fact)
def _fact(word: words.Fact) -> Holds:
    fact = FACTS[word.name]
    return lambda g, x, c: fact(g, x)


@condition(words.WasStackedOn)
def _was_stacked_on(word: words.WasStackedOn) -> Holds:
    """Return the condition that this card was just played from a stack on a card of a noun."""
    t = test(word.noun)

    def was_stacked_on(g: Table, x: X, c: int) -> bool:
        hosts = [o for what, o, _ in g.history if what == "unstacked"]
        return bool(x[EVENT]) and x[EVENT][NUMBER] == FROM_STACK and t(g, hosts[-1], x)

    return was_stacked_on


@condition(words.During)
def _during(word: words.During) -> Holds:
    return lambda g, x, c: g.phase == word.phase


SINCE = {"phase": "begun", "site": "moved", "turn": ""}
"""How far back in the turn's history a condition looks."""


@condition(words.First)
def _first(word: words.First) -> Holds:
    """Return the condition that no card of a noun has been played before in the scope, such as this phase."""
    t = test(word.noun)

    def first(g: Table, x: X, c: int) -> bool:
        for what, o, _ in reversed(g.history):
            if what == SINCE[word.scope]:
                break
            if what == "played" and t(g, o, x):
                return False
        return True

    return first


@condition(words.Opposite)
def _opposite(word: words.Opposite) -> Holds:
    return lambda g, x, c: not holds(g, word.condition, x, c)


@condition(words.AllOf)
def _all_of(word: words.AllOf) -> Holds:
    return lambda g, x, c: all(holds(g, one, x, c) for one in word.conditions)


@condition(words.OneOf)
def _one_of(word: words.OneOf) -> Holds:
    return lambda g, x, c: any(holds(g, one, x, c) for one in word.conditions)
