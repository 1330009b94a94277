"""Provide the template tags of all pages; no template has to load them."""

from functools import lru_cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
@lru_cache(maxsize=256)
def icon(name: str) -> SafeString:
    """Return a drawing from the site's sheet of icons as HTML."""
    return format_html(
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><use href="{}#{}"/></svg>',
        static("site/img/icons.svg"),
        name,
    )
