import type { Inputs, Schemas } from "../../../generated/operations.ts";
import { requireProject, type Viewer, viewerOf } from "../access/access.ts";
import { lookUp } from "../access/references.ts";
import { maySee } from "../access/sight.ts";
import type { Context, Locked, OperationHandlers } from "../context.ts";
import { invalidModel, notFound, Overtaken, unauthorized, unavailable } from "../errors.ts";
import { foundFaults, lengthFaults } from "../faults.ts";
import { AfterCommit, prepared } from "../phases.ts";
import type { MergeRules, ProjectRecord } from "../projects/store.ts";
import { isProtected, mayMergeInto, mayPushTo, rulesFor } from "../protected-branches/rules.ts";
import type { AnnouncedMerge } from "../repository/announced.ts";
import { longestMessage } from "../repository/new-objects.ts";
import { changeRefs } from "../repository/publishing.ts";
import { diffsOfDeleted, type LostDiffs } from "../repository/ref-changes.ts";
import type { RefUpdate } from "../repository/store.ts";
import { issuesToClose } from "./closes.ts";
import { closingIssues } from "./closing.ts";
import { tipsOf } from "./diff-refs.ts";
import { isDraft } from "./drafts.ts";
import { settled, viewOf } from "./find.ts";
import { type SeenIssue, seenIssues } from "./issue-references.ts";
import { commitsOf, lookAt } from "./look.ts";
import { type BuiltMerge, buildMerge, requireForward, type WantedMerge } from "./merge-commits.ts";
import { hasCommits } from "./mergeability.ts";
import { presentMergeRequest, type WholeView } from "./present.ts";
import { mergeRefused, notMergeable, otherHead, overtaken } from "./requirements.ts";
import { lockKept } from "./rights.ts";
import { mergeRulesOf, withBlockingThreads } from "./rules.ts";
import type {
	DiffRefs,
	MergeRequestRecord,
	ShownMergeRequestRecord,
	VersionedMergeRequest,
	VersionRecord,
} from "./store.ts";
import {
	addVersion,
	forgetApprovals,
	isSame,
	keepCommits,
	nameHead,
	newRefs,
	storedOf,
} from "./versions.ts";

type MergeInput = Omit<Inputs["acceptMergeRequest"], "id" | "merge_request_iid">;

export const mergeHandlers = {
	acceptMergeRequest: prepared(async ({ merge_request_iid, ...input }, before: Context) => {
		const place = requireProject(before);
		const looked = await requireSettled(merge_request_iid, place, before);
		await requireMerger(looked, place, before);
		const rules = await rulesOfMerges(place, before);
		await requireMergeable(looked, rules, input, before);
		requireLengths(input);
		// Compare the branches themselves: a world may set `diff_refs` to other commits.
		const current = { ...looked, diff_refs: null };
		const look = await lookAt(current, before);
		const [source, target] = await tipsOf(current, before);
		const { refs } = look;
		if (!source || !target || !refs || !hasCommits(refs)) throw notMergeable();
		if (look.merge_status === "cannot_be_merged") throw mergeRefused();
		const { head_sha } = refs;
		await requireForward(place, rules, { head_sha, target }, before);
		if (input.sha != null && input.sha !== head_sha) throw otherHead(head_sha);
		const wanted = await wantedMerge(
			{ project: place, mergeRequest: looked, rules, refs },
			input,
			before,
		);
		const built = await buildMerge(wanted, target, before);
		const pushed = newRefs(looked, current, look);
		if (pushed) await keepCommits(place.id, pushed, before);
		// The response shows the commits that a world has set, unless the merge adds a version.
		const shown = looked.diff_refs && !pushed ? await lookAt(looked, before) : look;
		const sourceUpdate = await sourceAfter(wanted, input, before);
		const lost = await lostBy(sourceUpdate, looked, before);
		return async (waiting: Context) => {
			const { context, project, found } = await lockKept(merge_request_iid, waiting);
			if (!found || !seesMergeRequests(context, project)) throw notFound();
			await requireMerger(found, project, context);
			const now = await rulesOfMerges(project, context);
			await requireMergeable(found, now, input, context);
			const { force_remove_source_branch } = found;
			const then = { ...wanted, project, mergeRequest: { ...looked, force_remove_source_branch } };
			const isOvertaken =
				!isSame(found, looked) ||
				found.squash !== looked.squash ||
				found.title !== looked.title ||
				found.description !== looked.description ||
				!isSameWay(rules, now) ||
				sourceUpdate.to !== (await sourceAfter(then, input, context)).to;
			if (isOvertaken) throw overtaken(mergeRefused());
			const version = pushed ? await addPushed(found, pushed, context) : found.version;
			if (!version) throw notMergeable();
			const closing = await closingIssues(found, project, messagesOf(wanted), context);
			const ready = {
				wanted,
				built,
				target,
				lost,
				source: sourceUpdate,
				closes: await issuesToClose(closing, context.user, context),
				closing_issue_ids: closing.map(({ id }) => id),
				version_id: version.id,
				view: { ...(await viewOf({ project, mergeRequest: found }, context)), look: shown },
				should_remove_source_branch: input.should_remove_source_branch ?? null,
				squash: found.squash || input.squash === true,
			};
			return new AfterCommit(async () => {
				if (pushed) await nameHead(found, before);
				return make(ready, input, before);
			});
		};
	}),
} satisfies Partial<OperationHandlers>;

