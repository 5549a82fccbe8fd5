import type { Inputs, PageOf, Schemas } from "../../../generated/operations.ts";
import { requireProject } from "../access/access.ts";
import { requireFound } from "../access/references.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound } from "../errors.ts";
import { visibleGroups } from "../groups/lineage.ts";
import { notThese } from "../groups/list.ts";
import { type Condition, conditionsOf } from "../lists/filters.ts";
import { presentRead } from "../lists/long-texts.ts";
import { type PageRecords, pageRequest } from "../lists/pagination.ts";
import type { StreamedPage } from "../lists/streamed.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { presentUser } from "../users/present.ts";
import { userText } from "../users/search.ts";
import { add, remove, removeBelow, update } from "./changes.ts";
import {
	byNearness,
	foundMember,
	inGroup,
	inProject,
	isActive,
	type Place,
	type PlaceIn,
} from "./places.ts";
import { presentMember } from "./present.ts";
import type { MemberField, MemberFilter, MemberRecord, MemberSources } from "./store.ts";

export const memberHandlers = {
	listProjectMembers: (input, context) => list(input, context, inProject),
	listGroupMembers: (input, context) => list(input, context, inGroup),
	getProjectMember: (input, context) => show(input, context, inProject),
	getGroupMember: (input, context) => show(input, context, inGroup),

	async listAllProjectMembers(input, context) {
		const project = requireProject(context);
		const { records, total } = await context.members.pageWithin(
			await sourcesOf(context, project),
			filterOf(input, context),
			pageRequest(context, input),
		);
		const members = await withLevels(records, context, project);
		return presentRead({ records: members, total }, (one) => one, context);
	},

	async listAllGroupMembers(input, context) {
		const { group_id } = inGroup(context);
		const page = await context.members.pageWithin(
			{ group_ids: [group_id] },
			filterOf(input, context),
			pageRequest(context, input),
		);
		return presentAll(page, context);
	},

	async getAnyGroupMember({ user_id }, context) {
		const place = inGroup(context);
		const sources = { group_ids: [place.group_id] };
		const member = await nearest(user_id, sources, place, context);
		return presentMember(member, context.settings);
	},

	async listProjectUsers(input, context) {
		const { id } = requireProject(context);
		const search = userText(input.search);
		const { members, settings, today, user } = context;
		const conditions = conditionsOf("listProjectUsers", { ...input, search });
		const filter: MemberFilter = {
			today,
			conditions: [
				...(user ? conditions : conditions.map(withoutAddress)),
				...notThese<MemberField>(input.skip_users),
			],
			closest: search || undefined,
		};
		const page = await members.usersWithin(id, filter, pageRequest(context, input));
		return presentRead(page, (one) => presentUser(one, settings), context);
	},

	async getAnyProjectMember({ user_id }, context) {
		const project = requireProject(context);
		const sources = await sourcesOf(context, project);
		const place = inProject(context);
		const member = await nearest(user_id, sources, place, context);
		const [shown] = await withLevels([member], context, project);
		if (!shown) throw notFound();
		return shown;
	},

	addProjectMember: (input, context) => add(input, context, inProject),
	addGroupMember: (input, context) => add(input, context, inGroup),
	updateProjectMember: (input, context) => update(input, context, inProject),
	updateGroupMember: (input, context) => update(input, context, inGroup),

	async removeProjectMember(input, context) {
		await remove(input, context, inProject);
	},

	async removeGroupMember({ skip_subresources, ...input }, before) {
		const { context, place, member } = await remove(input, before, inGroup);
		if (!skip_subresources) await removeBelow(place, member, context);
	},
} satisfies Partial<OperationHandlers>;

async function show({ user_id }: { user_id: number }, context: Context, placeIn: PlaceIn) {
	const member = await foundMember(context, placeIn(context), user_id);
	return presentMember(member, context.settings);
}

/**
 * The unexpired membership that counts for a user: the direct one if there is one, else the one with the highest level.
 * @throws {ApiError} 404
 */
function nearest(
	userId: number,
	sources: MemberSources,
	place: Place,
	context: Context,
): Promise<MemberRecord> {
	return requireFound(userId, async (id) => {
		const found = await context.members.within(sources, id);
		const active = found.filter((one) => isActive(one, context));
		return active.sort(byNearness(place))[0];
	});
}

/**
 * Where a project's members come from: the project, its namespace, and those groups that the project is shared with and
 * that the caller sees.
 */
async function sourcesOf(context: Context, project: ProjectRecord): Promise<MemberSources> {
	const { members, today } = context;
	const ids = await members.sharedGroups(project.id, today);
	const seen = await visibleGroups(context, ids);
	return { project_id: project.id, group_ids: [project.namespace.id, ...seen] };
}

/** Restricts a search to name and username, so that an anonymous caller can't find the owner of an e-mail address. */
function withoutAddress<Field extends string>(condition: Condition<Field>): Condition<Field> {
	if (condition.is !== "match") return condition;
	const { exact: _, ...match } = condition;
	return match;
}

/** Presents members with their effective level in a project: the highest that memberships and shares give. */
async function withLevels(
	members: readonly MemberRecord[],
	{ access, settings, today }: Context,
	project: ProjectRecord,
): Promise<Schemas["Member"][]> {
	const ids = members.map(({ user }) => user.id);
	const found = await access.memberLevels(project, ids, today);
	return members.map((member) =>
		presentMember({ ...member, level: found.get(member.user.id) ?? member.level }, settings),
	);
}

async function list(input: ListInput, context: Context, placeIn: PlaceIn) {
	const { key } = placeIn(context);
	const page = await context.members.page(
		key,
		filterOf(input, context),
		pageRequest(context, input),
	);
	return presentAll(page, context);
}

function presentAll(
	page: PageRecords<MemberRecord>,
	context: Context,
): Promise<PageOf<Schemas["Member"]> | StreamedPage> {
	const present = (member: MemberRecord) => presentMember(member, context.settings);
	return presentRead(page, present, context);
}

/** The contract declares the same parameters for the member lists of projects and of groups. */
type ListInput = Inputs["listProjectMembers"];

function filterOf(input: ListInput, { today }: Context): MemberFilter {
	const query = userText(input.query);
	return {
		today,
		conditions: conditionsOf("listProjectMembers", { ...input, query }),
		closest: query || undefined,
	};
}
