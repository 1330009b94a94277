"""Every scenario of the repository holds; `-k` picks one by a word of its name or by its file."""

import re
from collections.abc import Iterator

import pytest

from play.examples.scenario_files import run_text
from play.games import FOLDER
from play.games.scenes import name_of, texts


def scenarios() -> Iterator[object]:
    for file in sorted(FOLDER.glob("*/scenarios/**/*.yaml")):
        documents = texts(file)
        assert documents, f"{file} holds no scenario"
        for text in documents:
            name = "-".join(re.findall(r"\w+", name_of(text)))
            place = file.relative_to(FOLDER).with_suffix("").as_posix().replace("/scenarios", "")
            yield pytest.param(text, id=f"{place}/{name}")


@pytest.mark.parametrize("text", list(scenarios()))
def test_the_scenario_holds(text: str) -> None:
    assert run_text(text) == ""
