"""Open uploads from strangers: return a deck file as text, or refuse it with a reason."""

from xml.etree.ElementTree import Element

from defusedxml import ElementTree
from defusedxml.common import DefusedXmlException

from lotr_site.base.numbers import whole

LARGEST = 256 * 1024
"""Bytes. A deck of 200 different cards with long notes takes 20 kB in the wordiest format."""
MAX_LINES = 3_000
LONGEST_LINE = 20_000
MAX_COPIES = 99
BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
TEXT_CONTROLS = "\t\n\r\f"


class Refused(ValueError):
    """Raised when a file cannot be read; `code` names the reason for programs, the message for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def open_text(data: bytes, largest: int = LARGEST, most_lines: int = MAX_LINES) -> str:
    """Return the content of a file as text. Raise Refused if it has more than `largest` bytes or `most_lines` lines, is
    binary, or is in an unsupported encoding.
    """
    if len(data) > largest:
        raise Refused("file_too_large", f"This file is too big: {len(data):,} bytes, and the limit is {largest:,}.")
    return _checked(_decoded(data), most_lines)


def _checked(text: str, most_lines: int) -> str:
    """Return the text of a file unchanged. Raise Refused if it has control characters, is too long or is empty."""
    if any(ord(sign) < 32 and sign not in TEXT_CONTROLS for sign in text):
        raise Refused("file_binary", "This isn’t a text file: it contains control characters.")
    lines = text.splitlines()
    if len(lines) > most_lines or any(len(line) > LONGEST_LINE for line in lines):
        raise Refused(
            "file_too_long", f"The file has more than {most_lines:,} lines, or one line that is far too long."
        )
    if not text.strip():
        raise Refused("file_empty", "The file is empty.")
    return text


def _decoded(data: bytes) -> str:
    """Return a file's text, by its byte order mark or as UTF-8. Raise Refused for any other encoding."""
    mark = next((encoding for mark, encoding in BYTE_ORDER_MARKS.items() if data.startswith(mark)), None)
    if mark is None and b"\0" in data:
        raise Refused("file_binary", "This isn’t a text file: it contains null bytes.")
    try:
        return data.decode(mark or "utf-8")
    except UnicodeDecodeError as error:
        message = f"The file is not UTF-8: byte {error.start + 1} cannot be read. Save it as UTF-8 and try again."
        raise Refused("file_encoding", message) from None


def open_xml(text: str, root: str) -> Element:
    """Return the root element of an XML text.

    Raise Refused for entities, a document type, external references or another root.
    """
    try:
        element: Element = ElementTree.fromstring(text.encode("utf-8"), forbid_dtd=True)
    except DefusedXmlException:
        message = "This file contains XML entities or a document type, which aren’t allowed in deck files."
        raise Refused("file_xml_forbidden", message) from None
    except (ElementTree.ParseError, ValueError, LookupError) as error:
        raise Refused("file_xml_broken", f"The file isn’t valid XML: {error}.") from None
    if element.tag != root:
        raise Refused("file_unknown", f"The file is XML, but <{element.tag}> is not a kind of deck this site can read.")
    return element


def clean(text: str) -> str:
    """Return the text without control characters and lone surrogates, which are possible in JSON but not in databases
    and on pages.
    """
    whole = text.encode("utf-8", "ignore").decode()
    return "".join(sign for sign in whole if ord(sign) >= 32 or sign in TEXT_CONTROLS)


def count_in(text: str | None) -> int | None:
    """Return the number of copies that a text states, or None if the text is missing, not a number, or
    out of bounds.
    """
    return whole(text, 1, MAX_COPIES)
