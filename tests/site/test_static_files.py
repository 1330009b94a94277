"""Static files: what is found, how it comes, and that a browser's copy is confirmed."""

import gzip
from pathlib import Path

import brotli
import pytest
from django.contrib.staticfiles import finders
from django.http import HttpResponse
from django.test import Client, RequestFactory, override_settings

from lotr_site.site import static_files
from lotr_site.site.static_files import StaticFiles, VersionedFiles, names, path_of

STYLE, SCRIPT, FONT = "/static/site/css/base.css", "/static/site/js/table.js", "/static/site/fonts/alegreya.woff2"
LONG = "/static/" + "a" * 300
"""A longer name than files can have."""
BROWSER = "gzip, deflate, br, zstd"


def content(client: Client, path: str, **headers: str) -> tuple[bytes, dict[str, str]]:
    answer = client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    return b"".join(answer.streaming_content), dict(answer.headers)  # type: ignore[attr-defined]  # it is a file


@pytest.mark.parametrize("path", [STYLE, SCRIPT, "/static/django_htmx/htmx-4.min.js"])
def test_text_comes_compressed_and_decodes_to_the_same(client: Client, path: str) -> None:
    plain, headers = content(client, path)
    assert "Content-Encoding" not in headers and headers["Vary"] == "Accept-Encoding"
    packed, headers = content(client, path, accept_encoding=BROWSER)
    assert headers["Content-Encoding"] == "br" and brotli.decompress(packed) == plain
    assert len(packed) == int(headers["Content-Length"]) < len(plain) / 2
    packed, headers = content(client, path, accept_encoding="gzip")
    assert headers["Content-Encoding"] == "gzip" and gzip.decompress(packed) == plain


@pytest.mark.parametrize("accepted", ["br;q=0, gzip;q=0.0", "x-br, gzip-9", "*", ";;,\x00,q=1", "br;q=", "," * 9000])
def test_an_encoding_that_is_not_accepted_is_not_sent(client: Client, accepted: str) -> None:
    plain, headers = content(client, STYLE, accept_encoding=accepted)
    assert "Content-Encoding" not in headers and plain == Path(str(path_of("site/css/base.css"))).read_bytes()


def test_a_file_in_a_compressed_format_is_not_compressed_again(client: Client) -> None:
    assert "Content-Encoding" not in content(client, FONT, accept_encoding=BROWSER)[1]


@pytest.mark.parametrize("accepted", ["", BROWSER])
def test_a_copy_is_confirmed(client: Client, accepted: str) -> None:
    _, headers = content(client, STYLE, accept_encoding=accepted)
    assert headers["ETag"].startswith("W/") == bool(accepted)
    again = client.get(STYLE, headers={"accept-encoding": accepted, "if-none-match": headers["ETag"]})
    assert again.status_code == 304 and again["Vary"] == "Accept-Encoding"
    head = client.head(STYLE, headers={"accept-encoding": accepted})
    assert head["Content-Length"] == headers["Content-Length"]


def test_a_part_of_a_file_is_a_part_of_the_file_itself(client: Client) -> None:
    plain, _ = content(client, STYLE)
    part = client.get(STYLE, headers={"accept-encoding": BROWSER, "range": "bytes=10-29"})
    assert part.status_code == 206 and b"".join(part.streaming_content) == plain[10:30]  # type: ignore[attr-defined]
    assert part["Content-Range"] == f"bytes 10-29/{len(plain)}" and "Content-Encoding" not in part


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path",
    [
        "site/js/table/dom.js",
        "site/js/service-worker.js",
        "site/css",
        "site/../../settings.py",
        "site/css/nothing.css",
        LONG.removeprefix("/static/"),
        "rest_framework/js/default.js",
    ],
)
def test_nothing_else_is_served(client: Client, path: str) -> None:
    assert client.get(f"/static/{path}").status_code == 404
    assert finders.find(path) is None and path not in names()


def test_a_changed_module_changes_the_script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = tmp_path / "site" / "js" / "page" / "own.js"
    module.parent.mkdir(parents=True)
    (module.parent.parent / "page.js").write_text('import { word } from "./page/own.js";\nconsole.log(word);\n')
    module.write_text('export const word = "first";\n')
    monkeypatch.setattr(static_files, "OWN", tmp_path)
    with override_settings(VAR_DIR=tmp_path / "var"):
        assert '"first"' in Path(str(path_of("site/js/page.js"))).read_text()
        module.write_text('export const word = "second";\n')
        assert '"second"' in Path(str(path_of("site/js/page.js"))).read_text()
        packed = static_files.compressed_copy(Path(str(path_of("site/js/page.js"))), "site/js/page.js")
        assert b'"second"' in brotli.decompress(packed.with_name("page.js.br").read_bytes())


def test_files_are_compressed_once_where_they_are_collected(tmp_path: Path) -> None:
    with override_settings(STATIC_URL="/static/", DEBUG=False):
        storage = VersionedFiles(location=tmp_path, base_url="/static/")
        (tmp_path / "one.css").write_text("a { color: red; }\n" * 50)
        first = [made for _, made, _ in storage.post_process({"one.css": (storage, "one.css")})]
        again = [made for _, made, _ in storage.post_process({"one.css": (storage, "one.css")})]
    assert sorted(Path(name).suffix for name in first) == [".br", ".css", ".gz"]
    assert [Path(name).suffix for name in again] == [".css"]


def test_a_file_that_is_collected_after_the_start_is_served(tmp_path: Path) -> None:
    """`up` has loaded the site when it collects the files of a new version."""
    with override_settings(
        STATIC_ROOT=str(tmp_path), WHITENOISE_AUTOREFRESH=False, WHITENOISE_USE_FINDERS=False, VAR_DIR=tmp_path
    ):
        serve = StaticFiles(lambda _: HttpResponse(status=404))
        assert serve(RequestFactory().get("/static/new.css")).status_code == 404
        (tmp_path / "new.css").write_text("a { color: red; }")
        assert serve(RequestFactory().get("/static/new.css")).status_code == 200
        for other in ("/new.css", "/static/", "/static/../settings.py", "/static/none.css", "/static/a\0b", LONG):
            assert serve(RequestFactory().get(other)).status_code == 404


def test_a_picture_that_could_be_opened_as_a_page_comes_with_the_policy(client: Client) -> None:
    assert "default-src 'none'" in client.get("/static/site/img/icons.svg")["Content-Security-Policy"]
    assert "Content-Security-Policy" not in client.get(STYLE)
