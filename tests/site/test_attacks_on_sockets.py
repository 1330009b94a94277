"""Attacks that need the web server itself: bodies without end, requests that stop half way, addresses made up."""

import socket
import time
from collections import Counter
from collections.abc import Iterator

import httpx
import pytest

from lotr_site.settings import RATES
from lotr_site.trial.live_site import LiveSite, running_site

MEGABYTE = 1_000_000
HALF = 200
"""So many half-sent requests at once."""


@pytest.fixture(scope="module")
def hasty_site(own_redis: None) -> Iterator[LiveSite]:
    """A site behind one proxy that waits a second for heads and bodies, with the limits of a new one but for tables."""
    limits = dict(RATES.values()) | {"TABLE_RATE": "20/hour"}
    with running_site("drill", HEADER_TIMEOUT="1", BODY_TIMEOUT="1", TRUSTED_PROXIES="1", **limits) as site:
        yield site


def opened(site: LiveSite) -> socket.socket:
    host, port = site.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=10)


def rest(connection: socket.socket) -> bytes:
    """All that the site still says until it ends the connection; fails when it does not for ten seconds."""
    said = b""
    try:
        while part := connection.recv(65_536):
            said += part
    except ConnectionResetError:
        pass
    return said


def status(said: bytes) -> int:
    return int(said.split(b" ", 2)[1]) if said else 0


# Half-sent requests

HALVES = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "half a head": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Half: 1\r\n",
    "half a second request": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT",
}
HALF_A_BODY = b"POST /api/token/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"


@pytest.mark.parametrize("said", HALVES.values(), ids=HALVES)
def test_two_hundred_heads_that_do_not_come_are_cut_off(hasty_site: LiveSite, said: bytes) -> None:
    connections = [opened(hasty_site) for _ in range(HALF)]
    for connection in connections:
        connection.sendall(said)
    assert hasty_site.client().get("/healthz").status_code == 200, "others are served meanwhile"
    for connection in connections:
        rest(connection)
        connection.close()
    assert hasty_site.client().get("/healthz").status_code == 200


def test_two_hundred_bodies_that_do_not_come_are_answered_and_cut_off(hasty_site: LiveSite) -> None:
    connections = [opened(hasty_site) for _ in range(HALF)]
    for connection in connections:
        connection.sendall(HALF_A_BODY)
    assert hasty_site.client().get("/healthz").status_code == 200, "others are served meanwhile"
    answers = Counter(status(rest(connection)) for connection in connections)
    assert answers == {408: HALF}


# Bodies

DECLARED = b"POST /api/decks/import/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400000000\r\n\r\n"
CHUNKED = b"POST /api/decks/import/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


def taken(connection: socket.socket, head: bytes, part: bytes, size: int) -> int:
    """Send a head and a body of `size` bytes; how many were taken before the other side would have no more."""
    connection.sendall(head)
    sent = 0
    try:
        while sent < size:
            connection.sendall(part)
            sent += len(part)
    except ConnectionError:
        pass
    return sent


@pytest.mark.parametrize(
    ("head", "part"),
    [(DECLARED, b"x" * 65_536), (CHUNKED, b"10000\r\n" + b"x" * 65_536 + b"\r\n")],
    ids=["declared", "in chunks"],
)
def test_of_a_body_of_400_megabytes_hardly_anything_is_taken(hasty_site: LiveSite, head: bytes, part: bytes) -> None:
    with opened(hasty_site) as connection:
        assert taken(connection, head, part, 400 * MEGABYTE) < 10 * MEGABYTE
    assert hasty_site.client().get("/healthz").status_code == 200


def test_the_answer_to_a_body_that_is_too_large_says_so(hasty_site: LiveSite) -> None:
    with opened(hasty_site) as connection:
        connection.sendall(DECLARED)
        said = rest(connection)
    assert status(said) == 413 and b'"too_large"' in said


# Addresses behind a proxy


def log_in(site: LiveSite, password: str, forwarded: str) -> httpx.Response:
    body = {"username": "shelob", "password": password}
    return httpx.post(f"{site.url}/api/token/", json=body, headers={"X-Forwarded-For": forwarded}, timeout=20)


def test_a_made_up_address_before_the_proxys_word_is_no_way_around_the_limit_of_guesses(hasty_site: LiveSite) -> None:
    """The proxy appends the address that it sees (192.0.2.9); what stands before it, the visitor wrote."""
    account = {"username": "shelob", "password": "cirith ungol"}
    made = httpx.post(f"{hasty_site.url}/api/account/sign-up/", json=account, timeout=20)
    assert made.status_code == 201, made.text
    guesses = Counter(log_in(hasty_site, f"guess {n}", f"6.6.6.{n}, 192.0.2.9").status_code for n in range(10))
    assert guesses == {400: 10}
    refused = log_in(hasty_site, "cirith ungol", "6.6.6.99, 192.0.2.9")
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_guesses")
    assert log_in(hasty_site, "cirith ungol", "192.0.2.10").status_code == 201, "the owner comes in elsewhere"


def test_tables_are_counted_by_the_proxys_word_too(hasty_site: LiveSite) -> None:
    table = {"game": "lotr_tarot", "seats": [{"kind": "me"}, {"kind": "anyone"}]}
    with httpx.Client(base_url=hasty_site.url, timeout=20) as stranger:
        answers = Counter[int]()
        for number in range(60):
            stranger.cookies.clear()
            headers = {"X-Forwarded-For": f"6.6.6.{number}, 192.0.2.66"}
            answers[stranger.post("/api/matches/", json=table, headers=headers).status_code] += 1
    assert set(answers) == {201, 429} and answers[201] <= 40, "twenty, or twice that where an hour begins meanwhile"


def test_the_site_is_as_quick_as_before(hasty_site: LiveSite) -> None:
    """After all this no thread hangs and no connection is left."""
    until = time.monotonic() + 10
    while time.monotonic() < until and connections_of(hasty_site) > 3:
        time.sleep(0.1)
    assert connections_of(hasty_site) <= 3
    assert hasty_site.state()["parts"]["web"]["restarts"] == 0


def connections_of(site: LiveSite) -> int:
    """Connections of visitors that the web process holds, by the system's own list."""
    port = f"{int(site.url.rsplit(':', 1)[1]):04X}"
    with open(f"/proc/{site.pid('web')}/net/tcp") as listed:
        rows = [line.split() for line in listed][1:]
    return sum(row[1].endswith(f":{port}") and row[3] == "01" for row in rows)
