"""Show the table to players: views, sentences, labels."""

from play.engine.game import Table
from play.games.lotr_tarot.table import results, say, view

TABLE = Table(
    view=view.view, say=say.say, label=say.label, why_not=view.why_not, actors=say.ACTORS, sheets=results.SHEETS
)
