"""Define The Lord of the Rings TCG, by the Starter and Deluxe Rules of the comprehensive rulebook."""

from play.engine.game import Game
from play.games.lotr_tcg import steps
from play.games.lotr_tcg.brain import BRAIN, LEVELS
from play.games.lotr_tcg.meaning import conditions
from play.games.lotr_tcg.rules import OPTIONS, RULES
from play.games.lotr_tcg.table import TABLE

HANDLERS = (steps.__name__, conditions.__name__)
"""Modules that must be loaded, because their handlers carry out what cards say."""
GAME = Game(
    key="lotr_tcg",
    name="The Lord of the Rings TCG",
    package=__name__,
    players=range(2, 7),
    options=OPTIONS,
    rules=RULES,
    table=TABLE,
    brain=BRAIN,
    levels=LEVELS,
)
