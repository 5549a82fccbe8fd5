/** Records the merge requests of a project with their versions, approvals and discussions. */
import type { WorldMergeRequest, WorldVersion } from "../../../generated/world.ts";
import type { DiffRefs } from "../../domain/merge-requests/store.ts";
import { recordDiscussions } from "./discussions.ts";
import { pathWithin } from "./instance-paths.ts";
import { knownMilestone } from "./lists.ts";
import { knownLabels, type OpenProject, orderOf, type Recording } from "./recording.ts";
import { type Row, rowOf, rowsIn, textOf } from "./rows.ts";

/** Number of requests for each merge request: the merge request itself, versions, approvals, discussions. */
const requestsOfEach = 4;

/** Pages of a project's merge requests. A second call reads the pages from the file of responses, without requests. */
export function mergeRequestPages(recording: Recording, id: number) {
	const input = { id, state: "all", scope: "all", ...orderOf(recording) };
	const { source, sample } = recording;
	return source.pages("/projects/{id}/merge_requests", input, sample);
}

export async function recordMergeRequests(
	recording: Recording,
	project: OpenProject,
): Promise<void> {
	for await (const page of mergeRequestPages(recording, project.id)) {
		// A merge request that is merged or closed needs one more request: for the issues that it closes.
		const done = page.filter(({ state }) => state === "merged" || state === "closed");
		recording.source.plan(page.length * requestsOfEach + done.length);
		for (const row of page) await recordMergeRequest(recording, row, project);
	}
}

async function recordMergeRequest(
	recording: Recording,
	listed: Row,
	project: OpenProject,
): Promise<void> {
	const { source, fitting, people, output } = recording;
	const { path, named, id, mirror } = project;
	const where = `${path}!${listed.iid}`;
	const input = { id, merge_request_iid: Number(listed.iid) };
	const one = "/projects/{id}/merge_requests/{merge_request_iid}";
	const row = { ...listed, ...(await source.row(one, input)) };
	const { state } = row;
	const isMerged = state === "merged";
	const isClosed = state === "closed";
	const isFork = row.source_project_id !== row.target_project_id;
	const versions = await versionsOf(recording, input, row, project, where);
	if (isFork && !versions?.length && row.state === "opened") {
		recording.left.add("an open merge request from a fork whose commits git does not have", where);
		return;
	}
	const commit = async (sha: unknown) =>
		textOf(sha) && (await mirror?.has(sha)) ? sha : undefined;
	const own = {
		// From the list, which shows the stored status: requesting a single merge request makes the instance check
		// mergeability again.
		merge_status: listed.merge_status,
		author: people.author(row.author),
		assignees: people.names(row.assignees ?? [row.assignee]),
		reviewers: people.names(row.reviewers),
		labels: knownLabels(recording, row.labels, named, where),
		milestone: knownMilestone(recording, rowOf(row.milestone), named, where),
		versions,
		remove_source_branch: row.force_remove_source_branch,
		merged_by: isMerged ? people.name(row.merge_user ?? row.merged_by) : undefined,
		merged_at: isMerged ? row.merged_at : undefined,
		closed_by: isClosed ? people.name(row.closed_by) : undefined,
		closed_at: isClosed ? row.closed_at : undefined,
		merge_commit_sha: await commit(row.merge_commit_sha),
		squash_commit_sha: await commit(row.squash_commit_sha),
		closes_issues: isMerged || isClosed ? await closingOf(recording, input, path) : undefined,
		approvals: await approvalsOf(recording, input, where),
		// The source branch is in the fork, so a branch with the same name in this project must not be used.
		diff_refs: isFork ? refsIn(versions?.at(-1)) : undefined,
		discussions: undefined,
	};
	const mergeRequest = fitting.part("WorldMergeRequest", row, own, where);
	if (!mergeRequest?.iid) return;
	await output.add({ merge_request: mergeRequest, of: path });
	const { iid } = mergeRequest;
	const refs = mirror && (await refsOf(mergeRequest, project));
	await recordDiscussions(recording, `${one}/discussions`, input, {
		of: { project: path, merge_request: iid },
		where,
		...(mirror && { diff: { mirror, compares: { refs } } }),
	});
}

