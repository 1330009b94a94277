"""The table as plain data, the printed cards, and where the meaning of each verb is registered."""
