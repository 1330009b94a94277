"""Read Django's database sessions with a single precompiled query per request."""

from typing import Any

from django.contrib.sessions.backends import db
from django.utils import timezone

READ = "SELECT session_key, session_data, expire_date FROM django_session WHERE session_key = %s AND expire_date > %s"


class SessionStore(db.SessionStore):
    def _get_session_from_db(self) -> Any:
        """Return the database row of the session, unless it has expired. If there is none, forget the session key and
        return None.
        """
        rows = list(self.model.objects.raw(READ, [self.session_key, timezone.now()]))
        if not rows:
            self._session_key = None
        return rows[0] if rows else None
