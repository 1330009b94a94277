"""Define verbs, the steps of costs and effects, by family."""
