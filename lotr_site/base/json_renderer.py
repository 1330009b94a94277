"""Render JSON as Django REST framework would, but several times as fast."""

from typing import Any

import msgspec
from rest_framework.renderers import JSONRenderer
from rest_framework.utils.encoders import JSONEncoder

from lotr_site.base.old_fields import with_old_names

ENCODER = JSONEncoder()


def as_plain(value: Any) -> Any:
    """Convert a value of a type that msgspec does not know, above all a string marked as safe HTML, to a plain one, and
    return that.
    """
    return "".join(list(value)) if isinstance(value, str) else ENCODER.default(value)


def json_bytes(value: Any) -> bytes:
    return msgspec.json.encode(value, enc_hook=as_plain)


class QuickJSONRenderer(JSONRenderer):
    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        """Return data as JSON bytes, with the old names of fields in addition to the new ones."""
        data = with_old_names(data)
        if data is None or self.get_indent(accepted_media_type or "", renderer_context or {}):
            return super().render(data, accepted_media_type, renderer_context)
        return json_bytes(data)
