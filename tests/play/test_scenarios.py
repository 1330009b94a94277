"""Every scenario of the repository holds; `-k` picks one by a word of its name or by its file."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from play.examples.scenario_files import name_of, run_text, texts

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"


def scenarios() -> Iterator[object]:
    for file in sorted(FOLDER.rglob("*.yaml")):
        found = texts(file)
        assert found, f"{file} holds no scenario"
        for text in found:
            name = "-".join(re.findall(r"\w+", name_of(text)))
            yield pytest.param(text, id=f"{file.relative_to(FOLDER).with_suffix('')}/{name}")


@pytest.mark.parametrize("text", list(scenarios()))
def test_the_scenario_holds(text: str) -> None:
    assert run_text(text) == ""
