"""Render the Markdown of guides as safe HTML, with framed tables and links from the game's terms."""

from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

from play.learn.glossary import mark_html

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@lru_cache(maxsize=2048)
def html(game: str, text: str) -> SafeString:
    """Return a Markdown text from a game's guide as HTML, linking each term at its first occurrence."""
    written = MARKDOWN.render(text)
    written = written.replace("<table>", '<div class="table-wrap"><table class="table">')
    return mark_html(game, mark_safe(written.replace("</table>", "</table></div>")))
