import importlib
import os
import signal
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

from django.apps import AppConfig
from django.conf import settings

from lotr_site.site import supervisor
from tests.play.drills.faults.points import POINTS, Point

LINGER = 3.0  # seconds


class FaultsConfig(AppConfig):
    name = "tests.play.drills.faults"
    label = "drill_faults"

    def ready(self) -> None:
        for name, point in POINTS.items():
            install(name, point)
        supervisor.LONGEST_PAUSE = 1.0  # it would wait ever longer for a part that dies again and again


def install(name: str, point: Point) -> None:
    """Put a point into the running code."""
    module = importlib.import_module(point.module)
    function = getattr(module, point.name)
    setattr(module, point.name, around(function, name, point.when))


def around(function: Callable[..., Any], name: str, when: str) -> Callable[..., Any]:
    @wraps(function)
    def watched(*args: Any, **kwargs: Any) -> Any:
        if when == "before":
            perhaps_die(name)
        result = function(*args, **kwargs)
        if when == "after":
            perhaps_die(name)
        return result

    return watched


def perhaps_die(name: str) -> None:
    """Die if the point is armed. "linger" does not kill the process: it makes it keep what it holds for a moment, in
    which something else can be made to fail."""
    armed = Path(settings.VAR_DIR) / "faults" / name
    try:
        how = armed.read_text()
        armed.unlink()
    except FileNotFoundError:
        return
    if how == "linger":
        time.sleep(LINGER)
        return
    os.kill(os.getpid(), signal.SIGKILL)
