"""Verbs about cards that are not in play."""
from typing import Any

from cards.language.targets import MANY
from cards.language.verbs import cards as words
from play.engine.flow import Flow, ask, procedure
from play.engine.game import PASS
from play.games.lotr_tcg import hands, places, playing
from play.games.lotr_tcg.catalogue import CARDS, STEP
from play.games.lotr_tcg.dispatch import able, flow
from play.games.lotr_tcg.index import layout
from play.games.lotr_tcg.meaning.compile import test, value
from play.games.lotr_tcg.meaning.memory import REVEALED, chosen, it, recall, remember
from play.games.lotr_tcg.steps.characters import stack
from play.games.lotr_tcg.steps.choosing import choose, enough, players, seats
from play.games.lotr_tcg.table import DEAD, DECK, DISCARD, IN_PLAY, STACKED, Table, X
from play.games.lotr_tcg.values import cost_now, ruled, rules


@procedure
def draw_step(g: Table, address: str, x: X) -> Flow[X]:
    """Draw cards."""
    who = yield players(STEP[address].who.name, x)  # type: ignore[attr-defined]
    for seat in who:
        n = yield hands.draw(seat, value(g, STEP[address].n, x))  # type: ignore[attr-defined]
        x = remember(x, "drawn", n)
    return x


flow(words.Draw, draw_step)


# Discarding from hand


def protected(g: Table, seat: int, source: int) -> bool:
    """Is a hand or draw deck safe from being discarded by this card?"""
    if not CARDS[g.bp[source]].shadow:
        return False
    return any(x[1] == seat for _, x, _ in rules(g, "hand_and_deck_safe"))


@able(words.DiscardFromHand)
def _can_discard_hand(g: Table, step: words.DiscardFromHand, x: X) -> bool:
    t = test(step.noun)
    low = value(g, step.n, x)
    need = 0 if low == MANY else low
    return any(sum([t(g, c, x) for c in g.hand[s] if c != x[0]]) >= need for s in seats(g, step.who.name, x))


@procedure
def discard_hand_step(g: Table, address: str, x: X) -> Flow[X]:
    """Discard from hand."""
    who = yield players(STEP[address].who.name, x)  # type: ignore[attr-defined]
    for seat in who:
        if seat != x[1] and protected(g, seat, x[0]):
            continue
        _step: Any = STEP[address]
        _t = test(_step.noun)
        _mine = tuple([c for c in g.hand[seat] if _t(g, c, x)])
        low, high = value(g, _step.n, x), value(g, _step.high, x)
        if low == MANY:
            cards = _mine
        elif _step.at_random:
            cards = at_random(g, _mine, high)
        else:
            cards = yield ask(seat, "discard", _mine, max(0, low), max(0, high), about=(x[0],), hidden=True)
            cards = cards if type(cards) is tuple else () if cards is None else (cards,)
        yield hands.discarded_from_hand(cards, seat, x[0])
        x = remember(chosen(x, cards, STEP[address].name), "number", len(cards))  # type: ignore[attr-defined]
    return x


flow(words.DiscardFromHand, discard_hand_step)


def at_random(g: Table, cards: tuple[int, ...], n: int) -> tuple[int, ...]:
    """n of the cards, each as likely."""
    left = list(cards)
    picked: list[int] = []
    while left and len(picked) < n:
        picked.append(left.pop(g.roll(len(left))))
    return tuple(picked)


# Draw decks


@able(words.Mill)
def _can_mill(g: Table, step: words.Mill, x: X) -> bool:
    return all(len(g.deck[s]) >= value(g, step.n, x) for s in seats(g, step.who.name, x)[:1])


@procedure
def mill_step(g: Table, address: str, x: X) -> Flow[X]:
    """Discard from the top or bottom of a draw deck."""
    who = yield players(STEP[address].who.name, x)  # type: ignore[attr-defined]
    for seat in who:
        if seat != x[1] and protected(g, seat, x[0]):
            continue
        _step: Any = STEP[address]
        _n = max(0, value(g, _step.n, x))
        _cards = tuple(g.deck[seat][len(g.deck[seat]) - _n :] if _step.bottom else g.deck[seat][:_n])
        hands.discard_from_deck(g, _cards, seat)
        x = remember(chosen(x, _cards, _step.name), "number", len(_cards))
        x = remember(x, REVEALED, _cards)
    return x


