"""The tags of all pages: forms with their token, hidden fields, icons."""

import pytest
from django.template import Context, Template
from django.urls import NoReverseMatch

TOKEN = '<input type="hidden" name="csrfmiddlewaretoken" value="abc">'


def shown(source: str, **values: object) -> str:
    return Template(source).render(Context({"csrf_token": "abc", **values}))


def test_a_form_has_its_address_its_token_and_its_content() -> None:
    made = shown('{% post_form "play:leave" id class="cluster" %}<button>Leave</button>{% endpost_form %}', id="x")
    assert made == f'<form method="post" action="/play/x/leave/" class="cluster">{TOKEN}<button>Leave</button></form>'
    assert shown("{% post_form action=there %}{% endpost_form %}", there="/a/?b&c") == (
        f'<form method="post" action="/a/?b&amp;c">{TOKEN}</form>'
    )
    assert shown("{% post_form %}{% endpost_form %}") == f'<form method="post">{TOKEN}</form>'
    with pytest.raises(NoReverseMatch):
        shown('{% post_form "play:no-such-act" %}{% endpost_form %}')


def test_a_form_is_also_sent_by_htmx_if_it_says_so() -> None:
    made = shown('{% post_form "play:leave" "x" hx_post=True hx_swap="none" %}{% endpost_form %}')
    assert made.startswith('<form method="post" action="/play/x/leave/" hx-post="/play/x/leave/" hx-swap="none">')


def test_an_attribute_without_a_value_is_there_or_not() -> None:
    source = "{% post_form popover=yes data_clear=no role=none data_low=0 %}{% endpost_form %}"
    assert shown(source, yes=True, no=False, none=None).startswith('<form method="post" popover data-low="0"><')


def test_a_form_has_no_token_without_a_session() -> None:
    assert shown("{% post_form %}x{% endpost_form %}", csrf_token=None) == '<form method="post">x</form>'


def test_what_people_write_stays_text() -> None:
    made = shown("{% post_form title=words %}{% hidden text=words %}{% endpost_form %}", words='"><b>')
    assert made == (
        f'<form method="post" title="&quot;&gt;&lt;b&gt;">{TOKEN}<input type="hidden" name="text"'
        ' value="&quot;&gt;&lt;b&gt;"></form>'
    )


def test_hidden_fields_have_the_names_of_their_values() -> None:
    assert shown('{% hidden game="tarot" seats=2 %}') == (
        '<input type="hidden" name="game" value="tarot"><input type="hidden" name="seats" value="2">'
    )


def test_a_counter_is_a_number_with_its_icon_and_words_for_screen_readers() -> None:
    mark = shown('{% icon "hand" %}')
    assert shown('{% load table %}{% counter "hand" 0 "cards won" %}') == (
        f'<span class="counter" title="Cards won">{mark} 0<span class="visually-hidden"> cards won</span></span>'
    )
    assert shown('{% load table %}{% counter "hand" n "moves" of=4 title="T" class="x" words_class="y" %}', n=None) == (
        f'<span class="counter x" title="T">{mark} ?/4<span class="y"> moves</span></span>'
    )