/** Adds a version for pushed commits that no version records yet. */
async function addPushed(
	found: VersionedMergeRequest,
	refs: DiffRefs,
	context: Locked,
): Promise<VersionRecord> {
	const { mergeRequests } = context;
	await mergeRequests.update({ ...storedOf(found), diff_refs: null });
	await forgetApprovals(found, context);
	return addVersion(found, refs, context.now(), context);
}

/**
 * Finds a merge request, and first settles a merge of it that a crashed server left unfinished.
 * @throws {ApiError} 404, including where the caller does not see the project's merge requests
 */
async function requireSettled(
	iid: number,
	project: ProjectRecord,
	context: Context,
): Promise<ShownMergeRequestRecord> {
	const mergeRequest = await lookUp(iid, (number) =>
		context.mergeRequests.show(project.id, number),
	);
	if (!mergeRequest || !seesMergeRequests(context, project)) throw notFound();
	return (await settled({ project, mergeRequest }, context)).mergeRequest;
}

function seesMergeRequests(context: Context, project: ProjectRecord): boolean {
	return maySee(viewerOf(context), project, "merge request");
}

/**
 * Requires that the caller may merge into the target branch.
 * @throws {ApiError} 401
 */
async function requireMerger(
	{ target_branch }: Pick<MergeRequestRecord, "target_branch">,
	project: ProjectRecord,
	context: Context,
): Promise<void> {
	const rules = await rulesFor(context, project, [target_branch]);
	const pushing = { project, viewer: viewerOf(context) };
	if (!mayMergeInto(target_branch, rules, pushing)) throw unauthorized();
}

async function rulesOfMerges({ id }: ProjectRecord, context: Context): Promise<MergeRules> {
	const rules = await mergeRulesOf(id, context);
	if (!rules) throw notFound("Project");
	return rules;
}

/** Whether two sets of rules have the same merge method and squash option. */
function isSameWay(one: MergeRules, other: MergeRules): boolean {
	return one.merge_method === other.merge_method && one.squash_option === other.squash_option;
}

/**
 * Requires that state, title, threads and the project's rules allow a merge; roles and git are checked elsewhere.
 * @throws {ApiError} 405
 */
async function requireMergeable(
	mergeRequest: Pick<VersionedMergeRequest, "id" | "project_id" | "state" | "title">,
	rules: MergeRules,
	{ merge_when_pipeline_succeeds, auto_merge }: MergeInput,
	context: Context,
): Promise<void> {
	// The service has no pipelines, so waiting for one never ends and none ever succeeds.
	const isWaiting = merge_when_pipeline_succeeds || auto_merge;
	const needsPipeline = isWaiting || rules.only_allow_merge_if_pipeline_succeeds === true;
	const { project_id, state, title } = mergeRequest;
	if (state !== "opened" || isDraft(title) || needsPipeline) throw notMergeable();
	const ruled = new Map([[project_id, rules]]);
	if ((await withBlockingThreads([mergeRequest], ruled, context)).size > 0) throw notMergeable();
}

/** @throws {ApiError} 400 for messages longer than a commit may have */
function requireLengths({
	merge_commit_message = null,
	squash_commit_message = null,
}: MergeInput): void {
	const faults = foundFaults({
		merge_commit_message: lengthFaults(merge_commit_message, longestMessage),
		squash_commit_message: lengthFaults(squash_commit_message, longestMessage),
	});
	if (faults) throw invalidModel(faults);
}

async function wantedMerge(
	found: Pick<WantedMerge, "project" | "mergeRequest" | "rules" | "refs">,
	input: MergeInput,
	context: Context,
): Promise<WantedMerge> {
	const { project, mergeRequest, rules, refs } = found;
	const commits = await commitsOf(refs, project.id, context);
	const [author] = await context.users.findAll([mergeRequest.author_id]);
	const merge = written(input.merge_commit_message);
	const squash = written(input.squash_commit_message);
	const wanted = { ...found, commits, author };
	const named = merge === undefined ? await namedIssues(wanted, context) : [];
	return {
		...wanted,
		squash: isSquashed(mergeRequest, rules, input),
		messages: { merge, squash },
		closes: named.map(
			(one) => `${one.project.id === project.id ? "" : one.project.full_path}#${one.issue.iid}`,
		),
	};
}

/** The issues that the default message of a merge commit lists: those that both the author and the caller see. */
async function namedIssues(
	wanted: Pick<WantedMerge, "mergeRequest" | "project" | "commits" | "author">,
	context: Context,
): Promise<SeenIssue[]> {
	const { mergeRequest, project, author } = wanted;
	const messages = messagesOf(wanted);
	const found = await closingIssues(mergeRequest, project, messages, context);
	const seenBy = (user: Viewer["user"]) => seenIssues(found, user, context);
	const byCaller = new Set((await seenBy(context.user)).map(({ issue }) => issue.id));
	return (await seenBy(author)).filter(({ issue }) => byCaller.has(issue.id));
}

