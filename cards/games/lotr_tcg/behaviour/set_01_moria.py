"""Define the Moria cards of set 1."""

# ruff: noqa: F403, F405
from cards.language.words import *

MORIA_ORC = MORIA & ORC


def lost(trigger: str) -> Ability:
    """Return the response to the Ring-bearer exerting or being wounded (`trigger`): discard a card from the draw deck
    for each Moria minion spotted, and add a burden for each Shadow card among them, up to 3.
    """
    return response(
        happens(trigger, RING_BEARER),
        spot_count(count(MORIA & MINION), "spot X Moria minions"),
        to=(mill(number()), add_burdens(among(SHADOW, limit=3))),
    )


CARDS: dict[str, Card] = {
    "1_163": (always(strength(SELF, count(OTHER & MORIA_ORC))),),
    "1_164": (archery(spot(MORIA & ARCHER & MINION), to=wound(ELF)),),
    "1_165": (to_play(spot(MORIA_ORC)), always(while_(at(UNDERGROUND), cost(SELF, -3)))),
    "1_166": (bearer(title("Cave Troll of Moria")), always(gains(BEARER, "damage"))),
    "1_167": (skirmish(to=make(MORIA_ORC, plus(count(MORIA_ORC & ~IT, limit=4)))),),
    "1_168": (skirmish(to=make(MORIA & ORC, plus(either(skirmishing(DWARF), 4, 2)))),),
    "1_169": (assignment(spot(MORIA & MINION, 5), to=by(FREE_PEOPLES_PLAYER, assign(MINION, RING_BEARER))),),
    "1_170": (
        shadow(
            spot(HOBBIT & CHARACTER & ~RING_BEARER),
            to=(reveal_until(MORIA & MINION), move_cards(CARD, "revealed", "hand", MANY)),
        ),
    ),
    "1_171": (assignment(to=assign(MORIA_ORC, EXHAUSTED & COMPANION & ~RING_BEARER)),),
    "1_172": (always(while_(can_spot(OTHER & MORIA_ORC), fellowship_archery(-6))),),
    "1_173": (
        each_time(played(YOURS & MORIA & WEAPON), to=add_twilight(1)),
        response(about_to_be_wounded(MORIA_ORC), discard(SELF), to=prevent()),
    ),
    "1_174": (always(while_(is_(SELF, related("in_skirmish_with", OTHER & MORIA_ORC)), gains(SELF, "damage", 2))),),
    "1_175": (
        to_play(spot(MORIA & MINION)),
        always(while_(at(site(4, 9)), rule("enters_exhausted", COMPANION))),
    ),
    "1_176": (),
    "1_177": (),
    "1_178": (when(played(), to=add_twilight(2), may=True),),
    "1_179": (when(played(), to=play(WEAPON, "discard", on=YOURS & MORIA & ORC), may=True),),
    "1_180": (bearer(MORIA & ORC), when(played(), to=draw(), may=True)),
    "1_181": (when(played(), to=move_cards(MORIA & ORC, "discard", "deck_bottom"), may=True),),
    "1_182": (
        bearer(MORIA & MINION),
        each_time(
            killed(COMPANION, BEARER, when=during("skirmish")),
            to=if_(is_(SUBJECT, HOBBIT), add_burdens(2), add_burdens(1)),
        ),
    ),
    "1_183": (
        response(wins(YOURS & MORIA_ORC), to=stack(IT, SELF)),
        shadow(to=play(ORC, "stacked")),
    ),
    "1_184": (
        always(
            while_(at(UNDERGROUND), strength(SELF, 2)),
            while_(can_spot(OTHER & MORIA_ORC), fellowship_archery(-1)),
        ),
    ),
    "1_185": (when(played(), to=discard(DWARVEN & (ALLY | CONDITION)), may=True),),
    "1_186": (skirmish(remove_twilight(3), to=make(MORIA_ORC, plus(2))),),
    "1_187": (shadow(to=play(MORIA & ORC, "discard")),),
    "1_188": (
        each_time(moves_to(site(4, 5)), to=add_twilight(count(DWARF & COMPANION, 2))),
        skirmish(discard(SELF), to=make(YOURS & MORIA_ORC, plus(2))),
    ),
    "1_189": (lost("exerted"), lost("wounded")),
    "1_190": (
        bearer(MORIA_ORC),
        always(gains(BEARER, "damage")),
        skirmish(exert(BEARER), to=make(BEARER, plus(2))),
    ),
    "1_191": (when(played(), spot(ELF), to=add_twilight(2)),),
    "1_192": (always(while_(can_spot(MORIA & ARCHER & MINION), fellowship_archery(-1))),),
    "1_193": (response(happens("discarded", YOURS & MORIA & WEAPON), to=play(IT, "discard", discount=-1)),),
    "1_194": (response(event_played(STEALTH & EVENT), spot(MORIA & MINION, 3), to=cancel_event()),),
    "1_195": (shadow(remove_twilight(2), to=play(MORIA & POSSESSION, "discard")),),
    "1_196": (shadow(discard_hand(3), to=play(MORIA & ORC, "discard")),),
    "1_197": (shadow(exert(YOURS & MORIA_ORC), to=draw(2)),),
    "1_198": (
        to_play(exert(MORIA & MINION)),
        each_time(
            moves_to(site(4, 6), when=can_spot((DWARF | ELF) & COMPANION)),
            to=discard_hand(2, who=FREE_PEOPLES_PLAYER, at_random=True),
        ),
    ),
    "1_199": (always(cost(title("Cave Troll of Moria"), -2)),),
    "1_200": (
        shadow(
            remove_twilight(3),
            to=(
                reveal_bottom(),
                if_(MORIA_ORC, move_cards(IT, "revealed", "hand"), move_cards(IT, "revealed", "discard")),
            ),
        ),
    ),
    "1_201": (skirmish(to=make(MORIA_ORC, plus(either(skirmishing(ARCHER & CHARACTER), 4, 2)))),),
    "1_202": (to_play(exert(MORIA_ORC)), always(while_(at(site(5, 9)), cost(COMPANION, 2)))),
}
