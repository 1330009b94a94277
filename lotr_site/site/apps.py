from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "lotr_site.site"
    label = "site"

    def ready(self) -> None:
        from lotr_site import celery  # noqa: F401  (the app that tasks are sent through)
