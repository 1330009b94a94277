"""The site with one more address, whose answers are ready-made: the best speed that a search could reach."""
