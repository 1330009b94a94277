"""Answer a browser's requests in this process, without a server, so that nothing happens between two of them.

Nobody else makes a move: there is no worker, no clock, and no stream.
"""

from contextvars import copy_context
from typing import Any

from django.test import Client
from playwright.sync_api import BrowserContext, Route

from lotr_site.accounts.visitors import GUEST, GUEST_NAME, Visitor

HOME = "http://localhost"
EMPTY = 204
PATIENCE = 60_000  # milliseconds: pages draw their cards in this process
FACES = "/cards/faces/"
BLANK: dict[str, Any] = {
    "status": 200,
    "content_type": "image/svg+xml",
    "body": '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
LASTING: dict[str, dict[str, Any]] = {}
"""Answers that are the same each time, by their addresses."""


class InProcessSite:
    """The site as one guest sees it in a browser context. With `blank_faces`, cards' faces are not drawn."""

    def __init__(self, context: BrowserContext, guest: Visitor, *, blank_faces: bool = False) -> None:
        self.client, self.blank_faces = Client(HTTP_HOST="localhost"), blank_faces
        session = self.client.session
        session[GUEST], session[GUEST_NAME] = guest.guest, guest.name
        session.save()
        self.made_in = copy_context()  # a request comes in another, which has no part in a test's transaction
        context.set_default_timeout(PATIENCE)
        context.route("**/*", lambda route: self.made_in.copy().run(self.answer, route))

    def answer(self, route: Route) -> None:
        """Answer as the site would, except for a stream, which has nothing to say."""
        request = route.request
        path = request.url.removeprefix(HOME)
        if path.partition("?")[0].endswith("/stream/"):
            return route.fulfill(status=EMPTY)
        if self.blank_faces and path.startswith(FACES):
            return route.fulfill(**BLANK)
        if path in LASTING:
            return route.fulfill(**LASTING[path])
        headers = {name: value for name, value in request.headers.items() if name.startswith("hx-")}
        more: dict[str, Any] = {}
        if request.post_data_buffer is not None:
            more = {"data": request.post_data_buffer, "content_type": request.headers["content-type"]}
        response = self.client.generic(request.method, path, headers=headers, **more)
        whole: dict[str, Any] = {
            "status": response.status_code,
            "headers": dict(response.headers),
            "body": response.getvalue(),
        }
        if path.startswith(("/static/", FACES)):
            LASTING[path] = whole
        return route.fulfill(**whole)
