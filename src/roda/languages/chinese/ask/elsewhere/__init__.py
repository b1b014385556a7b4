"""Questions that tell more or less than their clause: the moment that it holds at (`together.py`), the means by which it comes about (`means.py`), less where the clause stays (`brief.py`)."""
