"""Show card statistics of each deck in a finished match."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from lotr_site.accounts.visitors import Visitor
from play.engine.game import CardUse, Ref
from play.engine.state import Event
from play.log import replay
from play.log.archive import archive_of
from play.log.entries import RulesChanged
from play.log.rules_version import game_of
from play.match.match_decks import is_deck_private
from play.match.transaction import seats_of
from play.models import Match, Move, Seat
from play.refusals import refuse


class DeckReport(NamedTuple):
    """A report on one seat's deck: what each card did, with the most active cards first."""

    name: str
    seat: int
    cards: tuple[CardUse, ...]
    whole: bool = True
    """False for another player's private deck, of which only the played cards are shown."""

    @property
    def total(self) -> CardUse:
        """Return the sums of the statistics of all cards."""
        numbers: list[list[Any]] = [[use[column] for use in self.cards] for column in range(1, len(CardUse._fields))]
        return CardUse("", *map(sum, numbers))


def deck_reports(match: Match, visitor: Visitor) -> list[DeckReport]:
    """Return a report on each seat's deck, as far as the visitor may know it, or [] in games without decks. Raise
    Illegal while the match is running, and if the rules under which it was played no longer exist.
    """
    if not match.over:
        refuse("not_over", "You can see how the decks did once the match is over.")
    kept = archive_of(match)
    try:
        by_seat = kept.decks() if kept else replay_card_uses(match)
    except RulesChanged:
        refuse("log_unreadable", "We can’t show how the decks did: the rules have changed since this match was played.")
    named = zip(seats_of(match), by_seat, strict=False)
    return [report_of_seat(seat, cards, visitor) for seat, cards in named]


def report_of_seat(seat: Seat, cards: Sequence[CardUse], visitor: Visitor) -> DeckReport:
    whole = not is_deck_private(seat, visitor)
    shown = cards if whole else [CardUse(use.card, 0, 0, use.played, 0, 0) for use in cards if use.played]
    return DeckReport(seat.display_name, seat.number, tuple(sorted(shown, key=importance)), whole)


def importance(use: CardUse) -> tuple[Any, ...]:
    name = use.card.name if isinstance(use.card, Ref) else use.card
    return (-use.played, -use.drawn, name)


def replay_card_uses(match: Match) -> tuple[tuple[CardUse, ...], ...]:
    """Return the card statistics of each seat, by replaying the match.

    Raise RulesChanged if the log is no longer legal.
    """
    opening = end = None
    numbered: list[tuple[int, Event]] = []
    for entry in replay.entries_with_states(match, 0, match.version):
        end = entry.state
        if entry.move.kind == Move.Kind.UNDO:
            numbered = [(number, event) for number, event in numbered if number <= (entry.move.undo_target or 0)]
        elif entry.move.kind == Move.Kind.START and end is not None:
            opening = end.clone()
        numbered += [(entry.move.number, event) for event in entry.events]
    if opening is None or end is None:
        return ()
    return game_of(match).table.card_uses(opening, [event for _number, event in numbered], end)
