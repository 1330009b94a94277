"""Delete ended sessions, tokens and subscriptions, and old entries of activity logs."""

from datetime import timedelta

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from lotr_site.accounts.models import AccountEvent, ApiToken
from lotr_site.accounts.notifications import subscriptions

KEPT_AFTER_END = timedelta(days=30)
"""How long an expired token stays listed, as expired."""


def delete_expired() -> int:
    """Delete expired sessions, tokens and log entries, and return the number of rows deleted."""
    now = timezone.now()
    old = [
        Session.objects.filter(expire_date__lt=now),
        UserSession.objects.exclude(session_key__in=Session.objects.values("session_key")),
        ApiToken.objects.filter(expiry__lt=now - KEPT_AFTER_END),
        AccountEvent.objects.filter(at__lt=now - timedelta(days=settings.AUDIT_LOG_DAYS)),
    ]
    deleted: int = sum(rows.delete()[0] for rows in old)
    return deleted + subscriptions.delete_ended_subscriptions()
