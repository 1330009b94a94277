"""What the site does by itself: find what was lost, archive, end what nobody comes back to."""
