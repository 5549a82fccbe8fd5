import type { Inputs, Schemas } from "../../../generated/operations.ts";
import { requireProject, signedIn, type Viewer } from "../access/access.ts";
import { lockProject } from "../access/locked.ts";
import { lookUp } from "../access/references.ts";
import { maySee } from "../access/sight.ts";
import type { Context, Locked, OperationHandlers } from "../context.ts";
import { forbidden, invalidModel, notFound } from "../errors.ts";
import { foundFaults, lengthFaults, textFaults } from "../faults.ts";
import {
	assigneeIds,
	changeState,
	changesLabels,
	givesLabels,
	type IssueLabels,
	isChanged,
	keptLabels,
	type LabelInput,
	newLabels,
	newMilestone,
	newPeople,
} from "../issues/changes.ts";
import { writeNotes } from "../issues/notes.ts";
import { longestDescription } from "../issues/store.ts";
import { AfterCommit, prepared } from "../phases.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { Mutable } from "../values/new-record.ts";
import { stripped } from "../values/text.ts";
import { closingIssues } from "./closing.ts";
import { tipsOf } from "./diff-refs.ts";
import { longestTitle } from "./drafts.ts";
import { viewOf } from "./find.ts";
import { type Look, type Looked, lookAt, messagesIn, noneIfCostly } from "./look.ts";
import { noteMentions } from "./mentions.ts";
import { staleStatus } from "./mergeability.ts";
import { notesOn } from "./notes.ts";
import { presentMergeRequest } from "./present.ts";
import { branchFaults, changedMeanwhile, requireFree, requireTarget } from "./requirements.ts";
import { isDeveloperIn, lockToChange, maySeeAndChange } from "./rights.ts";
import type { MergeRequestRecord, NewMergeRequest, ShownMergeRequestRecord } from "./store.ts";
import {
	addVersion,
	forgetApprovals,
	isSame,
	keepCommits,
	nameHead,
	newRefs,
	recordOf,
} from "./versions.ts";

