"""Sentences about events and decisions."""
from typing import Any

from play.engine.flow import Decision
from play.engine.game import Label, Text
from play.engine.state import Event
from play.games.lotr_tcg.table import Table


def say(item: Decision | Event, g: Table, viewer: int | None) -> Text:
    """One sentence."""
    return (item.kind,)


def label(decision: Decision, option: Any, g: Table) -> Label:
    """How an option is shown."""
    return Label((str(option),))
