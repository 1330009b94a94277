"""Show what a viewer may see, as JSON values (an allow-list).

Card keys are catalogue ids, seat keys `seat-0`, pile keys `draw`, `journey` and `ring`.
"""

from play.engine.refusal import Refusal
from play.games.lotr_tarot.pack import CARDS, FITS, IDS, MAJOR, NAMES, RING_RANK, match_number
from play.games.lotr_tarot.rules.rounds import round_rows, winners
from play.games.lotr_tarot.state import OPEN, ROWS, Tarot
from play.games.lotr_tarot.table.results import ROW_NAMES
from play.games.lotr_tarot.table.shapes import Card, Forced, Pile, Round, Running, Seat, Sheet, View


def view(g: Tarot, seat: int | None) -> View:
    """Return the table as this seat sees it (None: a spectator). `hand` is the viewer's own."""
    return {
        "phase": g.phase,
        "round": g.round,
        "rounds": g.rounds,
        "dealer": g.dealer,
        "active": g.active,
        "turn": g.turns,
        "hand": [card(g, c) for c in sorted(g.hands[seat])] if seat is not None else [],
        "forced": forced(g, seat) if seat is not None else None,
        "seats": [seat_view(g, s, seat) for s in range(g.seats)],
        "draw": {"key": "draw", "count": len(g.draw)},
        "journey": {**pile(g, "journey", g.journey), "suit": g.suit, "number": called_number(g)},
        "ring": {**pile(g, "ring", g.ring), "bearer": g.bearer, "affiliation": g.ring_affiliation()},
        "sheet": sheet(g),
        "running": running(g) if len(g.sheet) < g.round else None,
        "winners": list(winners(g)) if g.phase == "over" else [],
    }


def card(g: Tarot, c: int) -> Card:
    """Return one card. `affiliation` is the declared one, if there is one."""
    facts = CARDS[c]
    return {
        "key": facts.id,
        "card": facts.id,
        "name": facts.name,
        "arcana": facts.arcana,
        "suit": facts.suit or "",
        "rank": facts.rank,
        "affiliation": g.affiliation(c),
        "declared": g.declared[c],
    }


def pile(g: Tarot, key: str, cards: list[int]) -> Pile:
    """Return a face-up pile: its top card, and all its cards from the bottom."""
    top = card(g, cards[-1]) if cards else None
    return {"key": key, "count": len(cards), "top": top, "cards": [card(g, c) for c in cards]}


def seat_view(g: Tarot, s: int, viewer: int | None) -> Seat:
    """Return a seat.

    `known` lists the cards in its hand that the viewer passed there or that were shown at the end of the round.
    """
    return {
        "key": f"seat-{s}",
        "seat": s,
        "cards": len(g.hands[s]),
        "dark": g.dark[s],
        "total_dark": g.total_dark(s),
        "dark_of_game": g.dark_of_game(s),
        "victory": g.victory(s),
        "bearer": g.bearer == s,
        "dealer": g.dealer == s,
        "active": g.active == s and g.phase != "over",
        "one_ring": len(g.hands[s]) == 1,
        "known": [card(g, c) for c in sorted(g.hands[s]) if s != viewer and knows(g, c, viewer)],
    }


def called_number(g: Tarot) -> int:
    """Return the number that matches the Major Arcana on top of the Journey Pile, or 0 if none does."""
    return match_number(g.journey[-1]) if g.journey and MAJOR[g.journey[-1]] else 0


def forced(g: Tarot, seat: int) -> Forced | None:
    """Return how the seat's last turn was forced because no card fitted: the `step`, and the card drawn (the last one
    in hand).

    Return None if it was not forced.
    """
    step = g.forced[seat] if g.phase == "journey" else ""
    if not step or (step == "drew" and (not g.pending or g.pending[0][:2] != (seat, "drawn"))):
        return None
    return {"step": step, "card": IDS[g.hands[seat][-1]], "name": NAMES[g.hands[seat][-1]]}


def knows(g: Tarot, c: int, viewer: int | None) -> bool:
    return g.known[c] == OPEN or (viewer is not None and bool(g.known[c] >> viewer & 1))


def sheet(g: Tarot) -> Sheet:
    """Return the score sheet: a block of rows for each finished round, the awards at the end, and the totals."""
    return {
        "rounds": [round_view(number, rows) for number, rows in enumerate(g.sheet, start=1)],
        "total_dark": [g.total_dark(s) for s in range(g.seats)],
        "awards": [
            {"key": key, "name": name, "points": list(row)}
            for key, name, row in zip(("most", "least"), ROW_NAMES[3:5], g.awards, strict=False)
        ],
        "total": [g.victory(s) for s in range(g.seats)],
    }


