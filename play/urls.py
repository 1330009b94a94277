"""Route the URLs below /play/."""

from django.urls import path

from lotr_site.base.moved import redirect_view
from play.examples import pages
from play.learn.urls import urlpatterns as learning
from play.presentation import pages as pages_of_games
from play.presentation import preview
from play.web import acts, blocks, bots, finished_matches, lessons, quick_match, reports, views

app_name = "play"
urlpatterns = [
    *learning,
    path("", views.lobby, name="lobby"),
    path("new/", views.new, name="new"),
    path("quick-match/", quick_match.quick_match, name="quick_match"),
    path("quick-match/choices/", quick_match.choices, name="quick_choices"),
    path("quick-match/meanwhile/", quick_match.meanwhile, name="meanwhile"),
    path("quick-match/stop/", quick_match.stop_looking, name="stop_looking"),
    path("quick/", redirect_view("play:quick_match")),
    path("create/", views.create, name="create"),
    *(path(page.address, page.view, name=page.name) for page in pages_of_games()),
    path("finished/", finished_matches.finished, name="finished"),
    path("played/", redirect_view("play:finished")),
    path("blocks/", blocks.blocked, name="blocks"),
    path("blocks/<int:number>/unblock/", blocks.unblock, name="unblock"),
    path("bots/", bots.strength, name="bots"),
    path("lessons/", lessons.index, name="lessons"),
    path("lessons/<slug:game_key>/<slug:slug>/", lessons.lesson, name="lesson"),
    path("rulings/<slug:game>/", pages.rulings_page, name="rulings"),
    path("rulings/<slug:game>/<slug:slug>/", pages.ruling_page, name="ruling"),
    path("invitation/<slug:key>/<slug:mark>.jpg", preview.invitation_picture, name="invitation"),
    path("<str:match_id>/", views.table, name="table"),
    path("<str:match_id>/live/", views.live, name="live"),
    path("<str:match_id>/stream/", views.events, name="stream"),
    path("<str:match_id>/deck/", views.deck_check, name="deck_check"),
    path("<str:match_id>/choose/", views.choose, name="choose"),
    path("<str:match_id>/report/", reports.report, name="report"),
    path("<str:match_id>/replay/", views.replay, name="replay"),
    path("<str:match_id>/preview/<slug:mark>.jpg", preview.match_picture, name="preview"),
    path("<str:match_id>/decks/", views.deck_report, name="deck_report"),
    path("<str:match_id>/win-probability/", views.win_probability, name="win_probability"),
    *acts.urlpatterns,
    path("<str:match_id>/passing/", redirect_view("play:autopass")),
    path("<str:match_id>/lend/", redirect_view("play:allow_substitute")),
    path("<str:match_id>/replace/", redirect_view("play:substitute")),
    path("<str:match_id>/come-back/", redirect_view("play:return_to_seat")),
    path("<str:match_id>/revoke/", redirect_view("play:revoke_link")),
    path("<str:match_id>/chances/", redirect_view("play:win_probability")),
]
