"""Read and check the operator's settings from the environment.

Every reader returns a value of the right type or raises `BadSetting`, which ends the program with one sentence.
"""

import hashlib
import logging
import os
import re
import secrets
import tempfile
from collections.abc import Callable
from email.utils import parseaddr
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import environ

from lotr_site.base import keys

env = environ.Env()

DATABASE_ENGINES = ("django.db.backends.sqlite3", "django.db.backends.postgresql")
SOCKET_PATH_LIMIT = 100  # the kernel allows 107 bytes for the address of a Unix socket
KEY_LENGTH = 50
logger = logging.getLogger(__name__)
OLD_NAMES = {
    "MOST_CONNECTIONS": "MAX_CONNECTIONS",
    "MOST_WAITING": "MAX_WAITING_REQUESTS",
    "MOST_OPEN_TABLES": "MAX_OPEN_TABLES",
    "MOST_RUNNING": "MAX_RUNNING_MATCHES",
    "MOST_DECKS": "MAX_DECKS",
    "MOST_GUEST_DECKS": "MAX_GUEST_DECKS",
    "MOST_REPORTS": "MAX_REPORTS_PER_DAY",
    "MOST_STREAMS": "MAX_STREAMS",
    "MOST_STREAMS_OF_ADDRESS": "MAX_STREAMS_PER_ADDRESS",
    "MOST_SUBSCRIPTIONS": "MAX_SUBSCRIPTIONS",
    "LARGEST_BODY": "MAX_BODY_BYTES",
    "LEAST_DISK": "MIN_FREE_DISK_MB",
    "GUESSES": "LOGIN_FAILURE_LIMIT",
    "LINE_SECONDS": "DB_TIMEOUT",
    "HEAD_SECONDS": "HEADER_TIMEOUT",
    "BODY_SECONDS": "BODY_TIMEOUT",
    "KEPT_FILES_MB": "FILE_CACHE_MB",
    "DRAW_AHEAD": "PRERENDER",
    "EVENT_DAYS": "AUDIT_LOG_DAYS",
    "LAB_WORKERS": "BACKGROUND_WORKERS",
    "LOCK_SECONDS": "SQLITE_BUSY_TIMEOUT",
    "TALK_RATE": "CHAT_RATE",
}
"""Settings by the names they had in version 0.2, which are still read for one version."""


class BadSetting(SystemExit):
    """Raised for an unusable setting. It ends the program, and the operator sees only its sentence."""

    def __init__(self, sentence: str) -> None:
        super().__init__(f"Setting refused: {sentence}")


def text(name: str, default: str = "") -> str:
    """Return the value of a setting, or of its old name if only that is set, or the default if neither is set."""
    return os.environ.get(name, "").strip() or by_old_name(name) or default


def by_old_name(name: str) -> str:
    """Return the value that is set under the name that a setting had in version 0.2, and warn about it. Return "" if
    there is none.
    """
    for old in [old for old, new in OLD_NAMES.items() if new == name]:
        if value := os.environ.get(old, "").strip():
            warn_once(old, name)
            return value
    return ""


@cache
def warn_once(old: str, name: str) -> None:
    logger.warning("The setting %s is deprecated and will be removed in the next version; use %s.", old, name)


def flag(name: str, default: bool) -> bool:
    """Return True for the values 1, true, yes and on, False for 0, false, no and off, and the default if unset.

    Raise BadSetting for any other value.
    """
    value = text(name).lower()
    if not value:
        return default
    if value in ("1", "true", "yes", "on"):
        return True
    if value in ("0", "false", "no", "off"):
        return False
    raise BadSetting(f"{name} must be 1 or 0, not “{value}”.")


def number(name: str, default: int, low: int, high: int) -> int:
    """Return a setting as a whole number. Raise BadSetting if it is out of bounds."""
    value = text(name, str(default))
    if not value.isascii() or not value.isdigit() or not low <= int(value) <= high:
        raise BadSetting(f"{name} must be a whole number from {low} to {high}, not “{value}”.")
    return int(value)


