"""A client that knows only the schema takes a lesson on the running site."""

import pytest

from lotr_site.trial.live_site import LiveSite
from tests.play.api.client import Problem, SchemaClient
from tests.play.api.test_whole_match import wait_for


def test_a_client_that_knows_only_the_schema_takes_a_lesson(live_site: LiveSite) -> None:
    with live_site.client() as http:
        client = SchemaClient(http)
        first = next(row for row in client.call("lessons") if row["game"] == "lotr_tcg")
        begun = {"game_key": first["game"], "slug": first["slug"]}
        match = client.call("begin_lesson", {"again": False}, **begun)
        taken = 0
        while match["status"] == "running":
            lesson, decision = match["lesson"], match["decision"]
            if lesson["must_read"]:
                assert decision is None
                match = client.call("read_step", {"position": lesson["position"]}, match_id=match["id"])
                taken += 1
                continue
            if decision:
                answered = {"decision": decision["id"], "key": decision["key"], "version": match["version"]}
                client.call("choose", answered | {"picks": lesson["answers"][:1]}, match_id=match["id"])
                taken += 1
            match = wait_for(client, match)
        assert match["lesson"]["learned"] and taken == first["steps"]
        assert next(row for row in client.call("lessons") if row["slug"] == first["slug"])["learned"]
        with pytest.raises(Problem) as refused:
            client.call("begin_lesson", {"again": False}, game_key="lotr_tcg", slug="knitting")
        assert refused.value.code == "no_such_lesson"
