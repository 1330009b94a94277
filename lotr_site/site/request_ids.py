"""Carry one id from a request through the tasks it leads to; django-guid puts it into the header `X-Request-ID`."""

from typing import Any
from uuid import UUID

from django_guid import set_guid
from django_guid.integrations import CeleryIntegration


class OneForm(CeleryIntegration):
    """Normalize incoming ids to the form of our own, whatever their length."""

    def run(self, guid: str, **_: Any) -> None:
        set_guid(UUID(guid).hex)
