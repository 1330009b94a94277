"""What each deck did in a finished match."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from lotr_site.accounts.visitors import Visitor
from play.engine.game import Deed, Ref
from play.engine.state import Event
from play.log import replay
from play.log.archive import archive_of
from play.log.entries import RulesChanged
from play.log.rules_version import game_of
from play.match.match_decks import is_private
from play.match.transaction import seats_of
from play.models import Match, Move, Seat
from play.refusals import refuse


class DeckDeeds(NamedTuple):
    """One seat's deck: the cards that did most come first."""

    name: str
    seat: int
    deeds: tuple[Deed, ...]
    whole: bool = True
    """If not, it is somebody's private deck, of which only the cards that were played are shown."""

    @property
    def total(self) -> Deed:
        """All cards together."""
        numbers: list[list[Any]] = [[deed[column] for deed in self.deeds] for column in range(1, len(Deed._fields))]
        return Deed("", *map(sum, numbers))


def deck_deeds(match: Match, visitor: Visitor) -> list[DeckDeeds]:
    """One entry for each seat, as far as the visitor may know; none in games without decks. Raises Illegal while the
    match is not over, and when the rules it was played under are gone."""
    if not match.over:
        refuse("not_over", "How the decks did is shown once the match is over.")
    kept = archive_of(match)
    try:
        by_seat = kept.decks() if kept else replayed(match)
    except RulesChanged:
        refuse("log_unreadable", "How the decks did cannot be shown: the rules they were played under are gone.")
    named = zip(seats_of(match), by_seat, strict=False)
    return [deeds_of_seat(seat, deeds, visitor) for seat, deeds in named]


def deeds_of_seat(seat: Seat, deeds: Sequence[Deed], visitor: Visitor) -> DeckDeeds:
    whole = not is_private(seat, visitor)
    shown = deeds if whole else [Deed(deed.card, 0, 0, deed.played, 0, 0) for deed in deeds if deed.played]
    return DeckDeeds(seat.display_name, seat.number, tuple(sorted(shown, key=importance)), whole)


def importance(deed: Deed) -> tuple[Any, ...]:
    name = deed.card.name if isinstance(deed.card, Ref) else deed.card
    return (-deed.played, -deed.drawn, name)


def replayed(match: Match) -> tuple[tuple[Deed, ...], ...]:
    """Raises RulesChanged."""
    opening = end = None
    numbered: list[tuple[int, Event]] = []
    for entry in replay.entries_with_states(match, 0, match.version):
        end = entry.state
        if entry.move.kind == Move.Kind.UNDO:
            numbered = [(number, event) for number, event in numbered if number <= (entry.move.back or 0)]
        elif entry.move.kind == Move.Kind.START and end is not None:
            opening = end.clone()
        numbered += [(entry.move.number, event) for event in entry.events]
    if opening is None or end is None:
        return ()
    return game_of(match).deeds(opening, [event for _number, event in numbered], end)
