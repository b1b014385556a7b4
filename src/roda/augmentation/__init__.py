"""The method of the paper: identify → reverse → normalize → certify, joined in `pipeline`."""
