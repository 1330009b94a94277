"""Prove ownership of an account: by its password and, if it has one, its second factor.

Every login that takes a password checks here or in django-allauth's adapter, which counts attempts. A wrong password
counts for the name and IP address wherever it is tried (`LOGIN_FAILURE_LIMIT`); beyond that limit, no password is even
hashed.
"""

from typing import Any, NoReturn

from allauth.account.adapter import get_adapter
from allauth.mfa.base.forms import AuthenticateForm
from allauth.mfa.utils import is_mfa_enabled
from django.core.exceptions import ValidationError
from django.http import HttpRequest

WAIT = "Too many wrong attempts. Please try again in 15 minutes."


class NotProven(Exception):
    """Raised when a request does not prove that its sender owns an account. It has an error code of the API and a
    sentence.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code, self.sentence = code, sentence


def refuse(code: str, sentence: str) -> NoReturn:
    raise NotProven(code, sentence)


def check_credentials(request: HttpRequest, name: str, password: str, code: str) -> Any:
    """Return the account with this name or email address, if the password is right. If the account has a second factor,
    `code` must come from it. Raise NotProven if anything is wrong.
    """
    try:
        user = get_adapter().authenticate(request, username=name, password=password)
    except ValidationError:
        refuse("too_many_guesses", WAIT)
    if user is None:
        refuse("wrong_password", "Wrong username or password.")
    check_second_factor(user, code)
    return user


def check_proof(request: HttpRequest, user: Any, proof: str, code: str) -> None:
    """Raise NotProven unless `proof` is the account's password, or its username if it has no password. If the account
    has a second factor, `code` must come from it.
    """
    if not user.has_usable_password():
        if proof != user.get_username():
            refuse("wrong_password", "That isn’t your username.")
        check_second_factor(user, code)
    elif check_credentials(request, user.get_username(), proof, code).pk != user.pk:
        refuse("wrong_password", "That isn’t your password.")


def check_second_factor(user: Any, code: str) -> None:
    """Raise NotProven if the account has a second factor and `code` does not come from it. Wrong codes are counted."""
    if not is_mfa_enabled(user):
        return
    form = AuthenticateForm(user=user, data={"code": code})
    if form.is_valid():
        return
    if form.has_error("code", "too_many_login_attempts"):
        refuse("too_many_guesses", WAIT)
    refuse("code_needed", "That isn’t a valid second-factor `code`.")
