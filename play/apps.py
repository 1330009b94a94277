from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        """Listens for logins; adds worked examples to the cards' pages and records of matches to the decks'."""
        from play import examples, farewell, records, who  # noqa: F401

        examples.register()
        records.register()
        farewell.register()
