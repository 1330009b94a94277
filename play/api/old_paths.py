"""Keep the API URLs of version 0.2 working for one more version.

The OpenAPI document lists them, too, marked as deprecated, with the operation ids that they had.
"""

from collections.abc import Sequence
from typing import Any

from django.urls import URLPattern, path

from lotr_site.base.openapi import Part

OLD_PATHS = {
    "chances": ("win-probability", "chances"),
    "come-back": ("return", "come_back"),
    "lend": ("allow-substitute", "lend"),
    "passing": ("autopass", "pass_until"),
    "replace": ("substitute", "replace"),
}
"""The old name of what can be done with a match, to its new name and the old operation id."""
ABOVE = "/api/matches/{match_id}/"


def with_old_paths(patterns: Sequence[URLPattern]) -> list[URLPattern]:
    """Return the URL patterns below /api/, followed by the old URLs with the same views."""
    views = {str(pattern.pattern): pattern.callback for pattern in patterns}
    above = "matches/<str:match_id>/"
    return [*patterns, *(path(f"{above}{old}/", views[f"{above}{new}/"]) for old, (new, _id) in OLD_PATHS.items())]


def leave_out_old_paths(endpoints: Sequence[tuple[str, str, str, Any]]) -> list[tuple[str, str, str, Any]]:
    """Return the endpoints without the old URLs, so that each view is described once.

    Called by drf-spectacular.
    """
    old = {f"{ABOVE}{name}/" for name in OLD_PATHS}
    return [endpoint for endpoint in endpoints if endpoint[0] not in old]


def describe_old_paths(result: Part, **_others: Any) -> Part:
    """Add the old URLs to the OpenAPI document, with the descriptions of the new ones.

    Called by drf-spectacular.
    """
    for old, (new, name) in OLD_PATHS.items():
        if described := result["paths"].get(f"{ABOVE}{new}/"):
            result["paths"][f"{ABOVE}{old}/"] = {
                method: {
                    **operation,
                    "operationId": name,
                    "deprecated": True,
                    "description": f"Use `{new}`. {operation['description']}",
                }
                for method, operation in described.items()
            }
    return result
