/** Which tokens in a world work. The stores cannot tell their values, because they have only digests. */
import type { WorldToken, WorldUser } from "../../../generated/world.ts";

/**
 * The tokens of a user that are valid on a day, in the order of the world; none of a user who is not active.
 * @param today - The day, such as `2021-07-01`
 */
export function validTokens(
	{ tokens = [], state = "active" }: WorldUser,
	today: string,
): WorldToken[] {
	if (state !== "active") return [];
	return tokens.filter(
		({ expires_at, revoked }) => !revoked && (expires_at == null || expires_at > today),
	);
}

/** The value of the first token with the scope `api`; undefined: none has it. */
export function apiToken(tokens: readonly WorldToken[]): string | undefined {
	return tokens.find(({ scopes = ["api"] }) => scopes.includes("api"))?.value;
}
