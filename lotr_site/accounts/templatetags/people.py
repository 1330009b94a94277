"""Define template tags for names that link to public profiles, and for names of browsers."""

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
"""User agents name several systems; the first of these that occurs is the real one."""
LONGEST_AGENT = 60


@register.simple_tag
def named(user: Any) -> str | SafeString:
    """Return an account's name, as a link if its profile is public."""
    name = user.get_username()
    return format_html('<a href="{}">{}</a>', profiles.profile_url(name), name) if profiles.is_public(user) else name


@register.filter
def browser(agent: str) -> str:
    """Return a short name for a browser's user agent, such as `Firefox on Windows`. An unknown user agent is returned
    as it is, only shortened if it is long.
    """
    name = next((name for sign, name in BROWSERS.items() if sign in agent), "")
    system = next((system for sign, system in SYSTEMS.items() if sign in agent), "")
    if agent.startswith("Mozilla/") and name:
        return f"{name} on {system}" if system else name
    return agent if len(agent) <= LONGEST_AGENT else f"{agent[: LONGEST_AGENT - 1]}…"
