"""Show the table to players: views, sentences, labels."""

from play.engine.game import Table, Text
from play.engine.state import Event
from play.games.tarot.table import notes, results, say, view, why_not


def interrupts_autopass(event: Event, text: Text) -> bool:
    """Return whether an event should interrupt automatic passing.

    This is true when a card is played or a reverse card is triggered, because an instant may respond.
    """
    return event.kind in ("play", "set off")


TABLE = Table(
    view=view.view,
    say=say.say,
    label=say.label,
    why_not=why_not.why_not,
    note=notes.note,
    actors=say.ACTORS,
    sheets=results.SHEETS,
    passable={"respond": "Instants"},
    interrupts_autopass=interrupts_autopass,
)
