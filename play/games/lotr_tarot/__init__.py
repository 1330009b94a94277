"""Implement The Lord of the Rings Tarot Card Game, for 2 to 6 players. README.md names the parts of the rulebook."""

from play.engine.game import Game
from play.games.lotr_tarot.brain import BRAIN, LEVELS
from play.games.lotr_tarot.rules import OPTIONS, RULES
from play.games.lotr_tarot.table import TABLE

GAME = Game(
    key="lotr_tarot",
    name="The Lord of the Rings Tarot Card Game",
    package=__name__,
    players=range(2, 7),
    options=OPTIONS,
    rules=RULES,
    table=TABLE,
    brain=BRAIN,
    levels=LEVELS,
)
