"""Give automatic answers when they are due, in each web process next to its web server.

Due times are stored in the seats' rows, and the first process claims each, so any number of processes may do this. The
sweeper finds anything missed a round later.
"""

import logging
from threading import Event

from django.db import Error as DatabaseFault
from django.db import connections
from django.utils import timezone

from play.match.auto_answers import HORIZON, claim_and_answer, due_answers

log = logging.getLogger(__name__)


def answer_until(stop: Event) -> None:
    """Carry out automatic answers when they are due, checking several times a second, until `stop` is set."""
    while not stop.is_set():
        try:
            answer_soon(stop)
        except DatabaseFault as error:
            log.warning("Cannot look for seats that answer by themselves: %s", error)
            connections.close_all()
            stop.wait(1.0)
        except Exception:
            log.exception("An answer that a seat gives by itself broke down")
            stop.wait(1.0)
        stop.wait(HORIZON.total_seconds())
    connections.close_all()


def answer_soon(stop: Event) -> None:
    """Wait for each automatic answer that will soon be due, and post it then."""
    for at, seat in due_answers(timezone.now() + HORIZON):
        stop.wait(max(0.0, (at - timezone.now()).total_seconds()))
        claim_and_answer(seat, at)
