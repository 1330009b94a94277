"""django-allauth's forms with our labels."""

from typing import Any

from allauth.account import forms


class LoginForm(forms.LoginForm):  # type: ignore[misc]
    """The login form, whose first field names what it accepts."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["login"].label = "Username or email"
