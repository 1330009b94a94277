"""Answers are sent compressed, decode to what they would be otherwise, and their length doesn't reveal a secret."""

import gzip
import re
from collections.abc import Callable

import brotli
import pytest
from backports import zstd
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.test import Client, RequestFactory

from lotr_site.site.compression import MOST_PADDING, Compression, padding

READ: dict[str, Callable[[bytes], bytes]] = {"zstd": zstd.decompress, "br": brotli.decompress, "gzip": gzip.decompress}
BROWSER = "gzip, deflate, br, zstd"
PAGE = b"<p>A word about many cards.</p>" * 200
TOKEN = re.compile(r'="\w{64}"')
PATHS = ["/", "/cards/", "/play/", "/api/games/", "/api/cards/?game=tarot", "/manifest.webmanifest", "/offline/"]


@pytest.mark.django_db
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("encoding", READ)
def test_every_encoding_decodes_to_the_same(client: Client, encoding: str, path: str) -> None:
    plain, sent = client.get(path), client.get(path, headers={"accept-encoding": encoding})
    assert sent["Content-Encoding"] == encoding
    assert len(sent.content) < len(plain.content)
    assert without_token(READ[encoding](sent.content)) == without_token(plain.content)
    assert "Accept-Encoding" in plain["Vary"] and "Accept-Encoding" in sent["Vary"]


def without_token(page: bytes) -> str:
    """Return a page without its form tokens, which differ each time, and without white space at its end."""
    return TOKEN.sub('="token"', page.decode().rstrip())


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/api/games/"])
def test_the_head_alone_names_the_encoding_of_the_page(client: Client, path: str) -> None:
    head = client.head(path, headers={"accept-encoding": BROWSER})
    assert head.status_code == 200 and head["Content-Encoding"] == "zstd" and not head.content


@pytest.mark.django_db
@pytest.mark.parametrize("encoding", READ)
def test_a_copy_is_confirmed_however_it_was_compressed(client: Client, encoding: str) -> None:
    first = client.get("/api/cards/?game=tarot", headers={"accept-encoding": encoding})
    assert first["ETag"].startswith('W/"'), "the same answer has other bytes in another encoding"
    again = client.get("/api/cards/?game=tarot", headers={"accept-encoding": "br", "if-none-match": first["ETag"]})
    assert again.status_code == 304 and not again.content and "Content-Encoding" not in again
    assert "Accept-Encoding" in again["Vary"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [
        ("", ""),
        ("identity", ""),
        ("*", ""),
        (BROWSER, "zstd"),
        ("gzip, deflate, br", "br"),
        ("gzip;q=1, br;q=0.5, zstd;q=0", "gzip"),
        ("GZIP;q=0, br;q=nan, zstd;q=1e999", ""),
        (";;,=,q;q=,zstd;q=-1", ""),
        ("gzip;q=" + "9" * 5000, ""),
        ("br\x00, \xff\xfe, gzip;;q", ""),
        (", ".join(["gzip"] * 500), ""),
    ],
)
def test_no_accept_encoding_header_causes_an_error(client: Client, accepted: str, chosen: str) -> None:
    answer = client.get("/", headers={"accept-encoding": accepted})
    assert answer.status_code == 200
    assert answer.get("Content-Encoding", "") == chosen


# --- lengths ---------------------------------------------------------------------------------------------------------
def sent(response: HttpResponseBase, path: str = "/", **options: str) -> HttpResponseBase:
    """The answer as the middleware sends it to a browser with a session; `options` are its headers and `cookie`."""
    request: HttpRequest = RequestFactory().get(path, headers={"accept-encoding": BROWSER, **options})
    return Compression(lambda _: response)(request)  # type: ignore[return-value]  # it is called synchronously


def test_an_answer_that_another_site_has_asked_for_is_not_compressed() -> None:
    """A link there may hold words that the page shows next to a secret. Without a session, there isn't any secret."""
    for where in ("cross-site", "same-site"):
        assert not sent(HttpResponse(PAGE), cookie="sessionid=1", **{"sec-fetch-site": where}).has_header(
            "Content-Encoding"
        )
        assert sent(HttpResponse(PAGE), **{"sec-fetch-site": where})["Content-Encoding"] == "zstd"
    for where in ("same-origin", "none"):
        assert sent(HttpResponse(PAGE), cookie="sessionid=1", **{"sec-fetch-site": where})["Content-Encoding"] == "zstd"


@pytest.mark.parametrize(
    "path", ["/account/2fa/recovery-codes/", "/api/token/", "/play/abc/?seat=secret", "/api/account/"]
)
def test_an_answer_with_a_lasting_secret_is_not_compressed(path: str) -> None:
    kept = sent(HttpResponse(PAGE), path, cookie="sessionid=1")
    assert isinstance(kept, HttpResponse) and kept.content == PAGE and not kept.has_header("Content-Encoding")
    assert "Accept-Encoding" in kept["Vary"]


@pytest.mark.django_db
def test_the_account_page_is_not_compressed(client: Client) -> None:
    client.force_login(User.objects.create_user("Ann", password="a-long-password"))
    page = client.get("/account/", headers={"accept-encoding": BROWSER})
    assert page.status_code == 200 and "Content-Encoding" not in page


def test_equal_answers_differ_in_length_unless_they_are_the_same_for_all() -> None:
    def lengths(response: Callable[[], HttpResponse]) -> set[int]:
        return {len(sent(response(), cookie="sessionid=1").content) for _ in range(60)}  # type: ignore[attr-defined]

    assert len(lengths(lambda: HttpResponse(PAGE))) > 15
    assert len(lengths(lambda: HttpResponse(PAGE, headers={"Cache-Control": "public, max-age=60"}))) == 1
    assert len(lengths(lambda: HttpResponse(PAGE, content_type="text/plain"))) == 1


def test_padding_is_white_space_that_cannot_be_compressed() -> None:
    longest = max((padding() for _ in range(300)), key=len)
    assert not longest.strip() and MOST_PADDING * 0.9 < len(longest) <= MOST_PADDING
    assert len(zstd.compress(PAGE + longest)) > len(zstd.compress(PAGE)) + len(longest) / 6
    assert len({padding() for _ in range(200)}) > 100
