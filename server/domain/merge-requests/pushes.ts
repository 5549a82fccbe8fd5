/**
 * What changes of branches do to the open merge requests of their project, however the branches changed: by git, by operations
 * on branches and files, or by the merge of another one. What git says of it is read before the transaction that stores it.
 */
import type { Services, Stores } from "../context.ts";
import type { NoteWriter } from "../discussions/notes.ts";
import { ApiError } from "../errors.ts";
import { changeState } from "../issues/changes.ts";
import { writeNotes } from "../issues/notes.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { AnnouncedMerge } from "../repository/announced.ts";
import { titleOf } from "../repository/commits.ts";
import { keepAroundRef } from "../repository/refs.ts";
import type { CommitRecord, RefUpdate } from "../repository/store.ts";
import type { UserRecord } from "../users/store.ts";
import { escapeHtml } from "../values/text.ts";
import { issuesToClose } from "./closes.ts";
import { fromBranches } from "./diff-refs.ts";
import { hasCommits } from "./mergeability.ts";
import { settleMerge } from "./merging.ts";
import type { DiffRefs, FollowingMergeRequest } from "./store.ts";
import { storedOf } from "./versions.ts";

interface Pushed {
	services: Pick<Services, "stores" | "settings">;
	project: ProjectRecord;
	user: UserRecord;
	today: string;
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

/** Reads what these changes of branches do. */
export async function effectsOf(
	push: Pushed,
	updates: readonly RefUpdate[],
): Promise<Effect[]> {
	const { services, project } = push;
	const moved = new Map(
		updates
			.filter(({ ref }) => ref.startsWith(heads))
			.map((update) => [update.ref.slice(heads.length), update]),
	);
	if (moved.size === 0) return [];
	const found = await services.stores.mergeRequests.following(project.id, [
		...moved.keys(),
	]);
	const open = found.filter(({ state }) => state === "opened");
	const effects: Effect[] = [];
	for (const [branch, { to }] of moved) {
		const to_target = open.filter((one) => one.target_branch === branch);
		if (to === null) continue;
		for (const one of await arrived(push, to_target, to))
			effects.push(await mergedBy(push, one, to));
	}
	const isMerged = new Set(effects.map(({ iid }) => iid));
	for (const one of open) {
		const update = moved.get(one.source_branch);
		if (!update || isMerged.has(one.iid)) continue;
		const effect = await pushedTo(push, one, update);
		if (effect) effects.push(effect);
	}
	return effects.toSorted((a, b) => a.iid - b.iid);
}

const heads = "refs/heads/";

type Open = FollowingMergeRequest;

/** Those whose commits a branch has now. */
async function arrived(
	{ services: { stores }, project }: Pushed,
	open: readonly Open[],
	tip: string,
): Promise<Open[]> {
	const heads = open.flatMap(({ version }) =>
		version && hasCommits(version) ? version.head_sha : [],
	);
	if (heads.length === 0) return [];
	const has = await unlessImpossible(
		() => stores.repositories.reached(project.id, tip, heads),
		new Set<string>(),
	);
	return open.filter(
		({ version }) =>
			version && hasCommits(version) && has.has(version.head_sha),
	);
}

async function mergedBy(
	push: Pushed,
	{ iid, version }: Open,
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
		...{ project_id: project.id, iid, tip, squash_commit_sha: null },
		version_id: version?.id ?? 0,
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
	{ services: { stores }, project }: Pushed,
	head: string,
	tip: string,
): Promise<string> {
	const { repositories } = stores;
	return unlessImpossible(async () => {
		const ids = await repositories.log(project.id, {
			...{ from: tip, since: undefined, until: undefined, path: undefined },
			...{ firstParent: true, topological: false },
			...{ offset: 0, limit: mostSearched },
		});
		const having = await repositories.containing(project.id, head, ids);
		return ids.findLast((id) => having.has(id)) ?? tip;
	}, tip);
}

async function pushedTo(
	{ services: { stores }, project }: Pushed,
	one: Open,
	{ to }: RefUpdate,
): Promise<Effect | undefined> {
	const { iid, version } = one;
	const effect = { iid, version_id: version?.id, merge: undefined };
	if (to === null) return { ...effect, isClosed: true, pushed: undefined };
	const { repositories } = stores;
	return unlessImpossible(async () => {
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
		return { ...effect, isClosed: false, pushed: { refs, commits: added } };
	}, undefined);
}

/** The branches have changed, whatever git can say of it: what it can't is left to the next change of the merge request. */
async function unlessImpossible<Value>(
	read: () => Promise<Value>,
	otherwise: Value,
): Promise<Value> {
	try {
		return await read();
	} catch (error) {
		if (error instanceof ApiError) return otherwise;
		throw error;
	}
}

/** Stores what becomes of merge requests, in the transaction that notes the changes of branches. */
export async function settlePushes(
	effects: readonly Effect[],
	{
		project,
		user,
		time,
	}: { project: ProjectRecord; user: UserRecord | undefined; time: string },
	within: Stores,
	{ hash, random }: Pick<NoteWriter, "hash" | "random">,
): Promise<void> {
	const { mergeRequests, discussions } = within;
	if (!user) return;
	for (const { iid, version_id, isClosed, pushed, merge } of effects) {
		const found = await mergeRequests.lock(project.id, iid);
		// Somebody has changed it since the look, and has looked at git, too.
		if (found?.state !== "opened" || found.version?.id !== version_id) continue;
		if (merge) await settleMerge(merge, user.id, time, within);
		const after = { ...storedOf(found), updated_at: time };
		if (isClosed) {
			changeState(after, "close", user.id, time);
			await mergeRequests.update(after);
		}
		if (!pushed) continue;
		await mergeRequests.update({ ...after, merge_error: null });
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
			[pushNote(pushed.commits, found.target_branch, link)],
			time,
			{ discussions, hash, random, user },
		);
	}
}

/** Commits that a note lists. */
const mostListed = 100;

function pushNote(
	{ known, own }: Added,
	target: string,
	link: string | undefined,
): string {
	const count = known.length + own.length;
	const [first, last] = [known.at(0), known.at(-1)].map((one) =>
		one?.id.slice(0, 8),
	);
	const range = first === last ? first : `${first}...${last}`;
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
					`${id.slice(0, 8)} - ${escapeHtml(titleOf(message))}`,
			),
	];
	const list = items.map((item) => `<li>${item}</li>`).join("");
	return [
		`added ${commitsIn(count)}`,
		`<ul>${list}</ul>`,
		...(link ? [`[Compare with previous version](${link})`] : []),
	].join("\n\n");
}

function commitsIn(count: number): string {
	return `${count} ${count === 1 ? "commit" : "commits"}`;
}
