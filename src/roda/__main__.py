"""`python -m roda` is the same as `roda`."""

from roda.cli import main

if __name__ == "__main__":  # a worker process imports this file too
    main()
