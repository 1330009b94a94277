"""Winning chances in a finished match: from its log or its archive, on a page and over the API."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from lotr_site.accounts.visitors import GUEST, GUEST_NAME
from play import service
from play.bots import win_probability
from play.engine.refusal import Illegal
from play.engine.state import decision_of
from play.log import replay
from play.log.entries import in_effect, read_entries
from play.log.rules_version import game_of
from play.models import Match, Move
from play.stats import costly_choices
from play.stats.win_probability_report import NOTICED, Point, smooth_points, win_probability_report
from play.upkeep.archiver import archive_match
from tests.play.tables import ANN, duel, fresh, given_up

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games have been fitted, whatever was found of them."""
    weights = {"lotr_tarot": (-2.4, 0.6), "fellowship_board": (-1.0, 0.0, 1.0, 0.0, 0.0)}
    fitted = [
        win_probability.Calibration(game, values, 9, 9, (), 0.01, "2026-11-23") for game, values in weights.items()
    ]
    monkeypatch.setattr(win_probability, "fitted", lambda: tuple(fitted))


def test_each_move_has_the_chances_of_the_table_after_it() -> None:
    match = given_up(duel("lotr_tarot", 40))
    chances_shown = win_probability_report(match)
    assert chances_shown is not None and len(chances_shown.curves) == 1
    game, state = game_of(match), replay.opening(match)
    expected = [win_probability.chances(game, state)]
    for move in in_effect(read_entries(match, 0, match.version), (Move.Kind.CHOICE, Move.Kind.SIGNAL)):
        replay.carry_out(game, state, move)
        expected.append(win_probability.chances(game, state))
    raw = [Point(number, tuple([round(c, 3) for c in each])) for number, each in enumerate(expected)]
    assert [point.probabilities for point in chances_shown.points] == [
        point.probabilities for point in smooth_points(raw)
    ]
    assert len({point.probabilities for point in chances_shown.points}) > 5


def test_what_is_over_after_one_choice_is_no_change() -> None:
    course = [0.5, 0.5, 0.9, 0.5, 0.6, 0.2, 0.2]
    chances_shown = smooth_points([Point(number, (chance, 1 - chance)) for number, chance in enumerate(course)])
    assert [point.probabilities[0] for point in chances_shown] == [0.5, 0.5, 0.5, 0.6, 0.5, 0.2, 0.2]
    assert all(sum(point.probabilities) == 1 for point in chances_shown)
    assert [smooth_points([Point(1, (1.0,))] * few) for few in (0, 1, 2)] == [
        (Point(1, (1.0,)),) * few for few in (0, 1, 2)
    ]


def test_what_was_taken_back_is_left_out() -> None:
    match = duel("lotr_tarot", 20)
    service.undo(match.pk, 0)
    service.answer_undo(match.pk, 1, True)
    log = read_entries(match, 0, fresh(match).version)
    chances_shown = win_probability_report(given_up(match))
    assert chances_shown is not None and [move.kind for move in log].count(Move.Kind.UNDO) == 1
    standing = {move.number for move in in_effect(log, (Move.Kind.START, Move.Kind.CHOICE, Move.Kind.SIGNAL))}
    assert {point.number for point in chances_shown.points} == standing


def test_the_archive_keeps_them() -> None:
    match = given_up(duel("lotr_tarot", 40))
    before = win_probability_report(match)
    assert archive_match(match.pk) is not None
    Move.objects.filter(match=match, number__gt=3).delete()  # nothing is left to be replayed
    after = win_probability_report(fresh(match))
    assert before is not None and after is not None
    assert (after.points, after.curves, after.swings) == (before.points, before.curves, before.swings)


def test_it_is_told_only_when_the_match_is_over() -> None:
    with pytest.raises(Illegal, match="once the match is over"):
        win_probability_report(duel("lotr_tarot", 5))


def test_the_page_and_the_api_tell_it(client: Client) -> None:
    match = given_up(duel("lotr_tarot", 40))
    address = reverse("play:win_probability", args=[match.pk])
    page = client.get(address).content.decode()
    chances_shown = win_probability_report(match)
    assert chances_shown is not None and chances_shown.swings
    assert all(curve.spoken in page and curve.area in page for curve in chances_shown.curves)
    assert all(abs(swing.after - swing.before) >= NOTICED for swing in chances_shown.swings)
    assert all(f"?move={swing.number}" in page for swing in chances_shown.swings)
    answer_json = client.get(f"/api/matches/{match.pk}/win-probability/").json()
    assert [{"move": p["move"], "probabilities": p["probabilities"]} for p in answer_json["points"]] == [
        {"move": p.number, "probabilities": list(p.probabilities)} for p in chances_shown.points
    ]
    assert address in client.get(match.get_absolute_url()).content.decode()


