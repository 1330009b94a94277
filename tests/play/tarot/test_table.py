"""What the table tells: labels of every option, reasons, sentences."""

from play.engine.game import plain_text
from play.engine.state import decision_of
from play.games.tarot import GAME
from play.games.tarot.pack import IDS
from tests.play.battery import Case, walk


def test_every_option_has_words_of_its_own_and_a_place_that_is_in_the_view() -> None:
    for seed in (1, 2, 3, 4):
        for g, _choice in walk(Case("tarot", 3), seed):
            for decision in GAME.waiting(g):
                labels = [GAME.table.label(decision, option, g) for option in decision.options]
                assert len({(plain_text(label.text), label.card) for label in labels}) == len(labels)
                keys = keys_of(GAME.table.view(g, decision.seat))
                assert all(label.card is None or label.card in keys for label in labels)


def keys_of(value: object) -> set[str]:
    if isinstance(value, dict):
        found = {value["key"]} if isinstance(value.get("key"), str) else set()
        return found.union(*(keys_of(item) for item in value.values()))
    return set().union(*(keys_of(item) for item in value)) if isinstance(value, list) else set()


def test_every_key_stands_once_in_a_view() -> None:
    """A page needs that: a key is an element's id and by it a card that moves is known again."""

    def counted(value: object) -> list[str]:
        if isinstance(value, dict):
            own = [value["key"]] if "key" in value else []
            return own + [key for name, item in value.items() if name not in ("top", "held") for key in counted(item)]
        return [key for item in value for key in counted(item)] if isinstance(value, list) else []

    for g, _choice in walk(Case("tarot", 4), 6):
        for seat in (None, 0, 1, 2, 3):
            keys = [key for key in counted(GAME.table.view(g, seat)) if not key.startswith("chain-")]
            twice = {key for key in keys if keys.count(key) > 1}
            looked = {card["key"] for card in GAME.table.view(g, seat)["looked"]}
            assert not twice - looked


def test_a_card_that_cannot_be_played_says_why() -> None:
    told = set()
    for seed in (1, 2, 3):
        for g, _choice in walk(Case("tarot", 2), seed):
            for seat in range(2):
                reasons = GAME.table.why_not(g, seat)
                assert set(reasons) <= {IDS[c] for c in g.hands[seat]}
                told |= {refusal.code for refusal in reasons.values()}
                decision = decision_of(g, seat)
                if decision is not None and decision.kind == "action":
                    playable = {IDS[option[1]] for option in decision.options if option != "pass"}
                    assert playable | set(reasons) == {IDS[c] for c in g.hands[seat]}
                    assert not playable & set(reasons)
    assert {"not_your_turn", "no_fit", "reverse", "instants_only"} <= told
