"""Show scenarios as content: rulings and worked examples on pages."""
