"""Implement the verbs that play cards as part of an action."""

from cards.language.verbs import cards as words
from cards.language.verbs.events import PlayEvent
from play.engine.flow import Flow, ask, procedure
from play.engine.game import PASS
from play.engine.state import ALL
from play.games.lotr_tcg.effects import hands, playing_cards, playing_events, prices
from play.games.lotr_tcg.effects.twins import one_if_alike
from play.games.lotr_tcg.meaning.compile import test, value
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.memory import RESERVED, THERE, UNDONE, chosen, recall, remember
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.state.cards import CARDS
from play.games.lotr_tcg.state.handlers import able, flow, idle
from play.games.lotr_tcg.state.table import CARD, SEAT, Table, X, picked
from play.games.lotr_tcg.steps.cards import CLOSED, OPEN, look_through, pile, show


def playable_from(g: Table, step: words.Play, x: X) -> list[int]:
    """Return the cards that the step can play now."""
    t, seat = test(step.noun), x[SEAT]
    playable, seen = [], set()
    for c in sources(g, step.origin, seat, x):
        code = g.card_code[c]
        twin = step.origin in ("deck", "any", "piles") and code in seen
        if (c != x[CARD] or step.origin == "self") and not twin and t(g, c, x):
            seen.add(code)
            if ways(g, c, seat, change_of(g, c, step, x), step, x):
                playable.append(c)
    return playable


def change_of(g: Table, c: int, step: words.Play, x: X) -> int | None:
    """Return the largest change that the step can make to a card's cost, or None if the step only waives the roaming
    penalty.
    """
    change = value(g, step.discount, x, c) * (len(showable(g, step, x)) if step.shown else 1)
    return change if step.roaming else None


def showable(g: Table, step: words.Play, x: X) -> tuple[int, ...]:
    """Return the hand cards that can be revealed to change the cost."""
    assert step.shown is not None
    t = test(step.shown)
    return tuple([c for c in g.hand[x[SEAT]] if c != x[CARD] and t(g, c, x)])


@procedure
def revealed_for(g: Table, step: words.Play, c: int, target: int, x: X) -> Flow[int]:
    """Let the player reveal hand cards to lower a cost, at least as many as they need to pay.

    Return the change of cost.
    """
    others = tuple([one for one in showable(g, step, x) if one != c])
    each = value(g, step.discount, x)
    enough = [n for n in range(len(others) + 1) if cost_now(g, c, target, each * n) <= g.twilight]
    least = enough[0] if enough else 0
    cards = yield ask(x[SEAT], "reveal", others, least, len(others), about=(x[CARD],), hidden=True)
    cards = picked(cards)
    show(g, cards, x[SEAT], -1)
    return value(g, step.discount, x) * len(cards)


def sources(g: Table, origin: str, seat: int, x: X) -> list[int]:
    """Return the cards that can be played from `origin` (such as "discard" or "any"), as far as rules let cards be
    played from there.
    """
    if origin in ("deck", "discard", "any", "piles") and ruled(g, "only_from_hand"):
        return g.hand[seat] if origin == "any" else []
    if origin == "any":
        return [*g.hand[seat], *g.deck[seat]]
    if origin == "hand_or_discard":
        return [*g.hand[seat], *([] if ruled(g, "only_from_hand") else g.discard[seat])]
    if origin == "piles":
        return [*g.discard[seat], *g.deck[seat]]
    there = recall(x, THERE) if origin == "discard" else None
    cards = [c for c in pile(g, origin, seat, x) if there is None or c in there]
    return [c for c in cards if g.owner[c] == seat] if origin in ("stacked", "piled") else cards


def ways(g: Table, c: int, seat: int, change: int | None, step: words.Play, x: X) -> tuple[int, ...]:
    """Return the targets on which the step can play a card, or () if it cannot."""
    if CARDS[g.card_code[c]].event or not playing_events.right_side(g, c, seat):
        return ()
    if step.origin == "dead" and not playing_cards.may_rise(g, c, seat):
        return ()
    bearers = playing_cards.ways_to_play(g, c, seat, change, step.free, step.risen or step.origin == "dead")
    reserved = recall(x, RESERVED)
    if reserved and CARDS[g.card_code[c]].shadow and not step.free:
        bearers = tuple(
            [t for t in bearers if max(0, cost_now(g, c, t, change) - prices.relief(g, c)) + reserved <= g.twilight]
        )
    return bearers if step.on is None else tuple([t for t in bearers if t >= 0 and test(step.on)(g, t, x)])


