"""Add to derived serializers what the shapes of matches need: sentences with named cards, and the games' own shapes."""

from collections.abc import Iterator

from rest_framework import serializers as s

from lotr_site.base.derived import EXPANDED, PREFIXES, Field, capitalized, serializer
from play.engine.game import Text
from play.games import GAMES
from play.shapes import Piece


def text_fields(name: str) -> Iterator[tuple[str, Field]]:
    """Yield the two fields of a sentence with named cards: its text, and `pieces`."""
    yield name, s.CharField()
    yield "pieces", serializer(Piece)(many=True)


def game_prefix(shape: type) -> str:
    """Return the name of the game whose module defines a shape, or "" if none does. It serves as a prefix, because
    several games have shapes with the same name.
    """
    return capitalized(next((key for key in GAMES if f".games.{key}." in shape.__module__), ""))


EXPANDED.append((Text, text_fields))
PREFIXES.append(game_prefix)
