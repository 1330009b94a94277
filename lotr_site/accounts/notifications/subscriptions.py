"""Manage push subscriptions: which are accepted, who owns them and when they end.

The endpoint of a subscription is a URL from a stranger to which we send requests. So only HTTPS URLs of known push
services are accepted (`PUSH_HOSTS`), without port or user, and redirects are never followed (push.py).
"""

import re
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.contrib.auth.signals import user_logged_in, user_logged_out
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

from lotr_site.accounts.models import PushSubscription
from lotr_site.accounts.shapes import SubscriptionOut
from lotr_site.accounts.visitors import Visitor, guest_of
from lotr_site.base import keys
from lotr_site.base.derived import instant

ENDPOINT = re.compile(r"https://([a-z0-9-]+(?:\.[a-z0-9-]+)+)/[!-~]+")
LONGEST_ENDPOINT = 1000
KEY_BYTES, SECRET_BYTES = 65, 16
MAX_FAILURES = 3


class Refused(ValueError):
    """Raised for a request about notifications that cannot be met; `code` is one of the codes in
    `lotr_site/base/codes.py`.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


# Which are taken


def check_subscription(endpoint: str, p256dh: str, auth: str) -> None:
    """Raise Refused unless the endpoint belongs to a known push service and the keys are valid."""
    parts = ENDPOINT.fullmatch(endpoint)
    if (
        parts is None
        or len(endpoint) > LONGEST_ENDPOINT
        or set(endpoint) & set("#\\")
        or not is_known_push_host(parts[1])
    ):
        raise Refused("push_service_unknown", "This site doesn’t send to that push service.")
    point, secret = keys.decode_base64url(p256dh), keys.decode_base64url(auth)
    if len(point) != KEY_BYTES or len(secret) != SECRET_BYTES or not is_on_curve(point):
        raise Refused("bad_push_keys", "These keys didn’t come from a browser.")


def is_known_push_host(host: str) -> bool:
    """Return whether a host is in `PUSH_HOSTS`, where a leading `*.` stands for any subdomains."""
    return any(
        host == name or (name.startswith("*.") and host.endswith(name[1:]) and host != name[2:])
        for name in settings.PUSH_HOSTS
    )


def is_on_curve(point: bytes) -> bool:
    """Return whether bytes are a point on the curve P-256, as a browser's key must be."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


def subscription_id(endpoint: str) -> str:
    """Return the id of a subscription, which browsers can compute too (push_switch.js)."""
    return sha256(endpoint.encode()).hexdigest()[:32]


# Whose they are


def subscribe(visitor: Visitor, request: HttpRequest, endpoint: str, p256dh: str, auth: str) -> PushSubscription:
    """Subscribe this browser and return the subscription. Repeating this changes nothing. If there are then too many,
    the oldest subscription is dropped. Raise Refused for an endpoint or keys that are not accepted.
    """
    check_subscription(endpoint, p256dh, auth)
    fields = {
        "user": visitor.user,
        "guest": "" if visitor.user else visitor.guest,
        "endpoint": endpoint,
        "p256dh": p256dh,
        "auth": auth,
        "session_key": session_key(request),
        "agent": request.headers.get("User-Agent", "")[:200],
        "failures": 0,
    }
    mark = subscription_id(endpoint)
    with transaction.atomic():
        PushSubscription.objects.filter(mark=mark).exclude(
            visitor.rows("user")
        ).delete()  # another player sits there now
        subscription, _made = PushSubscription.objects.update_or_create(mark=mark, defaults=fields)
        kept = own_subscriptions(visitor).values_list("pk", flat=True)[: settings.MAX_SUBSCRIPTIONS]
        own_subscriptions(visitor).exclude(pk__in=[*kept, subscription.pk]).delete()
    return subscription


def renew_subscription(
    visitor: Visitor, request: HttpRequest, endpoint: str, p256dh: str, auth: str
) -> PushSubscription | None:
    """Replace the subscription of this session's browser and return the new one; return None if the session has none.
    Raise Refused for an endpoint or keys that are not accepted.
    """
    key = session_key(request)
    with transaction.atomic():
        if not key or not visitor.known or not own_subscriptions(visitor).filter(session_key=key).delete()[0]:
            return None
        return subscribe(visitor, request, endpoint, p256dh, auth)


def session_key(request: HttpRequest) -> str:
    """Return the session key of a request, and "" for a request with a token. The session of a new guest is saved
    first, so that it has a key.
    """
    if "Authorization" in request.headers:
        return ""
    if not request.session.session_key:
        request.session.save()
    return request.session.session_key or ""


def own_subscriptions(visitor: Visitor) -> QuerySet[PushSubscription]:
    """Return the visitor's subscriptions, newest first."""
    return PushSubscription.objects.filter(visitor.rows("user"))


def unsubscribe(visitor: Visitor, mark: str) -> bool:
    """Unsubscribe the browser whose subscription has this id. Return False if the visitor has no such subscription."""
    return bool(own_subscriptions(visitor).filter(mark=mark).delete()[0])


def valid_subscriptions() -> Q:
    """Return a filter for the subscriptions that are still valid: those whose session has not ended, and those made
    with a token.
    """
    sessions = Session.objects.filter(session_key=OuterRef("session_key"), expire_date__gt=timezone.now())
    return Q(session_key="") | Q(Exists(sessions))


def subscriptions_of_person(user_id: int | None, guest: str) -> QuerySet[PushSubscription]:
    """Return the valid subscriptions of an account or a guest. A banned account has none."""
    if user_id is None and not guest:
        return PushSubscription.objects.none()
    whose = Q(user=user_id, user__is_active=True) if user_id is not None else Q(user=None, guest=guest)
    return PushSubscription.objects.filter(whose).filter(valid_subscriptions())


def subscription_json(subscription: PushSubscription) -> SubscriptionOut:
    """Return a subscription as JSON values, without its endpoint and keys, which would let anyone send messages to the
    browser.
    """
    return {
        "id": subscription.mark,
        "service": subscription.endpoint.split("/")[2],
        "agent": subscription.agent,
        "since": instant(subscription.created),
    }


# When they end


def delete_account_subscriptions(user: Any) -> None:
    """Delete all of the account's subscriptions after a password change."""
    PushSubscription.objects.filter(user=user).delete()


def delete_token_subscriptions(user: Any) -> None:
    PushSubscription.objects.filter(user=user, session_key="").delete()


def delete_ended_subscriptions() -> int:
    """Delete subscriptions whose session has ended; return how many."""
    return PushSubscription.objects.exclude(valid_subscriptions()).delete()[0]


@receiver(user_logged_in)
def move_to_account(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    """Move a guest's subscriptions to the account into which the guest has just logged in, and to the new session."""
    if request is not None and (guest := guest_of(request)):
        theirs = PushSubscription.objects.filter(guest=guest, user=None)
        theirs.update(user=user, guest="", session_key=request.session.session_key or "")


@receiver(user_logged_out)
def delete_session_subscription(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    """Delete the session's subscription at logout, so that the browser's next user learns nothing about this one."""
    key = request.session.session_key if request is not None else None
    if key:
        PushSubscription.objects.filter(session_key=key).delete()
