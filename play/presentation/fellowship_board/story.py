"""Tell the story of a match of the board game: characters lost and where, prices not paid, Sauron's biggest steps."""

import re
from collections.abc import Iterator

from play.engine.game import Text
from play.games.fellowship_board.table.shapes import Seat
from play.presentation.story import FinishedMatch, Sheet, Story, Turn

WEIGHTS = {"eliminated": 7, "mount_doom": 6, "attempt": 5, "bearer": 3, "board": 4, "ring_on": 2, "not_paid": 3}
WHY = {
    "destroyed": "The Ring was destroyed on Mount Doom",
    "nobody_destroyed_ring": "The Fellowship reached Mount Doom, but nobody could destroy the Ring",
    "bearer_lost": "The Ring-bearer was lost",
    "sauron_takes_ring": "Sauron took the Ring: the last event came before the Fellowship had crossed the board",
}
STEPS = re.compile(r"takes (\d+) steps? into the dark|Sauron moves (\d+)")
GREAT = 3
"""The fewest steps at once that are worth telling."""


def story(match: FinishedMatch) -> Story:
    return Story(why(match), list(turns(match)), sheet(match))


def why(match: FinishedMatch) -> Text:
    """Return a sentence about why the match ended, which also says where it happened, if it matters, and how close
    Sauron was.
    """
    board = (match.view.get("board") or {}).get("name", "")
    place = f" in {board}" if board and match.result.reason in ("bearer_lost", "sauron_takes_ring") else ""
    sauron = (match.view.get("corruption") or {}).get("sauron")
    reach = f"; Sauron stood on space {sauron}" if sauron is not None else ""
    return (f"{WHY.get(match.result.reason, 'The journey ended')}{place}{reach}.",)


def turns(match: FinishedMatch) -> Iterator[Turn]:
    """Yield the turning points of a match, with their weights."""
    for line in match.lines:
        matched = STEPS.search(line.words) if line.kind in ("corrupt", "sauron") else None
        if matched and int(matched[1] or matched[2]) >= GREAT:
            yield Turn(line.number, line.text, weight=2)
        elif line.kind in WEIGHTS:
            yield Turn(line.number, line.text, weight=WEIGHTS[line.kind])


def sheet(match: FinishedMatch) -> Sheet:
    rows = [hobbit(seat) for seat in match.view.get("seats", ())]
    return Sheet(("Space", "Shields", "Life tokens", "Cards", "Survived"), tuple(rows))


def hobbit(seat: Seat) -> tuple[str, ...]:
    """Return the row of a Hobbit in the final table."""
    tokens = sum(seat["tokens"].values())
    name = f"{seat['name']} (Player {seat['seat'] + 1})"
    there = "yes, Ring-bearer" if seat["bearer"] and seat["alive"] else "yes" if seat["alive"] else "no"
    return (name, *map(str, (seat["corruption"], seat["shields"], tokens, seat["cards"])), there)
