/**
 * Effects on a project's open merge requests when branches change: by a push, an operation on branches or files, or the
 * merge of another merge request. Git is read first, before the transaction that stores the effects.
 */
import { may } from "../access/access.ts";
import { maySee } from "../access/sight.ts";
import type { Reads, Services, Stores } from "../context.ts";
import type { NoteWriter } from "../discussions/notes.ts";
import { ApiError, TooCostly } from "../errors.ts";
import { changeState } from "../issues/changes.ts";
import { writeNotes } from "../issues/notes.ts";
import type { NumberedIssueRecord } from "../issues/store.ts";
import type { ProjectRecord } from "../projects/store.ts";
import type { AnnouncedMerge } from "../repository/announced.ts";
import { titleOf } from "../repository/commits.ts";
import type { UserRecord } from "../users/store.ts";
import { closeIssues, issuesToClose } from "./closes.ts";
import { closingIssues } from "./closing.ts";
import { fromBranches } from "./diff-refs.ts";
import { draftTitle, isDraftCommit } from "./drafts.ts";
import { differencesOf, messagesIn, noneIfCostly } from "./look.ts";
import { hasCommits } from "./mergeability.ts";
import { mergedBy } from "./merging.ts";
import { type AddedCommits, pushNotes } from "./notes.ts";
import { mergeRulesOf } from "./rules.ts";
import type { DiffRefs, FollowingMergeRequest } from "./store.ts";
import { addVersion, forgetApprovals, keepCommits, nameHead, storedOf } from "./versions.ts";

/** Input for reading a project's merge requests after branches changed; `user` changed the branches. */
interface Look {
	services: Pick<Services, "stores" | "settings" | "reportError">;
	project: ProjectRecord;
	user: UserRecord;
	today: string;
}

export interface ChangedBranches {
	/** Branches that may have moved. `from`: the former commit; null: a new branch; undefined: unknown. */
	moved: readonly { name: string; from: string | null | undefined }[];
	/** Names of branches that may have been deleted. */
	deleted: readonly string[];
}

/** What a change of branches does to one merge request. */
interface Effect {
	iid: number;
	/** Id of the merge request's newest version when git was read; undefined: no version. */
	version_id: number | undefined;
	change: Closed | Pushed | Arrived;
}

/** The merge request's source branch was deleted. */
interface Closed {
	kind: "closed";
	/** The issues that a merge would have closed; stored, because the API lists them for the closed merge request too. */
	closing: readonly NumberedIssueRecord[];
}

/** The merge request's source branch has moved to other commits. */
interface Pushed {
	kind: "pushed";
	/** The commits that the merge request compares after the push. */
	refs: DiffRefs;
	added: AddedCommits;
	/** Id of the first commit in `added.own` whose subject marks a draft; undefined: none. */
	draft: string | undefined;
}

/** The target branch now contains the merge request's commits, so the merge request counts as merged. */
interface Arrived {
	kind: "arrived";
	/** Id of the commit that brought the merge request's commits to the target branch. */
	merge_commit_sha: string;
	closing: readonly NumberedIssueRecord[];
	/** Keys of the issues that the merge closes and that the user may close. */
	closes: AnnouncedMerge["closes"];
}

/** Maximum number of merge requests that one call of `effectsOf` handles; the caller calls again for the rest. */
export const mostEffects = 100;

