"""The identity of a game's rules is worked out once, and kept for exactly the same files."""

from pathlib import Path

import pytest

from play.log.rules_version import WorkedOut, read_or_compute


def worked_out_as(identity: str, times: list[str]) -> WorkedOut:
    times.append(identity)
    return identity, {"tarot.turn": identity}


def test_it_is_worked_out_once_for_each_state_of_the_files(tmp_path: Path) -> None:
    times: list[str] = []
    file = tmp_path / "rules" / "game"
    for mark, wanted in (("one", "1"), ("one", "1"), ("two", "2"), ("two", "2"), ("one", "1")):
        assert read_or_compute(file, mark, lambda now=wanted: worked_out_as(now, times)) == (
            wanted,
            {"tarot.turn": wanted},
        )
    assert times == ["1", "2", "1"]


@pytest.mark.parametrize("data", [b"", b"half", b"\xe9\x00"])
def test_what_cannot_be_read_is_worked_out_again(tmp_path: Path, data: bytes) -> None:
    times: list[str] = []
    file = tmp_path / "rules" / "game"
    read_or_compute(file, "one", lambda: worked_out_as("1", times))
    file.write_bytes(data)
    assert read_or_compute(file, "one", lambda: worked_out_as("1", times))[0] == "1"
    assert times == ["1", "1"]


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    times: list[str] = []
    (tmp_path / "rules").write_text("a file stands in the way")
    for _ in range(2):
        assert read_or_compute(tmp_path / "rules" / "game", "one", lambda: worked_out_as("1", times))[0] == "1"
    assert times == ["1", "1"]
