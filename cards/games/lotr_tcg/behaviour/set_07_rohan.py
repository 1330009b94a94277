"""Define the Rohan cards of set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.behaviour.set_04_rohan import charge
from cards.games.lotr_tcg.shared_texts import a_threat_or_itself, any_card_under_deck, twilight_or_a_card
from cards.language.words import *


def follows_a_rohan_man() -> Ability:
    return always(while_(can_spot(ROHAN & MAN), cost(SELF, -1)))


CARDS: dict[str, Card] = {
    "7_222": (skirmish(INITIATIVE, discard_hand(1), to=make(ROHAN & MAN, plus(1))),),
    "7_223": (
        maneuver(
            spot(MOUNTED & ROHAN & MAN),
            to=if_done(exert(MINION), in_turn(exert(COMPANION), exert(MINION))),
        ),
    ),
    "7_224": (skirmish(exert(SELF), to=make(SELF, plus(count(PLAINS & ON_PATH)))),),
    "7_225": (
        always(
            while_(IN_STARTING_FELLOWSHIP, cost(SELF, -1)),
            while_(is_(SELF, skirmishing(WOUNDED & MINION)), strength(SELF, 2)),
        ),
    ),
    "7_226": (
        always(
            while_(
                both(can_spot(OTHER & ROHAN & MAN), is_(SELF, skirmishing(WOUNDED & MINION))),
                strength(SELF, 2),
                gains(SELF, "damage"),
            ),
        ),
    ),
    "7_227": (
        follows_a_rohan_man(),
        fellowship(
            play(ROHAN & COMPANION),
            to=move_cards(ROHAN & (POSSESSION | event_for("skirmish")), "discard", "hand"),
        ),
    ),
    "7_228": (
        always(
            while_(is_(SELF, skirmishing(MOUNTED & MINION)), strength(SELF, 2)),
            while_(is_(SELF, skirmishing(FIERCE & MINION)), strength(SELF, 2)),
        ),
    ),
    "7_229": (skirmish(discard(POSSESSION & borne_by(SELF)), to=make(SELF, plus(2))),),
    "7_230": (
        bearer(title("Éowyn")),
        also_played("skirmish"),
        when(played(), to=wound(MINION & skirmishing(title("Éowyn"))), may=True),
    ),
    "7_231": (
        skirmish(
            to=make(
                ROHAN & MAN,
                plus(either(skirmishing(WOUNDED & MINION), 3, 2)),
                damage(either(skirmishing(WOUNDED & MINION), 1, 0)),
            )
        ),
    ),
    "7_232": (
        bearer(ROHAN & MAN),
        charge(),
        regroup(
            is_(BEARER, title("Éomer")),
            exert(BEARER),
            to=unless(EACH_SHADOW_PLAYER, remove_twilight(1), discard(CONDITION)),
        ),
    ),
    "7_233": (skirmish(replace_site(HERE, PLAINS), to=discard_hand(1)),),
    "7_234": (maneuver(INITIATIVE, discard_hand(2), to=heal(each(ROHAN & ALLY))),),
    "7_235": (skirmish(discard(ROHAN & CONDITION), to=make(SELF, plus(1))),),
    "7_236": (
        bearer(title("Théoden")),
        always(gains(BEARER, "damage")),
        response(about_to_be_wounded(title("Théoden")), fewer("threats", 3), add_threats(2), to=prevent()),
    ),
    "7_237": (regroup(spot(ROHAN & MAN, 3), to=by(AN_OPPONENT, repeat(counter("hand"), twilight_or_a_card()))),),
    "7_238": (maneuver(to=by(AN_OPPONENT, repeat(count(MOUNTED & COMPANION), twilight_or_a_card()))),),
    "7_239": (fellowship(INITIATIVE, discard_hand(2), to=heal(ROHAN & MAN)),),
    "7_240": (bearer(ROHAN & MAN), also_played("skirmish", add_threats(1))),
    "7_241": (bearer(title("Merry")), always(while_(can_spot(ROHAN & MAN, 3), rule("tripled", BEARER)))),
    "7_242": (
        bearer(title("Merry")),
        maneuver(
            exert(BEARER, 2),
            to=(
                spot_count(count(ROHAN & COMPANION), "spot X Rohan companions"),
                exert(MINION, number()),
            ),
        ),
    ),
    "7_243": (
        skirmish(
            to=repeat(
                1,
                make(ROHAN & MAN, plus(2)),
                unless(EACH_SHADOW_PLAYER, any_card_under_deck(), make(IT, plus(2))),
                words=(
                    "make a Rohan Man strength +4 (any Shadow player may place a card at random from their hand beneath"
                    " their draw deck to make that Man strength +2 instead)"
                ),
            )
        ),
    ),
    "7_244": (
        to_play(spot(ROHAN & MAN, 3)),
        maneuver(one_of(exert(ROHAN & COMPANION, 2), discard(SELF)), to=play(ROHAN & POSSESSION, "discard")),
    ),
    "7_245": (
        bearer(ROHAN & MAN),
        response(about_to_be_wounded(BEARER, when=during("skirmish")), INITIATIVE, discard_hand(3), to=prevent()),
    ),
    "7_246": (skirmish(discard_hand(1), to=exert(MINION & skirmishing(SELF))),),
    "7_247": (to_play(spot(ROHAN & MAN, 2)), regroup(discard_hand(3), to=remove_threats(1))),
    "7_248": (bearer(ROHAN & MAN), archery(discard(SELF), to=apply(fellowship_archery(1)))),
    "7_249": (
        always(rule("shadow_orders_skirmishes"), strength(ROHAN & MAN, tokens_on(SELF))),
        each_time(wins(ROHAN & MAN), to=place_tokens("Rohan")),
        each_time(start_of("regroup"), to=discard(SELF)),
    ),
    "7_250": (
        bearer(ROHAN & MAN),
        charge(),
        regroup(
            is_(BEARER, title("Théoden")), exert(BEARER), to=unless(EACH_SHADOW_PLAYER, remove_twilight(2), LIBERATE)
        ),
    ),
    "7_251": (
        to_play(spot(ROHAN & MAN, 2)),
        regroup(
            name_player(OPPONENT_NOT_AHEAD),
            discard_hand(counter("their_hand")),
            to=(
                apply(move_limit(1)),
                by(EACH_SHADOW_PLAYER, may(move_cards(CARD, "discard", "hand", 4, 0))),
                discard(SELF),
            ),
        ),
    ),
    "7_252": (
        to_play(spot(ROHAN & MAN)),
        plays_on(SITE),
        always(gains(BEARER, "plains"), while_(is_(BEARER, HERE), strength(ROHAN & MAN, 1))),
    ),
    "7_253": (
        bearer(ROHAN & MAN),
        always(while_(at(PLAINS), rule("wound_cap", BEARER, n=1, phase="skirmish"))),
        charge(),
    ),
    "7_254": (follows_a_rohan_man(), each_time(moves(), exert(ROHAN & COMPANION), to=exert(MINION), may=True)),
    "7_255": (
        follows_a_rohan_man(),
        fellowship(
            fewer("twilight", 2),
            play(ROHAN & POSSESSION, on=SELF),
            add_twilight(2),
            to=heal(OTHER & ROHAN & COMPANION),
        ),
    ),
    "7_256": (regroup(exert(some(MOUNTED & COMPANION)), to=wound(choose(MINION, number("exerted", "as many")))),),
    "7_257": (skirmish(exert(SELF), to=make(SELF, plus(count(MOUNTED & COMPANION)))),),
    "7_258": (
        skirmish(
            to=make(
                MOUNTED & ROHAN & MAN,
                plus(count(MOUNTED & COMPANION)),
                plus(either(skirmishing(RAIDER & MINION), 2, 0)),
                damage(either(skirmishing(RAIDER & MINION), 2, 0)),
            )
        ),
    ),
    "7_259": (skirmish(to=(make(ROHAN & MAN, plus(2)), if_(MOUNTED, by(AN_OPPONENT, any_card_under_deck())))),),
    "7_260": (
        bearer(ROHAN & MAN),
        charge(),
        skirmish(is_(BEARER, title("Éowyn")), exert(BEARER, 2), to=wound(FIERCE & MINION & skirmishing(BEARER))),
    ),
    "7_261": (
        to_play(spot(ROHAN & COMPANION)),
        a_threat_or_itself(),
        regroup(discard(SELF), to=heal(up_to(2, ROHAN & COMPANION))),
    ),
    "7_365": (
        follows_a_rohan_man(),
        skirmish(INITIATIVE, discard_hand(3), to=make(SELF, plus(count(VALIANT & COMPANION)))),
    ),
}
