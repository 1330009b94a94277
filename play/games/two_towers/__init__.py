"""Implement The Two Towers: Trick-Taking Game (Bryan Bornmueller): chapters 19 to 36 and the endless mode, for one
to four players.
"""

from play.engine.game import Game
from play.games.two_towers.brain import BRAIN
from play.games.two_towers.rules import OPTIONS, RULES
from play.games.two_towers.table import TABLE

GAME = Game(
    key="two_towers",
    name="The Two Towers: Trick-Taking Game",
    package=__name__,
    players=range(1, 5),
    cooperative=True,
    options=OPTIONS,
    rules=RULES,
    table=TABLE,
    brain=BRAIN,
)
