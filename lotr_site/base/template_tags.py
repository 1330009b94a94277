"""Provide the template tags of all pages (docs/table_pages.md); no template has to load them."""

from functools import lru_cache
from typing import Any

from django import template
from django.template.context import Context
from django.template.defaulttags import CsrfTokenNode
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_block_tag(takes_context=True)
def post_form(
    context: Context, content: SafeString, url_name: str = "", *args: Any, action: str = "", **attributes: Any
) -> SafeString:
    """Return a form that sends its content by POST, with the token of the visitor's session.

    The address is given as for `{% url %}`, or as `action`, or it is that of the page. Attributes are those of
    `<form>`, with an underscore for each hyphen; True gives an attribute without a value, and one that is False or
    None is left out. `hx_post=True` sends the form with htmx to the same address.
    """
    action = reverse(url_name, args=args) if url_name else action
    if attributes.get("hx_post") is True:
        attributes["hx_post"] = action
    given = {"action": action or None} | attributes
    drawn = format_html_join("", "{}", ((attribute(name, value),) for name, value in given.items()))
    return format_html('<form method="post"{}>{}{}</form>', drawn, CsrfTokenNode().render(context), content)


def attribute(name: str, value: Any) -> str:
    """Return an attribute as HTML, after a space, or "" if it is left out."""
    if value is None or value is False:
        return ""
    name = name.replace("_", "-")
    return f" {name}" if value is True else format_html(' {}="{}"', name, value)


@register.simple_tag
def hidden(**values: Any) -> SafeString:
    """Return a hidden field for each value, by its name."""
    return format_html_join("", '<input type="hidden" name="{}" value="{}">', values.items())


@register.simple_tag
@lru_cache(maxsize=256)
def icon(name: str) -> SafeString:
    """Return a drawing from the site's sheet of icons."""
    return format_html(
        '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href="{}#{}"/></svg>',
        static("site/img/icons.svg"),
        name,
    )
