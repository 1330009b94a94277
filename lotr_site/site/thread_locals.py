"""Keep Django's current language and URL prefix per thread only.

Django keeps them per asynchronous task as well, which doubles the time that each URL and each number on a page takes.
Here, everything that uses them runs in threads (`asgi.py`).
"""

from threading import local

from django.urls import base
from django.utils.translation import trans_real


def use_thread_locals() -> None:
    """Replace the objects in which Django keeps the language, the URL prefix and the module of URLs. Call this once,
    before the first request.
    """
    trans_real._active = local()  # type: ignore[attr-defined]
    base._prefixes = local()  # type: ignore[attr-defined]
    base._urlconfs = local()  # type: ignore[attr-defined]
