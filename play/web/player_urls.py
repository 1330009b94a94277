"""Route the URLs below /players/."""

from django.urls import path

from play.web import players

app_name = "players"
urlpatterns = [
    path("", players.best, name="best"),
    path("<str:name>/", players.player, name="player"),
]
