"""Building from one's own cards: replacements for what a deck lacks, decks built from a collection, and repairs."""

import random
import time
from collections import Counter

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command

from cards.games.lotr_tcg.facts import all_facts
from decks.collection import service
from decks.collection.counts import Step
from decks.collection.holdings import copies_needed, shortfall
from decks.collection.replacements import replace_missing
from decks.decklist import DeckList
from decks.lotr_tcg.generator import CannotBuild, DeckRequest, build
from decks.lotr_tcg.generator.repair import repair_deck
from decks.lotr_tcg.rules.formats import all_formats, original, playable_formats
from decks.lotr_tcg.rules.legality import problems
from decks.lotr_tcg.rules.repairs import apply_repair
from decks.lotr_tcg.starter_formats import home_format
from decks.lotr_tcg.starters import all_starters, starter_deck
from decks.lotr_tcg.verdict import verdicts
from decks.models import Deck
from lotr_site.accounts.visitors import Visitor

FELLOWSHIP = all_formats()["fellowship"]
MODEL = starter_deck("fotr-aragorn")
ATHELAS, URUK = "1_94", "1_151"


def owned(*slugs):
    """Return the copies in these starters."""
    return sum((copies_needed(starter_deck(slug)) for slug in slugs), Counter())


def without(holdings, card, count=99):
    rest = Counter(holdings)
    rest[original(all_facts()[card])] -= count
    return +rest


def errors(deck, form=FELLOWSHIP):
    return Counter(each.code for each in problems(deck, form) if each.severity == "error")


# -- replacements


def test_a_missing_card_is_replaced_by_the_most_similar_own_card_with_its_reason():
    sword = next(i for i in MODEL.cards if all_facts()[i].type == "Possession")
    holdings = without(owned("fotr-aragorn"), sword) + Counter({"1_299": 1, URUK: 4})
    found = replace_missing(MODEL, FELLOWSHIP, holdings)
    assert found.replacements
    for each in found.replacements:
        assert each.card.id == sword and each.other.type == "Possession" and each.reason.endswith(".")
    assert errors(found.deck) == Counter()
    assert apply_repair(MODEL, found.repair) == found.deck
    assert {step.card for step in found.repair.actions} == found.repair.reasons.keys()


def test_another_version_of_a_character_comes_first():
    lacking = next(i for i in MODEL.cards if all_facts()[i].title == "Aragorn")
    versions = [i for i, card in all_facts().items() if card.title == "Aragorn" and FELLOWSHIP.admits(i)]
    other = next(i for i in versions if original(all_facts()[i]) != original(all_facts()[lacking]))
    holdings = without(owned("fotr-aragorn"), lacking) + Counter({original(all_facts()[other]): 1, "1_96": 1})
    made = replace_missing(MODEL, FELLOWSHIP, holdings).replacements[0]
    assert original(made.other) == original(all_facts()[other]) and "Another version of Aragorn" in made.reason


def test_nothing_is_replaced_in_a_deck_that_can_be_built_or_by_cards_that_have_nothing_in_common():
    assert replace_missing(MODEL, FELLOWSHIP, owned("fotr-aragorn")).replacements == ()
    holdings = without(owned("fotr-aragorn"), URUK) + Counter({"4_1": 4})  # a card of another block isn't legal here
    found = replace_missing(MODEL, FELLOWSHIP, holdings)
    assert found.replacements == () and found.deck == MODEL and found.lacking.missing == MODEL.cards[URUK]


def test_copies_that_the_deck_uses_itself_replace_nothing():
    holdings = without(owned("fotr-aragorn"), URUK)
    found = replace_missing(MODEL, FELLOWSHIP, holdings)
    assert all(copies_needed(found.deck)[card] <= max(holdings[card], copies_needed(MODEL)[card]) for card in holdings)
    assert found.lacking.missing == MODEL.cards[URUK]


