"""Collect and delete everything the site stores about an account.

The apps above register their data here: functions in `PARTS` return it as JSON values; those in
`BEFORE_DELETION` run before
the account's rows are deleted with everything that refers to them.
"""

from collections.abc import Callable
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.db import transaction

from lotr_site.accounts.models import AccountEvent, ApiToken, PushSubscription
from lotr_site.accounts.notifications import mail, subscriptions
from lotr_site.accounts.profiles import is_public
from lotr_site.accounts.shapes import EventOut, SessionOut, TokenOut
from lotr_site.base.derived import instant

Kept = dict[str, object]
"""An exported row: JSON, with times as text."""
PARTS: dict[str, Callable[[Any], list[Kept]]] = {}
BEFORE_DELETION: list[Callable[[Any], None]] = []
FORMER = "Former player"
"""The name that seats and chat messages show once an account is deleted."""


def export_account(user: Any) -> dict[str, object]:
    """Return everything stored about an account as JSON values, except hashes of passwords and tokens."""
    own: dict[str, object] = {
        "account": {
            "name": user.get_username(),
            "since": user.date_joined.isoformat(),
            "public_profile": is_public(user),
        },
        "mail": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        "second_factor": [each.type for each in Authenticator.objects.filter(user=user)],
        "sessions": [session_json(each) for each in UserSession.objects.filter(user=user)],
        "tokens": [token_json(each) for each in ApiToken.objects.filter(user=user)],
        "events": [event_json(event) for event in user.events.all()],
        "notifications": {
            "browsers": [subscriptions.subscription_json(each) for each in PushSubscription.objects.filter(user=user)],
            "mail": mail.mail_preference(user),
        },
    }
    return own | {name: part(user) for name, part in PARTS.items()}


def session_json(session: UserSession, own_key: str | None = None) -> SessionOut:
    """Return a login session as JSON values. It is marked as the visitor's own if its key is `own_key`."""
    return {
        "id": session.pk,
        "begun": instant(session.created_at),
        "address": session.ip,
        "agent": session.user_agent,
        "mine": session.session_key == own_key,
    }


def token_json(token: ApiToken) -> TokenOut:
    """Return a token as the API shows it, without its secret."""
    return {
        "id": token.token_key,
        "name": token.name,
        "created": instant(token.created),
        "last_used": instant(token.last_used) if token.last_used else None,
        "expires": instant(token.expiry) if token.expiry else None,
        "expired": token.expired,
    }


def event_json(event: AccountEvent) -> EventOut:
    """Return a login or security change as the API shows it."""
    return {
        "kind": event.kind,
        "at": instant(event.at),
        "address": event.address,
        "agent": event.agent,
        "about": event.about,
    }


def delete_account(user: Any) -> None:
    """Delete the account with its decks, tokens and sessions, and log it out everywhere. First run `BEFORE_DELETION`:
    concede its running matches and leave its tables that have not started. Its seats in other matches and its chat
    messages remain, under the name `FORMER`.
    """
    for prepare in BEFORE_DELETION:
        prepare(user)
    with transaction.atomic():
        keys = UserSession.objects.filter(user=user).values_list("session_key", flat=True)
        Session.objects.filter(session_key__in=list(keys)).delete()
        get_user_model().objects.get(pk=user.pk).delete()
