"""No talk about hands: while a chapter is played only the sentences of the rules can be said."""

import pytest

from play import service
from play.engine.refusal import Illegal
from play.games.two_towers.table import PHRASES
from play.match.chat import send_chat, visible_messages
from play.models import Match
from tests.play.tables import ANN, fresh

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    return fresh(service.create("two_towers", {}, seats, ANN))


def test_rl47_what_the_rules_allow_can_be_said(match: Match) -> None:
    send_chat(match, ANN, PHRASES[0])
    assert [line.text for line in visible_messages(match, 0)] == [PHRASES[0]]


def test_rl47_free_talk_is_refused(match: Match) -> None:
    with pytest.raises(Illegal) as refused:
        send_chat(match, ANN, "I hold the White Tower")
    assert refused.value.refusal.code == "silence"
    assert not visible_messages(match, 0)
