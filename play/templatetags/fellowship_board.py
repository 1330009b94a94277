"""Draw the corruption line of the board game, and find the card that asks a question."""

from typing import TypedDict

from django import template

from play.games.fellowship_board.table.shapes import Card, Tile, View
from play.shapes import Question

register = template.Library()

PRICES = ("pledge", "split", "volunteer", "accept")
"""The kinds of questions about a price. Only event tiles and events have one."""
RESULTS = ("line", "discard", "reward")
"""The kinds of questions that tiles and played cards lead to."""

STEP, MARGIN, BASE, SWING, FALL = 56, 48, 48, 8, 0.5


class Point(TypedDict):
    x: float
    y: float


class DrawnSpace(Point):
    number: int
    depth: float
    """How far into the dark, 0 to 1."""


class Figure(Point):
    """A Hobbit's figure on the corruption line."""

    letter: str
    character: str
    bearer: bool


class Drawing(TypedDict):
    """The drawing of the corruption line. Coordinates are in the drawing's own units."""

    width: int
    height: int
    road: str
    """The path, as SVG has it."""
    spaces: list[DrawnSpace]
    figures: list[Figure]
    sauron: Point
    told: str


def spot(number: float) -> tuple[float, float]:
    """Return the coordinates of the middle of a space on the corruption line. The line winds a little, and descends
    toward the dark end.
    """
    bend = (-1) ** int(number) * SWING / 2
    return MARGIN + STEP * number, round(BASE + bend + number * FALL, 1)


@register.simple_tag
def corruption_line(view: View) -> Drawing:
    """Return the drawing of the corruption line: its spaces, Sauron, and the Hobbits that are still in the game."""
    last = view["corruption"]["last"]
    points = [spot(number) for number in range(last + 1)]
    road = "M" + " L".join(f"{x} {y}" for x, y in points)
    spaces: list[DrawnSpace] = [
        {"number": n, "x": x, "y": y, "depth": round(n / last, 2)} for n, (x, y) in enumerate(points)
    ]
    sauron_x, sauron_y = spot(view["corruption"]["sauron"])
    return {
        "width": MARGIN * 2 + STEP * last,
        "height": 78,
        "road": road,
        "spaces": spaces,
        "figures": figures(view),
        "sauron": {"x": sauron_x, "y": sauron_y},
        "told": beginning_of(view),
    }


def figures(view: View) -> list[Figure]:
    """Return the Hobbits' figures. Those on the same space are drawn side by side."""
    standing = [seat for seat in view["seats"] if seat["alive"]]
    drawn: list[Figure] = []
    for seat in standing:
        shared = [other["seat"] for other in standing if other["corruption"] == seat["corruption"]]
        x, y = spot(seat["corruption"])
        offset = (shared.index(seat["seat"]) - (len(shared) - 1) / 2) * 18
        drawn.append(
            {
                "x": x + offset,
                "y": y - 27,
                "letter": letters(seat["name"], view),
                "character": seat["character"],
                "bearer": seat["bearer"],
            }
        )
    return drawn


@register.simple_tag
def letters(name: str, view: View) -> str:
    """Return the one or two letters that identify a Hobbit: the initial of the name, or its first two letters if
    another Hobbit in the match has the same initial, as Frodo and Fatty do.
    """
    others = [seat["name"] for seat in view["seats"] if seat["name"] != name]
    return name[:2] if any(other[0] == name[0] for other in others) else name[0]


def beginning_of(view: View) -> str:
    """Return the current positions on the corruption line in words, for people who cannot see the drawing."""
    places = [f"{seat['name']} on {seat['corruption']}" for seat in view["seats"] if seat["alive"]]
    return ", ".join([*places, f"Sauron on {view['corruption']['sauron']}"])


class Held(Card):
    drop: str
    """The key of the button that discards it."""


@register.filter
def with_drops(hand: list[Card]) -> list[Held]:
    """Return the cards in hand with the keys of the buttons that discard unwanted ones."""
    return [{**held, "drop": f"drop-{held['key']}"} for held in hand]


@register.simple_tag
def asking(view: View, question: Question | None) -> Card | Tile | None:
    """Return the event tile or the played card that a question comes from, or None if it comes from neither."""
    kind = question["kind"] if question and view["board"] else ""
    if kind in PRICES:
        return view["tile"]
    if kind in RESULTS and not (kind == "line" and view["ring"]["on"]):  # the Ring moves a line, too
        return view["played"][-1] if view["played"] else view["tile"]
    return None
