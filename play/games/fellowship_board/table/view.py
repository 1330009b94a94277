"""Show what a viewer may see, as JSON values (an allow-list).

Card keys are `c` and the card's number, seat keys `seat-0`.
"""

from play.engine.refusal import Refusal
from play.games.fellowship_board.box import (
    ACTIVITIES,
    CARDS,
    COLOUR,
    DARKEST,
    EFFECT,
    FACES,
    FACTS,
    PATH,
    SYMBOL,
    SYMBOLS,
    TOKENS,
    Happening,
    LineFacts,
    SpaceFacts,
    Step,
    board,
    haven,
)
from play.games.fellowship_board.rules.journey import playable
from play.games.fellowship_board.rules.response_windows import ANY_TIME, SIGNALS, usable
from play.games.fellowship_board.state import NOBODY, Fellowship
from play.games.fellowship_board.table.say import FACE_NAMES
from play.games.fellowship_board.table.shapes import (
    Board,
    BoardEvent,
    Card,
    HavenAction,
    Line,
    Pledge,
    Seat,
    Space,
    Tile,
    View,
)


def view(g: Fellowship, seat: int | None) -> View:
    """Return the table as this seat sees it (None: a spectator).

    In the competitive game the shields of others are None.
    """
    return {
        "phase": g.phase,
        "place": g.place,
        "path": [{"key": p, "here": p == g.place, "passed": PATH.index(p) < PATH.index(g.place)} for p in PATH],
        "active": g.active,
        "bearer": g.bearer,
        "ring": {"used": g.ring_used, "on": g.ring_on},
        "corruption": {"last": DARKEST, "sauron": g.sauron},
        "seats": [seat_view(g, s, seat) for s in range(g.seats)],
        "hand": [card(c) for c in sorted(g.hands[seat])] if seat is not None else [],
        "board": board_view(g) if g.phase in ("scenario", "end", "doom") else None,
        "haven": haven_view(g) if g.phase == "haven" else [],
        "tile": tile_view(g.tile) if g.tile else None,
        "tiles_left": len(g.tiles),
        "used_tiles": [tile_view(t) for t in g.used_tiles],
        "deck": len(g.deck),
        "discard": [card(c) for c in g.discard[-1:]],
        "gandalf": [{"key": k, "card": k, "name": FACTS[k].name, "text": FACTS[k].text} for k in g.gandalf],
        "features": [card(c) for c in g.features],
        "specials": len(g.specials),
        "played": [card(c) for c in g.played],
        "pledges": [pledge_view(p) for p in g.pledges],
        "turned": [card(c) for c in g.turned],
        "revealed": card(g.revealed) if g.revealed != NOBODY else None,
        "face": FACES[g.face]["face"] if g.face != NOBODY else "",
        "rolled": FACE_NAMES[FACES[g.face]["face"]] if g.face != NOBODY else "",
        "shields": None if g.competitive else sum(g.shields),
        "over": g.over,
        "score": g.score,
    }


def card(c: int) -> Card:
    """Return a Hobbit or Feature card as viewers see it."""
    return {
        "key": f"c{c}",
        "card": CARDS[c].id,
        "name": CARDS[c].name,
        "colour": COLOUR[c],
        "symbol": SYMBOL[c],
        "symbols": SYMBOLS[c],
        "text": CARDS[c].text,
    }


def tile_view(key: str) -> Tile:
    return {"card": key, "name": FACTS[key].name}


def pledge_view(pledge: tuple[int, str, int | str]) -> Pledge:
    """Return a pledge (seat, kind, card or amount) as viewers see it."""
    seat, kind, value = pledge
    shown: Pledge = {"seat": seat, "kind": kind, "value": value}
    if kind == "gandalf":
        return {**shown, "card": str(value), "name": FACTS[str(value)].name}
    return {**shown, **card(int(value))} if kind == "card" else shown


def seat_view(g: Fellowship, s: int, viewer: int | None) -> Seat:
    """Return a seat as the viewer sees it. `known` lists the cards in its hand that the viewer has seen."""
    hidden = g.competitive and s != viewer and not g.over
    return {
        "key": f"seat-{s}",
        "seat": s,
        "character": g.character(s),
        "name": FACTS[g.character(s)].name,
        "ability": FACTS[g.character(s)].text,
        "alive": g.alive[s],
        "corruption": g.corruption[s],
        "shields": None if hidden else g.shields[s],
        "tokens": {kind: g.tokens(kind)[s] for kind in TOKENS},
        "cards": len(g.hands[s]),
        "known": [card(c) for c in sorted(g.hands[s]) if s != viewer and g.sees(viewer, c)],
        "bearer": g.bearer == s,
        "active": g.active == s and not g.over,
    }


