"""Find out whether a pass could have mattered: try the other answers on copies and compare the resulting tables."""

from typing import Any

from play.engine.chance import Chance
from play.engine.flow import Decision
from play.engine.game import PASS, Game
from play.engine.state import State
from play.games.tarot.rules.chain import REST

LONGEST = 30
GO_ON = ("fellowship", "shadow", "reconcile", "action", "flip", "star")
"""Questions in which passing itself does something or ends the player's own phase; they can never be skipped."""
FIGHTERS = ("skirmish",)
"""Phases in which strength only matters for characters who fight."""
PLAYING = ("target", "effect", "sun", "justice")
"""Tarot's questions while an instant is played."""


def thumb(one: Game[Any], state: State, decision: Decision, chance: Chance) -> tuple[int, ...]:
    return one.brain.policy(one.brain.information_state(state, decision.seat), decision.seat, chance)


def matters(one: Game[Any], state: State, decision: Decision) -> bool:
    """Return whether any answer other than passing would change anything on the table beyond paying its own cost."""
    places = [place for place, option in enumerate(decision.options) if option not in (PASS, REST)]
    changed = tarot_changed if one.key == "tarot" else tcg_changed
    return any(changed(one, state, decision, place) for place in places)


def tarot_changed(one: Game[Any], state: State, decision: Decision, place: int) -> bool:
    """Return whether this answer leads to different piles, hands or turns than passing does, once everything pending
    has been resolved.
    """
    played = decision.options[place][1] if decision.kind == "respond" else -1
    passed = decision.options.index(PASS)
    return bool(settled(one, state, decision, place, played) != settled(one, state, decision, passed, played))


def settled(one: Game[Any], state: Any, decision: Decision, place: int, played: int) -> Any:
    """Return the piles, hands and turns after this answer, if everyone then follows the policy and no one responds. The
    card `played` is left out of the hands, since it may or may not have been played.
    """
    tried, chance = state.clone(), Chance(1)
    one.apply(tried, decision.seat, (place,))
    while tried.pending and (tried.chain or tried.due or one.waiting(tried)[0].kind in PLAYING):
        asked = one.waiting(tried)[0]
        quiet = asked.kind == "respond"
        one.apply(tried, asked.seat, (asked.options.index(PASS),) if quiet else thumb(one, tried, asked, chance))
    hands = [sorted(c for c in hand if c != played) for hand in tried.hands]
    return (
        tried.phase,
        tried.active,
        tried.way,
        tried.seized,
        tried.skip,
        tried.slots,
        tried.up,
        hands,
        len(tried.deck),
        tried.sheet,
    )


def tcg_changed(tcg: Game[Any], state: State, decision: Decision, place: int) -> bool:
    """Return whether answering with the option at `place` leads to a different table than passing does."""
    tried, chance, before = state.clone(), Chance(1), standing(tcg, state, decision.kind)
    tcg.apply(tried, decision.seat, (place,))
    for _ in range(LONGEST):
        asked = tcg.waiting(tried) if tried.pending else ()
        if not asked or asked[0].kind in tcg.table.passable or asked[0].kind in GO_ON:
            break
        tcg.apply(tried, asked[0].seat, thumb(tcg, tried, asked[0], chance))
    return bool(standing(tcg, tried, decision.kind) != before)


def standing(tcg: Game[Any], state: State, kind: str) -> Any:
    """Return those parts of a TCG table that matter for the comparison: the phase and the skirmishes, the characters
    with what they bear, the burdens, and the cards in play.
    """
    view = tcg.table.view(state, None)
    front = [
        [
            character(one, kind in FIGHTERS and not (column["battle"] and column["battle"]["now"]))
            for one in (column["defender"], *column["minions"])
            if one
        ]
        for column in view["front"]
    ]
    players = [
        (
            row["burdens"],
            row["ring_worn"],
            row["site"],
            len(row["dead"]),
            [character(one, apart=True) for one in (*row["resting"], *row["allies"])],
            keys(row["support"]),
        )
        for row in view["players"]
    ]
    return view["phase"], view["moves"], view["move_limit"], front, [keys(view["loose"])], players, view["archery"]


def character(one: dict[str, Any], apart: bool) -> Any:
    """Return the facts about a character that matter for the comparison. Strength is left out if the character is
    `apart` from the skirmish being fought.
    """
    strength = None if apart else one.get("strength")
    return one["key"], one.get("wounds"), one.get("left"), strength, one.get("keywords"), keys(one.get("bears", ()))


def keys(cards: Any) -> Any:
    return [(card["key"], card.get("wounds"), [token["n"] for token in card.get("tokens", ())]) for card in cards]
