from itertools import count

import pytest

from play.models import matches
from tests.play.tables import hearts
from tests.support.still import still_page

__all__ = ["hearts", "still_page"]


@pytest.fixture(autouse=True)
def _same_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first match of a test is dealt the same way every time, and so are the second and the third."""
    seeds = count(1)
    monkeypatch.setattr(matches.secrets, "randbits", lambda bits: next(seeds))
