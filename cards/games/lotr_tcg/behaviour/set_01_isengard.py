"""Define the Isengard cards of set 1."""

# ruff: noqa: F403, F405
from cards.language.words import *


def ring_bearer_suffers() -> Step:
    """Return the step in which the Free Peoples player exerts the Ring-bearer or adds a burden."""
    return by(FREE_PEOPLES_PLAYER, one_of(exert(RING_BEARER), add_burdens(1)))


def fierce_now(*before: Before) -> Ability:
    return maneuver(*before, to=make(SELF, fierce(), until=REGROUP))


def passing_weather(limit: int = 0) -> Card:
    """Return the text of a condition that is played on a site by exerting an Isengard minion, and is discarded at the
    end of the turn.
    """
    return (
        to_play(exert(ISENGARD & MINION)),
        plays_on(SITE, limit=limit),
        each_time(END_OF_EACH_TURN, to=discard(SELF)),
    )


CARDS: dict[str, Card] = {
    "1_120": (
        to_play(exert(URUK_HAI)),
        shadow(
            remove_twilight(3),
            spot_count(BURDENS, "spot X burdens"),
            to=(reveal_random(FREE_PEOPLES_PLAYER, number()), may(move_cards(CARD, "revealed", "discard"))),
        ),
    ),
    "1_121": (skirmish(exert(URUK_HAI), to=make(IT, plus(3))),),
    "1_122": (response(played(YOURS & URUK_HAI), to=move_cards(COPY_OF_IT, "discard", "deck_bottom", MANY)),),
    "1_123": (
        maneuver(exert(ISENGARD & MINION), spot(COMPANION, 5), to=discard(EXHAUSTED & COMPANION & ~RING_BEARER)),
    ),
    "1_124": (maneuver(exert(ISENGARD & MINION), to=ring_bearer_suffers()),),
    "1_125": (
        to_play(spot(URUK_HAI)),
        maneuver(spot(COMPANION, 6), remove_twilight(2), to=wound(COMPANION & ~RING_BEARER)),
    ),
    "1_126": (maneuver(to=make(URUK_HAI, fierce(), until=REGROUP)),),
    "1_127": (fierce_now(spot(OTHER & URUK_HAI)),),
    "1_128": (skirmish(to=make(URUK_HAI, plus(-1), damage(1))),),
    "1_129": (to_play(exert(URUK_HAI)), always(while_(not_(at(SANCTUARY)), cost(COMPANION, 2)))),
    "1_130": (each_time(played(YOURS & WEATHER & CONDITION), to=exert(GANDALF_CULTURE & (COMPANION | ALLY))),),
    "1_131": (),
    "1_132": (maneuver(spot(URUK_HAI), to=make(POSSESSION, must("gives_no_strength"), until=REGROUP)),),
    "1_133": (always(cost(YOURS & ISENGARD & EVENT, -1)), skirmish(discard(SELF), to=make(URUK_HAI, plus(2)))),
    "1_134": (*passing_weather(limit=1), each_time(moves_from(BEARER), to=exert(each(HOBBIT & COMPANION)))),
    "1_135": (
        *passing_weather(limit=1),
        always(
            while_(at(BEARER), strength(HOBBIT & COMPANION, -2)),
            strength(HOBBIT & ALLY & related("home_at", BEARER), -2),
        ),
    ),
    "1_136": (shadow(exert(ISENGARD & MINION), to=discard(each(CONDITION))),),
    "1_137": (maneuver(exert(URUK_HAI), to=by(FREE_PEOPLES_PLAYER, one_of(exert(choose(COMPANION, 2)), WEAR_RING))),),
    "1_138": (*passing_weather(), always(while_(at(BEARER), rule("no_actions", phase="skirmish")))),
    "1_139": (
        skirmish(to=make(URUK_HAI, plus(2))),
        skirmish(spot(COMPANION, 5), to=make(URUK_HAI, plus(4), fierce(), until=REGROUP)),
    ),
    "1_140": (*passing_weather(), always(while_(at(BEARER), rule("skip_phase", phase="archery")))),
    "1_141": (
        to_play(spot(title("Saruman") | URUK_HAI)),
        always(strength(ARCHER & COMPANION, -1), strength(ARCHER & ALLY, -1)),
    ),
    "1_142": (
        to_play(spot(URUK_HAI)),
        always(while_(any_of(is_(RING_BEARER, EXHAUSTED), burdens(5)), move_limit(-1))),
    ),
    "1_143": (always(rule("no_bonus_from", CHARACTER & skirmishing(SELF), WEAPON)),),
    "1_144": (response(wins(YOURS & URUK_HAI), remove_twilight(1), to=heal(IT)),),
    "1_145": (
        skirmish(
            remove_twilight(2),
            to=(
                spot_count(count(OTHER & URUK_HAI), "choose how many other Uruk-hai you spot"),
                make(SELF, plus(number("number", "1 for each of them"))),
            ),
        ),
    ),
    "1_146": (fierce_now(spot(COMPANION, 5)),),
    "1_147": (
        assignment(
            exert(SELF),
            spot(COMPANION, name="companion"),
            to=make(SELF, must("free_peoples_may_not_assign_against", that("companion", "that companion"))),
        ),
    ),
    "1_148": (always(strength(SELF, count(OTHER & URUK_HAI))),),
    "1_149": (always(while_(can_spot(WEATHER & CONDITION), strength(SELF, 3))),),
    "1_150": (each_time(wins(), to=mill(2, FREE_PEOPLES_PLAYER)),),
    "1_151": (),
    "1_152": (maneuver(remove_twilight(2), to=heal(URUK_HAI)),),
    "1_153": (skirmish(remove_twilight(1), to=make(SELF, plus(1)), limit=(3, "phase")),),
    "1_154": (when(played(), to=mill(1, FREE_PEOPLES_PLAYER), may=True),),
    "1_155": (
        response(
            happens("ring_put_on"),
            exert(SELF),
            spot_count(count(ISENGARD & MINION), "spot X Isengard minions"),
            to=(mill(number()), add_burdens(among(SHADOW))),
        ),
    ),
    "1_156": (fierce_now(spot(COMPANION, 6)),),
    "1_157": (always(while_(can_spot(URUK_HAI), fellowship_archery(-1))),),
    "1_158": (),
    "1_159": (
        to_play(spot(URUK_HAI)),
        response(wins(YOURS & URUK_HAI), remove_twilight(3), to=make(IT, fierce(), until=REGROUP)),
    ),
    "1_160": (bearer(URUK_HAI), each_time(wins(BEARER), to=mill(1, FREE_PEOPLES_PLAYER))),
    "1_161": (
        response(
            event_played(STEALTH & EVENT),
            one_of(exert(YOURS & URUK_HAI), discard(YOURS & URUK_HAI)),
            to=cancel_event(),
        ),
    ),
    "1_162": (to_play(exert(URUK_HAI)), each_time(loses(COMPANION | ALLY, URUK_HAI), to=ring_bearer_suffers())),
}
