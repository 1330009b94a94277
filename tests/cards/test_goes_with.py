"""What goes with a card: which cards ask for which, cards that do the same job, and the decks that play it most."""

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from cards.games.lotr_tcg.deeds import deeds_of
from cards.games.lotr_tcg.facts import all_facts
from cards.search.engine import search
from decks.decklist import DeckList
from decks.goes_with import relations_of, starters_with
from decks.lotr_tcg.generator.requirements import requirements_of
from decks.lotr_tcg.relations import asked_by, asked_cards, cards_with_same_job, goes_with, same_title
from decks.lotr_tcg.rules.formats import original
from decks.lotr_tcg.starters import all_starters
from decks.models import Deck
from decks.service import create
from lotr_site.accounts.visitors import Visitor

EOMER, SPEAR, BOARD, ARAGORN, LEGOLAS, BOW = "7_227", "4_268", "13_131", "1_89", "1_50", "1_33"


def test_a_card_is_asked_for_by_those_that_name_it() -> None:
    askers = {fit.card: fit for fit in asked_by(EOMER)}
    assert {SPEAR, BOARD} <= askers.keys() and askers[SPEAR].words == "Éomer"
    assert BOW not in askers, "a bow for Legolas does not ask for Éomer"
    assert LEGOLAS in asked_cards(BOW) and EOMER not in asked_cards(BOW)


def test_the_two_directions_agree() -> None:
    """If a card asks for another, that one is asked for by it. The generator's own reading agrees."""
    for card in ("1_33", "4_268", "1_97", "13_131", "2_85", "7_227"):
        for other in asked_cards(card):
            first = original(all_facts()[other])
            if first != card:
                assert card in {fit.card for fit in asked_by(first)}, (card, first)
                assert any(other in ask.ids for ask in requirements_of(card))


def test_the_closest_come_first() -> None:
    widths = [fit.width for fit in asked_by(EOMER)]
    assert widths == sorted(widths)
    named = {fit.card for fit in asked_by(EOMER) if fit.words == "Éomer"}
    assert set(goes_with(EOMER)[: len(named)]) == named
    assert EOMER not in goes_with(EOMER)


def test_cards_with_the_same_title_are_other_cards() -> None:
    titles = {all_facts()[card].title for card in same_title(ARAGORN)}
    assert titles == {"Aragorn"} and ARAGORN not in same_title(ARAGORN)
    assert len(set(same_title(ARAGORN))) == len(same_title(ARAGORN))


def test_the_same_job_is_done_by_deeds_not_by_names() -> None:
    assert {"Rider's Spear", "Sword of Rohan"} <= {all_facts()[card].title for card, _ in cards_with_same_job(SPEAR)}
    for card in (SPEAR, "1_116", "1_94", "1_133"):
        for other, share in cards_with_same_job(card):
            mine, theirs = (set(deeds_of((one,))) for one in (card, other))
            assert {deed.verb for deed in mine} & {deed.verb for deed in theirs} and 0.4 <= share <= 1
            facts = all_facts()[card], all_facts()[other]
            assert facts[0].side == facts[1].side and facts[0].type == facts[1].type
            assert facts[0].title != facts[1].title


def test_starters_come_by_use() -> None:
    uses = starters_with("1_107")
    assert [use.copies for use in uses] == sorted((use.copies for use in uses), reverse=True)
    name = all_facts()["1_107"].name
    expected = {s.slug for s in all_starters().values() if any(all_facts()[one].name == name for one in s.deck.ids())}
    assert {use.starter.slug for use in uses} == expected


def test_nearly_every_card_has_relations() -> None:
    alone = [card for card in all_facts() if not relations_of(card).any]
    assert len(alone) < 100


@pytest.mark.django_db
def test_relations_are_searched() -> None:
    results = search(f"with:{EOMER}", ["lotr_tcg"])
    assert [row.id for row in results.page(1, 8)] == list(goes_with(EOMER)[:8])
    assert search(f"asks:{EOMER}", ["lotr_tcg"]).total == len(asked_by(EOMER))
    assert search(f"like:{SPEAR}", ["lotr_tcg"]).total == len(cards_with_same_job(SPEAR))
    assert {row.id for row in search(f"asked:{BOW}", ["lotr_tcg"]).page(1, 999)} == asked_cards(BOW)
    assert "it goes with “7_227”" in results.explain


@pytest.fixture
def shared_decks(db: None) -> list[Deck]:
    """Return two public decks, with one and three copies of a card, and a private one with four."""
    owner = Visitor(get_user_model().objects.create_user("ann", password="long enough 1"), "")
    decks = []
    for copies, public in ((1, True), (3, True), (4, False)):
        deck = create(owner, DeckList(name=f"deck {copies}", cards={SPEAR: copies}))
        deck.visibility = Deck.Visibility.PUBLIC if public else Deck.Visibility.PRIVATE
        deck.save()
        decks.append(deck)
    return decks


def test_the_api_has_all_of_it_and_no_private_deck(shared_decks: list[Deck], client: Client) -> None:
    answer = client.get(f"/api/cards/lotr_tcg/{SPEAR}/goes-with/").json()
    assert [deck["copies"] for deck in answer["decks"]] == [3, 1]
    assert answer["asks"][0]["words"] == "Éomer" and answer["asks"][0]["kind"] in ("uses", "works_with")
    assert all(len(group["cards"]) <= 60 and group["total"] >= len(group["cards"]) for group in answer["asked_by"])
    assert answer["same_job"] and answer["same_job"][0]["share"] == 1
    assert client.get("/api/cards/lotr_tcg/99_1/goes-with/").status_code == 404
    assert client.get("/api/cards/tarot/1/goes-with/").status_code == 404


@pytest.mark.django_db
def test_the_card_page_has_it(client: Client) -> None:
    page = client.get(f"/cards/lotr_tcg/{SPEAR}/").content.decode()
    for words in ("Goes with", "It asks for", "Does the same job", "Sword of Rohan", f"asked:{SPEAR}"):
        assert words in page
    assert "Goes with" not in client.get("/cards/tarot/fool/", follow=True).content.decode()
