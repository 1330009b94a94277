"""Names that lead to a profile, where there is one for everybody."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from lotr_site.accounts import profiles

register = template.Library()


@register.simple_tag
def named(user: Any) -> str | SafeString:
    """An account's name, as a link where its profile is public."""
    name = user.get_username()
    return format_html('<a href="{}">{}</a>', profiles.address(name), name) if profiles.is_public(user) else name
