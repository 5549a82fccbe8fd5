import {
	levels,
	may,
	requireGroup,
	requireInstance,
	requireProject,
	signedIn,
} from "../access/access.ts";
import { requireFound } from "../access/references.ts";
import { audit, auditDeleted } from "../audit-events/record.ts";
import { requireUnmodified } from "../conditions.ts";
import type { Context, Locked, OperationHandlers } from "../context.ts";
import { ApiError, forbidden, hashText, notFound, senseless } from "../errors.ts";
import { conditionsOf } from "../lists/filters.ts";
import { budget, inRuns, isShort, presentRead, versionTag } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import { jsonPieces, StreamedJson } from "../lists/streamed.ts";
import { AfterCommit, prepared } from "../phases.ts";
import { presentProjectDetails, presentShare } from "../projects/present.ts";
import { seenShares, sightOf, viewsOf } from "../projects/views.ts";
import { completing, type ListedView } from "../projects/whole.ts";
import type { UserRecord } from "../users/store.ts";
import { inParallel } from "../values/parallel.ts";
import { groupFaults } from "./faults.ts";
import { visibleGroups } from "./lineage.ts";
import { belowFilter, groupConditions, notThese, orderFor, sourceFor } from "./list.ts";
import { presentGroup } from "./present.ts";
import { newGroupSettings } from "./settings.ts";
import { shareGroup, unshareGroup } from "./sharing.ts";
import type { GroupField, GroupFilter, GroupRecord } from "./store.ts";
import { updateGroup } from "./update.ts";

/** Maximum number of projects in each of the two lists in a group's response: `projects` and `shared_projects`. */
const mostProjects = 100;
/** Number of repositories that are removed at a time. */
const deletions = 16;

export const groupHandlers = {
	async listGroups(input, context) {
		requireInstance(context);
		const filter = {
			source: sourceFor(input, context),
			conditions: groupConditions(input),
			order: orderFor(input),
			today: context.today,
		};
		return pageOfGroups(filter, input, context);
	},

	async listGroupSubgroups(input, context) {
		const { id } = requireGroup(context);
		const filter = belowFilter(input, id, false, context);
		return pageOfGroups(filter, input, context);
	},

	async listGroupDescendants(input, context) {
		const { id } = requireGroup(context);
		const filter = belowFilter(input, id, true, context);
		// As in GitLab, a list by membership shows descendants only if the group in the path meets the same membership
		// filter.
		if (filter.source.from === "memberships") {
			const itself = { ...filter, below: undefined, conditions: isThis(id) };
			const one = { ...pageRequest(context, input), offset: 0, limit: 1 };
			const { records } = await context.groups.page(itself, one);
			if (records.length === 0) filter.source = { from: "these", ids: [] };
		}
		return pageOfGroups(filter, input, context);
	},

	async listProjectGroups(input, context) {
		const { id, namespace } = requireProject(context);
		const { groups, members, today } = context;
		const { with_shared, shared_min_access_level: least } = input;
		const own = await groups.lineage(namespace.id);
		const shared = with_shared ? await members.sharedGroups(id, today, least ?? levels.none) : [];
		const ids = await visibleGroups(context, [...new Set([...own, ...shared])]);
		const filter: GroupFilter = {
			source: { from: "these", ids },
			conditions: [
				...conditionsOf("listProjectGroups", input),
				...notThese<GroupField>(input.skip_groups),
			],
			order: { by: "id", descending: true },
			today,
		};
		return pageOfGroups(filter, input, context);
	},

	async getGroup({ with_projects }, context) {
		const group = requireGroup(context);
		const { settings } = context;
		if (!with_projects) return presentGroup(group, settings);
		return presentWhole(group, context);
	},

	// Presents with `outside`, the context without a transaction: the response reads long texts after the transaction has
	// ended.
	updateGroup: presentedAfter(updateGroup),
	shareGroup: presentedAfter(shareGroup),
	unshareGroup,

	async createGroup(input, before) {
		const { context, parent } = await lockParent(input.parent_id, before);
		const { groups, members, settings } = context;
		const user = signedIn(context);
		await requireRoom(context, user);
		const wanted = {
			name: input.name ?? "",
			path: input.path ?? "",
			description: input.description ?? "",
			visibility: input.visibility ?? "private",
		};
		const given = newGroupSettings({
			...input,
			// New subgroups take over `share_with_group_lock` from the parent.
			...(parent?.settings.share_with_group_lock && {
				share_with_group_lock: true,
			}),
		});
		const faults = await groupFaults({ ...wanted, settings: given }, parent, context);
		if (faults) throw senseless(`Failed to save group ${hashText(faults)}`);
		const created_at = context.now();
		const group = await groups.create({
			...wanted,
			parent: parent?.full_path,
			creator_id: user.id,
			plan: null,
			avatar_url: null,
			settings: given,
			created_at,
			updated_at: created_at,
		});
		await members.add(
			{ group_id: group.id },
			{
				user_id: user.id,
				level: levels.owner,
				created_at,
				expires_at: null,
			},
		);
		await audit(context, group, [{ add: "group" }], group.full_path);
		return {
			...presentGroup(group, settings),
			shared_with_groups: [],
			projects: [],
			shared_projects: [],
		};
	},

	// Deletes the records in the transaction and the repositories after it: nobody can read a repository whose project
	// has no record.
	deleteGroup: prepared(async (_input: object, before: Context) => {
		requireGroup(before);
		const { repositories } = before;
		return async (waiting: Context) => {
			const { id } = requireGroup(waiting);
			const [context, locked] = await waiting.lock(async ({ members, groups }) => {
				await members.lock({ group_id: id });
				return groups.lock(id);
			});
			if (!locked) throw notFound("Group");
			requireUnmodified(context, locked);
			const { projects, groups } = await context.groups.delete(id);
			await auditDeleted(context, projects, groups);
			return new AfterCommit(async () => {
				// `delete` renames a repository before it removes it, so a removal that a crash interrupts is finished later.
				// Repositories whose deletion had not begun stay; `forgekit check` finds them.
				await inParallel(projects, deletions, ({ id }) =>
					repositories.delete(id).catch(context.reportError),
				);
				return { message: "202 Accepted" };
			});
		};
	}),
} satisfies Partial<OperationHandlers>;

