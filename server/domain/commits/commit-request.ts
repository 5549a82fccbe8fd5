/** Makes a commit on a branch, for operations on commits and on files alike. Error texts are GitLab's. */
import { signedIn, viewerOf } from "../access/access.ts";
import { findTip, isEmptyRepository } from "../branches/tips.ts";
import type { Context } from "../context.ts";
import { type ApiError, invalidModel, senseless } from "../errors.ts";
import { foundFaults, lengthFaults } from "../faults.ts";
import type { RefChange } from "../git-http/transport.ts";
import type { AfterCommit, Work } from "../phases.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { mayPushTo, rulesFor } from "../protected-branches/rules.ts";
import { actionPath, type FileAction } from "../repository/actions.ts";
import { buildCommit } from "../repository/commit-building.ts";
import { longestMessage } from "../repository/new-objects.ts";
import { branchMoved, changeRef, publish, requirePush } from "../repository/publishing.ts";
import { isBranchLength, isBranchName, isFilePath } from "../repository/refs.ts";
import { authorOf, personOf } from "../repository/signatures.ts";

export interface CommitRequest {
	branch: string;
	/** Name of the branch to start from; default: the branch itself. */
	start_branch?: string | null | undefined;
	start_sha?: string | null | undefined;
	/** Whether an existing branch may be overwritten with a commit that is not based on the branch. */
	force?: boolean | null | undefined;
	commit_message: string;
	author_name?: string | null | undefined;
	author_email?: string | null | undefined;
}

export interface CommitRules {
	/** Returns the changes of files. Called only once the caller may push and the start commit is known. */
	actions(): Promise<readonly FileAction[]>;
	/** Paths, each with the id of the commit that, as the request assumes, was the last to change the path. */
	expected: readonly { path: string; commit: string }[];
	/** Error for a caller whom the rules for protected branches keep from pushing. */
	kept(): ApiError;
	/** Error for a path that another commit has changed after the expected one. */
	stale(path: string): ApiError;
}

/**
 * Builds and stores the commit. Returns the work for the request's transaction, which checks the caller's rights again.
 * The branch is set to the commit after the transaction.
 * @param present - Makes the response, given the id of the commit; called before the branch is set to it
 * @throws {ApiError} 400, or the error of `rules.kept` or `rules.stale`
 */
export async function commitWork<Value>(
	before: Context,
	project: ProjectRecord,
	request: CommitRequest,
	rules: CommitRules,
	present: (project: ProjectRecord, id: string) => Promise<Value>,
): Promise<Work<Context, AfterCommit<Value>>> {
	const { branch } = request;
	if (!isBranchLength(branch)) throw impossibleName(branch);
	requireLengths(request);
	const requireRole = async (context: Context, place: ProjectRecord) => {
		const found = await rulesFor(context, place, [branch]);
		const pushing = { project: place, viewer: viewerOf(context) };
		if (!mayPushTo(branch, found, pushing)) throw rules.kept();
	};
	await requireRole(before, project);
	const tip = await findTip(before, project, branch);
	const start = await startOf(before, project, request, tip);
	requireFreeName(request, tip);
	await requireUnchanged(before, project, start, rules);
	if (request.commit_message === "") throw senseless("3:UserCommitFiles: empty CommitMessage");
	const { id, objects } = await buildCommit(before, project.id, {
		...peopleOf(before, request),
		parent: start,
		actions: await rules.actions(),
		at: before.now(),
		message: request.commit_message,
	});
	const update: RefChange = {
		ref: `refs/heads/${branch}`,
		from: tip ?? null,
		to: id,
		forced: await losesCommits(before, project, tip, start),
	};
	return publish(
		before,
		objects,
		async (context, place) => {
			await requireRole(context, place);
			await requirePush(context, place, [update]);
		},
		async (place) => {
			// Read first: after the change, a failed read would make the caller repeat it.
			const shown = await present(place, id);
			await changeRef(before, place, update, (outcome) =>
				outcome === "moved" ? branchMoved(branch) : impossibleName(branch),
			);
			return shown;
		},
	);
}

