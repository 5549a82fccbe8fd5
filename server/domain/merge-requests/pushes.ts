/**
 * What changes of branches do to the open merge requests of their project, however the branches changed: by git, by operations
 * on branches and files, or by the merge of another one. What git says of it is read before the transaction that stores it.
 */
import type { Services, Stores } from "../context.ts";
import type { NoteWriter } from "../discussions/notes.ts";
import { ApiError, TooCostly } from "../errors.ts";
import { changeState } from "../issues/changes.ts";
import { writeNotes } from "../issues/notes.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { AnnouncedMerge } from "../repository/announced.ts";
import { titleOf } from "../repository/commits.ts";
import { keepAroundRef } from "../repository/refs.ts";
import type { CommitRecord } from "../repository/store.ts";
import type { UserRecord } from "../users/store.ts";
import { escapeHtml, firstOf } from "../values/text.ts";
import { issuesToClose } from "./closes.ts";
import { fromBranches } from "./diff-refs.ts";
import { hasCommits } from "./mergeability.ts";
import { closeIssues, settleMerge } from "./merging.ts";
import type { DiffRefs, FollowingMergeRequest } from "./store.ts";
import { storedOf } from "./versions.ts";

interface Pushed {
	services: Pick<Services, "stores" | "settings" | "reportError">;
	project: ProjectRecord;
	user: UserRecord;
	today: string;
}

export interface ChangedBranches {
	/** With the commits that they had; undefined: nobody knows. */
	moved: readonly { name: string; from: string | undefined }[];
	/** Names of those that may be gone. */
	deleted: readonly string[];
}

/** What becomes of a merge request. */
interface Effect {
	iid: number;
	/** Its newest version at the time of the look; undefined: it had none. */
	version_id: number | undefined;
	isClosed: boolean;
	/** What it compares from now on. */
	pushed: { refs: DiffRefs; commits: Added } | undefined;
	merge: AnnouncedMerge | undefined;
}

/** The commits of a push to the source branch, oldest first. */
interface Added {
	/** Those that the target branch has. */
	known: readonly CommitRecord[];
	own: readonly CommitRecord[];
}

/** Merge requests of one look. */
export const mostEffects = 100;

/** Looks what the branches are now, and what that does to merge requests: the first of many. */
export async function effectsOf(
	push: Pushed,
	{ moved, deleted }: ChangedBranches,
): Promise<Effect[]> {
	const { services, project } = push;
	const { mergeRequests } = services.stores;
	const names = moved.map(({ name }) => name);
	const branches = [...new Set([...names, ...deleted])];
	const found = await mergeRequests.following(project.id, branches);
	const open = found.filter(({ state }) => state === "opened");
	const tips = new Map<string, string | undefined>();
	if (open.length > 0)
		for (const branch of branches) tips.set(branch, await tipOf(push, branch));
	const arrivals = await arrived(push, open, { moved, tips });
	const effects: Effect[] = [];
	for (const one of open) {
		if (effects.length === mostEffects) break;
		const { source_branch: source, version } = one;
		const tip = tips.get(source);
		const target = arrivals.get(one.iid);
		const isGone = deleted.includes(source) && tip === undefined;
		const isMoved = tip !== undefined && tip !== version?.head_sha;
		const look = () => {
			if (target) return mergedBy(push, one, target);
			return isGone ? closedBy(one) : pushedTo(push, one);
		};
		if (!target && !isGone && !isMoved) continue;
		const effect = await unlessImpossible(push, look, undefined);
		if (effect) effects.push(effect);
	}
	return effects;
}

type Open = FollowingMergeRequest;

function tipOf(
	{ services: { stores }, project }: Pushed,
	branch: string,
): Promise<string | undefined> {
	return stores.repositories.ref(project.id, `refs/heads/${branch}`);
}

