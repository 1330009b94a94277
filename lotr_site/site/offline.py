"""Make the site an installable app, with pages that can be read offline.

A service worker stores pages that allow it, as a stranger sees them: it requests them without cookies, so that it never
stores anything personal. `lotr_site/static/site/js/service-worker.js` explains how.
"""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

from lotr_site.base.offline import OPEN

FOREST, PAPER = "#111d17", "#f8f2e3"
WORKER = Path(__file__).parent.parent / "static" / "site" / "js" / "service-worker.js"
SHELL = (
    *(f"site/css/{name}.css" for name in ("tokens", "base", "components", "print")),
    *(f"site/js/{name}.js" for name in ("site", "offline")),
    *(f"site/fonts/{name}.woff2" for name in ("alegreya", "source-sans-3")),
    "django_htmx/htmx-4.min.js",
    "site/img/favicon.svg",
    "site/img/icons.svg",
)
"""Files that the offline page needs."""
PAGES = "pages-1"  # the browser's cache of pages; the next number discards the old ones
SCREENSHOTS = (
    ("wide", "1280x800", "A skirmish of the trading card game"),
    ("narrow", "624x1350", "The same table on a phone"),
)
"""Drawn by `python -m tests.support.screenshots`."""
SHORTCUTS = (("Cards", "cards:index"), ("Decks", "decks:index"), ("Play", "play:lobby"))


@require_safe
def manifest(request: HttpRequest) -> JsonResponse:
    """Return the web app manifest: names, colors, icons."""
    response = JsonResponse(manifest_data(), content_type="application/manifest+json")
    response["Cache-Control"] = "public, max-age=3600"
    return response


def manifest_data() -> dict[str, object]:
    """Return the web app manifest."""
    return {
        "id": "/",
        "name": "Round the Table in Middle-earth",
        "short_name": "Round the Table",
        "description": "Look up cards, build decks and play Middle-earth card games.",
        "lang": "en",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": FOREST,
        "theme_color": FOREST,
        "categories": ["games", "entertainment"],
        "icons": [icon(side, purpose) for purpose in ("any", "maskable") for side in (192, 512)],
        "screenshots": [screenshot(*each) for each in SCREENSHOTS],
        "shortcuts": [{"name": name, "url": reverse(address)} for name, address in SHORTCUTS],
    }


def screenshot(form: str, sizes: str, label: str) -> dict[str, str]:
    source = static(f"site/img/screen-{form}.webp")
    return {"src": source, "sizes": sizes, "type": "image/webp", "form_factor": form, "label": label}


def icon(side: int, purpose: str) -> dict[str, str]:
    """Return an icon as the manifest describes it. `side` is in pixels."""
    name = f"icon-{side}.png" if purpose == "any" else f"icon-{purpose}-{side}.png"
    return {
        "src": static(f"site/img/{name}"),
        "sizes": f"{side}x{side}",
        "type": "image/png",
        "purpose": purpose,
    }


@require_safe
def service_worker(request: HttpRequest) -> HttpResponse:
    """Return the service worker's script.

    Its URL is at the root, because a service worker controls only pages at or below its own path.
    """
    response = HttpResponse(worker_script(), content_type="text/javascript")
    response["Cache-Control"] = "no-cache"
    return response


def worker_script() -> str:
    """Return the service worker's script, with the file names of this release inserted. Browsers install the new script
    as soon as one byte differs.
    """
    site = {
        "offline": reverse("offline"),
        "shell": [static(name) for name in SHELL],
        "pages": PAGES,
        "farewells": [reverse("account_logout"), reverse("account_leave")],
        "files": [settings.STATIC_URL, "/cards/faces/"],
        "release": release_hash(),
        "notifications": reverse("api_notifications"),
        "account": reverse("account_notifications"),
        "icon": static("site/img/icon-192.png"),
    }
    return f"const SITE = {json.dumps(site)};\n{WORKER.read_text(encoding='utf-8')}"


@cache
def release_hash() -> str:
    """Return a hash that identifies this release of the offline page: it changes whenever the page or a file that it
    needs changes.
    """
    names = [static(name) for name in SHELL]
    parts = [settings.BASE_DIR / "templates" / name for name in ("base.html", "offline.html")]
    return sha256(b"\0".join([*(name.encode() for name in names), *(part.read_bytes() for part in parts)])).hexdigest()[
        :12
    ]


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """Show which pages can and cannot be read offline. Browsers show this in place of pages that are not stored."""
    response = render(request, "offline.html", {"pages": PAGES})
    response["Cache-Control"] = OPEN
    return response
