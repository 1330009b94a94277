from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "lotr_site.accounts"

    def ready(self) -> None:
        """Connect the handlers for logins and password changes."""
        from lotr_site.accounts import events  # noqa: F401
