"""Show what a viewer may see, as JSON values (an allow-list).

Keys of visible cards are their catalogue ids; those of places in point piles are `slot-<seat>-<place>`, of seats
`seat-<n>`, and of waiting effects `chain-<serial>`. A hidden card has no id.
"""

from play.engine.state import decision_of
from play.games.tarot.pack import CARDS, IDS, NUMBER, TITLES
from play.games.tarot.rules.actions import looked_at
from play.games.tarot.rules.final_score import earned, rank, score, winners
from play.games.tarot.state import EMPTY, OVER, Entry, Table
from play.games.tarot.table.shapes import (
    Card,
    DeckCard,
    Discard,
    FinalScore,
    Row,
    Running,
    Seat,
    Slot,
    SlotSide,
    View,
    Waiting,
)


def view(g: Table, seat: int | None) -> View:
    """Return the table as this seat sees it (None: a spectator).

    `looked` lists cards of the viewer's question that are not visible elsewhere.
    """
    return {
        "phase": g.phase,
        "game": g.game,
        "games": g.games,
        "run": g.run,
        "turn": g.turns,
        "active": g.active,
        "way": g.way,
        "actions": g.actions,
        "hand": [card(c) for c in sorted(g.hands[seat])] if seat is not None else [],
        "held": card(g.held) if seat is not None and holds(g, seat) else None,
        "seats": [seat_view(g, s, seat) for s in range(g.seats)],
        "deck": {"key": "deck", "count": len(g.deck), "known": deck_known(g, seat)},
        "discard": discard_view(g),
        "chain": [entry_view(entry) for entry in g.chain],
        "due": [{"card": IDS[c], "name": TITLES[c], "owner": owner} for c, _revealer, owner in g.due],
        "looked": [card(c) for c in looked(g, seat)],
        "resting": seat is not None and bool(g.rest >> seat & 1),
        "ended": g.ended,
        "running": running(g, seat) if g.phase != OVER else None,
        "sheet": [list(scores) for scores in g.sheet],
        "scores": [score_view(g, s) for s in range(g.seats)] if g.phase == OVER else [],
        "winners": list(winners(g)) if g.phase == OVER else [],
    }


def card(c: int) -> Card:
    """Return one card that the viewer can see."""
    facts = CARDS[c]
    return {
        "key": IDS[c],
        "card": IDS[c],
        "id": IDS[c],
        "name": TITLES[c],
        "title": facts.name,
        "number": facts.number,
        "suit": facts.suit or "",
        "kind": facts.kind,
    }


def holds(g: Table, seat: int) -> bool:
    """Return whether the seat has chosen a card and must now choose the slot for it."""
    decision = decision_of(g, seat)
    return g.held >= 0 and decision is not None and decision.kind == "slot"


def seat_view(g: Table, s: int, viewer: int | None) -> Seat:
    """Return a seat.

    `pile` has seven slots, `known` lists the cards in hand that the viewer has seen, `earned` the points of earlier
    games.
    """
    seen = [] if s == viewer else [card(c) for c in sorted(g.hands[s]) if g.knows(c, viewer)]
    return {
        "key": f"seat-{s}",
        "seat": s,
        "cards": len(g.hands[s]),
        "known": seen,
        "pile": [slot_view(g, s, i, viewer) for i in range(len(g.slots[s]))],
        "active": g.active == s and g.phase != OVER,
        "skip": bool(g.skip[s]),
        "worth": score(g, s).total if s == viewer or g.phase == OVER else None,
        "earned": earned(g, s),
    }


def slot_view(g: Table, s: int, slot: int, viewer: int | None) -> Slot:
    """Return a place in a pile: "empty", "down" or "up", with its card if the viewer may know it."""
    c = g.slots[s][slot]
    side: SlotSide = "empty" if c == EMPTY else "up" if g.up[s][slot] else "down"
    seen = side == "up" or (side == "down" and sees(g, s, slot, viewer))
    return {"key": f"slot-{s}-{slot}", "slot": slot + 1, "side": side, "card": card(c) if seen else None}


def deck_known(g: Table, viewer: int | None) -> list[DeckCard]:
    """Return the cards in the deck whose place the viewer knows, counted from the top."""
    if viewer is None:
        return []
    places = enumerate(reversed(g.deck), start=1)
    return [{**card(c), "place": place} for place, c in places if g.knows(c, viewer)]


def discard_view(g: Table) -> Discard:
    """Return the face-up discard pile (T21), with the top card last."""
    top = card(g.discard[-1]) if g.discard else None
    return {"key": "discard", "count": len(g.discard), "top": top, "cards": [card(c) for c in g.discard]}


def entry_view(entry: Entry) -> Waiting:
    """Return a waiting effect of the chain."""
    serial, c, actor, owner, role, aim = entry
    return {
        "key": f"chain-{serial}",
        "card": IDS[c],
        "name": TITLES[c],
        "kind": CARDS[c].kind,
        "by": actor,
        "owner": owner,
        "role": list(role),
        "aim": f"chain-{aim}" if aim >= 0 else "",
    }


def looked(g: Table, viewer: int | None) -> tuple[int, ...]:
    """Return the cards of the deck that The Fool lets the viewer choose from."""
    decision = decision_of(g, viewer) if viewer is not None else None
    return looked_at(g, len(decision.options)) if decision is not None and decision.kind == "take" else ()


def running(g: Table, viewer: int | None) -> Running:
    """Return the values of the piles as far as the viewer knows them, including other players' face-down cards that the
    viewer has seen.
    """
    seats = range(g.seats)
    before: Row = {"key": "games", "name": "Earlier games", "points": [earned(g, s) for s in seats]}
    unseen = [sum(not sees(g, s, i, viewer) for i in g.down(s)) for s in seats]
    hidden: Row = {"key": "unseen", "name": "Face-down cards you haven't seen", "points": unseen}
    return {
        "name": "As the piles stand",
        "sum": "Points in sight",
        "rows": [*([before] if g.sheet else []), hidden],
        "total": [earned(g, s) + in_sight(g, s, viewer) for s in seats],
    }


def in_sight(g: Table, s: int, viewer: int | None) -> int:
    """Return the score of a pile that the viewer sees completely, otherwise the sum of the cards they see."""
    down = g.down(s)
    seen = [i for i in down if sees(g, s, i, viewer)]
    return score(g, s).total if len(seen) == len(down) else sum(NUMBER[g.slots[s][i]] for i in seen)


def sees(g: Table, s: int, slot: int, viewer: int | None) -> bool:
    """Return whether the viewer may know a face-down card. Owners know the cards in their own piles (T20)."""
    return s == viewer or g.knows(g.slots[s][slot], viewer)


def score_view(g: Table, s: int) -> FinalScore:
    """Return the final score of a seat in this game and in all of them, and what breaks ties."""
    counted = score(g, s)
    whole, size, group, hand = rank(g, s)
    return {
        "seat": s,
        "cards": counted.cards,
        "empress": counted.empress,
        "hierophants": counted.hierophants,
        "wheel": counted.wheel,
        "total": counted.total,
        "whole": whole,
        "pile": size,
        "same_suit": group,
        "hand": -hand,
        "values": [NUMBER[g.slots[s][i]] for i in g.down(s)],
    }
