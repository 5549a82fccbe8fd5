import type {
	WorldDiffRefs,
	WorldIssueReference,
	WorldMergeRequest,
} from "../../../generated/world.ts";
import { longestDescription } from "../issues/store.ts";
import { diffRefsOf, fromBranches } from "../merge-requests/diff-refs.ts";
import { issueKeyText } from "../merge-requests/issue-references.ts";
import type {
	DiffRefs,
	MergeRequestRecord,
	VersionedMergeRequest,
	VersionRecord,
} from "../merge-requests/store.ts";
import { storedOf } from "../merge-requests/versions.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { mergeRequestRef } from "../repository/refs.ts";
import type { Commented, Discussed } from "./discussions.ts";
import { assigneesOf, planOf } from "./issues.ts";
import {
	commitAt,
	descriptionOf,
	type LoadedThing,
	type Loading,
	userAt,
	WorldError,
} from "./loading.ts";

/**
 * Loads a merge request.
 * @throws {WorldError} where a user, label, milestone or commit is missing, the description is too long, a value does
 * not fit the state, or another open merge request has the same branches
 */
export async function loadMergeRequest(
	loading: Loading,
	source: WorldMergeRequest,
	project: ProjectRecord,
): Promise<Commented> {
	const where = `${project.full_path}, merge request ${source.title}`;
	const place = { ...loading, project, where };
	const created_at = loading.time(source.created_at, project.created_at);
	const updated_at = loading.time(source.updated_at, created_at);
	const { stores } = loading;
	await requireOwnBranches(source, place);
	const mergeRequest = await stores.mergeRequests.create({
		id: source.id,
		iid: source.iid,
		project_id: project.id,
		title: source.title,
		description: descriptionOf(source, longestDescription, where),
		state: source.state ?? "opened",
		author_id: userAt(loading, source.author, where).id,
		assignee_ids: assigneesOf(source, place),
		reviewer_ids: (source.reviewers ?? []).map((username) => userAt(loading, username, where).id),
		...(await planOf(source, place)),
		source_branch: source.source_branch,
		target_branch: source.target_branch,
		diff_refs: source.diff_refs ? await commitsOf(source.diff_refs, place) : null,
		discussion_locked: source.discussion_locked ?? null,
		squash: source.squash ?? false,
		force_remove_source_branch: source.remove_source_branch ?? null,
		should_remove_source_branch: source.should_remove_source_branch ?? null,
		merge_status: source.merge_status ?? "unchecked",
		merge_error: source.merge_error ?? null,
		...(await endOf(source, updated_at, place)),
		closing_issue_ids: source.closes_issues ? [] : null,
		created_at,
		updated_at,
	});
	let version: VersionRecord | null = null;
	for (const one of await versionsOf(source, mergeRequest, place)) {
		version = await stores.mergeRequests.addVersion(one);
	}
	if (version) {
		const ref = mergeRequestRef(mergeRequest.iid);
		const heads = loading.heads.get(project.id) ?? [];
		heads.push({ ref, to: version.head_sha });
		loading.heads.set(project.id, heads);
	}
	for (const { user, created_at: at } of source.approvals ?? []) {
		await stores.mergeRequests.addApproval(mergeRequest, {
			user_id: userAt(loading, user, where).id,
			created_at: loading.time(at, updated_at),
		});
	}
	collectClosing(loading, source, mergeRequest, where);
	const { discussions = [] } = source;
	const discussed = discussedMergeRequest(loading, { ...mergeRequest, version }, where);
	return { ...discussed, discussions };
}

/**
 * Requires that no other open merge request has the same branches. Exempt are merge requests with `diff_refs`: they may
 * come from a fork, whose branches may have the same names.
 * @throws {WorldError} where another open merge request without `diff_refs` has the same branches
 */
async function requireOwnBranches(
	{ source_branch, target_branch, diff_refs, state = "opened" }: WorldMergeRequest,
	{ project, where, stores: { mergeRequests } }: LoadedThing,
): Promise<void> {
	if (diff_refs || state !== "opened") return;
	const branches = { source_branch, target_branch };
	const twin = await mergeRequests.twin(project.id, branches);
	if (twin === undefined) return;
	const other = await mergeRequests.find(project.id, twin);
	if (other?.diff_refs) return;
	throw new WorldError(`${where}: !${twin} from ${source_branch} to ${target_branch} is open, too`);
}

/** Maximum number of refs that one git command sets: a command may run for only a minute. */
const refsAtOnce = 1000;

/** Creates a ref for the newest commit of each loaded merge request, so that git clients can fetch the commit. */
export async function nameHeads({ stores, heads }: Loading): Promise<void> {
	for (const [id, refs] of heads) {
		for (let at = 0; at < refs.length; at += refsAtOnce) {
			const some = refs.slice(at, at + refsAtOnce);
			await stores.repositories.setRefs(id, some);
		}
	}
}