export const mergeRequestChangeHandlers = {
	createMergeRequest: prepared(async (input, before: Context) => {
		const { id } = requireProject(before);
		const source_branch = input.source_branch ?? "";
		const target_branch = input.target_branch ?? "";
		const wanted = {
			project_id: id,
			state: "opened" as const,
			diff_refs: null,
			source_branch,
			target_branch,
			merge_status: "unchecked" as const,
		};
		const faults = {
			source_branch: await branchFaults(source_branch, { id }, before),
			target_branch: await branchFaults(target_branch, { id }, before),
		};
		const look = foundFaults(faults)
			? undefined
			: await lookAt({ ...wanted, version: null }, before);
		if (look?.refs) await keepCommits(id, look.refs, before);
		return async (waiting: Context) => {
			const { context, project } = await lockProject(waiting);
			await requireTarget(input.target_project_id, project, context);
			await requireFree(wanted, project, context);
			const title = stripped(input.title ?? "");
			const description = input.description ?? null;
			const found = foundFaults({
				title: textFaults(title, longestTitle),
				description: lengthFaults(description, longestDescription),
				...faults,
			});
			if (found || !look) throw invalidModel(found ?? {});
			const created_at = context.now();
			const bare: NewMergeRequest = {
				...bareMergeRequest,
				...wanted,
				title,
				description,
				author_id: signedIn(context).id,
				merge_status: look.merge_status,
				created_at,
				updated_at: created_at,
			};
			const labels = { current: [], kept: [] };
			const planned = await plan(bare, input, labels, project, context);
			const { mergeRequests } = context;
			const mergeRequest = await mergeRequests.create(planned);
			if (look.refs) await addVersion(mergeRequest, look.refs, created_at, context);
			const isNew = look.refs !== undefined;
			const after = await noteMentions(undefined, mergeRequest, project, context);
			return shown(mergeRequest, project, after, { look, isNew, before });
		};
	}),

	updateMergeRequest: prepared(async ({ merge_request_iid, ...input }, before: Context) => {
		const place = requireProject(before);
		const looked = await lookUp(merge_request_iid, (iid) =>
			before.mergeRequests.show(place.id, iid),
		);
		// Ask git nothing for callers who may not change the merge request.
		const isAdmitted = looked !== undefined && maySeeAndChange(looked, place, before);
		const { faults, look } = isAdmitted
			? await lookAfter(looked, input, before)
			: { faults: [], look: undefined };
		const isClosed = input.state_event === "close";
		const messages =
			look && isClosed ? await messagesIn(look.refs, place.id, before).catch(noneIfCostly) : [];
		return async (waiting: Context) => {
			const { context, project, mergeRequest, ...rest } = await lockForUpdate(
				waiting,
				merge_request_iid,
				isAdmitted ? input : {},
			);
			const old = await context.mergeRequests.show(project.id, mergeRequest.iid);
			if (!old) throw notFound();
			const wanted = await changed(old, input, rest, project, context);
			const after = await withClosing(wanted, old, messages, project, context);
			const { state, target_branch } = after;
			const isMoved = target_branch !== old.target_branch;
			// `locked`: a merge into the present target branch is in progress.
			if (old.state === "locked" && isMoved) throw changedMeanwhile();
			if (state !== old.state || isMoved) await requireFree(after, project, context, old.iid);
			const found = foundFaults({
				title: textFaults(after.title, longestTitle),
				description: lengthFaults(after.description, longestDescription),
				target_branch: faults,
			});
			if (found) throw invalidModel(found);
			// Read git again if another request has changed the merge request since it was read.
			if (!look || !isSame(old, looked)) throw changedMeanwhile();
			await store(old, after, look, context);
			const isNew = newRefs(old, after, look) !== undefined;
			const last = await noteMentions(old, after, project, context);
			// Refuse the change if the caller lost the Developer role while waiting for a lock: it may need this role.
			if (rest.isDeveloper && !isDeveloperIn(last)) throw forbidden();
			return shown(after, project, last, { look, isNew, before });
		};
	}),
} satisfies Partial<OperationHandlers>;

type UpdateInput = Omit<Inputs["updateMergeRequest"], "id" | "merge_request_iid">;

/** Initial values of a new merge request, overwritten with the values in the request. */
const bareMergeRequest = {
	assignee_ids: [],
	reviewer_ids: [],
	label_ids: [],
	milestone_id: null,
	discussion_locked: null,
	squash: false,
	force_remove_source_branch: null,
	should_remove_source_branch: null,
	merge_error: null,
	merged_by_id: null,
	merged_at: null,
	closed_by_id: null,
	closed_at: null,
	merge_commit_sha: null,
	squash_commit_sha: null,
	closing_issue_ids: null,
};

/**
 * Reads from git the commits that a merge request will compare after a change. In the result, `faults`: why a new
 * target branch is refused.
 */
async function lookAfter(
	before: ShownMergeRequestRecord,
	input: UpdateInput,
	context: Context,
): Promise<{ faults: string[]; look: Look | undefined }> {
	const future = afterInput(before, input);
	const { project_id, target_branch } = future;
	const faults =
		target_branch === before.target_branch
			? []
			: await branchFaults(target_branch, { id: project_id }, context);
	if (faults.length > 0) return { faults, look: undefined };
	const found = await lookAt(future, context);
	// A merge request that is reopened after its branches were deleted keeps the commits that it last compared.
	const { version, diff_refs } = before;
	const look = found.refs ? found : await lookAt({ ...future, version, diff_refs }, context);
	const refs = newRefs(before, future, look);
	if (refs) await keepCommits(project_id, refs, context);
	return { faults, look };
}

