"""A table is sent in parts: what a page puts together from them is the whole table; each part is a single element."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from lotr_site.trial.own_decks import own_decks
from play import service
from play.models import Match
from play.view.parts import DRAWINGS, END, MARK, MARKS, TOKEN_FIELD, Drawings, Shown, as_part, changes, whole
from play.web.context import LiveForm
from tests.play.tables import ANN, BEN, CID, choose, fresh

SAME = re.compile(r'<(\w+) id="([^"]+)" data-same>(?:</\1>)?')
MORE = re.compile(r'(<ol class="log" id="log") data-more>(.*?)</ol>', re.DOTALL)
LINE = re.compile(r'<li id="(log-[\d-]+)".*?</li>', re.DOTALL)
VOID = {"img", "input", "br", "link", "meta", "hr", "use", "path", "circle", "source"}
FORM = LiveForm("http://site")
TABLES = [
    ("lotr_tcg", 2, 40),
    ("lotr_tcg", 3, 40),
    ("tarot", 3, 30),
    ("lotr_tarot", 3, 30),
    ("two_towers", 3, 25),
    ("fellowship_board", 3, 30),
]


# The markup of parts


def part(id: str, inside: str) -> str:
    return as_part(f'<div class="x" id="{id}">{inside}</div>')


def test_what_has_no_id_is_no_part() -> None:
    assert as_part("<p>words</p>") == "<p>words</p>"
    assert as_part('<p><b id="inner">words</b></p>') == '<p><b id="inner">words</b></p>'
    assert as_part('\n <p id="it">words</p>').startswith(f"{MARK} p it ")


def test_an_event_brings_what_has_changed_and_the_first_one_all() -> None:
    table = "<main>" + part("a", "one" + part("b", "two")) + part("c", "three") + "</main>"
    first, shown = changes(table, {})
    assert first == whole(table) and set(shown) == {"a", "b", "c"}
    again, shown = changes(table, shown)
    assert again == '<main><div id="a" data-same></div><div id="c" data-same></div></main>'
    other = "<main>" + part("a", "ONE" + part("b", "two")) + part("d", "four") + "</main>"
    news, shown = changes(other, shown)
    assert '<div class="x" id="a">ONE<div id="b" data-same></div></div>' in news
    assert "four" in news and "three" not in news and set(shown) == {"a", "b", "d"}


def test_a_part_that_was_away_is_sent_again() -> None:
    _, shown = changes(part("a", "one"), {})
    _, shown = changes("<p></p>", shown)
    assert changes(part("a", "one"), shown)[0] == '<div class="x" id="a">one</div>'


def test_parts_in_a_part_that_stays_are_known_when_it_changes() -> None:
    inner = part("b", "two" + part("c", "three"))
    shown = Shown()
    for _ in range(3):
        _, shown = changes(part("a", "one" + inner), shown)
    assert set(shown) == {"a", "b", "c"}
    assert changes(part("a", "ONE" + inner), shown)[0] == '<div class="x" id="a">ONE<div id="b" data-same></div></div>'


def test_a_part_differs_if_one_in_it_does() -> None:
    _, shown = changes(part("a", "one" + part("b", "two")), {})
    news, shown = changes(part("a", "one" + part("b", "TWO")), shown)
    assert news == '<div class="x" id="a">one<div class="x" id="b">TWO</div></div>'
    assert "data-same" in changes(part("a", "one" + part("b", "TWO")), shown)[0]


def test_what_is_sent_is_a_single_line() -> None:
    assert changes("<main>\n\n" + part("a", "one\n two") + "</main>\n", {})[0] == (
        '<main> <div class="x" id="a">one two</div></main> '
    )


def test_what_people_write_is_no_mark() -> None:
    assert re.fullmatch(r"<!--[0-9a-f]{12}", MARK)
    assert changes("<p>&lt;!--x--></p>", {})[0] == "<p>&lt;!--x--></p>"


def test_a_page_fills_in_the_token_of_its_forms_and_a_stream_sends_none() -> None:
    form = part("a", f"<form>{TOKEN_FIELD}</form>")
    filled = '<input type="hidden" name="csrfmiddlewaretoken" value="abc">'
    assert whole(form, "abc") == f'<div class="x" id="a"><form>{filled}</form></div>'
    assert changes(form, {})[0] == whole(form) == '<div class="x" id="a"><form></form></div>'


def test_what_was_drawn_longest_ago_is_forgotten_first() -> None:
    drawings = Drawings(room=10)
    for key in "abc":
        drawings.put(key, key * 4)
    assert drawings.get("a") is None and drawings.get("c") == "cccc" and drawings.length == 8
    drawings.put("c", "c")
    assert drawings.length == 5


# Whole matches


class Roots(HTMLParser):
    """Counts the elements, and words, that stand beside each other."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.depth = self.roots = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: Any) -> None:
        self.roots += self.depth == 0
        self.depth += tag not in VOID

    def handle_startendtag(self, tag: str, attributes: Any) -> None:
        self.roots += self.depth == 0

    def handle_endtag(self, tag: str) -> None:
        self.depth -= tag not in VOID

    def handle_data(self, data: str) -> None:
        self.roots += self.depth == 0 and bool(data.strip())


