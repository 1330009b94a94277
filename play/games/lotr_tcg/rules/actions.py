"""Implement phases: how each begins and ends, and how players take actions. [Phase actions; Action procedure]"""

from typing import Any

from play.engine.flow import Decision, Flow, ask, ask_anyway, procedure
from play.engine.game import PASS
from play.games.lotr_tcg.effects import (
    abilities,
    costs_alone,
    hands,
    minion_conditions,
    muster,
    playing_cards,
    playing_events,
    possible,
    prices,
    windows,
    wounds,
)
from play.games.lotr_tcg.meaning import attachments
from play.games.lotr_tcg.meaning.active import BLANKS, controller, layout
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.memory import UNDONE, recall
from play.games.lotr_tcg.meaning.values import ruled, rules
from play.games.lotr_tcg.rules import skirmish_outcome
from play.games.lotr_tcg.state.cards import CARDS, use_address, use_number
from play.games.lotr_tcg.state.table import (
    ATTACHED,
    EFFECT_CARDS,
    EFFECT_KIND,
    EFFECT_UNTIL,
    LISTENER_UNTIL,
    NO_CARD,
    USE_SCOPE,
    Table,
)

MAX_REPEATS = 40
"""How often one ability may be used in a phase, which stops endless actions without cost."""


@procedure
def begin(g: Table, phase: str) -> Flow[None]:
    """Begin a phase, and resolve what its start triggers."""
    g.phase = phase
    g.history = (*g.history, ("begun", NO_CARD, phase))
    expire(g, (phase, "next_" + phase))
    g.emit("phase", phase)
    if windows.hears(g, "start_of_phase") or (phase == "regroup" and muster.anybody_musters(g)):
        yield windows.window(windows.event(g, "start_of_phase"))
    if abilities.unsettled(g):
        yield abilities.settle()


@procedure
def end(g: Table, phase: str) -> Flow[None]:
    """End a phase: resolve what its end triggers, and end the effects that last until then."""
    if windows.hears(g, "end_of_phase") and not g.over:
        yield windows.window(windows.event(g, "end_of_phase"))
    expire(g, ("", "phase", "end_of_" + phase))
    g.used = tuple([use for use in g.used if use[USE_SCOPE] != "phase"])
    g.hurt = [0] * len(g.hurt)
    if abilities.unsettled(g):
        yield abilities.settle()


def expire(g: Table, untils: tuple[str, ...]) -> None:
    """End the effects and delayed triggers that last until one of these moments."""
    if g.effects and any(e[EFFECT_UNTIL] in untils for e in g.effects):
        lifted = any(e[EFFECT_KIND] in BLANKS for e in g.effects)
        ended = [e for e in g.effects if e[EFFECT_UNTIL] in untils]
        for c in [e[EFFECT_CARDS][0] for e in ended if e[EFFECT_KIND] == minion_conditions.MINION]:
            minion_conditions.back(g, c)
        g.effects = tuple([e for e in g.effects if e[EFFECT_UNTIL] not in untils])
        if lifted:
            g.moved()
        g.touch()
    if g.listeners:
        g.listeners = tuple([one for one in g.listeners if one[LISTENER_UNTIL] not in untils])


def skipped(g: Table, phase: str) -> bool:
    """Return whether a rule skips the phase."""
    return any(rule.phase == phase for rule, _, _ in rules(g, "skip_phase"))


@procedure
def actions(g: Table, phase: str, seats: tuple[int, ...]) -> Flow[None]:
    """Let the seats perform actions in turn until all of them pass in succession. [Action procedure]

    A seat is not asked if all its options would change nothing. Before the fellowship moves, its player is always asked
    (except in playouts), even if moving on is the only option.
    """
    at = passes = 0
    g.extra_action = False
    while passes < len(seats) and not g.over and not g.skirmish_over and not one_side_gone(g):
        seat = seats[at % len(seats)]
        possible = options(g, seat, phase) if g.haste is None or g.haste.acts(g, seat, phase) else ()
        hidden = might_act(g, seat, phase)
        choice: Any = PASS
        if possible and not g.asks_all and empty(g, seat, phase, possible, hidden):
            possible = ()
        if phase == "fellowship" and g.leaves_out_empty():
            choice = yield ask_anyway(ask(seat, phase, (*possible, PASS)))
        elif hidden or g.asks_all or possible:
            choice = yield ask(seat, phase, (*possible, PASS), hidden=hidden)
        if choice == PASS:
            passes += 1
        else:
            passes = 0
            yield act(seat, phase, choice)
        if g.extra_action:
            g.extra_action = False
        else:
            at += 1


def empty(g: Table, seat: int, phase: str, possible: tuple[Any, ...], hidden: bool) -> bool:
    """Return whether none of the seat's actions would change anything except what it costs. In a match that hides no
    information, that includes changes of strength that cannot change how the skirmish ends, if the seat loses nothing
    by waiting: whenever somebody else acts, this is checked again.
    """
    if costs_alone.all_change_only_costs(g, seat, possible, hidden):
        return True
    return phase == "skirmish" and not (g.hides_information and any(g.hand)) and decided(g, seat, possible)


