"""Encode the facts from which the table is drawn, so that equal facts are recognized."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from play.engine.game import Game
from play.presentation import presentation

ENCODER = msgspec.msgpack.Encoder(enc_hook=str.__str__)
"""Its hook gives strings that templates have marked as safe."""


def digest(*encoded: bytes) -> bytes:
    """Return a hash of encoded facts; equal facts have equal hashes."""
    return blake2b(b"".join(encoded), digest_size=16).digest()


@lru_cache(maxsize=8192)
def encoded_key(key: str) -> bytes:
    """Return the key of a thing on the table as it appears in encoded facts."""
    return ENCODER.encode(key)


class Audience(NamedTuple):
    """For whom a table is drawn: what each of its parts knows besides its own facts."""

    game: Game[Any]
    viewer: int | None
    seats: list[dict[str, Any]]
    """The `number` and the `name` of each seat."""
    sides: str
    """The end of the ids of those faces of two-sided cards that are up."""
    hash: bytes

    @classmethod
    def of(
        cls,
        game: Game[Any],
        viewer: int | None,
        seats: Iterable[Mapping[str, Any]],
        view: Mapping[str, Any] | None,
    ) -> "Audience":
        named = [{"number": seat["number"], "name": seat["name"]} for seat in seats]
        sides = presentation(game.key).sides(view) if view else ""
        return cls(game, viewer, named, sides, digest(ENCODER.encode((game.key, viewer, named, sides))))
