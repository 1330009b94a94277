"""The site with one address more, whose answers are ready-made: what a search can at best be as fast as."""
