/** Builds the commits of a merge. No ref points to them until the branches move. */
import { signedIn } from "../access/access.ts";
import type { Context } from "../context.ts";
import type { MergeRules, ProjectRecord } from "../projects/store.ts";
import { newCommit } from "../repository/new-objects.ts";
import { personOf } from "../repository/signatures.ts";
import type { CommitRecord } from "../repository/store.ts";
import type { UserRecord } from "../users/store.ts";
import { enumerated } from "../values/text.ts";
import { hasTip } from "./mergeability.ts";
import { mergeRefused } from "./requirements.ts";
import type { DiffRefs, ShownMergeRequestRecord } from "./store.ts";

/** What to merge, and how. */
export interface WantedMerge {
	project: ProjectRecord;
	mergeRequest: ShownMergeRequestRecord;
	rules: MergeRules;
	refs: DiffRefs;
	/** The source branch's commits that the target branch lacks, newest first. */
	commits: readonly CommitRecord[];
	squash: boolean;
	/** Messages that the caller gives for the merge commit and the squash commit; undefined: the default message. */
	messages: { merge: string | undefined; squash: string | undefined };
	/** References to the issues that the merge closes, as the default message writes them: `#1` or `acme/rocket#1`. */
	closes: readonly string[];
	/** Author of the merge request; undefined: unknown. */
	author: UserRecord | undefined;
}

export interface BuiltMerge {
	/** Id of the target branch's tip after the merge. */
	tip: string;
	merge_commit_sha: string | null;
	squash_commit_sha: string | null;
}

/**
 * For merge methods other than `merge`: requires that the source branch contains the target branch's tip.
 * @throws {ApiError} 406
 */
export async function requireForward(
	{ id }: Pick<ProjectRecord, "id">,
	{ merge_method }: MergeRules,
	{ head_sha, target }: { head_sha: string; target: string },
	context: Context,
): Promise<void> {
	if (merge_method === "merge") return;
	if (!(await hasTip(id, head_sha, target, context))) throw mergeRefused();
}

/**
 * Stores the merge and squash commits that a merge onto `target`, the target branch's tip, needs. Moves no branch.
 * @throws {ApiError} 406 for conflicts
 */
export async function buildMerge(
	wanted: WantedMerge,
	target: string,
	context: Context,
): Promise<BuiltMerge> {
	const { refs, rules } = wanted;
	const isForward = rules.merge_method === "ff";
	const squash_commit_sha = wanted.squash
		? await squashed(wanted, isForward ? target : refs.start_sha, context)
		: null;
	const source = squash_commit_sha ?? refs.head_sha;
	if (isForward) return { tip: source, merge_commit_sha: null, squash_commit_sha };
	const caller = personOf(signedIn(context));
	const tip = await addCommit(
		wanted,
		{
			tree: await mergedTree(wanted, [target, source], context),
			parents: [target, source],
			author: caller,
			committer: caller,
			message: wanted.messages.merge ?? mergeMessage(wanted),
		},
		context,
	);
	return { tip, merge_commit_sha: tip, squash_commit_sha };
}

/**
 * Creates a squash commit with all changes on top of `parent`, and returns its id. If the merge request has only one
 * commit and the caller gives no message, returns the id of that commit instead.
 */
async function squashed(wanted: WantedMerge, parent: string, context: Context): Promise<string> {
	const { commits, messages, refs, author } = wanted;
	if (commits.length < 2 && messages.squash === undefined) return refs.head_sha;
	const caller = signedIn(context);
	return addCommit(
		wanted,
		{
			tree: await mergedTree(wanted, [parent, refs.head_sha], context),
			parents: [parent],
			author: personOf(author ?? caller),
			committer: personOf(caller),
			message: messages.squash ?? (await squashMessage(wanted, context)),
		},
		context,
	);
}

async function mergedTree(
	{ project }: WantedMerge,
	[ours, theirs]: readonly [string, string],
	{ repositories, signal }: Context,
): Promise<string> {
	const { id } = project;
	const { tree } = await repositories.writeMergeTree(id, ours, theirs, signal);
	if (tree === undefined) throw mergeRefused();
	return tree;
}

async function addCommit(
	{ project }: WantedMerge,
	commit: Omit<Parameters<typeof newCommit>[0], "at">,
	{ repositories, hash, now, signal }: Context,
): Promise<string> {
	const made = newCommit({ ...commit, at: now() }, hash.sha1);
	await repositories.addObjects(project.id, [made], signal);
	return made.id;
}

function mergeMessage({ project, mergeRequest, closes }: WantedMerge): string {
	const { iid, title, source_branch, target_branch } = mergeRequest;
	return [
		`Merge branch '${source_branch}' into '${target_branch}'`,
		title,
		...(closes.length > 0 ? [`Closes ${enumerated(closes)}`] : []),
		`See merge request ${project.full_path}!${iid}`,
	].join("\n\n");
}

/** Number of commits, newest first, among which `squashMessage` searches for a commit with a suitable message. */
const mostAsked = 100;

/**
 * Default squash message: the message of the oldest non-merge commit with a body, or else the merge request's title.
 */
async function squashMessage(
	{ project, commits, mergeRequest }: WantedMerge,
	{ repositories, signal }: Context,
): Promise<string> {
	const found = commits
		.slice(0, mostAsked)
		.reverse()
		.find(({ parents, message }) => parents.length < 2 && hasBody(message));
	if (!found) return mergeRequest.title;
	// Read the commit again: the list that `commits` came from cuts very long messages.
	return (await repositories.commit(project.id, found.id, signal)).message;
}

function hasBody(message: string): boolean {
	const end = message.indexOf("\n");
	return end >= 0 && message.slice(end).trim() !== "";
}
