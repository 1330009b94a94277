"""Searching by one's own cards: in the catalogue, the builder and the API, and never for anybody else."""

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from cards.games.lotr_tcg.facts import all_facts
from cards.search.personal import KEPT, _kept_columns
from decks.collection import service
from decks.collection.counts import Step
from decks.collection.holdings import shortfall
from decks.lotr_tcg.rules.formats import original, printings
from decks.lotr_tcg.starters import starter_deck
from decks.models import Box, BoxCard, Deck
from lotr_site.accounts.visitors import Visitor

ARAGORN, ATHELAS, URUK = "1_89", "1_94", "1_151"


@pytest.fixture
def box(owner) -> Box:
    box = service.first_box(Visitor(owner))
    steps = [Step("add", ARAGORN, "plain", 2), Step("add", ARAGORN, "foil"), Step("add", ATHELAS, "plain", 4)]
    service.change(box.pk, steps)
    return box


def found(client, query, size=200):
    answer = client.get("/api/cards/", {"q": query, "game": "lotr_tcg", "page_size": size})
    assert answer.status_code == 200
    return {row["id"] for row in answer.json()["data"]}, answer


def all_printings(*cards):
    return {each.id for card in cards for each in printings(all_facts()[card])}


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("own:yes", all_printings(ARAGORN, ATHELAS)),
        ("own>=4", all_printings(ATHELAS)),
        ("own:3", all_printings(ARAGORN)),
        ("own:1..3", all_printings(ARAGORN)),
        ("own:yes culture:gondor type:companion", all_printings(ARAGORN)),
        ("foil:yes", {ARAGORN}),
        ('box:"my cards"', {ARAGORN, ATHELAS}),
        ("wish:yes", set()),
        ("free>=1", all_printings(ARAGORN, ATHELAS)),
    ],
)
def test_each_field_finds_what_its_owner_has(own_client, box, query, cards):
    assert found(own_client, query)[0] == cards


def test_the_choices_next_to_own_cards_are_counted_among_them(own_client, box):
    search = {"q": "own:yes culture:gondor", "game": "lotr_tcg"}
    facets = own_client.get("/cards/", search).context["facets"]
    (culture,) = [choices for facet, choices in facets if facet.field.name == "culture"]
    assert sum(choice.count for choice, _url in culture) == len(all_printings(ARAGORN, ATHELAS))


def test_own_cards_and_the_rest_are_all_cards(own_client, box):
    queries = ("own:yes", "own:no", "-own:yes", "game:lotr_tcg")
    totals = [found(own_client, query)[1].json()["total"] for query in queries]
    assert totals[0] + totals[1] == totals[3] == totals[0] + totals[2]


def test_a_change_shows_at_once(own_client, box):
    assert URUK not in found(own_client, "own:yes")[0]
    service.change(box.pk, [Step("add", URUK)])
    assert URUK in found(own_client, "own:yes")[0]
    service.undo(box.pk)
    assert URUK not in found(own_client, "own:yes")[0]


def test_what_a_deck_lacks_and_what_built_decks_hold(own_client, owner, box, deck):
    lacking = shortfall(deck.deck, service.holdings(Visitor(owner))).rows
    missing = found(own_client, f"missing:{deck.pk}")[0]
    assert {original(all_facts()[card]) for card in missing} == {original(row.card) for row in lacking}
    assert found(own_client, "missing:fotr-aragorn")[0]
    service.change(box.pk, service.steps_of(starter_deck("fotr-aragorn")))
    service.assemble(deck, assembled=True)
    assert len(found(own_client, "free>=1")[0]) < len(found(own_client, "own>=1")[0])


def test_own_values_are_read_once_until_something_changes(own_client, box):
    found(own_client, "own:yes")
    with CaptureQueriesContext(connection) as queries:
        found(own_client, "own>=2")
    assert not any("boxcard" in each["sql"] for each in queries)


def test_nobody_else_finds_anything_by_them(own_client, outsider, guest, box):
    assert found(own_client, "own:yes")[0]
    for client in (outsider, guest):
        cards, answer = found(client, "own:yes")
        assert not cards
        assert answer.json()["warnings"][0]["code"] == "no_collection"
    service.first_box(Visitor(get_user_model().objects.get(username="outsider")))
    assert not found(outsider, "own:yes")[0]
    assert not found(outsider, f"box:{box.pk}")[0]


def own_facet(client, query=""):
    """Return the choices of the visitor's own cards next to a search, by label, or None if there are none."""
    answer = client.get("/cards/", {"q": query, "game": "lotr_tcg"})
    facets = [choices for facet, choices in answer.context["facets"] if facet.field.name == "mine"]
    assert len(facets) < 2
    return {choice.value.label: choice for choice, _url in facets[0]} if facets else None


def test_the_facet_of_own_cards_counts_what_each_choice_finds(own_client, owner, box, deck):
    wishes = service.first_box(Visitor(owner), Box.Kind.WISH)
    service.change(wishes.pk, [Step("add", URUK)])
    for query in ("", "culture:gondor", "own:no type:minion", "own:yes foil:yes", "own>=2", "strength>=8 or athelas"):
        choices = own_facet(own_client, query)
        assert choices
        for label, choice in choices.items():
            if not choice.chosen:
                assert found(own_client, choice.query)[1].json()["total"] == choice.count or ",no" in choice.query, (
                    label
                )
    assert own_facet(own_client)["Owned"].count == len(all_printings(ARAGORN, ATHELAS))
    assert own_facet(own_client)["On my wish lists"].count == len(all_printings(URUK))
    assert own_facet(own_client)[f"Missing for {deck}"].count == len(found(own_client, f"missing:{deck.pk}")[0])
    chosen = own_facet(own_client, "own:yes culture:gondor")["Owned"]
    assert chosen.chosen and chosen.query == "culture:gondor"


