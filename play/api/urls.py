"""The addresses of matches below /api/."""

from django.urls import path

from play.api import bots, choices, decks, endings, lessons, players, reports, views

urlpatterns = [
    path("games/", views.Games.as_view(), name="api-games"),
    path("games/<str:game_key>/deck/", decks.DeckForTable.as_view(), name="api-deck-for-table"),
    path("bots/", bots.Bots.as_view(), name="api-bots"),
    path("players/", players.Players.as_view(), name="api-players"),
    path("players/<str:name>/", players.Player.as_view(), name="api-player"),
    path("players/<str:name>/matches/", players.PlayerMatches.as_view(), name="api-player-matches"),
    path("lessons/", lessons.Lessons.as_view(), name="api-lessons"),
    path("lessons/<str:game_key>/<str:slug>/", lessons.BeginLesson.as_view(), name="api-begin-lesson"),
    path("matches/", views.Matches.as_view(), name="api-matches"),
    path("matches/<str:match_id>/", views.OneMatch.as_view(), name="api-match"),
    path("matches/<str:match_id>/choices/", choices.Choices.as_view(), name="api-choices"),
    path("matches/<str:match_id>/choices/<str:key>/", choices.OneChoice.as_view(), name="api-choice"),
    path("matches/<str:match_id>/lesson/", lessons.ReadStep.as_view(), name="api-read-step"),
    path("matches/<str:match_id>/undo/", views.Undo.as_view(), name="api-undo"),
    path("matches/<str:match_id>/passing/", views.Passing.as_view(), name="api-passing"),
    path("matches/<str:match_id>/signal/", views.Signal.as_view(), name="api-signal"),
    path("matches/<str:match_id>/concede/", views.Concede.as_view(), name="api-concede"),
    path("matches/<str:match_id>/leave/", views.Leave.as_view(), name="api-leave"),
    path("matches/<str:match_id>/close/", views.Close.as_view(), name="api-close"),
    path("matches/<str:match_id>/share/", views.Share.as_view(), name="api-share"),
    path("matches/<str:match_id>/lend/", views.Lend.as_view(), name="api-lend"),
    path("matches/<str:match_id>/block/", views.Block.as_view(), name="api-block"),
    path("matches/<str:match_id>/reports/", reports.Reports.as_view(), name="api-reports"),
    path("matches/<str:match_id>/rematch/", views.Rematch.as_view(), name="api-rematch"),
    path("matches/<str:match_id>/deck/", decks.DeckToJoin.as_view(), name="api-deck-to-join"),
    path("matches/<str:match_id>/join/", views.Join.as_view(), name="api-join"),
    path("matches/<str:match_id>/invitations/", views.Invitations.as_view(), name="api-invitations"),
    path("matches/<str:match_id>/replace/", views.Replace.as_view(), name="api-replace"),
    path("matches/<str:match_id>/come-back/", views.ComeBack.as_view(), name="api-come-back"),
    path("matches/<str:match_id>/chat/", views.Chat.as_view(), name="api-chat"),
    path("matches/<str:match_id>/decks/", views.Decks.as_view(), name="api-decks-of-match"),
    path("matches/<str:match_id>/chances/", endings.Chances.as_view(), name="api-chances"),
    path("matches/<str:match_id>/ending/", endings.Ending.as_view(), name="api-ending"),
    path("matches/<str:match_id>/continue/", views.Continue.as_view(), name="api-continue"),
    path("matches/<str:match_id>/events/", views.Events.as_view(), name="api-events"),
]