def cores() -> int:
    """Return how many cores this process may use, which may be fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def words(name: str, default: list[str]) -> list[str]:
    """Return the words of a setting that is a comma-separated list, or the default if it has none."""
    return [word.strip() for word in text(name).split(",") if word.strip()] or default


def choice(name: str, default: str, allowed: tuple[str, ...]) -> str:
    """Return a setting that must be one of a few words. Raise BadSetting otherwise."""
    value = text(name, default)
    if value not in allowed:
        raise BadSetting(f"{name} must be one of {', '.join(allowed)}, not “{value}”.")
    return value


def origins(name: str) -> list[str]:
    """Return origins such as https://cards.example.org from a comma-separated list.

    Raise BadSetting if one is not an origin.
    """
    allowed = words(name, [])
    for origin in allowed:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise BadSetting(f"{name} holds “{origin}”, which is not an origin like https://cards.example.org.")
    return allowed


def rate(name: str, default: str) -> str | None:
    """Return a rate such as "600/min", or None for "off". Raise BadSetting for anything else."""
    value = text(name, default)
    if value == "off":
        return None
    count, _, period = value.partition("/")
    if not count.isdigit() or not int(count) or period[:1] not in ("s", "m", "h", "d"):
        raise BadSetting(f"{name} must look like 600/min, or be off, not “{value}”.")
    return value


def directory(name: str, default: Path) -> Path:
    """Return a setting as a folder, which is created. Raise BadSetting if it cannot be."""
    path = Path(text(name, str(default))).expanduser().absolute()
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o750)
    except OSError as error:
        raise BadSetting(f"{name} names {path}, which is not writable ({error.strerror}).") from None
    return path


def database(name: str, default: str) -> dict[str, Any]:
    """Return Django's settings for the database at sqlite:///FILE or postgres://USER:PASSWORD@HOST:PORT/NAME.

    Raise BadSetting for any other URL.
    """
    try:
        parsed: dict[str, Any] = env.db_url_config(text(name, default))
    except Exception:
        parsed = {}
    if parsed.get("ENGINE") not in DATABASE_ENGINES or not parsed.get("NAME"):
        raise BadSetting(f"{name} must look like sqlite:////folder/file or postgres://user:password@host:5432/name.")
    return parsed


def postgres_options(seconds: int) -> dict[str, int | str]:
    """Return connection parameters that make both the site and PostgreSQL give up a silent connection after this many
    seconds.

    The server needs them too: a machine that vanishes in the middle of a move leaves its match locked until the server
    notices, which by default takes two hours. A client that is silent inside a transaction for two minutes also loses
    its connection.
    """
    probing = {"keepalives_idle": max(1, seconds // 2), "keepalives_interval": max(1, seconds // 6)}
    probing["keepalives_count"] = 3
    servers = {f"tcp_{name}": value for name, value in probing.items()}
    servers |= {"tcp_user_timeout": 1000 * seconds, "idle_in_transaction_session_timeout": 120_000}
    return {
        "connect_timeout": max(2, seconds // 2),
        "keepalives": 1,
        **probing,
        "tcp_user_timeout": 1000 * seconds,
        "options": " ".join(f"-c {name}={value}" for name, value in servers.items()),
    }


def redis_url(name: str, default: str) -> str:
    """Return a URL that redis-py understands: redis://, rediss:// or unix://. Raise BadSetting for any other."""
    url = text(name, default)
    parts = urlsplit(url)
    usable = parts.path if parts.scheme == "unix" else parts.scheme in ("redis", "rediss") and parts.hostname
    if not usable:
        raise BadSetting(f"{name} must look like redis://host:6379/0 or unix:///folder/redis.sock, not “{url}”.")
    return url


def broker_url(address: str) -> str:
    """Return the URL by which Celery reaches the same Redis; its form is different for Unix sockets."""
    parts = urlsplit(address)
    if parts.scheme != "unix":
        return address
    return f"redis+socket://{parts.path}?virtual_host={redis_number(address)}"


def redis_number(address: str) -> str:
    """Return the number of the Redis database in the URL."""
    parts = urlsplit(address)
    return parse_qs(parts.query).get("db", ["0"])[0] if parts.scheme == "unix" else parts.path.strip("/") or "0"


