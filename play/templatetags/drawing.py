"""Draw things on the table from their facts.

Equal facts give equal HTML, so that a thing is drawn once for all viewers and events as long as its HTML is cached
(play/view/parts.py). The markup is in the templates.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypedDict, cast

from django.template.context import Context
from django.utils.safestring import SafeString
from django.utils.text import slugify

from play.learn.card_words import ids_of, printed_ids
from play.presentation.audience import Audience
from play.shapes import Option
from play.view.acts import NO_ACTS, Acts
from play.view.facts import ENCODER
from play.view.parts import DRAWINGS, FORM_TOKEN, as_part
from play.view.pictures import picture


def seats_in(context: Context) -> Any:
    """Return the seats of the match being shown."""
    return context.get("seats", ())


def acts_in(context: Context) -> Acts:
    """Return the index of what the viewer can do with each thing on the table. It is empty if the context has none."""
    return cast(Acts, context.get("acts", NO_ACTS))


def part_of(context: Context, name: str, shown: Mapping[str, object]) -> SafeString:
    """Return the HTML of another template, rendered with only these values. Numbers are written as they are."""
    assert context.template is not None
    own = context.new({"csrf_token": FORM_TOKEN, **shown})
    own.use_l10n = False
    return context.template.engine.get_template(name).render(own)


class Acting(TypedDict):
    """The context of `play/includes/act.html`: what the viewer can do with one thing on the table."""

    key: str
    slug: str
    """The key as part of an id."""
    name: str
    own: list[Option]
    """The options that are its own."""
    aimed: list[Option]
    """The options of other things that target this one."""
    several: bool
    """More than one may be picked."""
    reason: Any
    """The reason why it has none (a Refusal), if known."""


def acting(acts: Acts, key: str, name: str) -> Acting:
    """Return what can be done with a card on the table, or why nothing can."""
    own = acts.own.get(key, [])
    return {
        "key": key,
        "slug": slugify(key) or "x",
        "name": name,
        "own": own,
        "aimed": acts.aimed.get(key, []),
        "several": acts.several,
        "reason": None if own else acts.reasons.get(key),
    }


# Cards


class CardLook(NamedTuple):
    """The facts that determine how a card looks, apart from what can be done with it."""

    game: str
    id: str | None
    up: str
    """The face that is up."""
    name: str
    size: str = "table"
    classes: str = ""
    now: tuple[str, ...] = ()
    """Its current keywords, if they may differ from the printed ones."""
    note: Any = ""
    tapped: Any = False


def drawn_card(context: Context, look: CardLook, act: Acting | None, names: Mapping[str, str]) -> SafeString:
    """Return the HTML of a card, including what the viewer can do with it (`act`). `names` are the players' names,
    which appear in the wording of its options.
    """
    done = None
    if act is not None:
        options = ENCODER.encode((act["own"], names, act["several"])) if act["own"] else b""
        done = (act["key"], act["name"], bool(act["aimed"]), act["reason"] and tuple(map(str, act["reason"])), options)
    facts = (look, done)
    html = DRAWINGS.get(facts)
    if html is None:
        html = as_part(
            part_of(context, "play/includes/card.html", {**card_values(look, act), "seats": seats_in(context)})
        )
        DRAWINGS.put(facts, html)
    return SafeString(html)


def card_values(look: CardLook, act: Acting | None) -> dict[str, Any]:
    """Return the template context for `play/includes/card.html`, for a card with this look and these actions. Its
    picture is a part of its own, since it stays the same while the actions change.
    """
    game, id, up, name, size, classes, now, note, tapped = look
    shown = {}
    if id:
        face = as_part(picture(game, up, name, size, f"i-{act['slug']}" if act else ""))
        shown = {"picture": SafeString(face)}
    words = ids_of(game, now) if now else printed_ids(game, id) if id else ""
    how = {"id": id, "size": size, "classes": classes, "note": note, "tapped": tapped, "words": words}
    return {**(act or {"slug": None, "name": name}), **shown, **how}


# Parts


def audience_in(context: Context) -> Audience:
    """Return for whom the page is drawn."""
    known: Audience | None = context.get("audience")
    return known or Audience.of(context["game"], context.get("viewer"), seats_in(context), context.get("view"))


def drawn_part(context: Context, template: str, facts: dict[str, Any]) -> SafeString:
    """Return a template rendered with these facts, the game, the viewer, the players' names, and the viewer's actions
    on the things among the facts. For equal values, it is rendered only once.
    """
    audience, encoded = audience_in(context), ENCODER.encode(facts)
    acts = acts_in(context).within(encoded)
    key = template, audience.hash, encoded, b"" if acts is NO_ACTS else ENCODER.encode(acts[:-1])
    html = DRAWINGS.get(key)
    if html is None:
        known = {"game": audience.game, "viewer": audience.viewer, "seats": audience.seats, "audience": audience}
        html = as_part(part_of(context, template, {**known, "acts": acts, **facts}))
        DRAWINGS.put(key, html)
    return SafeString(html)