flow(words.Mill, mill_step)


def hidden(g: Table, seat: int, viewer: int) -> bool:
    """Is a hand closed to looking and revealing by a rule?"""
    if viewer != g.free and seat == g.free:
        return ruled(g, "hand_hidden_from_shadow") is not None
    return viewer == g.free and ruled(g, "hand_hidden_from_free_peoples") is not None


def show(g: Table, cards: tuple[int, ...], seat: int, to: int) -> None:
    """Cards are shown to all (to -1) or to one seat."""
    for c in cards:
        g.known[c] |= -1 if to < 0 else 1 << to
    g.emit("shown", seat, *cards, to=-1 if to < 0 else 1 << to, public=(seat, *([-1] * len(cards))))


@procedure
def reveal_step(g: Table, address: str, x: X) -> Flow[X]:
    """Reveal, or look at."""
    who = yield players(STEP[address].who.name, x)  # type: ignore[attr-defined]
    for seat in who:
        _step: Any = STEP[address]
        if _step.what in ("hand", "random") and seat != x[1] and hidden(g, seat, x[1]):
            x = chosen(x, (), _step.name)
            continue
        n = max(0, value(g, _step.n, x))
        cards = revealable(g, seat, _step.what, n)
        if _step.what == "until":
            cards = up_to_other(g, seat, test(_step.noun), x)
        if _step.what == "chosen":
            _t = test(_step.noun)
            _mine = tuple([c for c in g.hand[seat] if c != x[0] and _t(g, c, x)])
            low = 0 if n == MANY else n
            cards = yield ask(seat, "reveal", _mine, low, min(n, len(_mine)), about=(x[0],), hidden=True)
            cards = cards if type(cards) is tuple else () if cards is None else (cards,)
        show(g, cards, seat, x[1] if STEP[address].secretly else -1)  # type: ignore[attr-defined]
        x = remember(x, "revealed", cards)
        x = remember(chosen(x, cards, STEP[address].name), "number", len(cards))  # type: ignore[attr-defined]
        x = remember(x, REVEALED, cards)
    return x


flow(words.Reveal, reveal_step)


def up_to_other(g: Table, seat: int, t: Any, x: X) -> tuple[int, ...]:
    """The top cards of a draw deck up to the first that fails the test."""
    cards = g.deck[seat]
    last = next((i for i, c in enumerate(cards) if not t(g, c, x)), len(cards) - 1)
    return tuple(cards[: last + 1])


def revealable(g: Table, seat: int, what: str, n: int) -> tuple[int, ...]:
    if what == "hand":
        return tuple(g.hand[seat])
    if what == "random":
        return at_random(g, tuple(g.hand[seat]), n)
    if what == "bottom":
        return tuple(g.deck[seat][-n:])
    return tuple(g.deck[seat][:n]) if what == "top" else ()


@able(words.Reveal)
def _can_reveal(g: Table, step: words.Reveal, x: X) -> bool:
    if step.what != "chosen":
        return True
    t = test(step.noun)
    return sum([t(g, c, x) for c in g.hand[x[1]] if c != x[0]]) >= value(g, step.n, x)


# Moving cards between places


CLOSED = ("hand", "deck", "any", "piles")
"""Places in which only their owner sees what there is."""


def pile(g: Table, origin: str, seat: int, x: X) -> list[int]:
    """The cards in a place that a step takes from."""
    if origin == "stacked":
        return [c for c in g.piled if g.host[c] == x[0]]
    if origin == "piled":
        return [c for c in g.piled if g.host[c] in layout(g).actives]
    if origin == "self":
        return [x[0]] if g.zone[x[0]] == STACKED else []
    if origin == "revealed":
        shown = recall(x, REVEALED)
        return [c for c in (it(x) if shown is None else shown) if g.zone[c] < IN_PLAY]
    return {"discard": g.discard, "hand": g.hand, "deck": g.deck, "dead": g.dead}[origin][seat]


@able(words.Move)
def _can_move(g: Table, step: words.Move, x: X) -> bool:
    t, low = test(step.noun), value(g, step.low, x)
    return low == MANY or any(
        sum([t(g, c, x) for c in pile(g, step.origin, s, x) if c != x[0]]) >= low for s in seats(g, step.who.name, x)
    )


