import { levels } from "../../server/domain/access/access.ts";
import { pageOfAll } from "../../server/domain/lists/pagination.ts";
import type {
	ProfileRecord,
	UserList,
	UserRecord,
	UserStore,
} from "../../server/domain/users/store.ts";
import { compareText, inDirection } from "../../server/domain/values/text.ts";
import { stored, type View } from "./database.ts";
import { meets } from "./filters.ts";
import { levelAt } from "./levels.ts";
import { byCloseness, userFields } from "./people.ts";
import { fold, isActive } from "./tables.ts";

type User = UserRecord & ProfileRecord;

function comparing(order: UserList["order"]) {
	if ("closest" in order) return byCloseness(order.closest);
	const { by, direction } = order;
	return inDirection(
		direction,
		(one: User, other: User) =>
			(by === "id" ? 0 : compareText(one[by], other[by])) || one.id - other.id,
	);
}

export function createUsers({ tables, nextId }: View): UserStore {
	const { users, profiles, tokens } = tables;

	function hasProject(userId: number, today: string): boolean {
		return Array.from(tables.projects.values()).some(
			(project) => levelAt(tables, { project }, userId, today) > levels.none,
		);
	}

	return {
		async find(userId) {
			return users.get(userId);
		},

		async findAll(userIds) {
			return userIds.flatMap((id) => users.get(id) ?? []);
		},

		async page({ conditions, withoutProjectsOn, order }, page) {
			const all = Array.from(users.values())
				.flatMap((user) => {
					const profile = profiles.get(user.id);
					return profile ? [{ ...user, ...profile }] : [];
				})
				.filter(
					(user) =>
						meets(user, conditions, userFields) &&
						(withoutProjectsOn === undefined || !hasProject(user.id, withoutProjectsOn)),
				)
				.sort(comparing(order));
			return pageOfAll(all, page);
		},

		async findByUsername(username) {
			return users.one("username", fold(username));
		},

		async findWithProfile(userId) {
			const user = users.get(userId);
			const profile = profiles.get(userId);
			return user && profile && { ...user, ...profile };
		},

		async highestLevel(userId, today) {
			const current = tables.members.all("user", userId).filter((one) => isActive(one, today));
			return Math.max(levels.none, ...current.map(({ level }) => level));
		},

		async count() {
			return [...users.values()].length;
		},

		async create(user, profile) {
			const id = nextId("user", user.id);
			const record = { ...user, id };
			users.insert(id, record);
			profiles.set(id, profile);
			return record;
		},

		async addToken({ digest, ...token }) {
			const id = nextId("token", token.id);
			const record = { ...token, id, last_used_at: null };
			tokens.insert(digest, record);
			return record;
		},

		async tokens(userId) {
			return tokens.all("user", userId);
		},

		async revokeToken(userId, tokenId) {
			const digest = tokens.keys("user", userId).find((one) => tokens.get(one)?.id === tokenId);
			if (digest === undefined) return false;
			tokens.set(digest, { ...stored(tokens, digest, "token"), revoked: true });
			return true;
		},
	};
}
