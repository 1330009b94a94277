"""Show the table to players: views, sentences, labels."""

from collections.abc import Mapping
from typing import Any

from play.engine.game import Table, Text, names_a_card
from play.engine.options import Options
from play.engine.state import Event
from play.games.lotr_tcg.table import deck_report, labels, log, say, view, why_not, words

PASSABLE = ("maneuver", "archery", "assignment", "skirmish", "regroup")


def interrupts_autopass(event: Event, text: Text) -> bool:
    """Return whether an event should interrupt automatic passing.

    This is true of a new turn and of any event that names a card, except archery totals.
    """
    return event.kind == "turn" or (event.kind != "archery" and names_a_card(event, text))


def public_options(options: Mapping[str, Any], seat: int | None) -> Options:
    """Return the options with other players' decks replaced by their names."""
    decks = options.get("decks") or ()
    return {**options, "decks": [deck if i == seat else {"name": deck_name(deck)} for i, deck in enumerate(decks)]}


def deck_name(deck: Any) -> str:
    """Return the name of a deck that is plain data, a starter's name or a DeckList."""
    if isinstance(deck, Mapping):
        return str(deck.get("name") or "")
    return deck if isinstance(deck, str) else str(deck.name)


TABLE = Table(
    view=view.view,
    say=say.say,
    label=labels.label,
    why_not=why_not.why_not,
    note=say.note,
    actors=log.ACTORS,
    cards_of=log.cards_of,
    passable={kind: words.PHASES[kind] for kind in PASSABLE} | {"response": "Responses"},
    interrupts_autopass=interrupts_autopass,
    public_options=public_options,
    card_uses=deck_report.card_uses,
)
