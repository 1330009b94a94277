"""Each thread has its own language and URL prefix, kept without regard to asynchronous tasks."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.urls import base, get_script_prefix, reverse, set_script_prefix
from django.utils import translation
from django.utils.translation import trans_real

from lotr_site.site.thread_locals import use_thread_locals


def test_django_keeps_them_by_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    places = ((trans_real, "_active"), (base, "_prefixes"), (base, "_urlconfs"))
    for module, name in places:
        monkeypatch.setattr(module, name, None)
    use_thread_locals()
    assert all(isinstance(getattr(module, name), threading.local) for module, name in places)


def test_what_one_thread_sets_is_not_seen_by_another() -> None:
    before = get_script_prefix()
    with ThreadPoolExecutor(1) as other, translation.override("de"):
        set_script_prefix("/below/")
        try:
            assert (translation.get_language(), reverse("play:lobby")) == ("de", "/below/play/")
            assert other.submit(lambda: (translation.get_language(), reverse("play:lobby"))).result() == (
                "en",
                "/play/",
            )
        finally:
            set_script_prefix(before)
    assert (translation.get_language(), reverse("play:lobby")) == ("en", "/play/")
