"""Identify who makes a request.

A guest is identified by a random word in the session. Logging in keeps the data of the session, so that the same word
then finds what becomes the account's.
"""

import secrets
from typing import Any, NamedTuple

from django.db.models import Q
from django.http import HttpRequest
from django.middleware.csrf import get_token

from lotr_site.accounts.names import guest_name

GUEST = "guest"
GUEST_NAME = "guest_name"


class Visitor(NamedTuple):
    """A visitor of the site: an account, or a guest identified by a random word (`guest`) in the session. A visitor
    with neither owns nothing.
    """

    user: Any = None
    guest: str = ""
    name: str = "Guest"

    @property
    def known(self) -> bool:
        return bool(self.user or self.guest)

    def owns(self, thing: Any) -> bool:
        """Return whether the visitor owns `thing`, which has an `account_id` (None if a guest owns it) and a `guest`
        word.
        """
        if thing.account_id is not None:
            return self.user is not None and thing.account_id == self.user.pk
        return bool(self.guest) and thing.guest == self.guest

    def rows(self, account: str) -> Q:
        """Return a filter for the rows that the visitor owns, in a table with the account field named `account` and the
        field `guest`.
        """
        none = Q(pk__in=[])
        mine = Q(**{account: self.user}) if self.user is not None else none
        return mine | (Q(**{account: None}, guest=self.guest) if self.guest else none)


def visitor_of(request: HttpRequest, make: bool = False) -> Visitor:
    """Return the visitor who sent this request. With `make`, a visitor without an account becomes a guest, with a
    random word stored in the session.
    """
    user = request.user if request.user.is_authenticated else None
    session = getattr(request, "session", None)
    if session is None:
        return Visitor(user, "", user.get_username() if user else "Guest")
    if make and user is None and GUEST not in session:
        session[GUEST] = secrets.token_urlsafe(16)
        get_token(request)  # a guest of the API needs it for the next change
    if make and user is None and GUEST_NAME not in session:
        session[GUEST_NAME] = f"Guest {secrets.randbelow(9000) + 1000}"
    name = user.get_username() if user else session.get(GUEST_NAME, "Guest")
    return Visitor(user, session.get(GUEST, ""), name)


def name_guest(request: HttpRequest, written: str) -> str:
    """Give the guest of this session the name they wrote, from the next table on, and return it in full. Raise
    ValidationError for a name that is not allowed.
    """
    name = guest_name(written)
    request.session[GUEST_NAME] = name
    return name


def guest_of(request: HttpRequest | None) -> str:
    """Return the random word that identifies the guest of this session, or "" if there is none."""
    return str(request.session.get(GUEST, "")) if request is not None and hasattr(request, "session") else ""
