"""The site's scripts: their unit tests, and that what a module imports is versioned as it is."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django.core.files.storage import FileSystemStorage
from django.test import override_settings

from lotr_site.site.static_files import VersionedFiles
from lotr_site.trial.live_site import ROOT

SCRIPTS = ROOT / "lotr_site" / "static" / "site" / "js"
TESTS = Path(__file__).parent / "scripts"
IMPORTS = re.compile(r'^(?:import|export)\b[^;]*?from "([^"]+)";', re.MULTILINE)


def node() -> str:
    """The path of Node.js, whose test runner is used; a run that must prove everything needs it."""
    found = shutil.which("node")
    if found is None and os.environ.get("REQUIRE_BROWSER") == "1":
        pytest.fail("REQUIRE_BROWSER=1, but Node.js was not found, which runs the scripts' unit tests")
    if found is None:
        pytest.skip("no Node.js was found")
    return found


def test_the_scripts_pass_their_unit_tests(tmp_path: Path) -> None:
    shutil.copytree(SCRIPTS, tmp_path / "js")
    shutil.copytree(TESTS, tmp_path, dirs_exist_ok=True)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    files = sorted(path.name for path in TESTS.glob("*.test.js"))
    done = subprocess.run([node(), "--test", *files], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout
    assert re.search(r"^# pass [1-9]", done.stdout, re.MULTILINE) or re.search(r"pass [1-9]", done.stdout)


def test_what_a_module_imports_is_versioned(tmp_path: Path) -> None:
    """The name that a browser asks for changes when an imported part changes, however deep."""
    first, again = collected(tmp_path / "one"), collected(tmp_path / "two", changed="site/js/table/picks.js")
    for name in ("site/js/table/picks.js", "site/js/table/multi_select.js", "site/js/play.js"):
        assert first[name] != again[name], f"{name} would be taken from an old copy"
    assert first["site/js/table/clocks.js"] == again["site/js/table/clocks.js"]


def collected(folder: Path, changed: str = "") -> dict[str, str]:
    """The versioned names of the scripts; every import in a versioned script leads to a versioned one."""
    shutil.copytree(SCRIPTS, folder / "site" / "js")
    if changed:
        (folder / changed).write_text((folder / changed).read_text() + "\nexport const changed = true;\n")
    names = {
        path.relative_to(folder).as_posix(): (FileSystemStorage(folder), path.relative_to(folder).as_posix())
        for path in folder.rglob("*.js")
    }
    with override_settings(STATIC_URL="/static/", DEBUG=False):
        storage = VersionedFiles(location=folder, base_url="/static/")
        versioned = {name: hashed for name, hashed, _done in storage.post_process(names) if hashed.endswith(".js")}
    for hashed in versioned.values():
        for target in IMPORTS.findall((folder / hashed).read_text()):
            path = ((folder / hashed).parent / target).resolve().relative_to(folder.resolve()).as_posix()
            assert path in versioned.values(), f"{hashed} imports {target}, which has no version"
    return versioned


@pytest.mark.parametrize(
    ("template", "scripts"),
    [("includes", ("site.js", "offline.js")), ("play/includes", ("play.js", "learn.js", "table/event_playback.js"))],
)
def test_all_that_scripts_import_is_fetched_with_them(template: str, scripts: tuple[str, ...]) -> None:
    """Else buttons would do nothing until one file after another had come."""
    page = (ROOT / "templates" / template / "modules.html").read_text()
    fetched = re.findall(r"modulepreload\" href=\"{% static 'site/js/([^']+)' %}", page)
    everywhere = set() if template == "includes" else imported(("site.js", "offline.js"))
    assert sorted(fetched) == sorted(imported(scripts) - everywhere)


def imported(scripts: tuple[str, ...]) -> set[str]:
    """What these import, however deep."""
    found: set[str] = set()
    waiting = list(scripts)
    while waiting:
        script = SCRIPTS / waiting.pop()
        for target in IMPORTS.findall(script.read_text()):
            path = (script.parent / target).resolve().relative_to(SCRIPTS.resolve()).as_posix()
            if path not in found:
                found.add(path)
                waiting.append(path)
    return found
