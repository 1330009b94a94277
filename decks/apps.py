from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        """Connect the login handler that moves a guest's decks and boxes to the account, and add formats, decks and
        collections to the pages of cards and decks.
        """
        from decks import access, account_data, catalogue, collection_panels, collection_search  # noqa: F401

        catalogue.register()
        collection_panels.register()
        collection_search.register()
        account_data.register()
