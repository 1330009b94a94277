"""Define template filters and tags that describe a card in lists and headings."""

import re

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.utils.html import linebreaks
from django.utils.safestring import SafeString, mark_safe

from cards.fields import Row
from cards.registry import ResultTools, marked
from lotr_site.base.template_tags import icon

register = template.Library()


@register.filter
def rules_text(row: Row) -> SafeString:
    """Return the rules text of a card as HTML paragraphs with symbols.

    Words are explained if an app provides explanations.
    """
    html = linebreaks(marked(row.game, row.text or ""))
    return mark_safe(with_signs(html) if row.game == "lotr_tcg" else html)


LINKED = r"(<a [^>]*>)?{}(</a>)?"
CULTURE = re.compile(r"\[" + LINKED.format(r"([\w-]+)") + r"\]")
TWILIGHT = re.compile(r"\b(\d+|X) " + LINKED.format("twilight") + r"(?!</a>| (?:tokens?|cost|pool)\b)")


def with_signs(html: str) -> str:
    """Return the HTML with symbols for cultures in square brackets and for amounts of twilight."""
    html = CULTURE.sub(lambda found: render_to_string("includes/culture.html", {"key": found[2]}).strip(), html)
    return TWILIGHT.sub(amount, html)


def amount(found: re.Match[str]) -> str:
    """Return the HTML for a number of twilight tokens.

    The word "twilight" is only for screen readers, unless it links to its explanation.
    """
    word = f"{found[2]}twilight{found[3]}" if found[2] else '<span class="visually-hidden">twilight</span>'
    return f'<span class="amount">{found[1]}{icon("twilight")}</span> {word}'


@register.simple_tag
def badge(row: Row, long: bool = False) -> SafeString | str:
    """Return the symbol of a card's culture, suit or affiliation as HTML; "" if it has none."""
    key = row.facts.get("culture") or (row.facts.get("suit") if row.game == "lotr_tarot" else None)
    key = key or row.facts.get("affiliation")
    if not key:
        return ""
    return mark_safe(
        render_to_string("includes/culture.html", {"key": key, "label": key.capitalize() if long else ""}).strip()
    )


@register.simple_tag(takes_context=True)
def tools_of(context: Context, row: Row) -> SafeString | str:
    """Return what an app adds to this row of the results as HTML, or ""."""
    tools: ResultTools | None = context.get("tools")
    return tools.of_row.get((row.game, row.id), "") if tools else ""


@register.simple_tag
def line(row: Row) -> str:
    """Return the facts that distinguish a card, as one line: `cost 4, strength 8, vitality 4`."""
    facts = row.facts
    if row.game == "lotr_tcg":
        names = {"twilight_cost": "cost", "strength": "strength", "vitality": "vitality", "resistance": "resistance"}
        values = [f"{word} {facts[name]}" for name, word in names.items() if name in facts]
        site = [f"site {facts['site_number']}"] if "site_number" in facts else []
        return ", ".join([*filter(None, [facts.get("race")]), *values, *site])
    values = [str(facts[name]).replace("_", " ") for name in TOLD.get(row.game, ()) if name in facts]
    return ", ".join(values)


TOLD = {
    "lotr_tarot": ("subject",),
    "tarot": ("suit",),
    "fellowship_board": ("colour", "symbol", "location", "timing"),
    "two_towers": ("goal", "victory", "suit"),
}
