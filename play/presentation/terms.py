"""Say in words what to expect at a table: its clock, its options, its length."""

from collections.abc import Iterator
from typing import Any

from play.engine.game import Game
from play.engine.options import Option, Options
from play.log.rules_version import game_of
from play.match.match_decks import takes_decks
from play.models import Match
from play.presentation.pace import clock_in_words, length_in_words


def terms(match: Match) -> list[str]:
    """Return what a player should know before joining a table, as short phrases."""
    game, length = game_of(match), length_in_words(match.game, match.size, match.clock)
    phrases = [clock_in_words(match.clock)]
    if match.clock.get("on_timeout") == "loses":
        phrases.append("you lose if you run out of time")
    phrases += options_in_words(game, match.options)
    if not match.allows_undo:
        phrases.append("no take-backs")
    if takes_decks(game):
        phrases.append(
            "everyone brings their own deck" if match.rated else "bring your own deck, or play the one there"
        )
    return [*phrases, length] if length else phrases


def options_in_words(game: Game[Any], options: Options) -> Iterator[str]:
    """Yield the options of a match that differ from the usual ones, and the format of the decks in any case."""
    for option in game.options:
        value = options.get(option.name, option.default)
        is_format = option.kind == "choice" and takes_decks(game)
        if option.kind != "data" and (value != option.default or is_format):
            yield option.label if value is True else f"{option.label}: {value_in_words(option, value)}"


def value_in_words(option: Option, value: Any) -> str:
    return "no" if value is False else dict(option.choices).get(value, str(value))