async function pageOfGroups(
	filter: GroupFilter,
	input: { page: number; per_page: number },
	context: Context,
) {
	const { groups, settings } = context;
	const page = await groups.page(filter, pageRequest(context, input));
	const present = (group: GroupRecord) => presentGroup(group, settings);
	return presentRead(page, present, context);
}

function isThis(id: number): GroupFilter["conditions"] {
	return [{ is: "in", on: "id", values: [id] }];
}

/** Makes a handler that runs `write`, and presents its group after the commit. */
function presentedAfter<Input>(write: (input: Input, before: Context) => Promise<GroupRecord>) {
	return prepared(async (input: Input, outside: Context) => async (before: Context) => {
		const group = await write(input, before);
		return new AfterCommit(() => presentWhole(group, outside));
	});
}

/** Presents a group with its projects and shares. */
async function presentWhole(group: GroupRecord, context: Context) {
	const { groups, settings, today, hash } = context;
	const shown = presentGroup(group, settings);
	const shares = await groups.shares(group.id, today);
	const whole = {
		...shown,
		shared_with_groups: (await seenShares(context, shares)).map(presentShare),
	};
	const own = await newestProjects(group, "own", context);
	const shared = await newestProjects(group, "shared", context);
	const long = completing(context, (view) => presentProjectDetails(view, settings, "in a list"));
	const all = [...own, ...shared];
	if (isShort(all, long)) {
		return {
			...whole,
			projects: [...(await long.complete(own))],
			shared_projects: [...(await long.complete(shared))],
		};
	}
	const versions = { version: (item: unknown) => item };
	const items = [whole, own.length, ...all.map(long.version)];
	const made = jsonPieces({
		...whole,
		projects: inRuns(own, long),
		shared_projects: inRuns(shared, long),
	});
	const tag = versionTag(items, versions, hash);
	return new StreamedJson(undefined, tag, made, budget);
}

/**
 * Requires that the user has created fewer groups than the limit.
 * @throws {ApiError} 403
 */
async function requireRoom({ groups, settings }: Context, user: UserRecord): Promise<void> {
	const { groupLimit: limit } = settings;
	if ((await groups.countCreated(user.id)) < limit) return;
	throw new ApiError(403, {
		error: [
			`Your group limit is ${limit} groups! Please contact your administrator to increase it`,
		],
	});
}

async function newestProjects(
	{ id }: GroupRecord,
	which: "own" | "shared",
	context: Context,
): Promise<ListedView[]> {
	const { projects } = context;
	const found = await projects.newest(id, which, sightOf(context), mostProjects);
	return viewsOf(context, found);
}

/**
 * Locks what the creation of a group changes: the parent's members and names (without a parent, the top-level names),
 * and the number of groups that the caller has created.
 * @throws {ApiError} 404 where the caller does not see the parent, 403 where the caller may not create groups in the
 * parent or at the top
 */
async function lockParent(
	id: number | null | undefined,
	before: Context,
): Promise<{ context: Locked; parent?: GroupRecord }> {
	requireInstance(before);
	const { id: creator } = signedIn(before);
	if (id === null || id === undefined) {
		await requireTop(before);
		const [context] = await before.lock(async ({ groups }) => {
			await groups.lockNames(undefined);
			await groups.lockCreator(creator);
		});
		await requireTop(context);
		return { context };
	}
	// Checks before the lock, so that no caller locks a group in which they may not create one.
	await parentFor(id, before);
	const [context] = await before.lock(async ({ groups, members }) => {
		await members.lock({ group_id: id });
		await groups.lockNames(id);
		await groups.lockCreator(creator);
	});
	return { context, parent: await parentFor(id, context) };
}

/** @throws {ApiError} 403 where the caller may not create groups at the top */
async function requireTop(context: Context): Promise<void> {
	const own = await context.users.findWithProfile(signedIn(context).id);
	if (!own?.can_create_group || own.external) throw forbidden();
}

/** @throws {ApiError} 404 where the caller does not see the group, 403 where the caller may not create subgroups */
async function parentFor(id: number, context: Context): Promise<GroupRecord> {
	const { access, today } = context;
	const user = signedIn(context);
	const { group, ...seen } = await requireFound(
		id,
		async (id) => (await access.groups([id], user.id, today))[0],
		"Group",
	);
	const { subgroup_creation_level: role } = group.settings;
	const verdict = may({ user, ...seen }, group, { role });
	if (verdict === "unseen") throw notFound("Group");
	if (verdict !== "yes") throw forbidden();
	return group;
}
