from django.urls import path

from decks.api import decks, files, hands, repairs, starters, versions

app_name = "decks_api"
urlpatterns = [
    path("", decks.Decks.as_view(), name="decks"),
    path("suggest/", starters.Suggested.as_view(), name="suggest"),
    path("check/", files.Check.as_view(), name="check"),
    path("repair/", repairs.Repaired.as_view(), name="repair"),
    path("import/", files.Imported.as_view(), name="import"),
    path("formats/", starters.Formats.as_view(), name="formats"),
    path("starters/", starters.Starters.as_view(), name="starters"),
    path("starters/<str:slug>/", starters.StarterDetail.as_view(), name="starter"),
    path("<str:deck_id>/", decks.DeckDetail.as_view(), name="deck"),
    path("<str:deck_id>/versions/", versions.Versions.as_view(), name="versions"),
    path("<str:deck_id>/restore/", versions.Restored.as_view(), name="restore"),
    path("<str:deck_id>/undo/", versions.Undone.as_view(), name="undo"),
    path("<str:reference>/hand/", hands.Hand.as_view(), name="hand"),
    path("<str:reference>/export/<slug:form>/", files.Exported.as_view(), name="export"),
]
