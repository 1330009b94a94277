"""Scenarios as product: rulings and worked examples, told in words on pages."""
