"""Define the Uruk-hai cards of set 11."""

# ruff: noqa: F403, F405
from cards.language.words import *

CARDS: dict[str, Card] = {
    "11_177": (always(rule("no_archery", FREE_PEOPLES & ARCHER & resisting(high=5))),),
    "11_178": (always(while_(can_spot(EXHAUSTED & COMPANION), strength(SELF, 3))),),
    "11_179": (response(happens("ability_used", COMPANION & resisting(high=5)), exert(SELF), to=cancel_action()),),
    "11_180": (skirmish(to=make(URUK_HAI_CULTURE & MINION, plus(count(BATTLEGROUND & SITE)))),),
    "11_181": (
        to_play(spot(URUK_HAI_CULTURE & MINION)),
        each_time(happens("exerted", COMPANION), to=draw(), may=True),
    ),
    "11_182": (response(wins(YOURS & URUK_HAI_CULTURE & MINION), to=discard(CONDITION)),),
    "11_183": (always(while_(at(BATTLEGROUND), strength(SELF, 1), gains(SELF, "damage"))),),
    "11_184": (
        each_time(
            about_to_be_wounded(SELF, when=at(BATTLEGROUND)),
            not_(fewer("deck", 1)),
            spot(OTHER & URUK_HAI_CULTURE & CARD),
            to=(prevent(), draw(1, FREE_PEOPLES_PLAYER)),
            may=True,
        ),
    ),
    "11_185": (
        when(played(), spot(URUK_HAI_CULTURE & MINION), to=place_tokens("Uruk-hai", 3)),
        response(
            about_to_be_wounded(URUK_HAI_CULTURE & MINION),
            one_of(discard(SELF), remove_tokens("Uruk-hai")),
            to=prevent(),
        ),
    ),
    "11_186": (always(while_(is_(SELF, ASSIGNED), rule("no_abilities_of", COMPANION | (FREE_PEOPLES & POSSESSION)))),),
    "11_187": (skirmish(to=make(URUK_HAI_CULTURE & MINION, plus(either(can_spot(EXHAUSTED & COMPANION), 3, 2)))),),
    "11_188": (always(while_(can_spot(EXHAUSTED & COMPANION), strength(SELF, 3))),),
    "11_189": (
        when(played(when=at(BATTLEGROUND)), to=make(UNBOUND & COMPANION, resistance(IT, -2), until=END_OF_TURN)),
    ),
    "11_190": (
        always(
            while_(at(BATTLEGROUND), rule("no_wounds", SELF)),
            while_(can_spot(COMPANION, 6), rule("no_wounds", URUK_HAI_CULTURE & MINION)),
        ),
    ),
    "11_191": (bearer(URUK_HAI_CULTURE & MINION), always(while_(bearer_at(BATTLEGROUND), gains(BEARER, "archer")))),
    "11_192": (bearer(URUK_HAI_CULTURE & MINION), always(strength(CHARACTER & skirmishing(BEARER), -2))),
    "11_193": (always(gains(HERE, "battleground")),),
    "11_194": (always(strength(SELF, count(EXHAUSTED & COMPANION, 3))),),
    "11_195": (),
    "11_196": (to_play(spot(URUK_HAI_CULTURE & MINION)), bearer(UNBOUND & COMPANION, limit=1)),
    "11_197": (always(while_(is_(SELF, skirmishing(CHARACTER & resisting(high=3))), strength(SELF, 3))),),
    "11_198": (
        always(while_(is_(SELF, skirmishing(FREE_PEOPLES & CHARACTER & resisting(high=5))), rule("no_wounds", SELF))),
    ),
    "11_199": (
        each_time(event_played(FREE_PEOPLES & EVENT, when=is_(SELF, FIGHTING)), to=make(SELF, plus(-2), until=REGROUP)),
    ),
    "11_200": (
        each_time(
            happens("assigned", SELF, CHARACTER & resisting(high=3)),
            exert(SELF),
            to=discard(POSSESSION & borne_by(Cause("that character"))),
            may=True,
        ),
    ),
    "11_201": (
        response(
            about_to_be_wounded(URUK_HAI_CULTURE & MINION, when=during("skirmish")),
            one_of(exert(SELF), discard(SELF)),
            to=prevent(),
        ),
    ),
    "11_202": (always(while_(is_(SELF, skirmishing(CHARACTER & resisting(high=4))), gains(SELF, "damage"))),),
    "11_203": (always(while_(can_spot(OTHER & URUK_HAI_CULTURE & MINION & ASSIGNED), rule("no_wounds", SELF))),),
    "11_204": (),
    "11_205": (always(strength(SELF, count(URUK_HAI_CULTURE & MINION & UNASSIGNED, 2))),),
    "11_206": (when(played(when=at(BATTLEGROUND)), to=draw(), may=True),),
}
