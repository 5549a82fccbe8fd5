/** Records the issues of a project with their discussions. */
import { recordDiscussions } from "./discussions.ts";
import { epicOf } from "./epics.ts";
import { knownMilestone } from "./lists.ts";
import { knownLabels, type OpenProject, orderOf, type Recording } from "./recording.ts";
import { type Row, rowOf } from "./rows.ts";

export async function recordIssues(recording: Recording, project: OpenProject): Promise<void> {
	const { source } = recording;
	const { id } = project;
	const input = { id, scope: "all", ...orderOf(recording) };
	const path = "/projects/{id}/issues";
	for await (const page of source.pages(path, input, recording.sample)) {
		source.plan(page.length);
		for (const row of page) await recordIssue(recording, row, project);
	}
}

async function recordIssue(
	recording: Recording,
	row: Row,
	{ path, group, named, id }: OpenProject,
): Promise<void> {
	const { fitting, people, output } = recording;
	const where = `${path}#${row.iid}`;
	const isClosed = row.state === "closed";
	const own = {
		author: people.author(row.author),
		assignees: people.names(row.assignees ?? [row.assignee]),
		labels: knownLabels(recording, row.labels, named, where),
		milestone: knownMilestone(recording, rowOf(row.milestone), named, where),
		epic: epicOf(recording, row, group, where),
		closed_at: isClosed ? row.closed_at : undefined,
		closed_by: isClosed ? people.name(row.closed_by) : undefined,
		discussions: undefined,
	};
	const issue = fitting.part("WorldIssue", row, own, where);
	if (!issue?.iid) return;
	await output.add({ issue, of: path });
	await recordDiscussions(
		recording,
		"/projects/{id}/issues/{issue_iid}/discussions",
		{ id, issue_iid: issue.iid },
		{ of: { project: path, issue: issue.iid }, where },
	);
}