/** Those whose commits their target branch has now, with its tip. */
async function arrived(
	push: Pushed,
	open: readonly Open[],
	{
		moved,
		tips,
	}: Pick<ChangedBranches, "moved"> & {
		tips: ReadonlyMap<string, string | undefined>;
	},
): Promise<ReadonlyMap<number, string>> {
	const found = new Map<number, string>();
	for (const { name, from } of moved) {
		const tip = tips.get(name);
		const headOf = ({ target_branch, version }: Open) =>
			target_branch === name && version && hasCommits(version)
				? version.head_sha
				: undefined;
		const heads = open.flatMap((one) => headOf(one) ?? []);
		if (tip === undefined || heads.length === 0) continue;
		const has = await unlessImpossible(
			push,
			() => reachedBy(push, tip, from, heads),
			new Set<string>(),
		);
		for (const one of open) {
			if (has.has(headOf(one) ?? "")) found.set(one.iid, tip);
		}
	}
	return found;
}

/** Commits of a push that are looked through. */
const mostPushed = 10_000;

/** Which commits a branch has that it may not have had. */
async function reachedBy(
	{ services: { stores }, project: { id } }: Pushed,
	tip: string,
	from: string | undefined,
	heads: readonly string[],
): Promise<ReadonlySet<string>> {
	const { repositories } = stores;
	if (from !== undefined) {
		// Whatever the histories of merge requests are.
		const pushed = await repositories.log(id, {
			...{ from: tip, without: from, since: undefined, until: undefined },
			...{ path: undefined, firstParent: false, topological: false },
			...{ offset: 0, limit: mostPushed },
		});
		if (pushed.length < mostPushed) return new Set(pushed);
	}
	return repositories.reached(id, tip, heads);
}

async function closedBy({ iid, version }: Open): Promise<Effect> {
	return {
		...{ iid, version_id: version?.id, isClosed: true },
		...{ pushed: undefined, merge: undefined },
	};
}

async function mergedBy(
	push: Pushed,
	{ iid, version, source_branch, target_branch }: Open,
	tip: string,
): Promise<Effect> {
	const { services, project, user, today } = push;
	const { stores, settings } = services;
	const shown = await stores.mergeRequests.show(project.id, iid);
	const { start_sha = tip, head_sha = tip } = version ?? {};
	const { commits } = await stores.repositories.commitsBetween(
		project.id,
		start_sha,
		head_sha,
	);
	const merge = {
		...{ project_id: project.id, iid, source_branch, target_branch, tip },
		...{ version_id: version?.id ?? 0, squash_commit_sha: null },
		merge_commit_sha: await bringerOf(push, head_sha, tip),
		should_remove_source_branch: shown?.should_remove_source_branch ?? null,
		squash: shown?.squash ?? false,
		closes: shown
			? await issuesToClose(shown, project, commits, user, {
					...stores,
					...{ settings, today },
				})
			: [],
	};
	return {
		...{ iid, version_id: version?.id, merge },
		...{ isClosed: false, pushed: undefined },
	};
}

/** First parents that are searched for the commit that brought another one. */
const mostSearched = 1000;

/** The first commit of a branch that has another one in its history. */
async function bringerOf(
	push: Pushed,
	head: string,
	tip: string,
): Promise<string> {
	const { services, project } = push;
	const { repositories } = services.stores;
	const search = async () => {
		const ids = await repositories.log(project.id, {
			...{ from: tip, since: undefined, until: undefined, path: undefined },
			...{ firstParent: true, topological: false },
			...{ offset: 0, limit: mostSearched },
		});
		const having = await repositories.containing(project.id, head, ids);
		return ids.filter((id) => having.has(id)).at(-1) ?? tip;
	};
	return unlessImpossible(push, search, tip);
}

async function pushedTo(
	{ services: { stores }, project }: Pushed,
	one: Open,
): Promise<Effect | undefined> {
	const { iid, version } = one;
	const { repositories } = stores;
	const refs = await fromBranches(one, { repositories });
	if (!refs || refs.head_sha === version?.head_sha) return undefined;
	const kept = [...new Set([refs.start_sha, refs.head_sha])];
	await repositories.setRefs(
		project.id,
		kept.map((sha) => ({ ref: keepAroundRef(sha), to: sha })),
	);
	const { commits } = await repositories.commitsBetween(
		project.id,
		version?.head_sha ?? refs.start_sha,
		refs.head_sha,
	);
	const known = await repositories.reached(
		project.id,
		refs.start_sha,
		commits.map(({ id }) => id),
	);
	const added = {
		known: commits.filter(({ id }) => known.has(id)),
		own: commits.filter(({ id }) => !known.has(id)),
	};
	return {
		...{ iid, version_id: version?.id, merge: undefined },
		...{ isClosed: false, pushed: { refs, commits: added } },
	};
}

