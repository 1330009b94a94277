"""Every fact of every card is described, with the type it has."""

from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest

from cards.fact_shapes import FACTS
from cards.games.registry import GAMES, GameFacts


def kinds_of(hint: Any) -> tuple[Any, ...]:
    """The types of Python that values of this type have."""
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return tuple((list, tuple) if get_origin(kind) is list else get_origin(kind) or kind for kind in kinds)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_fact_is_described_with_its_type(game: GameFacts) -> None:
    described = get_type_hints(FACTS[game.slug])
    pieces = list(game.catalogue.pieces())
    assert {name for piece in pieces for name in piece.facts} == set(described)
    wrong = [
        (piece.id, name, value)
        for piece in pieces
        for name, value in piece.facts.items()
        if not isinstance(value, kinds_of(described[name]))
    ]
    assert wrong == []
