"""One id from a request through the tasks that it leads to; django-guid carries it in the header `X-Request-ID`."""

from typing import Any
from uuid import UUID

from django_guid import set_guid
from django_guid.integrations import CeleryIntegration


class OneForm(CeleryIntegration):
    """An id that came with the request is written like our own, however long its sender has made it."""

    def run(self, guid: str, **_: Any) -> None:
        set_guid(UUID(guid).hex)
