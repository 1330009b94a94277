"""Route the URLs of matches below /api/."""

from django.urls import path

from play.api import acts, bots, choices, decks, endings, lessons, players, reports, views
from play.api.old_paths import with_old_paths

NEW = [
    *acts.urlpatterns,
    path("games/", views.Games.as_view(), name="api_games"),
    path("games/<str:game_key>/deck/", decks.DeckForTable.as_view(), name="api_deck_for_table"),
    path("bots/", bots.Bots.as_view(), name="api_bots"),
    path("players/", players.Players.as_view(), name="api_players"),
    path("players/<str:name>/", players.Player.as_view(), name="api_player"),
    path("players/<str:name>/matches/", players.PlayerMatches.as_view(), name="api_player_matches"),
    path("lessons/", lessons.Lessons.as_view(), name="api_lessons"),
    path("lessons/<str:game_key>/<str:slug>/", lessons.BeginLesson.as_view(), name="api_begin_lesson"),
    path("matches/", views.Matches.as_view(), name="api_matches"),
    path("matches/<str:match_id>/", views.OneMatch.as_view(), name="api_match"),
    path("matches/<str:match_id>/choices/", choices.Choices.as_view(), name="api_choices"),
    path("matches/<str:match_id>/choices/<str:key>/", choices.OneChoice.as_view(), name="api_choice"),
    path("matches/<str:match_id>/reports/", reports.Reports.as_view(), name="api_reports"),
    path("matches/<str:match_id>/deck/", decks.DeckToJoin.as_view(), name="api_deck_to_join"),
    path("matches/<str:match_id>/decks/", views.Decks.as_view(), name="api_decks_of_match"),
    path("matches/<str:match_id>/win-probability/", endings.WinProbability.as_view(), name="api_win_probability"),
    path("matches/<str:match_id>/ending/", endings.Ending.as_view(), name="api_ending"),
    path("matches/<str:match_id>/events/", views.Events.as_view(), name="api_events"),
]
urlpatterns = with_old_paths(NEW)
