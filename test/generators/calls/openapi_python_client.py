"""Ten calls with openapi-python-client's output; run by ../main.ts, beside the generated package."""

import importlib
import os
import pkgutil

import client as generated
from client import AuthenticatedClient, models
from client.api.boards import (
    create_project_board,
    delete_project_board,
    get_project_board,
    list_project_boards,
    update_project_board,
)
from client.api.discussions import (
    create_issue_discussion,
    update_issue_discussion_note,
)
from client.api.snippets import download_project_snippet, list_project_snippets

# "Compiles": every module can be imported.
for module in pkgutil.walk_packages(generated.__path__, "client."):
    importlib.import_module(module.name)

api = AuthenticatedClient(
    base_url=f"{os.environ['ORIGIN']}/api/v4", token=os.environ["TOKEN"]
)
count = 0


def expect(status, operation, *path, **given):
    """What the response with the expected status holds."""
    global count
    response = operation.sync_detailed(*path, client=api, **given)
    count += 1
    assert response.status_code == status, (count, response)
    return response.parsed


project = "acme/rocket"
first, *_ = expect(200, list_project_boards, project)
assert isinstance(first.project.id, int)
created = expect(
    201, create_project_board, project, body=models.CreateBoard(name="Generated")
)
board = expect(
    200,
    update_project_board,
    project,
    created.id,
    body=models.UpdateBoard(name="Renamed", weight=None),
)
assert board.name == "Renamed" and board.group is None
refused = expect(
    400,
    update_project_board,
    project,
    created.id,
    body=models.UpdateBoard(weight=10),
)
assert refused.error == "weight does not have a valid value"
expect(204, delete_project_board, project, created.id)
expect(404, get_project_board, project, created.id)
snippet, *_ = expect(200, list_project_snippets, project, per_page=1)
content = expect(200, download_project_snippet, project, snippet.id)
assert content.payload.read()
thread = expect(
    201,
    create_issue_discussion,
    project,
    1,
    body=models.CreateDiscussion(body="Generated"),
)
note = expect(
    200,
    update_issue_discussion_note,
    project,
    1,
    thread.id,
    thread.notes[0].id,
    body=models.UpdateNoteWithBody(body="Changed"),
)
assert note.body == "Changed"
print(count)
