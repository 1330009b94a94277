"""Load the site's templates."""

import re

from django.template import Origin
from django.template.loaders import filesystem

PREFORMATTED = re.compile(r"(<(?P<tag>pre|textarea)\b.*?</(?P=tag)>)", re.DOTALL)
INDENTATION = re.compile(r"\n[ \t]+")


class UnindentedLoader(filesystem.Loader):
    """Load templates without the indentation of their lines, which readers of the source need and browsers don't.

    Line numbers stay the same, and the content of `<pre>` and `<textarea>` is left alone.
    """

    def get_contents(self, origin: Origin) -> str:
        """Return the template's source.

        Raises:
            TemplateDoesNotExist: there is no such file.
        """
        return strip_indentation(super().get_contents(origin))


def strip_indentation(source: str) -> str:
    """Return a template's source without the indentation of lines outside of preformatted text."""
    pieces = PREFORMATTED.split(source)
    # of three pieces, the second is the preformatted text and the third the name of its tag
    return "".join(
        piece if at % 3 == 1 else INDENTATION.sub("\n", piece) for at, piece in enumerate(pieces) if at % 3 != 2
    )
