"""People who play matches over HTTP and are not put off by anything: a request that gets no answer is sent again."""

import random
import threading
import time
from collections import deque
from datetime import UTC, datetime
from typing import Any

import httpx

from lotr_site.trial.live_site import GuestsToken, LiveSite

GAME = {"game": "lotr_tarot", "options": {"rounds": 1}}
STANDSTILL = 120.0


class Player:
    """A guest with their session."""

    def __init__(self, url: str, through: httpx.BaseTransport | None = None) -> None:
        self.http = httpx.Client(base_url=url, timeout=5, auth=GuestsToken(), transport=through)
        self.heard: deque[str] = deque(maxlen=8)
        """What the last requests were, and what came of them."""

    def ask(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        """The answer, however often the site has to be asked. A refusal comes back as its problem document."""
        until = time.monotonic() + STANDSTILL
        while True:
            try:
                self.hear(method, path, "sent")
                answer = self.http.request(method, f"/api/matches/{path}", json=body)
                self.hear(method, path, f"{answer.status_code} {answer.text[:100]}")
                if answer.status_code < 500:
                    return dict(answer.json())
            except httpx.TransportError as error:
                self.hear(method, path, repr(error))
            assert time.monotonic() < until, f"{method} {path} gets no answer: {self.heard}"
            time.sleep(0.1)

    def hear(self, method: str, path: str, what: str) -> None:
        self.heard.append(f"{datetime.now(UTC):%H:%M:%S} {method} {path}: {what}")


class Table:
    """One match, driven to its end by one player against a bot or by two players.

    They look after `pace` seconds, and ever less often, up to `slowest`, while nothing happens.
    """

    def __init__(
        self, site: LiveSite, people: int, pace: float = 0.02, slowest: float = 0.3, game: dict[str, Any] = GAME
    ) -> None:
        self.pace, self.slowest, self.game = pace, max(pace, slowest), game
        while not self.all_are_seated(site, people):
            pass  # a guest whose answer was lost, and their cookie with it, is not known any more: open another table
        self.choices = 0
        self.version = 0

    def all_are_seated(self, site: LiveSite, people: int) -> bool:
        self.players = [self.player(site, number) for number in range(people)]
        seats = [{"kind": "me"}, {"kind": "anyone"} if people == 2 else {"kind": "bot", "level": "random"}]
        self.id = self.players[0].ask("POST", "", {**self.game, "seats": seats})["id"]
        for player in self.players[1:]:
            player.ask("POST", f"{self.id}/join/", {})
        return [self.look(player).get("seat") for player in self.players] == list(range(people))

    def player(self, site: LiveSite, number: int) -> Player:
        return Player(site.url)

    def look(self, player: Player) -> dict[str, Any]:
        return player.ask("GET", f"{self.id}/?since=1000000")

    def play(self, stop: threading.Event | None = None) -> dict[str, Any]:
        """Play until the match is over (or until told to stop); returns how it stands then."""
        moved, seen, rest = time.monotonic(), {"waiting": []}, self.pace
        while stop is None or not stop.is_set():
            for seat, player in enumerate(self.players):
                if seat and seat not in seen["waiting"]:
                    continue  # the first one looks for all
                seen = self.look(player)
                assert seen["version"] >= self.version, f"{self.id} went back from {self.version} to {seen['version']}"
                if seen["version"] > self.version:
                    self.version, moved, rest = seen["version"], time.monotonic(), self.pace
                if seen["status"] != "running":
                    return seen
                if seen["decision"]:
                    self.choose(player, seen)
            assert time.monotonic() < moved + STANDSTILL, f"{self.id} stands still at {self.version}"
            time.sleep(rest)
            rest = min(self.slowest, 1.5 * rest)
        return seen

    def choose(self, player: Player, seen: dict[str, Any]) -> None:
        """A random choice; the key is the same however often it has to be sent, and another one after a refusal."""
        decision = seen["decision"]
        chance = random.Random(f"{self.id} {decision['key']}")
        count = chance.randint(decision["low"], min(decision["high"], len(decision["options"])))
        picks = sorted(chance.sample(range(len(decision["options"])), count))
        body = {"version": seen["version"], "decision": decision["id"], "picks": picks, "key": decision["key"]}
        answer = player.ask("POST", f"{self.id}/choices/", body)
        self.choices += answer.get("status") == "waiting"
