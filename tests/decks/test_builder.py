"""The builder: what Enter adds and refuses, filters that write the query, and how the deck is shown."""

import re

import pytest

from decks.lotr_tcg.arrangement import GROUPS, ORDERS, arranged_sections
from decks.lotr_tcg.rules.formats import all_formats
from decks.lotr_tcg.starters import all_starters, starter_deck
from decks.models import Deck
from decks.search import find_cards
from decks.views.builder_settings import CHOICES
from tests.decks.test_pages import change, fresh
from tests.support.pages import on_one_line

FELLOWSHIP = "fellowship"


def found(query, form=FELLOWSHIP, **how):
    return find_cards(query, all_formats()[form] if form else None, **how)


@pytest.mark.parametrize("query", ["orc ambusher", "orc amb", "Goblin Runner", "id:1_290", "1R89", "bill the pony"])
def test_the_first_card_is_the_one_that_is_named(db, query):
    assert found(query).named and not found(query).outside


@pytest.mark.parametrize("query", ["type:companion", "gondor companion", "draw a card", "", "orc archer", "xyzzy"])
def test_a_description_names_no_card(db, query):
    assert not found(query).named and not found(query).outside


def test_a_named_card_outside_the_format_is_told_apart_from_others_that_were_found(db):
    sword = found("sword of gondor")
    assert sword.cards and not sword.named
    assert [card.collector for card in sword.outside] == ["4C134"]
    assert found("4C134").outside and found("sword of gon").outside == () and found("orc archer").outside == ()
    assert found("legolas shield").outside == ()
    assert not found("sword of gondor", None).outside and found("sword of gondor", None).named


@pytest.mark.parametrize(
    ("form", "query", "said"),
    [
        ("fellowship", "4C134", "Sword of Gondor isn’t in any of the sets of Fellowship block."),
        ("fellowship", "id:1_360", ""),
    ],
)
def test_a_format_says_why_it_does_not_allow_a_card(db, form, query, said):
    card = found(query, None).cards[0]
    assert all_formats()[form].refusal(card) == said


def test_banned_cards_and_sites_of_other_paths_have_their_own_reasons(db):
    movie = all_formats()["movie"]
    banned = found(f"id:{movie.banned[0]}", None).cards[0]
    assert movie.refusal(banned) == f"{banned.name} is banned in {movie.name}."
    site = found("type:site block:fellowship", None).cards[0]
    assert "isn’t a site on the path" in movie.refusal(site)


def chips(query, form=FELLOWSHIP):
    return {(each.name, choice.value.label): choice for each in found(query, form).filters for choice in each.choices}


def test_a_filter_adds_to_the_query_and_takes_back(db):
    companion = chips("gondor")["type", "Companion"]
    assert companion.query == "gondor type:companion" and not companion.chosen
    again = chips(companion.query)["type", "Companion"]
    assert again.chosen and again.query == "gondor"


def test_filters_of_one_field_are_alternatives(db):
    assert chips("type:companion")["type", "Ally"].query == "type:companion,ally"
    assert chips("type:companion,ally")["type", "Companion"].query == "type:ally"
    assert chips("cost:2")["cost", "3"].query == "cost:2,3"


def test_every_filter_finds_what_it_counts(db):
    for (_, _), choice in chips("", None).items():
        assert find_cards(choice.query, None).total == choice.count > 0


def test_filters_offer_only_what_the_format_has(db):
    assert ("culture", "Rohan") not in chips("") and ("culture", "Rohan") in chips("", "towers_standard")
    assert ("is", "Ring-bearer") in chips("") and ("is", "Promo") not in chips("")


def test_the_builder_names_the_refused_card_and_its_reason(own_client, deck):
    page = on_one_line(own_client.get(f"/decks/{deck.pk}/find/?q=sword+of+gondor"))
    assert 'data-refusal="Sword of Gondor isn’t in any of the sets of Fellowship block."' in page
    assert 'value="add maybeboard 4_134"' in page and "data-named" not in page
    assert "data-named" in on_one_line(own_client.get(f"/decks/{deck.pk}/find/?q=goblin+runner"))


def test_a_step_can_carry_its_count(own_client, deck):
    card = next(iter(deck.deck.cards))
    assert change(own_client, deck, step=f"set cards {card} 3").status_code == 200
    assert fresh(deck).deck.cards[card] == 3
    assert change(own_client, fresh(deck), step=f"set cards {card} 0").status_code == 200
    assert card not in fresh(deck).deck.cards
    assert change(own_client, fresh(deck), step=f"set cards {card} many").status_code == 422


