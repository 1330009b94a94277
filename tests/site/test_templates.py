"""Templates are read by people: their lines fit a screen. The drawings that they name are there."""

import re

import pytest

from lotr_site.trial.live_site import ROOT

ICON = re.compile(r'{% icon "([^"]+)"')
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


def test_no_line_of_a_style_or_script_is_too_long() -> None:
    files = [path for kind in ("css", "js") for path in (ROOT / "lotr_site/static/site").rglob(f"*.{kind}")]
    assert len(files) > 60
    long = [
        f"{path.relative_to(ROOT)}:{number} has {len(line)} characters"
        for path in files
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if len(line) > 120
    ]
    assert not long, "Lines of more than 120 characters:\n" + "\n".join(long)


def test_every_icon_that_a_template_names_is_drawn() -> None:
    drawn = set(re.findall(r'id="([^"]+)"', (ROOT / "lotr_site/static/site/img/icons.svg").read_text()))
    named = {name for path in TEMPLATES if path.is_file() for name in ICON.findall(path.read_text())}
    assert len(named) > 20
    assert not named - drawn
