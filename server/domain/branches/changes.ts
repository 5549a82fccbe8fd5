import type { Inputs } from "../../../generated/operations.ts";
import { requireProject, signedIn } from "../access/access.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { senseless, whenCostly } from "../errors.ts";
import { prepared } from "../phases.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { isBegunOnProtected } from "../protected-branches/basis.ts";
import { type BuiltCommit, buildCommit } from "../repository/commit-building.ts";
import { timeOf } from "../repository/commits.ts";
import { blobOf } from "../repository/contents.ts";
import {
	branchMoved,
	changeRef,
	projectAfter,
	publish,
	requirePush,
} from "../repository/publishing.ts";
import { diffsOfDeleted } from "../repository/ref-changes.ts";
import { isBranchName } from "../repository/refs.ts";
import { personOf } from "../repository/signatures.ts";
import type { RefUpdate } from "../repository/store.ts";
import { branchTip, requireBranchName, showBranch } from "./handlers.ts";
import { firstBranch, isEmptyRepository } from "./tips.ts";

export const branchChangeHandlers = {
	createProjectBranch: prepared(async (input, before: Context) => {
		const place = requireProject(before);
		if (!isBranchName(input.branch)) throw senseless("Branch name is invalid");
		const first = await firstCommit(before, place);
		const wanted = first ? undefined : await newBranch(before, place, input);
		const isOnProtected =
			wanted !== undefined &&
			(await isBegunOnProtected(before, place, { branch: input.branch, commit: wanted.to }));
		const initial = first && creation(firstBranch, first.id);
		const second = first && creation(input.branch, first.id);
		const isRefused = () => senseless("Branch already exists");
		return publish(
			before,
			first?.objects ?? [],
			async (context, project) => {
				const start = initial ?? wanted;
				await requireCreation(context, project, start, isOnProtected);
				// Checks the second branch as if the first one were the default branch already, so that the rules for the first
				// branch of an empty repository do not apply to the second.
				const begun = { ...project, default_branch: firstBranch };
				await requireCreation(context, begun, second);
			},
			async (project) => {
				if (initial) await changeRef(before, project, initial, isRefused);
				const update = wanted ?? (await newBranch(before, project, input));
				// Read first: after the change, a failed read would make the caller repeat it.
				const begun = await projectAfter(before, project);
				const show = (merged?: ReadonlySet<string>) =>
					showBranch(before, begun, { name: input.branch, id: update.to }, merged);
				// Where the search for `merged` takes too long, it would do so each time: the branch is shown as not merged.
				const shown = await show().catch(whenCostly(() => show(new Set())));
				await changeRef(before, project, update, (outcome) =>
					outcome === "moved" ? isRefused() : unknownStart(input.ref),
				);
				return shown;
			},
		);
	}),

	deleteProjectBranch: prepared(async ({ branch }, before: Context) => {
		const place = requireProject(before);
		requireBranchName(branch);
		const from = await branchTip(before, place, branch);
		const { repositories, signal } = before;
		// Reads with `commits`, which cuts very long messages; `commit` would read the whole message.
		const [tip] = await repositories.commits(place.id, [from], signal);
		if (tip) requireUnmodified(before, { updated_at: timeOf(tip.author) });
		const update = { ref: `refs/heads/${branch}`, from, to: null };
		const lost = await diffsOfDeleted(before, place.id, [update]);
		return publish(
			before,
			[],
			(context, project) => requirePush(context, project, [{ ...update, forced: false }]),
			(project) => changeRef(before, project, update, () => branchMoved(branch), { lost }),
		);
	}),
} satisfies Partial<OperationHandlers>;

interface Creation extends RefUpdate {
	to: string;
}

function creation(branch: string, commit: string): Creation {
	return { ref: `refs/heads/${branch}`, from: null, to: commit };
}

/** @throws {ApiError} 400 where the caller may not create the branch. An undefined `update` creates none. */
async function requireCreation(
	context: Context,
	project: ProjectRecord,
	update: RefUpdate | undefined,
	isOnProtected = false,
): Promise<void> {
	if (!update) return;
	const change = { ...update, forced: false, isOnProtected };
	await requirePush(context, project, [change]);
}

/** @throws {ApiError} 400 for a branch that exists, or a `ref` that names no commit */
async function newBranch(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	{ branch, ref }: Inputs["createProjectBranch"],
): Promise<Creation> {
	const name = `refs/heads/${branch}`;
	if ((await repositories.ref(id, name, signal)) !== undefined)
		throw senseless("Branch already exists");
	const commit = await repositories.resolve(id, ref, signal);
	if (commit === undefined) throw unknownStart(ref);
	return creation(branch, commit);
}

function unknownStart(ref: string) {
	return senseless(`Invalid reference name: ${ref}`);
}

/**
 * Builds the first commit of an empty repository. The default branch and the new branch will both point to it.
 * Undefined if the repository is not empty.
 */
async function firstCommit(
	context: Context,
	project: ProjectRecord,
): Promise<BuiltCommit | undefined> {
	if (!(await isEmptyRepository(context, project))) return undefined;
	const person = personOf(signedIn(context));
	const content = await blobOf(() => [], context);
	return buildCommit(context, project.id, {
		parent: undefined,
		author: person,
		committer: person,
		actions: [{ action: "create", file_path: "README.md", content }],
		at: context.now(),
		message: "Add README.md",
	});
}
