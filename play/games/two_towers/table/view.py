"""Show what a viewer may see, as JSON values (an allow-list).

Card keys are catalogue ids (`H7`), hand keys `hand-0`.
"""

from typing import Any

from play.engine.refusal import Refusal
from play.games.two_towers.book import IDS, KIND, RANK, ROAD, SUIT, SUITS, chapter, character, effects
from play.games.two_towers.rules import tricks
from play.games.two_towers.rules.goals import status
from play.games.two_towers.rules.progress import goal_cards, progress
from play.games.two_towers.state import COUNTS, NO_CARD, PLAYED, WINNER, Table, hand_of
from play.games.two_towers.table.shapes import (
    BesideHand,
    Card,
    CardOrBack,
    CharacterOfHand,
    GoalStatus,
    Hand,
    Light,
    PlayedCard,
    PoolCharacter,
    Rule,
    Trick,
    View,
)

WORDS: dict[bool | None, GoalStatus] = {True: "met", False: "missed", None: "open"}


def view(g: Table, seat: int | None) -> View:
    """Return the table as this seat sees it (None: a spectator). `hands` are listed clockwise from hand 0."""
    return {
        "phase": g.phase,
        "chapter": g.chapter,
        "title": chapter(g.chapter)["title"],
        "long": chapter(g.chapter)["victory"]["length"] == "long",
        "round": g.round,
        "slot": g.slot,
        "slots": g.slots,
        "leader": g.leader,
        "solo": g.solo,
        "seats": [{"seat": s, "hands": [h for h in range(g.n) if g.seat_of(h) == s]} for s in range(g.seats)],
        "hand": [card(c) for c in g.hands[seat]] if seat is not None and not g.solo else [],
        "hands": [hand_view(g, h, seat) for h in range(g.n)],
        "trick": [{"hand": h, **card(c)} for h, c in g.trick],
        "suit": SUITS[g.suit] if g.suit >= 0 else "",
        "last_trick": trick_view(g.tricks[-1]) if g.tricks else None,
        "lost_card": open_card(g.lost_card),
        "gate": open_card(g.gate),
        "out": [card(c) for c in g.out],
        "burden": g.burden,
        "rings": {"in_deck": chapter(g.chapter)["part"] == 2, "open": g.rings_open},
        "light": light(g),
        "deck": len(g.deck) if g.solo else 0,
        "rules": chapter_rules(g),
        "done": list(g.done),
        "pool": pool(g),
        "lost": g.lost,
        "over": g.over,
    }


def card(c: int) -> Card:
    suit = SUITS[SUIT[c]] if SUIT[c] >= 0 else ""
    return {"key": IDS[c], "card": IDS[c], "kind": KIND[c], "suit": suit, "rank": RANK[c]}


def open_card(c: int) -> Card | None:
    return card(c) if c != NO_CARD else None


def card_or_back(g: Table, c: int, seat: int | None, key: str) -> CardOrBack:
    """Return the card or, if the viewer may not know it, only a key."""
    return {**card(c)} if g.sees(seat, c) else {"key": key}


def hand_view(g: Table, h: int, seat: int | None) -> Hand:
    """Return one hand.

    `cards` lists the cards that the viewer knows, and `count` is the number of all its cards. `status` is that of the
    character's goal, as far as the viewer can tell.
    """
    return {
        "key": f"hand-{h}",
        "hand": h,
        "seat": g.seat_of(h),
        "pyramid": pyramid_view(g, seat) if g.is_pyramid(h) else None,
        **character_view(g, h, seat),
        "count": len(g.hands[h]),
        "cards": [card(c) for c in g.hands[h] if g.sees(seat, c)],
        "tricks": sum(t[WINNER] == h and t[COUNTS] for t in g.tricks),
        "won": [[card(c) for _h, c in t[PLAYED]] for t in g.tricks if t[WINNER] == h and t[COUNTS]] if g.solo else [],
        **beside_view(g, h, seat),
        "white": g.white == h,
        "black": g.black == h,
        "leads": g.leader == h,
        "done": g.character[h] in g.done,
        "turned": g.trigger[h] == "turned",
    }


def character_view(g: Table, h: int, seat: int | None) -> CharacterOfHand:
    """Return the character of a hand and the progress of its goal, or empty values before it has one."""
    key = g.character[h]
    facts = character(g.chapter, key) if key else None
    return {
        "character": key,
        "name": facts["name"] if facts else "",
        "goal": facts["text"][g.seats_key] if facts else "",
        "status": WORDS[status(g, h, seat)] if facts else "",
        "progress": progress(g, h) if facts else "",
        "goal_cards": [card(c) for c in goal_cards(g, h)] if facts and not g.solo else [],
    }


