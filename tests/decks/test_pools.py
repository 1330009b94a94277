"""Pools for limited play: cards that don't count as owned, and decks that may use nothing else."""

import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.games.lotr_tcg.facts import all_facts
from decks import service as decks
from decks.collection import service
from decks.collection.boosters import open_boosters
from decks.collection.counts import Step
from decks.collection.holdings import copies_held, copies_needed, shortfall
from decks.collection.pools import beyond_pool, set_pool
from decks.lotr_tcg.rules.formats import printings
from decks.lotr_tcg.starters import all_starters, starter_deck
from decks.models import Box, Deck
from lotr_site.accounts.account_data import export_account
from lotr_site.accounts.visitors import Visitor

MODEL = starter_deck("fotr-aragorn")
ATHELAS = "1_94"


@pytest.fixture
def pool(owner) -> Box:
    box = service.create_box(Visitor(owner), "Friday's sealed deck", Box.Kind.POOL)
    service.change(box.pk, [*service.steps_of(MODEL), Step("set", ATHELAS, count=1)])
    return box


def verdict(client, deck, page="build/"):
    return client.get(f"/decks/{deck.pk}/{page}").context["judged"].chosen


def codes(client, deck, page="build/"):
    return [each.code for each in verdict(client, deck, page).problems]


def test_the_cards_in_a_pool_are_not_owned_free_or_on_a_list(own_client, owner, pool):
    visitor = Visitor(owner)
    assert not service.holdings(visitor) and not service.free_cards(visitor)
    for query, total in (("own:yes", 0), ("free:yes", 0), ("wish:yes", 0), ("trade:yes", 0)):
        assert own_client.get("/api/cards/", {"q": query, "game": "lotr_tcg"}).json()["total"] == total
    found = own_client.get("/api/cards/", {"q": f"box:{pool.pk}", "game": "lotr_tcg"}).json()
    assert found["total"] == len(MODEL.copies())


def total(client, query):
    return client.get("/api/cards/", {"q": query, "game": "lotr_tcg"}).json()["total"]


def test_the_same_booster_in_pools_never_counts_as_owned_or_free(own_client, owner):
    visitor = Visitor(owner)
    add = "/decks/collection/boosters/1/add/"
    searches = ("own:yes", "own>=2", "free:yes", "free>=2", "foil:yes", "trade:yes", "wish:yes")
    for box in ("new-pool", "new-pool"):
        own_client.post(add, {"seed": "7", "box": box})
    pools = service.boxes(visitor, Box.Kind.POOL)
    own_client.post(add, {"seed": "7", "box": pools[0].pk})
    assert [sum(service.counts_in(pool).values()) for pool in pools] == [22, 11]
    assert {query: total(own_client, query) for query in searches} == dict.fromkeys(searches, 0)
    own_client.post(add, {"seed": "7"})
    owned = copies_held(open_boosters(1, 7))
    rows = sum(len(printings(all_facts()[card])) for card in owned)
    assert service.holdings(visitor) == service.free_cards(visitor) == owned
    assert total(own_client, "own:yes") == total(own_client, "free:yes") == rows
    assert total(own_client, "own>=2") == total(own_client, "free>=2") == 0
    place = own_client.get(f"/cards/?q=id:{next(iter(owned))}").content.decode()
    assert re.search(r'<output[^>]*title="Copies you own"[^>]*>1</output>', place)


def test_a_deck_that_uses_more_than_its_pool_has_is_not_legal(own_client, owner, deck, pool):
    assert "beyond_pool" not in codes(own_client, deck)
    own_client.post(f"/decks/{deck.pk}/about/", {"back": "build", "pool": pool.pk})
    for page in ("build/", ""):
        (problem,) = [each for each in verdict(own_client, deck, page).problems if each.code == "beyond_pool"]
        wanted = MODEL.cards[ATHELAS]
        assert problem.message == f"“Friday's sealed deck” doesn’t have enough copies: Athelas (1 of {wanted})."
        assert not verdict(own_client, deck, page).legal
    service.change(pool.pk, [Step("set", ATHELAS, count=4)])
    assert "beyond_pool" not in codes(own_client, deck) and verdict(own_client, deck).legal
    own_client.post(f"/decks/{deck.pk}/about/", {"format": "fellowship"})
    assert Deck.objects.get(pk=deck.pk).pool == pool, "another form of the deck leaves its pool alone"
    service.change(pool.pk, [Step("set", ATHELAS, count=0)])
    own_client.post(f"/decks/{deck.pk}/about/", {"back": "build", "pool": ""})
    assert "beyond_pool" not in codes(own_client, deck)


