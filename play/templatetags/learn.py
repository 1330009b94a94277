"""Provide template tags and filters for texts that explain a game's terms."""

from django import template
from django.template.context import Context
from django.utils.safestring import SafeString

from play.learn import glossary, guide_markdown
from play.learn.questions import help_of

register = template.Library()


@register.filter
def marked(text: str, game: str) -> SafeString:
    """Return a plain text as HTML, with its terms linked to the game's glossary."""
    return glossary.marked(game, str(text))


@register.filter
def written(text: str, game: str) -> SafeString:
    """Return a guide's Markdown as HTML."""
    return guide_markdown.html(game, text)


@register.simple_tag(takes_context=True)
def question_help(context: Context, kind: str) -> SafeString:
    """Return what the answers to a kind of question mean, as HTML, or "" if the guide does not say."""
    game = context["game"].key
    asked = help_of(game, kind)
    return guide_markdown.html(game, asked.answers) if asked else SafeString("")
