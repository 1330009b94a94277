"""Adapt django-allauth's forms to our labels and limits."""

from typing import Any

from allauth.account import forms
from allauth.account.adapter import get_adapter


class LoginForm(forms.LoginForm):  # type: ignore[misc]
    """The login form, whose first field is labeled “Username or email”."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["login"].label = "Username or email"


class ChangePasswordForm(forms.ChangePasswordForm):  # type: ignore[misc]
    """The form for a new password. Wrong entries of the old password count toward the same limit as failed logins."""

    def clean_oldpassword(self) -> str:
        """Return the current password. Raise a validation error if it is wrong."""
        given: str = self.cleaned_data.get("oldpassword", "")
        if not get_adapter().reauthenticate(self.user, given):
            raise get_adapter().validation_error("enter_current_password")
        return given
