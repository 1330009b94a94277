"""What docs/architecture.md names is there: files, and "`name` in `path.py`" in that file."""

import re
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(\w+)`\s+in\s+`([\w/]+\.py)`", TEXT)))
FILES = sorted(set(re.findall(r"`([\w/.-]+/[\w.-]+\.(?:py|html|js))`", TEXT)))
SCRIPTS = ROOT / "lotr_site" / "static" / "site" / "js"


@pytest.mark.parametrize(("name", "path"), NAMED, ids="-".join)
def test_a_name_stands_where_it_is_said_to_stand(name: str, path: str) -> None:
    code = (ROOT / path).read_text(encoding="utf-8")
    assert re.search(rf"^(?:async )?(?:def|class) {name}\b|^{name}\b.*=", code, re.MULTILINE)


@pytest.mark.parametrize("path", FILES)
def test_a_file_is_there(path: str) -> None:
    assert (ROOT / path).exists() or (SCRIPTS / path).exists()


def test_much_is_named() -> None:
    assert len(NAMED) >= 15 and len(FILES) >= 40
