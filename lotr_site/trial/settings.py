"""Configure the site for tests: a separate folder and Redis, and nothing slow.

DATABASE_URL and REDIS_URL choose the database and the Redis as usual. Without them the tests use SQLite in a temporary
folder and an embedded Redis. Each process of a parallel run has its own.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
WORKER_NUMBER = int(WORKER.removeprefix("gw") or 0)
FIRST_FREE_REDIS = 3 * WORKER_NUMBER  # of numbered databases: its own, and one each for the sites that it runs

MEMORY = Path("/dev/shm")
ROOMY = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 1_000_000_000

RUN_DIR = Path(tempfile.mkdtemp(prefix="lotr-tests-", dir=MEMORY if ROOMY else None))
atexit.register(shutil.rmtree, RUN_DIR, ignore_errors=True)

# The sites of all processes of a run draw a card's face once between them: the first process names the folder.
FACES = Path(os.environ.setdefault("TEST_FACES", str(RUN_DIR / "faces")))
FACES.mkdir(exist_ok=True)

# What the operator gave, kept before it is replaced: processes of a parallel run inherit the replacement.
os.environ.setdefault("TEST_REDIS_URL", os.environ.get("REDIS_URL", ""))
GIVEN_REDIS = os.environ["TEST_REDIS_URL"].rstrip("/")


def numbered_redis(number: int) -> str:
    """Return the URL of the database with this number on the Redis that was given for the tests, or "" if none was
    given.
    """
    base = GIVEN_REDIS.rsplit("/", 1)[0] if GIVEN_REDIS.count("/") == 3 else GIVEN_REDIS
    return f"{base}/{number}" if base else ""


os.environ.update(
    VAR_DIR=str(RUN_DIR),
    API_RATE_ANONYMOUS="off",
    API_RATE_USER="off",
    FORM_RATE="off",
    SIGN_UP_RATE="off",
    LOG_IN_RATE="off",
    TABLE_RATE="off",
    CHAT_RATE="off",
    DECK_RATE="off",
    SUBSCRIPTION_RATE="off",
    LOG_LEVEL="WARNING",
    REDIS_URL=numbered_redis(FIRST_FREE_REDIS),
    DJANGO_ALLOW_ASYNC_UNSAFE="1",  # Playwright keeps an event loop in the thread of the test
)
for _name in ("DEBUG", "PORT", "HOST", "ALLOWED_HOSTS", "SECRET_KEY", "CSRF_TRUSTED_ORIGINS", "HTTPS"):
    os.environ.pop(_name, None)

from lotr_site.settings import *  # noqa: E402,F403
from lotr_site.settings import DATABASES, STORAGES  # noqa: E402

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": RUN_DIR / "test.sqlite3"}  # a file, as in life: threads see one database
