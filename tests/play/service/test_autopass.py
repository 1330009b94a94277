"""Passing until something happens: the site passes for a seat, and never what its player wants to be asked."""

from typing import Any

import pytest
from django.test import Client

from play import service
from play.engine.chance import Chance
from play.engine.refusal import Illegal
from play.engine.state import State, decision_of
from play.games.lotr_tcg import GAME as TCG
from play.games.tarot import GAME as TAROT
from play.log import replay
from play.match import autopass
from play.models import Match, Move, PostedChoice
from tests.play.tables import ANN, BEN, choose, fresh, play_on, seat, table_of_four, work

pytestmark = pytest.mark.django_db


def state_of(match: Match) -> State:
    state = replay.state_at(match, match.version)
    assert state is not None
    return state


def question(match: Match, number: int) -> Any:
    return decision_of(state_of(fresh(match)), number)


@pytest.fixture
def duel() -> tuple[Match, int]:
    """A match of the TCG in which a seat is asked what can be passed, and that seat."""
    match = service.create("lotr_tcg", {}, [{"kind": "me"}, {"kind": "anyone"}], ANN)
    service.join(match.pk, BEN)
    chance = Chance(11)
    for _ in range(300):
        for number in range(2):
            decision = question(match, number)
            if decision and autopass.pass_index(TCG, decision) is not None:
                return fresh(match), number
        play_on(fresh(match), chance, 1)
    raise AssertionError("nobody was asked anything that can be passed")


@pytest.fixture
def calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that happens interrupts anybody's passing."""
    monkeypatch.setitem(vars(TCG.table), "interrupts_autopass", lambda *_: False)


def passes(match: Match, number: int) -> int:
    return Move.objects.filter(match=match, seat=number, source=Move.Source.AUTOPASS).count()


def refused(match: Match, number: int, **wish: Any) -> str:
    with pytest.raises(Illegal) as refusal:
        service.set_autopass(match.pk, number, **wish)
    return refusal.value.refusal.code


def test_the_question_that_is_open_is_passed_by_the_usual_way(duel: tuple[Match, int]) -> None:
    match, number = duel
    decision = seat(match, number).decision
    service.set_autopass(match.pk, number, until=True)
    posted = PostedChoice.objects.get(match=match, decision=decision)
    assert (posted.source, posted.status, fresh(match).version) == ("passing", "waiting", match.version)
    service.advance(match.pk, posted.pk)
    move = Move.objects.get(match=match, number=match.version + 1)
    assert (move.seat, move.source, move.choice_summary) == (number, "passing", ["pass"])
    assert replay.compared(fresh(match))[0]


def test_while_nothing_happens_every_pass_is_made(duel: tuple[Match, int], calm: None) -> None:
    match, number = duel
    service.set_autopass(match.pk, number, until=True)
    work(match)
    other = 1 - number
    while seat(match, number).autopass and not question(match, number):
        choose(fresh(match), other, [question(match, other).options.index("pass")] if passable(match, other) else None)
        work(match)
    assert passes(match, number) >= 1
    left = question(match, number)
    assert left is None or autopass.pass_index(TCG, left) is None, "it stopped at what cannot be passed"


def passable(match: Match, number: int) -> bool:
    decision = question(match, number)
    return decision is not None and autopass.pass_index(TCG, decision) is not None


def test_it_ends_when_something_happens(duel: tuple[Match, int], monkeypatch: pytest.MonkeyPatch) -> None:
    match, number = duel
    monkeypatch.setattr(autopass, "was_interrupted", lambda *_: True)
    service.set_autopass(match.pk, number, until=True)
    work(match)
    assert not seat(match, number).autopass
    assert passes(match, number) == 1


def test_what_stirs_a_player_of_the_tcg() -> None:
    """Cards played and new turns do; phases, and the counting of archery fire, do not."""
    game, chance, interrupts = TCG, Chance(3), dict[str, set[bool]]()
    state = game.new({}, 2, 3)
    for _ in range(250):
        if not state.pending:
            break
        for event in state.events:
            seen = game.table.redact(event, 0)
            if seen is not None:
                interrupts.setdefault(event.kind, set()).add(
                    game.table.interrupts_autopass(seen, game.table.say(seen, state, 0))
                )
        decision = game.waiting(state)[0]
        picks = tuple(range(decision.low)) if decision.high != 1 else (chance.rand(min(3, len(decision.options))),)
        game.apply(state, decision.seat, picks)
    assert interrupts["turn"] == interrupts["played"] == {True}
    assert interrupts["phase"] == interrupts["archery"] == {False}


def test_in_tarot_passing_goes_past_empty_windows_and_stops_at_what_waits() -> None:
    """Ann plays against a bot and passes until something happens whenever she may: one wish passes several windows."""
    wishes, passed, waits = 0, 0, False
    for seed in range(12):
        match = service.create("tarot", {}, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], ANN, seed=seed)
        chance = Chance(seed)
        while decision := question(match, 0):
            if decision.kind == "respond":
                waits |= bool(wishes and state_of(fresh(match)).chain)  # type: ignore[attr-defined]
                wishes += 1
                service.set_autopass(match.pk, 0, until=True)
            else:
                choose(match, 0, list(TAROT.brain.policy(state_of(fresh(match)), 0, chance)))  # type: ignore[arg-type]
            work(match)
        passed += passes(match, 0)
        if passed > wishes > 0 and waits:
            return
    raise AssertionError(f"{wishes} wishes, {passed} windows passed; asked again where an effect waits: {waits}")


