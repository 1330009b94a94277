"""Enforce the conditions and restrictions of rated matches (docs/ratings.md gives the reasons).

They are competitive, between accounts, without bots, with a clock, and without undo, and no bot may stand in for an
absent player. A player who runs out of time loses. If others continue after a concession, a bot takes the seat of the
player who conceded; that player still comes last.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lotr_site.accounts.visitors import Visitor
from play.engine.game import Game
from play.engine.options import WHICH_SEAT
from play.match.match_decks import OPTION, takes_decks
from play.models import Match, Seat
from play.refusals import refuse


def can_be_rated(game: Game[Any], seats: int) -> bool:
    return not game.cooperative and seats > 1


def must_be_rateable(
    game: Game[Any], seats: Sequence[tuple[str, str]], clock: Mapping[str, Any], owner: Visitor, public: bool
) -> None:
    """Raise Illegal if a table with these seats and settings cannot be rated. The refusal has the code of the first
    reason, and its sentence gives all of them.
    """
    must_have_account(owner)
    if not can_be_rated(game, len(seats)):
        refuse("not_rated", f"{game.title} is cooperative. Only competitive matches can be rated.")
    reasons = list(rating_obstacles(seats, clock, public))
    if reasons:
        refuse(reasons[0][0], " ".join(sentence for _code, sentence in reasons))


def rating_obstacles(
    seats: Sequence[tuple[str, str]], clock: Mapping[str, Any], public: bool
) -> Iterator[tuple[str, str]]:
    """Yield what must be changed about a table before it can be rated, as (code, sentence)."""
    if any(kind == Seat.Kind.BOT for kind, _level in seats):
        yield "rated_bots", "Rated matches don’t allow bots. Give every seat to a person."
    elif not public:
        yield "rated_public", "A rated match must be public, so that everyone can see how a rating was won."
    if not clock:
        yield "rated_clock", "A rated match needs a time limit, so that nobody can leave a lost match unfinished."
    elif clock["on_timeout"] != "loses":
        yield (
            "rated_clock",
            "In a rated match, a player who runs out of time loses. You can’t choose another timeout rule.",
        )


def must_be_fair(game: Game[Any], options: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> None:
    """Raise Illegal if one player would choose for others in a rated match: who begins, or another player's deck."""
    for option in game.options:
        if option.choices == WHICH_SEAT and str(options.get(option.name, 0)) != "0":
            refuse("rated_lot", f"In a rated match, “{option.label}” must be random.")
    if not takes_decks(game):
        return
    if options.get(OPTION) or any(seat.get("deck") for seat in seats if seat.get("kind") != "me"):
        refuse("rated_decks", "In a rated match, everyone brings their own deck. Choose only yours.")
    for seat in seats:
        if seat.get("kind") == "me":
            must_bring_deck(game, seat.get("deck"))


def must_bring_deck(game: Game[Any], deck: Any) -> None:
    """Raise Illegal if a player of a rated match brings no deck to a game in which players bring one."""
    if takes_decks(game) and not deck:
        refuse("deck_needed", "Choose your own deck for a rated match.")


def rematch_clock(match: Match) -> dict[str, Any]:
    """Return the clock for a rematch. Rated matches of earlier versions may have another timeout rule than today's."""
    return {**match.clock, "on_timeout": "loses"} if match.rated else {**match.clock}


def must_have_account(visitor: Visitor) -> None:
    """Raise Illegal if the visitor has no account."""
    if visitor.user is None:
        refuse("account_needed", "A rated match is for players with an account. Log in or sign up first.")


def must_not_be_rated(match: Match) -> None:
    """Raise Illegal if the match is rated, since bots may not stand in then."""
    if match.rated:
        refuse("rated", "Bots can’t stand in during a rated match.")
