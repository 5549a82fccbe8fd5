import type { Inputs } from "../../../generated/operations.ts";
import { callerMay, requireProject, signedIn, viewerOf } from "../access/access.ts";
import { lockProject } from "../access/locked.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { forbidden, invalidModel, notFound, senseless } from "../errors.ts";
import { foundFaults, lengthFaults, textFaults } from "../faults.ts";
import { conditionsOf } from "../lists/filters.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import { prepared } from "../phases.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { mayMergeInto, rulesFor } from "../protected-branches/rules.ts";
import { presentStatus } from "./present.ts";
import type { CommitStatusRecord, StatusState } from "./store.ts";

const longestText = 255;

/** Stage of all statuses: the API creates only statuses of external services. */
const onlyStage = "external";

export const statusHandlers = {
	async listCommitStatuses(input, context) {
		const project = requireProject(context);
		requireBuilds(context, project);
		const { sha, stage, all } = input;
		await commitOf(context, project, sha);
		if (stage && stage !== onlyStage) return { items: [], total: 0 };
		const page = await context.statuses.page(
			{
				project_id: project.id,
				sha,
				all,
				conditions: conditionsOf("listCommitStatuses", input),
			},
			pageRequest(context, input),
		);
		return presentRead(page, (one) => presentStatus(one, context), context);
	},

	// Read commit and branch from git before locking, so that no lock waits for git.
	setCommitStatus: prepared(async (input, before: Context) => {
		const place = requireProject(before);
		const sha = await commitOf(before, place, input.sha);
		const ref = input.ref || (await firstBranch(before, place, sha));
		return async (waiting: Context) => {
			const { context, project } = await lockProject(waiting);
			requireBuilds(context, project);
			const rules = await rulesFor(context, project, [ref]);
			const viewer = viewerOf(context);
			if (!mayMergeInto(ref, rules, { project, viewer })) throw forbidden();
			const name = input.name ?? input.context ?? "default";
			requireSound(input, { name, ref });
			const author = signedIn(context);
			const key = { project_id: project.id, sha, ref, name };
			const { statuses } = context;
			const now = context.now();
			const found = await statuses.findActive({ ...key, author_id: author.id });
			const known = found && { ...found, ...given(input) };
			if (known) {
				const changed = moved(known, input.state, now);
				await statuses.update(changed);
				return presentStatus(changed, context);
			}
			const none = { target_url: null, description: null, coverage: null };
			const status = await statuses.create({
				...key,
				...none,
				...given(input),
				author,
				...timesOf(input.state, now),
				created_at: now,
			});
			return presentStatus(status, context);
		};
	}),
} satisfies Partial<OperationHandlers>;

type Input = Inputs["setCommitStatus"];

/**
 * Requires access to statuses. If the project shows builds to members only, statuses are for members only too. If its
 * builds are disabled, callers may still set statuses, since these come from external services.
 * @throws {ApiError} 403
 */
function requireBuilds(context: Context, { features }: ProjectRecord): void {
	if (features.builds !== "private") return;
	if (!callerMay(context, { features: ["builds"] })) throw forbidden();
}

/** @throws {ApiError} 404 where the revision names no commit */
async function commitOf(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	revision: string,
): Promise<string> {
	const commit = await repositories.resolve(id, revision, signal);
	if (commit === undefined) throw notFound("Commit");
	return commit;
}

/** @throws {ApiError} 404 where no branch contains the commit */
async function firstBranch(
	{ repositories, signal }: Context,
	{ id }: ProjectRecord,
	commit: string,
): Promise<string> {
	const branch = await repositories.branchWith(id, commit, signal);
	if (branch === undefined) throw notFound("References for commit");
	return branch;
}

/** @throws {ApiError} 400 with all faults, keyed by attribute */
function requireSound(
	{ target_url, description }: Input,
	{ name, ref }: { name: string; ref: string },
): void {
	const faults = foundFaults({
		name: textFaults(name, longestText),
		ref: lengthFaults(ref, longestText),
		target_url: [
			...(target_url && !isAddress(target_url)
				? ["is blocked: Only allowed schemes are http, https"]
				: []),
			...lengthFaults(target_url ?? null, longestText),
		],
		description: lengthFaults(description ?? null, longestText),
	});
	if (faults) throw invalidModel(faults);
}

function isAddress(text: string): boolean {
	return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** The values to change; an empty or absent parameter changes nothing. */
function given({ target_url, description, coverage }: Input) {
	return {
		...(target_url && { target_url }),
		...(description && { description }),
		...(coverage != null && { coverage }),
	};
}

/**
 * The status after a transition to another state.
 * @throws {ApiError} 400 for a transition that GitLab's state machine lacks
 */
function moved(status: CommitStatusRecord, state: StatusState, now: string): CommitStatusRecord {
	const { status: from, started_at } = status;
	if (state === "pending") throw noTransition("enqueue", from);
	if (state === "running" && from === "running") throw noTransition("run", from);
	const times = timesOf(state, now);
	return { ...status, ...times, started_at: times.started_at ?? started_at };
}

function noTransition(event: string, from: StatusState) {
	return senseless(
		`Cannot transition status via :${event} from :${from} (Reason(s): Status cannot transition via "${event}")`,
	);
}

/** A state and the times that entering it sets: `running` sets the start, final states set the end. */
function timesOf(status: StatusState, now: string) {
	const isOver = status !== "pending" && status !== "running";
	return {
		status,
		started_at: status === "running" ? now : null,
		finished_at: isOver ? now : null,
	};
}