def test_a_crew_has_one_curve_and_a_game_without_figures_no_page(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = given_up(duel("fellowship_board", 40))
    chances_shown = win_probability_report(match)
    assert chances_shown is not None and [curve.name for curve in chances_shown.curves] == ["The whole company"]
    monkeypatch.setattr(win_probability, "calibration", lambda key: None)
    monkeypatch.setattr("play.web.context.calibration", lambda key: None)
    address = reverse("play:win_probability", args=[match.pk])
    assert client.get(address).status_code == 404
    assert client.get(f"/api/matches/{match.pk}/win-probability/").json()["points"] == []
    assert address not in client.get(match.get_absolute_url()).content.decode()


# What my own choices cost


def falls_of(match: Match, seat: int) -> tuple[tuple[int, float], ...]:
    """All choices of the seat, as if each had been followed by a loss."""
    moves = in_effect(read_entries(match, 0, match.version))
    return tuple([(move.number, -0.1) for move in moves if move.actor == seat])


def test_two_players_share_a_graph_that_begins_with_the_viewer() -> None:
    match = given_up(duel("lotr_tarot", 40))
    for viewer in (0, 1):
        report = win_probability_report(match, viewer)
        assert report is not None
        (only,) = report.curves
        assert only.first == report.points[0].probabilities[viewer] and only.name != only.other


def test_a_costly_choice_says_what_was_chosen_and_what_was_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last option is made the best one, and each earlier one worse."""
    monkeypatch.setattr(costly_choices, "mean_chance_after", lambda game, state, seat, picks: picks[0] / 100)
    monkeypatch.setattr(costly_choices, "outlook", lambda game, state, seat, picks: picks[0] / 100)
    monkeypatch.setattr(costly_choices, "NOTICED", 0.01)
    match = given_up(duel("lotr_tarot", 40))
    found = costly_choices.costly_choices(match, 0, falls_of(match, 0))
    assert found and [one.cost for one in found] == sorted([one.cost for one in found], reverse=True)
    game = game_of(match)
    for one in found:
        state = replay.state_at(match, one.before)
        decision = decision_of(state, 0)
        move = Move.objects.get(match=match, number=one.number)
        assert decision is not None and move.actor == 0
        labels = [game.table.label(decision, option, state).text for option in decision.options]
        assert (one.chosen, one.better) == (labels[move.picks[0]], labels[-1])


def test_what_cost_nothing_or_was_anothers_choice_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = given_up(duel("lotr_tarot", 40))
    others = falls_of(match, 1)
    assert costly_choices.costly_choices(match, 0, others) == ()
    monkeypatch.setattr(costly_choices, "mean_chance_after", lambda game, state, seat, picks: 0.5)
    assert costly_choices.costly_choices(match, 0, (*others, *falls_of(match, 0))) == ()


def test_only_a_player_is_told_what_their_choices_cost(client: Client) -> None:
    match = given_up(duel("lotr_tarot", 40))
    report = win_probability_report(match)
    assert report is not None and report.costly == ()
    assert "Your choices" not in client.get(reverse("play:win_probability", args=[match.pk])).content.decode()


@pytest.mark.parametrize("key", ["lotr_tarot", "fellowship_board"])
def test_trying_out_choices_leaves_the_match_as_it_was(key: str) -> None:
    match = given_up(duel(key, 40))
    before = match.chain
    for one in costly_choices.costly_choices(match, 0, falls_of(match, 0)):
        assert 0 <= one.chance < one.better_chance <= 1
    assert replay.compared(fresh(match)).same and fresh(match).chain == before


def test_the_page_tells_a_player_what_their_choices_cost(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    one = costly_choices.CostlyChoice(7, ("Which suit?",), ("Cups",), ("Wands",), 0.4, 0.65)
    monkeypatch.setattr("play.stats.win_probability_report.costly_choices", lambda match, seat, falls: (one,))
    match = given_up(duel("lotr_tarot", 40))
    session = client.session
    session[GUEST], session[GUEST_NAME] = ANN.guest, ANN.name
    session.save()
    page = " ".join(client.get(reverse("play:win_probability", args=[match.pk])).content.decode().split())
    assert "Your choices that cost most" in page and "?move=6&amp;seat=0" in page
    words = " ".join(re.sub(r"<[^>]+>", "", page).split())
    assert "Which suit? Cups: 40.0%" in words and "Wands: 65.0%" in words
