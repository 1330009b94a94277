"""What the compiler made is kept beside the file, and counts for that very text only."""

import subprocess
import sys
from pathlib import Path

import pytest

RULE = """
from play.engine.flow import ask, procedure

@procedure
def rule(g, who):
    answer = yield ask(who, "colour", ("red", "green"))
    g.told = (ANSWER, answer)
"""
PLAY = """
import sys
from play.engine import compiler
compiled = []
compile_source = compiler.compile_source
compiler.compile_source = lambda function: compiled.append(function.__name__) or compile_source(function)
import shelved_rule
from play.engine.flow import answer, run
from play.engine.state import State

class Table(State):
    SCALARS = ("told",)

table = Table(2, 1)
table.frames.append(shelved_rule.rule(1))
run(table)
answer(table, 1, (1,))
print(compiled, table.told)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "shelved_rule.py"


def played(file: Path, said: str, *flags: str) -> str:
    """What was compiled, and what the rule told."""
    file.write_text(RULE.replace("ANSWER", repr(said)))
    environment = {"PYTHONPATH": f"{Path.cwd()}:{file.parent}", "PATH": ""}
    command = [sys.executable, *flags, "-c", PLAY]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


def kept(file: Path) -> list[Path]:
    return sorted(file.parent.glob("__pycache__/*.rules"))


def test_a_rule_is_compiled_once(file: Path) -> None:
    assert played(file, "said") == "['rule'] ('said', 'green')"
    assert played(file, "said") == "[] ('said', 'green')" and len(kept(file)) == 1


def test_another_text_is_compiled_anew(file: Path) -> None:
    played(file, "said")
    assert played(file, "told") == "['rule'] ('told', 'green')"
    assert played(file, "told") == "[] ('told', 'green')"


@pytest.mark.parametrize("broken", [b"", b"nonsense", b"\xe3", b"i\x01\x00\x00\x00"])
def test_a_broken_file_is_made_anew(file: Path, broken: bytes) -> None:
    played(file, "said")
    kept(file)[0].write_bytes(broken)
    assert played(file, "said") == "['rule'] ('said', 'green')"
    assert played(file, "said") == "[] ('said', 'green')"


def test_nothing_is_kept_where_python_keeps_nothing(file: Path) -> None:
    assert played(file, "said", "-B") == "['rule'] ('said', 'green')" and not kept(file)


def test_nothing_is_kept_where_nothing_can_be_written(file: Path) -> None:
    (file.parent / "__pycache__").write_text("in the way")
    assert played(file, "said") == "['rule'] ('said', 'green')"
