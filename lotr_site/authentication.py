"""Who asks the API: a token says it, or the session's cookie, which other sites' pages cannot make use of."""
from typing import Any

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied


class GuardedSession(SessionAuthentication):
    """The session, of guests as well as of accounts. Whatever changes something with it needs the site's CSRF token.

    A browser sends the cookie along with requests that other sites' pages make; the token is what they cannot know.
    A request without a session's cookie is nobody's: all that it can do is to begin as a new guest.
    """

    def authenticate(self, request: Any) -> Any:
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            self.enforce_csrf(request)
        user = getattr(request._request, "user", None)
        return (user, None) if user is not None and user.is_active else None

    def enforce_csrf(self, request: Any) -> None:
        try:
            super().enforce_csrf(request)
        except PermissionDenied as refused:
            sentence = f"{refused.detail}. Send the cookie {settings.CSRF_COOKIE_NAME} as X-CSRFToken, and your Origin."
            raise PermissionDenied(sentence, code="csrf_failed") from None


class GuardedSessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the OpenAPI document speaks of it."""

    target_class = GuardedSession
    name = "session"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        told = f"Changes also need the cookie {settings.CSRF_COOKIE_NAME} in the header X-CSRFToken."
        return {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME, "description": told}
