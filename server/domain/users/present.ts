import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import type { UserRecord } from "./store.ts";

export function presentUser(
	{ id, name, username, state, avatar_url }: UserRecord,
	{ externalUrl }: Settings,
): Schemas["User"] {
	return {
		id,
		name,
		username,
		state,
		avatar_url,
		web_url: `${externalUrl}/${username}`,
	};
}
