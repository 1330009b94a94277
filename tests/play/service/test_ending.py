"""How a finished match is told: the same while it is fresh, from the archive, and whatever became of its rules."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from play import service
from play.engine.game import Game, Ref, Result, Standing, Text, plain_text
from play.games import GAMES, game
from play.log import archive, cache
from play.models import Match, Move, Seat
from play.presentation import presentation
from play.presentation.match_summary import Ending, ending
from play.presentation.story import MOST, FinishedMatch, Line, Story, weightiest
from play.upkeep import archiver
from play.view.lines import LINES
from tests.play.tables import ANN, choose, fresh, table_of_four, work

pytestmark = pytest.mark.django_db


def played(key: str) -> Match:
    """A public match of Ann and a bot, played to its end by rules of thumb."""
    shortest = {option.name: option.low for option in game(key).options if option.kind == "int"}
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    match = service.create(key, shortest, seats, ANN, True, seed=12)
    Seat.objects.filter(match=match).update(bot_level="easy")
    work(match)
    Seat.objects.filter(match=match).update(bot_level="")
    return fresh(match)


def told(match: Match) -> Ending:
    LINES.kept.clear()
    cache.MEMORY.kept.clear()
    archive.MEMORY.kept.clear()
    story = ending(fresh(match))
    assert story is not None
    return story


@pytest.mark.parametrize("key", GAMES)
def test_every_game_tells_its_end_and_the_archive_tells_the_same(
    key: str, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(key)
    story = told(match)
    assert plain_text(story.why).endswith((".", ")")) and story.text.startswith(f"{game(key).title}, ")
    assert story.turns and story.sheet.rows
    assert all(1 <= turn.number <= match.version for turn in story.turns)
    assert "Player 1" not in story.text and "Ann" in story.text
    page = client.get(match.get_absolute_url()).content.decode()
    assert "Turning points" in page and "Full scores" in page
    assert archiver.archive_match(match.pk) is not None
    monkeypatch.setattr("play.log.replay.carry_out", gone)
    assert told(match) == story
    assert client.get(reverse("play:replay", args=[match.pk])).content.decode().count("Go to move") > len(story.turns)


def gone(*_: Any) -> None:
    raise AssertionError("the rules are gone")


def test_the_end_of_a_tcg_match_names_the_place_and_the_decks() -> None:
    story = told(played("lotr_tcg"))
    assert "Ring-bearer" in plain_text(story.why) and "site" in plain_text(story.why)
    assert [row[0] for row in story.sheet.rows] == ["Site", "Burdens", "Dead pile", "Draw deck", "Hand"]


def test_it_is_told_over_the_api_and_on_the_command_line(client: Client) -> None:
    match = played("tarot")
    answer = client.get(reverse("api_ending", args=[match.pk]))
    assert answer.status_code == 200
    assert answer.json()["text"] == f"{told(match).text}\n\nhttp://testserver{match.get_absolute_url()}"
    assert answer.json()["turning_points"][0]["pieces"]
    out = StringIO()
    call_command("match", match.pk, stdout=out)
    assert told(match).text in out.getvalue()
    out = StringIO()
    call_command("match", match.pk, "--json", stdout=out)
    assert json.loads(out.getvalue())["ending"]["why"] == answer.json()["why"]


def test_nothing_is_told_of_a_match_that_goes_on(client: Client, hearts: Game[Any]) -> None:
    match = table_of_four(public=True)
    assert ending(match) is None
    answer = client.get(reverse("api_ending", args=[match.pk]))
    assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


def test_a_concession_is_told_as_such(hearts: Game[Any]) -> None:
    match = table_of_four()
    for number in (1, 2, 3):
        service.concede(match.pk, number)
    assert fresh(match).over
    assert plain_text(told(match).why) == "Player 2 and Player 3 and Player 4 conceded."
    assert "Ben and Cid and Dan conceded." in told(match).text


def test_what_was_taken_back_is_no_turning_point(hearts: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A story that tells every line is given none of those that an undo has swept away."""
    match = service.create("hearts", {}, [{"kind": "me"}] + [{"kind": "bot", "level": "easy"}] * 3, ANN, seed=3)
    for _ in range(3):
        work(match)
        choose(match, 0)
    work(match)
    service.undo(match.pk, 0)
    undo = Move.objects.get(match=match, kind=Move.Kind.UNDO)
    work(match)
    service.concede(match.pk, 0)
    seen: list[Line] = []

    def keep(_: Match, told: FinishedMatch) -> Story:
        seen.extend(told.lines)
        return Story(("",))

    monkeypatch.setattr("play.presentation.match_summary.story_by_game", keep)
    told(match)
    assert {line.number for line in seen}.isdisjoint(range((undo.undo_target or 0) + 1, undo.number + 1))
    assert any(line.number <= (undo.undo_target or 0) for line in seen)


def test_a_story_that_breaks_down_is_told_plainly(hearts: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: FinishedMatch) -> Story:
        raise KeyError("a view of another make")

    plainer = presentation("hearts")._replace(story=broken)
    monkeypatch.setattr("play.presentation.match_summary.presentation", lambda _key: plainer)
    match = table_of_four()
    for number in (1, 2, 3):
        service.concede(match.pk, number)
    assert told(match).sheet.rows[0][0] == "Score"


