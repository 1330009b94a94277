"""Define the site's URLs; every app has its own."""

from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView

from lotr_site.site import api_docs, discovery, health, offline, views

handler400 = "lotr_site.site.errors.bad_request"
handler403 = "lotr_site.site.errors.permission_denied"
handler404 = "lotr_site.site.errors.page_not_found"
handler500 = "lotr_site.site.errors.server_error"

urlpatterns = [
    path("", views.home, name="home"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("service-worker.js", offline.service_worker, name="service_worker"),
    path("robots.txt", discovery.robots, name="robots"),
    path("sitemap.xml", discovery.sitemap, name="sitemap"),
    path("opensearch.xml", discovery.opensearch, name="opensearch"),
    path("offline/", offline.offline, name="offline"),
    path("style/", views.style, name="style"),
    path("preview/<slug:mark>.jpg", views.site_picture, name="site_preview"),
    path("cards/", include("cards.urls")),
    path("decks/", include("decks.urls")),
    path("play/", include("play.urls")),
    path("players/", include("play.web.player_urls")),
    path("account/", include("lotr_site.accounts.urls")),
    path("api/", include("lotr_site.accounts.api")),
    path("api/", include("lotr_site.accounts.notifications.api")),
    path("api/", include("play.api.urls")),
    path("api/cards/", include("decks.api.relations")),
    path("api/", include("cards.api")),
    path("api/decks/", include("decks.api.urls")),
    path("api/schema/", SpectacularAPIView.as_view(), name="api_schema"),
    path("api/docs/", api_docs.api_docs, name="api_docs"),
    path("healthz", health.healthz, name="healthz"),
    path("readyz", health.readyz, name="readyz"),
]
