"""A client that knows nothing of the site but its OpenAPI document."""

from typing import Any
from urllib.parse import quote

import httpx
import jsonschema


def as_json_schema(node: Any) -> Any:
    """OpenAPI 3.0 writes `nullable` where JSON Schema has a type; everything else is the same. An object has no fields
    but those that are named, unless it says so."""
    if isinstance(node, list):
        return [as_json_schema(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {key: as_json_schema(value) for key, value in node.items() if key != "nullable"}
    if made.get("type") == "object" and isinstance(made.get("properties"), dict):
        made.setdefault("additionalProperties", False)
    return {"anyOf": [{"type": "null"}, made]} if node.get("nullable") is True else made


class SchemaClient:
    """Calls operations by their id; checks every body that is sent and received against the document."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        answer = http.get("/api/schema/", headers={"Accept": "application/vnd.oai.openapi+json"})
        self.document = answer.json()
        self.schemas = as_json_schema({"components": self.document["components"]})
        self.operations = {
            operation["operationId"]: (method, path, operation)
            for path, methods in self.document["paths"].items()
            for method, operation in methods.items()
        }

    def check(self, value: Any, content: dict[str, Any]) -> None:
        schema = as_json_schema(next(iter(content.values()))["schema"])
        jsonschema.validate(value, {**self.schemas, **schema}, jsonschema.Draft202012Validator)

    def call(self, operation_id: str, body: Any = None, **parameters: Any) -> Any:
        """The body of the answer. Raises Problem where the answer is one."""
        method, path, operation = self.operations[operation_id]
        for name, value in parameters.items():
            path = path.replace(f"{{{name}}}", quote(str(value)))
        query = {
            p["name"]: parameters[p["name"]]
            for p in operation.get("parameters", ())
            if p["in"] == "query" and p["name"] in parameters
        }
        if body is not None:
            self.check(body, operation["requestBody"]["content"])
        answer = self.http.request(method.upper(), path, json=body, params=query)
        described = operation["responses"].get(str(answer.status_code), operation["responses"]["default"])
        answer_json = answer.json()
        self.check(answer_json, described["content"])
        if answer.is_error:
            raise Problem(answer_json)
        return answer_json


class Problem(Exception):
    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__(f"{document['status']} {document['code']}: {document['detail']}")
        self.code = document["code"]
