"""Explain why a card in hand, or an ability in play, cannot be used now: the first thing that prevents it, with its
rule.
"""

from typing import Any

from cards.games.lotr_tcg.facts import all_facts
from cards.language.conditions import Condition
from cards.language.wording import voice_of
from play.engine.flow import Decision
from play.engine.refusal import Refusal
from play.engine.state import decision_of
from play.games.lotr_tcg.effects import abilities, playing_cards, playing_events
from play.games.lotr_tcg.meaning.active import controller, layout
from play.games.lotr_tcg.meaning.costs import cost_now
from play.games.lotr_tcg.meaning.values import ruled
from play.games.lotr_tcg.rules import actions
from play.games.lotr_tcg.state.cards import CARDS, Ab, Printed
from play.games.lotr_tcg.state.table import ACTOR, TARGET, VERB, Table
from play.games.lotr_tcg.table.view import ORDER
from play.games.lotr_tcg.table.words import PHASES, key_of


def why_not(g: Table, seat: int) -> dict[str, Refusal]:
    """Return, by card key, why each hand card and each ability in play that the seat cannot use now is unusable."""
    if g.winner >= 0 or not g.alive[seat]:
        return {}
    decision = decision_of(g, seat)
    offered = cards_of(decision) if decision else set()
    reasons = {c: hand_reason(g, c, seat, decision) for c in g.hand[seat] if c not in offered}
    for c in texts_in_play(g, seat):
        if c not in offered:
            reasons[c] = text_reason(g, c, seat, decision)
    return {key_of(c): reason for c, reason in reasons.items()}


def cards_of(decision: Decision) -> set[int]:
    """Return the cards that the options of an open question refer to."""
    cards = set()
    for option in decision.options:
        if type(option) is int:
            cards.add(option)
        elif type(option) is tuple:
            cards |= {option[ACTOR]} if option[VERB] != "assign" else {option[TARGET]}
    return cards


def texts_in_play(g: Table, seat: int) -> list[int]:
    """Return the cards in play or stacked whose special abilities the seat could use at some time."""
    cards = [c for c in (*layout(g).active, *g.piled) if CARDS[g.card_code[c]].actions and controller(g, c) == seat]
    return [c for c in cards if not CARDS[g.card_code[c]].site or c == g.here()]


def no(g: Table, code: str, sentence: str, c: int, rule: str) -> Refusal:
    return Refusal(code, sentence, (CARDS[g.card_code[c]].id,), rule)


def acting(decision: Decision | None) -> bool:
    """Return whether the decision asks the seat for a phase action."""
    return decision is not None and decision.kind in ORDER


def not_now(g: Table, c: int, decision: Decision | None) -> Refusal:
    """Return why no card at all can be used now."""
    if decision is None:
        return no(g, "not_your_turn", "It's another player's turn to act.", c, "Action procedure")
    return no(g, "other_question", "Answer the current question first.", c, "Action procedure")


# Cards in hand


def hand_reason(g: Table, c: int, seat: int, decision: Decision | None) -> Refusal:
    """Return why a hand card cannot be played."""
    card = CARDS[g.card_code[c]]
    if not g.started:
        return no(g, "set_up", "The first turn hasn't begun yet.", c, "Setting up the game")
    wrong = wrong_side(g, c, seat) or (event_phase(g, c, card) if card.event else card_phase(g, c, card))
    if wrong:
        return wrong
    if not acting(decision):
        return not_now(g, c, decision)
    return event_reason(g, c, seat) if card.event else card_reason(g, c, playing_cards.hindrance(g, c, seat), seat)


def wrong_side(g: Table, c: int, seat: int) -> Refusal | None:
    """Return why a card cannot be played on this turn because of its side, or None if it can.

    Free Peoples cards are for the player's own turn, Shadow cards for other players' turns.
    """
    if playing_events.right_side(g, c, seat):
        return None
    if CARDS[g.card_code[c]].free:
        return no(g, "side", "This is a Free Peoples card: play it on your own turn.", c, "Playing cards")
    return no(g, "side", "This is a Shadow card: play it on another player's turn.", c, "Playing cards")


def card_phase(g: Table, c: int, card: Printed) -> Refusal | None:
    """Return why a card other than an event cannot be played in the current phase, or None if it can."""
    phase = "fellowship" if card.free else "shadow"
    if g.phase == phase or any(g.phase in ab.phases for ab in card.also_played):
        return None
    return no(g, "phase", f"You can play it in the {PHASES[phase]} phase.", c, "Playing cards")


