"""Tell the story of a match of Tarot: cards stolen, swapped, stopped and named, and the final piles."""

from collections.abc import Iterator

from play.engine.game import Text
from play.presentation.story import FinishedMatch, Sheet, Story, Turn, by_seat, player, score, winners

ENDS = {"world": "The World ended the game", "deck": "The deck was used up"}
WEIGHTS = {
    "lay open": 6,
    "end": 5,
    "scored": 6,
    "swap hands": 4,
    "steal": 3,
    "set off": 3,
    "cancelled": 3,
    "salvage": 1,
    "skip": 2,
    "seize": 2,
}
ROWS = (
    ("Face-down cards", "cards"),
    ("The Empress", "empress"),
    ("Five Hierophants", "hierophants"),
    ("Wheel of Fortune", "wheel"),
    ("Cards in the pile", "pile"),
    ("Of one suit", "same_suit"),
    ("Cards in hand", "hand"),
    ("Points", "whole"),
)


def story(match: FinishedMatch) -> Story:
    return Story(why(match), list(turns(match)), sheet(match))


def why(match: FinishedMatch) -> Text:
    """Return a sentence about what ended the game and who has won."""
    end = ENDS.get(match.result.reason, "The agreed number of turns was reached")
    seat = who_ended(match) if match.result.reason == "world" else None
    if seat is not None:
        end = f"{player(seat)} ended the game with The World"
    verb = "share the victory" if len(match.result.winners) > 1 else "won"
    who = "" if (seat,) == match.result.winners else f", and {winners(match.result)}"
    return (f"{end}{who or ' and'} {verb}: {score(match.result)}.", *tie(match))


def who_ended(match: FinishedMatch) -> int | None:
    """Return the seat that was the last to play The World, or None if no one played it."""
    played = [
        line for line in match.lines if line.kind == "play" and any(card.name == "The World" for card in line.cards)
    ]
    return played[-1].seat if played else None


def tie(match: FinishedMatch) -> Text:
    """Return a sentence about how a tie was broken, or () if there was none."""
    best = [one.score for one in match.result.standings]
    decided = len(match.result.winners) == 1 and best.count(max(best)) > 1
    return (" The points were tied, so the pile and hand decided it.",) if decided else ()


def turns(match: FinishedMatch) -> Iterator[Turn]:
    """Yield the turning points of a match, with their weights."""
    for line in match.lines:
        weight = WEIGHTS.get(line.kind, 0)
        if weight:
            yield Turn(line.number, line.text, weight=weight)


def sheet(match: FinishedMatch) -> Sheet:
    """Return the full scores: the games before, and what the final piles are worth."""
    scores, standings = match.view.get("scores"), match.result.standings
    if not scores:
        return by_seat(len(standings), [("Points", [one.score for one in standings])])
    before = [(f"Game {number}", row) for number, row in enumerate(match.view.get("sheet") or (), start=1)]
    rows = [(name, [score[key] for score in scores]) for name, key in ROWS]
    return by_seat(len(standings), [*before, *rows])
