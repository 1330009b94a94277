"""The worked example on a card's page is its scenario, carried out."""
import pytest
from django.test import Client

from play.examples import documents, example_of


def test_the_example_tells_each_step_and_what_happens() -> None:
    example = example_of("lotr_tcg", "1_89")
    assert example is not None
    assert example.title == "Aragorn exerts to be a defender until the regroup phase"
    assert [step.told for step in example.steps[:2]] == [
        "Free uses aragorn.",
        "Now aragorn wounds is 1, aragorn keywords is defender 1.",
    ]
    assert any("Aragorn" in sentence for sentence in example.steps[0].events)


def test_a_card_without_a_scenario_has_no_example() -> None:
    assert example_of("lotr_tcg", "19_1") is None
    assert example_of("two_towers", "H1") is None


@pytest.mark.parametrize("card_id", ["1_97", "2_51", "3_38", "4_101", "5_80", "6_15"])
def test_examples_of_all_sets_can_be_walked(card_id: str) -> None:
    assert (example_of("lotr_tcg", card_id) is None) == (card_id not in documents("lotr_tcg"))


@pytest.mark.django_db
def test_the_page_shows_it(client: Client) -> None:
    from django.core.management import call_command

    call_command("load_catalogue", verbosity=0)
    page = client.get("/cards/lotr_tcg/1_89/").content.decode()
    assert "A worked example" in page
    assert "Free uses aragorn." in page
