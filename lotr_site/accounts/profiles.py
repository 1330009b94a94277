"""Manage public profiles: an account can be found by name only if it chooses to be."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import QuerySet
from django.urls import reverse

from lotr_site.accounts.models import Profile


def is_public(user: Any) -> bool:
    return Profile.objects.filter(user=user, public=True).exists()


def set_public(user: Any, public: bool) -> None:
    """Make the account's profile public or private."""
    Profile.objects.update_or_create(user=user, defaults={"public": public})


def public_accounts() -> QuerySet[Any]:
    """Return the accounts with a public profile."""
    return get_user_model().objects.filter(is_active=True, profile__public=True)


def public_names(accounts: Iterable[int | None]) -> dict[int, str]:
    """Return, by account id, the names of those given accounts that have a public profile. This takes at most one
    query.
    """
    ids = {account for account in accounts if account}
    return dict(public_accounts().filter(pk__in=ids).values_list("pk", "username")) if ids else {}


def profile_url(name: str) -> str:
    """Return the path of the profile of the account with this name."""
    return reverse("players:player", args=[name])