@pytest.mark.parametrize("slug", [*all_starters()][::3])
def test_no_replacement_uses_more_than_there_is_or_makes_a_deck_less_legal(slug):
    lot, deck = random.Random(slug), starter_deck(slug)
    form = all_formats()[home_format(slug)]
    for _ in range(4):
        pool = Counter(original(card) for card in lot.sample([*all_facts().values()], 900))
        holdings = pool + Counter({card: n for card, n in copies_needed(deck).items() if lot.random() < 0.6})
        found = replace_missing(deck, form, holdings)
        for made in found.replacements:
            assert made.other.type == made.card.type and made.other.side == made.card.side
            assert copies_needed(found.deck)[original(made.other)] <= holdings[original(made.other)]
        assert errors(found.deck, form) <= errors(deck, form)
        before = shortfall(deck, holdings).missing
        assert found.lacking.missing == before - sum(made.copies for made in found.replacements)
        assert set(found.deck.starting_fellowship) <= set(found.deck.cards)
        bearer = all_facts()[found.deck.ring_bearer]
        assert not any(made.other.title == bearer.title for made in found.replacements if made.section == "cards")


@pytest.mark.parametrize("different", [200, 2_000])
def test_replacements_for_a_huge_deck_take_little_time(different):
    cards = [i for i, card in all_facts().items() if card.side][:different]
    holdings = Counter({original(card): 4 for card in all_facts().values()})
    start = time.process_time()
    replace_missing(DeckList(ring_bearer="1_290", cards=dict.fromkeys(cards, 99)), FELLOWSHIP, holdings)
    assert time.process_time() - start < 10


# -- decks built from a collection


@pytest.mark.parametrize("form", [each.slug for each in playable_formats()][::2])
def test_a_deck_from_own_cards_never_uses_more_than_there_is(form):
    lot = random.Random(form)
    for seed in range(4):
        holdings = Counter(original(card) for card in lot.choices([*all_facts().values()], k=(300, 3000)[seed % 2]))
        try:
            built = build(DeckRequest(format=form, seed=seed), holdings)
        except CannotBuild as refused:
            assert refused.code == "nothing_to_choose"
            continue
        assert shortfall(built.deck, holdings).buildable
        complete = not errors(built.deck, all_formats()[form])
        assert complete == (not built.unfilled), (built.unfilled, errors(built.deck, all_formats()[form]))


def test_it_says_what_the_cards_were_not_enough_for():
    some = Counter(dict.fromkeys(owned("fotr-aragorn"), 1))
    built = build(DeckRequest(format="fellowship"), without(some, MODEL.ring_bearer))
    assert "a Ring-bearer" in built.unfilled and built.deck.ring_bearer is None
    assert any(each.endswith("Shadow cards") for each in built.unfilled)
    assert build(DeckRequest(format="fellowship"), owned("fotr-aragorn", "fotr-gandalf")).unfilled == ()


@pytest.mark.parametrize(
    ("asked", "cultures", "words"),
    [
        (DeckRequest(card="1_50"), ("Gondor", "Isengard"), "You don’t have Legolas"),
        (DeckRequest(free_peoples="Elven"), ("Gondor", "Isengard"), "any Free Peoples cards of the culture “Elven”"),
        (DeckRequest(starter="fotr-gandalf"), ("Isengard",), "any Free Peoples cards of the .*’s cultures"),
        (DeckRequest(), ("Gondor",), "You don’t have any Shadow cards"),
    ],
)
def test_a_request_for_cards_that_are_not_owned_is_refused_in_words(asked, cultures, words):
    mine = owned("fotr-aragorn").items()
    few = Counter({card: n for card, n in mine if all_facts()[card].culture in (*cultures, None)})
    with pytest.raises(CannotBuild, match=words):
        build(asked, few)


def test_without_a_collection_the_same_decks_are_built_as_ever():
    assert build(DeckRequest(seed=7)).deck == build(DeckRequest(seed=7), None).deck


# -- repairs


def test_a_repair_from_own_cards_adds_no_others_and_leaves_what_they_cannot_mend():
    broken = msgspec.structs.replace(MODEL, cards=dict([*MODEL.cards.items()][::2]), ring=None, sites=MODEL.sites[:5])
    broken = msgspec.structs.replace(broken, starting_fellowship=())
    everything = owned("fotr-aragorn", "fotr-gandalf", "rotel-boromir")
    mended = repair_deck(broken, FELLOWSHIP, everything)
    assert mended.left == () and shortfall(mended.deck, everything).buildable
    few = owned("fotr-aragorn")
    partly = repair_deck(broken, FELLOWSHIP, without(few, MODEL.ring))
    assert shortfall(partly.deck, few).buildable and partly.deck.ring is None
    assert "ring_missing" in {each.code for each in partly.left}
    assert repair_deck(broken, FELLOWSHIP, Counter()).deck.size <= broken.size


