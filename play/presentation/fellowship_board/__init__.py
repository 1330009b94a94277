"""Present the cooperative board game. Its rulings name the events of its boards."""

import re
from collections.abc import Iterator

from play.presentation import Page, Presentation, Rulings
from play.presentation.fellowship_board import hall_of_fame
from play.presentation.fellowship_board.story import story

EVENT = re.compile(r"^(\w+), event (\d)")
ACTED = re.compile(r"\{(?:use|play|choose): (\w+)")


def placed(rule: str, text: str) -> Iterator[str]:
    """Yield the ids of the cards that a ruling concerns: the event on a game board that its rule names or, for some
    rules, the cards that the steps of its scenario use.
    """
    yield from (f"{board}_{number}" for board, number in EVENT.findall(rule))
    yield from (ACTED.findall(text) if re.match("Yellow feature cards|Gandalf cards", rule) else ())


PRESENTATION = Presentation(
    kind="Together against Sauron",
    minutes=60,
    turns={4: 16},
    pitch="Travel from Bag End to Mount Doom as one company. Share cards, shields and burdens, and stay ahead of "
    "the Eye.",
    pages=(Page("hall-of-fame/", "hall_of_fame", "Hall of Fame", hall_of_fame.page, icon="trophy"),),
    rulings=Rulings(placed=placed),
    story=story,
    faces=("riv_gandalf", "hobbit_white_travelling", "lot_galadriel"),
    marks={
        **dict.fromkeys(("play", "advance"), "new"),
        **dict.fromkeys(("heal", "gain_shield", "gain_token", "gain_feature"), "good"),
        **dict.fromkeys(("corrupt", "sauron", "not_paid"), "hit"),
        **dict.fromkeys(("eliminated", "discard"), "gone"),
        **dict.fromkeys(("event", "tile", "place", "heading"), "big"),
        **dict.fromkeys(("draw", "paid"), "quiet"),
    },
)
