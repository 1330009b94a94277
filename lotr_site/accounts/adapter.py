"""Adapt django-allauth to the site: names, email, client addresses and login limits."""

import logging
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.userkit import filter_users_by_email
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.validators import MaxLengthValidator
from django.http import HttpRequest

from lotr_site.accounts.names import check_alike, check_name
from lotr_site.base.addresses import rate_limit_key

log = logging.getLogger(__name__)

NAMES = [UnicodeUsernameValidator(), MaxLengthValidator(40), check_name, check_alike]
"""Names have at most 40 letters, digits and @ . + - _ but no spaces, so no account can take a guest's name."""


def account_name(written: str) -> str:
    """Return the casefolded name of the account that a visitor means by a username or email address. If no account has
    that address, return the casefolded address.
    """
    meant = filter_users_by_email(written)[:1] if "@" in written else []
    return str(meant[0].get_username() if meant else written).casefold()


class Adapter(DefaultAccountAdapter):  # type: ignore[misc]
    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count failed logins by account name and IP address together, so that no one can lock another user out. An
        email address counts as the name of its account.
        """
        name = account_name(str(credentials.get("username") or credentials.get("email") or ""))
        super().pre_authenticate(request, username=f"{name} from {rate_limit_key(self.get_client_ip(request))}")

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return the IP address found by the web server (`asgi.py`), or 0.0.0.0 for a Unix socket."""
        return str(request.META.get("REMOTE_ADDR") or "0.0.0.0")

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send an email; if the mail server cannot be reached, log that instead of failing."""
        try:
            super().send_mail(template_prefix, email, context)
        except (OSError, SMTPException) as error:
            log.error("An email (%s) was not sent: %s", template_prefix, error)
