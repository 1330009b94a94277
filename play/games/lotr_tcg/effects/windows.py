"""Open windows around an event: before it, responses can prevent it; after it, come the actions it triggers.

Required actions come first, in the order the Free Peoples player decides, then optional ones by the action procedure.
[Required or optional; Response actions]
"""

from typing import Any

from cards.language.timing import Triggered
from cards.language.verbs.step import Step
from play.engine.flow import Flow, Frame, ask, procedure
from play.engine.game import PASS
from play.games.lotr_tcg.effects import (
    abilities,
    costs_alone,
    muster,
    playing_events,
    pointless,
    possible,
    threats,
)
from play.games.lotr_tcg.effects.triggers import (
    DELAYED,
    THREATS,
    Event,
    Heard,
    context,
    due,
    heard,
    set_up,
    speaks_of,
    there,
    triggered,
)
from play.games.lotr_tcg.meaning.active import layout
from play.games.lotr_tcg.meaning.memory import AGREED, remember
from play.games.lotr_tcg.state.capabilities import stock
from play.games.lotr_tcg.state.cards import (
    ABILITIES,
    CARDS,
    LISTS,
    STEPS,
    Ab,
    use_address,
    use_number,
)
from play.games.lotr_tcg.state.handlers import can
from play.games.lotr_tcg.state.table import (
    CARD,
    KIND,
    MEMORY,
    NO_CARD,
    SEAT,
    SERIAL,
    SUBJECT,
    Table,
    X,
)

PLACE = 0


def event(g: Table, kind: str, subject: int = NO_CARD, cause: Any = NO_CARD, number: int | str = 0) -> Event:
    """Return a new event: (kind, subject, cause, number, serial)."""
    g.serial += 1
    return (kind, subject, cause, number, g.serial)


def hears(g: Table, kind: str, subject: int = NO_CARD) -> bool:
    """Return whether anything might react to this kind of event.

    Usually nothing does, and then no window for responses needs to be opened.
    """
    if not (g.hides_information or g.listeners or kind in (g.stock or stock(g)).heard):
        return False
    if kind in layout(g).triggers or (g.listeners and any(ABILITIES[a].kind == kind for a, _, _ in g.listeners)):
        return True
    if subject >= 0 and kind in CARDS[g.card_code[subject]].heard:
        return True
    if g.hides_information:
        return any(possible.responses(kind, seat == g.free) for seat in range(g.seats) if g.hand[seat])
    answers = stock(g).answers.get(kind)
    return answers is not None and any(not answers.isdisjoint([g.card_code[c] for c in hand]) for hand in g.hand)


@procedure
def before(g: Table, e: Event) -> Flow[bool]:
    """Let the players respond to something that is about to happen (the event `e`).

    Return whether it was prevented.
    """
    yield window(e)
    if e[SERIAL] in g.prevented:
        g.prevented = tuple([serial for serial in g.prevented if serial != e[SERIAL]])
        return True
    return False


def window(e: Event) -> Frame:
    """Resolve the required actions of an event, then the optional ones."""
    return moment((e,))


@procedure
def moment(g: Table, events: tuple[Event, ...]) -> Flow[None]:
    """Resolve what simultaneous events trigger. [Required or optional]

    Collect all triggers once, then resolve all required actions, then all optional ones.
    """
    found = triggered(g, events)
    if any(mark not in ABILITIES or not ABILITIES[mark].may for _, _, mark, _ in found):
        yield required(events, found)
    yield optional(events, found)


@procedure
def required(g: Table, events: tuple[Event, ...], found: tuple[Heard, ...]) -> Flow[None]:
    """Resolve the required actions triggered by these events, in the order the Free Peoples player decides."""
    done: tuple[Heard, ...] = ()
    while not g.over:
        left = [one for one in found if one not in done and due(g, events, one)]
        if not left:
            break
        about = events[left[0][PLACE]][:4]
        card = yield ask(g.around(g.free)[0], "order", unlike(g, [one[1:3] for one in left]), about=about)
        one = next(one for one in found if one not in done and one[1] == card and due(g, events, one))
        done = (*done, one)
        e, mark = events[one[PLACE]], one[2]
        if mark == THREATS:
            yield threats.wound_for_threats()
        elif mark.startswith(DELAYED):
            yield carry_out_delayed(int(mark[1:]), e)
        elif abilities.payable(g, ABILITIES[mark], context(g, card, e)):
            yield abilities.use_ability(mark, context(g, card, e))


