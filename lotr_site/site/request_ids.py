"""Give a request and the tasks it leads to the same id; django-guid puts the id into the header `X-Request-ID`."""

from typing import Any
from uuid import UUID

from django_guid import set_guid
from django_guid.integrations import CeleryIntegration


class OneForm(CeleryIntegration):
    """An integration that converts incoming ids to the form of our own, whatever their length."""

    def run(self, guid: str, **_: Any) -> None:
        set_guid(UUID(guid).hex)
