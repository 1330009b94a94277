"""Implement Tarot, the game of 108 cards and point piles, for 2 to 6 players.

README.md names the parts of the rulebook.
"""

from play.engine.game import Game
from play.games.tarot.brain import BRAIN
from play.games.tarot.rules import OPTIONS, RULES
from play.games.tarot.table import TABLE

GAME = Game(
    key="tarot",
    name="Tarot",
    package=__name__,
    players=range(2, 7),
    options=OPTIONS,
    rules=RULES,
    table=TABLE,
    brain=BRAIN,
)