def running(g: Tarot) -> Running:
    """Return everyone's scores as they would be if the round ended now: the round's rows, and the Victory Points over
    all rounds.
    """
    rows = round_rows(g)
    points = zip(*rows[:-1], strict=True)
    return {
        "name": "If the round ended now",
        "sum": "Victory Points over all rounds",
        "rows": round_view(g.round, rows)["rows"],
        "total": [g.victory(seat) + sum(now) for seat, now in enumerate(points)],
    }


def round_view(number: int, rows: tuple[tuple[int, ...], ...]) -> Round:
    """Return a finished round of the score sheet as viewers see it, with the total of each seat."""
    named = zip(ROWS[:-1], ROW_NAMES, rows, strict=False)
    return {
        "round": number,
        "rows": [{"key": key, "name": name, "points": list(row)} for key, name, row in named],
        "total": [sum(points) for points in zip(*rows[:-1], strict=True)],
        "dark": list(rows[-1]),
    }


# Why a card cannot be used now


def why_not(g: Tarot, seat: int) -> dict[str, Refusal]:
    """Return why something cannot be used now, by key: a card in hand, `ring`, or `draw`."""
    if g.phase != "journey" or g.active != seat:
        return dict.fromkeys([*(IDS[c] for c in g.hands[seat]), "draw", "ring"], not_now(g))
    kind = g.pending[0].kind if g.pending else ""
    if kind not in ("turn", "drawn"):
        refusal = Refusal("answer_first", "Answer the current question first.")
        return dict.fromkeys([*(IDS[c] for c in g.hands[seat]), "draw", "ring"], refusal)
    reasons = {IDS[c]: why for c in g.hands[seat] if (why := journey_refusal(g, c))}
    on_ring = [ring_refusal(g, c) for c in g.hands[seat]]
    if all(on_ring):
        reasons["ring"] = next((why for why in on_ring if why and why.code != "no_rank"), None) or no_major()
    if kind == "drawn":
        reasons["draw"] = Refusal("drawn", "You may draw one card per turn, and you already have.", rule="The Play, 3")
    return reasons


def not_now(g: Tarot) -> Refusal:
    """Return the reason why a seat cannot act at all at the moment."""
    if g.phase == "passing":
        return Refusal("passing", "Pass two cards first; the round hasn't begun yet.", rule="Setup")
    if g.phase != "journey":
        return Refusal("no_turn", "No turn is in progress.")
    return Refusal("not_your_turn", "It is another player's turn.", rule="Setup")


def no_major() -> Refusal:
    return Refusal("no_major", "Only Major Arcana can be played to the Ring, and you have none.", rule="The Play, 2")


def journey_refusal(g: Tarot, c: int) -> Refusal | None:
    """Return why the card may not follow on the Journey Pile, or None if it may."""
    if FITS[g.journey[-1], g.suit][c]:
        return None
    return Refusal(
        "no_match", f"{NAMES[c]} doesn’t fit: {cards_wanted(g)}.", (IDS[c], IDS[g.journey[-1]]), "The Play, 1"
    )


def cards_wanted(g: Tarot) -> str:
    """Return in words what the Journey Pile accepts now."""
    top = g.journey[-1]
    if not MAJOR[top]:
        rank, suit = NAMES[top].split(" of ")
        return f"you can play {suit}, another {rank} or a Major Arcana on {NAMES[top]}"
    number = f", the number {match_number(top)}" if match_number(top) else ""
    return f"you can play {g.suit.capitalize()}{number} or another Major Arcana on {NAMES[top]}"


def ring_refusal(g: Tarot, c: int) -> Refusal | None:
    """Return why the card may not be played to the Ring, or None if it may."""
    if RING_RANK[c] < 0:
        return Refusal(
            "no_rank",
            f"{NAMES[c]} isn't a Major Arcana; only those can be played to the Ring.",
            (IDS[c],),
            "The Play, 2",
        )
    if not g.ring or RING_RANK[c] > RING_RANK[g.ring[-1]] or RING_RANK[c] == 0:
        return None
    top = NAMES[g.ring[-1]]
    return Refusal(
        "ring_rank",
        f"{top} is on the Ring: you need a higher Major Arcana or The Fool, and {NAMES[c]} isn't higher.",
        (IDS[c], IDS[g.ring[-1]]),
        "The Play, 2",
    )
