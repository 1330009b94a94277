"""Implement verbs about characters and other cards in play."""

import re

from cards.language.modifiers import Gains, Loses, Modifier, Plus
from cards.language.numbers import Capped
from cards.language.targets import Choose, Each
from cards.language.verbs import characters as words
from cards.language.verbs.step import Lasting, Step
from play.engine.flow import Flow, procedure
from play.games.lotr_tcg.effects import discards, hands, playing_events, the_one_ring, wounds, zones
from play.games.lotr_tcg.effects.state_checks import settle, unsettled
from play.games.lotr_tcg.meaning.active import BLANKS
from play.games.lotr_tcg.meaning.compile import value
from play.games.lotr_tcg.meaning.memory import IT, UNDONE, remember
from play.games.lotr_tcg.meaning.numbers import within_limit
from play.games.lotr_tcg.meaning.references import referred
from play.games.lotr_tcg.meaning.totals import move_limit
from play.games.lotr_tcg.meaning.values import keyword_parts, vitality_left
from play.games.lotr_tcg.state.cards import ABILITIES, ADDRESS, CARDS
from play.games.lotr_tcg.state.handlers import able, flow, idle, plain
from play.games.lotr_tcg.state.table import (
    CARD,
    DISCARD,
    EVENT,
    IN_PLAY,
    KIND,
    MEMORY,
    NO_CARD,
    RESOLVING,
    SEAT,
    STACKED,
    SUBJECT,
    Table,
    X,
)
from play.games.lotr_tcg.steps.bystanders import only_for_bystanders
from play.games.lotr_tcg.steps.exerting_for_prices import can_pay
from play.games.lotr_tcg.steps.targets import FITS, IN_PART, awaited, candidates, choose, enough, nobody_fits, often

FITS["exert"] = can_pay
FITS["wound"] = lambda g, c, x, step: wounds.can_be_wounded(g, c) and CARDS[g.card_code[c]].character
FITS["heal"] = lambda g, c, x, step: wounds.can_heal(g, c, x[CARD]) and CARDS[g.card_code[c]].character
FITS["exhaust"] = lambda g, c, x, step: wounds.can_exert(g, c, 1, x[CARD])
FITS["discard"] = lambda g, c, x, step: g.zone[c] >= IN_PLAY and zones.can_be_discarded(g, c, x[SEAT], x[CARD])
FITS["return"] = lambda g, c, x, step: c != g.bearer()
FITS["kill"] = lambda g, c, x, step: CARDS[g.card_code[c]].character


@able(words.Wound)
def _can_wound(g: Table, step: words.Wound, x: X) -> bool:
    """Return whether the step can place all its wounds.

    A character that takes several needs enough vitality for them.
    """
    if isinstance(step.target, Choose) and often(g, step.times, x) > 1:
        fit = [
            c for c in candidates(g, step.target, x, "wound", step) if vitality_left(g, c) >= often(g, step.times, x)
        ]
        return awaited(step.target.noun, x) or len(fit) >= value(g, step.target.low, x)
    if isinstance(step.target, Each) and often(g, step.times, x) > 1:
        named = referred(g, step.target.noun, x) or ()
        if any(vitality_left(g, c) < often(g, step.times, x) for c in named):
            return False
    return enough(g, step.target, x, "wound", step)


@able(words.Exert)
@able(words.Heal)
def _can_exert_or_heal(g: Table, step: words.Wounding, x: X) -> bool:
    return enough(g, step.target, x, step.verb, step)


@idle(words.Exert)
@idle(words.Wound)
@idle(words.Heal)
def _idle_wounding(g: Table, step: words.Wounding, x: X) -> bool:
    return nobody_fits(g, step.target, x, IN_PART.get(step.verb, step.verb), step)


PRICE = re.compile(r"(.*:\d+)\.cost\.")
"""The address of a step of a cost; the group is that of the ability."""


def price_of(step: Step) -> int:
    """Return what an exertion pays for, as a code: 0 (nothing), wounds.PRICE_OF_TEXT or wounds.PRICE_OF_ABILITY."""
    text = PRICE.match(ADDRESS[step])
    if text is None:
        return 0
    return wounds.PRICE_OF_ABILITY if ABILITIES[text[1]].special else wounds.PRICE_OF_TEXT