/** Stores a changed merge request, its new version (if the compared commits changed) and the system notes. */
async function store(
	old: ShownMergeRequestRecord,
	wanted: MergeRequestRecord,
	look: Look,
	context: Locked,
): Promise<void> {
	const { mergeRequests } = context;
	const refs = newRefs(old, wanted, look);
	const isMoved = wanted.target_branch !== old.target_branch;
	const before = recordOf(old);
	const isTouched = isChanged(before, wanted);
	const time = context.now();
	const after = {
		...wanted,
		...((wanted.state === "opened" || isMoved) && { merge_status: look.merge_status }),
		...(refs && { diff_refs: null }),
		...(isTouched && { updated_at: time }),
	};
	if (!isChanged(before, after) && !refs) return;
	await mergeRequests.update(after);
	if (refs) await addVersion(after, refs, time, context);
	if (refs || isMoved) await forgetApprovals(after, context);
	const now = await mergeRequests.show(after.project_id, after.iid);
	if (!now) throw notFound();
	const key = { type: "Merge request" as const, id: old.id };
	await writeNotes(key, notesOn(old, now), time, context);
}

/** The fields from which `lookAt` decides what to read from git, with the values that they have after the update. */
function afterInput(
	mergeRequest: ShownMergeRequestRecord,
	{ target_branch, state_event }: UpdateInput,
): Looked {
	const after: Mutable<ShownMergeRequestRecord> = { ...mergeRequest };
	changeState(after, state_event, 0, "");
	const isOpen = after.state === "opened";
	const isMoved = target_branch != null && target_branch !== mergeRequest.target_branch;
	const isNew = isOpen && (mergeRequest.state !== "opened" || isMoved);
	return {
		...after,
		target_branch: target_branch ?? mergeRequest.target_branch,
		...(isNew && { version: null, diff_refs: null }),
		...(isMoved && { merge_status: staleStatus(after.merge_status) }),
	};
}

/**
 * Locks a merge request for a caller who may change at least a part of it. The order of locks is project, labels, merge
 * request; the project is locked only if the input needs it (labels, milestone, target branch, reopening).
 * @throws {ApiError} 404; 403 where the caller does not see the project's merge requests, or may change nothing
 */
async function lockForUpdate(waiting: Context, iid: number, input: UpdateInput) {
	let before = waiting;
	let kept: IssueLabels["kept"] = [];
	const hasLabels = givesLabels(input);
	const needsPlace =
		hasLabels ||
		Boolean(input.milestone_id) ||
		input.target_branch !== undefined ||
		input.state_event === "reopen";
	if (needsPlace) {
		const { context, project } = await lockProject(before);
		if (hasLabels && isDeveloperIn(context)) {
			const found = await lookUp(iid, (number) => context.mergeRequests.show(project.id, number));
			kept = await keptLabels(input, found?.labels, project, context);
		}
		before = context;
	}
	const locked = await lockToChange(iid, before);
	const isDeveloper = isDeveloperIn(locked.context);
	// Refuse the request if the caller lost the Developer role, which labels need, while waiting for the lock.
	if (kept.length > 0 && !isDeveloper) throw forbidden();
	return { ...locked, kept, isDeveloper };
}

/** The merge request's record with the changes that the caller requests and may make. */
async function changed(
	old: ShownMergeRequestRecord,
	input: UpdateInput,
	{ kept, isDeveloper }: Pick<IssueLabels, "kept"> & { isDeveloper: boolean },
	project: ProjectRecord,
	context: Locked,
): Promise<MergeRequestRecord> {
	const { title, description, target_branch, squash } = input;
	const after: Mutable<MergeRequestRecord> = {
		...recordOf(old),
		...(title !== undefined && { title: stripped(title ?? "") }),
		...(description !== undefined && { description }),
		...(target_branch != null && { target_branch }),
		...(squash != null && { squash }),
	};
	changeState(after, input.state_event, signedIn(context).id, context.now());
	if (!isDeveloper) return after;
	const { discussion_locked } = input;
	if (discussion_locked != null) after.discussion_locked = discussion_locked;
	return plan(after, input, { current: old.labels, kept }, project, context);
}