/** Reads the changed branches as they are now, and returns the effects on merge requests: at most `mostEffects`. */
export async function effectsOf(
	look: Look,
	{ moved, deleted }: ChangedBranches,
): Promise<Effect[]> {
	const { services, project } = look;
	const { mergeRequests } = services.stores;
	const names = moved.map(({ name }) => name);
	const branches = [...new Set([...names, ...deleted])];
	const found = await mergeRequests.following(project.id, branches);
	const open = found.filter(({ state }) => state === "opened");
	const tips = new Map<string, string | undefined>();
	if (open.length > 0) for (const branch of branches) tips.set(branch, await tipOf(look, branch));
	const arrivals = await arrived(look, open, { moved, tips });
	const closes = deleted.length > 0 && (await mayClose(look, services.stores));
	const effects: Effect[] = [];
	for (const one of open) {
		if (effects.length === mostEffects) break;
		const { source_branch: source, version } = one;
		const tip = tips.get(source);
		const target = arrivals.get(one.iid);
		const isGone = closes && deleted.includes(source) && tip === undefined;
		const isMoved = tip !== undefined && tip !== version?.head_sha;
		if (!target && !isGone && !isMoved) continue;
		const change = await unlessImpossible<Effect["change"] | undefined>(
			look,
			async () => {
				if (target) return arrivedWith(look, one, target);
				return isGone
					? { kind: "closed", closing: await closingOf(look, one) }
					: pushedTo(look, one);
			},
			undefined,
		);
		const { iid } = one;
		if (change) effects.push({ iid, version_id: version?.id, change });
	}
	return effects;
}

type Open = FollowingMergeRequest;

/** Whether the user who deleted a branch may close the merge requests from that branch. */
async function mayClose(
	{ project, user, today }: Pick<Look, "project" | "user" | "today">,
	{ access }: Pick<Reads, "access">,
): Promise<boolean> {
	const level = await access.level(project, user.id, today);
	const viewer = { user, level };
	const isDeveloper = may(viewer, project, { role: "developer" }) === "yes";
	return isDeveloper && maySee(viewer, project, "merge request");
}

function tipOf(
	{ services: { stores }, project }: Look,
	branch: string,
): Promise<string | undefined> {
	return stores.repositories.ref(project.id, `refs/heads/${branch}`);
}

/** For each merge request whose target branch now contains its commits: the branch's tip, keyed by iid. */
async function arrived(
	look: Look,
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
			target_branch === name && version && hasCommits(version) ? version.head_sha : undefined;
		const heads = open.flatMap((one) => headOf(one) ?? []);
		if (tip === undefined || heads.length === 0) continue;
		const has = await unlessImpossible(
			look,
			() => reachedBy(look, tip, from, heads),
			new Set<string>(),
		);
		for (const one of open) {
			if (!has.has(headOf(one) ?? "")) continue;
			if (await unlessImpossible(look, () => changesFiles(look, one), true))
				found.set(one.iid, tip);
		}
	}
	return found;
}

/** Whether a merge request's newest version changes any file; false, for example, if all its commits are empty. */
async function changesFiles(
	{ services: { stores }, project }: Look,
	{ version }: Open,
): Promise<boolean> {
	const { files, cut } = await differencesOf(version ?? undefined, project.id, stores);
	return files.length > 0 || cut !== undefined;
}

/** Pushes of this many commits or more are not listed: `reachedBy` asks git only about the merge requests' heads. */
const mostPushed = 10_000;

/**
 * Ids of the commits that a push added to a branch. If the branch is new or the push has `mostPushed` commits or more:
 * only those ids in `heads` that the branch contains.
 * @param tip - The branch's commit after the push
 * @param from - The branch's commit before the push; null: a new branch; undefined: unknown
 */
async function reachedBy(
	{ services: { stores }, project: { id } }: Look,
	tip: string,
	from: string | null | undefined,
	heads: readonly string[],
): Promise<ReadonlySet<string>> {
	const { repositories } = stores;
	if (from != null) {
		// List the pushed commits: this costs the same however long the merge requests' histories are.
		const pushed = await repositories.log(id, {
			from: tip,
			without: from,
			since: undefined,
			until: undefined,
			path: undefined,
			firstParent: false,
			topological: false,
			offset: 0,
			limit: mostPushed,
		});
		if (pushed.length < mostPushed) return new Set(pushed);
	}
	return repositories.reached(id, tip, heads);
}

async function arrivedWith(look: Look, one: Open, tip: string): Promise<Arrived> {
	const { services, user, today } = look;
	const { access } = services.stores;
	const closing = await closingOf(look, one);
	return {
		kind: "arrived",
		closing,
		merge_commit_sha: await bringerOf(look, one.version?.head_sha ?? tip, tip),
		closes: await issuesToClose(closing, user, { access, today }),
	};
}

