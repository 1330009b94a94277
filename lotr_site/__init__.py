"""The project package: settings, accounts and everything the three apps share."""

import gc

gc.set_threshold(20_000)  # what startup loads stays: garbage collection of it took an eighth of the startup time

from lotr_site.celery import app as celery_app  # noqa: E402

__all__ = ["celery_app"]
