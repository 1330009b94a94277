"""Define the Uruk-hai cards of set 17."""

# ruff: noqa: F403, F405
from cards.language.words import *

URUK = URUK_HAI_CULTURE & MINION
URUK_HUNTER = URUK_HAI_CULTURE & HUNTER & MINION

TERRAINS = (BATTLEGROUND, DWELLING, FOREST, MARSH, MOUNTAIN, PLAINS, RIVER, UNDERGROUND)


def copied(terrain: Keyword) -> tuple[Modifier, ...]:
    """Return the text that gives all sites on the path a terrain while this minion is assigned and its player
    controls such a site.
    """
    return while_(both(is_(SELF, ASSIGNED), controls(1, terrain)), gains(SITE & ON_PATH, terrain.keyword))


CARDS: dict[str, Card] = {
    "17_112": (
        bearer(URUK_HAI_CULTURE & URUK_HAI),
        always(
            while_(can_spot(CONTROLLED_BY_ANYONE & SITE, 2), gains(BEARER, "damage")),
            while_(can_spot(CONTROLLED_BY_ANYONE & SITE, 4), gains(BEARER, "damage", 3)),
        ),
    ),
    "17_113": (
        each_time(played(FREE_PEOPLES & (POSSESSION | ARTIFACT)), to=place_tokens("Uruk-hai")),
        each_time(wins(URUK), take_tokens(1, "Uruk-hai"), to=exert(COMPANION), may=True),
    ),
    "17_114": (
        skirmish(
            to=(
                make(choose(URUK_HAI, name="uruk"), plus(either(controls(1), 3, 2))),
                may(make(that("uruk", "that Uruk-hai"), plus(2), damage()), cost=LIBERATE_YOURS),
            )
        ),
    ),
    "17_115": (
        each_time(wins(URUK_HAI_CULTURE & HUNTER), to=heal(URUK & ~SUBJECT)),
        skirmish(exert(SELF, 2), to=make(COMPANION, loses_keyword(IT, "hunter", regained=True), until=REGROUP)),
    ),
    "17_116": (
        always(resistance(COMPANION, -1)),
        skirmish(exert(SELF), to=discard(CONDITION & borne_by(COMPANION & skirmishing(URUK)))),
    ),
    "17_117": (bearer(URUK_HAI_CULTURE & URUK_HAI),),
    "17_118": (
        to_play(spot(URUK_HAI_CULTURE & HUNTER)),
        each_time(
            start_of("shadow"),
            discard_hand(2, URUK_HAI_CULTURE & CARD),
            to=play(URUK_HAI_CULTURE & HUNTER, "discard"),
            may=True,
        ),
        regroup(discard(SELF), to=return_to_hand(YOURS & URUK_HAI_CULTURE & HUNTER)),
    ),
    "17_119": (always(while_(controls(1), rule("wounds_only_in", SELF, phase="skirmish"))),),
    "17_120": (always(*[copied(terrain) for terrain in TERRAINS]),),
    "17_121": (
        each_time(start_of("archery"), controls(1), to=apply(minion_archery(counter("cultures", 2, 2))), may=True),
    ),
    "17_122": (),
    "17_123": (always(while_(is_(SELF, ASSIGNED), strength(HUNTER, 1))),),
    "17_124": (always(gains(SELF, "hunter", counter("controlled", 3))),),
    "17_125": (when(played(), LIBERATE_YOURS, to=add_twilight(ValueOf("shadow_number", It("that site"))), may=True),),
    "17_126": (skirmish(exert(SELF), to=make(URUK_HUNTER, plus(2))),),
    "17_127": (each_time(wins(), fewer("controlled", 1), to=TAKE_CONTROL, may=True),),
    "17_128": (when(played(), to=repeat(SITES_CONTROLLED, exert(COMPANION))),),
    "17_129": (to_play(remove_threats(2)),),
    "17_130": (always(roaming_penalty(YOURS & URUK, -1)),),
    "17_131": (
        each_time(
            event_played(EVENT, when=is_(SELF, FIGHTING)),
            to=by(Player("subject_owner", "that event's player"), may(exert(CHARACTER & ~HUNTER))),
        ),
    ),
    "17_132": (when(played(), spot(OTHER & URUK), to=add_threats(counter("cultures")), may=True),),
    "17_133": (
        always(
            while_(is_(SELF, ASSIGNED), rule("no_abilities_of", HUNTER & COMPANION)),
            while_(
                both(is_(SELF, ASSIGNED), can_spot(HUNTER & COMPANION & FIGHTING)),
                rule("no_events", phase="skirmish"),
            ),
        ),
    ),
    "17_134": (always(gains(SELF, "damage", count(URUK_HAI_CULTURE & HUNTER & ASSIGNED))),),
    "17_135": (when(played(), controls(1), to=move_cards(URUK_HAI_CULTURE & EVENT, "discard", "hand"), may=True),),
    "17_136": (each_time(happens("assigned", SELF, COMPANION & ~HUNTER), to=heal(HUNTER), may=True),),
    "17_137": (maneuver(to=repeat(count(URUK), discard(CONDITION))),),
    "17_138": (
        each_time(On("site_controlled", whose="your"), spot(URUK, 3), to=exert(UNBOUND & COMPANION), may=True),
        skirmish(LIBERATE_YOURS, to=make(URUK, damage())),
    ),
}