def test_cards_are_removed_even_if_none_of_ones_own_could_take_their_place():
    broken = msgspec.structs.replace(MODEL, cards={**MODEL.cards, "4_134": 1}, ring=None)
    free_peoples = Counter({i: n for i, n in owned("fotr-aragorn").items() if all_facts()[i].side == "Free Peoples"})
    found = verdicts(broken, ["fellowship"], owned=free_peoples)["fellowship"].problems
    repairs = {each.code: each.repair for each in found}
    assert repairs["ring_missing"] is None and repairs["card_not_in_format"].sentence.startswith("Remove 1")
    assert all(repair is None or repair.actions for repair in repairs.values())


# -- pages, API and command


@pytest.fixture
def filled(owner):
    box = service.first_box(Visitor(owner))
    service.change(box.pk, service.steps_of(starter_deck("fotr-gandalf")))
    service.change(box.pk, service.steps_of(MODEL))
    service.change(box.pk, [Step("set", ATHELAS, count=0)])
    return box


def test_the_page_shows_replacements_and_makes_them_in_ones_own_deck(own_client, filled, deck):
    assert f"/decks/{deck.pk}/replacements/" in own_client.get(deck.get_absolute_url()).content.decode()
    page = own_client.get(f"/decks/{deck.pk}/replacements/")
    assert page.status_code == 200 and "Replace them in this deck" in page.content.decode()
    found = page.context["found"]
    assert {made.card.id for made in found.replacements} | {row.card.id for row in found.lacking.rows} == {ATHELAS}
    own_client.post(f"/decks/{deck.pk}/replace/", {"among": "own"})
    deck.refresh_from_db()
    assert deck.deck == found.deck
    own_client.post(f"/decks/{deck.pk}/change/", {"do": "undo"})
    deck.refresh_from_db()
    assert deck.deck.cards == MODEL.cards


def test_someone_elses_deck_is_copied_and_stays_as_it_is(own_client, filled):
    page = own_client.get("/decks/fotr-aragorn/replacements/").content.decode()
    assert "Save a copy with my cards" in page
    own_client.post("/decks/fotr-aragorn/replace/", {})
    made = Deck.objects.latest("created")
    assert made.copied_from == "fotr-aragorn" and made.name.endswith("from my cards")


def test_someone_with_too_many_decks_is_sent_back_with_the_reason(own_client, filled, settings):
    settings.MAX_DECKS = 0
    answer = own_client.post("/decks/fotr-aragorn/replace/", {}, follow=True)
    assert answer.status_code == 200 and answer.redirect_chain[0][0] == "/decks/fotr-aragorn/replacements/"
    assert "delete one first" in answer.content.decode() and not Deck.objects.exists()


def test_a_private_deck_of_someone_else_cannot_be_read_through_replacements(outsider, guest, deck, filled):
    for client in (outsider, guest):
        assert client.get(f"/decks/{deck.pk}/replacements/").status_code == 404
        assert client.post(f"/decks/{deck.pk}/replace/").status_code == 404
        assert client.get(f"/api/decks/{deck.pk}/replacements/").status_code == 404


def test_programs_get_the_same(own_client, filled, deck):
    answer = own_client.get(f"/api/decks/{deck.pk}/replacements/").json()
    page = own_client.get(f"/decks/{deck.pk}/replacements/").context["found"]
    assert [row["replacement"] for row in answer["replacements"]] == [made.other.id for made in page.replacements]
    assert answer["deck"]["cards"] == page.deck.cards
    assert own_client.get(f"/api/decks/{deck.pk}/replacements/?free=1").status_code == 200
    Deck.objects.filter(pk=deck.pk).update(format="none")
    refused = own_client.get(f"/api/decks/{deck.pk}/replacements/")
    assert refused.status_code == 422 and refused.json()["code"] == "format_unknown"
    assert own_client.get(f"/decks/{deck.pk}/replacements/").status_code == 422


