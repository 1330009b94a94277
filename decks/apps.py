from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        """Connect the login handler that moves a guest's decks to the account, and add formats and decks to the
        catalogue.
        """
        from decks import access, account_data, catalogue  # noqa: F401

        catalogue.register()
        account_data.register()
