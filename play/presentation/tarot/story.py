"""How a match of Tarot is told: what was stolen, swapped, stopped and named, and what lay there in the end."""

from collections.abc import Iterator

from play.engine.game import Text
from play.presentation.story import Sheet, Story, Told, Turn, by_seat, player, score, winners

ENDS = {"world": "The World ended the game", "deck": "The deck was used up"}
WEIGHTS = {"lay open": 6, "end": 5, "scored": 6, "swap hands": 4, "steal": 3, "set off": 3, "cancelled": 3,
           "salvage": 1, "skip": 2, "seize": 2}  # fmt: skip
ROWS = (
    ("Face-down cards", "cards"), ("The Empress", "empress"), ("Five Hierophants", "hierophants"),
    ("Wheel of Fortune", "wheel"), ("Cards in the pile", "pile"), ("Of one suit", "same_suit"),
    ("Cards in hand", "hand"), ("Points", "whole"),
)  # fmt: skip


def story(told: Told) -> Story:
    return Story(why(told), list(turns(told)), sheet(told))


def why(told: Told) -> Text:
    end = ENDS.get(told.result.reason, "The number of turns agreed on was reached")
    seat = who_ended(told) if told.result.reason == "world" else None
    if seat is not None:
        end = f"{player(seat)} ended the game with The World"
    verb = "share the victory" if len(told.result.winners) > 1 else "won"
    who = "" if (seat,) == told.result.winners else f", and {winners(told.result)}"
    return (f"{end}{who or ' and'} {verb}: {score(told.result)}.", *tie(told))


def who_ended(told: Told) -> int | None:
    """The seat that played The World."""
    played = [
        line for line in told.lines if line.kind == "play" and any(card.name == "The World" for card in line.cards)
    ]
    return played[-1].seat if played else None


def tie(told: Told) -> Text:
    """Equal points are decided by what stands below them on the sheet."""
    best = [one.score for one in told.result.standings]
    decided = len(told.result.winners) == 1 and best.count(max(best)) > 1
    return (" With equal points the pile and the hand decided.",) if decided else ()


def turns(told: Told) -> Iterator[Turn]:
    for line in told.lines:
        weight = WEIGHTS.get(line.kind, 0)
        if weight:
            yield Turn(line.number, line.text, weight)


def sheet(told: Told) -> Sheet:
    scores, standings = told.view.get("scores"), told.result.standings
    if not scores:
        return by_seat(len(standings), [("Points", [one.score for one in standings])])
    before = [(f"Game {number}", row) for number, row in enumerate(told.view.get("sheet") or (), start=1)]
    rows = [(name, [score[key] for score in scores]) for name, key in ROWS]
    return by_seat(len(standings), [*before, *rows])
