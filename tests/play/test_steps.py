"""A move is told in steps: each line of the log with the table after it, and in the end the table as it is."""

from collections.abc import Iterator

import pytest

from play import service
from play.models import Match
from play.view.lines import MAX_STEPS, steps
from play.view.parts import STEP_PARTS, Shown, as_part, changes, step_changes, whole
from play.view.projection import View
from play.web.context import LiveForm
from tests.play.tables import choose, fresh
from tests.play.test_parts import SAME, TABLES, Page, a_match, in_one_line, outside_log, parts_in

FORM = LiveForm("http://site", in_steps=True)
CHOICES = 60


def part(id: str, inside: str) -> str:
    return as_part(f'<div id="{id}">{inside}</div>')


# The parts of a step


def test_a_step_replaces_the_board_and_the_hand_and_nothing_else() -> None:
    _, shown = changes(part("board", part("a", "1") + part("b", "1")) + part("hand", "") + part("seats", ""), {})
    sent, after = step_changes(part("board", part("a", "2")) + part("hand", "x"), shown)
    assert sent == '<div id="board"><div id="a">2</div></div><div id="hand">x</div>'
    assert set(after) == {"board", "a", "hand", "seats"}, "b is gone"
    again, _ = changes(part("board", part("a", "2") + part("b", "1")) + part("hand", "x") + part("seats", ""), after)
    assert 'id="a" data-same' in again and '<div id="b">1</div>' in again
    assert 'id="hand" data-same' in again and 'id="seats" data-same' in again


def test_a_page_without_a_hand_gets_none_from_a_step() -> None:
    _, shown = changes(part("board", ""), {})
    _, after = step_changes(part("board", "x") + part("hand", "y"), shown)
    assert set(after) == {"board"}


def test_a_step_without_a_hand_takes_it_away() -> None:
    _, shown = changes(part("board", "") + part("hand", part("h", "")), {})
    _, after = step_changes(part("board", ""), shown)
    assert set(after) == {"board"}


# Whole matches


def moves(key: str, seats: int, count: int = CHOICES) -> Iterator[tuple[Match, int]]:
    """A match after each choice, and the entry that was shown before."""
    match, since = a_match(key, seats), 0
    for number in range(count):
        yield match, since
        since = match.version
        asked = [seat.number for seat in match.in_order if seat.decision]
        if not asked or match.over:
            return
        choose(match, asked[number % len(asked)])
        match = fresh(match)


def seen(match: Match, since: int) -> View:
    return service.view_for(match, 0, FORM.since(since, match.version, since > 0))


class SteppingPage(Page):
    """A page that shows steps, too."""

    def step(self, sent: str, drawn: str) -> None:
        """After a step; a part that the page doesn't have can't stay."""
        SAME.sub(lambda found: self.parts[found[2]], sent)
        self.parts |= parts_in(drawn)


@pytest.mark.django_db
@pytest.mark.parametrize(("key", "seats", "_events"), TABLES)
def test_a_page_that_went_through_the_steps_is_the_whole_table(
    key: str, seats: int, _events: int, caplog: pytest.LogCaptureFixture
) -> None:
    page, sent_parts, told = SteppingPage(), Shown(), 0
    for match, since in moves(key, seats):
        view = seen(match, since)
        drawn = FORM.write(view, since > 0)
        numbers = [line["number"] for line in view.log if line["number"] > since]
        found = FORM.write_steps(view, since) if since else []
        assert len(found) <= MAX_STEPS and (not found or len(found) < len(numbers))
        for _number, html in found:
            if html:
                assert {id for id in STEP_PARTS if f'id="{id}"' in html} <= set(parts_in(html))
                sent, sent_parts = step_changes(html, sent_parts)
                page.step(sent, html)
                told += 1
        sent, sent_parts = FORM.changes(drawn, sent_parts)
        table = in_one_line(page.take(sent, drawn))
        everything = in_one_line(whole(FORM.write(service.view_for(match, 0), False)))
        assert outside_log(table) == outside_log(everything)
    assert told > 0, "nothing was told in steps"
    assert "cannot be shown" not in caplog.text


@pytest.mark.django_db
@pytest.mark.parametrize(("key", "seats", "_events"), TABLES)
def test_each_step_has_a_line_that_the_viewer_reads(key: str, seats: int, _events: int) -> None:
    for match, since in moves(key, seats):
        for viewer in (*range(seats), None):
            view = service.view_for(match, viewer, since)
            places: dict[int, int] = {}
            said = []
            for line in view.log:
                places[line["number"]] = place = places.get(line["number"], -1) + 1
                said.append(f"{line['number']}-{place}")
            assert [step.number for step in steps(match, viewer, since)] == said[-MAX_STEPS - 1 : -1] or not since
