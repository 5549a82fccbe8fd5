"""What people do with python-gitlab, by its library and its command line; run by main.ts against a server and a mock."""

import json
import os
import subprocess
import sys

import gitlab

ORIGIN = os.environ["ORIGIN"]
TOKEN = os.environ["TOKEN"]
PROJECT = "acme/rocket"

gl = gitlab.Gitlab(ORIGIN, private_token=TOKEN)
steps = []


def step(what, how):
    def add(run):
        steps.append((what, how, run))
        return run

    return add


def command(*arguments):
    """What the command line prints as JSON."""
    program = os.path.join(os.path.dirname(sys.executable), "gitlab")
    done = subprocess.run(
        [program, "--server-url", ORIGIN, "--private-token", TOKEN]
        + ["--output", "json", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout) if done.stdout.strip() else None


def refused(status, run):
    try:
        run()
    except gitlab.exceptions.GitlabError as error:
        assert error.response_code == status, error
    else:
        raise AssertionError(f"not refused with {status}")


@step("who am I", "library")
def _():
    gl.auth()
    assert gl.user.username == "ada"
    refused(401, gitlab.Gitlab(ORIGIN, private_token="nobody").auth)


@step("who am I", "command line")
def _():
    assert command("current-user", "get")["username"] == "ada"


@step("version", "library")
def _():
    version, revision = gl.version()
    assert version.startswith("13.") and revision


@step("users", "library")
def _():
    assert [one.username for one in gl.users.list(username="LIN")] == ["lin"]
    assert gl.users.list(search="lin chen", get_all=True)[0].username == "lin"
    names = [one.username for one in gl.users.list(iterator=True, per_page=5)]
    assert "ada" in names and len(names) == len(set(names))
    refused(403, lambda: gitlab.Gitlab(ORIGIN).users.list())


@step("users", "command line")
def _():
    assert "lin" in [one["username"] for one in command("user", "list", "--search", "lin")]


@step("show a project", "library")
def _():
    project = gl.projects.get(PROJECT)
    assert project.path_with_namespace == PROJECT
    assert gl.projects.get(project.id).name == project.name
    refused(404, lambda: gl.projects.get("acme/none"))


@step("show a project", "command line")
def _():
    assert command("project", "get", "--id", PROJECT)["path_with_namespace"] == PROJECT


@step("change a project", "library")
def _():
    made = gl.projects.create({"name": "To change", "initialize_with_readme": True})
    made.description = "Changed by a library"
    made.path = "changed"
    made.issues_access_level = "private"
    made.default_branch = "main"
    made.save()
    changed = gl.projects.get("ada/changed")
    assert changed.description == "Changed by a library"
    assert changed.issues_access_level == "private"
    refused(404, lambda: gl.projects.get("ada/to-change"))
    changed.default_branch = "none"
    refused(400, changed.save)
    changed.delete()


@step("change a project", "command line")
def _():
    made = command("project", "create", "--name", "cli to change")
    one = ["--id", str(made["id"])]
    command("project", "update", *one, "--description", "Changed")
    assert command("project", "get", *one)["description"] == "Changed"
    command("project", "delete", *one)


def paths(projects):
    return [one.path_with_namespace for one in projects]


@step("list projects", "library")
def _():
    mine = paths(gl.projects.list(membership=True, get_all=True))
    assert PROJECT in mine and "mia/kites" not in mine
    assert paths(gl.projects.list(search="launchpad")) == ["acme/infra/launchpad"]
    # Page by page, by number and by keyset.
    everything = paths(gl.projects.list(iterator=True, per_page=3))
    by_id = gl.projects.list(
        iterator=True, pagination="keyset", order_by="id", per_page=3
    )
    assert sorted(paths(by_id)) == sorted(everything)
    public = gitlab.Gitlab(ORIGIN).projects.list(get_all=True)
    assert "mia/kites" in paths(public) and PROJECT not in paths(public)
    refused(405, lambda: gl.projects.list(pagination="keyset"))


@step("list projects", "command line")
def _():
    listed = command("project", "list", "--owned", "true", "--get-all")
    assert PROJECT in [one["path_with_namespace"] for one in listed]


@step("list the projects of a group and a user", "library")
def _():
    group = gl.groups.get("acme")
    listed = paths(group.projects.list(include_subgroups=True, get_all=True))
    assert PROJECT in listed and "acme/infra/launchpad" in listed
    mia = gl.projects.get("mia/kites").owner["id"]
    assert paths(gl.users.get(mia).projects.list()) == ["mia/kites"]


@step("create and delete a project", "library")
def _():
    group = gl.groups.get("acme")
    made = gl.projects.create(
        {
            "name": "From python",
            "namespace_id": group.id,
            "visibility": "private",
            "initialize_with_readme": True,
        }
    )
    assert made.path_with_namespace == "acme/from-python"
    tree = gl.projects.get("acme/from-python").repository_tree()
    assert [entry["path"] for entry in tree] == ["README.md"]
    issue = made.issues.create({"title": "The first"})
    assert issue.iid == 1
    made.delete()
    refused(404, lambda: gl.projects.get("acme/from-python"))


@step("create and delete a project", "command line")
def _():
    made = command("project", "create", "--name", "cli")
    assert made["path_with_namespace"] == "ada/cli"
    command("project", "delete", "--id", str(made["id"]))


@step("list groups", "library")
def _():
    groups = gl.groups.list(iterator=True, per_page=1)
    assert [group.full_path for group in groups][:2] == ["acme", "demo"]
    owned = gl.groups.list(owned=True, order_by="path", get_all=True)
    assert "acme" in [group.full_path for group in owned]
    [found] = gl.groups.list(search="infra", get_all=True)
    assert found.full_path == "acme/infra"


@step("list groups", "command line")
def _():
    listed = command("group", "list", "--top-level-only", "true", "--get-all")
    assert "acme" in [group["full_path"] for group in listed]


@step("delete a group", "library")
def _():
    made = gl.groups.create({"name": "Doomed", "path": "doomed"})
    gl.projects.create({"name": "Inside", "namespace_id": made.id})
    made.delete()
    refused(404, lambda: gl.groups.get("doomed"))
    refused(404, lambda: gl.projects.get("doomed/inside"))


@step("create and show a group", "library")
def _():
    acme = gl.groups.get("acme")
    made = gl.groups.create({"name": "Py", "path": "py", "parent_id": acme.id})
    assert gl.groups.get("acme/py").id == made.id


@step("labels", "library")
def _():
    labels = gl.projects.get(PROJECT).labels
    label = labels.create({"name": "from python", "color": "#ff8800"})
    assert labels.get("from python").id == label.id
    label.description = "Made by a library"
    label.new_name = "from a library"
    label.save()
    assert labels.get(label.id).name == "from a library"
    # Page by page.
    names = [one.name for one in labels.list(iterator=True, per_page=2)]
    assert "from a library" in names and len(names) == len(set(names))
    [counted] = labels.list(search="from a lib", with_counts=True)
    assert (counted.id, counted.open_issues_count) == (label.id, 0)
    labels.delete(label.id)
    refused(404, lambda: labels.get("from a library"))


@step("labels", "command line")
def _():
    project = ["--project-id", PROJECT]
    made = command(
        "project-label", "create", *project, "--name", "cli", "--color", "#123456"
    )
    listed = command("project-label", "list", *project, "--get-all")
    assert made["id"] in [one["id"] for one in listed]
    command("project-label", "delete", *project, "--name", "cli")


@step("milestones", "library")
def _():
    milestones = gl.projects.get(PROJECT).milestones
    milestone = milestones.create(
        {"title": "python-gitlab", "start_date": "2021-03-01", "due_date": "2021-03-31"}
    )
    milestone.description = "Made by a library"
    milestone.state_event = "close"
    milestone.save()
    closed = milestones.list(state="closed", get_all=True)
    assert milestone.id in [one.id for one in closed]
    assert milestones.get(milestone.id).due_date == "2021-03-31"
    milestones.delete(milestone.id)
    refused(404, lambda: milestones.get(milestone.id))
    assert gl.groups.get("acme", lazy=True).milestones.list(get_all=True)


@step("milestones", "command line")
def _():
    project = ["--project-id", PROJECT]
    made = command("project-milestone", "create", *project, "--title", "cli")
    listed = command("project-milestone", "list", *project, "--state", "active")
    assert made["id"] in [one["id"] for one in listed]
    command("project-milestone", "delete", *project, "--id", str(made["id"]))


@step("issues", "library")
def _():
    issues = gl.projects.get(PROJECT).issues
    listed = issues.list(state="opened", order_by="created_at", get_all=True)
    assert listed and all(one.state == "opened" for one in listed)
    issue = issues.get(listed[0].iid)
    assert issue.title == listed[0].title
    found = issues.list(search=issue.title, iterator=True)
    assert issue.id in [one.id for one in found]
    labelled = issues.list(labels=["doing"], get_all=True)
    assert labelled and all("doing" in one.labels for one in labelled)
    made = issues.create({"title": "From python", "labels": ["bug", "python"]})
    assert made.labels == ["bug", "python"]
    made.title = "From a library"
    made.labels = ["bug"]
    made.state_event = "close"
    made.save()
    closed = issues.get(made.iid)
    assert (closed.state, closed.labels) == ("closed", ["bug"])
    assert "changed title" in closed.notes.list(get_all=True)[0].body
    own = gl.issues.list(state="closed", get_all=True)
    assert made.id in [one.id for one in own]
    group = gl.groups.get("acme", lazy=True).issues
    bugs = group.list(labels=["bug"], state="closed", get_all=True)
    assert made.id in [one.id for one in bugs]
    everything = gl.issues.list(scope="all", per_page=1, page=2)
    assert len(everything) == 1
    made.delete()
    refused(404, lambda: issues.get(made.iid))


@step("issues", "command line")
def _():
    project = ["--project-id", PROJECT]
    listed = command("project-issue", "list", *project, "--state", "opened")
    one = ["--iid", str(listed[0]["iid"])]
    assert command("project-issue", "get", *project, *one)["id"] == listed[0]["id"]
    made = command("project-issue", "create", *project, "--title", "cli")
    one = ["--iid", str(made["iid"])]
    command("project-issue", "update", *project, *one, "--state-event", "close")
    assert command("project-issue", "get", *project, *one)["state"] == "closed"
    own = command("issue", "list", "--scope", "created_by_me")
    assert made["id"] in [one["id"] for one in own]
    assert command("group-issue", "list", "--group-id", "acme", "--labels", "bug")
    command("project-issue", "delete", *project, *one)


@step("epics", "library")
def _():
    epics = gl.groups.get("acme", lazy=True).epics
    listed = epics.list(state="opened", order_by="created_at", sort="asc", get_all=True)
    assert listed and all(one.state == "opened" for one in listed)
    epic = epics.get(1)
    assert epic.id == listed[0].id and epic.labels == ["safety"]
    assert [one.id for one in epics.list(labels=epic.labels, get_all=True)] == [epic.id]
    assert [one.id for one in epics.list(search="customer", iterator=True)] == [epic.id]
    refused(404, lambda: epics.get(999))


@step("epics", "command line")
def _():
    group = ["--group-id", "acme"]
    listed = command("group-epic", "list", *group, "--labels", "safety")
    one = command("group-epic", "get", *group, "--iid", "1")
    assert one["id"] in [epic["id"] for epic in listed]


@step("members", "library")
def _():
    project = gl.projects.get(PROJECT)
    [ola] = gl.users.list(username="ola")
    member = project.members.create({"user_id": ola.id, "access_level": 20})
    member.access_level = gitlab.const.AccessLevel.DEVELOPER
    member.save()
    assert project.members.get(ola.id).access_level == 30
    everybody = project.members_all.list(get_all=True)
    assert {"ada", "ola"} <= {one.username for one in everybody}
    member.delete()
    refused(404, lambda: project.members.get(ola.id))


@step("members", "command line")
def _():
    listed = command("project-member-all", "list", "--project-id", PROJECT, "--get-all")
    assert "ada" in [one["username"] for one in listed]


def notes_of(thing):
    notes = thing.notes
    note = notes.create({"body": "From a library"})
    assert notes.get(note.id).body == "From a library"
    note.body = "From python-gitlab"
    note.save()
    listed = notes.list(iterator=True, per_page=1)
    assert next(listed).id == note.id
    assert note.id in [one.id for one in notes.list(sort="asc", get_all=True)]
    note.delete()
    refused(404, lambda: notes.get(note.id))


@step("notes", "library")
def _():
    project = gl.projects.get(PROJECT)
    notes_of(project.issues.get(1))
    notes_of(project.mergerequests.get(1, lazy=True))
    notes_of(project.snippets.get(1))
    notes_of(gl.groups.get("acme").epics.get(1))


@step("notes", "command line")
def _():
    issue = ["--project-id", PROJECT, "--issue-iid", "1"]
    note = command("project-issue-note", "create", *issue, "--body", "From a shell")
    one = [*issue, "--id", str(note["id"])]
    command("project-issue-note", "update", *one, "--body", "Changed")
    assert command("project-issue-note", "get", *one)["body"] == "Changed"
    listed = command("project-issue-note", "list", *issue)
    assert listed[0]["id"] == note["id"]
    command("project-issue-note", "delete", *one)


@step("discussions", "library")
def _():
    issue = gl.projects.get(PROJECT).issues.get(1)
    thread = issue.discussions.create({"body": "A thread"})
    reply = thread.notes.create({"body": "A reply"})
    whole = issue.discussions.get(thread.id)
    assert [note["body"] for note in whole.attributes["notes"]] == [
        "A thread",
        "A reply",
    ]
    for note in whole.attributes["notes"]:
        thread.notes.delete(note["id"])
    assert reply.type == "DiscussionNote"


@step("boards", "library")
def _():
    project = gl.projects.get(PROJECT)
    board = project.boards.create({"name": "python-gitlab"})
    assert board.id in [one.id for one in project.boards.list(get_all=True)]
    label = project.labels.list()[0]
    card = board.lists.create({"label_id": label.id})
    assert [one.id for one in board.lists.list()] == [card.id]
    board.delete()


@step("snippets", "library")
def _():
    snippets = gl.projects.get(PROJECT).snippets
    snippet = snippets.create(
        {
            "title": "python-gitlab",
            "visibility": "private",
            "files": [{"file_path": "a.py", "content": "print(1)\n"}],
        }
    )
    assert snippets.get(snippet.id).content() == b"print(1)\n"
    snippet.delete()


@step("files and commits", "library")
def _():
    project = gl.projects.get(PROJECT)
    tree = project.repository_tree(get_all=True)
    blob = next(entry for entry in tree if entry["type"] == "blob")
    assert project.repository_raw_blob(blob["id"])
    assert project.repository_archive(format="zip").startswith(b"PK")
    assert project.repository_compare("v0.1", "main")["commits"]
    assert project.repository_contributors()


@step("merge requests", "library")
def _():
    project = gl.projects.get(PROJECT)
    change = {"branch": "library", "start_branch": "main", "commit_message": "Change"}
    action = {"action": "create", "file_path": "library.txt", "content": "a\n"}
    commit = project.commits.create({**change, "actions": [action]})
    issue = project.issues.create({"title": "To be closed"})
    request = project.mergerequests.create(
        {
            "source_branch": "library",
            "target_branch": "main",
            "title": "Draft: from a library",
            "description": f"Closes #{issue.iid}",
            "remove_source_branch": True,
        }
    )
    assert request.draft and request.sha == commit.id
    assert [one.id for one in request.commits()] == [commit.id]
    assert request.changes()["changes"][0]["new_path"] == "library.txt"
    assert [one.iid for one in request.closes_issues()] == [issue.iid]
    assert request.diffs.get(request.diffs.list()[0].id).head_commit_sha == commit.id
    refused(405, request.merge)
    request.title = "From a library"
    request.labels = ["library"]
    request.save()
    listed = project.mergerequests.list(state="opened", labels=["library"])
    assert [one.id for one in listed] == [request.id]
    reviewer = gitlab.Gitlab(ORIGIN, private_token="lin-token")
    other = reviewer.projects.get(PROJECT).mergerequests.get(request.iid)
    other.approve()
    refused(401, other.approve)
    assert request.approvals.get().approved_by[0]["user"]["username"] == "lin"
    request.merge(squash=True)
    assert request.state == "merged" and request.squash_commit_sha == commit.id
    assert project.issues.get(issue.iid).state == "closed"
    refused(404, lambda: project.branches.get("library"))


@step("merge requests", "command line")
def _():
    project = ["--project-id", PROJECT]
    file = ["--file-path", "cli.txt", "--content", "a", "--commit-message", "Add"]
    start = ["--branch", "cli", "--start-branch", "main"]
    command("project-file", "create", *project, *start, *file)
    ends = ["--source-branch", "cli", "--target-branch", "main", "--title", "cli"]
    made = command("project-merge-request", "create", *project, *ends)
    one = [*project, "--iid", str(made["iid"])]
    command("project-merge-request", "update", *one, "--title", "From a shell")
    assert command("project-merge-request", "get", *one)["title"] == "From a shell"
    listed = command("project-merge-request", "list", *project, "--state", "opened")
    assert made["id"] in [request["id"] for request in listed]
    command("project-merge-request", "merge", *one)
    assert command("project-merge-request", "get", *one)["state"] == "merged"


for what, how, run in steps:
    result = "ok"
    try:
        run()
    except Exception as error:  # A step's failure is that of the product.
        result = repr(error)
    print(json.dumps({"what": what, "how": how, "result": result}))
