"""Describe the end of a match: why it ended, the turning points, the scores, and all of this as plain text."""

import logging
from collections.abc import Mapping
from typing import NamedTuple

from play.engine.game import Text, plain_text
from play.games import game
from play.models import Match, Move
from play.presentation import presentation
from play.presentation.preview import CONCEDED, address_for
from play.presentation.story import FinishedMatch, Line, Sheet, Story, Turn, plainly, player, weightiest
from play.shapes import EndingTold, Sentence, TurningPoint
from play.view.names import in_words, names_of, with_names
from play.view.projection import View, view_for

log = logging.getLogger(__name__)


class Ending(NamedTuple):
    """The ending of a match with a result. `text` is all of it in plain text with the players' names; `sentence` is
    only the reason.
    """

    why: Text
    turns: list[Turn]
    sheet: Sheet
    text: str
    sentence: str


def ending(match: Match, base: str = "") -> Ending | None:
    """Return the ending of a match, or None if the match is still running or has no result. `base` is the site's URL,
    for the link at the end of the text.
    """
    if not match.over or not match.result:
        return None
    shown = view_for(match, None, at=match.version)
    if shown.result is None:
        return None
    story = story_by_game(match, FinishedMatch(standing_lines(match, shown), shown.view or {}, shown.result))
    turns, names = weightiest(story.turns), names_of(shown.seats)
    sheet = named(story.sheet, names)
    gone = [player(seat["number"]) for seat in shown.seats if seat["conceded"]]
    if shown.result.reason == CONCEDED and gone:
        story = story._replace(why=(f"{' and '.join(gone)} conceded.",))
    sentence = with_names(plain_text(story.why), names)
    link = f"{base}{match.get_absolute_url()}" if base and match.public else ""
    return Ending(story.why, turns, sheet, summary(shown, sentence, turns, sheet, names, link), sentence)


def story_by_game(match: Match, facts: FinishedMatch) -> Story:
    """Return the story that the game tells about the match, or a plain one if that fails, for example because the match
    comes from an older version of the game.
    """
    try:
        return presentation(match.game).story(facts)
    except Exception:
        log.exception("The end of %s cannot be told", match)
        return plainly(facts)


def standing_lines(match: Match, table_view: View) -> list[Line]:
    """Return the log lines that a spectator could read, leaving out what was undone."""
    undone = Move.objects.filter(match=match, kind=Move.Kind.UNDO).values_list("undo_target", "number")
    gone = {number for back, undo in undone for number in range((back or 0) + 1, undo + 1)}
    return [Line(one["number"], one["kind"], one["text"]) for one in table_view.log if one["number"] not in gone]


def named(sheet: Sheet, names: Mapping[str, str]) -> Sheet:
    """Return the score sheet with the players' names in place of "Player 1" and so on."""
    rows = tuple([(with_names(row[0], names), *row[1:]) for row in sheet.rows])
    return Sheet(tuple([with_names(name, names) for name in sheet.names]), rows)


# Into form


def summary(table_view: View, why: str, turns: list[Turn], sheet: Sheet, names: Mapping[str, str], link: str) -> str:
    """Return a plain-text summary to send to a friend.

    For a private match it has no link, which would not work for them.
    """
    date = f", {table_view.match.ended:%Y-%m-%d}" if table_view.match.ended else ""
    parts = [
        f"{table_view.game.title}{date}: {', '.join(names.values())}",
        why,
        "\n".join(["Turning points", *(f"- {with_names(plain_text(turn.text), names)}" for turn in turns)])
        if turns
        else "",
        "\n".join(["Scores", *table(sheet)]),
        link,
    ]
    return "\n\n".join(part for part in parts if part)


def table(sheet: Sheet) -> list[str]:
    """Return the score sheet as lines of text with aligned columns."""
    rows = [("", *sheet.names), *sheet.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def as_json(the_ending: Ending, match: Match) -> EndingTold:
    """Return the ending for the API. `move` is the log entry of a turning point."""
    names = {str(seat.number + 1): seat.display_name for seat in match.in_order}
    return {
        "game": game(match.game).key,
        "why": in_words(Sentence(text=the_ending.why), names),
        "turning_points": [
            in_words(TurningPoint(move=turn.number, text=turn.text), names) for turn in the_ending.turns
        ],
        "scores": {"names": list(the_ending.sheet.names), "rows": [list(row) for row in the_ending.sheet.rows]},
        "text": the_ending.text,
        "preview": address_for(match),
    }
