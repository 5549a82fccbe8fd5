/** Filters, sorts and pages lists of groups. */
import type {
	GroupFilter,
	GroupOrder,
	GroupRecord,
	GroupSource,
} from "../../server/domain/groups/store.ts";
import { type PageRequest, pageOfAll } from "../../server/domain/lists/pagination.ts";
import { similarityTo } from "../../server/domain/lists/similarity.ts";
import { compareText } from "../../server/domain/values/text.ts";
import type { Tables } from "./database.ts";
import { meets } from "./filters.ts";
import { branch, lineage } from "./group-tree.ts";
import { levelAt, memberLevel } from "./levels.ts";

export function pageOfGroups(
	tables: Tables,
	{ source, below, today, conditions, order }: GroupFilter,
	page: PageRequest,
) {
	const isListed = listing(tables, source, today);
	const compare = comparing(order);
	const places = below ? groupsBelow(tables, below) : [...tables.groups.values()];
	const found = places
		.filter((group) => isListed(group) && meets(group, conditions, {}))
		.sort((a, b) => compare(a, b) || a.id - b.id);
	return pageOfAll(found, page);
}

function groupsBelow(
	tables: Tables,
	{ group_id, deep }: NonNullable<GroupFilter["below"]>,
): GroupRecord[] {
	const { groups } = tables;
	if (!deep) return groups.all("parent", group_id);
	const ids = [...branch(tables, group_id)].filter((id) => id !== group_id);
	return ids.flatMap((id) => groups.get(id) ?? []);
}

function listing(
	tables: Tables,
	source: GroupSource,
	today: string,
): (group: GroupRecord) => boolean {
	switch (source.from) {
		case "all":
			return () => true;
		case "these":
			return ({ id }) => source.ids.includes(id);
		case "open":
			return ({ visibility }) => source.open.includes(visibility);
		case "memberships": {
			const { user_id, level, below } = source;
			return ({ id }) =>
				(below ? [...lineage(tables, id)] : [id]).some(
					(one) => memberLevel(tables, `group ${one}`, user_id, today) >= level,
				);
		}
		case "user": {
			const related = relatedTo(tables, source.user_id, today);
			return ({ id, visibility }) => related.has(id) || source.open.includes(visibility);
		}
	}
}

/**
 * Ids of all groups in which the user has an access level (inherited levels count), of all groups that directly contain
 * a project in which the user has a level, and of the ancestors of all these groups.
 */
function relatedTo(tables: Tables, userId: number, today: string): ReadonlySet<number> {
	const { groups, projects } = tables;
	const related = Array.from(groups.values()).filter(
		(group) =>
			levelAt(tables, { group }, userId, today) > 0 ||
			projects
				.all("namespace", group.id)
				.some((project) => levelAt(tables, { project }, userId, today) > 0),
	);
	return new Set(related.flatMap(({ id }) => [...lineage(tables, id)]));
}

function comparing(order: GroupOrder): (a: GroupRecord, b: GroupRecord) => number {
	if (order.by === "similarity") {
		const similarity = similarityTo(order.to);
		const likeness = ({ path, name }: GroupRecord) => similarity(path) + similarity(name) * 0.7;
		return (a, b) => likeness(b) - likeness(a);
	}
	const { by, descending } = order;
	return (a, b) => {
		const ascending = by === "id" ? a.id - b.id : compareText(a[by], b[by]);
		return descending ? -ascending : ascending;
	};
}
