"""Compile the tags for places on the table: spots, and piles whose cards can be looked through."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.template.base import NodeList, Parser, Token
from django.template.context import Context
from django.utils.safestring import SafeString

from play.templatetags.drawing import acting, acts_in, part_of, seats_in
from play.view.pictures import card_page, large, thumbnail


class SpotNode(template.Node):
    """The node of the tag `{% spot key name %} ... {% endspot %}`."""

    def __init__(self, key: Any, name: Any, inside: NodeList) -> None:
        self.key, self.name, self.inside = key, name, inside

    def render(self, context: Context) -> SafeString:
        """Return the content inside an element that lets the viewer act on the thing with this key."""
        key = str(self.key.resolve(context))
        name = self.name.resolve(context) if self.name else ""
        shown = {
            **acting(acts_in(context), key, name),
            "inside": self.inside.render(context),
            "seats": seats_in(context),
        }
        return part_of(context, "play/includes/spot.html", shown)


def spot(parser: Parser, token: Token) -> SpotNode:
    """Compile the `spot` tag, for a place on the table other than a card that can be chosen or targeted, such as a
    site, a pile or a seat.
    """
    key, name, *_none = tag_arguments(parser, token, 1, 2)
    return SpotNode(key, name, inside(parser, "endspot"))


def tag_arguments(parser: Parser, token: Token, least: int, maximum: int) -> list[Any]:
    """Return the compiled arguments of a tag, with None for optional ones that are missing. Raise TemplateSyntaxError
    for too few or too many arguments.
    """
    tag, *parts = token.split_contents()
    if not least <= len(parts) <= maximum:
        raise template.TemplateSyntaxError(f"{tag} takes {least} to {maximum} arguments")
    return [parser.compile_filter(part) for part in parts] + [None] * (maximum - len(parts))


def inside(parser: Parser, end: str) -> NodeList:
    nodes = parser.parse((end,))
    parser.delete_first_token()
    return nodes


class PileNode(template.Node):
    """The node of the tag `{% pile pile name letter %} ... {% endpile %}`."""

    def __init__(self, pile: Any, name: Any, letter: Any, inside: NodeList) -> None:
        self.pile, self.name, self.letter, self.inside = pile, name, letter, inside

    def render(self, context: Context) -> SafeString:
        """Return the content of the tag as a spot, with the count of cards, and the list of cards that opens from
        either. If the open question is about a card in the pile, the content has buttons of its own; then the pile
        itself is not a button, and only the count opens the list.
        """
        pile, name = self.pile.resolve(context), self.name.resolve(context)
        game, lying = context["game"].key, self.inside.render(context)
        acts = any(control in lying for control in ("<button", "<input"))
        shown = {
            **acting(acts_in(context), pile["key"], name),
            **({"own": [], "reason": None} if acts else {}),
            "inside": lying,
            "opens": not acts,
            "letter": self.letter.resolve(context) if self.letter else "",
            "cards": [listed_card(game, one) for one in reversed(pile["cards"])],
            "seats": seats_in(context),
        }
        return part_of(context, "play/includes/pile.html", shown)


def listed_card(game: str, card: Mapping[str, Any]) -> dict[str, object]:
    """Return the values with which a card appears in the list of a pile's cards. A note, such as what it was declared
    to be, may appear beside its name.
    """
    id, name = card["card"], card["name"]
    where = {"page": card_page(game, id), "large": large(game, id), "thumbnail": thumbnail(game, id)}
    return {"name": name, "note": card.get("declared", ""), **where}


def pile(parser: Parser, token: Token) -> PileNode:
    """Compile the `pile` tag, for an open pile of the view (with a `key`, and `cards` of which the last is on top). The
    pile is a spot that opens as a list.
    """
    pile, name, letter = tag_arguments(parser, token, 2, 3)
    return PileNode(pile, name, letter, inside(parser, "endpile"))