/**
 * Remembers the issues that a merge request closed; `storeClosings` stores them after everything is loaded.
 * @throws {WorldError} where a merge request with `closes_issues` is neither merged nor closed
 */
function collectClosing(
	{ closings }: Pick<Loading, "closings">,
	{ closes_issues: issues }: WorldMergeRequest,
	{ project_id, iid, state }: MergeRequestRecord,
	where: string,
): void {
	if (!issues) return;
	if (state !== "merged" && state !== "closed")
		throw new WorldError(`${where} is ${state}, and so has no closes_issues`);
	if (issues.length > 0) closings.push({ project_id, iid, issues });
}

/**
 * Stores which issues the merge requests closed. Runs after all projects are loaded, since an issue may be in any
 * project.
 */
export async function storeClosings({
	stores: { mergeRequests, projects, issues: issueStore },
	closings,
}: Loading): Promise<void> {
	const all = closings.flatMap(({ issues }) => issues);
	if (all.length === 0) return;
	const named = await projects.named([...new Set(all.map(({ project }) => project))]);
	const projectIds = new Map(named.map(({ id, full_path }) => [full_path.toLowerCase(), id]));
	const keysOf = (references: readonly WorldIssueReference[]) =>
		references.flatMap(({ project, issue: iid }) => {
			const project_id = projectIds.get(project.toLowerCase());
			return project_id === undefined ? [] : { project_id, iid };
		});
	const found = await issueStore.numbered(keysOf(all));
	const ids = new Map(found.map((issue) => [issueKeyText(issue), issue.id]));
	for (const { project_id, iid, issues } of closings) {
		const closing_issue_ids = keysOf(issues).flatMap((key) => ids.get(issueKeyText(key)) ?? []);
		const stored = await mergeRequests.find(project_id, iid);
		if (stored) await mergeRequests.update({ ...storedOf(stored), closing_issue_ids });
	}
}

/** Describes a merge request for loading its discussions: its key, its diff, and its name in error messages. */
export function discussedMergeRequest(
	{ stores }: Loading,
	mergeRequest: VersionedMergeRequest,
	where: string,
): Discussed {
	const { id, project_id, created_at } = mergeRequest;
	return {
		noteable: { type: "Merge request", id },
		diff: { project_id, refs: () => diffRefsOf(mergeRequest, stores) },
		created_at,
		where,
	};
}

/**
 * The fields that say who merged or closed a merge request and when, and which commits merged and squashed it.
 * @throws {WorldError} where the file gives a value that does not fit the state
 */
async function endOf(
	source: WorldMergeRequest,
	updatedAt: string,
	{ where, project, ...loading }: LoadedThing,
) {
	const { state = "opened", author } = source;
	const ended = (as: "closed" | "merged", by: string | undefined, at: string | undefined) => {
		if (state === as) {
			return [userAt(loading, by ?? author, where).id, loading.time(at, updatedAt)] as const;
		}
		if (by === undefined && at === undefined) return [null, null] as const;
		throw new WorldError(`${where} is ${state}, and so has no ${as}_by and no ${as}_at`);
	};
	const commit = (revision: string | undefined) =>
		revision === undefined ? null : commitAt(loading, project.id, revision, where);
	const [merged_by_id, merged_at] = ended("merged", source.merged_by, source.merged_at);
	const [closed_by_id, closed_at] = ended("closed", source.closed_by, source.closed_at);
	return {
		merged_by_id,
		merged_at,
		closed_by_id,
		closed_at,
		merge_commit_sha: await commit(source.merge_commit_sha),
		squash_commit_sha: await commit(source.squash_commit_sha),
	};
}

/**
 * Versions of a merge request, oldest first. Default: one version, with the file's `diff_refs`, or else with the
 * commits of the branches; no version if a branch is missing or the branches have no common history.
 */
async function versionsOf(
	{ versions }: WorldMergeRequest,
	mergeRequest: MergeRequestRecord,
	place: LoadedThing,
) {
	const { id: merge_request_id, project_id, created_at } = mergeRequest;
	const key = { merge_request_id, project_id };
	if (versions) {
		return Promise.all(
			versions.map(async (version) => ({
				...key,
				id: version.id,
				...(await commitsOf(version, place)),
				created_at: place.time(version.created_at, created_at),
			})),
		);
	}
	const refs = mergeRequest.diff_refs ?? (await fromBranches(mergeRequest, place.stores));
	return refs ? [{ ...key, ...refs, created_at }] : [];
}

async function commitsOf(
	{ base_sha, start_sha, head_sha }: WorldDiffRefs,
	{ project, where, ...loading }: LoadedThing,
): Promise<DiffRefs> {
	const commit = (revision: string) => commitAt(loading, project.id, revision, where);
	return {
		base_sha: await commit(base_sha),
		start_sha: await commit(start_sha),
		head_sha: await commit(head_sha),
	};
}
