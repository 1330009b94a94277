from django.apps import AppConfig

from lotr_site import celery  # noqa: F401  (tasks are sent through this app)


class SiteConfig(AppConfig):
    name = "lotr_site.site"
    label = "site"
