"""Forms of django-allauth that are worded anew."""

from typing import Any

from allauth.account import forms


class LoginForm(forms.LoginForm):  # type: ignore[misc]
    """Its first field is called what may be written into it."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["login"].label = "Username or email"
