"""The Markdown of guides as HTML: safe, with its tables framed and the words of the game linked."""

from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

from play.learn.glossary import mark_html

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


@lru_cache(maxsize=2048)
def html(game: str, text: str) -> SafeString:
    """Return a Markdown text of a game's guide, each term linked at its first occurrence."""
    written = MARKDOWN.render(text)
    written = written.replace("<table>", '<div class="table-wrap"><table class="table">')
    return mark_html(game, mark_safe(written.replace("</table>", "</table></div>")))
