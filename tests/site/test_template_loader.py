"""Templates are loaded without the indentation of their source."""

from lotr_site.site.template_loader import strip_indentation


def test_lines_lose_their_indentation_and_stay_lines() -> None:
    assert strip_indentation("<ul>\n  <li>\n    a  b\n  </li>\n\n</ul>") == "<ul>\n<li>\na  b\n</li>\n\n</ul>"


def test_preformatted_text_keeps_its_blanks() -> None:
    source = "<div>\n  <pre class='x'>1\n    2</pre>\n  <p>\n  </p><textarea>\n  a</textarea>\n  </div>"
    kept = "<div>\n<pre class='x'>1\n    2</pre>\n<p>\n</p><textarea>\n  a</textarea>\n</div>"
    assert strip_indentation(source) == kept
