from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "lotr_site.accounts"

    def ready(self) -> None:
        """Listens for log-ins and new passwords."""
        from lotr_site.accounts import events  # noqa: F401
