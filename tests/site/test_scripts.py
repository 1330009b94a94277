"""The site's scripts: their unit tests, and that they do the same when they are joined."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from django.core.files.storage import FileSystemStorage
from django.test import override_settings

from lotr_site.site import joined_scripts
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


def test_a_joined_script_does_what_its_modules_do(tmp_path: Path) -> None:
    """Both ways, each module runs once, after what it imports, and shares its state with whoever imports it."""
    source = tmp_path / "source"
    for name, text in MODULES.items():
        write(source / name, text)
    for name in joined_scripts.script_names(source):
        write(tmp_path / "joined" / name, joined_scripts.join_modules(name, source))
    assert sorted(path.name for path in (tmp_path / "joined").rglob("*.js")) == ["base.js", "game.js", "page.js"]
    apart, together = (said_by(tmp_path / folder / "page.js") for folder in ("source", "joined"))
    assert apart == together == "base/count base/both base false page/own page 3 3 true"


MODULES = {
    "base.js": 'import { both } from "./base/both.js";\nconsole.log("base", typeof both === "undefined");\n',
    "base/count.js": (
        'console.log("base/count");\nlet count = 0;\nexport const seen = () => count;\n'
        "export function add(by = 1) {\n  count += by;\n}\n"
    ),
    "base/both.js": (
        'import {\n  add,\n  seen,\n} from "./count.js";\nconsole.log("base/both");\n'
        "export const both = () => {\n  add();\n  return seen();\n};\nexport class Kept {}\n"
    ),
    "page.js": (
        'import * as own from "./page/own.js";\nimport { seen } from "./base/count.js";\n'
        'console.log("page", own.twice(), seen(), new own.Other() instanceof own.Other);\n'
    ),
    "page/own.js": (
        'import "../base.js";\nimport { add } from "../base/count.js";\nimport * as both from "../base/both.js";\n'
        'console.log("page/own");\nexport function twice() {\n  add();\n  both.both();\n  return both.both();\n}\n'
        "export class Other extends both.Kept {}\n"
    ),
    "play/game.js": 'import { seen } from "../base/count.js";\nconsole.log(seen());\n',
    "service-worker.js": "self.skipWaiting();\n",
}


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def said_by(script: Path) -> str:
    (script.parent / "package.json").write_text('{"type": "module"}')
    done = subprocess.run([node(), str(script)], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('import one from "./page/own.js";\n', "page.js can’t be joined"),
        ('import { one as two } from "./page/own.js";\n', "page.js can’t be joined"),
        ("export let count = 0;\n", "page.js can’t be joined"),
        ("export default 7;\n", "page.js can’t be joined"),
        ('const late = () => import("./page/own.js");\n', "page.js can’t be joined"),
        ('import "./page/own.js";\nexport const one = 1;\n', "import each other in a circle"),
    ],
)
def test_what_cannot_be_joined_is_refused(text: str, reason: str, tmp_path: Path) -> None:
    write(tmp_path / "page.js", text)
    write(tmp_path / "page" / "own.js", 'import { one } from "../page.js";\n' if "circle" in reason else "\n")
    with pytest.raises(joined_scripts.NotJoinable, match=reason):
        joined_scripts.join_modules("page.js", tmp_path)


@pytest.mark.parametrize("script", joined_scripts.script_names(SCRIPTS))
def test_each_script_of_the_site_can_be_joined(script: str, tmp_path: Path) -> None:
    (tmp_path / "script.mjs").write_text(joined_scripts.join_modules(script, SCRIPTS))
    done = subprocess.run([node(), "--check", "script.mjs"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr


def test_what_a_script_imports_is_versioned(tmp_path: Path) -> None:
    """The name that a browser asks for changes when a part of the script or of an imported one changes."""
    first, own, common = (
        collected(tmp_path / name, changed)
        for name, changed in (("first", ""), ("own", "table/picks.js"), ("common", "site/dom.js"))
    )
    assert first["site/js/table.js"] != own["site/js/table.js"], "it would be taken from an old copy"
    assert first["site/js/site.js"] == own["site/js/site.js"]
    for name in ("site/js/site.js", "site/js/table.js", "site/js/play/lotr_tcg.js"):
        assert first[name] != common[name], f"{name} would be taken from an old copy"


def collected(folder: Path, changed: str) -> dict[str, str]:
    """The versioned names of the scripts; every import in a versioned script leads to a versioned one."""
    source = folder / "source"
    shutil.copytree(SCRIPTS, source)
    if changed:
        write(source / changed, (source / changed).read_text() + "\nexport const changed = true;\n")
    names: dict[str, tuple[FileSystemStorage, str]] = {}
    for script in joined_scripts.script_names(source):
        write(folder / "site" / "js" / script, joined_scripts.join_modules(script, source))
        names[f"site/js/{script}"] = (FileSystemStorage(folder), f"site/js/{script}")
    with override_settings(STATIC_URL="/static/", DEBUG=False):
        storage = VersionedFiles(location=folder, base_url="/static/")
        versioned = {name: hashed for name, hashed, _done in storage.post_process(names) if hashed.endswith(".js")}
    for hashed in versioned.values():
        for target in IMPORTS.findall((folder / hashed).read_text()):
            path = ((folder / hashed).parent / target).resolve().relative_to(folder.resolve()).as_posix()
            assert path in versioned.values(), f"{hashed} imports {target}, which has no version"
    return versioned
