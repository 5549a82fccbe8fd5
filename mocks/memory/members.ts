import { levels } from "../../server/domain/access/access.ts";
import {
	mapPage,
	type PageRecords,
	type PageRequest,
	pageOfAll,
} from "../../server/domain/lists/pagination.ts";
import {
	type MemberFilter,
	type MemberPlace,
	type MemberRecord,
	type MemberStore,
	minimalLevel,
	type NewMember,
	type PlacedMemberRecord,
} from "../../server/domain/members/store.ts";
import { stored, type Tables, takeFromEach, type View } from "./database.ts";

import { meets } from "./filters.ts";
import { lineage, projectsWithin } from "./group-tree.ts";
import { levelByMembership } from "./levels.ts";
import { byCloseness, userFields } from "./people.ts";

import { isActive, type Membership, memberKey, type Place, placeOf } from "./tables.ts";

export function createMembers(view: View): MemberStore {
	const { tables } = view;
	const { members, minimalMembers, shares } = tables;

	return {
		// Locks nothing, because write transactions run one at a time.
		async lock() {},

		async page(place, filter, page) {
			const found = members.all("place", placeOf(place));
			return pageOfMembers(tables, found, filter, page);
		},

		async pageWithin({ project_id, group_ids }, filter, page) {
			const above = group_ids.flatMap((id) => [...lineage(tables, id)]);
			const [innermost = 0] = group_ids;
			const own: Place = project_id === undefined ? `group ${innermost}` : `project ${project_id}`;
			const places = new Set([own, ...above.map((id): Place => `group ${id}`)]);
			const found = [...places]
				.flatMap((place) => members.all("place", place))
				.filter((member) => isActive(member, filter.today));
			const nearest = nearestOf(found, own);
			return pageOfMembers(tables, nearest, filter, page);
		},

		async find(place, userId) {
			const key = memberKey(placeOf(place), userId);
			const found = members.one("both", key) ?? minimalMembers.one("both", key);
			return found && memberOf(tables, found);
		},

		async within({ project_id, group_ids }, userId) {
			const above = group_ids.flatMap((id) => [...lineage(tables, id)]);
			return placed(userId).filter(
				(member) =>
					(project_id !== undefined && member.project_id === project_id) ||
					(member.group_id !== null && above.includes(member.group_id)),
			);
		},

		async below(groupId, userId) {
			return placed(userId).filter(
				({ project_id, group_id }) =>
					group_id !== groupId && [...groupsOf(project_id, group_id)].includes(groupId),
			);
		},

		async hasOtherOwner(groupId, memberId, today, lasting) {
			const owners = [...lineage(tables, groupId)]
				.flatMap((id) => members.all("place", `group ${id}`))
				.filter(({ level }) => level === levels.owner);
			return owners.some(
				(member) =>
					member.id !== memberId &&
					isActive(member, today) &&
					!(lasting && member.expires_at !== null) &&
					tables.users.get(member.user_id)?.state === "active",
			);
		},

		async sharedGroups(projectId, today, least = levels.none) {
			return shares
				.all("place", `project ${projectId}`)
				.filter((share) => isActive(share, today) && share.level >= least)
				.map(({ group_id }) => group_id);
		},

		async usersWithin(projectId, { today, conditions, closest }, page) {
			const project = tables.projects.get(projectId);
			const compare = closest === undefined ? byId : byCloseness(closest);
			const found = [...tables.users.values()]
				.filter(({ id }) => levelByMembership(tables, { project }, id, today) > 0)
				.filter((user) => meets(user, conditions, userFields))
				.sort(compare);
			return pageOfAll(found, page);
		},

		async add(place, member) {
			addMember(view, place, member);
		},

		async update({ id }, change) {
			const found = removeMember(tables, id);
			if (found) insertMember(tables, { ...found, ...change });
		},

		async remove(ids) {
			return ids.filter((id) => removeMember(tables, id) !== undefined);
		},

		async unassign(place, userId) {
			const { issues, mergeRequests } = tables;
			for (const projectId of projectsWithin(tables, place)) {
				takeFromEach(issues.keys("project", projectId), issues, "assignee_ids", userId);
				const others = mergeRequests.keys("project", projectId);
				takeFromEach(others, mergeRequests, "assignee_ids", userId);
			}
		},
	};

	function placed(userId: number): PlacedMemberRecord[] {
		return members.all("user", userId).map((member) => {
			const { project_id, group_id } = member;
			const place =
				project_id === undefined ? tables.groups.get(group_id) : tables.projects.get(project_id);
			return {
				...memberOf(tables, member),
				place_name: place?.name ?? "",
				place_path: place?.full_path ?? "",
			};
		});
	}

	function groupsOf(projectId: number | null, groupId: number | null) {
		const project = projectId === null ? undefined : tables.projects.get(projectId);
		return lineage(tables, project?.namespace.id ?? groupId);
	}
}

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

/** @throws if the user is already a member of the project or group, like a unique constraint */
export function addMember(
	{ tables, nextId }: View,
	place: MemberPlace,
	{ user_id, level, created_at, expires_at }: NewMember,
): void {
	insertMember(tables, {
		...place,
		id: nextId("membership"),
		user_id,
		level,
		created_at,
		updated_at: created_at,
		expires_at,
	});
}

function insertMember({ members, minimalMembers }: Tables, member: Membership): void {
	const rows = member.level === minimalLevel ? minimalMembers : members;
	rows.insert(member.id, member);
}

/** Removes and returns a membership; undefined: no membership has the id. */
function removeMember({ members, minimalMembers }: Tables, id: number): Membership | undefined {
	const member = members.get(id) ?? minimalMembers.get(id);
	members.delete(id);
	minimalMembers.delete(id);
	return member;
}

function memberOf({ users }: Tables, member: Membership): MemberRecord {
	const { user_id, project_id, group_id, ...rest } = member;
	return {
		...rest,
		project_id: project_id ?? null,
		group_id: group_id ?? null,
		user: stored(users, user_id, "user"),
	};
}

function pageOfMembers(
	tables: Tables,
	found: readonly Membership[],
	{ today, conditions, closest }: MemberFilter,
	page: PageRequest,
): PageRecords<MemberRecord> {
	const all = found
		.filter((member) => isActive(member, today))
		.flatMap((member) => {
			const user = tables.users.get(member.user_id);
			return user && meets(user, conditions, userFields) ? [{ member, user }] : [];
		})
		.sort(
			({ member: one, user }, { member: other, user: otherUser }) =>
				(closest === undefined ? 0 : byCloseness(closest)(user, otherUser)) || one.id - other.id,
		);
	return mapPage(pageOfAll(all, page), ({ member }) => memberOf(tables, member));
}

/**
 * One membership per user: the one in the project or group `own`; otherwise the one with the highest level, and of
 * equal levels the oldest.
 */
function nearestOf(found: readonly Membership[], own: Place): Membership[] {
	const isOwn = (member: Membership) => Number(placeOf(member) === own);
	const sorted = [...found].sort(
		(one, other) => isOwn(other) - isOwn(one) || other.level - one.level || one.id - other.id,
	);
	const users = new Map<number, Membership>();
	for (const member of sorted) {
		if (!users.has(member.user_id)) users.set(member.user_id, member);
	}
	return [...users.values()];
}
