"""Configure the site with an additional URL that sends ready-made responses: an upper limit for the speed of search."""