@procedure
def wounding_step(g: Table, step: words.Wounding, x: X) -> Flow[X]:
    """Exert, wound or heal the targets."""
    answer = yield choose(step, "target", step.verb, x)
    cards, x = answer
    times = value(g, step.times, x)
    undone = not cards
    for c in cards:
        for _ in range(times):
            if not g.over and g.zone[c] >= IN_PLAY:
                if isinstance(step, words.Exert):
                    done = yield wounds.exert(c, x[CARD], price_of(step))
                elif isinstance(step, words.Wound):
                    done = yield wounds.wound(c, x[CARD])
                else:
                    done = yield wounds.heal(c, x[CARD])
                undone = undone or not done
                if unsettled(g):
                    yield settle()
    x = remember(x, UNDONE, 1) if undone else x
    return remember(x, DONE[step.verb], len(cards))


DONE = {"exert": "exerted", "wound": "wounded", "heal": "healed"}
flow(words.Exert, wounding_step)
flow(words.Wound, wounding_step)
flow(words.Heal, wounding_step)


@able(words.Exhaust)
def _can_exhaust(g: Table, step: words.Exhaust, x: X) -> bool:
    return enough(g, step.target, x, "exhaust", step)


@idle(words.Exhaust)
def _idle_exhaust(g: Table, step: words.Exhaust, x: X) -> bool:
    return nobody_fits(g, step.target, x, "exhaust", step)


@procedure
def exhaust_step(g: Table, step: words.Exhaust, x: X) -> Flow[X]:
    """Exert a character as often as it can."""
    answer = yield choose(step, "target", "exhaust", x)
    cards, x = answer
    for c in cards:
        while not g.over and wounds.can_exert(g, c, 1, x[CARD]):
            before = vitality_left(g, c)
            yield wounds.exert(c, x[CARD], price_of(step))
            if vitality_left(g, c) >= before:
                break
    return x


flow(words.Exhaust, exhaust_step)


@able(words.Kill)
def _can_kill(g: Table, step: words.Kill, x: X) -> bool:
    return enough(g, step.target, x, "kill", step)


@idle(words.Kill)
def _idle_kill(g: Table, step: words.Kill, x: X) -> bool:
    return nobody_fits(g, step.target, x, "kill", step)


@procedure
def kill_step(g: Table, step: words.Kill, x: X) -> Flow[X]:
    """Kill characters. If any of them is saved, the step counts as not done."""
    answer = yield choose(step, "target", "kill", x)
    cards, x = answer
    stays = tuple([(c, g.stay[c]) for c in cards])
    yield wounds.kill(cards, x[CARD])
    saved = not cards or any(g.zone[c] >= IN_PLAY and g.stay[c] == stay for c, stay in stays)
    return remember(x, UNDONE, 1) if saved else x


flow(words.Kill, kill_step)


@able(words.Discard)
def _can_discard(g: Table, step: words.Discard, x: X) -> bool:
    if isinstance(step.target, Each) and g.zone[x[CARD]] == STACKED:
        return True
    return enough(g, step.target, x, "discard", step)


@idle(words.Discard)
def _idle_discard(g: Table, step: words.Discard, x: X) -> bool:
    stacked = any(g.zone[c] == STACKED for c in referred(g, step.target.noun, x) or ())
    return not stacked and nobody_fits(g, step.target, x, "discard", step)


@procedure
def discard_step(g: Table, step: words.Discard, x: X) -> Flow[X]:
    """Discard cards from play. A stacked card may discard itself, too."""
    answer = yield choose(step, "target", "discard", x)
    cards, x = answer
    for c in cards:
        if g.zone[c] == STACKED:
            zones.remove_from_zone(g, c)
            zones.put(g, c, DISCARD)
            g.emit("discarded", c)
    in_play = tuple([c for c in cards if g.zone[c] >= IN_PLAY])
    stays = tuple([(c, g.stay[c]) for c in in_play])
    count = yield discards.discard(in_play, x[CARD], x[SEAT])
    kept = any(g.zone[c] >= IN_PLAY and g.stay[c] == stay for c, stay in stays)
    x = (
        remember(x, UNDONE, 1) if kept else x
    )  # a card that goes elsewhere instead of being discarded still counts as paid
    return remember(x, "discarded", count)


flow(words.Discard, discard_step)


@able(words.FromPlay)
def _can_return(g: Table, step: words.FromPlay, x: X) -> bool:
    return enough(g, step.target, x, "return", step)


@idle(words.FromPlay)
def _idle_return(g: Table, step: words.FromPlay, x: X) -> bool:
    return nobody_fits(g, step.target, x, "return", step)


def just_gone(g: Table, c: int, x: X) -> bool:
    """Return whether a card is the ability's own card, and the ability responds to that card being discarded."""
    return bool(x[EVENT]) and x[EVENT][KIND] == "discarded" and c == x[CARD] == x[EVENT][SUBJECT]


