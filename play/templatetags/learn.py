"""Tags for texts in which the words of a game are explained."""

from django import template
from django.utils.safestring import SafeString

from play.learn import glossary, guide_markdown

register = template.Library()


@register.filter
def marked(text: str, game: str) -> SafeString:
    """Return a plain text with its terms linked to the glossary."""
    return glossary.marked(game, str(text))


@register.filter
def written(text: str, game: str) -> SafeString:
    """Render a guide's Markdown as HTML."""
    return guide_markdown.html(game, text)
