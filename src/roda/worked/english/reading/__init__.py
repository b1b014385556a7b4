"""What an English problem says of its numbers: what they count (`text`), for each of what (`rates`), units (`units`)."""
