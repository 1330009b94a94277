"""The line to a push service, to a server of our own: whom it trusts, and how long and how much it listens."""

import datetime
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from lotr_site.accounts.models import PushSubscription
from lotr_site.accounts.notifications import push
from lotr_site.accounts.notifications.push import Outcome
from tests.support.push import FakeBrowser

Talk = Callable[[ssl.SSLSocket], None]


def certificate(folder: Path) -> Path:
    """One for `localhost`, signed by itself, with its key."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.datetime.now(datetime.UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    made = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    made = made.not_valid_before(now - datetime.timedelta(days=1)).not_valid_after(now + datetime.timedelta(days=1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    made = made.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    path = folder / "certificate.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(made.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM) + secret)
    return path


def whole(line: ssl.SSLSocket) -> bytes:
    """A request's head, once its body has come as well."""
    heard = b""
    while b"\r\n\r\n" not in heard:
        heard += line.recv(65536)
    head, body = heard.split(b"\r\n\r\n")
    length = next(int(row.split(b":")[1]) for row in head.split(b"\r\n") if row.lower().startswith(b"content-length"))
    while len(body) < length:
        body += line.recv(65536)
    return head.lower()


class Server:
    """Takes one visitor after another by TLS, keeps the head of what they send, and talks to them."""

    def __init__(self, folder: Path) -> None:
        self.file = certificate(folder)
        self.heads: list[bytes] = []
        self.talk: Talk = lambda line: line.sendall(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(self.file)
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        while True:
            try:
                visitor, _ = self.listener.accept()
            except OSError:
                return  # the test is over
            try:
                with self.context.wrap_socket(visitor, server_side=True) as line:
                    self.heads.append(whole(line))
                    self.talk(line)
            except OSError:
                continue  # who does not trust us, or has heard enough, hangs up

    @property
    def subscription(self) -> PushSubscription:
        keys: dict[str, Any] = FakeBrowser("phone").subscription["keys"]
        return PushSubscription(endpoint=f"https://localhost:{self.listener.getsockname()[1]}/send/phone", pk=1, **keys)


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    found = Server(tmp_path)
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SSL_CERT_FILE", str(found.file))
    yield found
    found.listener.close()


def outcome(server: Server) -> Outcome:
    return push.send_push([server.subscription], {"title": "Your turn"}, "turn")[1]


def test_a_message_is_handed_over(server: Server) -> None:
    assert outcome(server) is Outcome.TAKEN
    (head,) = server.heads
    assert head.startswith(b"post /send/phone http/1.1")
    for said in (b"content-encoding: aes128gcm", b"ttl: 86400", b"topic: turn", b"urgency: normal", b"authorization: "):
        assert said in head
    assert b"python" not in head


def test_a_server_that_nobody_vouches_for_is_told_nothing(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    assert outcome(server) is Outcome.LATER and not server.heads


def test_a_proxy_is_asked_for_the_way(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as proxy:

        def refuse() -> None:
            line, _ = proxy.accept()
            with line:
                asked.append(line.recv(65536))
                line.sendall(b"HTTP/1.1 403 Forbidden\r\n\r\n")

        thread = threading.Thread(target=refuse, daemon=True)
        thread.start()
        monkeypatch.setenv("HTTPS_PROXY", f"http://127.0.0.1:{proxy.getsockname()[1]}")
        monkeypatch.setenv("NO_PROXY", "")
        assert outcome(server) is Outcome.LATER
        thread.join(5)
    assert asked[0].startswith(b"CONNECT localhost:") and not server.heads


def test_a_service_that_says_nothing_is_left(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "TIMEOUT_SECONDS", 0.3)
    over = threading.Event()
    server.talk = lambda line: over.wait(20) and None
    assert outcome(server) is Outcome.LATER
    over.set()


@pytest.mark.parametrize(
    "head", [b"HTTP/1.1 201 " + b"x" * 10_000_000, b"HTTP/1.1 201 Created\r\n" + b"a: b\r\n" * 1_000_000]
)
def test_a_head_without_end_is_not_heard_out(server: Server, head: bytes) -> None:
    server.talk = lambda line: line.sendall(head)
    assert outcome(server) is Outcome.LATER


def test_the_body_is_not_read(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []

    def talk(line: ssl.SSLSocket) -> None:
        line.sendall(b"HTTP/1.1 201 Created\r\nContent-Length: 1000000000\r\n\r\n")
        until = time.monotonic() + 20
        while time.monotonic() < until:
            line.sendall(b"x" * 65536)
            sent.append(65536)

    server.talk = talk
    assert outcome(server) is Outcome.TAKEN and sum(sent) < 50_000_000
