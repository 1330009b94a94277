"""A Redis for the tests of one process."""

import subprocess
import time
from collections.abc import Iterator

import pytest
import redis
from django.conf import settings

from lotr_site.site.parent_death import die_with_parent
from lotr_site.site.processes import redis_answers, redis_binary, redis_command


@pytest.fixture(scope="session", autouse=True)
def own_redis() -> Iterator[None]:
    """Runs an embedded Redis, or empties the numbered database of the given one."""
    if not settings.REDIS_IS_EMBEDDED:
        redis.Redis.from_url(settings.REDIS_URL).flushdb()
        yield
        return
    settings.REDIS_SOCKET.parent.mkdir(mode=0o700, exist_ok=True)
    command = redis_command(redis_binary(), settings.REDIS_SOCKET)
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=die_with_parent) as process:
        until = time.monotonic() + 10
        while not redis_answers():
            assert time.monotonic() < until, "Redis did not start"
            time.sleep(0.01)
        yield
        process.terminate()
