"""Read lists of cards into boxes: open what was sent, show what would change, and change it."""

from collections.abc import Mapping

from decks.collection.card_lists import LARGEST, MOST_LINES, ListRead, read_list
from decks.collection.counts import Counts, Printing, Step, apply_steps, replacing
from decks.collection.service import Outcome, change, counts_in, replace
from decks.lotr_tcg.file_formats.upload import open_text
from decks.models import Box
from lotr_site.base.numbers import whole

MODES = {
    "add": "add the copies to those in the box",
    "set": "set the counts of the cards on the list",
    "replace": "replace everything in the box",
}


def read_sent(data: bytes, in_set: int | None = None, choices: Mapping[str, str] | None = None) -> ListRead:
    """Return the list in a file or text that was sent. `choices` are card ids by the key of a line.

    Raise Refused if it can't be read.
    """
    chosen = {key: card for key, card in ((whole(name), card) for name, card in (choices or {}).items()) if key}
    return read_list(open_text(data, LARGEST, MOST_LINES), in_set, chosen)


def add_list(box: Box, found: ListRead, mode: str, dry_run: bool = False) -> Outcome:
    """Read a list into a box as one change. With `dry_run`, only return what would change.

    Raise Refusal if the box can't hold it.
    """
    if dry_run:
        now = counts_in(box)
        steps = replacing(now, found.counts) if mode == "replace" else steps_of(found.counts, mode)
        return Outcome(box, apply_steps(now, steps).counts)
    lines = len(found.placed)
    label = f"Read a list of {lines} line{'' if lines == 1 else 's'}"
    if mode == "replace":
        return replace(box.pk, found.counts, label)
    return change(box.pk, steps_of(found.counts, mode), label)


def steps_of(counts: Counts, mode: str) -> list[Step]:
    """Return the steps that add these copies to a box, or set its counts to them."""
    return [_step(printing, count, mode) for printing, count in counts.items()]


def _step(printing: Printing, count: int, mode: str) -> Step:
    return Step("set" if mode == "set" else "add", printing.card, printing.finish, count)
