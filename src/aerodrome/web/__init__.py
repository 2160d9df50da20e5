"""The web table: pages, live frames, the JSON API. Knows tables and pictures, never rules."""
