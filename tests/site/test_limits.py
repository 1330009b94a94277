"""Whoever sends more than anybody can play by hand is asked to wait, and nobody else."""

from collections.abc import Iterator

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from lotr_site.base.throttles import Limit

pytestmark = pytest.mark.django_db


@pytest.fixture
def rates(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str | None]]:
    """The rates, to be changed; the clock stands still in the middle of a stretch of a minute."""
    monkeypatch.setattr(Limit, "timer", lambda _limit: 1_200_000_030.0)
    monkeypatch.setattr(Limit, "THROTTLE_RATES", dict.fromkeys(Limit.THROTTLE_RATES))
    cache.clear()
    yield Limit.THROTTLE_RATES
    cache.clear()


def say(client: Client, **headers: str) -> int:
    return client.post("/play/nomatch/chat/", {"text": "hail"}, headers=headers).status_code


def test_forms_are_limited_for_each_address(rates: dict[str, str | None]) -> None:
    rates["posts"] = "3/min"
    ann, elsewhere = Client(), Client(REMOTE_ADDR="192.0.2.7")
    assert [say(ann) for _ in range(5)] == [404, 404, 404, 429, 429]
    assert say(Client()) == 429, "a cookie that is thrown away helps nobody"
    assert say(elsewhere) == 404


def test_the_page_says_how_long_to_wait(rates: dict[str, str | None]) -> None:
    rates["posts"] = "1/min"
    client = Client()
    say(client)
    refused = client.post("/play/nomatch/undo/")
    assert refused["Retry-After"] == "30"
    assert "try again in 30 seconds" in refused.content.decode()


def test_a_script_gets_a_problem_with_a_code(rates: dict[str, str | None]) -> None:
    rates["posts"] = "1/min"
    client = Client()
    say(client)
    refused = client.post("/play/nomatch/choose/", headers={"HX-Request": "true"})
    assert (refused.status_code, refused.json()["code"]) == (429, "throttled")
    assert "try again in 30 seconds" in refused.json()["detail"]


def test_the_next_stretch_begins_anew(rates: dict[str, str | None], monkeypatch: pytest.MonkeyPatch) -> None:
    rates["posts"] = "1/min"
    client = Client()
    assert [say(client), say(client)] == [404, 429]
    monkeypatch.setattr(Limit, "timer", lambda _limit: 1_200_000_070.0)
    assert say(client) == 404


def test_an_account_is_counted_by_itself(rates: dict[str, str | None]) -> None:
    rates["posts"] = "1/min"
    ann, ben = Client(), Client()
    ann.force_login(get_user_model().objects.create_user("ann"))
    ben.force_login(get_user_model().objects.create_user("ben"))
    assert [say(ann), say(ben), say(ann)] == [404, 404, 429]


def test_accounts_are_not_made_by_the_hundred(rates: dict[str, str | None]) -> None:
    rates["sign_up"] = "2/min"
    client = Client()
    codes = [client.post("/account/signup/", {"username": f"orc {number}"}).status_code for number in range(3)]
    assert codes == [200, 200, 429]
    assert client.get("/account/signup/").status_code == 200


def test_looking_is_not_limited(rates: dict[str, str | None]) -> None:
    rates["posts"] = "1/min"
    client = Client()
    say(client)
    assert {client.get("/play/").status_code for _ in range(3)} == {200}


def test_the_api_counts_in_the_same_way(rates: dict[str, str | None]) -> None:
    rates["anon"] = "2/min"
    client = Client()
    answers = [client.get("/api/games/") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert (answers[2].json()["code"], answers[2].json()["retry_after"]) == ("throttled", 30)


def test_answers_of_the_api_say_how_limits_stand(rates: dict[str, str | None]) -> None:
    rates["anon"] = "2/min"
    answers = [Client().get("/api/games/") for _ in range(3)]
    assert {answer["RateLimit-Policy"] for answer in answers} == {'"anon";q=2;w=60'}
    assert [answer["RateLimit"] for answer in answers] == ['"anon";r=1;t=30', '"anon";r=0;t=30', '"anon";r=0;t=30']
    assert answers[2]["Retry-After"] == "30"


def test_each_limit_that_counts_is_told(rates: dict[str, str | None]) -> None:
    rates.update(user="9/min", tables="2/hour", talk="3/min")
    client = Client()
    client.force_login(get_user_model().objects.create_user("ann"))
    looked, opened = client.get("/api/games/"), client.post("/api/matches/", {})
    assert looked["RateLimit"] == '"user";r=8;t=30'
    assert opened["RateLimit-Policy"] == '"tables";q=2;w=3600, "user";q=9;w=60'
    assert opened["RateLimit"] == '"tables";r=1;t=2370, "user";r=7;t=30'


def test_where_nothing_is_counted_nothing_is_told(rates: dict[str, str | None]) -> None:
    answer = Client().get("/api/games/")
    assert not answer.has_header("RateLimit")
    assert not answer.has_header("RateLimit-Policy")
    rates["posts"] = "1/min"
    assert not Client().post("/play/nomatch/chat/", {"text": "hail"}).has_header("RateLimit"), "pages are for people"