def decided(g: Table, seat: int, possible: tuple[Any, ...]) -> bool:
    """Return whether no action of a seat, `possible`, can change how the skirmish ends, and whether it loses nothing by
    waiting. In a match that hides information, only what the seat can see counts.
    """
    if not g.skirmish or not g.leaves_out_empty():
        return False
    if not skirmish_outcome.beyond_change(g, seat, possible) or skirmish_outcome.counted_by_others(g, seat):
        return False
    if not all(can_be_answered(g, seat, other, "skirmish") for other in range(g.seats) if other != seat):
        return False
    return costs_alone.all_change_only_costs(g, seat, possible, may_see_hand=True, skirmish_decided=True)


def idle(g: Table, decision: Decision) -> bool:
    """Return whether a seat of a match between people passes by itself although it could act: as far as it can see,
    nothing it could do would change how the skirmish ends. If its hand is not `hidden` by the question, it is empty.
    """
    if decision.kind != "skirmish" or (g.hand[decision.seat] and not decision.hidden):
        return False
    return decided(g, decision.seat, tuple([option for option in decision.options if option != PASS]))


def can_be_answered(g: Table, seat: int, other: int, phase: str) -> bool:
    """Return whether a seat that does nothing now can do as much after any action of another seat: an opponent can
    only change strengths, and a seat of its own side, which uses the same twilight, can change nothing. In a match that
    hides information, only face-up cards count.
    """
    if g.hides_information and hand_usable(g, other, phase):
        return False
    found = options(g, other, phase, with_hand=not g.hides_information)
    if (seat == g.free) == (other == g.free):
        return costs_alone.all_change_only_costs(g, other, found, may_see_hand=False)
    return skirmish_outcome.all_changed(g, other, found) is not None


def might_act(g: Table, seat: int, phase: str) -> bool:
    """Return whether, as far as the other players can tell, the seat's hand could contain an action for this phase.

    Return False if the hand is empty or the match does not hide information.
    """
    if not g.hides_information or not g.hand[seat]:
        return False
    if phase in ("fellowship", "shadow"):
        return True
    x = (NO_CARD, seat, (), ())
    events = possible.actions(phase, seat == g.free) if playing_events.allowed(g, seat, phase, "event") else ()
    if any(possible.spotted(g, way, x) for way in events):
        return True
    return hand_usable(g, seat, phase)


def hand_usable(g: Table, seat: int, phase: str) -> bool:
    """Return whether using a seat's abilities in play depends on the cards in a hand."""
    in_play = layout(g).actions.get(phase, ())
    return any(possible.uses_hand(ab) for c, ab in in_play if may_use(g, seat, c))


def one_side_gone(g: Table) -> bool:
    """Return whether a side of the current skirmish has no characters left.

    If so, the skirmish is resolved at once. [Resolve that skirmish]
    """
    return bool(g.skirmish) and (g.skirmish[0] < 0 or not g.skirmish[1])


@procedure
def act(g: Table, seat: int, phase: str, choice: tuple[Any, ...]) -> Flow[None]:
    """Carry out the action that a seat has chosen."""
    if choice[0] == "use":
        yield abilities.use_ability(use_address(g.card_code[choice[1]], choice[2]), (choice[1], seat, (), ()))
    elif choice[0] == "play":
        yield play_chosen(seat, phase, choice)
    elif choice[0] == "transfer":
        transfer(g, choice[1], choice[2])
    elif choice[0] == "heal_by_discard":
        yield heal_twin(seat, choice[1], choice[2])
    if abilities.unsettled(g):
        yield abilities.settle()


@procedure
def play_chosen(g: Table, seat: int, phase: str, choice: tuple[Any, ...]) -> Flow[None]:
    """Play a card as an action. A card in the discard pile is played at the cost given by its own text."""
    ready = yield prices.dug_up(choice[1], seat)
    if not ready:
        return
    if CARDS[g.card_code[choice[1]]].event:
        texts = playing_events.event_actions(g, choice[1], seat, phase)
        number = yield ask(seat, "text", tuple([ab.number for ab in texts]), about=(choice[1],))
        address = next(ab.address for ab in CARDS[g.card_code[choice[1]]].actions if ab.number == number)
        yield playing_events.play_event(choice[1], seat, (), address)
    else:
        yield play_now(seat, phase, choice)


@procedure
def play_now(g: Table, seat: int, phase: str, choice: tuple[Any, ...]) -> Flow[None]:
    """Play a card other than an event.

    If only the card's own text allows playing it in this phase, the cost stated in that text is paid first. If that
    cost is not paid, the card is not played.
    """
    elsewhere = playing_events.played_elsewhere(g, choice[1], seat, phase)
    if elsewhere:
        x = yield abilities.perform(elsewhere.costs, (choice[1], seat, (), ()))
        if recall(x, UNDONE):
            return
    target = choice[2] if len(choice) > 2 else NO_CARD
    yield playing_cards.play_card(choice[1], seat, target, change=0, free=False)


