"""Define the Shire cards of set 1."""

# ruff: noqa: F403, F405
from cards.language.words import *


def pipe(*effects: Step) -> Ability:
    """Return the ability to discard pipeweed for effects that depend on the number of pipes spotted."""
    return fellowship(discard(PIPEWEED & POSSESSION), spot_count(PIPES, "spot X pipes"), to=effects)


def takes_over() -> Ability:
    return response(happens("frodo_killed"), to=become_ring_bearer(5))


CARDS: dict[str, Card] = {
    "1_284": (fellowship(exert(SELF), to=move_cards(SHIRE, "discard", "deck")),),
    "1_285": (bearer(HOBBIT), pipe(move_cards(TALE, "discard", "deck", number()))),
    "1_286": (skirmish(exert(SELF), to=make(HOBBIT, must("tripled"))),),
    "1_287": (response(happens("about_to_heal", RING_BEARER), to=(INSTEAD, remove_burdens(1))),),
    "1_288": (fellowship(exert(SELF), to=heal(titled("Merry", "Pippin"))),),
    "1_289": (each_time(START_OF_YOUR_TURN, to=heal(HOBBIT & ALLY), may=True),),
    "1_290": (fellowship(exert(OTHER & COMPANION & signet("Frodo")), to=heal(SELF)),),
    "1_291": (fellowship(exert(SELF), to=heal(titled("Frodo", "Sam"))),),
    "1_292": (bearer(HOBBIT), pipe(remove_twilight(number()))),
    "1_293": (skirmish(exert(HOBBIT), to=make(IT, plus(3))),),
    "1_294": (
        fellowship(
            spot_count(wounds_on(HOBBIT & COMPANION), "choose X"),
            add_twilight(number()),
            to=heal(HOBBIT & COMPANION, number()),
        ),
    ),
    "1_295": (
        always(rule("text_of_site", SELF, YOURS & site(1))),
        fellowship(
            exert(SELF),
            spot(site(1) & OF_AN_OPPONENT),
            to=replace_site(called(site(1) & OF_AN_OPPONENT, "that site")),
        ),
    ),
    "1_296": (
        skirmish(
            to=if_(at(site(1, 4)), cancel_skirmish(HOBBIT), make(HOBBIT, plus(3))),
        ),
    ),
    "1_297": (
        each_time(START_OF_YOUR_TURN, to=heal(SELF)),
        fellowship(exert(SELF), to=heal(OTHER & HOBBIT & ALLY & home(1))),
    ),
    "1_298": (skirmish(to=if_(at(site(1, 5)), cancel_skirmish(HOBBIT), make(HOBBIT, plus(2)))),),
    "1_299": (bearer(HOBBIT),),
    "1_300": (when(played(), to=discard_hand_up_to(2), may=True),),
    "1_301": (
        fellowship(
            fewer("twilight", 3),
            add_twilight(2),
            to=(
                reveal_top(3),
                move_cards(SHIRE, "revealed", "hand", MANY),
                move_cards(CARD, "revealed", "discard", MANY),
            ),
        ),
    ),
    "1_302": (
        skirmish(is_(SELF, UNASSIGNED), exert(SELF, 2), to=make(OTHER & COMPANION, plus(ValueOf("strength", SELF)))),
    ),
    "1_303": (always(while_(is_(SELF, bearing(WEAPON)), strength(SELF, 2))),),
    "1_304": (skirmish(exert(COMPANION & ~HOBBIT), to=make(HOBBIT, plus(3))),),
    "1_305": (when(played(), to=draw(), may=True),),
    "1_306": (always(rule("not_discarded_by_opponents", YOURS & SHIRE & TALE)),),
    "1_307": (when(played(), to=one_of(remove_burdens(1), heal(COMPANION))),),
    "1_308": (skirmish(add_burdens(1), to=wound(each(MINION & skirmishing(RING_BEARER)))),),
    "1_309": (always(strength(title("Sam"), 1)), fellowship(exert(SELF), to=heal(title("Sam")))),
    "1_310": (fellowship(to=play(title("Bill the Pony"), "deck")), takes_over()),
    "1_311": (fellowship(exert(SELF), to=remove_burdens(1)), takes_over()),
    "1_312": (fellowship(exert(HOBBIT & COMPANION), to=remove_burdens(1)),),
    "1_313": (
        bearer(title("Frodo")),
        action(
            ("fellowship", "regroup"),
            exert(BEARER),
            to=(reveal_hand(AN_OPPONENT), remove_twilight(among(ORC, limit=4))),
        ),
    ),
    "1_314": (
        to_play(spot(title("Bilbo"))),
        plays_on(CHARACTER, limit=1),
        always(while_(is_(BEARER, skirmishing(TROLL | URUK_HAI)), strength(BEARER, 3))),
    ),
    "1_315": (action(("maneuver", "skirmish"), to=heal(HOBBIT)),),
    "1_316": (
        to_play(exert(HOBBIT)),
        always(
            while_(
                can_spot(HOBBIT & COMPANION, 2),
                shadow_number(SITE, either(can_spot(HOBBIT & COMPANION, 4), -2, -1)),
            )
        ),
    ),
    "1_317": (
        bearer(HOBBIT & COMPANION),
        maneuver(discard(SELF), to=make(each(HOBBIT & COMPANION), plus(2), until=REGROUP)),
    ),
    "1_318": (action(("fellowship", "regroup"), exert(choose(HOBBIT, 2)), discard(SELF), to=play_next_site()),),
}
