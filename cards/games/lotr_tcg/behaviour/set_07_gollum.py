"""Define the Gollum cards of set 7."""

# ruff: noqa: F403, F405
from cards.games.lotr_tcg.shared_texts import a_threat_or_itself, drawn_to
from cards.language.words import *

SMEAGOL = title("Sméagol")
GOLLUM = title("Gollum")

CARDS: dict[str, Card] = {
    "7_53": (shadow(play(GOLLUM, "piles"), to=add_threats(1)),),
    "7_54": (
        skirmish(
            to=(
                discard(any_number(GOLLUM_CULTURE & CONDITION)),
                make(
                    SMEAGOL,
                    plus(tally("discarded", "condition discarded", 3)),
                    damage(tally("discarded", "condition discarded")),
                ),
            )
        ),
    ),
    "7_55": (fellowship(discard_hand(3), to=play(SMEAGOL, "discard")),),
    "7_56": (
        bearer(SMEAGOL),
        each_time(
            happens("about_to_be_killed", SMEAGOL, when=during("skirmish")),
            not_(is_(SUBJECT, RING_BEARER)),
            to=(discard(SUBJECT), INSTEAD),
        ),
    ),
    "7_57": (
        each_time(played(titled("Gollum", "Sméagol")), to=add_threats(1)),
        regroup(discard(SELF), to=return_to_hand(GOLLUM)),
    ),
    "7_58": (from_discard(INITIATIVE),),
    "7_59": (skirmish(one_of(exert(SELF, 2), remove_threats(1)), to=make(SELF, plus(2))),),
    "7_60": (regroup(discard(title("Gollum")), remove_threats(1), to=add_burdens(1)),),
    "7_61": (
        skirmish(
            spot(GOLLUM | SMEAGOL),
            to=make(NAZGUL | SAURON & MINION | GOLLUM_CULTURE & MINION, plus(2)),
        ),
        from_discard(INITIATIVE, event=True),
    ),
    "7_62": (
        shadow(
            remove_twilight(1),
            exert(GOLLUM),
            to=(mill(), if_(any_of(GOLLUM_CULTURE & CARD, RINGWRAITH & CARD), move_cards(IT, "revealed", "hand"))),
        ),
    ),
    "7_63": (
        to_play(spot(GOLLUM | SMEAGOL)),
        bearer(MINION, limit=1),
        always(gains(BEARER, "damage")),
        from_discard(INITIATIVE),
    ),
    "7_64": (skirmish(to=make(SMEAGOL, plus(count(GOLLUM_CULTURE & CARD)))),),
    "7_65": (to_play(spot(title("Sméagol"))), regroup(discard(title("Sméagol")), to=remove_threats(2))),
    "7_66": (
        regroup(
            exert(SMEAGOL),
            to=(reveal_hand(AN_OPPONENT), discard_hand(counter("shown_cultures"), who=THAT_PLAYER)),
        ),
    ),
    "7_67": (
        to_play(spot(GOLLUM), add_threats_up_to(9)),
        always(strength(GOLLUM, 2)),
        each_time(start_of("regroup"), to=(discard(SELF), remove_threats(9))),
    ),
    "7_68": (
        to_play(spot(SMEAGOL)),
        a_threat_or_itself(),
        maneuver(discard(SMEAGOL), to=unless(EACH_OPPONENT, exert(MINION, 2), discard(MINION))),
    ),
    "7_69": (
        to_play(spot(SMEAGOL), add_threats(2)),
        when(played(), to=apply(move_limit(1))),
        each_time(END_OF_EACH_TURN, to=discard(SELF)),
    ),
    "7_70": (fellowship(discard(SMEAGOL), to=play(COMPANION, "discard")),),
    "7_71": (
        to_play(add_burdens(1)),
        assignment(assign(choose(MINION, name="led"), SELF), add_threats(2), to=exhaust(that("led", "that minion"))),
    ),
    "7_72": (to_play(add_burdens(1)), skirmish(INITIATIVE, discard_hand(2), to=make(SELF, must("tripled")))),
    "7_73": (
        skirmish(
            to=if_(
                both(
                    is_(SMEAGOL, FIGHTING),
                    More(
                        ValueOf("vitality", SMEAGOL),
                        ValueOf("vitality", MINION & skirmishing(SMEAGOL)),
                        "Sméagol has more vitality than the minions he is skirmishing",
                    ),
                ),
                cancel_skirmish(SMEAGOL),
                heal(SMEAGOL),
            )
        ),
    ),
    "7_74": (shadow(play(title("Gollum"), "discard"), to=add_twilight(THREATS)),),
    "7_75": (response(about_to_be_wounded(MINION), spot(GOLLUM), to=prevent()),),
    "7_76": (
        regroup(
            play(SMEAGOL, "discard"),
            to=(play_next_site(), Later(when(happens("stays"), to=discard_hand(MANY)))),
        ),
    ),
    "7_77": (
        bearer(SMEAGOL),
        drawn_to(SMEAGOL),
        regroup(discard(SELF), to=(discard(MINION), play(COMPANION, "discard"))),
    ),
    "7_78": (skirmish(INITIATIVE, discard_hand(2), to=wound(MINION & skirmishing(SMEAGOL), 2)),),
}
