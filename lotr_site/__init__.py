"""Contain the project package: `base` below all apps, `accounts` on it, and `site` above them all."""
