"""Authenticate API requests: by token, or by the session cookie with CSRF protection."""

from typing import Any

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from knox.auth import TokenAuthentication
from knox.crypto import hash_token
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.permissions import SAFE_METHODS

from lotr_site.accounts import tokens
from lotr_site.accounts.models import ApiToken
from lotr_site.base.database import write_if_free


class Token(TokenAuthentication):  # type: ignore[misc]
    """Authentication by `Authorization: Token lotr_...`.

    It only looks up the token's hash and never waits for a database writer.
    """

    def authenticate_credentials(self, token: bytes) -> tuple[Any, ApiToken]:
        """Return the user of a token and note its use. Raise AuthenticationFailed if it is unknown or expired."""
        digest = hash_token(token.decode("latin-1"))
        api_token = ApiToken.objects.select_related("user").filter(digest=digest).first()
        if api_token is None or api_token.expired:
            raise AuthenticationFailed("This token is unknown or has expired.", code="token_invalid")
        with write_if_free():
            tokens.record_token_use(api_token)
        user, _token = self.validate_user(api_token)
        return user, api_token


class GuardedSession(SessionAuthentication):
    """Authentication by the session of an account or a guest.

    Requests that change something need the CSRF token. The session cookie alone does not suffice, since a browser also
    sends it with requests made by other sites' pages, which cannot know the token. A request without a session cookie
    has no user and can only start a new guest.
    """

    def authenticate(self, request: Any) -> Any:
        """Return the session's user, if there is one. Requests with a session cookie need the CSRF token."""
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            self.enforce_csrf(request)
        user = getattr(request._request, "user", None)
        return (user, None) if user is not None and user.is_active else None

    def enforce_csrf(self, request: Any) -> None:
        """Raise PermissionDenied, with what to send, if the CSRF token is missing or wrong."""
        try:
            super().enforce_csrf(request)
        except PermissionDenied as refused:
            sentence = f"{refused.detail}. Send the cookie {settings.CSRF_COOKIE_NAME} as X-CSRFToken, and your Origin."
            raise PermissionDenied(sentence, code="csrf_failed") from None


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """The description of tokens in the OpenAPI document."""

    target_class = Token
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        description = "The word `Token`, a space, and a token from `/api/token/` or from your account page."
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": description}


class GuardedSessionScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """The description of the session in the OpenAPI document: a cookie and, for changes, the CSRF token as well."""

    target_class = GuardedSession
    name = ["session", "csrf"]

    def get_security_requirement(self, auto_schema: Any) -> dict[str, list[str]]:
        needed = ["session"] if auto_schema.method in SAFE_METHODS else ["session", "csrf"]
        return {name: [] for name in needed}

    def get_security_definition(self, auto_schema: Any) -> list[dict[str, str]]:
        """Return the session cookie and the CSRF header as OpenAPI security schemes."""
        said = (
            f"For changes with a session: the value of the cookie `{settings.CSRF_COOKIE_NAME}`, which the "
            "site sets on pages with a form. With HTTPS, also send the site’s address as `Origin`."
        )
        return [
            {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME},
            {"type": "apiKey", "in": "header", "name": "X-CSRFToken", "description": said},
        ]
