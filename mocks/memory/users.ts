import type { UserStore } from "../../server/domain/users/store.ts";
import { addChild, insert, type View } from "./database.ts";
import { fold, memberKey } from "./tables.ts";

export function createUsers({ tables, nextId }: View): UserStore {
	const { users, profiles, usernames, tokens, userTokens } = tables;
	const { members, userPlaces } = tables;

	function tokensOf(userId: number) {
		return (userTokens.get(userId) ?? []).flatMap((digest) => {
			const token = tokens.get(digest);
			return token ? [{ digest, token }] : [];
		});
	}

	return {
		async find(userId) {
			return users.get(userId);
		},

		async findByUsername(username) {
			const id = usernames.get(fold(username));
			return id === undefined ? undefined : users.get(id);
		},

		async profile(userId) {
			return profiles.get(userId);
		},

		async highestLevel(userId, today) {
			const own = (userPlaces.get(userId) ?? []).map((place) =>
				members.get(memberKey(place, userId)),
			);
			const lasting = own.filter(
				(one) => one && (one.expires_at === null || one.expires_at > today),
			);
			return Math.max(0, ...lasting.map((one) => one?.level ?? 0));
		},

		async count() {
			return users.size;
		},

		async create(user, profile) {
			const { username } = user;
			const id = nextId("user", user.id);
			const record = { ...user, id };
			insert(usernames, fold(username), id, `User ${username}`);
			insert(users, id, record, `User ${id}`);
			profiles.set(id, profile);
			return record;
		},

		async addToken({ digest, ...token }) {
			const id = nextId("token", token.id);
			const record = { ...token, id, last_used_at: null };
			insert(tokens, digest, record, `The value of token ${token.name}`);
			addChild(userTokens, token.user_id, digest);
			return record;
		},

		async tokens(userId) {
			return tokensOf(userId).map(({ token }) => token);
		},

		async revokeToken(userId, tokenId) {
			const found = tokensOf(userId).find(({ token }) => token.id === tokenId);
			if (!found) return false;
			tokens.set(found.digest, { ...found.token, revoked: true });
			return true;
		},
	};
}
