from django.apps import AppConfig

from lotr_site import celery  # noqa: F401  (tasks are sent through this app)
from lotr_site.site.thread_locals import use_thread_locals


class SiteConfig(AppConfig):
    name = "lotr_site.site"
    label = "site"

    def ready(self) -> None:
        use_thread_locals()