def test_only_people_with_a_collection_have_the_facet(own_client, outsider, guest, owner, box):
    searches = [own_client.get("/cards/?game=lotr_tcg"), outsider.get("/cards/?game=lotr_tcg")]
    assert searches[0]["Cache-Control"] == "no-store" and "On my wish lists" not in searches[1].content.decode()
    for client in (outsider, guest):
        assert own_facet(client) is None
        assert own_facet(client, "own:yes") is None
    service.first_box(Visitor(get_user_model().objects.get(username="outsider")))
    assert own_facet(outsider) is None
    service.replace(box.pk, {}, "Emptied")
    assert own_facet(own_client) is None


def test_a_search_of_all_games_has_no_facet_of_own_cards(own_client, box):
    facets = own_client.get("/cards/").context["facets"]
    assert not facets


def test_a_guest_has_the_facet_of_their_own_cards(guest):
    guest.post("/decks/collection/counts/", {"step": f"add {ARAGORN} plain"})
    assert own_facet(guest)["Owned"].count == len(all_printings(ARAGORN))


def test_the_builder_counts_its_own_results_by_own_cards(own_client, box, deck):
    page = own_client.get(f"/decks/{deck.pk}/find/", {"q": "type:companion"})
    choices = {choice.value.label: choice for choice in page.context["found"].own.choices}
    assert choices["Owned"].count == 1
    for choice in choices.values():
        shown = own_client.get(f"/decks/{deck.pk}/find/", {"q": choice.query}).context["found"]
        assert shown.total == choice.count
    assert "Missing for this deck" in choices


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("own:yes", "Cards where the number you own is at least 1."),
        ("own:no", "Cards where the number you own is 0."),
        ("has:own", "Cards where the number you own is at least 1."),
        ("own>=2 culture:elven", "Cards where the number you own is at least 2 and the culture is “elven”."),
        ('box:"my cards"', "Cards where it is in “my cards”."),
        ("missing:fotr-aragorn", "Cards where you lack it for “fotr-aragorn”."),
        ("has:ability", "Cards where there is a value for “ability”."),
    ],
)
def test_a_search_by_own_cards_is_explained(own_client, box, query, words):
    assert own_client.get("/cards/", {"q": query, "game": "lotr_tcg"}).context["found"].explain == words


def test_having_own_cards_means_at_least_one(own_client, box):
    assert found(own_client, "has:own")[0] == found(own_client, "own:yes")[0]
    assert found(own_client, "has:foil")[0] == {ARAGORN}
    assert found(own_client, "has:own,signet")[0] > found(own_client, "has:own")[0]


def test_masks_are_kept_until_a_version_changes(own_client, owner, box, deck):
    found(own_client, "own:yes")
    before = _kept_columns.cache_info()
    found(own_client, "own>=2 culture:gondor")
    after = _kept_columns.cache_info()
    assert (after.hits, after.misses) == (before.hits + 1, before.misses)
    # another process changes the box: only its rows say so
    BoxCard.objects.create(box=box, card=URUK, finish="plain", count=3)
    Box.objects.filter(pk=box.pk).update(version=F("version") + 1)
    assert URUK in found(own_client, "own>=3")[0]
    service.assemble(deck, assembled=True)
    assert URUK in deck.deck.cards and URUK not in found(own_client, "free>=1")[0]
    Deck.objects.filter(pk=deck.pk).update(content={**deck.content, "cards": {}}, version=F("version") + 1)
    assert URUK in found(own_client, "free>=1")[0]
    assert _kept_columns.cache_info().currsize <= KEPT


def test_a_list_that_is_deleted_and_created_again_is_another_one(own_client, owner, box):
    visitor = Visitor(owner)
    for card in (URUK, ARAGORN):
        wishes = service.first_box(visitor, Box.Kind.WISH)
        service.change(wishes.pk, [Step("add", card)])
        assert found(own_client, "wish:yes")[0] == all_printings(card)
        service.delete_box(visitor, wishes)


@pytest.mark.parametrize("address", ["/api/cards/?q=own:yes", "/cards/?q=own:yes"])
def test_personal_answers_are_stored_nowhere(own_client, box, address):
    answer = own_client.get(address)
    assert answer["Cache-Control"] == "no-store" and not answer.has_header("ETag")
    assert "public" in own_client.get("/api/cards/?q=aragorn")["Cache-Control"]


def test_the_builder_searches_among_own_cards_and_remembers_it(own_client, box, deck):
    find = f"/decks/{deck.pk}/find/"
    everything = own_client.get(find, {"q": "type:companion"}).content.decode()
    assert "you have 0" in everything
    mine = own_client.get(find, {"q": "type:companion", "among": "own"}).content.decode()
    assert mine.count("<li") == 1 and "you have 3" in mine
    assert own_client.get(find, {"q": "type:companion"}).content.decode().count("<li") == 1
    assert own_client.get(find, {"q": "type:companion", "among": ""}).content.decode().count("<li") > 1
    assert own_client.get(find, {"q": "type:companion", "among": "junk"}).status_code == 200


def test_the_builder_searches_all_cards_once_nothing_is_owned(own_client, box, deck):
    find = f"/decks/{deck.pk}/find/"
    own_client.get(find, {"q": "type:companion", "among": "own"})
    service.replace(box.pk, {}, "Emptied")
    assert own_client.get(find, {"q": "type:companion"}).content.decode().count("<li") > 1


def test_the_builder_of_someone_without_a_collection_is_as_before(outsider, db):
    outsider.post("/decks/new/")
    address = outsider.get("/decks/").context["own"][0].get_absolute_url()
    page = outsider.get(f"{address}build/").content.decode()
    assert 'class="owned' not in page and 'name="among"' not in page
