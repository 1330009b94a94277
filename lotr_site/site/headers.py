"""Add headers for browsers and caches, beyond those of Django and the content security policy."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

UNUSED = (
    "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen", "geolocation",
    "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "picture-in-picture", "screen-wake-lock",
    "serial", "usb", "xr-spatial-tracking",
)  # fmt: skip
PERMISSIONS = ", ".join(f"{feature}=()" for feature in UNUSED)
PERSONAL = ("/account/", "/api/", "/decks/", "/play/")
"""Paths whose answers depend on who asks, unless they say otherwise."""


def security_headers(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Return middleware that adds headers to responses: they restrict browser features, forbid embedding by other
    sites, and keep private pages out of shared caches.
    """

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        response.setdefault("Permissions-Policy", PERMISSIONS)
        response.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        if request.path.startswith(PERSONAL):
            # a client that sends the mark of its copy may keep it, but must ask each time
            response.setdefault("Cache-Control", "private, no-cache" if response.has_header("ETag") else "no-store")
        return response

    return middleware
