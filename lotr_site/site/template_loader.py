"""Load the site's templates."""

import re

from django.template import Origin, TemplateDoesNotExist
from django.template.base import Template
from django.template.loaders import base, cached, filesystem

from lotr_site.site.template_variables import QuickTemplate

PREFORMATTED = re.compile(r"(<(?P<tag>pre|textarea)\b.*?</(?P=tag)>)", re.DOTALL)
INDENTATION = re.compile(r"\n[ \t]+")


class QuickLoader(base.Loader):
    """Load templates as `QuickTemplate`."""

    def get_template(self, template_name: str, skip: list[Origin] | None = None) -> Template:
        """Return the first template of this name that isn't to be skipped. Raise TemplateDoesNotExist if there is
        none.
        """
        tried = []
        for origin in self.get_template_sources(template_name):
            if skip is not None and origin in skip:
                tried.append((origin, "Skipped to avoid recursion"))
                continue
            try:
                contents = origin.loader.get_contents(origin)  # type: ignore[union-attr]
            except TemplateDoesNotExist:
                tried.append((origin, "Source does not exist"))
                continue
            return QuickTemplate(contents, origin, template_name, self.engine)
        raise TemplateDoesNotExist(template_name, tried=tried)


class CachedLoader(cached.Loader, QuickLoader):
    """Keep quick templates in memory once they are loaded."""

    def get_template(self, template_name: str, skip: list[Origin] | None = None) -> Template:
        """Return a template, from memory if possible. Raise TemplateDoesNotExist if there is none."""
        kept = self.get_template_cache.get(template_name) if skip is None else None
        return kept if isinstance(kept, Template) else super().get_template(template_name, skip)


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
