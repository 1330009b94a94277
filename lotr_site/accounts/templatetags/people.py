"""Names that lead to a profile, where there is one for everybody; browsers by their names."""

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from lotr_site.accounts import profiles

register = template.Library()

BROWSERS = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrome": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "an iPhone",
    "iPad": "an iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Macintosh": "a Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}
"""What a browser calls itself has the names of others in it: the first of these that is there is its own."""
LONGEST_AGENT = 60


@register.simple_tag
def named(user: Any) -> str | SafeString:
    """An account's name, as a link where its profile is public."""
    name = user.get_username()
    return format_html('<a href="{}">{}</a>', profiles.address(name), name) if profiles.is_public(user) else name


@register.filter
def browser(agent: str) -> str:
    """`Firefox on Windows`; any other name stays as it is, cut where it is long."""
    name = next((name for sign, name in BROWSERS.items() if sign in agent), "")
    system = next((system for sign, system in SYSTEMS.items() if sign in agent), "")
    if agent.startswith("Mozilla/") and name:
        return f"{name} on {system}" if system else name
    return agent if len(agent) <= LONGEST_AGENT else f"{agent[: LONGEST_AGENT - 1]}…"
