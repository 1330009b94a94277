"""Show the score sheet at the end of a game."""

from play.engine.game import plain_text
from play.engine.result_sheet import ResultSheet, player_headings, points_row
from play.engine.state import Event
from play.games.tarot.rules.final_score import Score
from play.games.tarot.state import Table
from play.games.tarot.table import say

ROW_NAMES = ("Face-down cards", "The Empress", "Five Hierophants", "Wheel of Fortune")


def game_sheet(event: Event, g: Table) -> ResultSheet:
    """Return the score sheet of a game: what each pile is worth and why, and everyone's points over all games."""
    number, why, *counted = event.facts
    piles = [Score(*numbers) for numbers in counted]
    rows = [points_row(name, column) for name, column in zip(ROW_NAMES, zip(*piles, strict=True), strict=True)]
    here = ("Points", *[str(pile.total) for pile in piles])
    before = [sum(scores[seat] for scores in g.sheet[: max(0, number - 1)]) for seat in range(g.seats)]
    total = ("Total points", *[str(old + pile.total) for old, pile in zip(before, piles, strict=True)])
    return ResultSheet(
        f"Game {number} of {g.games}" if g.games > 1 else "Final score",
        plain_text(say.end((why,), None)),
        player_headings(g.seats),
        tuple(rows),
        (here, total) if g.games > 1 else (here,),
    )


SHEETS = {"scored": game_sheet}
