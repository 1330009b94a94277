"""Two addresses for whoever watches the site: does the process live, and can it serve."""
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from lotr_site.parts import answers


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """The web process lives."""
    return JsonResponse({"status": "alive"})


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    """The database and Redis answer; 503 when one of them does not."""
    found = {"database": _database_answers(), "redis": answers()}
    return JsonResponse(found, status=200 if all(found.values()) else 503)


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True
