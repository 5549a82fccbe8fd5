"""In the place of python-gitlab's containers: its functional tests run against the service of ORIGIN, with a world's users.

main.ts copies this file beside the tests, where its fixtures replace those of their own conftest.
"""

import json
import os
import time

import pytest

import gitlab

outcomes = {}
sleep = time.sleep


@pytest.fixture(scope="session", autouse=True)
def short_waits():
    """The tests wait up to 30 seconds for jobs of GitLab that no service here has."""
    time.sleep = lambda seconds: sleep(min(seconds, 0.1))
    yield
    time.sleep = sleep


@pytest.fixture(scope="session")
def gitlab_url():
    return os.environ["ORIGIN"]


@pytest.fixture(scope="session")
def gitlab_token():
    return os.environ["TOKEN"]


@pytest.fixture(scope="session")
def gl(gitlab_url, gitlab_token):
    """Without the deletion of everything that is there."""
    instance = gitlab.Gitlab(gitlab_url, private_token=gitlab_token)
    instance.auth()
    return instance


@pytest.fixture(scope="session")
def gitlab_plan():
    return "ultimate"


@pytest.fixture(scope="module")
def user(gl):
    """Of the world: users cannot be created."""
    [found] = gl.users.list(username="ola")
    return gl.users.get(found.id)


def pytest_runtest_logreport(report):
    if report.skipped:
        outcomes[report.nodeid] = "skipped"
    elif report.failed:
        outcomes[report.nodeid] = "failed"
    else:
        outcomes.setdefault(report.nodeid, "passed")


def pytest_sessionfinish():
    with open(os.environ["OUTCOMES"], "w", encoding="utf-8") as file:
        json.dump(outcomes, file)
