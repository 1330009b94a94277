"""What the site keeps about accounts besides what its libraries do."""
from django.db import models


class Pulse(models.Model):
    """One row that is written now and then, to see that the database takes anything."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"written at {self.at}"
