"""Define the shapes of the API's answers about accounts, each one once (lotr_site/base/derived.py)."""

from datetime import datetime
from typing import Annotated, TypedDict

from lotr_site.accounts.models import AccountEvent, MailPreference
from lotr_site.base.derived import Instant


class TokenOut(TypedDict):
    """A token without its secret."""

    id: Annotated[str, "the first characters of the token"]
    name: str
    created: Instant
    last_used: Annotated[Instant | None, "accurate to within ten minutes"]
    expires: Instant | None
    expired: bool


class NewTokenOut(TokenOut):
    """A token with its secret, which is shown only once."""

    token: Annotated[str, "for the header `Authorization: Token ...`; never shown again"]


class AccountOut(TypedDict):
    """Your own account."""

    username: str
    since: datetime
    email: str
    second_factor: bool


class ProfileOut(TypedDict):
    """Your profile: whether it is public, and its URL."""

    public: Annotated[bool, "whether everyone can see it; otherwise only its owner can"]
    profile: Annotated[str, "its address; others get a 404 there until it is public"]


class SessionOut(TypedDict):
    """A logged-in browser."""

    id: int
    begun: Instant
    address: str
    agent: Annotated[str, "the browser’s user agent"]
    mine: Annotated[bool, "true for the session making this request"]


class EventOut(TypedDict):
    """An entry of the account's activity log."""

    kind: Annotated[str, AccountEvent.Kind.choices]
    at: Instant
    address: str
    agent: str
    about: str


class SubscriptionOut(TypedDict):
    """A browser that receives push messages."""

    id: Annotated[str, "the first 32 hexadecimal digits of the SHA-256 of its endpoint"]
    service: Annotated[str, "host of its push service"]
    agent: Annotated[str, "the browser, as it calls itself"]
    since: Instant


class NotificationsOut(TypedDict):
    """How the visitor is notified when they have no page open."""

    push_key: Annotated[str, "the site's public key, for `PushManager.subscribe()`"]
    push_services: Annotated[list[str], "hosts of the push services this site sends to"]
    browsers: Annotated[int, "how many of my browsers get notifications"]
    mail: Annotated[str | None, "null if the site sends no email or I have no account", MailPreference.When.choices]
