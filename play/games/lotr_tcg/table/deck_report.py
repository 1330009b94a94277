"""Compile the card statistics of each deck in a finished match: drawn, played, discarded, or left in hand."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from play.engine.game import CardUse
from play.engine.state import Event
from play.games.lotr_tcg.state.table import Table
from play.games.lotr_tcg.table.words import printed

Counts = Counter[tuple[int, int]]
"""Counts by (seat, printed card)."""
COUNTED = {"taken": "drawn", "played": "played", "hand_discarded": "discarded"}


def card_uses(opening: Table, events: Iterable[Event], end: Table) -> tuple[tuple[CardUse, ...], ...]:
    """Return, for each seat, one entry per printed card that was in its draw deck at the start or came into its hand
    during the match.
    """
    counts: dict[str, Counts] = {name: Counter() for name in COUNTED.values()}
    for event in events:
        if event.kind in COUNTED and type(event.facts[0]) is tuple:
            counts[COUNTED[event.kind]][event.facts[1], event.facts[0][1]] += 1
    copies, kept = in_piles(opening, opening.deck), in_piles(end, end.hand)
    return tuple([
        tuple([
            CardUse(
                printed(code), copies[s, code],
                counts["drawn"][s, code], counts["played"][s, code], counts["discarded"][s, code], kept[s, code],
            )
            for seat, code in sorted(copies.keys() | counts["drawn"].keys())
            if seat == s
        ])
        for s in range(opening.seats)
    ])  # fmt: skip


def in_piles(g: Table, piles: Sequence[Sequence[Any]]) -> Counts:
    return Counter([(seat, g.card_code[c]) for seat, pile in enumerate(piles) for c in pile])