def options(g: Table, seat: int, phase: str, with_hand: bool = True) -> tuple[Any, ...]:
    """Return what the seat may do now as an action of this phase, with or without its cards in hand."""
    possible: list[Any] = []
    elsewhere = (*prices.playable_from_discard(g, seat, phase), *playing_events.playable_from_stacks(g, seat))
    for c in (*(g.hand[seat] if with_hand else ()), *elsewhere):
        card = CARDS[g.card_code[c]]
        if card.free != (seat == g.free):
            continue
        if card.event:
            if phase in card.phases and playing_events.event_actions(g, c, seat, phase):
                possible.append(("play", c))
        elif phase in ("fellowship", "shadow") or playing_events.played_elsewhere(g, c, seat, phase):
            ways = playing_cards.ways_to_play(g, c, seat)
            possible += [("play", c, t) if t >= 0 else ("play", c) for t in ways]
    possible += usable(g, seat, phase)
    if phase == "fellowship":
        possible += [*transfers(g, seat), *twins(g, seat)]
    return tuple(possible)


def usable(g: Table, seat: int, phase: str) -> list[Any]:
    """Return the special abilities in play that the seat can use now."""
    offered = layout(g).actions.get(phase)
    if not offered or not playing_events.allowed(g, seat, phase, "ability"):
        return []
    return [
        ("use", c, use_number(g.card_code[c], ab))
        for c, ab in offered
        if may_use(g, seat, c)
        and not abilities.is_use_forbidden(g, ab, c)
        and abilities.times_used(g, ab, c) < MAX_REPEATS
        and abilities.payable(g, ab, (c, seat, (), ()))
    ]


def may_use(g: Table, seat: int, c: int) -> bool:
    """Return whether a seat may use a card's abilities: the card must be a site or be controlled by that seat."""
    return CARDS[g.card_code[c]].site or controller(g, c) == seat


# Fellowship actions that are always available


def transfers(g: Table, seat: int) -> list[Any]:
    """Return the possessions and artifacts that can be transferred to another character at the same site. [Transfer]"""
    possible = []
    for c in g.table:
        card = CARDS[g.card_code[c]]
        if card.item and card.free and g.owner[c] == seat and g.zone[c] == ATTACHED and may_go_on(g, c):
            here = place_of(g, g.host[c])
            for t in playing_cards.targets(g, c, seat):
                if t != g.host[c] and place_of(g, t) == here and CARDS[g.card_code[t]].character:
                    possible.append(("transfer", c, t))
    return possible


def may_go_on(g: Table, c: int) -> bool:
    """Return whether an item may be transferred: it is not bound to its bearer and has not been transferred too
    often in this phase.
    """
    return g.used.count((c, g.stay[c], "transfer", "phase")) < MAX_REPEATS and not attachments.stays(g, c)


def place_of(g: Table, c: int) -> tuple[int, str | None]:
    """Return where a character is, as (site number, block).

    An ally is at its home site, any other character at the fellowship's current site.
    """
    if CARDS[g.card_code[c]].ally:
        home_sites = CARDS[g.card_code[c]].home_sites
        here = CARDS[g.card_code[g.here()]]
        if (here.site_number, here.block) in home_sites:
            return here.site_number, here.block
        return home_sites[0] if home_sites else (0, None)
    here = CARDS[g.card_code[g.here()]]
    return here.site_number, here.block


def transfer(g: Table, c: int, to: int) -> None:
    """Transfer an item to another bearer for its twilight cost.

    Discounts for playing it on that bearer do not count.
    """
    playing_cards.pay(g, c, transfer_cost(g, c))
    g.host[c] = to
    g.used = (*g.used, (c, g.stay[c], "transfer", "phase"))
    g.moved()
    g.emit("transferred", c, to)


def transfer_cost(g: Table, c: int) -> int:
    """Return the current cost of transferring an item."""
    return 0 if ruled(g, "transfers_free") else cost_now(g, c)


def twins(g: Table, seat: int) -> list[Any]:
    """Return options to discard a card from hand to heal a wounded unique companion or ally with the same title."""
    hurt = [c for c in layout(g).active if g.wounds[c] and g.card(c).unique and not g.card(c).minion]
    return [
        ("heal_by_discard", h, c)
        for h in g.hand[seat]
        for c in hurt
        if CARDS[g.card_code[h]].title == CARDS[g.card_code[c]].title and CARDS[g.card_code[h]].character
    ]


@procedure
def heal_twin(g: Table, seat: int, card: int, character: int) -> Flow[None]:
    """Let a player discard a copy of a unique character from hand to heal that character. [Perform fellowship
    actions]"""
    yield hands.discarded_from_hand((card,), seat, NO_CARD)
    yield wounds.heal(character, NO_CARD)
