"""The settings of a site that tests visit. A browser keeps its files as it would those of a site in earnest, since none
changes while the site runs, and a password is hashed in a moment.
"""

from lotr_site.settings import *  # noqa: F403

WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 3600  # seconds
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