def parts_in(html: str) -> dict[str, str]:
    """The parts of drawn HTML by id, each whole."""
    found: dict[str, str] = {}
    open_parts: list[list[str]] = []
    for piece in re.split(f"({MARKS.pattern})", html.replace(TOKEN_FIELD, "")):
        if piece.startswith(f"{MARK} "):
            open_parts.append([])
        elif piece == END:
            full = "".join(open_parts.pop())
            found[re.search(r'id="([^"]+)"', full)[1]] = full  # type: ignore[index]
            if open_parts:
                open_parts[-1].append(full)
        elif open_parts:
            open_parts[-1].append(piece)
    return found


class Page:
    """What a browser does with the events of a stream."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.lines: dict[str, str] = {}

    def take(self, sent: str, drawn: str) -> str:
        """The table after an event; `drawn` only says which parts there are then."""
        table = SAME.sub(lambda found: self.parts[found[2]], sent)
        new = {found[1]: found[0] for found in LINE.finditer(table)}
        self.lines = {**self.lines, **new} if MORE.search(table) else new
        self.parts = parts_in(drawn)
        return table


def a_match(key: str, seats: int) -> Match:
    options = {"decks": own_decks(seats, 3)} if key == "lotr_tcg" else {}
    match = service.create(key, options, [{"kind": "me"}, *[{"kind": "anyone"}] * (seats - 1)], ANN)
    for visitor in (BEN, CID)[: seats - 1]:
        service.join(match.pk, visitor)
    return fresh(match)


@pytest.mark.django_db
@pytest.mark.parametrize(("key", "seats", "steps"), TABLES)
def test_a_page_put_together_from_events_is_the_whole_table(key: str, seats: int, steps: int) -> None:
    match, page, sent_parts, since = a_match(key, seats), Page(), Shown(), 0
    lengths: list[int] = []
    for step in range(steps):
        version = match.version
        view = service.view_for(match, 0, FORM.since(since, version, step > 0))
        drawn = FORM.write(view, step > 0)
        assert all(Roots(html).roots == 1 for html in parts_in(drawn).values()), "a part of several elements"
        sent, sent_parts = FORM.changes(drawn, sent_parts)
        lengths.append(len(sent))
        table = in_one_line(page.take(sent, drawn))
        if step % 5 == 4:
            DRAWINGS.drawn.clear()  # what was remembered is what its facts alone give
        opened_late = FORM.write(service.view_for(match, 0), False)
        everything = in_one_line(whole(opened_late))
        assert in_one_line(FORM.changes(opened_late, {})[0]) == everything, "a stream that begins now lacks something"
        assert outside_log(table) == outside_log(everything)
        assert [in_one_line(line) for line in page.lines.values()] == [found[0] for found in LINE.finditer(everything)]
        offered = [option["card"] for option in view.question["options"] if option["card"]] if view.question else []
        unplaced = [card for card in offered if f'data-key="{card}"' not in everything]
        assert all(card.startswith("slot-") for card in unplaced), f"no place for {unplaced}"
        since = version
        asked = [seat.number for seat in match.in_order if seat.decision]
        if not asked or match.over:
            break
        choose(match, asked[step % len(asked)])
        match = fresh(match)
    assert sum(lengths[1:]) / len(lengths[1:]) < lengths[0], "nothing was left out"


def in_one_line(html: str) -> str:
    return re.sub(r"\s+", " ", html)


def outside_log(html: str) -> str:
    return re.sub(r'<ol class="log" id="log".*?</ol>', "", html, flags=re.DOTALL)
