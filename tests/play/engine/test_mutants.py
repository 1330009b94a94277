"""The mutants that `make mutants` tries: each is another program, and the tree is whole again after each."""

import ast
import signal
from importlib import import_module
from textwrap import dedent

import pytest

from bench.mutants.__main__ import Found, interval
from bench.mutants.comparison import Matches, differs, record_matches
from bench.mutants.line_coverage import ROOT, Covering, documents_of, files_of, in_a_child
from bench.mutants.mutations import Mutant, mutants
from bench.mutants.runner import KILLED, SAME, SURVIVED, Bench, Lab, allow, answered, stop
from play.games import game


def made(source: str) -> list[tuple[Mutant, str]]:
    """The mutants of a source with their sources."""
    tree = ast.parse(dedent(source))
    return [(mutant, ast.unparse(tree)) for mutant in mutants(tree, "rules/rounds.py")]


@pytest.mark.parametrize("file", ["tarot/rules/chain.py", "two_towers/rules/goals.py", "lotr_tcg/meaning/nouns.py"])
def test_each_mutant_is_another_program_and_the_tree_is_left_whole(file: str) -> None:
    tree = ast.parse((ROOT / "play/games" / file).read_text(encoding="utf-8"))
    whole = ast.dump(tree)
    count = 0
    for mutant in mutants(tree, file):
        assert ast.dump(tree) != whole
        assert mutant.was != mutant.now
        count += 1
    assert ast.dump(tree) == whole
    assert count > 50


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("if a < b:", ["if a <= b:"]),
        ("if a == b:", ["if a != b:"]),
        ("if a and b:", ["if a or b:", "if b:", "if a:", "if not (a and b):"]),
        ("if a and b:", ["if a or b:"]),
        ("return a + 2", ["return None", "return a - 2", "return a + 3", "return a + 1"]),
        ("return True", ["return False"]),
        ("return -1", ["return None", "return 1", "return -0"]),
        ("return", ["pass"]),
        ("f(a, b, low=c)", ["pass", "f(a, b)", "f(b, a, low=c)"]),
        ("a.x = b", ["pass"]),
        ("a += b", ["pass", "a -= b"]),
        ("x = a if b else c", ["x = c if b else a"]),
        ("x = a[1:]", ["x = a[:]", "x = a[2:]", "x = a[0:]"]),
        ("x = min(a)", ["x = max(a)"]),
        ("x = [y for y in a if y.z]", ["x = [y for y in a]", "x = [y for y in a if not y.z]"]),
        ("raise Wrong", ["pass"]),
        ("break", ["continue", "pass"]),
    ],
)
def test_what_a_line_is_changed_to(was: str, now: list[str]) -> None:
    line = f"    {was}\n" + ("        pass\n" if was.endswith(":") else "")
    mutants_found = [mutant.now for mutant, _source in made(f"def rule(g):\n{line}")]
    assert set(now) <= set(mutants_found)


@pytest.mark.parametrize(
    "line",
    ["x = b", "g.emit('drawn', 2)", "return Refusal('no', 'No.', 3)", "assert a < 2", '"a sentence"',
     "x: tuple[2] = a", "x = f'{a + 2}'", "for x in zip(a, b, strict=True): pass",
     "x = yield ask(a, b, about=(c, 1 + d))"],
)  # fmt: skip
def test_what_is_told_and_what_types_say_is_left_as_it_is(line: str) -> None:
    changed = [mutant.now for mutant, _source in made(f"def rule(g):\n    {line}\n")]
    swapped = {"for x in zip(b, a, strict=True):", "x = (yield ask(b, a, about=(c, 1 + d)))"}
    assert set(changed) <= {"return None", "for x in ():"} | swapped


def test_lines_say_which_scenarios_can_meet_a_mutant() -> None:
    source = """
    LIMIT = 3
    TABLE = {
        1: lambda g: g > 1,
    }
    def rule(g, most=4):
        if (g.a
            and g.b):
            g.c += 1
    """
    mutants_found = {mutant.now: (mutant.line, mutant.lines) for mutant, _source in made(source)}
    assert mutants_found["LIMIT = 4"] == (2, range(0))
    assert mutants_found["TABLE = {1: lambda g: g >= 1}"] == (4, range(4, 5))
    assert mutants_found["if g.a or g.b:"] == (7, range(7, 9))
    assert mutants_found["g.c -= 1"] == (9, range(9, 10))
    assert [lines for now, (_line, lines) in mutants_found.items() if "5" in now] == [range(0)]


def test_what_shows_and_thinks_is_no_rule() -> None:
    source = """
    class Tarot(Game[Table]):
        longest = 5
        def view(self, state, seat): return state.turn + 1
        def result(self, state): return state.turn + 1
    """
    assert {mutant.where for mutant, _source in made(source)} == {"Tarot.result"}
    assert not [file for file in files_of("tarot") if file.startswith(("table/", "brain/"))]
    assert "rules/chain.py" in files_of("tarot")


def test_a_mutant_takes_the_place_of_a_function_and_of_a_procedure() -> None:
    """In a process of its own: the game is broken after it."""

    def broken() -> list[bool]:
        bench = Bench("lotr_tarot", Covering([], [], {}, frozenset(), []), Matches([], {}))
        lab = Lab(bench)
        source = (ROOT / "play/games/lotr_tarot/rules/rounds.py").read_text(encoding="utf-8")
        whole, tree = ast.parse(source), ast.parse(source)
        rules = import_module("play.games.lotr_tarot.rules.rounds")
        before = rules.passing_step(1), rules.draw.__code__.co_code, rules.turn.resume.__code__.co_code
        for mutant in mutants(tree, "rules/rounds.py"):
            if mutant.where in ("passing_step", "draw", "turn") and not mutant.was.startswith("HAND"):
                assert lab.in_place(mutant, whole, tree)
        now = rules.passing_step(1), rules.draw.__code__.co_code, rules.turn.resume.__code__.co_code
        return [was != is_now for was, is_now in zip(before, now, strict=True)]

    assert in_a_child(broken)[1:] == [True, True]


def test_the_scenarios_of_a_game_are_found() -> None:
    assert {document["game"] for _text, document in documents_of("lotr_tarot")} == {"lotr_tarot"}


def test_a_match_goes_the_same_way_again_unless_a_rule_is_broken() -> None:
    matches = record_matches("lotr_tarot", 2)
    assert not any(differs(game("lotr_tarot"), match) for match in matches.played)
    assert all(len(match.seen) > len(match.choices) > 20 for match in matches.played)
    first = matches.played[0]
    assert differs(game("lotr_tarot"), first._replace(seed=first.seed + 1))
    assert differs(game("lotr_tarot"), first._replace(choices=first.choices[:-1]))
    assert any(file == "rules/rounds.py" and bits == 0b11 for (file, _line), bits in matches.lines.items())


def test_a_rule_that_goes_on_for_ever_is_stopped_after_some_processor_time() -> None:
    def endless() -> tuple[str, str]:
        signal.signal(signal.SIGPROF, stop)
        allow(0.05)
        while True:
            pass

    assert answered(endless)[0] == KILLED
    assert answered(lambda: (SAME, "why")) == (SAME, "why")


def test_a_sample_says_how_far_it_can_be_trusted() -> None:
    mutant = Mutant("rules.py", 1, "rule", "a", "b", range(0))
    results = [Found(mutant, verdict, "") for verdict in [KILLED] * 90 + [SURVIVED] * 10 + [SAME] * 50]
    low, high = interval(results)
    assert (round(low, 1), round(high, 1)) == (82.6, 94.5)
    assert interval([]) == (0.0, 100.0)
