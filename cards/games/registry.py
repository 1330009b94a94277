"""List the games in the order in which they are shown. A new game needs its folder and one line here."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

HERE = Path(__file__).parent


class GameFacts(NamedTuple):
    """A game as the catalogue introduces it. `short` is its title for narrow places."""

    slug: str
    title: str
    short: str
    players: str
    about: str

    @property
    def catalogue(self) -> ModuleType:
        """Return the game's catalogue module, which has the functions `sets(folder)` and `pieces(folder)`."""
        return import_module(f"cards.games.{self.slug}.catalogue")

    @property
    def facets(self) -> ModuleType:
        """Return the game's facets module, which has `FIELDS`, the table of search fields."""
        return import_module(f"cards.games.{self.slug}.facets")

    def data(self, root: Path = HERE) -> Path:
        return root / self.slug / "data"


GAMES = (
    GameFacts("lotr_tcg", "The Lord of the Rings Trading Card Game", "Trading Card Game", "2–6",
              "Twenty sets of companions, minions, events and sites for building decks and dueling."),
    GameFacts("lotr_tarot", "The Lord of the Rings Tarot Card Game", "Middle-earth Tarot", "2–6",
              "A tarot deck set in Middle-earth: 22 Major Arcana, four suits and the Ring."),
    GameFacts("tarot", "Tarot Card Game", "Tarot", "2–6",
              "Twenty-two characters on 108 cards that act, interrupt or lie face down until their moment comes."),
    GameFacts("fellowship_board", "The Lord of the Rings: The Board Game", "Board game", "2–5",
              "Cards, tiles and boards for the company’s journey from Bag End to Mount Doom."),
    GameFacts("two_towers", "The Two Towers: Trick-Taking Game", "The Two Towers", "1–4",
              "Five suits, two Towers and eighteen chapters in which every character has a goal."),
)  # fmt: skip
BY_SLUG = {game.slug: game for game in GAMES}


def each() -> Iterator[GameFacts]:
    return iter(GAMES)
