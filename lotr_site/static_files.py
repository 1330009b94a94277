"""Static files as visitors get them: compressed, and with a name that changes with what is in them."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r"""(?m)^(?P<matched>(?P<names>import\b[^;"]*)"(?P<url>\.\.?/[^"]+)";)"""


class VersionedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """What the site's own scripts import is versioned too, or an old part could be kept beside a new one.

    Django's own switch for this would read the scripts of others as well, some of which import what is not there.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("site/js/*.js", ((IMPORT, '%(names)s"%(url)s";'),)),
    )
