import { levels } from "../../server/domain/access/access.ts";
import type { Reference } from "../../server/domain/access/references.ts";
import type { AccessStore } from "../../server/domain/access/store.ts";
import type { GroupRecord } from "../../server/domain/groups/store.ts";
import type { TokenRecord } from "../../server/domain/users/store.ts";
import type { View } from "./database.ts";
import { groupByPath } from "./group-tree.ts";
import { hasProject, levelAt, levelByMembership } from "./levels.ts";
import { projectByPath } from "./projects.ts";
import { fold } from "./tables.ts";

/**
 * Usernames of users whom a test has signed in, keyed by the digest of the token that the mocks add to their requests.
 * These tokens are in no table.
 */
export type Sessions = ReadonlyMap<string, string>;

export function createAccess({ tables }: View, sessions: Sessions): AccessStore {
	const { users, tokens, projects, groups } = tables;

	return {
		async loadCaller({ digest, project, group, today }) {
			const token = digest === undefined ? undefined : tokenOf(digest);
			const user = token && users.get(token.user_id);
			const place = {
				project: project && projectOf(project),
				group: group && groupOf(group),
			};
			if (!user) return { token, user, place: { ...place, level: levels.none } };
			const own = place.group
				? groupSeenBy(user.id, place.group, today)
				: { ...place, level: levelAt(tables, place, user.id, today) };
			return { token, user, place: own };
		},

		async level(project, userId, today) {
			return levelAt(tables, { project }, userId, today);
		},

		async hold({ project_id, group_id }) {
			const found =
				group_id === undefined ? tables.projects.get(project_id) : tables.groups.get(group_id);
			return found !== undefined;
		},

		async memberLevels(project, userIds, today) {
			return new Map(userIds.map((id) => [id, levelByMembership(tables, { project }, id, today)]));
		},

		async project(id, userId, today) {
			const [found] = await this.projects([id], userId, today);
			return found;
		},

		async projects(ids, userId, today) {
			return ids.flatMap((id) => {
				const project = projects.get(id);
				if (!project) return [];
				const level =
					userId === undefined ? levels.none : levelAt(tables, { project }, userId, today);
				return [{ project, level }];
			});
		},

		async groups(ids, userId, today) {
			return ids.flatMap((id) => {
				const group = groups.get(id);
				if (!group) return [];
				return userId === undefined
					? [{ group, level: levels.none, throughProject: false }]
					: [groupSeenBy(userId, group, today)];
			});
		},
	};

	function groupSeenBy(userId: number, group: GroupRecord, today: string) {
		const level = levelAt(tables, { group }, userId, today);
		const isMember = level > levels.none;
		const throughProject = !isMember && hasProject(tables, group.id, userId, today);
		return { group, level, throughProject };
	}

	function tokenOf(digest: string): TokenRecord | undefined {
		const username = sessions.get(digest);
		if (username === undefined) return tokens.get(digest);
		const user = users.one("username", fold(username));
		return user && { ...sessionToken, user_id: user.id };
	}

	function projectOf(reference: Reference) {
		return "id" in reference ? projects.get(reference.id) : projectByPath(tables, reference.path);
	}

	function groupOf(reference: Reference) {
		return "id" in reference ? groups.get(reference.id) : groupByPath(tables, reference.path);
	}
}

const sessionToken: Omit<TokenRecord, "user_id"> = {
	id: 0,
	name: "session",
	scopes: ["api"],
	expires_at: null,
	revoked: false,
	created_at: "1970-01-01T00:00:00.000Z",
	last_used_at: null,
};
