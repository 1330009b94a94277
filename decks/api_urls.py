from django.urls import path

from decks import api, api_hands, api_repairs, api_versions

app_name = "decks-api"
urlpatterns = [
    path("", api.Decks.as_view(), name="decks"),
    path("suggest/", api.Suggested.as_view(), name="suggest"),
    path("check/", api.Check.as_view(), name="check"),
    path("repair/", api_repairs.Repaired.as_view(), name="repair"),
    path("import/", api.Imported.as_view(), name="import"),
    path("formats/", api.Formats.as_view(), name="formats"),
    path("starters/", api.Starters.as_view(), name="starters"),
    path("starters/<str:slug>/", api.StarterDetail.as_view(), name="starter"),
    path("<str:deck_id>/", api.DeckDetail.as_view(), name="deck"),
    path("<str:deck_id>/versions/", api_versions.Versions.as_view(), name="versions"),
    path("<str:deck_id>/restore/", api_versions.Restored.as_view(), name="restore"),
    path("<str:deck_id>/undo/", api_versions.Undone.as_view(), name="undo"),
    path("<str:reference>/hand/", api_hands.Hand.as_view(), name="hand"),
    path("<str:reference>/export/<slug:form>/", api.Exported.as_view(), name="export"),
]
