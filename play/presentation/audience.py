"""Say for whom a table is drawn."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from play.engine.game import Game
from play.presentation import presentation
from play.view.facts import ENCODER, digest


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
