"""Add headers for browsers and caches, beyond those of Django and the content security policy."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

UNUSED = (
    "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen", "geolocation",
    "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "picture-in-picture", "screen-wake-lock",
    "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
PERMISSIONS = ", ".join(f"{feature}=()" for feature in UNUSED)
READING = ("GET", "HEAD", "OPTIONS")
SHARED = ("/api/cards/", "/api/sets/", "/api/decks/", "/api/schema/", "/cards/faces/", "/cards/previews/")
"""Paths that programs on other sites may read. They cannot send cookies there, so they see what strangers see."""
SHARING = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
    "Access-Control-Allow-Headers": "If-None-Match",
    "Access-Control-Expose-Headers": "ETag, RateLimit, RateLimit-Policy, Retry-After, X-Request-ID",
    "Access-Control-Max-Age": "86400",
}
PERSONAL = ("/account/", "/api/", "/decks/", "/play/")
"""Paths whose answers depend on who asks, unless they say otherwise."""


def security_headers(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Return middleware that adds headers to responses: they restrict browser features, forbid embedding by other
    sites, let programs on other sites read public data, and keep private pages out of shared caches.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response.setdefault("Permissions-Policy", PERMISSIONS)
        if request.method in READING and request.path.startswith(SHARED):
            response.setdefault("Cross-Origin-Resource-Policy", "cross-origin")
            for name, value in SHARING.items():
                response.setdefault(name, value)
        response.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        if request.path.startswith(PERSONAL):
            # a client that sends the mark of its copy may keep it, but must ask each time
            response.setdefault("Cache-Control", "private, no-cache" if response.has_header("ETag") else "no-store")
        return response

    return middleware
