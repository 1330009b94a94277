"""Every fact of every card is described, with the type it has."""

from typing import Any, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from cards.fact_shapes import FACTS
from cards.games.registry import GAMES, GameFacts


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is of this type, with all that is in it."""
    inner = get_args(hint)
    if is_typeddict(hint):
        hints = get_type_hints(hint)
        named = set(hint.__required_keys__) <= set(value) <= set(hints)
        return named and all(fits(each, hints[name]) for name, each in value.items())
    if get_origin(hint) is list:
        return isinstance(value, list | tuple) and all(fits(each, inner[0]) for each in value)
    if get_origin(hint) is dict:
        return isinstance(value, dict)
    return any(fits(value, kind) for kind in inner) if inner else isinstance(value, hint)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_fact_is_described_with_its_type(game: GameFacts) -> None:
    described = get_type_hints(FACTS[game.slug])
    pieces = list(game.catalogue.pieces())
    assert {name for piece in pieces for name in piece.facts} == set(described)
    wrong = [
        (piece.id, name, value)
        for piece in pieces
        for name, value in piece.facts.items()
        if not fits(value, described[name])
    ]
    assert wrong == []


def test_a_value_that_is_not_described_is_found() -> None:
    event = get_args(get_type_hints(FACTS["two_towers"])["events"])[0]
    assert fits({"id": "a", "name": "b", "text": "c"}, event)
    assert not fits({"id": "a", "name": "b"}, event)
    assert not fits({"id": "a", "name": "b", "text": "c", "more": 1}, event)
    assert not fits({"id": 1, "name": "b", "text": "c"}, event)
    assert fits(3, int | str) and not fits([1], list[str])
