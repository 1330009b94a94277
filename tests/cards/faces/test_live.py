"""On a running site: the first need of a small face lets Celery draw the other sizes."""

import time
from pathlib import Path

from cards.faces import shelf
from tests.support.site import LiveSite


def test_celery_draws_the_large_sizes_after_a_small_one_was_asked_for(live_site: LiveSite) -> None:
    card = ("fellowship_board", "mdr_ghan")
    mark = shelf.digest(*card)
    with live_site.client() as client:
        answer = client.get(f"/cards/faces/{card[0]}/{card[1]}/{mark}/small.webp")
    assert answer.status_code == 200 and answer.headers["content-type"] == "image/webp"
    assert "immutable" in answer.headers["cache-control"] and "set-cookie" not in answer.headers
    assert drawn_within(live_site.folder, f"{mark}-large.webp", 30), live_site.log()[-2000:]


def drawn_within(folder: Path, name: str, seconds: float) -> bool:
    """Whether a file of that name appears anywhere under the folder in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if any(folder.rglob(name)):
            return True
        time.sleep(0.1)
    return False
