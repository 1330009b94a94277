"""Serve the account pages that django-allauth lacks: overview, tokens, export, deletion."""

import json
from typing import Any

from allauth.mfa.utils import is_mfa_enabled
from django import forms
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from lotr_site.accounts import account_data, profiles, tokens
from lotr_site.accounts.events import KIND, record_event
from lotr_site.accounts.models import AccountEvent, ApiToken
from lotr_site.accounts.proof import NotProven, check_proof

EVENTS_SHOWN = 50
ON_PAGES = {"proof": "That isn’t right. Please try again.", "code": "That code isn’t right. Please try again."}
LIFETIMES = [("30", "30 days"), ("90", "90 days"), ("365", "a year"), ("", "never")]


class TokenForm(forms.Form):
    name = forms.CharField(max_length=60, help_text="What you’ll use it for: a bot, a script, another device.")
    days = forms.TypedChoiceField(
        choices=LIFETIMES, coerce=int, required=False, empty_value=None, initial="90", label="Expires after"
    )


class LeaveForm(forms.Form):
    """The form that asks for proof before an account is deleted.

    The proof is the password, or the account's name if it has no password (login through another site), and a
    two-factor code if the account has two-factor login.
    """

    proof = forms.CharField(max_length=4096, strip=False)
    code = forms.CharField(max_length=20, label="Two-factor code")

    def __init__(self, request: HttpRequest, data: Any = None) -> None:
        super().__init__(data)
        self.request, user, field = request, request.user, self.fields["proof"]
        assert user.is_authenticated
        if not is_mfa_enabled(user):
            del self.fields["code"]
        else:
            self.fields["code"].widget.attrs["autocomplete"] = "one-time-code"
        has_password = user.has_usable_password()
        field.label = "Your password" if has_password else "Your username"
        if has_password:
            field.widget = forms.PasswordInput(attrs={"autocomplete": "current-password"})

    def clean(self) -> None:
        """Check the password or code again; errors go to the field concerned."""
        given = self.cleaned_data
        if self.errors:
            return
        try:
            check_proof(self.request, self.request.user, given["proof"], given.get("code", ""))
        except NotProven as why:
            place = "code" if why.code == "code_needed" else "proof"
            self.add_error(place, ON_PAGES[place] if why.code != "too_many_guesses" else why.sentence)


@login_required
@never_cache
@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    """Show the account's data and its recent activity."""
    assert request.user.is_authenticated
    events = AccountEvent.objects.filter(user=request.user)[:EVENTS_SHOWN]
    context = {"events": events, "is_public": profiles.is_public(request.user)}
    return render(request, "account/overview.html", context)


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def token_list(request: HttpRequest) -> HttpResponse:
    """List the account's tokens; the response to the form shows a new token once."""
    form, words = TokenForm(request.POST or None), ""
    if request.method == "POST" and form.is_valid():
        try:
            _made, words = tokens.create_token(
                request.user, form.cleaned_data["name"], form.cleaned_data["days"], request
            )
            form = TokenForm()
        except tokens.TooMany as refusal:
            form.add_error(None, str(refusal))
    own = ApiToken.objects.filter(user=request.user)
    shown = {"form": form, "words": words, "tokens": own}
    return render(request, "account/tokens.html", shown, status=422 if form.is_bound and form.errors else 200)


@login_required
@require_POST
def end_token(request: HttpRequest, key: str) -> HttpResponse:
    ended = tokens.revoke_token(request.user, key, request)
    messages.info(request, "The token has been revoked." if ended else "That token has already been revoked.")
    return redirect("account_tokens")


@login_required
@require_POST
def profile(request: HttpRequest) -> HttpResponse:
    """Make the visitor's profile public or private (`public` is yes or no)."""
    public = request.POST.get("public") == "yes"
    profiles.set_public(request.user, public)
    messages.success(request, "Your profile is now public." if public else "Your profile is now private.")
    return redirect(reverse("account_overview") + "#profile")


@login_required
@never_cache
@require_POST
def export(request: HttpRequest) -> HttpResponse:
    """Return everything stored about the account as a JSON file."""
    record_event(request.user, KIND.EXPORTED, request)
    data = json.dumps(account_data.export_account(request.user), indent=2, ensure_ascii=False)
    answer = HttpResponse(data, content_type="application/json")
    answer["Content-Disposition"] = 'attachment; filename="my-account.json"'
    return answer


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def leave(request: HttpRequest) -> HttpResponse:
    """Delete the account after checking that the visitor owns it."""
    form = LeaveForm(request, request.POST or None)
    if request.method == "POST" and form.is_valid():
        user = request.user
        logout(request)
        account_data.delete_account(user)
        messages.success(request, "Your account has been deleted. Farewell!")
        return redirect("home")
    return render(request, "account/leave.html", {"form": form}, status=422 if form.is_bound else 200)
