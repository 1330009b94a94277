"""Templates are read by people: their lines fit a screen. The drawings that they name are there."""

import re

import pytest

from lotr_site.trial.live_site import ROOT

ICON = re.compile(r'{% icon "([^"]+)"')
LONGEST = 120  # characters
TAG, ATTRIBUTE = r"\{%[^%]*%\}", r'[\w:-]+="[^"]*"'
PROSE, DRAWN = r'[^<>{}="]*', r"[\d\w ,.-]*"
IN_ONE_PIECE = re.compile(rf'\s*({TAG}|{ATTRIBUTE}|{PROSE}|d="{DRAWN})\s*')
"""A line that may be long: a template tag, which Django reads only on one line, an attribute, prose, or a drawing."""
TEMPLATES = sorted(ROOT.glob("templates/**/*.*")) + sorted(ROOT.glob("*/templates/**/*.*"))


@pytest.mark.parametrize("folder", ["templates/play", "templates/decks", "templates/cards", "templates/account"])
def test_the_templates_are_found(folder: str) -> None:
    assert any((ROOT / folder) in path.parents for path in TEMPLATES)


def too_long(line: str) -> bool:
    return len(line) > LONGEST and not IN_ONE_PIECE.fullmatch(line)


def test_no_line_is_too_long() -> None:
    static = ROOT / "lotr_site/static/site"
    files = [path for path in [*TEMPLATES, *static.rglob("*.css"), *static.rglob("*.js")] if path.is_file()]
    assert len(files) > 260
    long = [
        f"{path.relative_to(ROOT)}:{number} has {len(line)} characters"
        for path in files
        for number, line in enumerate(path.read_text().splitlines(), 1)
        if (too_long(line) if path in TEMPLATES else len(line) > LONGEST)
    ]
    assert not long, f"Lines of more than {LONGEST} characters:\n" + "\n".join(long)


def test_only_what_is_in_one_piece_may_be_long() -> None:
    words = "words " * 30
    assert not too_long(f"  {words}") and not too_long(f'  title="{words}"') and not too_long(f'{{% part "{words}" %}}')
    assert too_long(f"{{% if a %}}{words}") and too_long(f"<p>{words}</p>") and too_long(f'class="a" title="{words}"')


def test_every_icon_that_a_template_names_is_drawn() -> None:
    drawn = set(re.findall(r'id="([^"]+)"', (ROOT / "lotr_site/static/site/img/icons.svg").read_text()))
    named = {name for path in TEMPLATES if path.is_file() for name in ICON.findall(path.read_text())}
    assert len(named) > 20
    assert not named - drawn
