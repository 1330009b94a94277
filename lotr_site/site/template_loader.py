"""Load the site's templates."""

import re

from django.template import Origin, Template, TemplateDoesNotExist
from django.template.loaders import base, cached, filesystem

from lotr_site.site.quick_templates import QuickTemplate

Tried = list[tuple[Origin, str]]
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
        return unindented(super().get_contents(origin))


def unindented(source: str) -> str:
    """Return a template's source without the indentation of lines outside of preformatted text."""
    pieces = PREFORMATTED.split(source)
    # of three pieces, the second is the preformatted text and the third the name of its tag
    return "".join(
        piece if at % 3 == 1 else INDENTATION.sub("\n", piece) for at, piece in enumerate(pieces) if at % 3 != 2
    )


class QuickLoader(base.Loader):
    """Load templates that render faster than Django's own."""

    def get_contents(self, origin: Origin) -> str:
        """Return the template's source, from the loader that has found it."""
        assert isinstance(origin.loader, filesystem.Loader)
        return origin.loader.get_contents(origin)

    def get_template(self, template_name: str, skip: list[Origin] | None = None) -> Template:
        """Return the first template of this name whose origin is not one of those to `skip`.

        Raises:
            TemplateDoesNotExist: there is none.
        """
        tried: Tried = []
        for origin in self.get_template_sources(template_name):
            if skip is not None and origin in skip:
                tried.append((origin, "Skipped to avoid recursion"))
                continue
            try:
                return QuickTemplate(self.get_contents(origin), origin, template_name, self.engine)
            except TemplateDoesNotExist:
                tried.append((origin, "Source does not exist"))
        raise TemplateDoesNotExist(template_name, tried=tried)


class CachedLoader(cached.Loader, QuickLoader):
    """Load each template only once."""

    def get_template(self, template_name: str, skip: list[Origin] | None = None) -> Template:
        """Return the template of this name. One that has been loaded before is found by its name alone.

        Raises:
            TemplateDoesNotExist: there is none.
        """
        found = None if skip else self.get_template_cache.get(template_name)
        return found if isinstance(found, Template) else super().get_template(template_name, skip)
