"""Compress pages and JSON with what the visitor's browser accepts, so that the length of an answer doesn't betray a
secret (docs/threat_model.md).

Static files are compressed once, in `static_files.py`; event streams as a whole, in `play/live/compression.py`.
"""

import secrets

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django_http_compression.middleware import HttpCompressionMiddleware

SECRET = ("/account/", "/api/account/", "/api/token/")
"""Addresses whose answers may hold recovery codes, second factors or tokens of the API."""
SECRET_PARAMETER = "seat"
"""The parameter with the secret of a join link."""
OURS = ("same-origin", "none", "")
"""The values of `Sec-Fetch-Site` in requests that no other site has caused. Old browsers and programs don't send it."""
PADDED = ("text/html", "application/json", "application/problem+json")
"""Formats that may end in any white space."""
MOST_PADDING = 192
"""Characters of padding at most in each answer: 48 bytes when compressed."""
BLANKS = bytes(b" \n\t\r"[byte % 4] for byte in range(256))


class Compression(HttpCompressionMiddleware):
    """Middleware that compresses answers with Zstandard (level 3, 0.1 ms for a page), Brotli or gzip.

    An answer that may hold secrets is left as it is if its length could reveal them. Others get padding of random
    length, unless they are the same for everyone.
    """

    max_random_bytes = 0  # padding in a header would be visible separately from the body
    # uvicorn calls the site in a thread, and so never as a coroutine
    async_capable = False

    def maybe_compress(self, request: HttpRequest, response: HttpResponseBase) -> None:
        """Compress a response if its length cannot betray a secret, with padding unless it is the same for everyone."""
        kind = response.get("Content-Type", "").partition(";")[0]
        if kind == "text/event-stream":
            return
        if response.status_code == 304 or self.content_type_re.match(kind):
            patch_vary_headers(response, ("Accept-Encoding",))
        if is_personal(request) and may_reveal(request):
            return
        if isinstance(response, HttpResponse) and is_padded(response, kind):
            plain = response.content
            response.content = plain + padding()
            super().maybe_compress(request, response)
            if not response.has_header("Content-Encoding"):
                response.content = plain
        else:
            super().maybe_compress(request, response)


def is_padded(response: HttpResponse, kind: str) -> bool:
    """Return whether an answer of this content type gets padding: not if it is empty or the same for everyone."""
    return bool(response.content) and kind in PADDED and "public" not in response.get("Cache-Control", "")


def is_personal(request: HttpRequest) -> bool:
    """Return whether the answer may hold what only this visitor may see."""
    return bool(request.COOKIES) or "Authorization" in request.headers or request.method not in ("GET", "HEAD")


def may_reveal(request: HttpRequest) -> bool:
    """Return whether the compressed length of a personal answer could reveal a lasting secret to a stranger: another
    site has caused the request, or the answer holds the secret.
    """
    elsewhere = request.headers.get("Sec-Fetch-Site", "") not in OURS
    return elsewhere or request.path.startswith(SECRET) or SECRET_PARAMETER in request.GET


def padding() -> bytes:
    """Return white space of random length in a random order, so that compression can't remove it."""
    return secrets.token_bytes(secrets.randbelow(MOST_PADDING + 1)).translate(BLANKS)
