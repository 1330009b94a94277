"""Every scenario of the repository holds; `-k` picks one by a word of its name or by its file."""

import re
from collections.abc import Iterator

from play.examples.scenario_files import run_text
from play.games import FOLDER
from play.games.start_positions import name_of, texts
from tests.support.each import each


def scenarios() -> Iterator[tuple[str, str]]:
    for file in sorted(FOLDER.glob("*/scenarios/**/*.yaml")):
        documents = texts(file)
        assert documents, f"{file} holds no scenario"
        for text in documents:
            name = "-".join(re.findall(r"\w+", name_of(text)))
            place = file.relative_to(FOLDER).with_suffix("").as_posix().replace("/scenarios", "")
            yield f"{place}/{name}", text


@each(scenarios())
def test_the_scenario_holds(text: str) -> None:
    assert run_text(text) == ""
