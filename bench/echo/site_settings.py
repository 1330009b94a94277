"""The site's settings with the echo, and without a limit on how often somebody may ask."""
import os

os.environ.setdefault("API_RATE_ANONYMOUS", "off")
os.environ.setdefault("API_RATE_USER", "off")
os.environ.setdefault("FORM_RATE", "off")

from lotr_site.settings import *  # noqa: E402,F403
from lotr_site.settings import INSTALLED_APPS  # noqa: E402

INSTALLED_APPS = [*INSTALLED_APPS, "bench.echo"]
