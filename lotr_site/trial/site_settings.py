"""Configure the site that tests visit.

Browsers cache its files as they do those of a production site, since none changes while the site runs, and hashing a
password is fast.
"""

from lotr_site.settings import *  # noqa: F403

WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 3600  # seconds
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
