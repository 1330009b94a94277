"""Provide template tags for the table pages (docs/table_pages.md): texts with named cards, cards with their options,
seats.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django import template
from django.conf import settings
from django.contrib.staticfiles.finders import find
from django.template.context import Context
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst

from cards.faces.face_store import faces
from lotr_site.base.template_tags import icon
from play.engine.game import Ref
from play.learn.glossary import marked
from play.presentation import Presentation, presentation
from play.shapes import Option
from play.templatetags.drawing import (
    CardLook,
    acting,
    acts_in,
    audience_in,
    drawn_card,
    drawn_part,
    seats_in,
)
from play.templatetags.places import pile, spot
from play.view.names import names_of, with_names
from play.view.parts import as_part
from play.view.pictures import card_page, large, picture

register = template.Library()

# Texts


@register.simple_tag(takes_context=True)
def say(context: Context, text: Iterable[str | Ref]) -> SafeString:
    """Return a Text (the kernel's form of a sentence with named cards) as HTML. Named cards become links that show a
    large picture, and glossary terms are explained.
    """
    return format_html_join("", "{}", ((linked(context, piece),) for piece in text or ()))


def linked(context: Context, piece: str | Ref) -> str | SafeString:
    """Return one piece of a Text as HTML."""
    if isinstance(piece, str):
        return marked(context["game"].key, with_names(piece, names_of(seats_in(context))))
    return format_html(
        '<a class="card-link" href="{}" data-card-face="{}">{}</a>',
        card_page(piece.game, piece.id),
        large(piece.game, side_up(context, piece.id)),
        piece.name,
    )


def side_up(context: Context, id: str) -> str:
    """Return the id of the face of a card that is up on this table, for a card with two sides. The id of any other card
    is returned unchanged.
    """
    audience = audience_in(context)
    up = f"{id}{audience.sides}"
    return up if audience.sides and up in faces(audience.game.key) else id


@register.simple_tag(takes_context=True)
def spoken(context: Context, text: Iterable[str | Ref]) -> str:
    """Return a Text without links, for labels and titles."""
    names = names_of(seats_in(context))
    return "".join(with_names(piece, names) if isinstance(piece, str) else piece.name for piece in text or ())


@register.simple_tag(takes_context=True)
def seat_name(context: Context, number: int) -> str:
    """Return the name of a seat as this viewer reads it, which is "you" for their own."""
    if number == context.get("viewer"):
        return "you"
    return next((seat["name"] for seat in seats_in(context) if seat["number"] == number), f"Seat {number + 1}")


@register.filter
def at(values: Any, key: Any) -> Any:
    """Return `values[key]`, or None if there is none, since templates cannot index by a variable."""
    try:
        return values[key]
    except (KeyError, IndexError, TypeError):
        return None


@register.filter
def times(count: int) -> range:
    """Return the numbers from 0 to count - 1, so that a template can draw something `count` times."""
    return range(count)


@register.filter
def minus(number: int, other: int) -> int:
    """Return number - other, since templates cannot subtract."""
    return number - other


@register.simple_tag
def clockwise(seats: list[Any], viewer: int | None) -> list[Any]:
    """Return the other seats in seating order, starting at the viewer's left, or all seats for a spectator."""
    if viewer is None:
        return list(seats)
    return [*seats[viewer + 1 :], *seats[:viewer]]


# What each game brings


@register.simple_tag(takes_context=True)
def game_part(context: Context, part: str) -> SafeString:
    """Return a part of the table, drawn with the game's own template for it, or with the one shared by all games."""
    assert context.template is not None
    path = own_part(context, part) or f"play/includes/{part}.html"
    with context.push():
        return context.template.engine.get_template(path).render(context)


@register.simple_tag(takes_context=True)
def own_part(context: Context, part: str) -> str:
    """Return the path of the game's own template for a part of the table that not every game has, or "" if the game has
    none.
    """
    assert context.template is not None
    path = f"play/{context['game'].key}/{part}.html"
    try:
        context.template.engine.get_template(path)
    except template.TemplateDoesNotExist:
        return ""
    return path


@register.simple_tag
def game_art(game: Any) -> str:
    """Return the path of the template with the small picture of a game, or "" if there is none."""
    path = f"includes/art/{game.key}.html"
    return path if (settings.BASE_DIR / "templates" / path).exists() else ""


@register.simple_tag(takes_context=True)
def game_css(context: Context) -> SafeString:
    """Return the link to the style sheet of the game's board, or "" if it has none."""
    path = f"site/css/play/{context['game'].key}.css"
    return format_html('<link rel="stylesheet" href="{}">', static(path)) if find(path) else mark_safe("")


@register.simple_tag(takes_context=True)
def game_js(context: Context) -> SafeString:
    """Return the script tag of the game's board, or "" if it has none."""
    path = f"site/js/play/{context['game'].key}.js"
    return format_html('<script src="{}" type="module"></script>', static(path)) if find(path) else mark_safe("")


@register.simple_tag
def presented(game: Any) -> Presentation:
    """Return a game's presentation, for pages other than its table."""
    return presentation(game.key)


@register.filter
def told_as(score: int, words: str) -> str:
    """Return a score inserted into the game's wording, a format such as `{} points`."""
    return words.format(score)


@register.simple_tag
def counter(
    icon_name: str, count: Any, words: str, title: str = "", of: Any = None, one: str = "", **classes: str
) -> SafeString:
    """Return a number with its icon and the words for what it counts. None is written as "?".

    The title is the words, unless there is a longer one. `one` are the words if the number is 1, `of` is the limit for
    it. `class` adds to the classes of the whole; the words are for screen readers only, unless `words_class` gives them
    another class.
    """
    return format_html(
        '<span class="counter{}" title="{}">{} {}{}<span class="{}"> {}</span></span>',
        f" {classes['class']}" if "class" in classes else "",
        title or capfirst(words),
        icon(icon_name),
        "?" if count is None else count,
        "" if of is None else f"/{of}",
        classes.get("words_class", "visually-hidden"),
        one if one and count == 1 else words,
    )


# Options


@register.simple_tag(takes_context=True)
def options_for(context: Context, key: str) -> list[Option]:
    """Return the viewer's options for a card or place on the table, by its key in the view."""
    return acts_in(context).own.get(key, [])


@register.simple_tag(takes_context=True)
def unplaced_options(context: Context) -> list[Option]:
    """Return the options that are shown as buttons next to the question: those that belong to no card, and those whose
    words name no card, unless they belong to a place on the board whose key begins with `slot-`.
    """
    return [option for option in offered(context) if not option["card"] or not named(option) and not in_slot(option)]


FEW = 4
"""As many options of cards as this are also buttons beside the question."""


@register.simple_tag(takes_context=True)
def offers(context: Context, away: Mapping[str, Any]) -> list[Option]:
    """Return the options that belong to cards but are also shown as buttons with their whole sentence, or [] if there
    are too many. There are none for a question about several cards, for cards shown in the question itself (`away`,
    from `cards_off_board`), and for a question that only asks for a card of the viewer's hand, since the hand is right
    below.
    """
    question = context.get("question")
    if not question or question["high"] > 1 or away["cards"]:
        return []
    shown = {option["index"] for option in unplaced_options(context)}
    rest = [option for option in offered(context) if option["index"] not in shown]
    hand = keys_in_hand(context)
    bare = all(isinstance(option["text"][0], Ref) and option["card"] in hand for option in rest)
    return [] if len(rest) > FEW or bare else rest


def keys_in_hand(context: Context) -> set[str]:
    """Return the keys of the cards in the viewer's hand. A game may list other things there than cards with keys."""
    hand = (context.get("view") or {}).get("hand") or ()
    return {card["key"] for card in hand if isinstance(card, dict) and "key" in card}


@register.simple_tag(takes_context=True)
def all_in_hand(context: Context) -> bool:
    """Return whether all options that belong to cards belong to cards of the viewer's hand."""
    shown = {option["index"] for option in unplaced_options(context)}
    hand = keys_in_hand(context)
    return all(option["card"] in hand for option in offered(context) if option["index"] not in shown)


def named(option: Option) -> list[Ref]:
    """Return the cards named in an option's words."""
    return [piece for piece in option["text"] if isinstance(piece, Ref)]


@register.simple_tag(takes_context=True)
def option_face(context: Context, option: Option) -> str:
    """Return the URL of the large picture of the first card that an option names, or ""."""
    return next((large(card.game, side_up(context, card.id)) for card in named(option)), "")


def in_slot(option: Option) -> bool:
    return option["card"] is not None and option["card"].startswith("slot-")


MANY = 24
"""More cards than this beside a question bring a box to filter them by their words."""


@register.simple_block_tag(takes_context=True)
def capture(context: Context, content: SafeString) -> SafeString:
    """Return content rendered early, to be inserted further down: `{% capture as own_hand %} ... {% endcapture %}`."""
    return content


@register.simple_tag(takes_context=True)
def cards_off_board(context: Context, *drawn: str) -> dict[str, object]:
    """Return the cards that are possible answers to the question but do not appear in `drawn`, the HTML of the board
    and the hand. Each card is listed once, in the order of the options; `many` says whether there are a lot of them.
    """
    away = [option for option in offered(context) if option["card"] and not has_place(option["card"], drawn)]
    first = {option["card"]: option for option in reversed(away) if named(option)}
    cards = [{"key": key, "ref": named(option)[0], "text": option["text"]} for key, option in first.items()]
    return {"cards": cards[::-1], "many": len(cards) > MANY}


def has_place(key: str, drawn: Iterable[str]) -> bool:
    """Return whether the thing with this key is somewhere in drawn HTML, such as a card on the board."""
    mark = f'data-key="{key}"'
    return any(mark in html for html in drawn)


def offered(context: Context) -> list[Option]:
    """Return all options of the viewer's question, or [] if there is none or in a replay."""
    question = None if context.get("replay") else context.get("question")
    return question["options"] if question else []


# Cards and places


@register.simple_tag(takes_context=True)
def card(context: Context, key: str | None = None, id: str | None = None, name: str = "", **how: Any) -> SafeString:
    """Return the HTML of one card, including everything the viewer can do with it. Without an id, the card's back is
    shown. Without a name, it has the one in the catalogue. Without a key, it is not a card on the table. A card
    put `aside`, in a list that must be opened first, has no options there; the question shows them instead. `keywords`
    are the card's current keywords, if they may differ from the printed ones. `class`, `size`, `note` and `tapped`
    affect how it looks.
    """
    acts = acts_in(context)
    if how.pop("aside", False) and key in acts.own:
        key = None
    game, classes = how.pop("game", None) or context["game"].key, how.pop("class", "")
    up, now = side_up(context, id) if id else "", tuple(how.pop("keywords", None) or ())
    if id and not name:
        name = name_of(game, up)
    look = CardLook(game, id, up, name, classes=classes, now=now, **how)
    act = acting(acts, key, name or "a hidden card") if key else None
    return drawn_card(context, look, act, names_of(seats_in(context)))


def name_of(game: str, id: str) -> str:
    """Return the name of a card in the catalogue, or its id if the catalogue doesn't have it."""
    try:
        return faces(game)[id].name
    except KeyError:
        return id


@register.simple_block_tag
def region(content: SafeString) -> SafeString:
    """Return a piece of the page marked as a region, which a stream sends again only when it has changed. Its first
    element needs an id.
    """
    return SafeString(as_part(content))


@register.filter
def only(values: Mapping[str, Any] | list[Mapping[str, Any]] | object, names: str) -> Any:
    """Return only those values of a view, of each thing in a list, or of an object that have these names, separated by
    spaces. From them a part of the table is drawn.
    """
    if isinstance(values, list):
        return [only(each, names) for each in values]
    if isinstance(values, Mapping):
        return {name: values[name] for name in names.split() if name in values}
    return {name: getattr(values, name) for name in names.split()}


@register.simple_tag
def face(game: str, id: str, size: str = "table", name: str = "") -> SafeString:
    """Return only the picture of a card, without options."""
    return picture(game, id, name or id, size)


@register.simple_tag(takes_context=True)
def part(context: Context, template: str, **facts: Any) -> SafeString:
    """Return a part of the table, drawn by a template from these facts.

    Besides the facts, the template has only the game, the viewer, the players' names, and what the viewer can do with
    the things among the facts.
    """
    return drawn_part(context, template, facts)


register.tag("spot", spot)
register.tag("pile", pile)


@register.filter
def signed(number: int) -> str:
    """Return a change as text with its sign: +12, −12, ±0."""
    return f"{'+' if number > 0 else '−' if number < 0 else '±'}{abs(number)}"
