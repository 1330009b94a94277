"""Tell the story of a finished match: why it ended, its turning points, everyone's score.

Each game tells it from what a spectator could read in its log and sees of its last table, so that archived matches are
told like current ones, whatever happened to their rules. Seats are called `Player 1` and so on, as in the log.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from play.engine.game import Ref, Result, Text, plain_text

MOST = 8
"""The maximum number of turning points: the most important ones, in order."""
PLAYER = re.compile(r"\bPlayer (\d+)\b")


class Line(NamedTuple):
    """A line of the log, with the number of its entry and its kind. The kind is that of the game event, or "heading" at
    the beginning of a round or turn.
    """

    number: int
    kind: str
    text: Text

    @property
    def words(self) -> str:
        return plain_text(self.text)

    @property
    def cards(self) -> list[Ref]:
        return [piece for piece in self.text if isinstance(piece, Ref)]

    @property
    def seat(self) -> int | None:
        """Return the first seat named in the line, or None."""
        matched = PLAYER.search(self.words)
        return int(matched[1]) - 1 if matched else None


class FinishedMatch(NamedTuple):
    """The material from which the story of a match is made. `view` is the last table as a spectator sees it, or empty
    if none can be shown.
    """

    lines: Sequence[Line]
    view: Mapping[str, Any]
    result: Result


class Turn(NamedTuple):
    """A turning point: the number of its log entry, its text, and its `weight`: if there are too many, the heaviest
    ones are shown.
    """

    number: int
    text: Text
    weight: int


class Sheet(NamedTuple):
    """The full scores. `names` are the headings of the columns after the first one, which names the row."""

    names: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Story(NamedTuple):
    why: Text
    turns: Sequence[Turn] = ()
    sheet: Sheet = Sheet((), ())


def weightiest(turns: Sequence[Turn]) -> list[Turn]:
    """Return the most important turning points, in chronological order."""
    places = sorted(range(len(turns)), key=lambda place: (-turns[place].weight, -place))[:MOST]
    return sorted([turns[place] for place in sorted(places)], key=lambda turn: turn.number)


def player(seat: int) -> str:
    return f"Player {seat + 1}"


def winners(result: Result) -> str:
    """Return the winners as words, such as `Player 1 and Player 2`."""
    names = [player(seat) for seat in result.winners]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def score(result: Result) -> str:
    """Return all scores as words, best first, such as `65 to 35`."""
    return " to ".join(str(points) for points in sorted((one.score for one in result.standings), reverse=True))


def by_seat(seats: int, rows: Sequence[tuple[str, Sequence[Any]]]) -> Sheet:
    """Return a score sheet with a column for each seat. Each row is given as (name, values by seat)."""
    return Sheet(tuple(map(player, range(seats))), tuple([(name, *map(str, values)) for name, values in rows]))


def plainly(match: FinishedMatch) -> Story:
    """Return a plain story, for games without their own."""
    result = match.result
    why = f"{winners(result)} won, {score(result)}." if result.winners else "Nobody won."
    return Story((why,), (), by_seat(len(result.standings), [("Score", [one.score for one in result.standings])]))
