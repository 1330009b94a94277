"""Sending to browsers: encrypted for the browser (RFC 8291), signed for its push service (RFC 8292), and handed over to
that (RFC 8030).

The push service learns which site sends to which browser, when, and the topic; not what is said, nor how long it is.
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

from lotr_site import keys
from lotr_site.accounts.models import PushSubscription
from lotr_site.accounts.notifications.subscriptions import MOST_FAILURES

log = logging.getLogger(__name__)

LONGEST_KEPT = 24 * 60 * 60
"""Seconds for which a push service keeps what it cannot hand over yet."""
LENGTH = 1024
"""Bytes of every message: each looks like any other. What is said never comes near it."""
PATIENCE = 5.0
"""Seconds for which a push service may be silent."""
AT_ONCE = 8


class Message(TypedDict):
    """What service-worker.js shows."""

    title: str
    body: str
    tag: str
    """One takes the place of an earlier one with the same tag."""
    turn: bool
    """It is their turn: the badge of the installed site is set."""
    url: str


class Outcome(Enum):
    """What a push service made of a message."""

    TAKEN = "taken"
    GONE = "gone"
    LATER = "later"
    REFUSED = "refused"


@cache
def signer(key: str) -> Vapid02:
    """Signs with the site's key, 32 bytes in base64url."""
    return Vapid02.from_string(key)


def public_key() -> str:
    """The site's public key, in base64url: browsers ask their push services to take messages signed with it alone."""
    point = signer(settings.PUSH_KEY).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return keys.encoded(point)


def send(subscriptions: Sequence[PushSubscription], said: Message, topic: str) -> dict[int, Outcome]:
    """Tell these browsers, and what became of it, by primary key. A message takes the place of an earlier one
    of its topic (at most 32 letters and digits) that was not handed over yet."""
    if not subscriptions:
        return {}
    line = client()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        became = threads.map(lambda each: handed_over(line, each, said, topic), subscriptions)
        return {each.pk: outcome for each, outcome in zip(subscriptions, became, strict=True)}


def client() -> OpenerDirector:
    """Knows https, and the way through a proxy; and no redirects, as a push service has no reason for one."""
    made = OpenerDirector()
    made.addheaders = []
    made.add_handler(ProxyHandler())
    made.add_handler(HTTPSHandler(context=ssl.create_default_context(cafile=trusted())))
    return made


def trusted() -> str:
    """The file of certificates: that of `SSL_CERT_FILE`, else what browsers trust."""
    return os.environ.get("SSL_CERT_FILE") or certifi.where()


def handed_over(line: OpenerDirector, to: PushSubscription, said: Message, topic: str) -> Outcome:
    """Hand one message over. What the service writes in its answer is not read."""
    service = to.endpoint.split("/")[2]
    message = Request(to.endpoint, encrypted(to, said), headers(service, topic), method="POST")
    try:
        with line.open(message, timeout=PATIENCE) as answer:
            status = answer.status
    except (OSError, HTTPException) as error:
        log.warning("%s could not be reached: %s", service, type(error).__name__)
        return Outcome.LATER
    outcome = outcome_of(status)
    if outcome is not Outcome.TAKEN:
        log.info("%s answered %s", service, status)
    return outcome


def outcome_of(status: int) -> Outcome:
    if 200 <= status < 300:
        return Outcome.TAKEN
    if status in (404, 410):
        return Outcome.GONE
    return Outcome.LATER if status == 429 or status >= 500 else Outcome.REFUSED


def encrypted(to: PushSubscription, said: Message) -> bytes:
    return bytes(
        http_ece.encrypt(
            json.dumps(said, ensure_ascii=False).encode().ljust(LENGTH),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=keys.decoded(to.p256dh),
            auth_secret=keys.decoded(to.auth),
        )
    )


def headers(service: str, topic: str) -> dict[str, str]:
    signed = signer(settings.PUSH_KEY).sign({"aud": f"https://{service}", "sub": settings.PUSH_CONTACT})
    return {
        **signed,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LONGEST_KEPT),
        "Topic": topic,
        "Urgency": "normal",
    }


def note(became: dict[int, Outcome]) -> None:
    """Forget the browsers that are gone, and those whose services refuse again and again."""
    marked = {outcome: [key for key, each in became.items() if each is outcome] for outcome in Outcome}
    every = PushSubscription.objects
    every.filter(pk__in=marked[Outcome.GONE]).delete()
    every.filter(pk__in=marked[Outcome.TAKEN]).exclude(failures=0).update(failures=0)
    if refused := marked[Outcome.REFUSED]:
        every.filter(pk__in=refused).update(failures=F("failures") + 1)
        every.filter(pk__in=refused, failures__gte=MOST_FAILURES).delete()
