"""Guards of the question beside the fact that it asks for: what it leaves out, compares, or tells for each."""
