"""How often somebody may ask for something: so many times in each stretch of time, counted in the cache.

The API's limits and those of the pages' forms are of one kind (a throttle of Django REST framework); `settings.py` has
the rates. Without its cache the site has no limits.
"""

from math import ceil
from typing import Any

from rest_framework.throttling import AnonRateThrottle, SimpleRateThrottle, UserRateThrottle

from lotr_site.addresses import counted as counted_address


class Limit(SimpleRateThrottle):
    """Counts in stretches that follow one another. Django REST framework's own way, to keep the time of each request,
    would read and write a list of a thousand times with every request."""

    duration: int
    num_requests: int
    left = 0
    """How many more requests the present stretch allows, once one was counted."""

    def get_ident(self, request: Any) -> str:
        return counted_address(request.META.get("REMOTE_ADDR", ""))

    def allow_request(self, request: Any, view: Any) -> bool:
        key = None if self.rate is None else self.get_cache_key(request, view)
        if key is None:
            return True
        self.now = self.timer()
        count = self.counted(f"{key}:{self.now // self.duration:.0f}")
        self.left = max(0, self.num_requests - count)
        getattr(request, "limits", []).append(self)
        return count <= self.num_requests

    def counted(self, key: str) -> int:
        """How many this one makes in the present stretch."""
        try:
            return int(self.cache.incr(key))
        except ValueError:
            return 1 if self.cache.add(key, 1, self.duration) else int(self.cache.incr(key))

    def wait(self) -> float:
        """Seconds until the next stretch."""
        return float(self.duration - self.now % self.duration)

    def told(self) -> tuple[str, str]:
        """The limit, and what is left of it, as items of the headers `RateLimit-Policy` and `RateLimit`
        (draft-ietf-httpapi-ratelimit-headers): so many requests (q) in so many seconds (w); so many are left (r), and
        the limit is reset in so many seconds (t)."""
        policy = f'"{self.scope}";q={self.num_requests};w={self.duration}'
        return policy, f'"{self.scope}";r={self.left};t={ceil(self.wait())}'


class AnonymousLimit(Limit, AnonRateThrottle):
    """The API for one address."""


class UserLimit(Limit, UserRateThrottle):
    """The API for one account; visitors without one have the limit of their address."""

    def get_cache_key(self, request: Any, view: Any) -> str | None:
        return super().get_cache_key(request, view) if request.user.is_authenticated else None


class PostLimit(Limit):
    """The pages' forms, for one account, or one address without."""

    scope = "posts"

    def get_cache_key(self, request: Any, view: Any) -> str:
        ident = request.user.pk if request.user.is_authenticated else self.get_ident(request)
        return self.cache_format % {"scope": self.scope, "ident": ident}


class AddressLimit(Limit):
    """How often one address may change something, whoever it says it is."""

    def get_cache_key(self, request: Any, view: Any) -> str | None:
        if request.method in ("GET", "HEAD", "OPTIONS"):
            return None  # looking is bounded by the limits of the API alone
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


class TableLimit(AddressLimit):
    """New tables, rematches and matches that go on from others."""

    scope = "tables"


class TalkLimit(AddressLimit):
    """Lines of chat."""

    scope = "talk"


class ReportLimit(AddressLimit):
    """Reports to the operators."""

    scope = "reports"


class DeckLimit(AddressLimit):
    """New decks."""

    scope = "decks"


class SubscriptionLimit(AddressLimit):
    """Browsers that want to be told."""

    scope = "subscriptions"


class DrawingLimit(Limit):
    """Pictures that are drawn because one address is the first to ask for them."""

    scope = "drawings"

    def get_cache_key(self, request: Any, view: Any) -> str:
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


class SignUpLimit(AddressLimit):
    """Attempts to make an account."""

    scope = "sign_up"


class LogInLimit(AddressLimit):
    """Attempts to get a token with a password: each costs a slow hash."""

    scope = "log_in"
