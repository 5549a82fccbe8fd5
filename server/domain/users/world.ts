import type { WorldUser } from "../../../generated/world.ts";
import type { Hash, Stores } from "../context.ts";
import type { Loaded } from "../loading.ts";
import { newProfile } from "./profile.ts";
import type { UserRecord } from "./store.ts";

/** Loads a user with its tokens. An existing user gets the tokens only. */
export async function loadUser(
	stores: Stores,
	loaded: Loaded,
	hash: Hash,
	source: WorldUser,
): Promise<UserRecord> {
	const { username, name = username, tokens = [] } = source;
	const created_at = loaded.time(source.created_at);
	const timeOf = (time: string | null | undefined) =>
		time === null || time === undefined ? time : loaded.time(time);
	const account = {
		id: source.id,
		username,
		name,
		email: source.email ?? `${username}@example.test`,
		state: source.state ?? ("active" as const),
		admin: source.admin ?? false,
		external: source.external ?? false,
		avatar_url: source.avatar_url ?? null,
		created_at,
	};
	const profile = newProfile(account, {
		...source,
		confirmed_at: timeOf(source.confirmed_at),
		last_sign_in_at: timeOf(source.last_sign_in_at),
		current_sign_in_at: timeOf(source.current_sign_in_at),
		updated_at: timeOf(source.updated_at) ?? created_at,
	});
	const user =
		loaded.users.get(username) ?? (await stores.users.create(account, profile));
	for (const token of tokens) {
		await stores.users.addToken({
			id: token.id,
			user_id: user.id,
			name: token.name,
			digest: hash.sha256(token.value),
			scopes: token.scopes ?? ["api"],
			expires_at: token.expires_at ?? null,
			revoked: token.revoked ?? false,
			created_at: loaded.time(token.created_at, created_at),
		});
	}
	return user;
}
