"""Tell the story of a chapter: missed goals, where the Towers were played, completed characters."""

import re
from collections.abc import Iterator

from play.engine.game import Text
from play.presentation.story import FinishedMatch, Line, Sheet, Story, Turn, by_seat

WEIGHTS = {
    "judged": 6,
    "lost": 6,
    "complete": 5,
    "checkpoint": 4,
    "flip": 4,
    "rings_open": 3,
    "early_end": 5,
    "group": 1,
    "palantir": 2,
}
STATES = {"met": "reached", "missed": "missed", "open": "open"}
TRICK = re.compile(r"wins trick (\d+)")


def story(match: FinishedMatch) -> Story:
    return Story(why(match), list(turns(match)), sheet(match))


def why(match: FinishedMatch) -> Text:
    """Return a sentence about why the chapter ended, and which goals were missed."""
    last = next((line for line in reversed(match.lines) if line.kind in ("over", "lost")), None)
    missed = [hand for hand in match.view.get("hands", ()) if hand.get("status") == "missed"]
    goals = [f"{hand['name']} missed the goal: {hand['goal']} ({hand['progress']})" for hand in missed]
    words = "You won the chapter." if match.result.winners else last.words if last else "You lost the chapter."
    return (" ".join([words, *goals]),)


def turns(match: FinishedMatch) -> Iterator[Turn]:
    """Yield the turning points of a match, with their weights: tricks with a Tower and other events."""
    tower: Line | None = None
    for line in match.lines:
        if line.kind == "play" and line.cards and line.cards[-1].name.endswith("Tower"):
            tower = line
        elif line.kind == "trick":
            if tower is not None and (matched := TRICK.search(line.words)):
                yield Turn(line.number, (f"Trick {matched[1]}: ", *tower.text, " ", *line.text), weight=3)
            tower = None
        elif line.kind in WEIGHTS:
            yield Turn(line.number, line.text, weight=WEIGHTS[line.kind])


def sheet(match: FinishedMatch) -> Sheet:
    """Return the score sheet with a row for each character in the last round."""
    hands = [hand for hand in match.view.get("hands", ()) if hand.get("name")]
    standings = match.result.standings
    if not hands:
        return by_seat(len(standings), [("Characters finished", [one.score for one in standings])])
    rows = [
        (hand["name"], STATES.get(hand["status"], hand["status"]), hand["progress"] or "", str(hand["tricks"]))
        for hand in hands
    ]
    return Sheet(("Goal", "Progress", "Tricks"), tuple(rows))
