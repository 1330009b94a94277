"""The ASGI application that uvicorn serves."""
import os
from typing import Any

import django
from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.db import connections

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "lotr_site.settings")
django.setup(set_prefix=False)


class OneHopHandler(ASGIHandler):
    """Carries a request through all middleware and the view in one thread.

    Django's own handler changes between event loop and threads twice for most middleware, which costs more than our
    views do. An async view, such as an event stream, still runs in the event loop, and its stream costs no thread.
    """

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: Any) -> Any:
        return await sync_to_async(self.get_response_and_let_go, thread_sensitive=True)(request)

    def get_response_and_let_go(self, request: Any) -> Any:
        """A stream may last for minutes, in which the connection that its view has used would serve nobody."""
        response = self.get_response(request)
        if response.streaming:
            connections.close_all()
        return response


application = OneHopHandler()
