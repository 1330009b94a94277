"""On a running site: the first need of a small face lets Celery draw the other sizes."""

import time
from pathlib import Path
from typing import get_args

from django.conf import settings

from cards.faces import face_store
from cards.faces.describe import SIZES, Form
from lotr_site.trial.live_site import LiveSite

FORMS: tuple[Form, ...] = get_args(Form)
CARD = ("fellowship_board", "mdr_ghan")
ASK = "from django.test import Client; assert Client(HTTP_HOST='localhost').get('{}').status_code == 200"


def test_a_face_comes_to_be_kept_for_ever(live_site: LiveSite) -> None:
    mark = forgotten(live_site)
    with live_site.client() as client:
        answer = client.get(address(mark), headers={"Accept": "image/avif,*/*"})
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/avif"
    assert "immutable" in answer.headers["cache-control"] and "set-cookie" not in answer.headers
    assert file_of(live_site, mark, "small").exists()


def test_celery_draws_the_large_sizes_after_a_small_one_was_asked_for(live_site: LiveSite) -> None:
    """Another web process of the site, which draws ahead, is asked."""
    mark = forgotten(live_site)
    live_site.manage("shell", "-c", ASK.format(address(mark)), PRERENDER="1")
    assert comes(file_of(live_site, mark, "large"), 240), live_site.log()[-2000:]


def forgotten(site: LiveSite) -> str:
    """The digest of a card of which no picture is there; the sites of a run share what they draw."""
    mark = face_store.digest(*CARD)
    for size in SIZES:
        for form in FORMS:
            file_of(site, mark, size, form).unlink(missing_ok=True)
    return mark


def address(mark: str) -> str:
    return f"/cards/faces/{CARD[0]}/{CARD[1]}/{mark}/small.webp"


def file_of(site: LiveSite, mark: str, size: str, form: Form = "avif") -> Path:
    """Where the site keeps the picture of this digest."""
    return site.folder / face_store.path_of(mark, size, form).relative_to(settings.VAR_DIR)


def comes(file: Path, seconds: float) -> bool:
    """Whether the file is there in time."""
    until = time.monotonic() + seconds
    while not file.exists() and time.monotonic() < until:
        time.sleep(0.1)
    return file.exists()
