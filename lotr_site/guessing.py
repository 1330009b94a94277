"""Log-ins that slow down whoever guesses passwords."""
from hashlib import sha256
from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

WINDOW = 15 * 60  # seconds in which wrong passwords are counted
PER_NAME = 10  # wrong passwords for one name from one address
PER_ADDRESS = 100  # wrong passwords from one address: many players may share it


class PatientBackend(ModelBackend):
    """Refuses even the right password for a while after too many wrong ones from the same address.

    Counted by name and address together, so that nobody can lock another out of his account.
    """

    def authenticate(self, request: HttpRequest | None, username: str | None = None, **given: Any) -> Any:  # type: ignore[override]
        counters = self._counters(request, username or "")
        if any(cache.get(key, 0) >= limit for key, limit in counters.items()):
            raise PermissionDenied  # no other backend is asked
        user = super().authenticate(request, username=username, **given)
        if user is None and given.get("password") is not None:
            for key in counters:
                count_up(key)
        return user

    def _counters(self, request: HttpRequest | None, name: str) -> dict[str, int]:
        if request is None:
            return {}  # a command or a test, nobody from outside
        address = address_of(request)
        alike = sha256(name.casefold().encode()).hexdigest()  # a key of Redis that holds no more than it must
        return {f"wrong-password:{address}:{alike}": PER_NAME, f"wrong-password:{address}": PER_ADDRESS}


def address_of(request: HttpRequest) -> str:
    """The visitor's address; the web server has already replaced a trusted proxy's (`TRUST_PROXY`)."""
    return str(request.META.get("REMOTE_ADDR", ""))


def count_up(key: str) -> None:
    cache.add(key, 0, timeout=WINDOW)
    try:
        cache.incr(key)
    except ValueError:
        cache.set(key, 1, timeout=WINDOW)  # it ran out between the two
