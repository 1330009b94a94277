"""Serve the notification pages.

They show the visitor's browsers and an account's email settings, and let people unsubscribe without logging in.
"""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from lotr_site.accounts.models import MailPreference
from lotr_site.accounts.notifications import mail, subscriptions
from lotr_site.accounts.visitors import visitor_of


@never_cache
@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """Show in which browsers and for which events the visitor is notified. Guests can subscribe browsers but get no
    email.
    """
    visitor = visitor_of(request)
    context = {
        "browsers": subscriptions.own_subscriptions(visitor) if visitor.known else [],
        "mail_is_sent": settings.MAIL_IS_SENT,
        "address": mail.address_of(visitor.user) if visitor.user else "",
        "choices": MailPreference.When.choices,
        "preference": mail.mail_preference(visitor.user) if visitor.user else "",
        "push": bool(settings.PUSH_HOSTS),
    }
    return render(request, "account/notifications.html", context)


@login_required
@require_POST
def set_mail(request: HttpRequest) -> HttpResponse:
    """Set when to send email to the account. `when` in the form is one of MailPreference.When; any other value raises
    Http404.
    """
    when = request.POST.get("when", "")
    if when not in MailPreference.When.values:
        raise Http404("That isn’t one of the choices.")
    try:
        mail.set_mail_preference(request.user, when)
        messages.success(request, "Saved.")
    except subscriptions.Refused as refusal:
        messages.error(request, str(refusal))
    return redirect("account_notifications")


@require_POST
def end_browser(request: HttpRequest, mark: str) -> HttpResponse:
    """Remove one of the visitor's browsers, and redirect to the settings."""
    visitor = visitor_of(request)
    ended = visitor.known and subscriptions.unsubscribe(visitor, mark)
    messages.info(
        request, "That browser gets no more notifications." if ended else "That browser has already been removed."
    )
    return redirect("account_notifications")


@csrf_exempt  # a mail program posts here, without cookie (RFC 8058); the address itself says who may
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def stop_mail(request: HttpRequest, token: str) -> HttpResponse:
    """Unsubscribe from email the account to which the signed token was sent. A GET only shows the page; a POST
    unsubscribes. Raise Http404 for an invalid token.
    """
    user = mail.account_of_token(token)
    if user is None:
        raise Http404("This link is not valid, or the account no longer exists.")
    if request.method == "POST":
        mail.stop_mail(user)
    return render(request, "account/stop_mail.html", {"name": user.get_username(), "done": request.method == "POST"})
