"""Show the notes of a deck: Markdown without HTML or pictures, where `[[Aragorn, King in Exile]]` or `[[1R89]]` is a
link to the card.
"""

from functools import cache

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from cards.games.lotr_tcg.facts import Facts, all_facts
from cards.templatetags.faces import card_face_url
from decks.name_normalization import fold

LONGEST_NAME = 100
LEVELS = {"h1": 3, "h2": 4, "h3": 5, "h4": 6, "h5": 6, "h6": 6}
"""The levels of headings in the page, by their tags in the notes: two below, since the page has two of its own."""


def notes_html(notes: str) -> SafeString:
    """Return notes as HTML. Any HTML they contain is shown as text, and search engines don't follow their links."""
    html: str = _markdown().render(notes)
    return mark_safe(html)


@cache
def _markdown() -> MarkdownIt:
    """Return the parser: CommonMark with tables and line breaks as typed."""
    markdown = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable(["table", "strikethrough"])
    markdown.disable(["image"])
    markdown.inline.ruler.before("link", "card", _card_link)
    markdown.add_render_rule("card", _show_card)
    markdown.add_render_rule("link_open", _open_link)
    markdown.add_render_rule("heading_open", _open_heading)
    markdown.add_render_rule("heading_close", _close_heading)
    return markdown


def _card_link(state: StateInline, silent: bool) -> bool:
    """Read `[[name or number]]` as a link to a card. Return whether it is one; other brackets are left as they are."""
    if not state.src.startswith("[[", state.pos):
        return False
    end = state.src.find("]]", state.pos, state.pos + LONGEST_NAME)
    card = _cards().get(fold(state.src[state.pos + 2 : end])) if end != -1 else None
    if card is None:
        return False
    if not silent:
        state.push("card", "", 0).meta = {"card": card}
    state.pos = end + 2
    return True


@cache
def _cards() -> dict[str, Facts]:
    """Return the cards by what names them in notes: id, collector's number, name or title. A name or title that several
    printings share means the first one.
    """
    named: dict[str, Facts] = {}
    for card in all_facts().values():
        for words in (card.id.replace("_", " "), card.collector, card.name, card.title):
            named.setdefault(fold(words), card)
    return named


def _show_card(self: RendererHTML, tokens: list[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    card: Facts = tokens[at].meta["card"]
    return format_html(
        '<a class="card-link" href="{}" data-card-face="{}">{}</a>',
        reverse("cards:card", args=["lotr_tcg", card.id]),
        card_face_url("lotr_tcg", card.id, "medium"),
        card.name,
    )


def _open_link(self: RendererHTML, tokens: list[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    tokens[at].attrSet("rel", "nofollow ugc noopener")
    return self.renderToken(tokens, at, options, env)


def _open_heading(self: RendererHTML, tokens: list[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    """Return the start of a heading, two levels below the page's own."""
    return f"<h{LEVELS[tokens[at].tag]}>"


def _close_heading(self: RendererHTML, tokens: list[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    return f"</h{LEVELS[tokens[at].tag]}>\n"
