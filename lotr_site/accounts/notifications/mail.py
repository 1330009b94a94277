"""Notify accounts by email: which accounts want it, at which address, and how to unsubscribe without logging in."""

from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core import signing
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse

from lotr_site.accounts.models import MailPreference
from lotr_site.accounts.notifications.subscriptions import Refused

SALT = "notifications.mail"
When = MailPreference.When


def address_of(user: Any) -> str:
    """Return the account's confirmed email address, or ""."""
    address = EmailAddress.objects.filter(user=user, verified=True).order_by("-primary", "pk").first()
    return str(address.email) if address else ""


def mail_preference(user: Any) -> str:
    """Return when the account wants email, one of MailPreference.When."""
    preference = MailPreference.objects.filter(user=user).first()
    return preference.when if preference else When.NEVER.value


def set_mail_preference(user: Any, when: str) -> None:
    """Set when to send email to an account.

    Raise Refused if the site sends no email or the account has no confirmed address.
    """
    if when != When.NEVER and not settings.MAIL_IS_SENT:
        raise Refused("no_mail", "This site doesn’t send email.")
    if when != When.NEVER and not address_of(user):
        raise Refused("mail_unconfirmed", "Your account has no confirmed email address.")
    MailPreference.objects.update_or_create(user=user, defaults={"when": when})


def send_notification_mail(user: Any, subject: str, words: str, path: str) -> None:
    """Send the account an email with a link to `path`.

    Raise OSError or SMTPException if the mail server cannot be reached.
    """
    stop = settings.SITE_URL + reverse("account_stop_mail", args=[unsubscribe_token(user)])
    context = {
        "words": words,
        "link": settings.SITE_URL + path,
        "stop": stop,
        "wishes": settings.SITE_URL + reverse("account_notifications"),
        "name": user.get_username(),
    }
    text = render_to_string("account/email/notification.txt", context)
    headers = {
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    prefixed = settings.ACCOUNT_EMAIL_SUBJECT_PREFIX + subject
    EmailMessage(prefixed, text, to=[address_of(user)], headers=headers).send()


def unsubscribe_token(user: Any) -> str:
    """Return a signed token that serves only to unsubscribe the account from email. It never expires."""
    return signing.dumps(user.pk, salt=SALT)


def account_of_token(token: str) -> Any:
    """Return the account that a signed token from an email may unsubscribe. Return None if the token is invalid or the
    account no longer exists.
    """
    try:
        key = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        return None
    return get_user_model().objects.filter(pk=key).first()


def stop_mail(user: Any) -> None:
    MailPreference.objects.filter(user=user).update(when=When.NEVER)
