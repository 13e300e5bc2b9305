"""conftest.py - a database for the tests of this folder, and how long the long ones run."""

import pytest
from postgres import Postgres, find_programs


def pytest_addoption(parser):
    parser.addoption("--kills", type=int, default=20, help="of a server, in test_crash.py")
    parser.addoption("--minutes", type=float, default=0, help="that test_soak.py runs")
    parser.addoption("--people", type=int, default=8, help="who play in test_soak.py")


@pytest.fixture
def postgres():
    if not find_programs():
        pytest.skip("PostgreSQL is not installed")
    server = Postgres()
    yield server
    server.stop()
