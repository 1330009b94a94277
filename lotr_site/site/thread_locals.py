"""Keep Django's current language and URL prefix by thread alone.

Django keeps them by asynchronous task as well, which makes each URL of a page take twice as long, and each number. Here
everything that uses them runs in threads (`asgi.py`).
"""

from threading import local

from django.urls import base
from django.utils.translation import trans_real


def use_thread_locals() -> None:
    """Replace the places where Django keeps the language, the URL prefix and the root of URLs. Call this once, before
    the first request.
    """
    trans_real._active = local()  # type: ignore[attr-defined]
    base._prefixes = local()  # type: ignore[attr-defined]
    base._urlconfs = local()  # type: ignore[attr-defined]
