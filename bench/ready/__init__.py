"""The site with an additional URL that sends ready-made responses: the maximum speed that a search could reach."""
