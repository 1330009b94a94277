"""Who can be found by their name: everybody decides for themselves, and nobody can be found unless they say so."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import QuerySet
from django.urls import reverse

from lotr_site.accounts.models import Profile


def is_public(user: Any) -> bool:
    return Profile.objects.filter(user=user, public=True).exists()


def publish(user: Any, public: bool) -> None:
    """Let everybody see the account's profile, or nobody else any more."""
    Profile.objects.update_or_create(user=user, defaults={"public": public})


def public_accounts() -> QuerySet[Any]:
    """The accounts whose profile everybody may see."""
    return get_user_model().objects.filter(is_active=True, profile__public=True)


def public_names(accounts: Iterable[int | None]) -> dict[int, str]:
    """The names of those among these accounts whose profile everybody may see, by account: one query, or none."""
    ids = {account for account in accounts if account}
    return dict(public_accounts().filter(pk__in=ids).values_list("pk", "username")) if ids else {}


def address(name: str) -> str:
    """Where the profile of somebody stands."""
    return reverse("players:player", args=[name])