/** The issues that merging a merge request closes; empty if the merge request was deleted. */
async function closingOf(
	{ services: { stores, settings }, project }: Look,
	{ iid, version }: Open,
): Promise<NumberedIssueRecord[]> {
	const found = await stores.mergeRequests.find(project.id, iid);
	if (!found) return [];
	const refs = version ?? undefined;
	const messages = await messagesIn(refs, project.id, stores).catch(noneIfCostly);
	return closingIssues(found, project, messages, { ...stores, settings });
}

/** Maximum number of commits that `bringerOf` searches, from the tip along first parents. */
const mostSearched = 1000;

/**
 * Id of the commit with which `head` came into the branch that points to `tip`: the oldest commit along first parents
 * whose history contains `head`. Returns `tip` if none is found.
 */
async function bringerOf(look: Look, head: string, tip: string): Promise<string> {
	const { services, project } = look;
	const { repositories } = services.stores;
	const search = async () => {
		const ids = await repositories.log(project.id, {
			from: tip,
			since: undefined,
			until: undefined,
			path: undefined,
			firstParent: true,
			topological: false,
			offset: 0,
			limit: mostSearched,
		});
		const having = await repositories.containing(project.id, head, ids);
		return ids.filter((id) => having.has(id)).at(-1) ?? tip;
	};
	return unlessImpossible(look, search, tip);
}

async function pushedTo(
	{ services: { stores }, project }: Look,
	one: Open,
): Promise<Pushed | undefined> {
	const { version } = one;
	const { repositories } = stores;
	const refs = await fromBranches(one, { repositories });
	if (!refs || refs.head_sha === version?.head_sha) return undefined;
	await keepCommits(project.id, refs, { repositories });
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
	const draft = added.own.find(({ message }) => isDraftCommit(titleOf(message)));
	return { kind: "pushed", refs, added, draft: draft?.id };
}

/**
 * Reads from git. If this fails or costs too much, reports the error and returns `otherwise`, so that one merge request
 * that cannot be read does not block the others. The next push to its branches tries again. Rethrows the error if git
 * or the database is overloaded.
 */
async function unlessImpossible<Value>(
	{ services }: Pick<Look, "services">,
	read: () => Promise<Value>,
	otherwise: Value,
): Promise<Value> {
	try {
		return await read();
	} catch (error) {
		// Git or the database is overloaded, which is not the merge request's fault: the whole work must be retried.
		if (error instanceof ApiError && !(error instanceof TooCostly)) throw error;
		services.reportError(error, "");
		return otherwise;
	}
}

/** The project whose branches changed. `time`: the timestamp that stored changes get. */
type Place = Pick<Look, "project" | "today"> & { time: string };

/**
 * Stores the effects on merge requests, in the transaction that records the changes of branches.
 * @param closes - Issues to close in addition to those in the effects, if the user still may close them
 * @returns Number of stored effects. Skips merge requests that changed since git was read; the caller must read again.
 */
