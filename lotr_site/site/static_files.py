"""Find static files and prepare them for visitors: scripts joined, text compressed, with content hashes in their names
on a public site.

Both happen once: when files are collected for a public site, otherwise when a file is first requested after a change.
"""

import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import django_htmx
from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.contrib.staticfiles.utils import matches_patterns
from django.core.files.storage import FileSystemStorage
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from whitenoise.compress import Compressor
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

from lotr_site.base.atomic_files import write_atomically
from lotr_site.base.encodings import accepted_encodings
from lotr_site.site import joined_scripts

OWN = Path(__file__).parent.parent / "static"
SCRIPTS = "site/js/"
HTMX = ("django_htmx/htmx-4.min.js", "django_htmx/ext/hx-sse-4.min.js")
"""The files of other projects that pages load."""
ENCODINGS = {"br", "gzip"}
IMPORT = r"""(?m)^(?P<matched>(?P<names>import\b[^;"]*)"(?P<url>\.\.?/[^"]+)";)"""


# --- finding ---------------------------------------------------------------------------------------------------------
class SiteFiles(BaseFinder):
    """A finder of the files that pages load: the site's own, with each script as one file, and HTMX."""

    def find(self, path: str, find_all: bool = False, **_: Any) -> Any:
        """Return where a file is: a path, or with `find_all` a list of paths. Return [] if it does not exist."""
        found = path_of(path)
        if found is None:
            return []
        return [str(found)] if find_all else str(found)

    def list(self, ignore_patterns: Any) -> Iterator[tuple[str, Any]]:
        """Yield (name, storage) for each file."""
        storage = FoundFiles()
        for name in names():
            if not matches_patterns(name, ignore_patterns or []):
                yield name, storage


class FoundFiles(FileSystemStorage):
    """A storage that reads each file from where it was found."""

    prefix = ""

    def path(self, name: str) -> str:
        return str(path_of(name))


def names() -> list[str]:
    """Return the names of all static files, as in `{% static %}`."""
    own = (path.relative_to(OWN).as_posix() for path in sorted(OWN.rglob("*")) if path.is_file())
    scripts = [f"{SCRIPTS}{name}" for name in joined_scripts.script_names(OWN / SCRIPTS)]
    return [*(name for name in own if not name.startswith(SCRIPTS)), *scripts, *HTMX]


def path_of(name: str) -> Path | None:
    """Return the path of a static file, or None if it does not exist. A script is joined first, if it has changed."""
    if name in HTMX:
        return Path(django_htmx.__file__).parent / "static" / name
    path = OWN / name
    if not is_file(path) or not path.resolve().is_relative_to(OWN):
        return None
    return joined_script(name.removeprefix(SCRIPTS)) if name.startswith(SCRIPTS) else path


def is_file(path: Path) -> bool:
    """Return whether a path is that of a file. It may come from a request, and be longer than paths can be."""
    try:
        return path.is_file()
    except OSError:
        return False


def joined_script(script: str) -> Path | None:
    """Return the path of a script with its modules in one file, or None if it is only a part of another script."""
    folder = OWN / SCRIPTS
    if script in joined_scripts.APART or joined_scripts.script_of(script, folder) != script:
        return None
    parts = joined_scripts.modules_of(script, folder)
    return _joined(script, tuple((folder / name).stat().st_mtime_ns for name in parts))


@cache
def _joined(script: str, changed: tuple[int, ...]) -> Path:
    """Write the file of a script whose modules were last changed at these times, and return its path."""
    path = Path(settings.VAR_DIR) / "joined" / SCRIPTS / script
    text = joined_scripts.join_modules(script, OWN / SCRIPTS).encode()
    if not path.exists() or path.read_bytes() != text:
        write_atomically(path, text)
    return path


# --- preparing -------------------------------------------------------------------------------------------------------
class VersionedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """A storage for static files that also adds hashes to the names of scripts that the site's own scripts import.

    Otherwise a browser could combine a new script with an old one from its cache. Django's own switch for this would
    parse third-party scripts too, some of which import files that do not exist.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("site/js/*.js", ((IMPORT, '%(names)s"%(url)s";'),)),
    )

    def compress_files(self, paths: set[str]) -> Iterator[tuple[str, str]]:
        """Compress the files whose names hold a hash of their content, unless that has been done before."""
        hashed = set(self.hashed_files.values()) & set(paths)
        new = {name for name in hashed if not any(Path(self.path(name) + end).exists() for end in (".br", ".gz"))}
        yield from super().compress_files(new)


def compressed_copy(path: Path, name: str) -> Path:
    """Return the path of a copy of a file, in a folder that also has its compressed forms."""
    copy = Path(settings.VAR_DIR) / "prepared" / name
    if copy.exists() and copy.stat().st_mtime == path.stat().st_mtime:
        return copy
    copy.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=copy.parent) as folder:
        draft = Path(shutil.copy2(path, folder))
        draft.chmod(0o644)
        compressor = Compressor(quiet=True)
        if compressor.should_compress(draft.name):
            for made in map(Path, compressor.compress(str(draft))):
                made.replace(copy.with_name(f"{copy.name}{made.suffix}"))
        draft.replace(copy)
    return copy


# --- serving ---------------------------------------------------------------------------------------------------------
class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]  # it has no types
    """WhiteNoise, with compressed files also where none have been collected. A browser doesn't get an encoding that it
    forbids (`br;q=0`), and parts of a file are always parts of the file itself.
    """

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not self.autorefresh and request.path_info not in self.files:
            self.look_again(request.path_info)
        response: HttpResponseBase = super().__call__(request)
        return response

    def look_again(self, url: str) -> None:
        """Add a file that was collected after this process had listed the files, as it is when `up` starts."""
        name = url.removeprefix(self.static_prefix)
        path = Path(settings.STATIC_ROOT) / name
        if name != url and self.url_is_canonical(url) and is_file(path):
            self.add_file_to_dictionary(url, str(path))

    def get_static_file(self, path: str, url: str, stat_cache: Any = None) -> Any:
        if self.use_finders and url.startswith(self.static_prefix) and is_file(Path(path)):
            path, stat_cache = str(compressed_copy(Path(path), url.removeprefix(self.static_prefix))), None
        return super().get_static_file(path, url, stat_cache)

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponseBase:
        """Return a file, in an encoding that the request accepts, or a 304 if the browser has it."""
        headers = dict(request.META)
        accepted = accepted_encodings(headers.get("HTTP_ACCEPT_ENCODING", ""))
        headers["HTTP_ACCEPT_ENCODING"] = " ".join(accepted & ENCODINGS) if "HTTP_RANGE" not in headers else ""
        if known := headers.get("HTTP_IF_NONE_MATCH"):
            headers["HTTP_IF_NONE_MATCH"] = known.removeprefix("W/")
        asked = SimpleNamespace(method=request.method, META=headers)
        response: HttpResponseBase = WhiteNoiseMiddleware.serve(static_file, asked)
        if response.has_header("Content-Encoding"):
            response["ETag"] = f"W/{response['ETag']}"
        # a picture may be opened as a page of its own; a content policy means nothing for other files
        response._csp_exempt = not response.get("Content-Type", "").startswith("image/")  # type: ignore[attr-defined]
        return response
