"""Run the web process: uvicorn on its own address, or on a socket that the supervisor keeps open.

While the supervisor holds the socket, visitors who arrive during a restart wait a moment instead of being rejected.
`python -m lotr_site.site.web` reads LISTEN_FD (an inherited socket) or HOST and PORT.
"""

import asyncio
import os
import socket
from pathlib import Path

import uvicorn
from django.conf import settings

from lotr_site.base import beside, heartbeats
from lotr_site.base.environment import text
from lotr_site.site.protocol import PromptProtocol

BACKLOG = 1024


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket.

    Raise OSError if the address is in use.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    listener.listen(BACKLOG)
    return listener


class Server(uvicorn.Server):
    """A uvicorn server that tells the supervisor when it is ready to answer requests, and gives heartbeats from then
    on.
    """

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.config.loaded_app.warm()
        await super().startup(sockets=sockets)
        if path := os.environ.get("READY_FILE"):
            Path(path).touch()
        self.beating = asyncio.create_task(beat())
        beside.start_threads()
        self.config.loaded_app.read_ahead()


async def beat() -> None:
    """Give heartbeats from within the event loop, so that they stop if the loop hangs."""
    while True:
        heartbeats.beat()
        await asyncio.sleep(heartbeats.EVERY)


def main() -> None:
    """Run a web process until it is asked to stop."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "lotr_site.settings")
    inherited = text("LISTEN_FD")
    listener = socket.socket(fileno=int(inherited)) if inherited else listen(settings.HOST, settings.PORT)
    config = uvicorn.Config(
        "lotr_site.asgi:application",
        lifespan="off",
        access_log=False,
        log_config=None,
        backlog=BACKLOG,
        timeout_graceful_shutdown=3,
        proxy_headers=False,  # `asgi.py` determines the client's address
        http=PromptProtocol,
        limit_concurrency=settings.MAX_CONNECTIONS,
        server_header=False,
    )
    Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
