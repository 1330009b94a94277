"""Where each address of the site leads; every app keeps its own addresses."""
from django.urls import include, path

urlpatterns = [
    path("cards/", include("cards.urls")),
    path("decks/", include("decks.urls")),
    path("play/", include("play.urls")),
]
