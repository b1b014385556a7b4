"""What each line of a Chinese solution works out, in the words of the text: whose amount it is, what is left, of what a share is."""
