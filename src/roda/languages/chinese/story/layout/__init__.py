"""How people lay a story out who type it, against how textbooks do: lists in a row, sizes before names, signs of money."""
