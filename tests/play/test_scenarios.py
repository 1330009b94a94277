"""Every scenario of the repository holds; `-k` picks files, `manage.py scenario --card 1_97` scenarios of a card."""

from pathlib import Path

import pytest

from play.examples.scenario_files import all_files, run_file
from play.games import FOLDER


def place(file: Path) -> str:
    return file.relative_to(FOLDER).with_suffix("").as_posix().replace("/scenarios", "")


@pytest.mark.parametrize("file", all_files(), ids=place)
def test_all_scenarios_of_a_file_hold(file: Path) -> None:
    outcomes = list(run_file(file))
    assert outcomes, f"{file} holds no scenario"
    failures = [f"{each.name}: {each.message}" for each in outcomes if not each.ok]
    assert not failures, "\n".join(failures)