def test_the_panel_counts_what_each_section_has(own_client, deck):
    page = own_client.get(f"/decks/{deck.pk}/build/").content.decode()
    counts = re.search(r'data-counts="([^"]*)"', page)
    assert counts
    content = deck.deck
    assert f"ring/{content.ring}:1" in counts[1] and f"ring_bearer/{content.ring_bearer}:1" in counts[1]
    assert all(f"cards/{card}:{count}" in counts[1] for card, count in content.cards.items())
    assert all(f"sites/{card}:1" in counts[1] for card in content.sites)


@pytest.mark.parametrize("name", list(CHOICES))
def test_settings_are_remembered_and_unknown_ones_ignored(own_client, deck, name):
    last = CHOICES[name][-1]
    chosen = re.compile(rf'value="{last}" (selected|checked)|{last}"[^>]*(selected|checked)')
    own_client.get(f"/decks/{deck.pk}/build/?{name}={last}")
    own_client.get(f"/decks/{deck.pk}/build/?{name}=nonsense")
    page = on_one_line(own_client.get(f"/decks/{deck.pk}/build/"))
    assert chosen.search(page)


def test_a_setting_shows_the_deck_even_if_nothing_has_changed(own_client, deck):
    path = f"/decks/{deck.pk}/builder-panel/?base={deck.version}"
    assert own_client.get(path).status_code == 204
    assert b"Cost 2" in own_client.get(f"{path}&group=cost").content
    assert b"as-pictures" in own_client.get(f"{path}&look=pictures").content
    assert own_client.get(path).status_code == 204


@pytest.mark.parametrize("group", list(GROUPS))
@pytest.mark.parametrize("order", list(ORDERS))
def test_every_arrangement_has_each_card_once_and_the_sides_in_order(group, order):
    for slug in all_starters():
        deck = starter_deck(slug)
        sections = arranged_sections(deck, group, order)
        assert {row.card.id: row.count for part in sections for row in part.rows} == deck.cards
        assert [part.side for part in sections] == sorted((part.side for part in sections), key=str)
        assert len({(part.side, part.name) for part in sections}) == len(sections)


def test_cards_sorted_by_cost_are_in_order():
    for part in arranged_sections(starter_deck("fotr-aragorn"), "type", "cost"):
        costs = [row.card.twilight_cost or 0 for row in part.rows]
        assert costs == sorted(costs)


def test_the_starting_fellowship_is_chosen_by_a_click(own_client, deck):
    change(own_client, deck, do="repair_all")
    content = fresh(deck).deck
    for card in content.starting_fellowship:
        change(own_client, fresh(deck), step=f"remove starting_fellowship {card}")
    page = on_one_line(own_client.get(f"/decks/{deck.pk}/build/"))
    assert "0 of 4 twilight" in page and "Choose for me" in page
    answer = change(own_client, fresh(deck), do="start")
    chosen = Deck.objects.get(pk=deck.pk).deck.starting_fellowship
    assert chosen and "Starting fellowship:" in answer.content.decode()
    assert "Choose for me" not in answer.content.decode()


def test_a_new_site_takes_the_place_of_its_number_and_is_there_once(own_client, deck):
    old = deck.deck.sites[1]
    new = next(card for card in found("type:site site:2 block:fellowship").cards if card.id not in deck.deck.sites)
    page = change(own_client, deck, step=f"add sites {new.id}").content.decode()
    assert "It replaces" in page
    assert new.id in fresh(deck).deck.sites and old not in fresh(deck).deck.sites and len(fresh(deck).deck.sites) == 9
    version = fresh(deck).version
    change(own_client, fresh(deck), step=f"add sites {new.id}")
    assert fresh(deck).version == version
    change(own_client, fresh(deck), do="undo")
    assert set(fresh(deck).deck.sites) == set(deck.deck.sites)


def test_sites_without_numbers_stand_side_by_side(own_client, deck):
    first, second = found("type:site block:shadows", None).cards[:2]
    for site in (first, second):
        change(own_client, fresh(deck), step=f"add sites {site.id}")
    assert {first.id, second.id} <= set(fresh(deck).deck.sites) and len(fresh(deck).deck.sites) == 11