def board_view(g: Fellowship) -> Board:
    """Return the scenario board with its markers: lines, spaces, events."""
    facts = board(g.place)
    return {
        "key": g.place,
        "name": facts["name"],
        "main": facts["main_line"],
        "lines": [line_view(g, facts["lines"][a]) for a in ACTIVITIES if a in facts["lines"]],
        "events": [event_view(g, event) for event in facts["events"]],
    }


def haven_view(g: Fellowship) -> list[HavenAction]:
    """Return the haven's actions in order, including Preparations only if that variant is played."""
    rows = [row for row in haven(g.place) if g.preparations or row["id"] != "bag_end_preparations"]
    return [{"key": row["id"], "name": row["name"], "text": row["text"]} for row in rows]


def event_view(g: Fellowship, event: Happening) -> BoardEvent:
    past, now = event["index"] < g.event, event["index"] == g.event
    return {"key": event["id"], "name": event["name"], "text": event["text"], "past": past, "now": now}


def line_view(g: Fellowship, line: LineFacts) -> Line:
    """Return an activity line of the board, with the marker's position, as viewers see it."""
    at = g.line(line["activity"])
    return {
        "key": f"line-{line['activity']}",
        "activity": line["activity"],
        "main": line["main"],
        "at": at,
        "last": line["last_space"],
        "spaces": [space_view(space, at) for space in line["spaces"]],
    }


def space_view(space: SpaceFacts, at: int) -> Space:
    """Return the view of a space on a line: what it gives (`shield`, `special`, `heart`, `sun`, `ring`, `die`, `heal`,
    or a card), its score, and whether the marker (`at`) is on it.
    """
    icons = [icon(step) for step in space["effects"]]
    here = space["index"] == at
    return {"index": space["index"], "icons": icons, "score": space.get("score"), "here": here}


def icon(step: Step) -> str:
    names = {"gain_shield": "shield", "gain_special_shield": "special", "roll_die": "die", "heal": "heal"}
    return names.get(step["op"]) or str(step.get("token") or step.get("card"))


def why_not(g: Fellowship, seat: int) -> dict[str, Refusal]:
    """Return, by card key, why each unusable card in the seat's hand cannot be used now."""
    asked = next((d for d in g.pending if d.seat == seat and d.kind in ("action", "react")), None)
    where = "" if asked is None else "action" if asked.kind == "action" else str(asked.about[0])
    reasons = {f"c{c}": reason(g, seat, c, where) for c in g.hands[seat]}
    return {key: refusal for key, refusal in reasons.items() if refusal}


def reason(g: Fellowship, seat: int, c: int, where: str) -> Refusal | None:
    """Return why a seat cannot play a card at the moment `where`, or None if it can."""
    if COLOUR[c] == "yellow":
        return yellow_reason(g, c, where)
    if where != "action":
        return Refusal("not_now", "You play cards in the action step of your turn.", rule="Turns on the boards, 2a")
    if c in playable(g, seat):
        return None
    return Refusal("colour", "If you play two cards, one must be white and one grey.", (CARDS[c].id,), "Turns, 2a")


def yellow_reason(g: Fellowship, c: int, where: str) -> Refusal | None:
    """Return why a yellow card cannot be played now, or None if it can.

    Most yellow cards can be played at any time, others only at the moment they name.
    """
    if where and usable(g, c, where):
        return None
    if EFFECT[c] in (*ANY_TIME, "stop_revealing"):
        moment = SIGNALS["next" if EFFECT[c] in ANY_TIME else "tile"].lower()
        sentence = f"Signal that you want to act {moment}, and you'll be asked."
        return Refusal("signal", sentence, (CARDS[c].id,), "Yellow feature cards")
    sentence = f"{CARDS[c].name} has its own moment, and you'll be asked then: {CARDS[c].text}"
    return Refusal("moment", sentence, (CARDS[c].id,), "Yellow feature cards")
