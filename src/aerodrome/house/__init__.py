"""How the house stands: where the rules come from (compiled or not), how they are compiled, what is installed."""
