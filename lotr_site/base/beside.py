"""Run threads beside the web server in each web process; higher-level apps add to them."""

from collections.abc import Callable
from threading import Event, Thread

WORK: list[Callable[[Event], None]] = []
"""Each runs until the event is set."""


def start_threads() -> Event:
    """Start a thread for each function in `WORK`, and return the event that stops them."""
    stop = Event()
    for work in WORK:
        Thread(target=work, args=(stop,), name="beside", daemon=True).start()
    return stop
