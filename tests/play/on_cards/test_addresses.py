"""Addresses of rulings follow from their names, and people keep them: an old one leads to the one of today.

`addresses/<game>.txt` records every address that a ruling has had. `REVIEW=1` adds new ones; where a name has changed,
`scenarios/renamed.txt` of the game needs a line with the old slug and the new one.
"""

import os
from pathlib import Path

import pytest
from django.test import Client

from play.examples.rulings import addressed, renamed
from play.games import GAMES

RECORDS = Path(__file__).parent / "addresses"


def recorded(game: str) -> set[str]:
    """The slugs that rulings of a game have had, with those of today added where `REVIEW` asks for it."""
    file = RECORDS / f"{game}.txt"
    slugs = set(file.read_text(encoding="utf-8").split()) if file.exists() else set()
    if os.environ.get("REVIEW"):
        slugs |= addressed(game).keys()
        file.write_text("\n".join(sorted(slugs)) + "\n", encoding="utf-8")
    return slugs


@pytest.mark.pure
@pytest.mark.parametrize("game", GAMES)
def test_every_address_that_a_ruling_has_had_leads_to_one(game: str) -> None:
    slugs, today = recorded(game), addressed(game).keys()
    assert sorted(slugs - today - renamed(game).keys()) == [], "scenarios/renamed.txt says what they are called today"


@pytest.mark.pure
@pytest.mark.parametrize("game", GAMES)
def test_old_addresses_lead_to_rulings_of_today(game: str) -> None:
    today = addressed(game).keys()
    assert sorted(set(renamed(game).values()) - today) == []
    assert sorted(renamed(game).keys() & today) == []


@pytest.mark.django_db
def test_an_old_address_is_redirected_for_good(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    today = next(iter(addressed("tarot")))
    monkeypatch.setattr("play.examples.rulings.renamed", {"tarot": {"as-it-was": today}}.__getitem__)
    answer = client.get("/play/rulings/tarot/as-it-was/")
    assert (answer.status_code, answer["Location"]) == (301, f"/play/rulings/tarot/{today}/")
    assert client.get("/play/rulings/tarot/as-it-never-was/").status_code == 404
