"""Write one line to the log of the process for each outcome of a choice, in pairs `name=value`.

    event=choice.posted request=2f0c... match=9mjykkm5ytmd seat=0 choice=17 decision=4.0 version=12 by=player

`request` is the same from the first request through all tasks it leads to (lotr_site/site/request_ids.py). A line
contains nothing hidden in a hand or written by a stranger: neither picks nor the words of a refusal.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django_guid import get_guid

from play.engine.refusal import Illegal

log = logging.getLogger(__name__)
Fact = str | int | None


def line(event: str, match_id: str, seat: int, **facts: Fact) -> None:
    """Write a line to the process log at once."""
    pairs = {"event": event, "request": get_guid() or "-", "match": match_id, "seat": seat, **facts}
    log.info(" ".join(f"{name}={value}" for name, value in pairs.items()))


def after_commit(event: str, match_id: str, seat: int, **facts: Fact) -> None:
    """Write a line to the process log once the open transaction is committed."""
    transaction.on_commit(lambda: line(event, match_id, seat, **facts), robust=True)


@contextmanager
def refusals(event: str, match_id: str, seat: int, **facts: Fact) -> Iterator[None]:
    """Write a line to the process log if an action is refused (`Illegal`) in the `with` block, and let the error pass
    on.
    """
    try:
        yield
    except Illegal as illegal:
        line(f"{event}.refused", match_id, seat, code=illegal.refusal.code, **facts)
        raise
