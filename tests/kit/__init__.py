"""What the tests of every game and of every room share: modes, drawings and pages to read, servers, browsers."""
