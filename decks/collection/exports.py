"""Write the copies in a box as a table (CSV), as text and for forums (BBCode). `read_list` reads them all back. No
Django.
"""

import csv
from collections.abc import Callable
from io import StringIO
from itertools import groupby
from typing import NamedTuple

from cards.games.lotr_tcg.facts import all_facts
from decks.collection.counts import FINISHES, Counts, Printing

HEADINGS = ("Count", "Finish", "Name", "Set", "Number", "ID")


def in_binder_order(counts: Counts) -> list[tuple[Printing, int]]:
    """Return the copies by set and number, as cards are kept in a binder. Unknown ids come last."""
    return sorted(counts.items(), key=lambda item: _place(item[0]))


def _place(printing: Printing) -> tuple[int, int, str, int]:
    card, finish = all_facts().get(printing.card), FINISHES.index(printing.finish)
    return (card.set, card.number, card.id, finish) if card else (999, 0, printing.card, finish)


def as_csv(counts: Counts) -> str:
    """Return a table with a row for each printing and finish."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADINGS)
    for printing, count in in_binder_order(counts):
        card = all_facts().get(printing.card)
        named = (card.name, card.set_name, card.collector) if card else ("", "", "")
        writer.writerow((count, printing.finish, *named, printing.card))
    return out.getvalue()


def as_text(counts: Counts) -> str:
    """Return a line for each printing and finish, such as `2 Legolas, Greenleaf (1R50) foil`."""
    return "".join(f"{_line(printing, count)}\n" for printing, count in in_binder_order(counts))


def as_bbcode(counts: Counts) -> str:
    """Return the lines of `as_text`, below a bold heading for each set."""
    groups = groupby(in_binder_order(counts), lambda item: _set_name(item[0]))
    written = [
        f"[b]{name}[/b]\n" + "".join(f"{_line(printing, count)}\n" for printing, count in rows) for name, rows in groups
    ]
    return "\n".join(written)


class Written(NamedTuple):
    """A format in which a box can be written: its name for people, the suffix of its files and their media type."""

    write: Callable[[Counts], str]
    name: str
    suffix: str
    media_type: str


WRITTEN = {
    "csv": Written(as_csv, "Table (CSV)", ".csv", "text/csv"),
    "txt": Written(as_text, "Text", ".txt", "text/plain"),
    "bbcode": Written(as_bbcode, "For forums (BBCode)", ".bbcode.txt", "text/plain"),
}


def _set_name(printing: Printing) -> str:
    card = all_facts().get(printing.card)
    return card.set_name if card else "Other cards"


def _line(printing: Printing, count: int) -> str:
    card = all_facts().get(printing.card)
    named = f"{card.name} ({card.collector})" if card else printing.card
    return f"{count} {named}" + ("" if printing.finish == "plain" else f" {printing.finish}")
