import type { Schemas } from "../../../generated/operations.ts";
import {
	callerMay,
	levels,
	may,
	requireInstance,
	signedIn,
	type Viewer,
} from "../access/access.ts";
import { groupReference } from "../access/references.ts";
import type { Context, OperationHandlers } from "../context.ts";
import { notFound } from "../errors.ts";
import { presentPlaceOf } from "../groups/present.ts";
import { conditionsOf } from "../lists/filters.ts";
import { presentRead } from "../lists/long-texts.ts";
import { pageRequest } from "../lists/pagination.ts";
import type { NamespaceFilter, WholeNamespaceRecord } from "./store.ts";

export const namespaceHandlers = {
	async listNamespaces(input, context) {
		requireInstance(context);
		const { id } = signedIn(context);
		const { namespaces, today } = context;
		const filter: NamespaceFilter = {
			user_id: callerMay(context, { role: "admin" }) ? undefined : id,
			today,
			conditions: conditionsOf("listNamespaces", input),
		};
		const page = await namespaces.page(filter, pageRequest(context, input));
		const records = await presentAll(page.records, context);
		return presentRead({ ...page, records }, (one) => one, context);
	},

	async getNamespace({ id }, context) {
		requireInstance(context);
		const reference = groupReference(id);
		const found = reference && (await context.namespaces.find(reference));
		if (!found || !(await isSeen(found, context))) throw notFound("Namespace");
		const [namespace] = await presentAll([found], context);
		if (!namespace) throw notFound("Namespace");
		return namespace;
	},
} satisfies Partial<OperationHandlers>;

/**
 * Whether the caller sees a namespace: as the owner of the personal namespace, as a member of the group, or as an
 * administrator. Other callers do not even see public groups.
 */
async function isSeen(
	{ id, owner_id }: WholeNamespaceRecord,
	{ access, user, today }: Context,
): Promise<boolean> {
	const seenWith = (level: number) =>
		may({ user, level }, { visibility: "private", plan: null }, {}) === "yes";
	if (owner_id !== null) {
		return seenWith(owner_id === user?.id ? levels.owner : levels.none);
	}
	const [found] = await access.groups([id], user?.id, today);
	return found !== undefined && seenWith(found.level);
}

/** Presents namespaces. Only a group's owners get its number of members. */
async function presentAll(
	records: readonly WholeNamespaceRecord[],
	context: Context,
): Promise<Schemas["Namespace"][]> {
	const { namespaces, settings, today } = context;
	const groups = records.filter(({ owner_id }) => owner_id === null);
	const owned = await ownedOf(groups, context);
	const counts = await namespaces.memberCounts(owned, today);
	return records.map(({ avatar_url, ...namespace }) => {
		const members_count_with_descendants = counts.get(namespace.id);
		return {
			...presentPlaceOf(namespace, avatar_url, settings),
			...(members_count_with_descendants !== undefined && {
				members_count_with_descendants,
			}),
		};
	});
}

/** Ids of the given groups that the caller owns. */
async function ownedOf(
	groups: readonly WholeNamespaceRecord[],
	{ access, user, today }: Context,
): Promise<number[]> {
	const ids = groups.map(({ id }) => id);
	const found = await access.groups(ids, user?.id, today);
	return found
		.filter(({ group, level }) => {
			const viewer: Viewer = { user, level };
			return may(viewer, group, { role: "owner" }) === "yes";
		})
		.map(({ group }) => group.id);
}