def unlike(g: Table, marked: list[tuple[Any, str]]) -> tuple[Any, ...]:
    """Return the cards whose required actions the player must put in order.

    Of cards that are alike in every respect, only the first is included.
    """
    first: dict[Any, int] = {}
    for c, mark in marked:
        alone = mark == THREATS or mark.startswith(DELAYED) or g.host[c] >= 0 or g.tokens[c] or g.on(c)
        first.setdefault((c, mark) if alone else (g.card_code[c], g.owner[c], g.wounds[c], mark), c)
    return tuple(dict.fromkeys(first.values()))


@procedure
def carry_out_delayed(g: Table, place: int, e: Event) -> Flow[None]:
    """Carry out a delayed trigger, which an earlier action set up for a later event `e`.

    `place` is its index in `g.listeners`.
    """
    address, x, _ = g.listeners[place]
    yield abilities.use_ability(address, (x[CARD], x[SEAT], e, x[MEMORY]))


@procedure
def optional(g: Table, events: tuple[Event, ...], found: tuple[Heard, ...]) -> Flow[None]:
    """Let the players in turn use optional triggers and responses to these events, until all of them have passed in a
    row.
    """
    used: tuple[Any, ...] = ()
    order = tuple(g.around(g.free))
    at = passes = 0
    while passes < len(order) and not g.over and not (g.prevented and all(e[SERIAL] in g.prevented for e in events)):
        seat = order[at % len(order)]
        at += 1
        hidden = g.hides_information and any(might_respond(g, seat, e, i, found) for i, e in enumerate(events))
        offered = worthwhile(g, seat, events, offers(g, seat, events, found, used), hidden)
        if not offered and not hidden:
            passes += 1
            continue
        about = events[0 if hidden else offered[0][1]]  # its subject must not reveal the hand
        options = tuple(dict.fromkeys([option for option, _ in offered]))
        choice = yield ask(seat, "response", (*options, PASS), about=about[:4], hidden=hidden)
        if choice == PASS:
            passes += 1
            continue
        passes = 0
        places = tuple([i for option, i in offers(g, seat, events, found, used) if option == choice])
        place = places[0]
        if len({events[i][SUBJECT] for i in places}) > 1:
            c = yield ask(seat, "occasion", tuple([events[i][SUBJECT] for i in places]), about=events[place][:4])
            place = next(i for i, e in enumerate(events) if e[SUBJECT] == c and e[KIND] == events[place][KIND])
        if choice[0] == "play":
            yield playing_events.play_event(choice[1], seat, events[place], "")
        elif choice[0] == muster.MUSTER:
            used = (*used, (muster.MUSTER, seat))
            yield muster.muster(seat)
        else:
            address = use_address(g.card_code[choice[1]], choice[2])
            use = (place, choice[1], address, seat)
            x = using(g, choice[1], seat, events[place], ABILITIES[address], used.count(use))
            if once(address):
                used = (*used, use)
            yield abilities.use_ability(address, x)


def worthwhile(
    g: Table, seat: int, events: tuple[Event, ...], offered: list[tuple[Any, int]], hidden: bool
) -> list[tuple[Any, int]]:
    """Return what is offered, or [] if all of it would change nothing except what it costs."""
    if g.asks_all or any(
        not costs_alone.changes_only_costs(g, seat, option, events[i], hidden) for option, i in offered
    ):
        return offered
    return []


def once(address: str) -> bool:
    """Return whether the ability may be used only once per event. Only a response with a cost may be repeated."""
    node = ABILITIES[address].node
    return isinstance(node, Triggered) or not node.costs


