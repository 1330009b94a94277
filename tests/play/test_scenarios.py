"""Every scenario file of the repository holds."""
from pathlib import Path

import pytest

from play.scenarios import run_file

FILES = sorted((Path(__file__).resolve().parents[1] / "scenarios").rglob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_every_scenario_of_the_file_holds(file: Path) -> None:
    outcomes = list(run_file(file))
    assert outcomes, f"{file} holds no scenario"
    failures = [f"{outcome.name}: {outcome.message}" for outcome in outcomes if not outcome.ok]
    assert not failures, "\n".join(failures)
