"""Where each address of the site leads; every app keeps its own addresses."""
from django.urls import include, path

from lotr_site import views

urlpatterns = [
    path("", views.home, name="home"),
    path("style/", views.style, name="style"),
    path("cards/", include("cards.urls")),
    path("decks/", include("decks.urls")),
    path("play/", include("play.urls")),
]
