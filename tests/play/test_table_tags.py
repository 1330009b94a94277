"""The tags of the table pages: a card brings what can be done with it, whatever the game."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.template import Context, Template

from play.engine.game import Ref
from play.engine.refusal import Refusal
from play.view.acts import acts_of
from tests.support.pages import squeezed

KNIGHT = {"key": "cups-knight", "id": "cups-knight", "name": "Knight of Cups"}


def option(index: int, *text: str | Ref, card: str | None = None, target: str | None = None) -> dict[str, Any]:
    return {"index": index, "text": text, "card": card, "target": target}


def render(template: str, options: list[dict[str, Any]] | None = None, high: int = 1, **more: Any) -> str:
    question = {"id": "1.0", "options": options, "low": 1, "high": high} if options is not None else None
    context = {"game": SimpleNamespace(key="lotr_tarot"), "question": question, "why_not": {}, "viewer": 0, **KNIGHT}
    context["seats"] = [{"number": 0, "name": "Ann"}, {"number": 1, "name": "Ben"}]
    asked: Any = None if more.get("replay") else question
    context["acts"] = acts_of(asked, more.get("why_not", {}))
    return squeezed(Template("{% load table %}" + template).render(Context(context | more)))


CARD = "{% card key id name %}"


def test_a_card_without_an_option_is_only_looked_at() -> None:
    page = render(CARD, [])
    assert "<button" not in page and 'alt="Knight of Cups"' in page


def test_a_card_with_one_option_is_a_button_that_sends_it() -> None:
    page = render(CARD, [option(0, "Draw"), option(1, "Play it", card="cups-knight", target="journey")])
    assert 'form="question" name="pick" value="1"' in page and 'data-target="journey"' in page


def test_a_card_with_several_options_opens_a_menu_of_them() -> None:
    page = render(CARD, [option(i, f"Way {i}", card="cups-knight") for i in range(3)])
    assert 'popovertarget="m-cups-knight"' in page
    assert [f'value="{i}"' in page and f"Way {i}" in page for i in range(3)] == [True] * 3


def test_where_several_are_picked_a_card_is_a_box() -> None:
    page = render(CARD, [option(0, "It", card="cups-knight")], high=2)
    assert 'type="checkbox" form="question" name="pick" value="0"' in page


def test_a_card_that_cannot_be_used_gives_its_reason_and_rule() -> None:
    why = {"cups-knight": Refusal("no_match", "It matches neither.", (), "The Play, 1")}
    page = render(CARD, [], why_not=why)
    assert "is-shut" in page and "It matches neither." in page and "The Play, 1" in page


def test_nothing_can_be_chosen_on_a_replay() -> None:
    page = render(CARD, [option(0, "Play it", card="cups-knight")], replay=True)
    assert "<button" not in page and "<input" not in page


def test_a_hidden_card_shows_its_back_and_no_picture() -> None:
    page = render("{% card %}")
    assert "face-back" in page and "<img" not in page and "data-key" not in page


def test_a_card_drawn_without_a_name_has_the_one_in_the_catalogue() -> None:
    assert 'alt="Knight of Cups"' in render("{% card key id %}", [])
    why = {"H7": Refusal("suit", "Hills must be followed.")}
    page = render("{% card 'H7' 'H7' %}", [], game=SimpleNamespace(key="two_towers"), why_not=why)
    assert 'aria-label="7 of Hills: why not?"' in page and 'alt="7 of Hills"' in page and "hidden" not in page


def test_a_card_drawn_without_an_id_stays_hidden() -> None:
    page = render("{% card 'place-3' %}", [], why_not={"place-3": Refusal("covered", "It is covered.")})
    assert 'aria-label="a hidden card: why not?"' in page


def test_a_place_is_wrapped_in_what_can_be_done_there() -> None:
    page = render('{% spot "draw" "Draw Pile" %}<b>62</b>{% endspot %}', [option(0, "Draw a card", card="draw")])
    assert 'value="0"' in page and "<b>62</b>" in page and 'id="c-draw"' in page


def test_a_target_is_marked_so_that_it_can_light_up() -> None:
    page = render('{% spot "journey" %}pile{% endspot %}', [option(0, "Play it", card="cups-knight", target="journey")])
    assert "is-target" in page and "<button" not in page


def test_options_whose_words_name_no_card_stand_beside_the_question() -> None:
    options = [
        option(0, Ref("lotr_tarot", "cups-knight", "Knight"), " to the pile", card="cups-knight"),
        option(1, "Draw a card", card="draw"),
        option(2, "Pass"),
    ]
    page = render("{% unplaced_options as unplaced %}{% for o in unplaced %}{{ o.index }} {% endfor %}", options)
    assert page == "1 2"


ITS_NAME, SAM = Ref("lotr_tarot", "cups-knight", "Knight"), Ref("lotr_tarot", "sam", "Sam")
OFFERS = "{% cards_off_board board as away %}{% offers away as few %}{% for o in few %}{{ o.index }} {% endfor %}"


def offered(options: list[dict[str, Any]], high: int = 1, hand: tuple[str, ...] = ()) -> str:
    """The options that are also buttons beside the question, by their numbers."""
    view = {"hand": [{"key": key} for key in hand]}
    board = '<i data-key="cups-knight"></i><i data-key="sam"></i>'
    return render(OFFERS, options, high=high, view=view, board=board).strip()


def test_a_few_offers_of_cards_are_buttons_too_in_the_order_of_their_keys() -> None:
    options = [option(0, "Play ", ITS_NAME, card="cups-knight"), option(1, "Use ", SAM, card="sam"), option(2, "Pass")]
    assert offered(options) == "0 1"
    assert offered(options, hand=("cups-knight",)) == "0 1"


def test_more_than_four_offers_stay_on_the_cards() -> None:
    uses = [option(n, "Use ", SAM, f". {n}", card="sam") for n in range(5)]
    assert offered(uses[:4]) == "0 1 2 3" and offered(uses) == ""


def test_cards_that_are_only_picked_from_the_hand_or_picked_together_are_no_offers() -> None:
    pick = [option(0, ITS_NAME, card="cups-knight")]
    assert offered(pick) == "0"
    assert offered(pick, hand=("cups-knight",)) == ""
    assert offered(pick, high=2) == ""


def test_a_card_shown_in_the_question_is_no_offer() -> None:
    assert offered([option(0, Ref("lotr_tarot", "gimli", "Gimli"), card="gimli")]) == ""


def test_players_are_named_and_cards_are_linked_in_sentences() -> None:
    text = ("Player 2 plays ", Ref("lotr_tarot", "cups-knight", "Knight of Cups"), ".")
    page = render("{% say text %}", text=text)
    assert page.startswith("Ben plays <a ") and 'href="/cards/lotr_tarot/cups-knight/"' in page
    assert render("{% spoken text %}", text=text) == "Ben plays Knight of Cups."


def test_a_players_name_cannot_bring_markup_into_the_page() -> None:
    seats = [{"number": 0, "name": "<b>Ann</b>"}, {"number": 1, "name": "<script>x</script>"}]
    page = render("{% say text %}{% seat_name 1 %}", text=("Player 2 draws.",), seats=seats)
    assert "<script>" not in page and "&lt;script&gt;" in page


@pytest.mark.parametrize(("viewer", "order"), [(0, "1 2"), (1, "2 0"), (2, "0 1"), (None, "0 1 2")])
def test_the_others_are_listed_clockwise_from_the_viewer(viewer: int | None, order: str) -> None:
    template = "{% clockwise all viewer as rest %}{% for seat in rest %}{{ seat }} {% endfor %}"
    assert render(template, all=[0, 1, 2], viewer=viewer) == order


KNIGHT_ON_TOP = {"card": "cups-knight", "name": "Knight of Cups", "declared": "dark"}
RING = {"key": "ring", "cards": [{"card": "major-00-fool", "name": "The Fool"}, KNIGHT_ON_TOP]}
PILE = '{% pile heap "The Ring" "r" %}<b>top</b>{% endpile %}'


def test_an_open_pile_lists_its_cards_from_the_top_and_opens_on_itself_its_count_and_a_letter() -> None:
    page = render(PILE, heap=RING)
    assert page.count('popovertarget="p-ring"') == 3  # itself, the count, the button that closes the list
    assert 'aria-label="Look through The Ring (top card: Knight of Cups)"' in page and 'data-key="r"' in page
    listed = page[page.index('id="p-ring" popover role="dialog" aria-label="The Ring"') :]
    assert listed.index("Knight of Cups") < listed.index("(dark)") < listed.index("The Fool")


def test_an_open_pile_that_can_be_chosen_is_chosen_and_its_count_opens_it() -> None:
    page = render(PILE, [option(0, "Play", card="ring")], heap=RING)
    assert 'form="question" name="pick" value="0"' in page
    assert page.count('popovertarget="p-ring"') == 2


def test_no_button_stands_inside_the_button_of_a_pile() -> None:
    asked = [option(0, "It", card="cups-knight")]
    page = render('{% pile heap "The Ring" %}{% card key id name %}{% endpile %}', asked, heap=RING)
    assert "(top card:" not in page and page.count('popovertarget="p-ring"') == 2


def test_an_empty_pile_opens_nothing() -> None:
    page = render(PILE, heap={"key": "ring", "cards": []})
    assert "popover" not in page and "<b>top</b>" in page and "<button" not in page


PLACED = "{% capture as board %}{% card 'gimli' 'gimli' 'Gimli' %}{% endcapture %}{{ board }}"
BESIDE = (
    PLACED + "|{% cards_off_board board as away %}{% for one in away.cards %}{{ one.key }},{% endfor %}{{ away.many }}"
)


def test_a_card_that_lies_nowhere_on_the_table_stands_beside_the_question_once() -> None:
    gimli, sam = Ref("lotr_tarot", "gimli", "Gimli"), Ref("lotr_tarot", "sam", "Sam")
    offered = [option(0, "Play ", gimli, card="gimli"), option(1, "Play ", sam, card="sam"), option(2, "Pass")]
    offered.append(option(3, "Play ", sam, " again", card="sam"))
    assert render(BESIDE, offered).rpartition("|")[2] == "sam,False"


def test_many_cards_beside_the_question_can_be_filtered() -> None:
    cards = [option(i, Ref("lotr_tarot", f"c{i}", f"C{i}"), card=f"c{i}") for i in range(25)]
    assert render(BESIDE, cards).endswith("|" + "".join(f"c{i}," for i in range(25)) + "True")


def test_a_card_in_a_closed_list_leaves_its_option_to_the_question() -> None:
    aside = "{% capture as board %}{% card key id name aside=True %}{% endcapture %}{{ board }}"
    aside += "{% cards_off_board board as away %}{{ away.cards.0.key }}"
    chosen = [option(0, Ref("lotr_tarot", "cups-knight", "Knight of Cups"), card="cups-knight")]
    assert "c-cups-knight" not in render(aside, chosen) and render(aside, chosen).endswith("cups-knight")
    assert "c-cups-knight" in render(aside, [option(0, "Pass")])


@pytest.mark.parametrize(("hands", "shown"), [(3, "gimli_hunter-3"), (4, "gimli_hunter-4")])
def test_a_two_sided_card_shows_the_side_that_is_up(hands: int, shown: str) -> None:
    more = {"game": SimpleNamespace(key="two_towers"), "view": {"hands": [{}] * hands}}
    words = (Ref("two_towers", "gimli_hunter", "Gimli (Hunter)"), " takes a card")
    page = render('{% card None "gimli_hunter" "Gimli" %}{% say words %}', **more, words=words)
    picture, link = page.split("card-link")
    assert f"/{shown}/" in picture and f"/{shown}/" in link
    assert 'href="/cards/two_towers/gimli_hunter/"' in page