def beside_view(g: Table, h: int, seat: int | None) -> BesideHand:
    """Return the cards beside a hand, by purpose. A card that the viewer may not know is shown only as present."""
    tucked = g.tucked[h]
    return {
        "faceup": open_card(g.faceup[h]),
        "tucked": None if tucked == NO_CARD else card_or_back(g, tucked, seat, f"tucked-{h}"),
        "under": open_card(g.under[h]),
        "rank_card": open_card(g.rank_card[h]),
        "first": open_card(g.first_card[1]) if g.first_card[0] == h else None,
        "last": open_card(g.last_card[1]) if g.last_card[0] == h else None,
    }


def pyramid_view(g: Table, seat: int | None) -> list[CardOrBack | None]:
    """Return the places of the pyramid, starting with the top row: a card, a facedown card (only its key), or None
    if empty.
    """
    places = enumerate(g.pyramid)
    return [None if c == NO_CARD else card_or_back(g, c, seat, f"place-{i}") for i, c in places]


def trick_view(trick: Any) -> Trick:
    winner, leader, _card, cards, slot, counts = trick
    played: list[PlayedCard] = [{"hand": h, **card(c)} for h, c in cards]
    return {"winner": winner, "leader": leader, "cards": played, "slot": slot, "counts": counts}


def light(g: Table) -> Light:
    """Return the state of the Light of Eärendil: "" (not in this chapter), "ready" or "used"."""
    if "once_per_round_auto_win" not in effects(g.chapter):
        return ""
    return "used" if g.light_used else "ready"


def chapter_rules(g: Table) -> list[Rule]:
    """Return the chapter's event cards and special rules, as `name` (empty for a rule without a card) and `text`."""
    facts = chapter(g.chapter)
    events = [*facts.get("events", ()), *([facts["tower_event"]] if facts.get("tower_event") else [])]
    rows = [*events, *(facts.get("special_rules") or ())]
    return [{"name": row.get("name", ""), "text": row["text"]} for row in rows]


def pool(g: Table) -> list[PoolCharacter]:
    """Return the characters drawn for the endless mode, and which of them are completed. Return [] in a chapter."""
    if g.chapter != ROAD:
        return []
    return [{"id": key, "name": character(ROAD, key)["name"], "done": key in g.done} for key in g.pool]


def why_not(g: Table, seat: int) -> dict[str, Refusal]:
    """Return, by card key, why each card in the seat's hands that cannot be played now is unplayable."""
    reasons: dict[str, Refusal] = {}
    for h in range(g.n):
        if g.seat_of(h) == seat and g.phase == "tricks":
            playing = [d for d in g.pending if d.kind == "play" and hand_of(d) == h]
            for c in g.hands[h]:
                refusal = reason(g, h, c) if playing else waiting(g)
                if refusal and g.sees(seat, c):
                    reasons[IDS[c]] = refusal
    return reasons


def waiting(g: Table) -> Refusal:
    return Refusal("not_your_turn", "It is another hand's turn.", rule="Trick-Taking")


def reason(g: Table, h: int, c: int) -> Refusal | None:
    """Return the refusal for a card that a rule forbids playing to this trick, or None if it may be played."""
    if c in tricks.cards_to_play(g, h):
        return None
    if c not in g.reach(h):
        return Refusal("covered", "Another card covers it.", (IDS[c],), "Rule Changes for 2 Players")
    if g.slot == 0 and g.first_card[0] == h:
        return Refusal("first_card", "The First card must be played in the first trick.", (IDS[c],), "Torech Ungol")
    if tricks.leads(g, h):
        return lead_reason(g, h, c)
    if g.suit >= 0 and SUIT[c] != g.suit and g.follows(h):
        return Refusal("follow_suit", f"You must follow suit: play {SUITS[g.suit].capitalize()}.", (IDS[c],), "Follow")
    return Refusal("weariness", "Weariness can only be led.", (IDS[c],), "Weariness Cards")


def lead_reason(g: Table, h: int, c: int) -> Refusal:
    """Return why a card cannot be led: it is an Orcs card, loses the chapter, or is a Ring too early."""
    if KIND[c] == "orcs":
        return Refusal("orcs", "You can't lead Orcs while you hold anything else.", (IDS[c],), "Orcs Cards")
    if tricks.loses_if_led(g, h, c):
        return Refusal(
            "led_forbidden", "Leading it would lose the chapter for everyone.", (IDS[c],), "Events and Special Rules"
        )
    return Refusal("rings_closed", "You can't lead Rings until one has been played.", (IDS[c],), "Leading Rings")
