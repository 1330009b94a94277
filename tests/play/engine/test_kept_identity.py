"""What the identity of a game's rules is worked out to be is kept beside the game, for exactly the same files."""

import sys
from pathlib import Path

import pytest

from play.log.rules_version import WorkedOut, kept_beside


@pytest.fixture(autouse=True)
def _what_is_compiled_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)


def worked_out_as(identity: str, times: list[str]) -> WorkedOut:
    times.append(identity)
    return identity, {"tarot.turn": identity}


def test_it_is_worked_out_once_for_each_state_of_the_files(tmp_path: Path) -> None:
    times: list[str] = []
    file = tmp_path / "game.py"
    for mark, wanted in (("one", "1"), ("one", "1"), ("two", "2"), ("two", "2"), ("one", "1")):
        assert kept_beside(file, mark, lambda now=wanted: worked_out_as(now, times)) == (wanted, {"tarot.turn": wanted})
    assert times == ["1", "2", "1"]


@pytest.mark.parametrize("data", [b"", b"half", b"\xe9\x00"])
def test_what_cannot_be_read_is_worked_out_again(tmp_path: Path, data: bytes) -> None:
    times: list[str] = []
    file = tmp_path / "game.py"
    kept_beside(file, "one", lambda: worked_out_as("1", times))
    (kept,) = tmp_path.rglob("*.identity")
    kept.write_bytes(data)
    assert kept_beside(file, "one", lambda: worked_out_as("1", times))[0] == "1"
    assert times == ["1", "1"]


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    times: list[str] = []
    (tmp_path / "__pycache__").write_text("a file stands in the way")
    for _ in range(2):
        assert kept_beside(tmp_path / "game.py", "one", lambda: worked_out_as("1", times))[0] == "1"
    assert times == ["1", "1"]
