"""conftest.py - a database for the tests of this folder, and how long the long ones run."""

import pytest
from online import Server
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport():
    """The last output of a server that has died under a test that fails."""
    report = yield
    for server in Server.started if report.failed else ():
        if words := server.last_words():
            report.sections.append((f"the server on port {server.port} has died", words))
    return report