/**
 * Sets `closing_issue_ids` if the change closes or reopens the merge request. Closing sets the ids of the issues that
 * a merge would have closed: those that the old title, the old description and the commit messages name. Reopening
 * sets null.
 * @param messages - Messages of the merge request's commits
 */
async function withClosing(
	after: MergeRequestRecord,
	old: ShownMergeRequestRecord,
	messages: readonly string[],
	project: ProjectRecord,
	context: Locked,
): Promise<MergeRequestRecord> {
	if (after.state === old.state) return after;
	if (after.state !== "closed") return { ...after, closing_issue_ids: null };
	const closing = await closingIssues(old, project, messages, context);
	return { ...after, closing_issue_ids: closing.map(({ id }) => id) };
}

/**
 * A copy of `before` with the requested `squash`, assignees, reviewers, milestone, labels and deletion of the source
 * branch. Of these, callers below the Developer role may set only `squash` when they update a merge request.
 */
async function plan<Planned extends Omit<NewMergeRequest, "id" | "iid">>(
	before: Planned,
	input: LabelInput &
		Pick<
			UpdateInput,
			| "assignee_id"
			| "assignee_ids"
			| "reviewer_ids"
			| "milestone_id"
			| "remove_source_branch"
			| "squash"
		>,
	labels: IssueLabels,
	project: ProjectRecord,
	context: Locked,
): Promise<Planned> {
	const after: Mutable<Planned> = { ...before };
	const { remove_source_branch, squash } = input;
	if (squash != null) after.squash = squash;
	if (remove_source_branch !== undefined) after.force_remove_source_branch = remove_source_branch;
	if (input.milestone_id !== undefined) {
		after.milestone_id = await newMilestone(input.milestone_id, project, context);
	}
	const sees = (viewer: Viewer) => maySee(viewer, project, "merge request");
	const people = (ids: readonly number[], parameter: string) =>
		newPeople(ids, parameter, sees, project, context);
	const { reviewer_ids } = input;
	const assignees = assigneeIds(input);
	if (assignees) {
		after.assignee_ids = (await people(assignees, "assignee_ids")) ?? after.assignee_ids;
	}
	if (reviewer_ids !== undefined) {
		after.reviewer_ids = (await people(reviewer_ids ?? [], "reviewer_ids")) ?? after.reviewer_ids;
	}
	if (changesLabels(input)) {
		after.label_ids = await newLabels(input, labels, project, context);
	}
	return after;
}

/**
 * Presents a merge request after a change.
 * @param isNew - Whether the change added a version
 * @param before - Context outside of transactions, used after the transaction is committed
 */
async function shown(
	{ iid }: Pick<MergeRequestRecord, "iid">,
	project: ProjectRecord,
	context: Context,
	{ look, isNew, before }: { look: Look; isNew: boolean; before: Context },
): Promise<AfterCommit<Schemas["MergeRequest"]>> {
	const mergeRequest = await context.mergeRequests.show(project.id, iid);
	if (!mergeRequest) throw notFound();
	const view = await viewOf({ project, mergeRequest }, context);
	return new AfterCommit(async () => {
		if (isNew) await nameHead(mergeRequest, before);
		await followMissed(mergeRequest, look, before);
		return presentMergeRequest(mergeRequest, { ...view, look }, context);
	});
}

/**
 * If the branches have changed since git was read, does what the push has missed: it looked for merge requests before
 * this change was committed. Never rejects, because the change is committed.
 */
async function followMissed(
	mergeRequest: ShownMergeRequestRecord,
	{ tips }: Look,
	context: Context,
): Promise<void> {
	if (mergeRequest.state !== "opened") return;
	const now = await tipsOf(mergeRequest, context).catch(() => []);
	if (tips.some((tip, at) => tip !== now[at])) await context.followBranches(mergeRequest);
}
