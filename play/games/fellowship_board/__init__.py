"""Implement The Lord of the Rings: The Board Game, Reiner Knizia's cooperative board game for two to five players."""

from play.engine.game import Game
from play.games.fellowship_board.brain import BRAIN, LEVELS
from play.games.fellowship_board.rules import OPTIONS, RULES
from play.games.fellowship_board.table import TABLE

GAME = Game(
    key="fellowship_board",
    name="The Lord of the Rings",
    disambiguation="The Board Game",
    package=__name__,
    players=range(2, 6),
    cooperative=True,
    options=OPTIONS,
    rules=RULES,
    table=TABLE,
    brain=BRAIN,
    levels=LEVELS,
)
