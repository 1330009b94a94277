"""The site's settings without a limit on how often one address may ask, from which all players of a drill come, and one
app more that kills processes where a drill says so."""

import os

for _rate in ("API_RATE_ANONYMOUS", "API_RATE_USER", "TABLE_RATE"):
    os.environ.setdefault(_rate, "off")

from lotr_site.trial.site_settings import *  # noqa: E402,F403
from lotr_site.trial.site_settings import INSTALLED_APPS  # noqa: E402

INSTALLED_APPS = [*INSTALLED_APPS, "tests.play.drills.faults"]
