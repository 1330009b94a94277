"""What bots take the hidden cards of others for, on every path."""

import pytest

from play.games.lotr_tcg.brain.opponent_model import starter_pools
from play.games.lotr_tcg.state.cards import CARDS


@pytest.mark.parametrize("block", ["Fellowship", "Towers", "King"])
def test_there_are_decks_to_guess_from_with_the_nine_sites_of_the_path(block: str) -> None:
    pools = starter_pools(block)
    assert pools
    for drawn, sites in pools:
        assert sum(drawn.values()) >= 60
        assert [(CARDS[code].block, CARDS[code].site_number) for code in sites] == [(block, n) for n in range(1, 10)]
