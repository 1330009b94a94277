"""The roof: what puts the apps together and runs them. No app may import it."""