def offers(
    g: Table, seat: int, events: tuple[Event, ...], found: tuple[Heard, ...], used: tuple[Any, ...]
) -> list[tuple[Any, int]]:
    """Return what a seat may use or play now because of these events, as (option, index of the event)."""
    offered: list[tuple[Any, int]] = []
    for i, e in [(i, e) for i, e in enumerate(events) if e[SERIAL] not in g.prevented]:
        mine = [(c, mark) for j, c, mark, s in found if j == i and s == seat and mark in ABILITIES]
        for c, mark in dict.fromkeys(mine):
            ab, uses = ABILITIES[mark], used.count((i, c, mark, seat))
            if ab.may and uses < mine.count((c, mark)) and answerable(g, seat, e, c, ab, uses):
                offered.append((("use", c, use_number(g.card_code[c], ab)), i))
        for c in [c for c in g.hand[seat] if e[KIND] in CARDS[g.card_code[c]].heard_in_hand]:
            if playing_events.event_ability(g, c, seat, e) is not None:
                offered.append((("play", c), i))
            offered += [(option, i) for option in revealable(g, seat, e, c, i, used)]
        if muster.may_muster(g, seat, e) and (muster.MUSTER, seat) not in used:
            offered.append(((muster.MUSTER, muster.musterers(g, seat)[0]), i))
    return offered


def answerable(g: Table, seat: int, e: Event, c: int, ab: Ab, uses: int) -> bool:
    """Return whether a seat may use a triggered ability now, after `uses` uses for this event.

    A free ability that would change nothing is not offered.
    """
    if not there(g, e, c, ab) or abilities.is_use_forbidden(g, ab, c):
        return False
    used = using(g, c, seat, e, ab, uses)
    if not abilities.payable(g, ab, used):
        return False
    x: X = (c, seat, e, used[MEMORY])
    if not ab.offered:
        return not pointless.free_and_in_vain(g, ab, x)
    offer = LISTS[f"{LISTS[ab.effects][0]}.then"][0]
    price: tuple[Step, ...] = STEPS[f"{offer}.cost"]
    return all(can(g, step, x) for step in price) and (bool(price) or not pointless.in_vain(g, f"{offer}.then", x))


def using(g: Table, c: int, seat: int, e: Event, ab: Ab, uses: int) -> X:
    """Return the context in which a seat uses a triggered ability, after `uses` uses for this event: a card that was
    played again may have set it up more than once.

    If the ability may be used by other players, the context is that of the card's own player and records which seat
    agreed to use it.
    """
    recorded = set_up(g, c, ab, e) if g.listeners else ()
    there = recorded[uses] if uses < len(recorded) else None
    if ab.offered:
        return remember(context(g, c, e) if there is None else (c, there[SEAT], e, there[MEMORY]), AGREED, seat)
    return (c, seat, e, () if there is None else there[MEMORY])


def revealable(g: Table, seat: int, e: Event, c: int, place: int, used: tuple[Any, ...]) -> list[Any]:
    """Return the abilities for which a seat may reveal a card in hand because of the event at this index."""
    x: X = (c, seat, e, ())
    texts = CARDS[g.card_code[c]].in_hand if playing_events.right_side(g, c, seat) else ()
    texts = tuple([ab for ab in texts if (place, c, ab.address, seat) not in used and heard(g, ab, x, e)])
    return [("use", c, use_number(g.card_code[c], ab)) for ab in texts if abilities.payable(g, ab, x)]


def might_respond(g: Table, seat: int, e: Event, place: int, found: tuple[Heard, ...]) -> bool:
    """Return whether a seat's hand could contain a response to the event `e`, judging by what the other players know.

    This is used only in a match that hides information.
    """
    if not g.hand[seat]:
        return False
    x: X = (NO_CARD, seat, e, ())
    for way in possible.responses(e[KIND], seat == g.free):
        if speaks_of(g, way[1], x, e) and possible.spotted(g, way, x):
            return True
    texts = [ABILITIES[mark] for i, _, mark, s in found if i == place and s == seat and mark in ABILITIES]
    return any(ab.may and possible.uses_hand(ab) for ab in texts)
