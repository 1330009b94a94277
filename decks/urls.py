from django.urls import path

from decks import previews
from decks.views import builder, deck_lists, import_export, pages, suggestions
from lotr_site.base.moved import moved

app_name = "decks"
urlpatterns = [
    path("", deck_lists.index, name="index"),
    path("new/", pages.create, name="create"),
    path("suggest/", suggestions.suggest, name="suggest"),
    path("suggest/save/", suggestions.save, name="save_suggestion"),
    path("suggest/keep/", moved("decks:save_suggestion")),
    path("formats/", deck_lists.formats, name="formats"),
    path("odds/", pages.draw_odds, name="odds"),
    path("import/", import_export.import_deck, name="import"),
    path("import/unclear/", import_export.import_unclear, name="import_unclear"),
    path("import/rest/", moved("decks:import_unclear")),
    path("starters/<str:slug>/", deck_lists.starter, name="starter"),
    path("starters/<slug:slug>/preview/<slug:mark>.jpg", previews.starter_picture, name="starter_preview"),
    path("games/<slug:game>/", deck_lists.of_game, name="of_game"),
    path("games/<slug:game>/sheet.pdf", import_export.fixed_sheet, name="fixed_sheet"),
    path("games/<slug:game>/proxies.pdf", import_export.fixed_proxies, name="fixed_proxies"),
    path("shared/<str:token>/", pages.shared, name="shared"),
    path("shared/<str:token>/preview/<slug:mark>.jpg", previews.shared_picture, name="shared_preview"),
    path("l/<str:token>/", moved("decks:shared")),
    path("l/<str:token>/preview/<slug:mark>.jpg", moved("decks:shared_preview")),
    path("<str:deck_id>/", pages.deck, name="deck"),
    path("<str:deck_id>/build/", builder.build, name="build"),
    path("<str:deck_id>/find/", builder.find, name="find"),
    path("<str:deck_id>/builder-panel/", builder.panel, name="builder_panel"),
    path("<str:deck_id>/change/", builder.change, name="change"),
    path("<str:deck_id>/delete/", pages.delete, name="delete"),
    path("<str:deck_id>/share/", pages.share, name="share"),
    path("<str:deck_id>/about/", pages.about, name="about"),
    path("<str:deck_id>/preview/<slug:mark>.jpg", previews.deck_picture, name="preview"),
    path("<str:deck_id>/versions/", pages.versions, name="versions"),
    path("<str:deck_id>/versions/restore/", pages.restore, name="restore"),
    path("<str:deck_id>/versions/keep/", pages.keep, name="keep"),
    path("<str:reference>/hand/", pages.hand, name="hand"),
    path("<str:reference>/export/<slug:form>/", import_export.export, name="export"),
    path("<str:reference>/sheet.pdf", import_export.sheet_pdf, name="sheet"),
    path("<str:reference>/proxies.pdf", import_export.proxies_pdf, name="proxies"),
    path("<str:deck_id>/pane/", moved("decks:builder_panel")),
]
