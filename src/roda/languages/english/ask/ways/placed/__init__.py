"""Questions for numbers by the place where they stand: one of a pair, a side of a size, the end of a change.

The clause of such a number has no subject of its own, or shares it with others; what the place says is known
all the same: "one at 18 km/h, the other at 22 km/h", "2 m by 3 m", "fell from $9 to $7".
"""
