"""Open windows around an event: before it, responses can prevent it; after it, come the actions it triggers.

Required actions come first, in the order the Free Peoples player decides, then optional ones by the action procedure.
[Required or optional; Response actions]
"""

from typing import Any

from cards.language.nouns import All, Noun, parts
from cards.language.timing import Triggered
from cards.language.triggers import On
from cards.language.verbs.characters import Exhaust, Harm
from cards.language.verbs.selections import Pick, Spot
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
from play.games.lotr_tcg.effects.zones import LEFT_AS_MINION
from play.games.lotr_tcg.meaning.active import controller, layout
from play.games.lotr_tcg.meaning.compile import holds, test
from play.games.lotr_tcg.meaning.memory import AGREED, remember
from play.games.lotr_tcg.meaning.players import seats
from play.games.lotr_tcg.state.capabilities import stock
from play.games.lotr_tcg.state.cards import (
    ABILITIES,
    AS_MINION,
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
    CAUSE,
    IN_PLAY,
    KIND,
    MEMORY,
    NO_CARD,
    NUMBER,
    SEAT,
    SERIAL,
    SUBJECT,
    Table,
    X,
)

Event = tuple[Any, ...]
Heard = tuple[Any, ...]
"""Something an event has triggered: (index of the event, card, mark, seat). The mark is the address of the ability,
or marks a delayed trigger or the threat wounds."""
PLACE = 0
DELAYED = "@"
"""Marks a delayed trigger among the required actions; its place in `g.listeners` follows."""
THREATS = "threats"
"""The threat wounds among the required actions, both as the card and as the mark."""


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


def context(g: Table, c: int, e: Event, seat: int = -1) -> X:
    return (c, seat if seat >= 0 and CARDS[g.card_code[c]].site else controller(g, c), e, ())


def triggered(g: Table, events: tuple[Event, ...]) -> tuple[Heard, ...]:
    """Return the triggered abilities of these events, in play order, as (index of the event, card, address, seat)."""
    found: list[Heard] = []
    for i, e in enumerate(events):
        for c, ab in listening(g, e):
            found += [
                (i, c, ab.address, seat) for seat in users(g, ab, c, e) if speaks_now(g, ab, context(g, c, e, seat), e)
            ]
        if e[KIND] == "killed" and e[NUMBER]:
            found.append((i, THREATS, THREATS, g.free))
        for j, (address, x, _) in enumerate(g.listeners):
            ab = ABILITIES[address]
            if speaks_now(g, ab, x, e):
                who = seats(g, ab.offered, x) if ab.offered else (x[SEAT],)
                found += [(i, x[CARD], address if ab.may else f"{DELAYED}{j}", seat) for seat in who]
    return tuple(found)


def users(g: Table, ab: Ab, c: int, e: Event) -> tuple[int, ...]:
    """Return the seats that may use a triggered ability: the card's controller, the players its text names, or, for
    a site, everyone."""
    if ab.offered:
        return seats(g, ab.offered, context(g, c, e))
    return tuple(g.around(g.free)) if ab.may and CARDS[g.card_code[c]].site else (controller(g, c),)


def listening(g: Table, e: Event) -> list[tuple[int, Ab]]:
    """Return the abilities of active cards that wait for this kind of event, in play order, as (card, ability).

    Those of the event's own card are included even if it has left play.
    """
    listeners = list(layout(g).triggers.get(e[KIND], ()))
    if e[SUBJECT] >= 0 and speaks_although_gone(g, e[SUBJECT]):
        listeners += [(e[SUBJECT], ab) for ab in CARDS[g.card_code[e[SUBJECT]]].triggers if ab.kind == e[KIND]]
    return listeners


def due(g: Table, events: tuple[Event, ...], trigger: Heard) -> bool:
    """Return whether a triggered required action must still be carried out: the event was not prevented, and the
    ability and its conditions still apply.
    """
    i, c, mark, _ = trigger
    e = events[i]
    if e[SERIAL] in g.prevented:
        return False
    if mark == THREATS:
        return g.threats[g.free] > 0
    if mark.startswith(DELAYED):
        address, x, _ = g.listeners[int(mark[1:])]
        return met(g, ABILITIES[address], x, e)
    ab = ABILITIES[mark]
    return not ab.may and there(g, e, c, ab) and met(g, ab, context(g, c, e), e)


def there(g: Table, e: Event, c: int, ab: Ab) -> bool:
    """Return whether a card still has the ability that the event triggered, or has set it up as a delayed trigger."""
    return any(o == c and one is ab for o, one in listening(g, e)) or bool(set_up(g, c, ab, e))


def set_up(g: Table, c: int, ab: Ab, e: Event) -> tuple[X, ...]:
    """Return the contexts recorded each time that a card set up this ability as a delayed trigger, beginning with those
    in which the event triggers it.
    """
    recorded = [x for address, x, _ in g.listeners if address == ab.address and x[CARD] == c]
    return tuple(sorted(recorded, key=lambda x: not speaks_now(g, ab, x, e)))


