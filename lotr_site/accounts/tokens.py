"""Create and revoke API tokens, and record their use."""

from datetime import timedelta
from typing import Any

from django.http import HttpRequest
from django.utils import timezone

from lotr_site.accounts.events import KIND, record_event
from lotr_site.accounts.models import ApiToken
from lotr_site.accounts.notifications import subscriptions

MOST = 20
LONGEST_DAYS = 3650
USED_EVERY = timedelta(minutes=10)
"""The minimum interval between recorded uses of a token."""


class TooMany(ValueError):
    """Raised when the account already has the maximum number of tokens."""


def create_token(user: Any, name: str, days: int | None, request: HttpRequest | None) -> tuple[ApiToken, str]:
    """Create a token and return it together with its secret, which is not stored. The token is valid for `days` days,
    or until it is revoked if `days` is None. Raise TooMany if the account has the maximum number.
    """
    if ApiToken.objects.filter(user=user).count() >= MOST:
        raise TooMany(f"An account can have at most {MOST} tokens. Revoke one first.")
    made, words = ApiToken.objects.create(user, expiry=timedelta(days=days) if days else None, name=name)
    record_event(user, KIND.TOKEN_MADE, request, about=name)
    return made, words


def revoke_token(user: Any, key: str, request: HttpRequest | None) -> bool:
    """Revoke the account's token with this key, and delete all push subscriptions that were made with tokens. Return
    False if the account has no such token.
    """
    token = ApiToken.objects.filter(user=user, token_key=key).first()
    if token is None:
        return False
    token.delete()
    subscriptions.delete_token_subscriptions(user)
    record_event(user, KIND.TOKEN_ENDED, request, about=token.name)
    return True


def record_token_use(token: ApiToken) -> None:
    """Record that the token was used, unless that was recorded a short while ago."""
    now = timezone.now()
    if token.last_used is None or token.last_used < now - USED_EVERY:
        ApiToken.objects.filter(pk=token.pk).update(last_used=now)