/** Maximum number of characters of an author's name or email address. */
const longestAuthor = 255;

/** @throws {ApiError} 400 for texts with which the commit object would be too long for this service to read it */
function requireLengths(request: CommitRequest): void {
	const { commit_message, author_name, author_email } = request;
	const faults = foundFaults({
		commit_message: lengthFaults(commit_message, longestMessage),
		author_name: lengthFaults(author_name ?? null, longestAuthor),
		author_email: lengthFaults(author_email ?? null, longestAuthor),
	});
	if (faults) throw invalidModel(faults);
}

/**
 * Id of the commit that the new one is based on; undefined in an empty repository.
 * @param tip - Commit at the tip of the branch; undefined: there is no such branch
 * @throws {ApiError} 400 for an unknown start
 */
async function startOf(
	context: Context,
	project: ProjectRecord,
	{ branch, start_branch, start_sha }: CommitRequest,
	tip: string | undefined,
): Promise<string | undefined> {
	if (start_sha != null) {
		const { repositories, signal } = context;
		if (!/^[0-9a-f]{40}$/.test(start_sha)) throw senseless(`Invalid start_sha '${start_sha}'`);
		const found = await repositories.resolve(project.id, start_sha, signal);
		if (found === undefined) throw senseless(`Cannot find start_sha '${start_sha}'`);
		return found;
	}
	// Not a second lookup, which could find another commit: the new commit must be based on `tip`, which it replaces.
	const name = start_branch ?? branch;
	const start = name === branch ? tip : await findTip(context, project, name);
	if (start === undefined && !(await isEmptyRepository(context, project))) {
		throw senseless("You can only create or edit files when you are on a branch");
	}
	return start;
}

/**
 * @throws {ApiError} 400 if the branch exists but the commit starts from another branch or commit without `force`, or
 * if the branch does not exist and its name is invalid
 */
function requireFreeName(
	{ branch, start_branch, start_sha, force }: CommitRequest,
	tip: string | undefined,
): void {
	const isAnother = start_sha != null || (start_branch ?? branch) !== branch;
	if (tip !== undefined && isAnother && !force) {
		throw senseless(
			`A branch called '${branch}' already exists. Switch to that branch in order to make changes`,
		);
	}
	if (tip === undefined && !isBranchName(branch)) throw impossibleName(branch);
}

function impossibleName(branch: string): ApiError {
	return senseless(
		`Something went wrong when we tried to create '${branch}' for you: Branch name is invalid`,
	);
}

/**
 * @throws {ApiError} The error of `stale` for a path that was changed after the expected commit, 400 for a path that is
 * empty, too long or contains `..`
 */
async function requireUnchanged(
	context: Context,
	project: ProjectRecord,
	start: string | undefined,
	{ expected, stale }: CommitRules,
): Promise<void> {
	const { repositories, signal } = context;
	const paths = new Map(expected.map(({ path }) => [path, actionPath(path)]));
	if (start === undefined) return;
	const lasts = new Map<string, string | undefined>();
	for (const path of new Set(paths.values())) {
		// No commit has changed a path that no file can have, such as `a//b`, and git may read it as another path.
		if (!isFilePath(path)) continue;
		const at = { commit: start, path };
		lasts.set(path, await repositories.lastCommit(project.id, at, signal));
	}
	for (const { path, commit } of expected) {
		const last = lasts.get(paths.get(path) ?? path);
		if (last !== undefined && last !== commit) throw stale(path);
	}
}

function peopleOf(context: Context, { author_name, author_email }: CommitRequest) {
	const committer = personOf(signedIn(context));
	const author = authorOf({ name: author_name, email: author_email }, committer);
	return { author, committer };
}

/** Whether a branch loses commits when it is set to a commit that is based on `start`. */
async function losesCommits(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	tip: string | undefined,
	start: string | undefined,
): Promise<boolean> {
	if (tip === undefined || tip === start) return false;
	if (start === undefined) return true;
	const reached = await repositories.reached(id, start, [tip], signal);
	return !reached.has(tip);
}
