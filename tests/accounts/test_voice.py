"""The pages of accounts that come from allauth speak as the others do: in sentence case, of logging in."""

import gettext
import re
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.accounts.conftest import log_in

FOLDER = Path(__file__).parents[2] / "lotr_site/locale/en/LC_MESSAGES"
ENTRY = re.compile(r'^msgid "(.+)"\nmsgstr "(.+)"$', re.MULTILINE)
SPOKEN = re.compile(r"<(title|h1|h2|button|label)\b[^>]*>(.*?)</\1>", re.DOTALL)
NAMES = {"Round the Table", "Middle-earth", "IP"}


def test_the_compiled_words_are_those_of_the_source() -> None:
    """`msgfmt -o django.mo django.po` compiles them."""
    source = (FOLDER / "django.po").read_text(encoding="utf-8")
    written = {plain(key): plain(words) for key, words in ENTRY.findall(source)}
    with (FOLDER / "django.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    assert len(written) > 100
    assert {key: compiled.gettext(key) for key in written} == written


def plain(text: str) -> str:
    return text.replace('\\"', '"').replace("\\n", "\n")


@pytest.mark.parametrize(
    "name",
    [
        "account_change_password",
        "account_email",
        "mfa_index",
        "mfa_activate_totp",
        "account_logout",
        "account_reauthenticate",
    ],
)
def test_pages_of_accounts_are_in_sentence_case(frodo: User, name: str) -> None:
    page = log_in().get(reverse(name), follow=True)
    assert page.status_code == 200
    told = [re.sub(r"<[^>]+>|\s+", " ", words).strip() for _, words in SPOKEN.findall(page.content.decode())]
    assert told and [words for words in told if titled(words)] == []
    assert not re.search(r"[Ss]ign (?:in|out)\b", page.content.decode())


def titled(words: str) -> bool:
    """Whether a heading or button has a capital inside, other than in names."""
    for name in NAMES:
        words = words.replace(name, "")
    return re.search(r"\w [A-Z][a-z]", words) is not None


def test_a_stranger_reads_the_same_voice(client: Client, db: None) -> None:
    page = client.get(reverse("account_reset_password")).content.decode()
    assert "Forgot your password?" in page and "Reset my password" in page
