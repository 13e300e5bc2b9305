"""Each test of this folder works in a new, empty folder."""

import pytest


@pytest.fixture(autouse=True)
def new_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
