"""What the operator says is read, checked, and refused in one sentence."""

import ast
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import connection
from django.test import Client
from rich.console import Console

from lotr_site.base import environment, keys
from lotr_site.site.management.commands import up
from lotr_site.trial.live_site import ROOT

KEY = "k3y-" + "abcdefghij" * 5
PRODUCTION = {"DEBUG": "0", "SECRET_KEY": KEY, "ALLOWED_HOSTS": "cards.example.org"}


def manage(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    environment = {**inherited, "VAR_DIR": str(folder), **variables}
    command = [sys.executable, "manage.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("variables", "named"),
    [
        ({"PORT": "eighty"}, "PORT"),
        ({"DEBUG": "0"}, "SECRET_KEY"),
        ({"DEBUG": "0", "SECRET_KEY": KEY}, "ALLOWED_HOSTS"),
        ({"DATABASE_URL": "oracle://somewhere"}, "DATABASE_URL"),
    ],
)
def test_a_bad_value_stops_with_one_sentence(tmp_path: Path, variables: dict[str, str], named: str) -> None:
    done = manage(tmp_path, "check", **variables)
    assert done.returncode == 1
    assert done.stderr.startswith(f"Setting refused: {named} ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("read", "name", "value"),
    [
        (lambda name: environment.flag(name, True), "A_FLAG", "perhaps"),
        (lambda name: environment.number(name, 1, 0, 9), "A_NUMBER", "10"),
        (lambda name: environment.number(name, 1, 0, 9), "A_NUMBER", "-1"),
        (lambda name: environment.number(name, 1, 0, 9), "A_NUMBER", "²"),
        (lambda name: environment.choice(name, "a", ("a", "b")), "A_CHOICE", "c"),
        (environment.origins, "AN_ORIGIN", "cards.example.org"),
        (lambda name: environment.rate(name, "1/s"), "A_RATE", "often"),
        (lambda name: environment.rate(name, "1/s"), "A_RATE", "0/min"),
        (lambda name: environment.push_key(name, Path()), "A_KEY", "A" * 42),
        (lambda name: environment.push_key(name, Path()), "A_KEY", "A" * 43),
        (lambda name: environment.push_key(name, Path()), "A_KEY", "_" * 43),
        (lambda name: environment.push_key(name, Path()), "A_KEY", "²" * 43),
        (lambda name: environment.contact(name, "a@b.org"), "A_CONTACT", "a@b.org"),
        (lambda name: environment.hosts(name, []), "HOSTS", "https://push.example.org"),
        (lambda name: environment.hosts(name, []), "HOSTS", "127.0.0.1"),
        (lambda name: environment.hosts(name, []), "HOSTS", "*"),
        (lambda name: environment.hosts(name, []), "HOSTS", "localhost"),
        (lambda name: environment.site_url(name, [], True, 80), "A_SITE", "cards.example.org"),
        (lambda name: environment.database(name, ""), "A_DATABASE", "mysql://host/name"),
        (lambda name: environment.database(name, ""), "A_DATABASE", "postgres://host"),
        (lambda name: environment.redis_url(name, ""), "A_REDIS", "localhost:6379"),
        (lambda name: environment.redis_url(name, ""), "A_REDIS", "redis://"),
        (lambda name: environment.directory(name, Path("/")), "A_FOLDER", "/dev/null/x"),
        (lambda name: environment.secret_key(name, Path("/"), debug=False), "A_KEY", "short"),
    ],
)
def test_each_reader_names_what_it_refuses(
    read: Callable[[str], object], name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(environment.BadSetting, match=name):
        read(name)


def test_readers_understand_what_is_well_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_FLAG", " Off ")
    monkeypatch.setenv("A_LIST", "a.org, b.org,,")
    monkeypatch.setenv("A_RATE", "off")
    monkeypatch.setenv("AN_ORIGIN", "https://a.org:8443")
    assert environment.flag("A_FLAG", True) is False
    assert environment.words("A_LIST", []) == ["a.org", "b.org"]
    assert environment.rate("A_RATE", "1/s") is None
    assert environment.origins("AN_ORIGIN") == ["https://a.org:8443"]


def test_a_development_key_is_made_once_and_kept_for_the_owner_alone(tmp_path: Path) -> None:
    first = environment.secret_key("NO_SUCH_KEY", tmp_path, debug=True)
    assert environment.secret_key("NO_SUCH_KEY", tmp_path, debug=True) == first
    assert len(first) >= 50
    assert (tmp_path / "secret_key").stat().st_mode & 0o077 == 0


def test_the_key_of_notifications_is_made_once_and_kept_for_the_owner_alone(tmp_path: Path) -> None:
    first = environment.push_key("NO_SUCH_KEY", tmp_path)
    assert environment.push_key("NO_SUCH_KEY", tmp_path) == first != keys.new_private_key()
    assert (tmp_path / "push_key").stat().st_mode & 0o077 == 0


def test_where_the_site_and_its_operator_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert environment.site_url("NONE", [".example.org", "cards.example.org"], True, 80) == "https://cards.example.org"
    assert environment.site_url("NONE", ["*"], False, 8000) == "http://localhost:8000"
    assert environment.contact("NONE", "Cards <cards@example.org>") == "mailto:cards@example.org"
    monkeypatch.setenv("SOME", "off")
    assert environment.hosts("SOME", ["push.example.org"]) == []
    monkeypatch.setenv("SOME", "push.example.org, *.example.net")
    assert environment.hosts("SOME", []) == ["push.example.org", "*.example.net"]


@pytest.mark.parametrize(
    ("address", "broker", "number"),
    [
        ("redis://host:6379/3", "redis://host:6379/3", "3"),
        ("redis://host:6379", "redis://host:6379", "0"),
        ("unix:///run/redis.sock?db=2", "redis+socket:///run/redis.sock?virtual_host=2", "2"),
    ],
)
def test_celery_is_told_of_redis_in_its_own_words(address: str, broker: str, number: str) -> None:
    assert environment.broker_url(address) == broker
    assert environment.redis_number(address) == number


def test_the_socket_moves_when_the_folders_name_is_too_long(tmp_path: Path) -> None:
    assert environment.socket_path(tmp_path / "var") == tmp_path / "var" / "redis.sock"
    moved = environment.socket_path(tmp_path / ("long" * 30))
    assert len(str(moved)) < 108
    assert moved == environment.socket_path(tmp_path / ("long" * 30))


def test_production_settings_pass_djangos_own_check(tmp_path: Path) -> None:
    done = manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


def test_models_and_migrations_agree(tmp_path: Path) -> None:
    done = manage(tmp_path, "makemigrations", "--check", "--dry-run")
    assert done.returncode == 0, done.stdout


SHOWS = "from django.conf import settings; print(settings.DEBUG, settings.DEVELOPMENT)"


@pytest.mark.parametrize(
    ("variables", "shown"),
    [
        ({"DEBUG": "1"}, "True True"),
        ({}, "False True"),
        ({"DEBUG": "1", "HOST": "0.0.0.0"}, "False True"),
        ({"DEBUG": "1", "HOST": "192.0.2.1"}, "False True"),
        ({"DEBUG": "1", "TRUSTED_PROXIES": "1"}, "False True"),
        ({"DEBUG": "1", "ALLOWED_HOSTS": "cards.example.org"}, "False True"),
        (PRODUCTION, "False False"),
    ],
)
def test_only_who_asks_for_them_at_this_machine_sees_pages_of_errors_with_insides(
    tmp_path: Path, variables: dict[str, str], shown: str
) -> None:
    inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    environment = {**inherited, "VAR_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "lotr_site.settings", **variables}
    done = subprocess.run([sys.executable, "-c", SHOWS], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout.strip() == shown, done.stderr


@pytest.mark.django_db
@pytest.mark.parametrize(("developing", "collects", "status"), [(True, False, 200), (False, True, 404)])
def test_a_public_site_collects_its_files_and_keeps_the_page_of_all_parts_to_itself(
    developing: bool, collects: bool, status: int, client: Client, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DEVELOPMENT = developing
    called: list[str] = []
    monkeypatch.setattr(up, "call_command", lambda name, **_: called.append(name))
    up.prepare(Console(quiet=True))
    assert ("collectstatic" in called) is collects
    assert client.get("/style/").status_code == status


def test_a_line_to_the_database_that_is_cut_is_given_up(tmp_path: Path) -> None:
    """By us and by the server, whose locks would else outlive a machine that has vanished."""
    variables = {"DATABASE_URL": "postgres://cards@db.internal/cards?connect_timeout=7", "DB_TIMEOUT": "30"}
    code = "from lotr_site import settings as s; print(s.DATABASES['default']['OPTIONS'])"
    inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    environment = {**inherited, "VAR_DIR": str(tmp_path), **variables}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    options = ast.literal_eval(done.stdout)
    assert (options["tcp_user_timeout"], options["keepalives_idle"]) == (30_000, 15)
    assert "-c tcp_user_timeout=30000 -c idle_in_transaction_session_timeout=120000" in options["options"]
    assert int(options["connect_timeout"]) == 7, "what the address says counts"


def test_a_database_that_takes_the_call_and_says_nothing_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.raises(psycopg.errors.ConnectionTimeout):
        psycopg.connect(host="127.0.0.1", port=silent.getsockname()[1], **environment.postgres_options(2))


@pytest.mark.skipif("DATABASE_URL" not in os.environ, reason="SQLite has no line to a server")
@pytest.mark.django_db
def test_the_server_is_told_when_to_give_up_a_line() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, setting FROM pg_settings WHERE name LIKE 'tcp_%%' OR name LIKE 'idle_in_%%'", [])
        found = dict(cursor.fetchall())
    assert (found["tcp_user_timeout"], found["tcp_keepalives_idle"]) == ("10000", "5")
    assert found["idle_in_transaction_session_timeout"] == "120000"


def test_with_https_no_sibling_of_the_sites_name_may_set_our_cookies(tmp_path: Path) -> None:
    code = "from lotr_site import settings as s; print(s.SESSION_COOKIE_NAME, s.CSRF_COOKIE_NAME)"
    inherited = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    environment = {**inherited, "VAR_DIR": str(tmp_path), **PRODUCTION}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.stdout.split() == ["__Host-sessionid", "__Host-csrftoken"], done.stderr


def test_an_old_name_is_still_read_and_warned_about_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    environment.warn_once.cache_clear()
    monkeypatch.delenv("MAX_DECKS", raising=False)
    monkeypatch.setenv("MOST_DECKS", "7")
    assert [environment.number("MAX_DECKS", 500, low=1, high=100) for _ in range(2)] == [7, 7]
    assert [record.getMessage() for record in caplog.records] == [
        "The setting MOST_DECKS is deprecated and will be removed in the next version; use MAX_DECKS."
    ]


def test_the_new_name_of_a_setting_counts_before_the_old_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    environment.warn_once.cache_clear()
    monkeypatch.setenv("MOST_DECKS", "7")
    monkeypatch.setenv("MAX_DECKS", "8")
    assert environment.number("MAX_DECKS", 500, low=1, high=100) == 8
    assert not caplog.records


def test_every_old_name_leads_to_a_setting_that_is_described() -> None:
    described = (ROOT / "docs/operating.md").read_text()
    assert [new for new in environment.OLD_NAMES.values() if f"`{new}`" not in described] == []
