from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        """Listens for logins, as a guest's decks move to the account; adds formats and decks to the catalogue."""
        from decks import access, account_data, catalogue  # noqa: F401

        catalogue.register()
        account_data.register()
