"""Templates are read by people: their lines are of a length that fits a screen."""

import pytest

from tests.support.site import ROOT

LONGEST = 160  # characters
TEMPLATES = sorted(ROOT.glob("templates/**/*.*")) + sorted(ROOT.glob("*/templates/**/*.*"))


@pytest.mark.parametrize("folder", ["templates/play", "templates/decks", "templates/cards", "templates/account"])
def test_the_templates_are_found(folder: str) -> None:
    assert any((ROOT / folder) in path.parents for path in TEMPLATES)


def test_no_line_of_a_template_is_too_long() -> None:
    long = [
        f"{path.relative_to(ROOT)}:{number} has {len(line)} characters"
        for path in TEMPLATES
        if path.is_file()
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > LONGEST
    ]
    assert not long, f"Lines of more than {LONGEST} characters:\n" + "\n".join(long)