def socket_path(folder: Path) -> Path:
    """Return the path of the Unix socket of the Redis embedded in the site that runs in this folder. The socket is in
    the temporary folder if its path in this folder would be too long for a socket.
    """
    path = folder / "redis.sock"
    if len(str(path).encode()) <= SOCKET_PATH_LIMIT:
        return path
    short = hashlib.sha256(str(folder).encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"lotr-site-{os.getuid()}-{short}" / "redis.sock"


def secret_key(name: str, folder: Path, debug: bool) -> str:
    """Return the configured secret key; in development, one that is generated once and stored in the folder.

    Raise BadSetting for a key that is missing or easy to guess.
    """
    key = text(name)
    if key and not debug and (len(key) < KEY_LENGTH or len(set(key)) < 5):
        raise BadSetting(f"{name} is too easy to guess: use at least {KEY_LENGTH} random characters.")
    if key:
        return key
    if not debug:
        raise BadSetting(f"{name} is needed when DEBUG is off: use at least {KEY_LENGTH} random characters.")
    return read_or_create_key(folder / "secret_key", lambda: secrets.token_urlsafe(KEY_LENGTH))


def read_or_create_key(path: Path, make: Callable[[], str]) -> str:
    """Return the key stored in the file. If there is no file, one is created with a new key; if several processes try,
    the first one wins.
    """
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        draft.touch(mode=0o600)
        draft.write_text(make())
        try:
            os.link(draft, path)
        except FileExistsError:
            pass  # another process was faster: its key counts
        finally:
            draft.unlink()
    return path.read_text().strip()


# Notifications


def push_key(name: str, folder: Path) -> str:
    """Return the configured P-256 private key, 32 bytes in base64url, or one that is generated once and stored in the
    folder.

    Raise BadSetting for an invalid key.
    """
    key = text(name) or read_or_create_key(folder / "push_key", keys.new_private_key)
    if not keys.is_private_key(key):
        raise BadSetting(f"{name} is not a key made by `manage.py push_key`.")
    return key


def contact(name: str, mail: str) -> str:
    """Return the operator's contact for push services, mailto: or https://; by default the given email address.

    Raise BadSetting for anything else.
    """
    address = text(name, f"mailto:{parseaddr(mail)[1]}")
    if not re.fullmatch(r"mailto:[^\s@]+@[\w.-]+|https://[\w.-]+", address):
        raise BadSetting(f"{name} must look like mailto:you@example.org or https://example.org, not “{address}”.")
    return address


def hosts(name: str, default: list[str]) -> list[str]:
    """Return host names, where a leading `*.` stands for any subdomains; [] for "off".

    Raise BadSetting for an invalid name.
    """
    allowed = [] if text(name) == "off" else words(name, default)
    for host in allowed:
        if not re.fullmatch(r"(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+", host) or host.rpartition(".")[2].isdigit():
            raise BadSetting(f"{name} holds “{host}”, which is not a name like push.example.org or *.example.org.")
    return allowed


def site_url(name: str, allowed: list[str], https: bool, port: int) -> str:
    """Return the site's own URL, without a trailing slash, for links in email. If it is not set, it is made from the
    first allowed host.
    """
    for origin in origins(name):
        return origin.rstrip("/")
    named = next((host for host in allowed if re.fullmatch(r"[\w-]+(\.[\w-]+)*", host)), "localhost")
    return f"https://{named}" if https else f"http://{named}:{port}"


# External login: one OpenID Connect provider


def login_provider_apps() -> list[str]:
    """Return the Django apps needed for login through another site. Without OIDC_SERVER there are none, which keeps
    startup fast.
    """
    openid = "allauth.socialaccount.providers.openid_connect"
    return ["allauth.socialaccount", openid] if text("OIDC_SERVER") else []


def login_providers() -> dict[str, Any]:
    """Return the settings with which django-allauth describes the login provider; {} without OIDC_SERVER. Raise
    BadSetting if the client's id or secret is missing.
    """
    server = text("OIDC_SERVER")
    if not server:
        return {}
    for name in ("OIDC_CLIENT_ID", "OIDC_SECRET"):
        if not text(name):
            raise BadSetting(f"{name} is needed with OIDC_SERVER.")
    app = {
        "provider_id": "openid",
        "name": text("OIDC_NAME", urlsplit(server).netloc),
        "client_id": text("OIDC_CLIENT_ID"),
        "secret": text("OIDC_SECRET"),
        "settings": {"server_url": server},
    }
    return {"openid_connect": {"APPS": [app]}}


def login_origins() -> list[str]:
    """Return the origins, besides our own, to which a form may lead: that of the login provider, if there is one."""
    return [f"{parts.scheme}://{parts.netloc}" for parts in map(urlsplit, origins("OIDC_SERVER"))]
