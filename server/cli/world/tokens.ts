/** Gives tokens to users of a world. */
import {
	type NewTokens,
	type TokenCandidates,
	tokenLines,
	withToken,
	withTokens,
} from "../../../mocks/token-for.ts";
import type { HeldWorld } from "../../domain/world/held-world.ts";
import type { NumberedRecord } from "../../domain/world/world.ts";

export type AnyWorld = HeldWorld | AsyncIterable<NumberedRecord>;

/** Lifetime in days of the tokens that a command makes for a world without tokens. */
const freshDays = 30;

/** Returns a copy of a world in which some users have additional tokens. */
export function withTokensIn(
	world: AnyWorld,
	tokens: NewTokens,
	more?: Parameters<typeof withToken>[2],
): AnyWorld {
	if (tokens.size === 0) return world;
	if (!(Symbol.asyncIterator in world)) return withTokens(world, tokens, more);
	return {
		async *[Symbol.asyncIterator]() {
			for await (const { record, line } of world) {
				if (!("user" in record)) yield { record, line };
				else
					yield {
						record: { user: withToken(record.user, tokens, more) },
						line,
					};
			}
		},
	};
}

/** Adds the users and members in a world's record to the candidates for new tokens. */
export function noteCandidates(
	candidates: TokenCandidates,
	record: NumberedRecord["record"],
): void {
	if ("user" in record) candidates.addUser(record.user);
	else if ("group" in record) candidates.addMembers(record.group);
	else if ("project" in record) candidates.addMembers(record.project);
}

/**
 * Returns a copy of a world with new tokens, and lines that show the tokens.
 * @param longest - Maximum days for which a token may be valid; 0: no limit
 */
export function withFreshTokens(
	world: AnyWorld,
	tokens: NewTokens,
	longest: number,
): { world: AnyWorld; lines: string[] } {
	if (tokens.size === 0) return { world, lines: [] };
	const days = Math.min(freshDays, longest || freshDays);
	const end = new Date(Date.now() + days * 86_400_000);
	const expires_at = end.toISOString().slice(0, 10);
	return {
		world: withTokensIn(world, tokens, { expires_at }),
		lines: [`The world has no tokens; these are valid until ${expires_at}:`, ...tokenLines(tokens)],
	};
}
