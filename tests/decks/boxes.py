"""A box with a few cards, for tests of collections."""

import pytest

from decks.collection import service
from decks.collection.counts import Printing, Step
from decks.models import Box
from lotr_site.accounts.visitors import Visitor

ARAGORN, ATHELAS = "1_89", "1_94"
PLAIN, FOIL = Printing(ARAGORN, "plain"), Printing(ARAGORN, "foil")


@pytest.fixture
def box(owner) -> Box:
    """The owner's first box, with two copies of Aragorn and one in foil."""
    box = service.first_box(Visitor(owner))
    service.change(box.pk, [Step("add", ARAGORN, "plain", 2), Step("add", ARAGORN, "foil")])
    return box


def counts(box: Box) -> dict[Printing, int]:
    """Return the copies of each printing in a box."""
    return dict(service.counts_in(box))
