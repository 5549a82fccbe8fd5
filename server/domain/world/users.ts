import type { WorldUser } from "../../../generated/world.ts";
import { newProfile } from "../users/profile.ts";
import type { UserRecord } from "../users/store.ts";
import type { Loading } from "./loading.ts";

/** Loads a user with their tokens. An existing user only gets the tokens. */
export async function loadUser(
	{ stores, hash, users, time }: Loading,
	source: WorldUser,
): Promise<UserRecord> {
	const { username, name = username, tokens = [] } = source;
	const created_at = time(source.created_at);
	const timeOf = (given: string | null | undefined) =>
		given === null || given === undefined ? given : time(given);
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
	const user = users.get(username) ?? (await stores.users.create(account, profile));
	for (const token of tokens) {
		await stores.users.addToken({
			id: token.id,
			user_id: user.id,
			name: token.name,
			digest: hash.sha256(token.value),
			scopes: token.scopes ?? ["api"],
			expires_at: token.expires_at ?? null,
			revoked: token.revoked ?? false,
			created_at: time(token.created_at, created_at),
		});
	}
	return user;
}
