"""Provide a Redis cache that the site can do without."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import ConnectionError as Away
from redis.exceptions import TimeoutError as TooSlow

log = logging.getLogger(__name__)


def or_else(answer: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return a decorator for methods of the cache: if Redis cannot be reached, they return `answer`, as if the cache
    were empty.
    """

    def around(method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def patient(self: "PatientRedisCache", *args: Any, **kwargs: Any) -> Any:
            try:
                return method(self, *args, **kwargs)
            except (Away, TooSlow) as error:
                log.warning("The cache is away: %s", error)
                return answer(*args, **kwargs) if callable(answer) else answer

        return patient

    return around


def _default(key: str, default: Any = None, **_: Any) -> Any:
    return default


class PatientRedisCache(RedisCache):
    """A Redis cache that tolerates the loss of Redis: the site becomes slower, but nothing fails."""

    get = or_else(_default)(RedisCache.get)
    get_many = or_else(lambda *_, **__: {})(RedisCache.get_many)
    set = or_else(None)(RedisCache.set)
    set_many = or_else(lambda *_, **__: [])(RedisCache.set_many)
    add = or_else(True)(RedisCache.add)
    incr = or_else(1)(RedisCache.incr)
    touch = or_else(False)(RedisCache.touch)
    delete = or_else(False)(RedisCache.delete)
    delete_many = or_else(None)(RedisCache.delete_many)
    has_key = or_else(False)(RedisCache.has_key)
    clear = or_else(False)(RedisCache.clear)
