"""Route the URLs of decks below /api/decks/; every file has its own."""

from decks.api import boosters, collection, collection_decks, decks, files, hands, repairs, starters, versions

app_name = "decks_api"
urlpatterns = [
    *starters.urlpatterns,
    *files.urlpatterns,
    *repairs.urlpatterns,
    *versions.urlpatterns,
    *hands.urlpatterns,
    *boosters.urlpatterns,
    *collection.urlpatterns,
    *collection_decks.urlpatterns,
    *decks.urlpatterns,
]
"""Those of `decks` have a variable first, so they come last."""
