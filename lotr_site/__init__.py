"""The site that holds the three apps together."""

from lotr_site.celery import app as celery_app

__all__ = ["celery_app"]
