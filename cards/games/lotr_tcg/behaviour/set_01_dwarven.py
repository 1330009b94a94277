"""Define the Dwarven cards of set 1."""

# ruff: noqa: F403, F405
from cards.language.words import *

DIG = (
    "discard cards from the top of your draw deck one by one until you stop (limit 5), add 1 twilight for each, and "
    "take the last one into hand"
)


def dig(times: int) -> Step:
    """Return the step in which the player may discard the top card of the draw deck to add 1 twilight, up to `times`
    times.
    """
    further = (dig(times - 1),) if times > 1 else ()
    return may((add_twilight(1), *further), cost=mill(1))


CARDS: dict[str, Card] = {
    "1_3": (skirmish(to=make(DWARF, plus(either(bearing(DWARVEN & HAND_WEAPON), 3, 2)))),),
    "1_4": (skirmish(exert(DWARF), to=make(IT, plus(3), damage(1))),),
    "1_5": (skirmish(to=make(DWARF, plus(2), damage(1))),),
    "1_6": (fellowship(exert(DWARF & COMPANION), to=draw(3)),),
    "1_7": (to_play(spot(DWARF)),),
    "1_8": (bearer(DWARF), always(rule("tripled", BEARER))),
    "1_9": (bearer(DWARF), each_time(wins(BEARER, against=MINION), to=mill(1, EACH_LOSER))),
    "1_10": (
        bearer(DWARF),
        when(played(), to=repeat(2, heal(up_to(1, BEARER)), words="heal bearer up to 2 times")),
        each_time(START_OF_YOUR_TURN, to=exert(BEARER)),
    ),
    "1_11": (to_play(spot(DWARF)), always(while_(is_(SELF, skirmishing(ORC)), strength(SELF, 2)))),
    "1_12": (fellowship(fewer("twilight", 2), add_twilight(2), to=move_cards(CARD, "hand", "deck_bottom")),),
    "1_13": (skirmish(exert(SELF), to=make(SELF, plus(2))),),
    "1_14": (
        bearer(title("Gimli")),
        always(gains(BEARER, "damage")),
        each_time(wins(BEARER), to=wound(ORC), may=True),
    ),
    "1_15": (
        bearer(title("Gimli")),
        always(rule("wound_cap", BEARER, n=1, phase="skirmish")),
        skirmish(discard(SELF), to=make(BEARER, must("wounds_prevented"))),
    ),
    "1_16": (to_play(exert(DWARF)), each_time(played(ORC), to=mill(1, OWNER))),
    "1_17": (fellowship(exert(SELF), to=move_cards(DWARVEN & EVENT, "discard", "deck")),),
    "1_18": (
        fellowship(
            exert(DWARF),
            to=(
                reveal_top(3, ANY_PLAYER),
                may(move_cards(SHADOW, "revealed", "discard")),
                repeat(3, move_cards(CARD, "revealed", "deck_top"), words="put the rest back on top in any order"),
            ),
        ),
    ),
    "1_19": (maneuver(exert(DWARF), to=one_of(wound(choose(ORC, 2)), wound(ORC, 2))),),
    "1_20": (each_time(loses(ORC, DWARF), to=discard(IT)), each_time(loses(DWARF), to=discard(SELF))),
    "1_21": (always(gains(DWARF, "damage")),),
    "1_22": (maneuver(exert(DWARF), to=repeat(1, dig(5), move_cards(CARD, "revealed", "hand"), words=DIG)),),
    "1_23": (response(wins(DWARF), to=mill(3, AN_OPPONENT)),),
    "1_24": (always(strength(DWARF & skirmishing(MORIA & MINION), 1)),),
    "1_25": (response(wins(DWARF), to=heal(IT)),),
    "1_26": (skirmish(to=make(DWARF, plus(either(at(UNDERGROUND), 4, 2)))),),
    "1_27": (maneuver(exert(SELF), to=make(SELF, must("may_fight"), until=REGROUP)),),
    "1_28": (
        fellowship(
            spot(DWARF),
            to=(
                reveal_top(3),
                move_cards(FREE_PEOPLES, "revealed", "hand", MANY),
                move_cards(CARD, "revealed", "discard", MANY),
            ),
        ),
    ),
}
