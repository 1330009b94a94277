from django.apps import AppConfig


class DecksConfig(AppConfig):
    name = "decks"

    def ready(self) -> None:
        """Listens for logins, so that a guest's decks move to his account."""
        from decks import visitors  # noqa: F401
