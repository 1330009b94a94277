"""What the site keeps of an account, all in one piece; and what becomes of it when its owner leaves.

The apps above say what they keep: `PARTS` give it as JSON, `FAREWELLS` do what is to be done before the account's rows
go, which take with them whatever hangs on them.
"""

from collections.abc import Callable
from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.db import transaction

from lotr_site.accounts.models import ApiToken, PushSubscription
from lotr_site.accounts.notifications import mail, subscriptions
from lotr_site.accounts.profiles import is_public

Kept = dict[str, object]
"""A row that is kept, as its owner takes it away: JSON, with times as texts."""
PARTS: dict[str, Callable[[Any], list[Kept]]] = {}
FAREWELLS: list[Callable[[Any], None]] = []
FORMER = "Former player"
"""The name, at tables and in chat, of somebody whose account is gone."""


def everything(user: Any) -> dict[str, object]:
    """All that is kept of an account, as JSON. Hashes of passwords and tokens are left out."""
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
        "events": [event.as_json() for event in user.events.all()],
        "notifications": {
            "browsers": [subscriptions.as_json(each) for each in PushSubscription.objects.filter(user=user)],
            "mail": mail.wish_of(user),
        },
    }
    return own | {name: part(user) for name, part in PARTS.items()}


def session_json(session: UserSession, own_key: str | None = None) -> Kept:
    """A session; is it that of `own_key`?"""
    return {
        "id": session.pk,
        "begun": session.created_at.isoformat(),
        "address": session.ip,
        "agent": session.user_agent,
        "mine": session.session_key == own_key,
    }


def token_json(token: ApiToken) -> Kept:
    return {
        "id": token.token_key,
        "name": token.name,
        "created": token.created.isoformat(),
        "last_used": token.last_used and token.last_used.isoformat(),
        "expires": token.expiry and token.expiry.isoformat(),
        "expired": token.expired,
    }


def leave(user: Any) -> None:
    """Delete the account. Its decks, tokens and sessions go; at tables its seats stay, under another name."""
    for farewell in FAREWELLS:
        farewell(user)
    with transaction.atomic():
        keys = UserSession.objects.filter(user=user).values_list("session_key", flat=True)
        Session.objects.filter(session_key__in=list(keys)).delete()
        get_user_model().objects.get(pk=user.pk).delete()
