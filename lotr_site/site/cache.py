"""Provide a Redis cache that the site can do without."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import ConnectionError as Away
from redis.exceptions import TimeoutError as TooSlow

log = logging.getLogger(__name__)


def answer_if_unreachable(answer: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
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

    get = answer_if_unreachable(_default)(RedisCache.get)
    get_many = answer_if_unreachable(lambda *_, **__: {})(RedisCache.get_many)
    set = answer_if_unreachable(None)(RedisCache.set)
    set_many = answer_if_unreachable(lambda *_, **__: [])(RedisCache.set_many)
    add = answer_if_unreachable(True)(RedisCache.add)
    incr = answer_if_unreachable(1)(RedisCache.incr)
    touch = answer_if_unreachable(False)(RedisCache.touch)
    delete = answer_if_unreachable(False)(RedisCache.delete)
    delete_many = answer_if_unreachable(None)(RedisCache.delete_many)
    has_key = answer_if_unreachable(False)(RedisCache.has_key)
    clear = answer_if_unreachable(False)(RedisCache.clear)
