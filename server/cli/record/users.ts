/** Records the users that other records name. */
import type { Recording } from "./recording.ts";
import { numberOf } from "./rows.ts";

/** Writes a record for each user that other records name. */
export async function recordUsers({
	source,
	people,
	fitting,
	groupIds,
	output,
	left,
}: Recording): Promise<void> {
	const all = [...people.all()];
	source.plan(all.filter(({ row }) => numberOf(row.id)).length);
	let isUnknown = 0;
	for (const { username, row, namespaceId } of all) {
		const id = numberOf(row.id);
		const found = id === undefined ? undefined : await source.find("/users/{id}", { id });
		const { is_admin, state, ...rest } = { ...row, ...found };
		const isHidden = found?.email === undefined;
		if (found && isHidden) isUnknown++;
		// Only an administrator's token can read the user's namespace. If the e-mail address is hidden, the token is not an
		// administrator's.
		const namespace =
			namespaceId === undefined && found && !isHidden
				? await source.find("/namespaces/{id}", { id: username })
				: undefined;
		const ownNamespace = namespaceId ?? numberOf(namespace?.id);
		const isTaken = ownNamespace && groupIds.has(ownNamespace);
		const own = {
			username,
			namespace_id: isTaken ? undefined : ownNamespace,
			state: stateOf(state),
			admin: is_admin === true ? true : undefined,
			// Tokens are secrets, and audit events have records of their own.
			tokens: undefined,
			audit_events: undefined,
		};
		const user = fitting.part("WorldUser", rest, own, `user ${username}`);
		if (user) output.addUser({ user });
	}
	left.add("e-mail addresses, which only administrators see", "user", isUnknown);
}

/**
 * Converts the state of a user. A state that worlds do not have, such as `banned`, becomes `blocked`: GitLab lets no
 * user with such a state use the API.
 */
function stateOf(state: unknown): string {
	const known = ["active", "deactivated", "blocked_pending_approval"];
	if (state === undefined) return "active";
	return known.includes(String(state)) ? String(state) : "blocked";
}
