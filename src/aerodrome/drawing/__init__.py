"""How a game is drawn: SVG, the canvas that a view is drawn on, zones, and the board that they make."""
