"""Limit rates: a number of requests per time window, counted in the cache.

The limits of the API and of the pages' forms are of the same kind (a throttle of Django REST framework); `settings.py`
has the rates. Without its cache the site has no limits.
"""

from math import ceil
from typing import Any

from rest_framework.throttling import AnonRateThrottle, SimpleRateThrottle, UserRateThrottle

from lotr_site.base.addresses import rate_limit_key as counted_address


class Limit(SimpleRateThrottle):
    """A rate limit that counts requests in consecutive time windows.

    Django REST framework instead stores the time of each request, which would read and write a list of a thousand times
    on every request.
    """

    duration: int
    num_requests: int
    left = 0
    """How many more requests the current window allows, after counting this one."""

    def get_ident(self, request: Any) -> str:
        return counted_address(request.META.get("REMOTE_ADDR", ""))

    def allow_request(self, request: Any, view: Any) -> bool:
        """Count a request, and return whether it is within the limit. `left` is how many more requests are allowed."""
        key = None if self.rate is None else self.get_cache_key(request, view)
        if key is None:
            return True
        self.now = self.timer()
        count = self.counted(f"{key}:{self.now // self.duration:.0f}")
        self.left = max(0, self.num_requests - count)
        getattr(request, "limits", []).append(self)
        return count <= self.num_requests

    def counted(self, key: str) -> int:
        """Count a request under this key, and return the number of requests counted in the current window."""
        try:
            return int(self.cache.incr(key))
        except ValueError:
            return 1 if self.cache.add(key, 1, self.duration) else int(self.cache.incr(key))

    def wait(self) -> float:
        """Return the seconds until the next window."""
        return float(self.duration - self.now % self.duration)

    def told(self) -> tuple[str, str]:
        """Return the limit's items for the headers `RateLimit-Policy` and `RateLimit`
        (draft-ietf-httpapi-ratelimit-headers).

        They give requests per window (q), seconds per window (w), requests left (r) and seconds until the reset (t).
        """
        policy = f'"{self.scope}";q={self.num_requests};w={self.duration}'
        return policy, f'"{self.scope}";r={self.left};t={ceil(self.wait())}'


class AnonymousLimit(Limit, AnonRateThrottle):
    """A limit on API requests per IP address."""


class UserLimit(Limit, UserRateThrottle):
    """A limit on API requests per account; visitors without an account have the limit of their IP address."""

    def get_cache_key(self, request: Any, view: Any) -> str | None:
        return super().get_cache_key(request, view) if request.user.is_authenticated else None


class PostLimit(Limit):
    """A limit on form submissions per account, or per IP address without an account."""

    scope = "posts"

    def get_cache_key(self, request: Any, view: Any) -> str:
        ident = request.user.pk if request.user.is_authenticated else self.get_ident(request)
        return self.cache_format % {"scope": self.scope, "ident": ident}


class AddressLimit(Limit):
    """A limit on requests that change something, per IP address, regardless of user."""

    def get_cache_key(self, request: Any, view: Any) -> str | None:
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return None  # reading is limited by the API's limits alone
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


class TableLimit(AddressLimit):
    """A limit on new tables, rematches and matches continued from others."""

    scope = "tables"


class ChatLimit(AddressLimit):
    """A limit on chat messages."""

    scope = "chat"


class ReportLimit(AddressLimit):
    """A limit on reports to the operators."""

    scope = "reports"


class DeckLimit(AddressLimit):
    """A limit on new decks."""

    scope = "decks"


class SubscriptionLimit(AddressLimit):
    """A limit on push subscriptions."""

    scope = "subscriptions"


class DrawingLimit(Limit):
    """A limit, per IP address, on requests for pictures that the server must draw because no one has requested them
    before.
    """

    scope = "drawings"

    def get_cache_key(self, request: Any, view: Any) -> str:
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


class SignUpLimit(AddressLimit):
    """A limit on attempts to sign up."""

    scope = "sign_up"


class LogInLimit(AddressLimit):
    """A limit on attempts to get a token with a password, each of which costs a slow hash."""

    scope = "log_in"
