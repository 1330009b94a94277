"""A choice over the API in one call: `?wait=`, and the bot of docs/bot.py that plays any game with it."""

import importlib.util
import time
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from lotr_site.trial.live_site import LiveSite
from play.api import long_polling
from play.games import GAMES

BOT = Path(__file__).resolve().parents[3] / "docs" / "bot.py"


def bot() -> Any:
    spec = importlib.util.spec_from_file_location("bot", BOT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("key", GAMES)
def test_the_bot_of_the_guide_plays_a_match_to_its_end(live_site: LiveSite, key: str) -> None:
    """It is told the game's name and nothing else."""
    match = bot().play(live_site.url, key)
    assert (match["status"], match["notice"]) == ("over", None) and match["result"]["places"]


def test_the_bot_is_short() -> None:
    code = [line for line in BOT.read_text().partition("def play(")[2].splitlines() if line.strip()]
    assert len(code) <= 24


@pytest.mark.django_db
def test_nobody_waits_longer_than_they_ask_for() -> None:
    """Without workers nothing is carried out: the choice is kept all the same."""
    both, table = (Client(), Client()), {"game": "lotr_tarot", "seats": [{"kind": "me"}, {"kind": "anyone"}]}
    made = both[0].post("/api/matches/", table, content_type="application/json").json()
    address = f"/api/matches/{made['id']}/"
    assert both[1].post(f"{address}join/", {}, content_type="application/json").status_code == 200
    client, shown = next((one, seen) for one in both if (seen := one.get(address).json())["decision"])
    decision = shown["decision"]
    began = time.monotonic()
    again = client.get(address, {"since": shown["version"], "wait": "1"}).json()
    assert again["version"] == shown["version"] and 1 <= time.monotonic() - began < 10
    body = {"version": shown["version"], "decision": decision["id"], "key": "k", "picks": [*range(decision["low"])]}
    posted = client.post(f"{address}choices/?wait=1", body, content_type="application/json")
    assert (posted.status_code, posted.json()["status"]) == (202, "waiting")


def test_where_many_wait_the_next_is_answered_at_once() -> None:
    held = 0
    while long_polling.PLACES.acquire(blocking=False):
        held += 1
    try:
        began = time.monotonic()
        assert not long_polling.wait_until(lambda: False, 5)
        assert long_polling.wait_until(lambda: True, 5) and time.monotonic() - began < 4
    finally:
        for _ in range(held):
            long_polling.PLACES.release()


def test_it_is_over_as_soon_as_it_has_happened() -> None:
    looks = iter([False, False, True])
    assert long_polling.wait_until(lambda: next(looks), 5)
    assert next(looks, None) is None
