"""Templates of the site give what Django's own give, only faster."""

from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from django.template import Context, Engine, Template
from django.template.loader import get_template
from django.utils.safestring import SafeString

from lotr_site.site.quick_templates import QuickTemplate


class Pair(NamedTuple):
    count: int
    """Hides the method of tuples."""
    second: str


class Guarded:
    do_not_call_in_templates = True
    name = "guarded"

    def __call__(self) -> str:
        raise AssertionError

    @property
    def broken(self) -> str:
        raise AttributeError("inside")


VALUES: dict[str, Any] = {
    "words": "<b> & 'c' \"d\"",
    "safe": SafeString("<b>"),
    "number": 1234567,
    "half": 1.5,
    "none": None,
    "yes": True,
    "values": {"items": "own", "inner": {"x": "<x>"}, "call": lambda: "called", 1: "int"},
    "thing": SimpleNamespace(name="n<", values={"a": [1, 2]}, method=lambda: {"k": "v"}),
    "pair": Pair(3, "b"),
    "rows": [{"n": 1}, {"n": 2}],
    "guarded": Guarded(),
    "plain": {},
}
SOURCES = [
    *("{{ " + name + " }}" for name in VALUES if name != "guarded"),
    "{{ values.items }} {{ plain.items }} {{ values.inner.x }} {{ values.call }} {{ values.1 }} {{ values.missing }}",
    "{{ thing.name }} {{ thing.values.a.1 }} {{ thing.method.k }} {{ thing.missing }} {{ thing.missing.more }}",
    "{{ pair.count }} {{ pair.second }} {{ pair.1 }} {{ pair.index }} {{ pair.missing }} {{ words.upper }}",
    "{{ guarded.name }} {{ missing }} {{ missing.more }} {{ none.x }} {{ number.real }} {{ rows.0.n }} {{ rows.5 }}",
    "{% if missing %}a{% elif missing.x == None %}b{% endif %}{% if thing.name == 'n<' and not none %}c{% endif %}",
    "{% for row in rows %}{{ forloop.counter }}{{ row.n }}{% if not forloop.last %},{% endif %}{% endfor %}",
    "{% with a=values.inner %}{{ a.x|upper }} {{ a.y|default:words }} {{ words|length }}{% endwith %}",
    "{% autoescape off %}{{ words }}{{ values.inner.x }}{% endautoescape %}{{ words|safe }}{{ 5 }}{{ 'x<' }}",
]


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("use_l10n", [None, False])
def test_a_template_gives_what_djangos_own_gives(source: str, use_l10n: bool | None) -> None:
    engine = Engine()
    own, quick = Template(source, engine=engine), QuickTemplate(source, engine=engine)
    given = [template.render(Context(VALUES, use_l10n=use_l10n)) for template in (own, quick)]
    assert given[0] == given[1]


def test_an_error_of_an_attribute_is_raised() -> None:
    with pytest.raises(AttributeError, match="inside"):
        QuickTemplate("{{ guarded.broken }}", engine=Engine()).render(Context(VALUES))


def test_templates_of_the_site_are_of_this_kind_and_loaded_once() -> None:
    loaded: Any = get_template("play/live.html")
    assert type(loaded.template) is QuickTemplate
    assert get_template("play/live.html").template is loaded.template  # type: ignore[attr-defined]
