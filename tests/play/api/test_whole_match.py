"""A client that knows only the schema plays a whole match on the running site."""

import time
from typing import Any

import pytest

from lotr_site.trial.live_site import LiveSite
from tests.play.api.client import Problem, SchemaClient


def wait_for(client: SchemaClient, match: dict[str, Any], seconds: float = 15) -> dict[str, Any]:
    """The match once it has moved on."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        now = client.call("match", match_id=match["id"], since=match["version"])
        if now["version"] > match["version"] or now["status"] != "running":
            return dict(now)
        time.sleep(0.01)
    raise AssertionError(f"the match stands still at {match['version']}, waiting for {match['waiting']}")


def shortest_options(game: dict[str, Any]) -> dict[str, Any]:
    """Every number of the form at its least."""
    return {option["name"]: option["low"] for option in game["options"] if option["kind"] == "int"}


def test_a_client_that_knows_only_the_schema_plays_a_whole_match(live_site: LiveSite) -> None:
    with live_site.client() as http:
        client = SchemaClient(http)
        game = next(game for game in client.call("games") if game["key"] == "lotr_tarot")
        seats = [{"kind": "me"}, {"kind": "bot", "level": game["levels"][-1]}]
        asked = {"game": game["key"], "options": shortest_options(game), "seats": seats}
        match = client.call("create_match", asked)
        log = list(match["log"])
        while match["status"] == "running":
            if decision := match["decision"]:
                picks = [option["index"] for option in decision["options"]][: decision["low"]]
                answered = {"decision": decision["id"], "key": decision["key"]}
                choice = {"version": match["version"], "picks": picks, **answered}
                posted = client.call("choose", choice, match_id=match["id"])
                assert posted["status"] in ("waiting", "done")
            match = wait_for(client, match)
            log += match["log"]
        assert match["result"]["places"]
        assert client.call("match", match_id=match["id"])["log"] == log
        assert client.call("choice", match_id=match["id"], key=choice["key"])["status"] == "done"
        assert match["id"] in [row["id"] for row in client.call("matches")["results"]]


def test_what_is_refused_is_a_problem_with_a_code(live_site: LiveSite) -> None:
    with live_site.client() as http:
        client = SchemaClient(http)
        with pytest.raises(Problem) as refused:
            client.call("create_match", {"game": "chess", "seats": [{"kind": "me"}]})
        assert refused.value.code == "no_such_game"
        match = client.call(
            "create_match",
            {"game": "lotr_tarot", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "public": True},
        )
        choice = {"version": match["version"], "decision": "999.0", "picks": [0], "key": "k"}
        with pytest.raises(Problem) as refused:
            client.call("choose", choice, match_id=match["id"])
        assert refused.value.code in ("stale", "not_your_turn")
        http.cookies.clear()
        with pytest.raises(Problem) as refused:
            client.call("concede", match_id=match["id"])
        assert refused.value.code == "not_seated"


def test_a_client_says_unasked_that_it_wants_to_do_something(live_site: LiveSite) -> None:
    with live_site.client() as http:
        client = SchemaClient(http)
        bot = {"kind": "bot", "level": "easy"}
        match = client.call("create_match", {"game": "fellowship_board", "seats": [{"kind": "me"}, bot]})
        assert match["signal"]["moment"] == ""
        moment = match["signal"]["moments"][0]["moment"]
        match = client.call("signal", {"moment": moment}, match_id=match["id"])
        assert (match["signal"]["moment"], match["seats"][0]["signals"]) == (moment, True)
        with pytest.raises(Problem) as refused:
            client.call("signal", {"moment": moment}, match_id=match["id"])
        assert refused.value.code == "signalled"
        for _count in range(60):
            decision = match["decision"]
            if decision and decision["kind"] == "react":
                return
            if decision:
                picks = [option["index"] for option in decision["options"]][: decision["low"]]
                answered = {"decision": decision["id"], "key": decision["key"], "version": match["version"]}
                client.call("choose", {**answered, "picks": picks}, match_id=match["id"])
            match = wait_for(client, match)
        raise AssertionError("nobody asked")
