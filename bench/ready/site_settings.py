"""Configure the site with the URLs of this folder."""

from lotr_site.settings import *  # noqa: F403

ROOT_URLCONF = "bench.ready.urls"
