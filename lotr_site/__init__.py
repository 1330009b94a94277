"""The project package: settings, accounts and everything the three apps share."""

import gc

gc.set_threshold(20_000)  # what a start reads stays: looking for garbage in it all the time took an eighth of the start

from lotr_site.celery import app as celery_app  # noqa: E402

__all__ = ["celery_app"]
