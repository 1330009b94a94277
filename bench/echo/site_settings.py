"""Configure the site with the echo app and without rate limits."""

import os

for _rate in ("API_RATE_ANONYMOUS", "API_RATE_USER", "FORM_RATE", "TABLE_RATE", "CHAT_RATE", "DECK_RATE"):
    os.environ.setdefault(_rate, "off")

from lotr_site.settings import *  # noqa: E402,F403
from lotr_site.settings import INSTALLED_APPS  # noqa: E402

INSTALLED_APPS = [*INSTALLED_APPS, "bench.echo"]
