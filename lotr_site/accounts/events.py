"""Keep each account's activity log, and revoke its tokens when the password changes."""

from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.signals import user_logged_in, user_login_failed
from django.db.models.signals import post_save
from django.dispatch import receiver
from django.http import HttpRequest

from lotr_site.accounts.models import AccountEvent, ApiToken
from lotr_site.accounts.notifications import subscriptions

KIND = AccountEvent.Kind
User = get_user_model()


def record_event(user: Any, kind: str, request: HttpRequest | None = None, about: str = "") -> None:
    """Add an entry to the account's activity log."""
    meta = request.META if request is not None else {}
    address, agent = str(meta.get("REMOTE_ADDR", ""))[:45], str(meta.get("HTTP_USER_AGENT", ""))[:200]
    AccountEvent.objects.create(user=user, kind=kind, address=address, agent=agent, about=about[:60])


@receiver(user_logged_in)
def record_login(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    record_event(user, KIND.LOG_IN, request)


@receiver(user_login_failed)
def record_failed_login(sender: Any, credentials: dict[str, Any], request: HttpRequest | None = None, **_: Any) -> None:
    """Log a failed login if an account has the given username or email address. Other names are not logged, since they
    may be a password typed into the wrong field.
    """
    name = credentials.get("username") or credentials.get("email") or ""
    user = User.objects.filter(username__iexact=name).first() or User.objects.filter(email__iexact=name or "-").first()
    if user is not None:
        record_event(user, KIND.FAILED, request)


@receiver(post_save, sender=User)
def revoke_access(sender: Any, instance: Any, created: bool, **_: Any) -> None:
    """Revoke the account's tokens and push subscriptions when its password changes.

    Django itself ends the other sessions. `_password` is the new password while Django saves it, and None when a
    password is only rehashed.
    """
    if not created and instance._password is not None:
        ApiToken.objects.filter(user=instance).delete()
        subscriptions.delete_account_subscriptions(instance)
        record_event(instance, KIND.PASSWORD)
