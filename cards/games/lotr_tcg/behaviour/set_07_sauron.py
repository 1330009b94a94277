"""Define the Sauron cards of set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import both_discard, for_each_more, stronghold, three_tokens
from cards.language.words import *

SAURON_ORC = SAURON & ORC
STACKED_ON_YOURS = stacked_on(SITE & CONTROLLED)


def driven(bonus: int) -> Ability:
    """Return the skirmish action that discards this Orc to make another one stronger."""
    return skirmish(discard(SELF), to=make(OTHER & SAURON_ORC, plus(bonus)))


CARDS: dict[str, Card] = {
    "7_262": (
        shadow(to=play(BESIEGER & STACKED_ON_YOURS, "piled")),
        shadow(remove_burdens(1), to=play(SAURON_ORC, "discard")),
    ),
    "7_263": (skirmish(remove_threats(3), to=make(CHARACTER & skirmishing(SAURON & ORC), plus(-3))),),
    "7_264": (
        shadow(discard(SAURON_ORC), to=add_threats(1)),
        skirmish(remove_threats(1), to=make(SELF, plus(1))),
        regroup(
            discard(SELF), discard(some(OTHER & SAURON_ORC)), to=add_threats(tally("discarded", "other Orc discarded"))
        ),
    ),
    "7_265": (bearer(SAURON & ORC), always(while_(INITIATIVE, strength(BEARER, 3)))),
    "7_266": (regroup(remove_threats(4), spot(SAURON_ORC, 2), to=by(FREE_PEOPLES_PLAYER, kill(COMPANION))),),
    "7_267": (
        maneuver(
            to=(
                mill(1, AN_OPPONENT),
                if_(
                    More(
                        count(BESIEGER),
                        either(is_(IT, CARD), ValueOf("printed_cost", IT), MANY),
                        "its twilight cost is less than the number of besiegers you can spot",
                    ),
                    (TAKE_CONTROL, make(each(BESIEGER), plus(3), until=REGROUP)),
                ),
            )
        ),
    ),
    "7_268": (
        always(cost(YOURS & SAURON & CARD, counter("controlled", -1, every=2))),
        regroup(
            spot(SAURON & MINION, name="minion"),
            to=(draw(either(is_(that("minion", "that minion"), BESIEGER), 2, 1)), discard(SELF)),
        ),
    ),
    "7_269": (
        always(
            site_number(SAURON & ORC, counter("threats", -1)),
            while_(threats(3), strength(SAURON & ORC & ~ROAMING, 1)),
        ),
    ),
    "7_270": (when(played(), FROM_YOUR_SITE, to=add_burdens(SITES_CONTROLLED)),),
    "7_271": (
        skirmish(
            discard(SELF),
            to=make(SAURON & MINION, plus(either(INITIATIVE, counter("controlled", 2), SITES_CONTROLLED))),
        ),
    ),
    "7_272": (when(played(), FROM_YOUR_SITE, to=add_threats(2)),),
    "7_273": (
        regroup(discard_hand(2), to=stack(SAURON_ORC, SITE & CONTROLLED)),
        regroup(discard_hand(1), to=stack(SAURON & BESIEGER & ORC, SITE & CONTROLLED)),
    ),
    "7_274": (
        skirmish(
            discard_hand(2),
            to=(play(SAURON & ORC & STACKED_ON_YOURS, "piled"), make(It("that Orc"), fierce(), plus(6), until=REGROUP)),
        ),
    ),
    "7_275": (while_stacked(SITE & CONTROLLED, gains(BESIEGER, "fierce")),),
    "7_276": (
        action(
            ("skirmish",),
            discard(SELF),
            to=make(SAURON_ORC, plus(either(INITIATIVE, 10, 5))),
            stacked=SITE & CONTROLLED,
        ),
    ),
    "7_277": (
        shadow(discard_hand(2), to=play(SAURON & ORC & STACKED_ON_YOURS, "piled")),
        shadow(discard_hand(1), to=play(SAURON & BESIEGER & ORC & STACKED_ON_YOURS, "piled")),
    ),
    "7_278": (response(about_to_be_wounded(BESIEGER), discard_hand(2), to=prevent()),),
    "7_279": (skirmish(stack(YOURS & BESIEGER, SITE & CONTROLLED), to=make(SELF, plus(2))),),
    "7_280": (
        to_play(any_of(can_spot(BESIEGER), controls(1))),
        maneuver(discard(ENGINE), to=discard(FREE_PEOPLES & CONDITION & IN_A_SUPPORT_AREA)),
    ),
    "7_281": (
        shadow(play(BESIEGER), to=place_tokens("Sauron")),
        skirmish(remove_tokens("Sauron", 1, CONDITION), to=make(SAURON_ORC, plus(capped(1, 2)))),
    ),
    "7_282": (paid_with_threats(),),
    "7_283": (
        to_play(spot(SAURON_ORC, 2), add_threats_up_to(3)),
        each_time(
            happens("about_to_be_killed", COMPANION),
            remove_threats(1),
            to=make(each(MINION), fierce(), until=REGROUP),
            may=True,
        ),
        each_time(start_of("regroup"), to=(discard(SELF), remove_threats(3))),
    ),
    "7_284": (
        response(
            happens("about_to_place_threat_wounds"),
            OVERWHELMED,
            can_spot(SAURON & ORC & FIGHTING),
            not_(is_(SELF, assigned_to(RING_BEARER))),
            remove_threats(1),
            to=assign(SELF, RING_BEARER, anyway=True),
        ),
    ),
    "7_285": (skirmish(exert(SELF), spot(OTHER & SAURON & MINION), to=add_threats(1)),),
    "7_286": (always(while_(both(threats(1), can_spot(OTHER & SAURON & ORC)), rule("shadow_has_initiative"))),),
    "7_287": (
        skirmish(exert(choose(SAURON_ORC, 3)), to=add_threats(3)),
        when(happens("discarded", SELF), to=remove_threats(3)),
    ),
    "7_288": (skirmish(exert(SELF), spot(OTHER & SAURON & MINION), to=add_threats(1)),),
    "7_289": (skirmish(exert(SELF), spot(OTHER & SAURON & MINION), to=add_threats(1)),),
    "7_290": (skirmish(remove_threats(1), to=make(SELF, plus(4))),),
    "7_291": (skirmish(remove_threats(2), to=make(SAURON & ORC, plus(6))),),
    "7_292": (skirmish(remove_threats(3), to=make(SAURON & MINION, plus(8))),),
    "7_293": (
        skirmish(
            discard_hand(1),
            to=make(COMPANION & skirmishing(SELF), plus(count(OTHER & SAURON_ORC, -1, limit=3))),
        ),
    ),
    "7_294": (always(while_(INITIATIVE, minion_archery(1), gains(SELF, "fierce"))),),
    "7_295": (skirmish(spot(COMPANION, 6), exert(SELF), to=make(OTHER & SAURON_ORC, plus(6))),),
    "7_296": (skirmish(discard_hand(3), to=make(SELF, plus(3))),),
    "7_297": (always(strength(SELF, count(SAURON & CONDITION))),),
    "7_298": (always(site_number(SAURON & ORC, -1), while_(INITIATIVE, strength(SELF, 6))),),
    "7_299": (shadow(remove_twilight(3), spot(SAURON_ORC, 3), to=draw()),),
    "7_300": (driven(3),),
    "7_301": (always(while_(can_spot(OTHER & SAURON_ORC, 3), strength(SELF, 5))),),
    "7_302": (each_time(happens("overwhelmed", COMPANION, SAURON_ORC), to=add_burdens(3)),),
    "7_303": (always(site_number(SAURON & ORC, -1), while_(INITIATIVE, strength(SELF, 5))),),
    "7_304": (driven(4),),
    "7_305": (
        always(
            while_(both(can_spot(COMPANION, 6), can_spot(OTHER & SAURON_ORC)), strength(SELF, 9), gains(SELF, "fierce"))
        ),
    ),
    "7_306": (
        always(site_number(SAURON & ORC, -1)),
        when(played(), INITIATIVE, spot(OTHER & SAURON & ORC), to=draw(2), may=True),
    ),
    "7_307": (always(site_number(SAURON & ORC, -1), while_(INITIATIVE, strength(SELF, 8))),),
    "7_308": (
        to_play(spot(SAURON_ORC, 2)),
        regroup(exert(SAURON_ORC), remove_threats(1), to=shuffle_into_deck(YOURS & SAURON & ORC)),
    ),
    "7_309": (
        skirmish(
            spot(SAURON_ORC, 2),
            to=(*both_discard(), repeat(for_each_more(), make(SAURON_ORC, plus(2)))),
        ),
    ),
    "7_310": (
        to_play(spot(SAURON_ORC)),
        shadow(remove_threats(1), to=play(SAURON_ORC, roaming=False)),
        regroup(spot(SAURON_ORC), remove_twilight(4), to=add_threats(1)),
    ),
    "7_311": (skirmish(discard_hand(2), to=make(BESIEGER, fierce(), until=REGROUP)),),
    "7_312": (response(wins(YOURS & SAURON & ORC), to=make(each(YOURS & SAURON & ORC), fierce(), until=REGROUP)),),
    "7_313": (
        to_play(spot(SAURON_ORC)),
        regroup(play(SAURON & CONDITION), to=place_tokens("Sauron")),
        three_tokens(),
    ),
    "7_314": (stronghold("Sauron"), regroup(to=(add_twilight(tokens_on(SELF, 2)), discard(SELF)))),
    "7_315": (
        to_play(spot(SAURON_ORC)),
        always(strength(BESIEGER, SITES_CONTROLLED)),
        regroup(discard(choose(SAURON_ORC, 3)), to=(TAKE_CONTROL, discard(SELF))),
    ),
    "7_316": (
        to_play(spot(SAURON_ORC)),
        always(strength(SAURON & ORC, Count(BESIEGER & stacked_on(SITE), where="stacked"))),
        regroup(discard(BESIEGER), to=(TAKE_CONTROL, discard(SELF))),
    ),
}