def test_the_builder_finds_and_adds_only_cards_of_the_pool(own_client, owner, pool):
    deck = decks.create(Visitor(owner), MODEL.__class__())
    everything = own_client.get(f"/decks/{deck.pk}/find/", {"q": "type:companion"}).context["found"].total
    set_pool(Visitor(owner), deck, pool.pk)
    results = own_client.get(f"/decks/{deck.pk}/find/", {"q": "type:companion"})
    companions = {i for i in MODEL.copies() if all_facts()[i].type == "Companion"}
    assert results.context["found"].total == len(companions) < everything
    assert "in “Friday" in results.content.decode() and not results.context["choices"]
    assert " in the pool</span>" in results.content.decode() and "you have " not in results.content.decode()
    own_client.post(f"/decks/{deck.pk}/change/", {"do": "begin", "card": ""})
    deck.refresh_from_db()
    assert deck.deck.size and shortfall(deck.deck, copies_held(service.counts_in(pool))).buildable
    Deck.objects.filter(pk=deck.pk).update(content={**deck.content, "ring": None})
    own_client.post(f"/decks/{deck.pk}/change/", {"do": "repair_all"})
    deck.refresh_from_db()
    assert shortfall(deck.deck, copies_held(service.counts_in(pool))).buildable


def test_only_the_owner_sees_the_pool_of_a_deck(own_client, outsider, guest, owner, deck, pool):
    decks.share(deck, Deck.Visibility.PUBLIC)
    set_pool(Visitor(owner), deck, pool.pk)
    assert own_client.get(f"/api/decks/{deck.pk}/").json()["beyond_pool"]["code"] == "beyond_pool"
    for client in (outsider, guest):
        page, answer = client.get(f"/decks/{deck.pk}/"), client.get(f"/api/decks/{deck.pk}/")
        assert "sealed" not in page.content.decode() and "beyond_pool" not in codes(client, deck, "")
        assert not {"pool", "beyond_pool"} & answer.json().keys()
        assert client.get(f"/decks/{deck.pk}/missing/?box={pool.pk}").status_code == 200
        assert client.get(f"/api/decks/{deck.pk}/missing/?box={pool.pk}").status_code == 404


def test_only_ones_own_pools_can_be_chosen(own_client, outsider, owner, deck, pool):
    wishes = service.first_box(Visitor(owner), Box.Kind.WISH)
    for box in (wishes.pk, "nothing", "x" * 16):
        assert own_client.post(f"/decks/{deck.pk}/about/", {"pool": box}).status_code == 404
    outsider.post("/decks/new/")
    theirs = Deck.objects.exclude(owner=owner).get()
    assert outsider.post(f"/decks/{theirs.pk}/about/", {"pool": pool.pk}).status_code == 404
    sent = {"name": "Mine", "pool": pool.pk}
    before = Deck.objects.count()
    assert outsider.post("/api/decks/", sent, content_type="application/json").status_code == 404
    assert Deck.objects.count() == before


def test_programs_set_the_pool_and_see_what_is_beyond_it(own_client, deck, pool):
    address = f"/api/decks/{deck.pk}/"
    mark = own_client.get(address)["ETag"]
    changed = own_client.patch(address, {"version": deck.version, "pool": pool.pk}, content_type="application/json")
    assert changed.json()["pool"] == pool.pk and changed.json()["beyond_pool"]["cards"] == [ATHELAS]
    now = own_client.get(address, headers={"If-None-Match": mark})
    assert now.status_code == 200 and now["ETag"] != mark
    assert own_client.get(address, headers={"If-None-Match": now["ETag"]}).status_code == 304
    service.change(pool.pk, [Step("set", ATHELAS, count=4)])
    fresh = own_client.get(address, headers={"If-None-Match": now["ETag"]})
    assert fresh.status_code == 200 and fresh.json()["beyond_pool"] is None
    lacking = own_client.get(f"{address}missing/?box={pool.pk}").json()
    assert lacking["buildable"] and lacking["wanted"] == MODEL.total


def test_a_pool_is_exported_and_a_deck_outlives_it(owner, deck, pool):
    set_pool(Visitor(owner), deck, pool.pk)
    exported = export_account(owner)
    assert exported["decks"][0]["pool"] == pool.pk and exported["collection"][0]["kind"] == "pool"
    service.delete_box(Visitor(owner), pool)
    deck.refresh_from_db()
    assert deck.pool is None


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([*all_starters()]), st.sampled_from([*all_starters()]), st.data())
def test_a_deck_is_beyond_a_pool_exactly_if_it_lacks_cards_of_it(slug, other, data):
    deck = starter_deck(slug)
    copies = copies_needed(deck) + copies_needed(starter_deck(other))
    less = data.draw(st.dictionaries(st.sampled_from(sorted(copies)), st.integers(1, 4), max_size=6))
    left = Counter({card: max(0, count - less.get(card, 0)) for card, count in copies.items()})
    problem = beyond_pool(deck, "Pool", left)
    short = {card for card, count in copies_needed(deck).items() if left[card] < count}
    assert bool(problem) == bool(short)
    assert problem is None or len(problem.cards) == len(short)
