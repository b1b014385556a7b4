"""Questions that tell more than their clause: the moment that it holds at (`together.py`), the means by which it comes about (`means.py`)."""
