"""A clause that leaves the story: whether anybody misses it (`missed.py`), and what others get of it (`handed.py`)."""
