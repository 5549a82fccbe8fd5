import type { Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import type { PersonRecord } from "./store.ts";

export function presentUser(
	{ id, name, username, state, avatar_url }: PersonRecord,
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
