from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        """Listens for logins; adds worked examples to the cards' pages."""
        from play import examples, who  # noqa: F401

        examples.register()
