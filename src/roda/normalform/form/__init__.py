"""Form."""