/**
 * The branches have changed, whatever git can say of them: one merge request that it can't read, or takes too long for, keeps
 * the rest from nothing, and is left to its next change.
 */
async function unlessImpossible<Value>(
	{ services }: Pick<Pushed, "services">,
	read: () => Promise<Value>,
	otherwise: Value,
): Promise<Value> {
	try {
		return await read();
	} catch (error) {
		// Git or the database has no room now: that is no fault of a merge request.
		if (error instanceof ApiError && !(error instanceof TooCostly)) throw error;
		services.reportError(error, "");
		return otherwise;
	}
}

/**
 * Stores what becomes of merge requests, in the transaction that notes the changes of branches.
 * @param closes - Issues to close besides
 * @returns Of how many: what others have changed since the look needs another one
 */
export async function settlePushes(
	effects: readonly Effect[],
	{
		project,
		user,
		time,
	}: { project: ProjectRecord; user: UserRecord | undefined; time: string },
	within: Stores,
	{ hash, random }: Pick<NoteWriter, "hash" | "random">,
	closes: AnnouncedMerge["closes"] = [],
): Promise<number> {
	if (!user) return 0;
	const { mergeRequests, discussions } = within;
	const closed = [...closes];
	let settled = 0;
	for (const { iid, version_id, isClosed, pushed, merge } of effects) {
		const found = await mergeRequests.lock(project.id, iid);
		if (found?.state !== "opened" || found.version?.id !== version_id) continue;
		settled++;
		if (merge) {
			const { squash, should_remove_source_branch } = found;
			const own = { ...merge, squash, should_remove_source_branch };
			await settleMerge(own, user.id, time, within);
			closed.push(...merge.closes);
			continue;
		}
		const after = { ...storedOf(found), updated_at: time };
		if (isClosed) changeState(after, "close", user.id, time);
		else after.merge_error = null;
		await mergeRequests.update(after);
		if (!pushed) continue;
		await mergeRequests.clearApprovals(found.id);
		const version = await mergeRequests.addVersion({
			...{ ...pushed.refs, merge_request_id: found.id },
			...{ project_id: project.id, created_at: time },
		});
		const path = `/${project.full_path}/-/merge_requests/${iid}/diffs`;
		const before = found.version?.head_sha;
		const link = before && `${path}?diff_id=${version.id}&start_sha=${before}`;
		await writeNotes(
			{ type: "Merge request", id: found.id },
			pushNotes(pushed.commits, found.target_branch, link),
			time,
			{ discussions, hash, random, user },
		);
	}
	await closeIssues(closed, user.id, time, within);
	return settled;
}

/** Commits that a note lists, and characters of a title in it. */
const mostListed = 100;
const longestTitle = 255;

/** None where the push has only taken commits away. */
function pushNotes(
	{ known, own }: Added,
	target: string,
	link: string | undefined,
): string[] {
	const count = known.length + own.length;
	const [first, last] = [known.at(0), known.at(-1)].map((one) =>
		one?.id.slice(0, 8),
	);
	const range = first === last ? first : `${first}...${last}`;
	if (count === 0) return [];
	const items = [
		...(known.length > 0
			? [
					`${range} - ${commitsIn(known.length)} from branch <code>${escapeHtml(target)}</code>`,
				]
			: []),
		...own
			.slice(-mostListed)
			.map(
				({ id, message }) =>
					`${id.slice(0, 8)} - ${escapeHtml(firstOf(titleOf(message), longestTitle))}`,
			),
	];
	const list = items.map((item) => `<li>${item}</li>`).join("");
	const parts = [
		`added ${commitsIn(count)}`,
		`<ul>${list}</ul>`,
		...(link ? [`[Compare with previous version](${link})`] : []),
	];
	return [parts.join("\n\n")];
}

function commitsIn(count: number): string {
	return `${count} ${count === 1 ? "commit" : "commits"}`;
}