export async function settlePushes(
	effects: readonly Effect[],
	{
		user,
		changed,
		...place
	}: Place & {
		user: UserRecord | undefined;
		/**
		 * The changed branches, for the effects in `settleSources`, which must occur once per change. Undefined: an earlier
		 * call for the same change has stored these effects.
		 */
		changed?: ChangedBranches;
	},
	within: Stores,
	writer: Pick<NoteWriter, "hash" | "random">,
	closes: AnnouncedMerge["closes"] = [],
): Promise<number> {
	if (!user) return 0;
	const { project, time } = place;
	const { hash, random } = writer;
	if (changed) await settleSources(changed, { ...place, user }, within, writer);
	const { mergeRequests, discussions } = within;
	const closed = [...closes];
	let settled = 0;
	for (const { iid, version_id, change } of effects) {
		const found = await mergeRequests.lock(project.id, iid);
		if (found?.state !== "opened" || found.version?.id !== version_id) continue;
		settled++;
		const before = storedOf(found);
		if (change.kind === "arrived") {
			const { merge_commit_sha, closing, closes } = change;
			const merged = {
				...before,
				merge_commit_sha,
				squash_commit_sha: null,
				closing_issue_ids: closing.map(({ id }) => id),
			};
			await mergeRequests.update(mergedBy(merged, user.id, time));
			closed.push(...closes);
			continue;
		}
		const after = { ...before, updated_at: time };
		if (change.kind === "closed") {
			changeState(after, "close", user.id, time);
			const closing_issue_ids = change.closing.map(({ id }) => id);
			await mergeRequests.update({ ...after, closing_issue_ids });
			continue;
		}
		const { added, draft } = change;
		const title = draft === undefined ? found.title : draftTitle(found.title);
		await mergeRequests.update({ ...after, title, merge_error: null });
		await forgetApprovals(found, within);
		const version = await addVersion(found, change.refs, time, within);
		const path = `/${project.full_path}/-/merge_requests/${iid}/diffs`;
		const last = found.version?.head_sha;
		const link = last && `${path}?diff_id=${version.id}&start_sha=${last}`;
		await writeNotes(
			{ type: "Merge request", id: found.id },
			[
				...pushNotes(added, found.target_branch, link),
				...(draft !== undefined && title !== found.title
					? [`marked this merge request as **draft** from ${draft.slice(0, 8)}`]
					: []),
			],
			time,
			{ discussions, hash, random, user },
		);
	}
	await closeIssues(closed, user.id, place, within);
	return settled;
}

/**
 * Stores those effects of changed source branches that must occur once per change, even if `settlePushes` runs several
 * times. Closed merge requests lose their approvals if the project resets approvals on push. Open ones get a note if
 * their branch was restored, or if it was deleted by a user who may not close them.
 */
async function settleSources(
	{ moved, deleted }: ChangedBranches,
	{ project, user, today, time }: Place & Pick<Look, "user">,
	within: Stores,
	{ hash, random }: Pick<NoteWriter, "hash" | "random">,
): Promise<void> {
	const { id } = project;
	const { mergeRequests, discussions } = within;
	const pushed = moved.map(({ name }) => name);
	if (pushed.length > 0) {
		const rules = await mergeRulesOf(id, within);
		if (rules?.reset_approvals_on_push) await mergeRequests.clearApprovalsOfClosed(id, pushed);
	}
	const restored = moved.flatMap(({ name, from }) => (from === null ? name : []));
	const look = { project, user, today };
	const kept = deleted.length > 0 && !(await mayClose(look, within)) ? deleted : [];
	const branches = [...restored, ...kept];
	if (branches.length === 0) return;
	const found = await mergeRequests.following(id, branches);
	const concerned = found
		.filter(({ source_branch }) => branches.includes(source_branch))
		.slice(0, mostEffects);
	for (const { iid, source_branch } of concerned) {
		const one = await mergeRequests.lock(id, iid);
		if (one?.state !== "opened") continue;
		await mergeRequests.update({ ...storedOf(one), updated_at: time });
		const verb = restored.includes(source_branch) ? "restored" : "deleted";
		await writeNotes(
			{ type: "Merge request", id: one.id },
			[`${verb} source branch \`${source_branch}\``],
			time,
			{ discussions, hash, random, user },
		);
	}
}

/** Points `refs/merge-requests/…` to the pushed commits, after the versions are stored. */
export async function nameHeads(
	effects: readonly Effect[],
	{ id: project_id }: Pick<ProjectRecord, "id">,
	{ stores, reportError }: Pick<Services, "stores" | "reportError">,
): Promise<void> {
	const { mergeRequests, repositories } = stores;
	const report = (error: unknown) => reportError(error, "");
	const within = { mergeRequests, repositories, reportError: report };
	for (const { iid, change } of effects) {
		if (change.kind === "pushed") await nameHead({ project_id, iid }, within);
	}
}
