"""What is installed is pinned to the byte, and is what was chosen."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHOSEN = re.compile(r"^([\w.-]+)(?:\[[\w,]+\])?==([\w.]+)", re.MULTILINE)
LOCKED = re.compile(r"^([\w.-]+)==(\S+).*\\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE)
FOLDERS = ["", "bench"]


def requirements(folder: str, suffix: str) -> str:
    return (ROOT / folder / f"requirements.{suffix}").read_text(encoding="utf-8")


def normal(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def locked(text: str) -> dict[str, str]:
    return {normal(name): version for name, version, _hashes in LOCKED.findall(text)}


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_lock_holds_what_was_chosen(folder: str) -> None:
    chosen = {normal(name): version for name, version in CHOSEN.findall(requirements(folder, "in"))}
    pinned = locked(requirements(folder, "txt"))
    assert chosen
    assert chosen == {name: pinned.get(name) for name in chosen}, "run: make lock"


@pytest.mark.parametrize("folder", FOLDERS)
def test_everything_in_the_lock_has_a_hash(folder: str) -> None:
    text = requirements(folder, "txt")
    named = {normal(line.split("==")[0]) for line in text.splitlines() if re.match(r"\w", line)}
    assert named == set(locked(text))


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_file_says_where_libraries_are_fetched_from(folder: str) -> None:
    for suffix in ("in", "txt"):
        assert not re.search(r"://|^--", requirements(folder, suffix), re.MULTILINE)