@procedure
def from_play_step(g: Table, step: words.FromPlay, x: X) -> Flow[X]:
    """Return cards in play to their owner's hand or draw deck."""
    answer = yield choose(step, "target", "return", x)
    cards, x = answer
    if step.with_stacked:
        cards = tuple([one for c in cards for one in (*[s for s in g.piled if g.host[s] == c], c)])
    if step.with_borne:
        cards = tuple([one for c in cards for one in (*[i for i in g.table if g.host[i] == c], c)])
    for c in [c for c in cards if g.zone[c] == RESOLVING and c != x[CARD]]:  # an event still to have its effect
        g.history = (*g.history, (f"{playing_events.AFTERWARDS} {step.to}", c, x[CARD]))
    for c in [c for c in cards if g.zone[c] != RESOLVING or c == x[CARD]]:
        if c != g.bearer() and (g.zone[c] >= IN_PLAY or g.zone[c] in (STACKED, RESOLVING) or just_gone(g, c, x)):
            to = step.to
            if to == "removed":
                yield discards.remove(c, x[CARD])
            elif to in words.DECK_ENDS:
                yield discards.to_deck(c, x[CARD], to == "deck_bottom")
            else:
                way = discards.take_back if to == "hand" else discards.shuffle_in
                yield way(c, x[CARD])
    x = remember(x, "number", len(cards))
    if step.to == "deck":
        for s in sorted({g.owner[c] for c in cards}):
            hands.shuffle(g, s)
    return x


flow(words.FromPlay, from_play_step)


@able(words.Make)
def _can_make(g: Table, step: words.Make, x: X) -> bool:
    return enough(g, step.target, x, "make", step)


@idle(words.Make)
def _idle_make(g: Table, step: words.Make, x: X) -> bool:
    return nobody_fits(g, step.target, x, "make", step) or only_for_bystanders(g, step, x)


@procedure
def make_step(g: Table, step: words.Make, x: X) -> Flow[X]:
    """Put temporary modifiers on the targets. The numbers in the modifiers are calculated now and stay the same."""
    answer = yield choose(step, "target", "make", x)
    cards, x = answer
    for i, modifier in enumerate(step.modifiers):
        capped = isinstance(getattr(modifier, "amount", 0), Capped)
        amount = 0
        for n, c in enumerate(cards):
            about = remember(x, IT, (c,))
            if not n or not capped:  # a limit is for all that one use strengthens alike
                amount = amount_of(g, modifier, about, c)
            lay(g, step, i, (c,), amount, about)
    return x


flow(words.Make, make_step)


def amount_of(g: Table, modifier: Modifier, x: X, c: int) -> int:
    if isinstance(modifier, Loses):
        return sum(keyword_parts(g, c, modifier.keyword)) if modifier.regained else 0
    return within_limit(g, modifier.amount, x, c) if isinstance(modifier, Plus | Gains) else 0


def lay(g: Table, step: Lasting, i: int, cards: tuple[int, ...] | None, amount: int, x: X) -> None:
    """Put a step's modifier number `i` in force for as long as the step says, on the given cards or, if `cards` is
    None, on all cards that it matches.
    """
    modifier, address, about = step.modifiers[i], ADDRESS[step], (x[CARD], x[SEAT], (), x[MEMORY])
    g.effects = (*g.effects, (modifier.kind, cards, amount, step.until, address, i, about))
    if modifier.kind in BLANKS:
        g.moved()
    g.emit("effect", x[CARD], cards[0] if cards else -1, address, i, amount)


@plain(words.Apply)
def _apply(g: Table, step: words.Apply, x: X) -> X:
    """Make modifiers last. Those of move limits and archery totals are counted once, now."""
    for i, modifier in enumerate(step.modifiers):
        if modifier.kind == "move_limit" and isinstance(modifier, Plus):
            more = value(g, modifier.amount, x)
            g.more_moves += more
            g.emit("move_limit", x[CARD], more, move_limit(g))
        elif isinstance(modifier, Plus) and modifier.kind.endswith("_archery"):
            # counted once, now: "Double Shot adds 1 from the moment it is played"
            lay(g, step, i, (NO_CARD,), within_limit(g, modifier.amount, x), x)
        else:
            lay(g, step, i, None, 0, x)
    return x


@plain(words.BecomeRingBearer)
def _become(g: Table, step: words.BecomeRingBearer, x: X) -> X:
    the_one_ring.take_over(g, x[CARD], step.resistance)
    return x
