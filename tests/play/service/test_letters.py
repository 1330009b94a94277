"""Cards of one name in play are told apart by letters: on the card, in the options and in the log."""

from play.engine.game import Ref, plain_text
from play.games.lotr_tcg.scenario.setup import place_table
from play.games.lotr_tcg.state.table import DISCARD, Table
from play.games.lotr_tcg.table.view import letter, view
from play.view.letters import letters_in, with_letters

RUNNER, LURTZ = "1_178", "1_127"


def table(minions: list[str]) -> Table:
    seats = {
        "free": {"site": 2, "ring_bearer": {"card": "1_290"}},
        "shadow": {"site": 1, "minions": minions},
    }
    placed: Table = place_table({"turn": "free", "phase": "shadow", "seats": seats}, 1).state
    return placed


def runners(g: Table) -> list[int]:
    first = next(one for one in view(g, 0)["loose"] if one["id"] == RUNNER)
    code = g.card_code[int(first["key"].removeprefix("card-"))]
    return [c for c in g.table if g.card_code[c] == code]


def test_twins_have_letters_and_a_single_one_has_none() -> None:
    shown = view(table([RUNNER, LURTZ, RUNNER]), 0)["loose"]
    assert [(one["title"], one["letter"]) for one in shown] == [
        ("Goblin Runner", "A"),
        ("Lurtz", ""),
        ("Goblin Runner", "B"),
    ]
    assert {one["letter"] for one in view(table([RUNNER, LURTZ]), 0)["loose"]} == {""}


def test_the_same_companion_in_two_fellowships_has_no_letter() -> None:
    fellowship = {"site": 2, "ring_bearer": {"card": "1_290"}, "companions": ["1_89"]}
    g = place_table({"turn": "free", "phase": "shadow", "seats": {"free": fellowship, "shadow": fellowship}}, 1).state
    assert letters_in(view(g, 0)) == {}


def test_a_death_changes_no_letter() -> None:
    g = table([RUNNER, RUNNER, RUNNER])
    first, second, third = runners(g)
    assert [letter(g, c) for c in (first, second, third)] == ["A", "B", "C"]
    g.table.remove(first)
    g.zone[first] = DISCARD
    g.discard[g.owner[first]].append(first)
    assert [letter(g, c) for c in (second, third)] == ["B", "C"]


def test_sentences_name_twins_by_their_letters() -> None:
    runner, lurtz = Ref("lotr_tcg", RUNNER, "Goblin Runner"), Ref("lotr_tcg", LURTZ, "Lurtz")
    shown = view(table([RUNNER, LURTZ, RUNNER]), 0)
    letters = letters_in(shown)
    one, other, two = [minion["key"] for minion in shown["loose"]]
    fights = (runner, " fights ", lurtz, " and ", runner)
    assert plain_text(with_letters(fights, (two,), letters)) == "Goblin Runner B fights Lurtz and Goblin Runner"
    assert (
        plain_text(with_letters(fights, (two, other, one), letters))
        == "Goblin Runner B fights Lurtz and Goblin Runner A"
    )
    assert plain_text(with_letters(fights, (None, "card-999"), letters)) == plain_text(fights)
