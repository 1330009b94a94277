"""The words of each game, and how they are found in a text."""

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
    """A term with one sentence and an example. `forms` are other spellings, `keyword` marks card keywords; `plain`
    terms are only on the glossary page."""

    term: str
    means: str
    example: str
    section: str
    forms: tuple[str, ...] = ()
    keyword: bool = False
    plain: bool = False

    @property
    def id(self) -> str:
        """The term's anchor on the page."""
        return slugify(self.term.replace("+", " "))


@cache
def terms(game: str) -> tuple[Term, ...]:
    """Return all words of a game in the order of the alphabet. Raise Http404 and GuideError."""
    guide(game)
    try:
        entries = [Term(**part | {"forms": tuple(part.get("forms", ()))}) for part in read(game, "glossary")]
    except TypeError as error:
        raise GuideError(f"the glossary of {game}: {error}") from error
    return tuple(sorted(entries, key=lambda term: term.term.casefold()))


@cache
def spellings(game: str) -> dict[str, Term]:
    """Return the term that each spelling means, folded."""
    return {form.casefold(): term for term in terms(game) for form in (term.term, *term.forms)}


def term_of(game: str, word: str) -> Term | None:
    """Return the term that a keyword of a card means: `Damage+1`, `Ambush 2`."""
    return spellings(game).get(word.casefold())


def keyword_term(game: str, keyword: str) -> Term | None:
    """Return the term of a keyword as a table shows it: `hunter 3` is found as `hunter`."""
    return term_of(game, keyword) or term_of(game, keyword.partition(" ")[0])


@cache
def pattern(game: str) -> re.Pattern[str]:
    """Find the marked words of a game; longer ones win."""
    marked = [form for form, term in spellings(game).items() if not term.plain]
    words = "|".join(re.escape(form) for form in sorted(marked, key=len, reverse=True))
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)


@cache
def page(game: str) -> str:
    """Return the address of the glossary."""
    return reverse("play:glossary", args=[game])


def address(game: str, term: Term) -> str:
    """Return the address of a term's explanation."""
    return f"{page(game)}#{term.id}"


@lru_cache(maxsize=20_000)
def marked(game: str, text: str) -> SafeString:
    """Return a plain text as HTML, each term linked to its place in the glossary at its first occurrence. A game
    without a guide explains nothing."""
    return mark(game, text, set()) if has_guide(game) else conditional_escape(text)


def mark(game: str, text: str, seen: set[str]) -> SafeString:
    """Mark the terms in a text like `marked`; terms in `seen` are left alone, and linked ones are added to it."""
    escaped, pieces, end = conditional_escape(text), [], 0
    for hit in pattern(game).finditer(escaped):
        term = spellings(game)[hit[0].casefold()]
        if term.id not in seen:
            seen.add(term.id)
            pieces += [escaped[end : hit.start()], link(game, term, hit[0])]
            end = hit.end()
    return mark_safe("".join([*pieces, escaped[end:]]))


def link(game: str, term: Term, word: str) -> SafeString:
    return format_html('<a class="term" href="{}">{}</a>', address(game, term), word)


def mark_html(game: str, html: str, besides: str = "") -> SafeString:
    """Mark the terms in our own HTML, between tags. `besides` is the id of a term that is not linked."""
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
