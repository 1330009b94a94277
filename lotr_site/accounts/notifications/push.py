"""Send push messages: encrypted for the browser (RFC 8291), signed (RFC 8292) and delivered to its push service (RFC
8030).

The push service learns which site sends to which browser, when, and the topic, but neither the content nor its length.
"""

import json
import logging
import os
import ssl
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from functools import cache
from http.client import HTTPException
from typing import TypedDict
from urllib.request import HTTPSHandler, OpenerDirector, ProxyHandler, Request

import certifi
import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.db.models import F
from py_vapid import Vapid02

from lotr_site.accounts.models import PushSubscription
from lotr_site.accounts.notifications.subscriptions import MAX_FAILURES
from lotr_site.base import keys

log = logging.getLogger(__name__)

LONGEST_KEPT = 24 * 60 * 60
"""How many seconds a push service stores a message that it cannot deliver yet."""
LENGTH = 1024
"""Bytes per message: all have the same length, well above any content."""
TIMEOUT_SECONDS = 5.0
"""Seconds to wait for a push service."""
AT_ONCE = 8


class Message(TypedDict):
    """The content of a push message, which service-worker.js shows as a notification."""

    title: str
    body: str
    tag: str
    """A message replaces an earlier one with the same tag."""
    turn: bool
    """Whether it is their turn, which sets the badge of the installed app."""
    url: str


class Outcome(Enum):
    """The result of sending a message to a push service."""

    TAKEN = "taken"
    GONE = "gone"
    LATER = "later"
    REFUSED = "refused"


@cache
def signer(key: str) -> Vapid02:
    """Return a signer of push messages for the site's private key, which is given as 32 bytes in base64url."""
    return Vapid02.from_string(key)


def public_key() -> str:
    """Return the site's public key in base64url.

    Browsers tell their push services to accept only messages signed with the matching private key.
    """
    point = signer(settings.PUSH_KEY).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return keys.encode_base64url(point)


def send_push(subscriptions: Sequence[PushSubscription], message: Message, topic: str) -> dict[int, Outcome]:
    """Send a message to the browsers with these subscriptions, and return the outcomes by the subscription's primary
    key. A message replaces an undelivered one with the same topic (at most 32 letters and digits).
    """
    if not subscriptions:
        return {}
    opener = https_client()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        became = threads.map(lambda each: deliver(opener, each, message, topic), subscriptions)
        return {each.pk: outcome for each, outcome in zip(subscriptions, became, strict=True)}


def https_client() -> OpenerDirector:
    """Return an HTTPS client that uses the configured proxy and never follows redirects."""
    made = OpenerDirector()
    made.addheaders = []
    made.add_handler(ProxyHandler())
    made.add_handler(HTTPSHandler(context=ssl.create_default_context(cafile=certificates_path())))
    return made


def certificates_path() -> str:
    """Return the path of the file with trusted certificates: the one named in `SSL_CERT_FILE`, or the bundle that
    browsers trust.
    """
    return os.environ.get("SSL_CERT_FILE") or certifi.where()


def deliver(opener: OpenerDirector, subscription: PushSubscription, message: Message, topic: str) -> Outcome:
    """Send one message to a subscription's push service and return the outcome, without reading the body of the
    response. Return `Outcome.LATER` if the service can't be reached within `TIMEOUT_SECONDS`.
    """
    service = subscription.endpoint.split("/")[2]
    body = encrypt(subscription, message)
    request = Request(subscription.endpoint, body, push_headers(service, topic), method="POST")
    try:
        with opener.open(request, timeout=TIMEOUT_SECONDS) as response:
            status = response.status
    except (OSError, HTTPException) as error:
        log.warning("%s could not be reached: %s", service, type(error).__name__)
        return Outcome.LATER
    outcome = outcome_of(status)
    if outcome is not Outcome.TAKEN:
        log.info("%s answered %s", service, status)
    return outcome


def outcome_of(status: int) -> Outcome:
    """Return what a push service's status says about a message: delivered, browser gone, try again, or refused."""
    if 200 <= status < 300:
        return Outcome.TAKEN
    if status in (404, 410):
        return Outcome.GONE
    return Outcome.LATER if status == 429 or status >= 500 else Outcome.REFUSED


def encrypt(subscription: PushSubscription, message: Message) -> bytes:
    """Return a message encrypted for one browser, padded so that its length reveals nothing."""
    return bytes(
        http_ece.encrypt(
            json.dumps(message, ensure_ascii=False).encode().ljust(LENGTH),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=keys.decode_base64url(subscription.p256dh),
            auth_secret=keys.decode_base64url(subscription.auth),
        )
    )


def push_headers(service: str, topic: str) -> dict[str, str]:
    """Return the headers of a push message. A later one with the same topic replaces it."""
    signed = signer(settings.PUSH_KEY).sign({"aud": f"https://{service}", "sub": settings.PUSH_CONTACT})
    return {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LONGEST_KEPT),
        "Topic": topic,
        "Urgency": "normal",
    }


def record_outcomes(became: dict[int, Outcome]) -> None:
    """Record the outcomes of messages, by the subscription's primary key: count refusals in a row, and delete
    subscriptions that no longer exist or that their service keeps refusing.
    """
    marked = {outcome: [key for key, each in became.items() if each is outcome] for outcome in Outcome}
    every = PushSubscription.objects
    every.filter(pk__in=marked[Outcome.GONE]).delete()
    every.filter(pk__in=marked[Outcome.TAKEN]).exclude(failures=0).update(failures=0)
    if refused := marked[Outcome.REFUSED]:
        every.filter(pk__in=refused).update(failures=F("failures") + 1)
        every.filter(pk__in=refused, failures__gte=MAX_FAILURES).delete()
