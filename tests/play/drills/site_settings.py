"""The site's settings, and one app more that kills processes where a drill says so."""

from lotr_site.settings import *  # noqa: F403
from lotr_site.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.play.drills.faults"]
