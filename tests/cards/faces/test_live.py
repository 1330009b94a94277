"""On a running site: the first need of a small face lets Celery draw the other sizes."""

import time
from pathlib import Path

from django.conf import settings

from cards.faces import shelf
from cards.faces.describe import SIZES
from tests.support.site import LiveSite


def test_celery_draws_the_large_sizes_after_a_small_one_was_asked_for(live_site: LiveSite) -> None:
    card = ("fellowship_board", "mdr_ghan")
    mark = shelf.digest(*card)
    large = file_of(live_site, mark, "large")
    for size in SIZES:
        file_of(live_site, mark, size).unlink(missing_ok=True)  # the sites of a run share what they draw
    with live_site.client() as client:
        answer = client.get(f"/cards/faces/{card[0]}/{card[1]}/{mark}/small.webp")
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/webp"
    assert "immutable" in answer.headers["cache-control"] and "set-cookie" not in answer.headers
    assert comes(large, 240), live_site.log()[-2000:]


def file_of(site: LiveSite, mark: str, size: str) -> Path:
    """Where the site keeps the picture of this digest."""
    return site.folder / shelf.path_of(mark, size).relative_to(settings.VAR_DIR)


def comes(file: Path, seconds: float) -> bool:
    """Whether the file is there in time."""
    until = time.monotonic() + seconds
    while not file.exists() and time.monotonic() < until:
        time.sleep(0.1)
    return file.exists()
