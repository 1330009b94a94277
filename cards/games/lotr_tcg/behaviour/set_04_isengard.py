"""Define the Isengard cards of set 4."""

# ruff: noqa: F403, F405
from cards.language.words import *

SARUMAN_OR_MAN = title("Saruman") | ISENGARD & MAN
SEARCHED = CHARACTER & bearing(SEARCH & CARD)
PREY = that("prey", "that companion")


def volley() -> Ability:
    """Return the ability of a minion to wound an unbound companion instead of adding to the archery total."""
    return archery(
        exert(SELF),
        to=(by(FREE_PEOPLES_PLAYER, wound(UNBOUND & COMPANION)), make(SELF, must("no_archery"))),
    )


def on_the_site() -> tuple[Ability, Ability]:
    """Return the text of a minion that can be stacked on a controlled site in the regroup phase and played from there
    later at a discount.
    """
    return (
        regroup(controls(1), to=stack(SELF, SITE & CONTROLLED)),
        action(("shadow",), to=play(SELF, "self", -1), stacked=SITE & CONTROLLED),
    )


def when_fierce(*modifiers: Modifier) -> Ability:
    return always(while_(both(FIERCE_SKIRMISH, is_(SELF, FIGHTING)), *modifiers))


def hobbits_kept(times: int, then: Step) -> tuple[Ability, Ability]:
    """Return the text that protects unbound Hobbits from being discarded, and the response to one being killed: exert
    this card `times` times for the step `then`.
    """
    return (
        always(rule("not_discarded", UNBOUND & HOBBIT)),
        response(killed(UNBOUND & HOBBIT), exert(SELF, times), to=then),
    )