def test_a_deck_is_suggested_from_own_cards_and_the_choice_is_remembered(own_client, outsider, filled, owner):
    page = own_client.get("/decks/suggest/", {"format": "fellowship", "seed": 1, "among": "own"})
    assert shortfall(page.context["built"].deck, service.holdings(Visitor(owner))).buildable
    assert own_client.get("/decks/suggest/").context["asked"]["among"] == "own"
    sent = {"format": "fellowship", "seed": 1, "among": "own"}
    answer = own_client.post("/api/decks/suggest/", sent, content_type="application/json").json()
    assert answer["deck"]["cards"] == page.context["built"].deck.cards and answer["unfilled"] == []
    own_client.post("/decks/suggest/save/", sent)
    assert Deck.objects.latest("created").deck.cards == answer["deck"]["cards"]
    theirs = outsider.post("/api/decks/suggest/", sent, content_type="application/json")
    assert theirs.status_code == 422 and theirs.json()["code"] == "nothing_to_choose"
    assert 'name="among"' not in outsider.get("/decks/suggest/").content.decode()


def test_the_builder_repairs_with_the_cards_that_are_chosen(own_client, filled, owner):
    own_client.post("/decks/new/")
    deck = Deck.objects.get(owner=owner)
    own_client.get(f"/decks/{deck.pk}/find/", {"among": "own"})
    own_client.post(f"/decks/{deck.pk}/change/", {"do": "begin", "card": ""})
    deck.refresh_from_db()
    holdings = service.holdings(Visitor(owner))
    assert deck.deck.size and shortfall(deck.deck, holdings).buildable
    cards = dict([*deck.deck.cards.items()][3:])
    Deck.objects.filter(pk=deck.pk).update(
        content={**deck.content, "cards": cards, "starting_fellowship": [], "ring": None}
    )
    page = own_client.get(f"/decks/{deck.pk}/build/").content.decode()
    assert "Fix everything with my cards" in " ".join(page.split())
    own_client.post(f"/decks/{deck.pk}/change/", {"do": "repair_all"})
    deck.refresh_from_db()
    assert deck.deck.size > sum(cards.values()) and shortfall(deck.deck, holdings).buildable


def test_the_api_repairs_with_own_cards(own_client, filled, owner):
    sent = {"deck": {"ring_bearer": MODEL.ring_bearer, "cards": {URUK: 3}}, "format": "fellowship", "among": "own"}
    answer = own_client.post("/api/decks/repair/", sent, content_type="application/json").json()
    made = DeckList(**{name: answer["deck"][name] for name in ("ring_bearer", "ring", "cards")})
    assert shortfall(made, service.holdings(Visitor(owner))).buildable and made.size > 3


def test_a_guest_builds_from_their_own_cards(guest):
    steps = [{"do": "set", "card": card, "count": count} for card, count in MODEL.copies().items()]
    guest.post("/decks/collection/counts/", {"step": "add 1_89 plain"})
    box = guest.get("/decks/collection/").context["box"]
    service.change(box.pk, [Step(**step) for step in steps])
    page = guest.get("/decks/suggest/", {"format": "fellowship", "seed": 1, "among": "own"})
    assert shortfall(page.context["built"].deck, copies_needed(MODEL)).missing <= 1
    assert guest.get("/decks/fotr-gandalf/replacements/").status_code == 200


def test_the_commands_do_the_same(owner, filled, capsys):
    call_command("collection", "owner", "--replace", "fotr-aragorn")
    printed = capsys.readouterr().out
    assert "Athelas" in printed
    call_command("collection", "owner", "--replace", "fotr-aragorn", "--free")
    call_command("suggest_deck", "--format", "fellowship", "--cards-of", "owner")
    assert "in the same proportions as" in capsys.readouterr().out
    for wrong in (["collection", "owner", "--replace", "nothing"], ["suggest_deck", "--cards-of", "nobody"]):
        with pytest.raises(CommandError) as error:
            call_command(*wrong)
        assert error.value.returncode == 2
    get_user_model().objects.create_user("empty")
    with pytest.raises(CommandError):
        call_command("suggest_deck", "--cards-of", "empty")
