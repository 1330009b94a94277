"""`manage.py card_report`: how far the cards are done."""

import json
from io import StringIO

from django.core.management import call_command

from cards.games.lotr_tcg.behaviour import behaviour
from cards.games.lotr_tcg.facts import all_facts


def told(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("card_report", *arguments, stdout=out)
    return out.getvalue().splitlines()


def test_the_last_line_is_all_sets_together() -> None:
    *sets, whole = [json.loads(line) for line in told("--json")]
    assert whole["cards"] == len(all_facts()) == sum(row["cards"] for row in sets)
    assert whole["play"] == len(behaviour()) == sum(row["behaviour"] for row in sets)
    assert whole["shown_by_a_scenario"] == sum(row["shown"] for row in sets) <= whole["with_text"]
    assert set(whole["not_yet"]) == all_facts().keys() - behaviour().keys()


def test_it_is_read_in_a_terminal() -> None:
    heading, *rows, whole = told()
    assert heading.split()[0] == "set" and rows[0].split()[0] == "0"
    assert whole.startswith(f"cards {len(all_facts()):,} play {len(behaviour()):,} ")
