"""The ground: what all apps stand on, and which knows none of them."""
