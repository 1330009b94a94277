"""Variables of templates have the values that Django gives them."""

from collections import OrderedDict
from typing import Any, NamedTuple

import pytest
from django.template import Context, Template, engines
from django.utils.safestring import mark_safe
from django.utils.timezone import now

from lotr_site.site.template_variables import QuickTemplate


class Pair(NamedTuple):
    """A named tuple with a field called like a method of dicts."""

    name: str
    items: tuple[int, ...]


class Thing:
    """An object with an attribute, a method, a dangerous method, and a property that fails."""

    title = "<a>"

    def shout(self) -> str:
        return "HEY"

    def delete(self) -> str:
        raise AssertionError("called by a template")

    delete.alters_data = True  # type: ignore[attr-defined]

    @property
    def broken(self) -> str:
        raise AttributeError("broken")


VALUES: dict[str, Any] = {
    "text": "<b> & 'c'", "safe": mark_safe("<b>"), "number": 1234567, "part": 0.5, "yes": True, "nothing": None,
    "map": {"a": {"b": "<"}, "1": "one", 2: "two", "call": lambda: "called"}, "ordered": OrderedDict(a=1),
    "rows": [{"n": 1}, {"n": 2}], "pair": Pair("x", (7, 8)), "thing": Thing(), "kind": Thing, "now": now(),
}  # fmt: skip
NAMES = [
    "text", "safe", "number", "part", "yes", "nothing", "missing", "map.a.b", "map.a.c", "map.1", "map.2", "map.3",
    "map.", "map.items", "map.call", "ordered.a", "ordered.b", "rows.0.n", "rows.5", "rows.-1", "rows.n", "pair.name",
    "pair.items.1", "pair.0", "pair.other", "thing.title", "thing.shout", "thing.delete", "thing.none", "kind.title",
    "nothing.any", "missing.any", "text.upper", "text.0", "number.real", "12", "1.5", "'<i>'", "now", "map", "rows",
]  # fmt: skip
FILTERS = [
    "",
    "|length",
    "|default:'<none>'",
    "|default:text",
    "|default:_('none')",
    "|upper",
    "|safe",
    "|add:1",
    "|date:'Y'",
    "|join:', '",
]
FORMS = ["{{{{ {} }}}}", "{{% if {} %}}yes{{% else %}}no{{% endif %}}", "{{% for x in {} %}}{{{{ x }}}},{{% endfor %}}"]


def outcome(template: type[Template], source: str, l10n: bool | None) -> str:
    """Return what a template of this class writes, or the error it raises."""
    engine = engines["django"].engine
    try:
        return template(source, engine=engine).render(Context(VALUES, use_l10n=l10n))
    except Exception as error:
        return repr(type(error))


@pytest.mark.parametrize("l10n", [None, False])
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", NAMES)
def test_a_variable_is_written_as_django_writes_it(name: str, form: str, l10n: bool | None) -> None:
    for each in FILTERS:
        source = form.format(name + each)
        assert outcome(QuickTemplate, source, l10n) == outcome(Template, source, l10n), source


def test_names_in_inner_contexts_come_first() -> None:
    source = "{% with text='in' %}{{ text }}{% endwith %}{{ text }}{% for text in rows %}{{ text.n }}{% endfor %}"
    assert outcome(QuickTemplate, source, None) == outcome(Template, source, None)


def test_an_attribute_that_fails_is_an_error_as_in_django() -> None:
    assert outcome(QuickTemplate, "{{ thing.broken }}", None) == outcome(Template, "{{ thing.broken }}", None)


def test_the_templates_of_the_site_are_quick() -> None:
    assert type(engines["django"].engine.get_template("base.html")) is QuickTemplate
