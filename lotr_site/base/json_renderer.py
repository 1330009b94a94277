"""Render JSON as Django REST framework would, but several times as fast."""

from typing import Any

import msgspec
from rest_framework.renderers import JSONRenderer
from rest_framework.utils.encoders import JSONEncoder

from lotr_site.base.old_fields import with_old_names

ENCODER = JSONEncoder()


def as_plain(value: Any) -> Any:
    """Return a value that msgspec does not know as a plain one, above all strings marked as safe HTML."""
    return "".join(list(value)) if isinstance(value, str) else ENCODER.default(value)


def json_bytes(value: Any) -> bytes:
    return msgspec.json.encode(value, enc_hook=as_plain)


class QuickJSONRenderer(JSONRenderer):
    def render(self, data: Any, accepted_media_type: str | None = None, renderer_context: Any = None) -> bytes:
        data = with_old_names(data)
        if data is None or self.get_indent(accepted_media_type or "", renderer_context or {}):
            return super().render(data, accepted_media_type, renderer_context)
        return json_bytes(data)
