"""Collections: the cards a visitor owns, wants and offers for trade, and what can be built from them."""
