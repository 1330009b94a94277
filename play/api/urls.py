"""Route the URLs of matches below /api/."""

from django.urls import path

from play.api import bots, choices, decks, endings, lessons, players, reports, views
from play.api.old_paths import with_old_paths

NEW = [
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
    path("matches/<str:match_id>/lesson/", lessons.ReadStep.as_view(), name="api_read_step"),
    path("matches/<str:match_id>/undo/", views.Undo.as_view(), name="api_undo"),
    path("matches/<str:match_id>/autopass/", views.Autopass.as_view(), name="api_autopass"),
    path("matches/<str:match_id>/signal/", views.Signal.as_view(), name="api_signal"),
    path("matches/<str:match_id>/concede/", views.Concede.as_view(), name="api_concede"),
    path("matches/<str:match_id>/leave/", views.Leave.as_view(), name="api_leave"),
    path("matches/<str:match_id>/close/", views.Close.as_view(), name="api_close"),
    path("matches/<str:match_id>/share/", views.Share.as_view(), name="api_share"),
    path("matches/<str:match_id>/allow-substitute/", views.AllowSubstitute.as_view(), name="api_allow_substitute"),
    path("matches/<str:match_id>/block/", views.Block.as_view(), name="api_block"),
    path("matches/<str:match_id>/reports/", reports.Reports.as_view(), name="api_reports"),
    path("matches/<str:match_id>/rematch/", views.Rematch.as_view(), name="api_rematch"),
    path("matches/<str:match_id>/deck/", decks.DeckToJoin.as_view(), name="api_deck_to_join"),
    path("matches/<str:match_id>/join/", views.Join.as_view(), name="api_join"),
    path("matches/<str:match_id>/invitations/", views.Invitations.as_view(), name="api_invitations"),
    path("matches/<str:match_id>/substitute/", views.Substitute.as_view(), name="api_substitute"),
    path("matches/<str:match_id>/return/", views.ReturnToSeat.as_view(), name="api_return_to_seat"),
    path("matches/<str:match_id>/chat/", views.Chat.as_view(), name="api_chat"),
    path("matches/<str:match_id>/decks/", views.Decks.as_view(), name="api_decks_of_match"),
    path("matches/<str:match_id>/win-probability/", endings.WinProbability.as_view(), name="api_win_probability"),
    path("matches/<str:match_id>/ending/", endings.Ending.as_view(), name="api_ending"),
    path("matches/<str:match_id>/continue/", views.Continue.as_view(), name="api_continue"),
    path("matches/<str:match_id>/events/", views.Events.as_view(), name="api_events"),
]
urlpatterns = with_old_paths(NEW)
