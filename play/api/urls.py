"""Collect the URLs of matches below /api/ from the modules of their views."""

from play.api import acts, blocks, bots, choices, decks, endings, learn, lessons, players, reports, views
from play.api.old_paths import with_old_paths

urlpatterns = with_old_paths(
    [
        *acts.urlpatterns,
        *learn.urlpatterns,
        *views.urlpatterns,
        *decks.urlpatterns,
        *bots.urlpatterns,
        *players.urlpatterns,
        *lessons.urlpatterns,
        *choices.urlpatterns,
        *reports.urlpatterns,
        *blocks.urlpatterns,
        *endings.urlpatterns,
    ]
)
