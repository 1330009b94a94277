from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "play"

    def ready(self) -> None:
        from play import who  # noqa: F401  (hears who logs in)