@able(words.Play)
def _can_play(g: Table, step: words.Play, x: X) -> bool:
    if step.origin in ("deck", "any", "piles"):
        return True
    return len(playable_from(g, step, x)) >= step.low


@idle(words.Play)
def _idle_play(g: Table, step: words.Play, x: X) -> bool:
    """Return whether the step changes nothing because it plays a card from a public place where there is no matching
    one.

    Costs are not checked, as hand cards may pay them.
    """
    t = test(step.noun)
    return step.origin in OPEN and not any(t(g, c, x) for c in sources(g, step.origin, x[SEAT], x))


@procedure
def play_step(g: Table, step: words.Play, x: X) -> Flow[X]:
    """Let the player play cards as part of an action. A search of the draw deck may find none."""
    left = step.high
    played: tuple[int, ...] = ()
    searched = step.origin in ("deck", "any", "piles")
    if searched:
        look_through(g, x[SEAT], x[SEAT])
    while left and not g.over:
        cards = one_if_alike(g, tuple(playable_from(g, step, x)))
        closed = step.origin in CLOSED
        may_stop = not cards or searched or len(played) >= step.low
        c = yield ask(x[SEAT], "play", (*cards, PASS) if may_stop else cards, about=(x[CARD],), hidden=closed)
        if c == PASS:
            break
        g.known[c] = ALL  # it is revealed before its bearer is chosen
        change = change_of(g, c, step, x)
        target = yield ask(x[SEAT], "bearer", ways(g, c, x[SEAT], change, step, x), about=(c,))
        if step.shown is not None:
            change = yield revealed_for(step, c, target, x)
        tired = step.exhausted
        yield playing_cards.play_card(c, x[SEAT], target, change, free=step.free, exhausted=tired)
        played = (*played, c)
        left -= 1
    if searched:
        hands.shuffle(g, x[SEAT])
    if len(played) < step.low:
        x = remember(x, UNDONE, 1)
    return remember(chosen(x, played, step.name), "number", len(played))


flow(words.Play, play_step)


@able(PlayEvent)
def _can_play_event(g: Table, step: PlayEvent, x: X) -> bool:
    return step.origin == "deck" or bool(playable_events(g, step, x))


@procedure
def play_event_step(g: Table, step: PlayEvent, x: X) -> Flow[X]:
    """Let the player play an event as part of an action. A search of the draw deck may find none."""
    searched = step.origin == "deck"
    if searched and ruled(g, "only_from_hand"):
        return x
    if searched:
        look_through(g, x[SEAT], x[SEAT])
    events = playable_events(g, step, x)
    c = yield ask(x[SEAT], "play", (*events, PASS) if searched else events, about=(x[CARD],), hidden=True)
    if c is not None and c != PASS:
        texts = playing_events.event_actions(g, c, x[SEAT], g.phase)
        number = yield ask(x[SEAT], "text", tuple([ab.number for ab in texts]), about=(c,))
        ability = next(ab.address for ab in CARDS[g.card_code[c]].actions if ab.number == number)
        yield playing_events.play_event(c, x[SEAT], (), ability)
    if searched:
        hands.shuffle(g, x[SEAT])
    return remember(x, UNDONE, 1) if c is None else x


def playable_events(g: Table, step: PlayEvent, x: X) -> tuple[int, ...]:
    """Return the matching events that can be played now. From the draw deck, include one copy of each."""
    t, seat = test(step.noun), x[SEAT]
    if step.origin == "hand":
        cards = [c for c in g.hand[seat] if t(g, c, x)]
    else:
        cards = list({g.card_code[c]: c for c in reversed(g.deck[seat]) if t(g, c, x)}.values())
    return tuple([c for c in cards if playing_events.event_actions(g, c, seat, g.phase)])


flow(PlayEvent, play_event_step)