def event_phase(g: Table, c: int, card: Printed) -> Refusal | None:
    """Return why this event cannot be played in the current phase, or None if it can."""
    if g.phase in card.phases:
        return None
    if not card.phases:
        return no(g, "response", "This is a response: you'll be asked when you can play it.", c, "Response actions")
    names = " or ".join([PHASES[phase] for phase in ORDER if phase in card.phases])
    return no(g, "phase", f"You can play it only in the {names} phase.", c, "Events")


def event_reason(g: Table, c: int, seat: int) -> Refusal:
    """Return why an event cannot be played although it belongs to the current phase."""
    hindrance = playing_events.event_hindrance(g, c, seat)
    if hindrance is not None:
        return card_reason(g, c, hindrance, seat)
    if not playing_events.allowed(g, seat, g.phase, "event"):
        return no(g, "forbidden", f"A card in play forbids {PHASES[g.phase]} events.", c, "Playing cards")
    x = (c, seat, (), ())
    for ab in CARDS[g.card_code[c]].actions:
        if g.phase in ab.phases:
            missing = abilities.lacking(g, ab, x)
            if missing is not None:
                return lacking(g, c, missing)
    return no(
        g,
        "twilight",
        f"There isn't enough twilight for it and its text: the pool holds {g.twilight}.",
        c,
        "Twilight cost",
    )


HINDRANCES = {
    "not_playable": ("This card isn't supported yet.", "Playing cards"),
    "forbidden": ("A card in play forbids it.", "Playing cards"),
    "unique": ("It is unique, and you already have one in play.", "Unique cards"),
    "dead": ("It is unique, and one is in your dead pile.", "Dead pile"),
    "rule_of_9": ("Rule of 9: you already have nine companions in play and in your dead pile.", "Rule of 9"),
    "no_bearer": ("There is nothing it can be played on.", "Bearer"),
}


def card_reason(g: Table, c: int, hindrance: Any, seat: int) -> Refusal:
    """Return the refusal that explains in words what prevents playing a card (`hindrance`)."""
    if hindrance is None:
        return not_now(g, c, None)
    if hindrance == "twilight":
        price = min([cost_now(g, c, t) for t in playing_cards.targets(g, c, seat)], default=cost_now(g, c))
        return no(g, "twilight", f"It costs {price}, and the twilight pool holds {g.twilight}.", c, "Twilight cost")
    if hindrance in HINDRANCES:
        sentence, rule = HINDRANCES[hindrance]
        return no(g, hindrance, sentence, c, rule)
    return lacking(g, c, hindrance)


def lacking(g: Table, c: int, missing: Any) -> Refusal:
    """Return the refusal for a condition or cost that cannot be met (`missing`), in the words of the card."""
    if missing == "limit":
        return no(g, "limit", "It has reached its limit.", c, "Limits")
    if missing == "blank":
        return no(g, "blank", "Its game text doesn't apply right now.", c, "Costs and effects")
    words = missing.text(voice_of(all_facts()[CARDS[g.card_code[c]].id]))
    if isinstance(missing, Condition):
        return no(g, "condition", f"You can do this only if {words}.", c, "Costs and effects")
    return no(g, "cost", f"You can't pay for this right now: {words}.", c, "Costs and effects")


# Texts in play


def text_reason(g: Table, c: int, seat: int, decision: Decision | None) -> Refusal:
    """Return why no special ability of a card in play can be used."""
    usable = [ab for ab in CARDS[g.card_code[c]].actions if g.phase in ab.phases]
    if not usable:
        phases = {phase for ab in CARDS[g.card_code[c]].actions for phase in ab.phases}
        names = " or ".join([PHASES[phase] for phase in ORDER if phase in phases])
        return no(g, "phase", f"You can use it only in the {names} phase.", c, "Special abilities")
    if not acting(decision):
        return not_now(g, c, decision)
    return ability_reason(g, c, seat, usable[0])


def ability_reason(g: Table, c: int, seat: int, ab: Ab) -> Refusal:
    """Return why an ability of a card in play cannot be used now."""
    if not playing_events.allowed(g, seat, g.phase, "ability") or ruled(g, "no_abilities_of", c):
        return no(g, "forbidden", "A card in play forbids it.", c, "Special abilities")
    missing = abilities.lacking(g, ab, (c, seat, (), ()))
    if missing is not None:
        return lacking(g, c, missing)
    if abilities.times_used(g, ab, c) >= actions.MAX_REPEATS:
        return no(g, "limit", "It has reached its limit for this phase.", c, "Limits")
    return no(g, "elsewhere", "You can use its text only while it is stacked.", c, "Stacking")
