"""Where the site differs from what django-allauth does by itself."""

import logging
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.validators import MaxLengthValidator
from django.http import HttpRequest

from lotr_site.addresses import counted

log = logging.getLogger(__name__)

NAMES = [UnicodeUsernameValidator(), MaxLengthValidator(40)]
"""A name is at most 40 letters, digits and @ . + - _ : no blanks, so that no account has the name of a guest."""


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Wrong passwords are counted for a name and an address together, so that nobody can lock another out."""
        name = str(credentials.get("email") or credentials.get("username") or "").casefold()
        super().pre_authenticate(request, username=f"{name} from {counted(self.get_client_ip(request))}")

    def get_client_ip(self, request: HttpRequest) -> str:
        """The web server has found it out (`asgi.py`); a Unix socket has none."""
        return str(request.META.get("REMOTE_ADDR") or "0.0.0.0")

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A mail server that is away is logged, and breaks nothing."""
        try:
            super().send_mail(template_prefix, email, context)
        except (OSError, SMTPException) as error:
            log.error("A mail (%s) was not sent: %s", template_prefix, error)
