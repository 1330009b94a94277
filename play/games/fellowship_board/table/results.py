"""Show what each player has when a scenario board has ended."""

from cards.games.fellowship_board.facts import LOCATIONS
from play.engine.result_sheet import ResultSheet
from play.engine.state import Event
from play.games.fellowship_board.box import TOKENS
from play.games.fellowship_board.state import Fellowship
from play.games.fellowship_board.table.terms import who

ROW_NAMES = {"heart": "Heart tokens", "sun": "Sun tokens", "ring": "Ring tokens"}


def board_sheet(event: Event, g: Fellowship) -> ResultSheet:
    """Return the end of a board: each Hobbit's Life tokens, the steps they took toward Sauron for the kinds they
    lacked, where they stand now, and who bears the Ring. Shields aren't on it, since rivals keep theirs secret.
    """
    place, bearer, tokens, before, now, sauron = event.facts
    return ResultSheet(
        f"The end of {LOCATIONS[place]}",
        f"{who(g, bearer).name} bears the Ring from now on. Sauron is on space {sauron}.",
        tuple([who(g, seat).name for seat in range(g.seats)]),
        (
            *[(ROW_NAMES[kind], *map(str, row)) for kind, row in zip(TOKENS, tokens, strict=True)],
            ("Steps toward Sauron for missing tokens", *[str(new - old) for old, new in zip(before, now, strict=True)]),
        ),
        (("Corruption", *[f"space {space}" for space in now]),),
    )


SHEETS = {"tokens_back": board_sheet}