def met(g: Table, ab: Ab, x: X, e: Event) -> bool:
    """Return whether the conditions of a triggered ability hold now."""
    x = (x[CARD], x[SEAT], e, x[MEMORY])
    return all(holds(g, condition, x, e[SUBJECT]) for condition in ab.conditions)


def speaks_although_gone(g: Table, c: int) -> bool:
    """Return whether a card's triggers count although the card is no longer active, because it has just left play or is
    the site that the fellowship has just left.
    """
    card = CARDS[g.card_code[c]]
    return not card.event and (g.zone[c] < IN_PLAY or (card.site and c != g.here()))


def heard(g: Table, ab: Ab, x: X, e: Event) -> bool:
    """Return whether the event triggers the ability and the ability's conditions hold."""
    return speaks_now(g, ab, x, e) and met(g, ab, x, e)


def speaks_now(g: Table, ab: Ab, x: X, e: Event) -> bool:
    """Return whether the event triggers the ability, including any condition on when it must happen (`on.when`), but
    without the ability's other conditions.
    """
    x = (x[CARD], x[SEAT], e, x[MEMORY])
    return speaks_of(g, ab, x, e) and (ab.on.when is None or holds(g, ab.on.when, x, e[SUBJECT]))


def speaks_of(g: Table, ab: Ab, x: X, e: Event) -> bool:
    """Return whether the kind, the phase, the player and the cards of the event are those that the ability's text
    names.
    """
    on = ab.on
    if on.kind != e[KIND] or (on.phase and on.phase != g.phase) or not of_the_right_player(g, on, x[SEAT], e):
        return False
    if on.kind == "ability_used" and on.phase and not e[NUMBER]:  # a response is not an ability of a phase
        return False
    if on.subject is not None and not (e[SUBJECT] >= 0 and such(g, on.subject, e[SUBJECT], x)):
        return False
    return on.cause is None or caused(g, on, x, e)


def caused(g: Table, on: On, x: X, e: Event) -> bool:
    """Return whether a matching card caused the event.

    For an event card being played, return whether its text requires spotting or exerting such a card.
    """
    assert on.cause is not None
    if on.kind == "event_played":
        return asks_for(ABILITIES[use_address(g.card_code[e[SUBJECT]], e[NUMBER])], on.cause)
    return any(c >= 0 and such(g, on.cause, c, x) for c in causes(e))


def such(g: Table, noun: Noun, c: int, x: X) -> bool:
    """Return whether a noun matches a card of an event.

    A condition that has just left play while it was a minion still counts as a minion.
    """
    code = g.card_code[c]
    left = g.zone[c] < IN_PLAY and CARDS[code].becomes and (LEFT_AS_MINION, c, g.phase) in g.history
    if not left:
        return test(noun)(g, c, x)
    g.card_code[c] = code + AS_MINION
    fits = test(noun)(g, c, x)
    g.card_code[c] = code
    g.cache.clear()
    return fits


def asks_for(ab: Ab, noun: Noun) -> bool:
    """Return whether the text of an ability's cost requires spotting or exerting a card of the kind that the noun
    names.

    The card that the player actually used does not matter.
    """
    asked = [step.noun for step in ab.node.costs if isinstance(step, Spot)]
    targets = [step.target for step in ab.node.costs if isinstance(step, Pick | Exhaust)]
    targets += [step.target for step in ab.node.costs if isinstance(step, Harm) and step.verb == "exert"]
    return any(set(parts(noun, All)) <= set(parts(one, All)) for one in [*asked, *[t.noun for t in targets]])


OF_A_SEAT = (
    "about_to_draw", "card_drawn", "drawn", "discarded_from_hand", "burden_added", "burden_removed", "revealed",
    "about_to_discard", "about_to_be_discarded", "reconciled", "site_controlled",
)  # fmt: skip
"""The events that some player causes; their number is that seat."""


def of_the_right_player(g: Table, on: On, me: int, e: Event) -> bool:
    """Return whether an event belongs to the player that a text names (such as `your` or `an opponent`), where `me` is
    the seat using the text.

    Events of a turn, which name no seat, belong to the Free Peoples player.
    """
    if on.kind == "assigned":  # the Shadow's assignments do not count where the text names a player
        return bool(e[NUMBER]) or not on.whose
    seat = e[NUMBER] if e[KIND] in OF_A_SEAT else g.free
    if on.kind == "ability_used":  # 0 for a response, else one more than the seat
        seat = e[NUMBER] - 1
    if on.whose == "your":
        return bool(seat == me)
    if on.whose == "the Free Peoples player":
        return bool(seat == g.free)
    return on.whose != "an opponent" or seat != me


def causes(e: Event) -> tuple[int, ...]:
    return e[CAUSE] if type(e[CAUSE]) is tuple else (e[CAUSE],)


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
    if g.asks_all or any(not costs_alone.alone(g, seat, option, events[i], hidden) for option, i in offered):
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
    if not there(g, e, c, ab) or abilities.forbidden(g, ab, c):
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