@procedure
def move_step(g: Table, address: str, x: X) -> Flow[X]:
    """Take cards from one place to another."""
    who = yield players(STEP[address].who.name, x)  # type: ignore[attr-defined]
    for seat in who:
        _step: Any = STEP[address]
        _t = test(_step.noun)
        _options = tuple([c for c in pile(g, _step.origin, seat, x) if c != x[0] and _t(g, c, x)])
        low, high = value(g, _step.low, x), value(g, _step.high, x)
        if _step.origin == "deck":
            look_through(g, seat)
        if low == MANY:
            cards = _options
        elif _step.at_random:
            cards = at_random(g, _options, high)
        else:
            _closed = _step.origin in CLOSED
            cards = yield ask(x[1], "choose", _options, max(0, low), max(0, high), about=(x[0], "move"), hidden=_closed)
            cards = cards if type(cards) is tuple else () if cards is None else (cards,)
        x = remember(chosen(x, cards, STEP[address].name), "number", len(cards))  # type: ignore[attr-defined]
        if STEP[address].origin == "revealed":  # type: ignore[attr-defined]
            x = remember(x, REVEALED, tuple([c for c in pile(g, "revealed", seat, x) if c not in cards]))
        for c in cards:
            if STEP[address].to == "hand":  # type: ignore[attr-defined]
                yield hands.into_hand(c)
            else:
                carry(g, c, STEP[address].to, x)  # type: ignore[attr-defined]
        if "deck" in (STEP[address].to, STEP[address].origin):  # type: ignore[attr-defined]
            for owner in sorted({g.owner[c] for c in cards} | {seat}):
                hands.shuffle(g, owner)
    return x


flow(words.Move, move_step)


@able(words.StackTop)
def _can_stack_top(g: Table, step: words.StackTop, x: X) -> bool:
    return enough(g, step.on, x, "hold", step)


@procedure
def stack_top_step(g: Table, address: str, x: X) -> Flow[X]:
    """Stack the top cards of the draw deck; being stacked they are seen by all."""
    found = yield choose(address, "on", "hold", x)
    hosts, x = found
    for c in tuple(g.deck[x[1]][: STEP[address].n]) if hosts else ():  # type: ignore[attr-defined]
        stack(g, c, hosts[0])
    return x


flow(words.StackTop, stack_top_step)


def look_through(g: Table, seat: int) -> None:
    """A player looks through his draw deck; he will shuffle it afterwards."""
    for c in g.deck[seat]:
        g.known[c] |= 1 << seat
    g.emit("searched", seat)


def carry(g: Table, c: int, to: str, x: X) -> None:
    """Move one card; moving between piles shows it to all. [Moving cards between decks and piles]"""
    if to == "stacked":
        stack(g, c, x[0])
        return
    was_public = g.zone[c] in (DISCARD, DEAD, STACKED)
    places.drop(g, c)
    places.put(g, c, {"discard": DISCARD, "dead": DEAD}.get(to, DECK), to == "deck_bottom")
    if was_public:
        g.known[c] = -1
    g.emit("carried", c, to, to=g.known[c], public=(-1, to))


# Playing cards


def playable_from(g: Table, step: words.Play, x: X) -> list[int]:
    """The cards that the step can play now."""
    t, seat = test(step.noun), x[1]
    change = value(g, step.discount, x) * (len(showable(g, step, x)) if step.shown else 1)
    found, seen = [], set()
    for c in sources(g, step.origin, seat, x):
        code = g.bp[c]
        twin = step.origin in ("deck", "any", "piles") and code in seen
        if (c != x[0] or step.origin == "self") and not twin and t(g, c, x):
            seen.add(code)
            if ways(g, c, seat, change, step, x):
                found.append(c)
    return found


def showable(g: Table, step: words.Play, x: X) -> tuple[int, ...]:
    """The hand cards that can be revealed to change the cost."""
    assert step.shown is not None
    t = test(step.shown)
    return tuple([c for c in g.hand[x[1]] if c != x[0] and t(g, c, x)])


@procedure
def revealed_for(g: Table, address: str, c: int, target: int, x: X) -> Flow[int]:
    """The change of cost for the hand cards that the player reveals; no fewer than he needs to pay."""
    _step: Any = STEP[address]
    _cards = tuple([one for one in showable(g, _step, x) if one != c])
    _each = value(g, _step.discount, x)
    _enough = [n for n in range(len(_cards) + 1) if max(0, cost_now(g, c, target) + _each * n) <= g.twilight]
    cards = yield ask(x[1], "reveal", _cards, _enough[0] if _enough else 0, len(_cards), about=(x[0],), hidden=True)
    cards = cards if type(cards) is tuple else () if cards is None else (cards,)
    show(g, cards, x[1], -1)
    return value(g, STEP[address].discount, x) * len(cards)  # type: ignore[attr-defined]


