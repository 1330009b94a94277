"""Find the triggers that listen to an event, and whether its cause and subject are those they speak of."""

from typing import Any

from cards.language.nouns import All, Noun, parts_of_kind
from cards.language.triggers import On
from cards.language.verbs.characters import Exert, Exhaust
from cards.language.verbs.selections import Pick, Spot
from play.games.lotr_tcg.effects.zones import LEFT_AS_MINION
from play.games.lotr_tcg.meaning.active import controller, layout
from play.games.lotr_tcg.meaning.compile import holds, test
from play.games.lotr_tcg.meaning.players import seats
from play.games.lotr_tcg.state.cards import ABILITIES, AS_MINION, CARDS, Ab, use_address
from play.games.lotr_tcg.state.table import CARD, CAUSE, IN_PLAY, KIND, MEMORY, NUMBER, SEAT, SERIAL, SUBJECT, Table, X

Event = tuple[Any, ...]
Heard = tuple[Any, ...]
"""Something an event has triggered: (index of the event, card, mark, seat). The mark is the address of an ability,
`DELAYED` with the place of a required delayed trigger in `g.listeners`, or `THREATS`, which is then also in the card's
place."""
DELAYED = "@"
"""Marks a delayed trigger among the required actions; its place in `g.listeners` follows."""
THREATS = "threats"
"""The threat wounds among the required actions, both as the card and as the mark."""


def context(g: Table, c: int, e: Event, seat: int = -1) -> X:
    return (c, seat if seat >= 0 and CARDS[g.card_code[c]].site else controller(g, c), e, ())


def triggered(g: Table, events: tuple[Event, ...]) -> tuple[Heard, ...]:
    """Return what these events trigger, event by event: first the abilities of cards in play order, once for each seat
    that may use them, then the threat wounds, then delayed triggers. Costs and conditions are not considered yet.
    """
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

    Those of the event's own card are included even if it has left play. They come last then.
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
    targets += [step.target for step in ab.node.costs if isinstance(step, Exert)]
    return any(
        set(parts_of_kind(noun, All)) <= set(parts_of_kind(one, All)) for one in [*asked, *[t.noun for t in targets]]
    )


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