def test_a_private_match_tells_nothing_to_others(client: Client, hearts: Game[Any]) -> None:
    match = table_of_four(public=False)
    for number in (1, 2, 3):
        service.concede(match.pk, number)
    assert client.get(reverse("api_ending", args=[match.pk])).status_code == 404


# Stories by themselves

LEGOLAS = Ref("lotr_tcg", "1_50", "Legolas, Greenleaf")
RUNNER = Ref("lotr_tcg", "1_178", "Goblin Runner")
FRODO = Ref("lotr_tcg", "1_289", "Frodo, Old Bilbo's Heir")
LAKE = Ref("lotr_tcg", "1_344", "Moria Lake")


def tcg(*lines: tuple[str, Text], reason: str = "ring_bearer_killed") -> Story:
    numbered = [Line(number, kind, text) for number, (kind, text) in enumerate(lines, start=1)]
    result = Result((Standing(1, 4), Standing(2, 4)), (0,), reason)
    return presentation("lotr_tcg").story(FinishedMatch(numbered, {}, result))


ROAD: tuple[tuple[str, Text], ...] = (
    ("heading", ("Player 2's turn",)),
    ("site", (LAKE, " becomes site 4.")),
    ("moved", ("Player 2's fellowship moves to site 4.",)),
)
FIGHT: tuple[tuple[str, Text], ...] = (("skirmish", ("Skirmish: ", LEGOLAS, " against ", RUNNER, ".")),)


def test_a_lost_companion_is_told_with_the_place_and_the_enemy() -> None:
    story = tcg(*ROAD, *FIGHT, ("killed", (LEGOLAS, " is killed.")))
    words = "Player 2 loses Legolas, Greenleaf at site 4, Moria Lake in the skirmish with Goblin Runner."
    assert [plain_text(turn.text) for turn in story.turns] == [words]


def test_several_enemies_are_a_list_in_which_equal_ones_are_counted() -> None:
    troll = Ref("lotr_tcg", "1_165", "Cave Troll of Moria")
    against: Text = ("Skirmish: ", LEGOLAS, " against ", RUNNER, ", ", troll, " and ", RUNNER, ".")
    (turn,) = tcg(*ROAD, ("skirmish", against), ("killed", (LEGOLAS, " is killed."))).turns
    assert plain_text(turn.text).endswith(" in the skirmish with 2 copies of Goblin Runner and Cave Troll of Moria.")


def test_a_killed_minion_is_no_turning_point_and_archery_is_no_skirmish() -> None:
    assert tcg(*ROAD, *FIGHT, ("killed", (RUNNER, " is killed."))).turns == []
    shot = tcg(*ROAD, ("killed", (LEGOLAS, " is killed.")))
    assert "skirmish" not in plain_text(shot.turns[0].text)
    later = tcg(*ROAD, *FIGHT, ("phase", ("Regroup phase.",)), ("killed", (LEGOLAS, " is killed.")))
    assert "skirmish" not in plain_text(later.turns[0].text)


def test_why_says_whose_ring_bearer_fell_where() -> None:
    fall: tuple[tuple[str, Text], ...] = (
        ("skirmish", ("Skirmish: ", FRODO, " against ", RUNNER, ".")),
        ("killed", (FRODO, " is killed.")),
        ("lost", ("Player 2 loses: the Ring-bearer is killed.",)),
    )
    words = plain_text(tcg(*ROAD, *fall).why)
    assert words.startswith("Player 2's Ring-bearer, Frodo, Old Bilbo's Heir, was killed at site 4, Moria Lake")
    assert words.endswith(" in the skirmish with Goblin Runner.")
    corrupted = tcg(*ROAD, fall[-1], reason="corrupted")
    assert plain_text(corrupted.why) == "Player 2's Ring-bearer was corrupted at site 4, Moria Lake."


def test_a_ring_bearer_who_is_overwhelmed_is_named_and_nobody_who_fell_before() -> None:
    words = plain_text(
        tcg(
            *ROAD,
            ("skirmish", ("Skirmish: ", LEGOLAS, " against ", RUNNER, ".")),
            ("killed", (LEGOLAS, " is killed.")),
            ("skirmish", ("Skirmish: ", FRODO, " against ", RUNNER, ".")),
            ("lost", ("Player 2 loses: the Ring-bearer is killed.",)),
        ).why
    )
    assert words.startswith("Player 2's Ring-bearer, Frodo, Old Bilbo's Heir, was killed at site 4, Moria Lake")
    assert words.endswith(" in the skirmish with Goblin Runner.")
    archery = plain_text(tcg(*ROAD, ("killed", (LEGOLAS, " is killed.")), ("lost", ("Player 2 loses.",))).why)
    assert archery == "Player 2's Ring-bearer was killed at site 4, Moria Lake."


def test_only_the_weightiest_turning_points_are_told_in_their_order() -> None:
    story = tcg(*ROAD, *(("killed", (LEGOLAS, " is killed.")),) * 12, ("lost", ("Player 2 loses: that is the end.",)))
    turns = weightiest(story.turns)
    assert len(turns) == MOST
    assert [turn.number for turn in turns] == sorted(turn.number for turn in turns)
    assert plain_text(turns[-1].text).startswith("Player 2 loses")
