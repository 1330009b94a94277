"""Prepare static files for visitors: compressed, with content hashes in their names."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = r"""(?m)^(?P<matched>(?P<names>import\b[^;"]*)"(?P<url>\.\.?/[^"]+)";)"""


class VersionedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """A storage for static files that also adds hashes to the names of modules that the site's own scripts import.

    Otherwise a browser could combine a new module with an old one from its cache. Django's own switch for this would
    parse third-party scripts too, some of which import files that do not exist.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("site/js/*.js", ((IMPORT, '%(names)s"%(url)s";'),)),
    )