function messagesOf({ commits }: Pick<WantedMerge, "commits">): string[] {
	return commits.map(({ message }) => message);
}

function isSquashed(
	{ squash }: MergeRequestRecord,
	{ squash_option }: MergeRules,
	input: MergeInput,
): boolean {
	if (squash_option === "never") return false;
	return squash_option === "always" || squash || input.squash === true;
}

/** Treats a blank message as absent. */
function written(message: string | null | undefined): string | undefined {
	return message?.trim() ? message : undefined;
}

/**
 * The update of the source branch that accompanies the merge. It deletes the branch if this is requested: by the
 * caller's parameter or, if that is absent, by the merge request's setting. The branch must be neither the default
 * branch nor protected. The author of the merge request (if it has the setting) or else the caller must have the right
 * to push to the branch. Otherwise, the update keeps the branch, and requires that it still points to the merged
 * commit.
 */
async function sourceAfter(
	{ project, mergeRequest, refs }: WantedMerge,
	{ should_remove_source_branch: asked }: MergeInput,
	context: Context,
): Promise<RefUpdate> {
	const { source_branch, force_remove_source_branch, author_id } = mergeRequest;
	const from = refs.head_sha;
	const kept = { ref: `refs/heads/${source_branch}`, from, to: from };
	if (!(asked ?? force_remove_source_branch)) return kept;
	if (source_branch === project.default_branch) return kept;
	const rules = await rulesFor(context, project, [source_branch]);
	if (isProtected(source_branch, rules)) return kept;
	const viewer = force_remove_source_branch
		? await viewerIn(project, author_id, context)
		: viewerOf(context);
	return mayPushTo(source_branch, rules, { project, viewer }) ? { ...kept, to: null } : kept;
}

async function viewerIn(
	project: ProjectRecord,
	userId: number,
	{ access, users, today }: Context,
): Promise<Viewer> {
	const [user] = await users.findAll([userId]);
	return { user, level: await access.level(project, userId, today) };
}

/**
 * If the update deletes the source branch: the compared commits of the other merge requests from or to that branch,
 * keyed by merge request id.
 */
async function lostBy(
	update: RefUpdate,
	{ id, project_id }: ShownMergeRequestRecord,
	context: Context,
): Promise<LostDiffs> {
	const lost = new Map(await diffsOfDeleted(context, project_id, [update]));
	lost.delete(id);
	return lost;
}

interface ReadyMerge {
	wanted: WantedMerge;
	built: BuiltMerge;
	/** Id of the commit that the target branch must still point to when the merge moves it. */
	target: string;
	source: RefUpdate;
	lost: LostDiffs;
	closes: AnnouncedMerge["closes"];
	closing_issue_ids: readonly number[];
	version_id: number;
	/** Read before the merge is made: see `make`. */
	view: WholeView;
	should_remove_source_branch: boolean | null;
	squash: boolean;
}

/** `Retry-After` in seconds, for the case that git has moved the branches, but the database does not say so yet. */
const soon = 5;

/**
 * Moves the branches, and stores the result in the merge request.
 * @throws {ApiError} 401 or 404 where the caller has lost the right to merge; 405, 406 or 409 where another request
 * changed branches or merge request first; 503 where git has moved the branches, but the database does not say so yet
 */
async function make(
	{ wanted, built, target, source, lost, view, ...rest }: ReadyMerge,
	input: MergeInput,
	context: Context,
): Promise<Schemas["MergeRequest"]> {
	const { project, mergeRequest } = wanted;
	const { iid, source_branch, target_branch } = mergeRequest;
	const updates = [{ ref: `refs/heads/${target_branch}`, from: target, to: built.tip }, source];
	const announced = {
		project_id: project.id,
		iid,
		source_branch,
		target_branch,
		...built,
		...rest,
	};
	const judge = async (now: Context) => {
		const place = requireProject(now);
		if (!seesMergeRequests(now, place)) throw notFound();
		await requireMerger(mergeRequest, place, now);
		const left = await sourceAfter({ ...wanted, project: place }, input, now);
		if (left.to !== source.to) throw overtaken(mergeRefused());
	};
	await changeRefs(context, project, updates, () => overtaken(mergeRefused()), {
		lost,
		merge: { announced, judge },
	}).catch(async (error) => {
		if (!(error instanceof Overtaken) || input.sha == null) throw error;
		const [head] = await tipsOf(mergeRequest, context);
		throw head === input.sha ? error : otherHead(head);
	});
	const merged = await context.mergeRequests.show(project.id, iid);
	if (!merged) throw notFound();
	if (merged.state === "locked") throw unavailable(soon);
	// Read nothing else: a failed read would make the caller repeat a merge that is made.
	const look = { ...view.look, merge_status: merged.merge_status };
	return presentMergeRequest(merged, { ...view, look }, context);
}