function refsIn(version: WorldVersion | undefined): DiffRefs | undefined {
	if (!version) return undefined;
	const { base_sha, start_sha, head_sha } = version;
	return { base_sha, start_sha, head_sha };
}

/**
 * Versions of a merge request, oldest first. Leaves out versions whose commits are not in the copy of the repository.
 * Undefined: the instance shows no versions, or the repository was not copied.
 */
async function versionsOf(
	{ source, left, fitting }: Recording,
	input: { id: number; merge_request_iid: number },
	{ diff_refs, created_at }: Row,
	{ mirror }: OpenProject,
	where: string,
): Promise<WorldVersion[] | undefined> {
	const path = "/projects/{id}/merge_requests/{merge_request_iid}/versions";
	const listed = (await source.list(path, input)) ?? [];
	const rows: Row[] = listed.toReversed().map((row) => ({
		id: row.id,
		base_sha: row.base_commit_sha,
		start_sha: row.start_commit_sha,
		head_sha: row.head_commit_sha,
		created_at: row.created_at,
	}));
	const last = rowOf(diff_refs);
	// Without a list of versions, the currently compared commits count as the only version.
	if (rows.length === 0 && last) rows.push({ ...last, created_at });
	if (rows.length === 0 || !mirror) return undefined;
	const versions: WorldVersion[] = [];
	for (const row of rows) {
		const { base_sha, start_sha, head_sha } = row;
		const version = (await mirror.has(base_sha, start_sha, head_sha))
			? fitting.part("WorldVersion", row, {}, where)
			: undefined;
		if (version) versions.push(version);
		else left.add("a version whose commits git does not have", where);
	}
	return versions;
}

/** The commits that a merge request compares in the recorded world. */
async function refsOf(
	{ versions, source_branch, target_branch }: WorldMergeRequest,
	{ mirror }: OpenProject,
): Promise<DiffRefs | undefined> {
	return refsIn(versions?.at(-1)) ?? mirror?.refsOf(source_branch, target_branch);
}

/**
 * The issues that a merge request closes; undefined: the instance does not say.
 * @param own - Full path of the merge request's project
 */
async function closingOf(
	{ source }: Recording,
	input: { id: number; merge_request_iid: number },
	own: string,
): Promise<WorldMergeRequest["closes_issues"]> {
	const path = "/projects/{id}/merge_requests/{merge_request_iid}/closes_issues";
	const rows = await source.list(path, input);
	return rows?.flatMap(({ iid, project_id, web_url }) => {
		const project =
			project_id === input.id ? own : projectIn(textOf(web_url) ?? "", source.baseUrl);
		return project ? [{ project, issue: Number(iid) }] : [];
	});
}

/** Full path of the project in the URL of an issue (on newer instances: of a work item). Empty for any other URL. */
function projectIn(url: string, baseUrl: string): string {
	const { pathname = "" } = URL.parse(url) ?? {};
	const own = pathWithin(pathname, baseUrl) ?? pathname;
	const end = Math.max(own.lastIndexOf("/issues/"), own.lastIndexOf("/work_items/"), 0);
	const path = own.slice(1, end);
	return path.endsWith("/-") ? path.slice(0, -2) : path;
}

async function approvalsOf(
	{ source, people, fitting }: Recording,
	input: { id: number; merge_request_iid: number },
	where: string,
) {
	const path = "/projects/{id}/merge_requests/{merge_request_iid}/approvals";
	const row = await source.row(path, input);
	const approvals = rowsIn(row?.approved_by).flatMap((approval) => {
		const user = people.name(approval.user);
		// Older GitLab versions do not show the time of an approval.
		const given = { created_at: approval.approved_at };
		return fitting.part("WorldApproval", given, { user }, where) ?? [];
	});
	return approvals.length > 0 ? approvals : undefined;
}
