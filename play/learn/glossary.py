"""Find the words of each game's glossary in texts."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify

from play.learn.guides import GuideError, guide, has_guide, read

TAG = re.compile(r"(<[^>]+>)")
CLOSED = ("a", "code", "h2", "h3", "th")
"""Elements whose text is left unchanged."""


class Term(NamedTuple):
    """A glossary term: its meaning in one sentence, and an example. `forms` are other spellings, and `keyword` marks
    card keywords. Terms that are `plain` are not linked in texts; they appear only on the glossary page.
    """

    term: str
    means: str
    example: str
    section: str
    forms: tuple[str, ...] = ()
    keyword: bool = False
    plain: bool = False

    @property
    def id(self) -> str:
        """Return the term's anchor on the page."""
        return slugify(self.term.replace("+", " "))


@cache
def terms(game: str) -> tuple[Term, ...]:
    """Return all glossary terms of a game in alphabetical order. Raise Http404 if the game has no guide, and GuideError
    if the guide is invalid.
    """
    guide(game)
    try:
        entries = [Term(**part | {"forms": tuple(part.get("forms", ()))}) for part in read(game, "glossary")]
    except TypeError as error:
        raise GuideError(f"the glossary of {game}: {error}") from error
    return tuple(sorted(entries, key=lambda term: term.term.casefold()))


@cache
def spellings(game: str) -> dict[str, Term]:
    """Return the terms of a game by each of their spellings, case-folded."""
    return {form.casefold(): term for term in terms(game) for form in (term.term, *term.forms)}


def term_of(game: str, word: str) -> Term | None:
    """Return the glossary term for a word printed on a card, such as `Damage+1` or `Ambush 2`, or None if there is
    none.
    """
    return spellings(game).get(word.casefold())


def keyword_term(game: str, keyword: str) -> Term | None:
    """Return the glossary term for a keyword in the form that a table shows, such as `hunter 3`, or None if there is
    none.
    """
    return term_of(game, keyword) or term_of(game, keyword.partition(" ")[0])


@cache
def pattern(game: str) -> re.Pattern[str]:
    """Return a regular expression that matches the glossary terms to be marked in a game's texts. Longer words take
    precedence.
    """
    marked = [form for form, term in spellings(game).items() if not term.plain]
    words = "|".join(re.escape(form) for form in sorted(marked, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)


@cache
def page(game: str) -> str:
    """Return the URL of a game's glossary."""
    return reverse("play:glossary", args=[game])


def address(game: str, term: Term) -> str:
    """Return the URL of a term in the glossary."""
    return f"{page(game)}#{term.id}"


@lru_cache(maxsize=20_000)
def marked(game: str, text: str) -> SafeString:
    """Return a plain text as HTML, linking each term to the glossary at its first occurrence.

    For a game without a guide, nothing is linked.
    """
    return mark(game, text, set()) if has_guide(game) else conditional_escape(text)


def mark(game: str, text: str, terms_seen: set[str]) -> SafeString:
    """Return a text as HTML with its glossary terms linked. Terms in `terms_seen` are not linked, and the ids of newly
    linked terms are added to the set.
    """
    escaped, pieces, end = conditional_escape(text), [], 0
    for hit in pattern(game).finditer(escaped):
        term = spellings(game)[hit[0].casefold()]
        if term.id not in terms_seen:
            terms_seen.add(term.id)
            pieces += [escaped[end : hit.start()], link(game, term, hit[0])]
            end = hit.end()
    return mark_safe("".join([*pieces, escaped[end:]]))


def link(game: str, term: Term, word: str) -> SafeString:
    return format_html('<a class="term" href="{}">{}</a>', address(game, term), word)


def mark_html(game: str, html: str, besides: str = "") -> SafeString:
    """Return trusted HTML with its glossary terms linked, each at its first occurrence. Tags, and elements such as
    links in which nothing is to be linked, stay unchanged. `besides` is the id of a term not to link.
    """
    seen, inside, out = {besides}, 0, []
    for piece in TAG.split(html):
        if piece.startswith("<"):
            name = piece.strip("</>").split()[0]
            inside += (-1 if piece.startswith("</") else 1) if name in CLOSED else 0
            out.append(piece)
        elif inside or not piece.strip():
            out.append(piece)
        else:
            out.append(mark(game, mark_safe(piece), seen))
    return mark_safe("".join(out))
