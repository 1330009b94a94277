"""Give a request and the tasks it leads to the same id; django-guid puts the id into the header `X-Request-ID`."""

from typing import Any
from uuid import UUID

from django_guid import set_guid
from django_guid.integrations import CeleryIntegration


class OneForm(CeleryIntegration):
    """A Celery integration that converts the request ids of incoming tasks to the site's own form, 32 hexadecimal
    digits, even if they were sent with hyphens.
    """

    def run(self, guid: str, **_: Any) -> None:
        set_guid(UUID(guid).hex)
