"""What commands share that say how a run is shared among processes: their options."""
