"""Show the score sheet at the end of a round."""

from play.engine.result_sheet import ResultSheet, player_headings, points_row
from play.engine.state import Event
from play.games.lotr_tarot.rules.rounds import OUT
from play.games.lotr_tarot.state import ROWS, Tarot

ROW_NAMES = ("Went out", "Ring Bearer", "Ring affiliation", "Most Dark Points", "Fewest Dark Points", "Dark Points")


def round_sheet(event: Event, g: Tarot) -> ResultSheet:
    """Return the score sheet of a round: where its Victory Points come from, and everyone's total so far. After the
    last round, the awards for the whole game are included.
    """
    number = event.facts[0]
    *rows, dark = g.sheet[number - 1]
    last = number == g.rounds
    awards = [points_row(f"{name}, whole game", row) for name, row in zip(ROW_NAMES[3:5], g.awards, strict=False)]
    earned = [sum(row[seat] for one in g.sheet[:number] for row in one[:-1]) for seat in range(g.seats)]
    extra = [sum(row[seat] for row in g.awards) if last else 0 for seat in range(g.seats)]
    return ResultSheet(
        f"Round {number} of {g.rounds}",
        how_it_ended(rows[ROWS.index("out")]),
        player_headings(g.seats),
        (
            points_row("Dark Points", dark),
            *[points_row(name, row) for name, row in zip(ROW_NAMES, rows, strict=False)],
            ("Victory Points this round", *[str(sum(column)) for column in zip(*rows, strict=True)]),
            *(awards if last else ()),
        ),
        (("Total", *[str(one + more) for one, more in zip(earned, extra, strict=True)]),),
    )


def how_it_ended(out: tuple[int, ...]) -> str:
    """Return how a round ended, from the row of points for going out."""
    return (
        f"Player {out.index(OUT) + 1} went out." if OUT in out else "The Draw Pile was used up before anyone went out."
    )


SHEETS = {"scored": round_sheet}
