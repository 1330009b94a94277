"""What the site forgets: sessions, tokens and subscriptions that have ended, and old lines of the accounts' logs."""

from datetime import timedelta

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from lotr_site.accounts.models import AccountEvent, ApiToken
from lotr_site.accounts.notifications import subscriptions

KEPT_AFTER_END = timedelta(days=30)
"""So long an expired token is still shown to its owner, as expired."""


def forget() -> int:
    """How many rows were deleted."""
    now = timezone.now()
    old = [
        Session.objects.filter(expire_date__lt=now),
        UserSession.objects.exclude(session_key__in=Session.objects.values("session_key")),
        ApiToken.objects.filter(expiry__lt=now - KEPT_AFTER_END),
        AccountEvent.objects.filter(at__lt=now - timedelta(days=settings.EVENT_DAYS)),
    ]
    deleted: int = sum(rows.delete()[0] for rows in old)
    return deleted + subscriptions.forget()