def test_what_stirs_a_player_of_tarot() -> None:
    """Cards that are played and reverse cards that are set off do; turns, drawing, placing and discarding do not."""
    game, chance, interrupts = TAROT, Chance(3), dict[str, set[bool]]()
    for seed in range(6):
        state = game.new({}, 3, seed)
        while state.pending:
            for event in state.events:
                seen = game.table.redact(event, 0)
                if seen is not None:
                    interrupts.setdefault(event.kind, set()).add(
                        game.table.interrupts_autopass(seen, game.table.say(seen, state, 0))
                    )
            decision = game.waiting(state)[0]
            game.apply(state, decision.seat, game.brain.policy(state, decision.seat, chance))
    assert {kind for kind, told in interrupts.items() if True in told} == {"play", "set off"}
    assert {"turn", "draw", "place", "discard"} <= set(interrupts)


def test_what_the_player_keeps_is_not_passed(duel: tuple[Match, int], calm: None) -> None:
    match, number = duel
    kind = question(match, number).kind
    service.set_autopass(match.pk, number, stops=[kind])
    place = seat(match, number)
    state = state_of(match)
    assert autopass.must_ask(TCG, place, decision_of(state, number))
    place.autopass = True
    place.save()
    elsewhere = PostedChoice(match=match, seat=1 - number, source=Move.Source.PLAYER)
    autopass.continue_autopass(fresh(match), elsewhere, state)
    assert not seat(match, number).autopass
    assert not PostedChoice.objects.filter(match=match, source=Move.Source.AUTOPASS).exists()


def test_a_choice_by_hand_ends_it(duel: tuple[Match, int], calm: None) -> None:
    match, number = duel
    place = seat(match, number)
    place.autopass = True
    place.save()
    choose(match, number, [question(match, number).options.index("pass")])
    assert not seat(match, number).autopass


def test_taking_back_ends_it(duel: tuple[Match, int], calm: None) -> None:
    match, number = duel
    service.set_autopass(match.pk, number, until=True)
    posted = PostedChoice.objects.get(match=match, source=Move.Source.AUTOPASS)
    service.advance(match.pk, posted.pk)
    place = seat(match, number)
    place.autopass = True
    place.save()
    if not service.undo(match.pk, number):
        service.answer_undo(match.pk, 1 - number, True)
    assert not seat(match, number).autopass
    assert passable(match, number), "the question is put again"


def test_it_can_be_ended_by_asking(duel: tuple[Match, int], calm: None) -> None:
    match, number = duel
    service.set_autopass(match.pk, number, until=True)
    service.set_autopass(match.pk, number, until=False)
    work(match)
    assert not seat(match, number).autopass


def test_what_cannot_be_passed_is_refused() -> None:
    match = service.create("lotr_tcg", {}, [{"kind": "me"}, {"kind": "bot", "level": "random"}], ANN)
    assert question(match, 0).kind == "bid"
    assert refused(match, 0, until=True) == "no_passing"
    assert not seat(match, 0).autopass
    assert refused(match, 0, stops=["bid"]) == "no_such_question"


def test_in_other_games_nothing_is_passed(hearts: Any) -> None:
    match = table_of_four()
    assert refused(match, 0, until=True) == "no_passing"
    assert service.view_for(match, None).autopass is None
    shown = service.view_for(match, 0).autopass
    assert shown == {"on": False, "can": False, "kinds": [], "hidden_prompts": True, "always_prompted": False}


def test_a_player_who_plays_again_keeps_their_stops(duel: tuple[Match, int]) -> None:
    match, _number = duel
    service.set_autopass(match.pk, 0, stops=["response", "maneuver"])
    assert seat(match, 0).autopass_stops == ["maneuver", "response"]
    again = service.create("lotr_tcg", {}, [{"kind": "me"}, {"kind": "bot", "level": "random"}], ANN)
    assert seat(again, 0).autopass_stops == ["maneuver", "response"]


def test_the_page_and_the_api_offer_it(duel: tuple[Match, int]) -> None:
    match, number = duel
    client = Client()
    session = client.session
    session["guest"] = ("ann", "ben")[number]
    session.save()
    page = client.get(match.get_absolute_url()).content.decode()
    assert "Pass until something happens" in page
    client.post(f"/play/{match.pk}/autopass/", {"stop": ["", "response"]})
    shown = client.get(f"/api/matches/{match.pk}/").json()["autopass"]
    assert (shown["on"], shown["can"]) == (False, True)
    assert [each["kind"] for each in shown["kinds"] if each["stop"]] == ["response"]
    answer = client.post(
        f"/api/matches/{match.pk}/autopass/", {"until": True, "autopass_stops": []}, "application/json"
    )
    assert answer.json()["autopass"]["on"]
    assert "passing …" in client.get(match.get_absolute_url()).content.decode()
    client.post(f"/play/{match.pk}/autopass/", {"until": "no"})
    assert not client.get(f"/api/matches/{match.pk}/").json()["autopass"]["on"]
