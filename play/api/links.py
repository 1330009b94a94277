"""Link responses in the OpenAPI document, to show what a client can request with a match's id."""

from typing import Any

from lotr_site.base.openapi import Part, operations

MATCH = {"$ref": "#/components/schemas/MatchSeen"}
FROM_A_MATCH = {
    "match": "The match at that moment; with `since` and `wait`, as soon as it has moved on.",
    "choose": "Answer its open decision.",
    "events": "Every change to it, as it happens.",
}
CHOICE = {
    "operationId": "choice",
    "description": "Its result.",
    "parameters": {"match_id": "$request.path.match_id", "key": "$response.body#/key"},
}


def describe_links(result: Part, **_: Any) -> Part:
    """Add links to each response in the OpenAPI document that is a match or a posted choice."""
    for _path, _method, operation in operations(result):
        for status, answer in operation["responses"].items():
            schema = answer.get("content", {}).get("application/json", {}).get("schema")
            if schema == MATCH:
                answer["links"] = {name: link(name, said) for name, said in FROM_A_MATCH.items()}
            if operation.get("operationId") == "choose" and status == "202":
                answer["links"] = {"choice": CHOICE}
    return result


def link(name: str, said: str) -> Part:
    return {"operationId": name, "description": said, "parameters": {"match_id": "$response.body#/id"}}
