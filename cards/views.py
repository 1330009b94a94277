"""Serve the pages of the catalogue: browse, help, game, set, card."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from cards.fact_display import legend, shown_facts
from cards.fields import Row
from cards.games.registry import BY_SLUG, GAMES
from cards.models import FactChange
from cards.previews import FOR_EVER, card_banner, card_preview, has_face, respond_with_banner
from cards.registry import panels, personal_choices, personal_fields, places, result_tools
from cards.search.engine import Found, search, sortable
from cards.search.index import Column, Index, current_index
from cards.search.panel import Facet, facets_of, only_game, personal_facet
from cards.search.personal import all_columns, personal_columns
from cards.search.problems import Warning
from cards.search.suggest import MOST, Suggestion, suggest
from cards.set_summary import completeness_shares, tally_field
from lotr_site.base.numbers import whole
from lotr_site.base.offline import readable_offline

VIEWS = {"pictures": "grid", "list": "list", "text": "text"}
PAGE_SIZE = {"pictures": 48, "list": 100, "text": 40}
MAX_RULES = 2  # words and sections of rules among the suggestions
LONGEST = 1500  # of a reader's query; the language itself reads 1000 characters


class Asked:
    """The parameters of a search request: query, game, sort, view and page."""

    def __init__(self, request: HttpRequest) -> None:
        sent = request.GET
        self.query = sent.get("q", "")[:LONGEST].strip()
        self.game = sent.get("game", "") if sent.get("game", "") in BY_SLUG else ""
        self.sort = sent.get("sort", "")[:40]
        self.view = sent.get("view", "") if sent.get("view", "") in VIEWS else "pictures"
        self.page = whole(sent.get("page"), 1, 999_999) or 1
        self.personal = personal_columns(request, self.query)

    @property
    def games(self) -> list[str]:
        return [self.game] if self.game else []

    def found(self) -> Found:
        return search(self.query, self.games, self.sort, self.personal)

    def address(self, **other: Any) -> str:
        """Return the query string with the parameters in `other` changed; default values are left out."""
        fields = {"q": self.query, "game": self.game, "sort": self.sort, "view": self.view, "page": self.page} | other
        usual = {"view": "pictures", "page": 1}
        return "?" + urlencode({name: value for name, value in fields.items() if value and usual.get(name) != value})


@require_safe
def browse(request: HttpRequest) -> HttpResponse:
    """Return the search page with its results."""
    asked = Asked(request)
    results = asked.found()
    size = PAGE_SIZE[asked.view]
    last = max(1, -(-results.total // size))
    asked.page = min(asked.page, last)
    own = own_facets(request, results)
    rows = results.page(asked.page, size)
    tools = result_tools(request, rows)
    response = render(
        request,
        "cards/browse.html",
        {
            "asked": asked,
            "found": results,
            "warnings": [(warning, better(asked, warning)) for warning in results.warnings],
            "places": places(asked.query),
            "offers": [(offer, asked.address(q=offer.query, page=1)) for offer in results.offers],
            "rows": rows,
            "tools": tools,
            "first": (asked.page - 1) * size + 1,
            "upto": min(asked.page * size, results.total),
            "pages": page_links(asked, last),
            "facets": [
                (facet, [(choice, asked.address(q=choice.query, page=1)) for choice in facet.choices])
                for facet in (*own, *facets_of(results))
            ],
            "games": game_choices(results, asked),
            "views": [(name, icon, asked.address(view=name, page=1)) for name, icon in VIEWS.items()],
            "sorts": sortable(
                current_index().scope([game.slug for game in [only_game(results)] if game] or asked.games)
            ),
            "carry": asked.address(page=1, view="pictures").lstrip("?"),
            "empty": not results.index.rows,
        },
    )
    if own or asked.personal is not None or tools is not None:
        response["Cache-Control"] = "no-store"
    return response


def own_facets(request: HttpRequest, results: Found) -> list[Facet]:
    """Return the facet of the visitor's own cards, or [] if the results aren't from one game or they have none."""
    game = only_game(results)
    choices = personal_choices(request, game.slug) if game else ()
    if game is None or not choices:
        return []
    named = " ".join(f"{each.field}:{each.value}" for each in choices)
    facet = personal_facet(results, all_columns(request, game.slug, f"{results.query} {named}"), choices)
    return [facet] if facet else []


def better(search: Asked, warning: Warning) -> str:
    """Return the URL of the search with the warning's suggestion in place of the term that it is about, or "" if there
    is no suggestion.
    """
    if not warning.suggestion:
        return ""
    return search.address(q=search.query.replace(warning.term, warning.suggestion, 1), page=1)


def page_links(search: Asked, last: int) -> list[tuple[int | None, str]]:
    """Return (number, URL) of the result pages to link: the first, the last and those near the current one. (None, "")
    marks a gap.

    Return [] if there is only one page.
    """
    near = sorted({1, last, *(n for n in range(search.page - 2, search.page + 3) if 1 <= n <= last)})
    links: list[tuple[int | None, str]] = []
    for before, page in zip([0, *near], near, strict=False):
        if page - before > 1:
            links.append((None, ""))
        links.append((page, search.address(page=page)))
    return links if last > 1 else []


@dataclass(frozen=True)
class GameChoice:
    """A choice of the game to search in, with the number of cards found there.

    Without a `slug`, it means all games.
    """

    slug: str
    short: str
    count: int
    url: str


def game_choices(results: Found, asked: Asked) -> list[GameChoice]:
    """Return the choices of a game: all games together, then each game, with the number of cards that the query finds
    there.
    """
    everywhere = search(asked.query, personal=asked.personal) if asked.game else results
    counts = {slug: (game.mask & everywhere.mask).bit_count() for slug, game in results.index.games.items()}
    everything = GameChoice("", "All games", sum(counts.values()), asked.address(game="", page=1, sort=""))
    return [everything] + [
        GameChoice(game.slug, game.short, counts.get(game.slug, 0), asked.address(game=game.slug, page=1, sort=""))
        for game in GAMES
    ]


@require_safe
def suggestions(request: HttpRequest) -> JsonResponse:
    """Return completions for the search box as JSON."""
    asked = Asked(request)
    suggested = suggest(current_index(), request.GET.get("q", "")[:LONGEST], asked.games)
    named = places(asked.query).first[:MAX_RULES]
    rules = [Suggestion("rules", one.title, one.where, asked.query, one.url) for one in named]
    return JsonResponse({"data": [one._asdict() for one in (*suggested[: MOST - len(rules)], *rules)]})


@require_safe
@readable_offline
def help_page(request: HttpRequest) -> HttpResponse:
    """Return the page that explains the query language, with every field of every game."""
    tables = [
        (BY_SLUG[slug], [*game.columns.values(), *(Column(field) for field in personal_fields(slug))])
        for slug, game in current_index().games.items()
    ]
    return render(request, "cards/help.html", {"tables": tables, "examples": EXAMPLES})


EXAMPLES = (
    ("aragorn", "the name or the rules text contains the word; cards with that name come first"),
    ("elf companion", "a word can be a type, race, culture, keyword, class, rarity or set"),
    ("companions with vitality 4", "a number belongs to the word next to it"),
    (
        "companions cost 2 or less",
        "also “at most 2”, “2 or more”, “at least 2”, “over 2”, “under 2”, “2 to 4”, “2 or 3”",
    ),
    (
        "cheap strong minions",
        "you can also use “expensive”, “weak”, “unbound” and “unique”; above the results you’ll see how each was "
        "understood",
    ),
    ("gondor cards that exert to draw", "what a card does; also “sites that heal”, “discard a condition”"),
    ("wound a minion in the archery phase", "what a card does in a phase"),
    ("items borne by a hobbit", "also “cards that spot Gandalf”, “minions that exert companions”"),
    ("what goes with 7_227", "cards that this one asks for, and cards that ask for it"),
    ("rare fotr", "sets have codes, such as MOM, TTT and ROTK"),
    ("banned in movie", "also “restricted in expanded” and “legal in fellowship”"),
    ("1 89", "one card, by set and number (1R89 works too)"),
    ('"draw a card"', "these words in this order"),
    ("culture:elven type:companion", "both are true"),
    ("culture:elven,gandalf type:companion", "one of several values"),
    ("type:ally or type:follower", "either is true"),
    ("(race:elf or race:dwarf) cost<=2", "parentheses"),
    ("race:hobbit -frodo", "Hobbits, but not Frodo"),
    ("cost:2..4 strength>=12", "ranges and comparisons"),
    ("type:minion strength>vitality", "two numbers of a card compared"),
    ('adds:burden does:"play from discard pile"', "fields about what a card does, listed below"),
    ("date:2003", "cards from one year"),
    ("culture!=gondor keyword:ranger", "any culture except Gondor"),
    ('title="the one ring"', "exactly this title"),
    ("has:signet home:3", "has any signet at all (and home site 3)"),
    ("1R89", "a collector’s number"),
    ("/^the .* of /", "a regular expression"),
    ("game:two_towers suit:forests rank>=9", "fields that only one game has"),
)


@dataclass
class SetInGame:
    """A set as shown on the page of its game, with one card as a sample."""

    key: str
    name: str
    sample: Row
    count: int = 0


@require_safe
@readable_offline
def game_page(request: HttpRequest, game: str) -> HttpResponse:
    """Return the page of a game with its sets."""
    registered = known_game(game)
    index = current_index()
    rows = [row for row in index.rows if row.game == game]
    sets: dict[str, SetInGame] = {}
    for row in rows:
        sets.setdefault(row.set, SetInGame(row.set, row.set_name, row)).count += 1
    kinds = index.games[game].columns["type"].values
    return render(
        request,
        "cards/game.html",
        {
            "game": registered,
            "sets": list(sets.values()),
            "total": len(rows),
            "kinds": [(value, mask.bit_count(), kind_address(game, value.written)) for value, mask in kinds],
            "own": index.games[game].columns.values(),
            "asked": Asked(request),
        },
    )


def kind_address(game: str, kind: str) -> str:
    return "?" + urlencode({"q": f"type:{kind}", "game": game})


def known_game(slug: str) -> Any:
    if slug not in BY_SLUG:
        raise Http404("There is no such game.")
    return BY_SLUG[slug]


@require_safe
@readable_offline
def set_page(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Return the page of a set: its cards, and how complete it is."""
    registered = known_game(game)
    rows = [row for row in current_index().rows if (row.game, row.set) == (game, key)]
    if not rows:
        raise Http404("There is no such set.")
    asked = Asked(request)
    query = f"set:{key}" if key.isdigit() else f'set="{rows[0].set_name.lower()}"'
    size = PAGE_SIZE["pictures"]
    last = -(-len(rows) // size)
    asked.page = min(asked.page, last)
    shown = rows[(asked.page - 1) * size : asked.page * size]
    tools = result_tools(request, shown)
    response = render(
        request,
        "cards/set.html",
        {
            "game": registered,
            "all": rows,
            "rows": shown,
            "tools": tools,
            "name": rows[0].set_name,
            "asked": asked,
            "pages": page_links(asked, last),
            "complete": completeness_shares(rows),
            "counts": tally_field(current_index(), rows, query),
            "carry": urlencode({"q": query, "game": game}),
        },
    )
    if tools is not None:
        response["Cache-Control"] = "no-store"
    return response


@require_safe
@readable_offline
def card_page(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """Return the page of a card with all its facts; after a search, with links to the results before and after it."""
    registered = known_game(game)
    index = current_index()
    row = index.row(game, key)
    if row is None:
        return other_name(index, game, key)
    asked = Asked(request)
    inside = bool({"q", "game", "sort"} & request.GET.keys())
    before, after = asked.found().around(row) if inside else neighbours(index, row)
    return render(
        request,
        "cards/card.html",
        {
            "game": registered,
            "row": row,
            "preview": card_preview(request, row),
            "facts": shown_facts(row),
            "sources": legend(row),
            "before": before,
            "after": after,
            "asked": asked if inside else None,
            "carry": asked.address().lstrip("?") if inside else "",
            "printings": [index.row(game, other) for other in row.printings],
            "changes": FactChange.objects.filter(game=game, key__in=[row.id, row.card]).select_related("loading")[:50],
            "panels": [(one, html) for one in panels() if (html := one.render(request, row))],
            "legend": BOARD_ICONS,
            "kind_template": kind_template(row),
        },
    )


@require_safe
def card_picture(request: HttpRequest, game: str, card_id: str, mark: str) -> HttpResponse:
    """Return the banner of a card, for link previews."""
    row = current_index().row(known_game(game).slug, card_id)
    if row is None or not has_face(row):
        raise Http404("There is no such card.")
    return respond_with_banner(request, card_banner(row), mark, FOR_EVER, "cards:preview", game, card_id)


KIND_TEMPLATES = {"Board": "board", "Chapter": "chapter", "Character": "character", "Visitor": "character"}


def kind_template(row: Row) -> str:
    """Return the name of the template for the part of the page that only this kind of card has, or ""
    for most kinds.
    """
    name = KIND_TEMPLATES.get(row.kind, "") if row.game in ("two_towers", "fellowship_board") else ""
    return f"cards/kinds/{name}.html" if name and (row.kind != "Character" or row.game == "two_towers") else ""


BOARD_ICONS = (
    ("small_shield", "shield"),
    ("large_shield", "special shield"),
    ("heart", "heart"),
    ("sun", "sun"),
    ("ring", "ring"),
    ("die", "roll the die"),
    ("feature_card", "feature card"),
    ("white_dot", "a step toward the light"),
)


def neighbours(index: Index, row: Row) -> tuple[Row | None, Row | None]:
    """Return the rows (before, after) the given row in the order of its game's catalogue.

    Either is None at the end of the catalogue.
    """
    return search("", [row.game]).around(row)


def other_name(index: Index, game: str, key: str) -> HttpResponse:
    """Return a redirect from a collector's number to the page of its card.

    Raise Http404 if no card has the number.
    """
    mask = index.idents.get(key.casefold(), 0) & index.games[game].mask
    if not mask:
        raise Http404("There is no such card.")
    return redirect(index.rows[mask.bit_length() - 1].card and "cards:card", game, index.rows[mask.bit_length() - 1].id)