CARDS: dict[str, Card] = {
    "4_136": (
        always(while_(at(BATTLEGROUND), gains(SELF, "fierce")), while_(controls(1, BATTLEGROUND), strength(SELF, 4))),
    ),
    "4_137": (
        shadow(play(URUK_HAI), to=place_tokens("Isengard")),
        regroup(remove_tokens("Isengard", 3), discard(URUK_HAI), to=TAKE_CONTROL),
    ),
    "4_138": (always(while_(controls(1), minion_archery(1))),),
    "4_139": (
        to_play(exert(SARUMAN_OR_MAN)),
        plays_on(FREE_PEOPLES & MAN),
        each_time(loses((ALLY | COMPANION) & ~BEARER), to=exert(BEARER)),
    ),
    "4_140": (maneuver(exert(choose(URUK_HAI, 2)), to=add_burdens(dead(CARD))),),
    "4_141": (
        response(
            killed(COMPANION | ALLY),
            exert(ISENGARD & MINION),
            to=add_burdens(either(is_(SUBJECT, titled("Aragorn", "Gandalf", "Théoden")), 2, 1)),
        ),
    ),
    "4_142": (bearer(URUK_HAI), always(rule("wounds_only_in", BEARER, phase="skirmish"))),
    "4_143": (
        assignment(
            exert(choose(ISENGARD & TRACKER & UNASSIGNED, name="tracker")),
            to=(
                pick_cards(choose(UNBOUND & COMPANION & UNASSIGNED, name="prey")),
                if_(
                    HOBBIT,
                    assign(that("tracker", "that tracker"), PREY),
                    unless(FREE_PEOPLES_PLAYER, exert(PREY), assign(that("tracker", "that tracker"), PREY)),
                ),
            ),
        ),
    ),
    "4_144": (shadow(controls(1), play(URUK_HAI), to=discard(FREE_PEOPLES & CONDITION)),),
    "4_145": (archery(exert(ISENGARD & ARCHER), to=apply(minion_archery(1), fellowship_archery(-1))),),
    "4_146": (archery(spot(ISENGARD & ARCHER, 2), to=apply(rule("archery_on_allies"))),),
    "4_147": (
        to_play(spot(ISENGARD & ARCHER, 2)),
        always(rule("no_actions_free_peoples", phase="archery")),
        each_time(start_of("regroup"), to=discard(SELF)),
    ),
    "4_148": (
        each_time(loses(COMPANION | ALLY, against=URUK_HAI), to=place_tokens("Isengard")),
        shadow(remove_tokens("Isengard", 2), to=TAKE_CONTROL),
    ),
    "4_149": (archery(spot(ISENGARD & ARCHER, 2), to=apply(minion_archery(dead(CARD)))),),
    "4_150": (volley(),),
    "4_151": (skirmish(to=make(URUK_HAI, plus(either(at(BATTLEGROUND), 3, 2)))),),
    "4_152": (assignment(to=make(ISENGARD & TRACKER, must("may_not_be_assigned"))),),
    "4_153": (always(strength((UNBOUND & COMPANION | ALLY) & bearing(SHADOW & CONDITION), -1)),),
    "4_154": (
        maneuver(
            exert(SELF),
            spot(UNBOUND & COMPANION & bearing(CARD, 3), name="prey"),
            to=return_to_hand(each(FREE_PEOPLES & borne_by(PREY))),
        ),
    ),
    "4_155": (
        response(happens("ability_used", ALLY | UNBOUND & COMPANION), exert(title("Gríma")), to=cancel_action()),
    ),
    "4_156": (skirmish(to=make(ISENGARD & TRACKER, plus(either(skirmishing(SEARCHED), 4, 2)))),),
    "4_157": (to_play(exert(SARUMAN_OR_MAN)), plays_on(FREE_PEOPLES & MAN), always(rule("no_abilities_of", BEARER))),
    "4_158": (maneuver(exert(SELF), to=make(OTHER & URUK_HAI, fierce(), until=REGROUP)),),
    "4_159": (
        to_play(exert(ISENGARD & TRACKER)),
        plays_on(COMPANION & ~RING_BEARER),
        assignment(
            exert(choose(ISENGARD & TRACKER & UNASSIGNED, name="tracker")),
            remove_twilight(2),
            to=unless(FREE_PEOPLES_PLAYER, exert(BEARER), assign(that("tracker", "that tracker"), BEARER)),
        ),
    ),
    "4_160": (skirmish(remove_twilight(2), to=make(ISENGARD & TRACKER, must("wounds_prevented"))),),
    "4_161": (skirmish(spot(SARUMAN_OR_MAN), to=make(UNBOUND & COMPANION, plus(-2))),),
    "4_162": (
        regroup(
            spot(SARUMAN_OR_MAN),
            reveal_hand(YOU),
            discard_hand(MANY, FREE_PEOPLES),
            to=move_cards(ISENGARD, "discard", "hand"),
        ),
    ),
    "4_163": (maneuver(exert(URUK_HAI), to=exert(choose(UNBOUND & COMPANION, SITES_CONTROLLED))),),
    "4_164": (
        assignment(
            is_(SELF, UNASSIGNED),
            exert(SELF),
            to=(
                pick_cards(choose(UNBOUND & COMPANION & UNASSIGNED, name="prey")),
                unless(FREE_PEOPLES_PLAYER, exert(PREY), assign(SELF, PREY)),
            ),
        ),
    ),
    "4_165": (),
    "4_166": (
        to_play(spot(ISENGARD & MINION)),
        shadow(
            spot(ISENGARD & MINION),
            remove_twilight(2),
            to=(reveal_top(1, ANY_PLAYER), may(move_cards(IT, "revealed", "deck_bottom"))),
        ),
    ),
    "4_167": (
        plays_on(SITE & CONTROLLED),
        always(
            while_(is_(BEARER, related("having_stacked", URUK_HAI)), rule("no_actions_free_peoples", phase="skirmish"))
        ),
    ),
    "4_168": (skirmish(controls(1), remove_twilight(2), to=cancel_skirmish(URUK_HAI)),),
    "4_169": (always(cost(ISENGARD & ARCHER, -1)), volley()),
    "4_170": (each_time(assigned_by_free_peoples(ALLY), to=play(ISENGARD & MINION, "discard", -2), may=True),),
    "4_171": (
        to_play(spot(ISENGARD & TRACKER)),
        plays_on(COMPANION, limit=1),
        when(
            killed(BEARER),
            to=(
                reveal_top(10, FREE_PEOPLES_PLAYER),
                move_cards(SHADOW, "revealed", "discard"),
                move_cards(FREE_PEOPLES, "revealed", "discard"),
                shuffle_deck(FREE_PEOPLES_PLAYER),
            ),
        ),
    ),
    "4_172": (
        to_play(spot(SARUMAN_OR_MAN)),
        plays_on(FREE_PEOPLES & MAN),
        each_time(assigned_by_free_peoples(BEARER), to=exert(each(ALLY))),
    ),
    "4_173": (
        always(while_(FIRST_SENTENCE, rule("no_wounds", SELF, phase="archery"), rule("may_not_be_assigned", SELF))),
        when(played(), to=discard(CONDITION), may=True),
        shadow(exert(SELF), to=play(title("Saruman's Staff"), "discard")),
    ),
    "4_174": (
        bearer(title("Saruman")),
        always(gains(BEARER, "fierce"), gains(BEARER, "damage")),
        maneuver(to=apply(rule("first_sentence_off", BEARER), until=REGROUP)),
    ),
    "4_175": (skirmish(exert(UNASSIGNED & URUK_HAI), to=make(URUK_HAI & ~IT, plus(3))),),
    "4_176": (
        always(
            roaming_penalty(YOURS & ISENGARD & TRACKER, -2),
            while_(can_spot(ISENGARD & TRACKER, 2), strength(SELF, 3)),
            while_(can_spot(ISENGARD & TRACKER, 3), gains(SELF, "damage")),
        ),
    ),
    "4_177": (
        bearer(URUK_HAI),
        shadow(is_(BEARER, title("Uglúk")), exert(BEARER), discard_hand(1, MINION), to=play(MINION, discount=-3)),
    ),
    "4_178": (each_time(assigned_by_free_peoples(COMPANION | ALLY, against=ISENGARD & MAN), to=exert(IT)),),
    "4_179": (
        to_play(spot(URUK_HAI)),
        always(
            while_(at(BATTLEGROUND), gains(SELF, "fierce")),
            while_(controls(1, BATTLEGROUND), strength(SELF, 6)),
            while_(controls(2, BATTLEGROUND), rule("no_wounds", SELF)),
        ),
    ),
    "4_180": on_the_site(),
    "4_181": (when_fierce(strength(SELF, 2)),),
    "4_182": (when(played(), to=place_tokens("Isengard", on=MACHINE), may=True),),
    "4_183": (volley(),),
    "4_184": (skirmish(at(BATTLEGROUND), exert(SELF), to=make(OTHER & URUK_HAI, plus(2))),),
    "4_185": (always(while_(at_least("dead", 3, CARD), gains(SELF, "fierce"))),),
    "4_186": hobbits_kept(1, add_burdens(1)),
    "4_187": (when_fierce(strength(SELF, 3), gains(SELF, "damage")),),
    "4_188": hobbits_kept(2, exhaust(COMPANION)),
    "4_189": (when_fierce(strength(SELF, 3), gains(SELF, "damage")),),
    "4_190": hobbits_kept(1, by(FREE_PEOPLES_PLAYER, wound(UNBOUND & COMPANION))),
    "4_191": (skirmish(at(BATTLEGROUND), exert(SELF), to=make(OTHER & URUK_HAI, plus(1))),),
    "4_192": (shadow(exert(SELF), to=play(URUK_HAI, discount=count(OTHER & URUK_HAI, -1))),),
    "4_193": (when_fierce(strength(SELF, 2)),),
    "4_194": (always(while_(is_(SELF, skirmishing(SEARCHED)), strength(SELF, 2), gains(SELF, "damage"))),),
    "4_195": (always(while_(is_(SELF, skirmishing(SEARCHED)), strength(SELF, 2), gains(SELF, "damage"))),),
    "4_196": (bearer(URUK_HAI), maneuver(exert(BEARER), to=discard(FREE_PEOPLES & MOUNT))),
    "4_197": (always(while_(at_least("dead", 1, ALLY), strength(SELF, 3), gains(SELF, "fierce"))),),
    "4_198": (each_time(killed(COMPANION | ALLY, when=can_spot(URUK_HAI & FIGHTING)), to=TAKE_CONTROL, may=True),),
    "4_199": on_the_site(),
    "4_200": (
        to_play(spot(URUK_HAI)),
        always(while_(at(BATTLEGROUND), gains(SELF, "fierce"), gains(SELF, "damage"))),
    ),
    "4_201": on_the_site(),
    "4_202": (always(strength(SELF, counter("controlled", 2))),),
    "4_203": (always(cost(SELF, counter("controlled", -1))),),
    "4_204": (always(cost(SELF, counter("controlled", -1))),),
    "4_205": (always(cost(SELF, counter("controlled", -1))),),
    "4_206": (always(while_(controls(1), gains(SELF, "damage"))),),
    "4_207": (),
    "4_208": (skirmish(to=make(ISENGARD & TRACKER, plus(count(CARD & borne_by(CHARACTER & skirmishing(IT)), 2)))),),
    "4_209": (archery(discard(choose(ISENGARD & ARCHER, 2)), to=exhaust(UNBOUND & COMPANION)),),
    "4_210": (skirmish(to=make(URUK_HAI, plus(2), damage(either(controls(1), 1, 0)))),),
    "4_211": (
        shadow(play(ISENGARD & ARCHER), to=place_tokens("Isengard")),
        archery(remove_tokens("Isengard", 2), to=(apply(minion_archery(2)), discard(SELF))),
    ),
    "4_212": (
        plays_on(COMPANION | ALLY, limit=1),
        each_time(assigned_by_free_peoples(BEARER, against=ISENGARD & TRACKER), to=exert(BEARER)),
    ),
    "4_213": (
        each_time(moves("regroup"), discard_hand(2), to=move_cards(ISENGARD & TRACKER, "discard", "hand"), may=True),
    ),
    "4_214": (maneuver(spot(title("Gríma")), to=discard(POSSESSION & borne_by(ALLY | UNBOUND & COMPANION))),),
    "4_215": (
        to_play(exert(ISENGARD & MAN)),
        plays_on(FREE_PEOPLES & MAN),
        when(played(), to=exert(BEARER)),
        always(rule("no_healing", BEARER)),
    ),
}
