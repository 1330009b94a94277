"""When the web process says that it is ready, the first visitor waits for nothing that had to be read first."""

import subprocess
import sys
from pathlib import Path

FIRST_VISIT = """
import sys
from django.test import Client
from lotr_site.asgi import application
from django.template.loader import get_template
if "warm" in sys.argv:
    application.warm()
known = set(sys.modules)
assert Client(SERVER_NAME="localhost").get("/").status_code == 200
ours = ("cards", "decks", "play", "lotr_site")
print(*sorted(name for name in set(sys.modules) - known if name.split(".")[0] in ours))
"""


def read_late(folder: Path, *flags: str) -> list[str]:
    """Modules of the site that the first visit of the front page had to read."""
    environment = {"DJANGO_SETTINGS_MODULE": "lotr_site.settings", "VAR_DIR": str(folder), "PATH": ""}
    environment["DATABASE_URL"] = f"sqlite:///{folder / 'site.sqlite3'}"
    command = [sys.executable, "-c", FIRST_VISIT, *flags]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_first_visit_reads_nothing(tmp_path: Path) -> None:
    assert "lotr_site.urls" in read_late(tmp_path), "without being warm it would"
    assert read_late(tmp_path, "warm") == []
