"""Provide template tags about the visitor's own matches, for pages of any kind."""

from django import template
from django.template.context import Context

from lotr_site.accounts.visitors import visitor_of
from play.view import match_lists

register = template.Library()


@register.simple_tag(takes_context=True)
def waiting_matches(context: Context) -> int:
    """Return how many running matches wait for the visitor's move: 0 on pages drawn before it is known who asks."""
    request = context.get("request")
    return match_lists.count_waiting(visitor_of(request)) if request is not None and hasattr(request, "user") else 0
