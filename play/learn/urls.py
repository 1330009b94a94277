"""Route the URLs below /play/ of the pages that teach a game."""

from django.urls import path

from play.learn import pages

urlpatterns = [
    path("learn/", pages.index, name="learn"),
    path("learn/<slug:game>/", pages.how_to_play, name="how_to_play"),
    path("learn/<slug:game>/glossary/", pages.glossary, name="glossary"),
    path("learn/<slug:game>/rules/<slug:section>/", pages.section, name="rules_section"),
    path("<str:match_id>/help/", pages.quick_reference, name="reference"),
]
