"""Every error of the API is a problem document with a code."""

from typing import Annotated, Any, TypedDict

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.test import Client, RequestFactory
from redis.exceptions import ConnectionError as Away
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from lotr_site.base.derived import Limits, NonEmpty, serializer
from lotr_site.base.problems import MEDIA_TYPE, describe_problems, refuse
from lotr_site.site import errors


class Entry(TypedDict):
    card: NonEmpty
    count: Annotated[int, Limits(min_value=1)]


class Body(TypedDict):
    title: Annotated[NonEmpty, Limits(max_length=5)]
    entries: list[Entry]


def answer_to(error: Exception) -> Response:
    """What a view's client receives when the view raises the error."""

    class View(APIView):
        def get(self, request: Request) -> Response:
            raise error

    return View.as_view()(RequestFactory().get("/api/somewhere/"))  # type: ignore[return-value]


def invalid(**data: Any) -> Exception:
    body = serializer(Body)(data=data)
    assert not body.is_valid()
    return exceptions.ValidationError(body.errors)


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (exceptions.NotAuthenticated(), 401, "not_authenticated"),
        (exceptions.PermissionDenied(), 403, "permission_denied"),
        (PermissionDenied(), 403, "permission_denied"),
        (Http404(), 404, "not_found"),
        (exceptions.ParseError(), 400, "parse_error"),
        (exceptions.UnsupportedMediaType("text/x"), 415, "unsupported_media_type"),
        (exceptions.APIException("No.", code="own_code"), 500, "own_code"),
    ],
)
def test_an_error_of_a_view_is_a_problem(error: Exception, status: int, code: str) -> None:
    response = answer_to(error)
    assert response.status_code == response.data["status"] == status
    assert response.data["code"] == code
    assert response.data["detail"]
    assert response.data["instance"] == "/api/somewhere/"
    assert response.rendered_content
    assert response["Content-Type"] == MEDIA_TYPE


def test_a_refused_form_names_each_field() -> None:
    entries = [{"card": "1C1", "count": 1}, {"card": "1C2", "count": 0}]
    problem = answer_to(invalid(title="too long", entries=entries)).data
    assert problem["code"] == "invalid"
    assert [(error["field"], error["code"]) for error in problem["errors"]] == [
        ("title", "max_length"),
        ("entries.1.count", "min_value"),
    ]
    assert problem["detail"].startswith("title: ")


def test_a_list_that_is_missing_is_named_by_its_own_name() -> None:
    assert [error["field"] for error in answer_to(invalid(title="a")).data["errors"]] == ["entries"]


def test_too_many_requests_say_when_to_come_back() -> None:
    problem = answer_to(exceptions.Throttled(wait=2.4)).data
    assert (problem["status"], problem["code"], problem["retry_after"]) == (429, "throttled", 3)


def test_a_refusal_carries_its_cards_and_rule() -> None:
    request = RequestFactory().get("/api/matches/1/")
    response = refuse(request, 409, "stale", "The match has moved on.", cards=["1C1"], rule="4.1")
    assert response.data["cards"] == ["1C1"]
    assert response.data["rule"] == "4.1"
    assert response.status_code == 409


def test_an_address_that_does_not_exist_is_a_problem_only_in_the_api(client: Client, db: None) -> None:
    assert client.get("/api/nowhere/")["Content-Type"] == MEDIA_TYPE
    assert client.get("/api/nowhere/").json()["code"] == "not_found"
    page = client.get("/nowhere/")
    assert page.status_code == 404
    assert page["Content-Type"].startswith("text/html")


@pytest.mark.parametrize(
    ("handler", "status"), [(errors.bad_request, 400), (errors.permission_denied, 403), (errors.page_not_found, 404)]
)
def test_each_handler_speaks_both_languages(handler: Any, status: int) -> None:
    api = handler(RequestFactory().get("/api/x/"), Exception())
    page = handler(RequestFactory().get("/x/"), Exception())
    assert api.status_code == page.status_code == status
    assert api["Content-Type"] == MEDIA_TYPE
    assert b"<" in page.content


def test_a_failure_of_ours_tells_no_details() -> None:
    api = errors.server_error(RequestFactory().get("/api/x/"))
    assert api.status_code == 500
    assert b"Traceback" not in api.content
    assert errors.server_error(RequestFactory().get("/x/")).status_code == 500


def test_the_schema_says_that_any_other_answer_is_a_problem() -> None:
    schema = describe_problems({"paths": {"/api/x/": {"get": {"responses": {"200": {}}}, "parameters": []}}})
    answer = schema["paths"]["/api/x/"]["get"]["responses"]["default"]
    assert answer["content"][MEDIA_TYPE]["schema"] == {"$ref": "#/components/schemas/Problem"}
    assert "code" in schema["components"]["schemas"]["Problem"]["required"]


def test_the_cache_can_be_away(monkeypatch: pytest.MonkeyPatch) -> None:
    from django.core.cache import cache

    def away(*_: Any, **__: Any) -> Any:
        raise Away("gone")

    for name in ("get", "set", "add", "delete", "has_key", "get_many", "set_many", "touch"):
        monkeypatch.setattr(type(cache._cache), name, away)  # type: ignore[attr-defined]
    assert cache.get("a", "default") == "default"
    assert cache.get_or_set("a", lambda: 3) == 3
    assert cache.get_many(["a"]) == {}
    assert cache.set_many({"a": 1}) == []
    cache.set("a", 1)
    assert not cache.touch("a")
    assert "a" not in cache
    cache.delete("a")


def test_the_cache_keeps_what_it_is_given() -> None:
    from django.core.cache import cache

    cache.set("kept", {"a": 1})
    assert cache.get("kept") == {"a": 1}