def sources(g: Table, origin: str, seat: int, x: X) -> list[int]:
    if origin in ("deck", "discard", "any", "piles") and ruled(g, "only_from_hand"):
        return g.hand[seat] if origin == "any" else []
    if origin == "any":
        return [*g.hand[seat], *g.deck[seat]]
    if origin == "piles":
        return [*g.discard[seat], *g.deck[seat]]
    return pile(g, origin, seat, x)


def ways(g: Table, c: int, seat: int, change: int, step: words.Play, x: X) -> tuple[int, ...]:
    """Where a card can be played by the step."""
    if CARDS[g.bp[c]].event or not playing.right_side(g, c, seat):
        return ()
    if step.origin == "dead":
        return playing.targets(g, c, seat)
    found = playing.ways_to_play(g, c, seat, change, step.free)
    reserved = recall(x, "reserved")
    if reserved and CARDS[g.bp[c]].shadow and not step.free:
        found = tuple([t for t in found if max(0, cost_now(g, c, t) + change) + reserved <= g.twilight])
    return found if step.on is None else tuple([t for t in found if t >= 0 and test(step.on)(g, t, x)])


@able(words.Play)
def _can_play(g: Table, step: words.Play, x: X) -> bool:
    if step.origin in ("deck", "any", "piles"):
        return True
    return len(playable_from(g, step, x)) >= step.low


@procedure
def play_step(g: Table, address: str, x: X) -> Flow[X]:
    """Play cards as part of an action; from a draw deck one may find none."""
    left = STEP[address].high  # type: ignore[attr-defined]
    played: tuple[int, ...] = ()
    searched = STEP[address].origin in ("deck", "any", "piles")  # type: ignore[attr-defined]
    if searched:
        look_through(g, x[1])
    while left and not g.over:
        _cards = tuple(playable_from(g, STEP[address], x))  # type: ignore[arg-type]
        _closed = STEP[address].origin in CLOSED  # type: ignore[attr-defined]
        _may_stop = not _cards or searched or len(played) >= STEP[address].low  # type: ignore[attr-defined]
        c = yield ask(x[1], "play", (*_cards, PASS) if _may_stop else _cards, about=(x[0],), hidden=_closed)
        if c == PASS:
            break
        g.known[c] = -1  # it is shown before its bearer is chosen
        _step: Any = STEP[address]
        change = value(g, _step.discount, x) * (len(showable(g, _step, x)) if _step.shown else 1)
        target = yield ask(x[1], "bearer", ways(g, c, x[1], change, _step, x), about=(c,))
        if STEP[address].shown is not None:  # type: ignore[attr-defined]
            change = yield revealed_for(address, c, target, x)
        yield playing.play_card(c, x[1], target, change, STEP[address].free)  # type: ignore[attr-defined]
        if STEP[address].exhausted and g.in_play(c):  # type: ignore[attr-defined]
            g.wounds[c] = max(0, CARDS[g.bp[c]].vitality - 1)
            g.emit("exhausted", c)
        played = (*played, c)
        left -= 1
    if searched:
        hands.shuffle(g, x[1])
    return remember(chosen(x, played, STEP[address].name), "number", len(played))  # type: ignore[attr-defined]


flow(words.Play, play_step)


@procedure
def shuffle_step(g: Table, address: str, x: X) -> Flow[X]:
    """Shuffle a hand into its draw deck, or the deck alone."""
    who = yield players(STEP[address].who.name, x)  # type: ignore[attr-defined]
    for seat in who:
        if STEP[address].what == "hand":  # type: ignore[attr-defined]
            for c in tuple(g.hand[seat]):
                places.drop(g, c)
                places.put(g, c, DECK)
        hands.shuffle(g, seat)
    return x


flow(words.Shuffle, shuffle_step)


@procedure
def reconcile_step(g: Table, address: str, x: X) -> Flow[X]:
    """Reconcile the acting player's hand."""
    yield hands.reconcile(x[1])
    return x


flow(words.Reconcile, reconcile_step)
