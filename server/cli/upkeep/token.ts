/** `forgekit token`: creates, lists and revokes personal access tokens of a user. */
import { randomBytes } from "node:crypto";
import type { WorldScope } from "../../../generated/world.ts";
import type { Stores } from "../../domain/context.ts";
import type { UserRecord } from "../../domain/users/store.ts";
import { readDay } from "../../domain/values/time.ts";
import { nodeHash } from "../../services.ts";
import { readSettings } from "../../settings.ts";
import { CommandError, UsageError } from "../errors.ts";
import { withStorage } from "../storage.ts";
import { auditUser } from "./audit.ts";

const scopes: Record<WorldScope, true> = {
	api: true,
	read_api: true,
	read_user: true,
	read_repository: true,
	write_repository: true,
	read_registry: true,
	write_registry: true,
	sudo: true,
};

/** What audit events call a token: the value of `add` or `remove` in their details. */
const kind = "personal_access_token";

/** Creates a token, and prints its value. Only a digest is stored, so that the value cannot be shown again. */
export async function createToken(
	username: string,
	options: { name?: string; scopes?: string; "expires-at"?: string },
): Promise<void> {
	const { name = "forgekit", scopes: scopeList = "api" } = options;
	const list = scopeList.split(/[\s,]+/).filter(Boolean);
	const unknown = list.find((scope) => !Object.hasOwn(scopes, scope));
	if (unknown !== undefined || list.length === 0) {
		throw new UsageError(`--scopes must be a list of: ${Object.keys(scopes).join(", ")}`);
	}
	const { maxTokenLifetime } = readSettings(process.env);
	const expires_at = expiryOf(options["expires-at"], maxTokenLifetime);
	// The length and prefix that existing tools expect of a personal access token.
	const value = `glpat-${randomBytes(15).toString("base64url")}`;
	await withUser(username, async (stores, user) => {
		const token = await stores.users.addToken({
			user_id: user.id,
			name,
			digest: nodeHash.sha256(value),
			scopes: list,
			expires_at,
			revoked: false,
			created_at: new Date().toISOString(),
		});
		const target = `${token.name} (${token.id})`;
		await auditUser(stores.auditEvents, user, { add: kind }, target);
	});
	console.log(value);
}

/** Default lifetime of a token, in days. */
const usualLifetime = 365;

/**
 * The day on which a token expires; null: never.
 * @param sent - A date or `never`; undefined: the default lifetime
 * @param most - Maximum lifetime in days; 0: no limit
 * @throws {UsageError}
 */
function expiryOf(sent: string | undefined, most: number): string | null {
	if (sent === undefined) {
		return dayIn(most === 0 ? usualLifetime : Math.min(most, usualLifetime));
	}
	if (sent !== "never" && !isDate(sent)) {
		throw new UsageError("--expires-at must be a date such as 2030-12-31, or never");
	}
	if (sent <= dayIn(0)) {
		throw new UsageError(`--expires-at must be ${dayIn(1)} or later`);
	}
	if (most > 0 && (sent === "never" || sent > dayIn(most))) {
		throw new UsageError(
			`--expires-at must be ${dayIn(most)} or earlier: MAX_TOKEN_LIFETIME is ${most} days`,
		);
	}
	return sent === "never" ? null : sent;
}

/** The date in a number of days from now, in UTC. */
function dayIn(days: number): string {
	return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Prints one line for each token of a user, without the token's value. */
export async function listTokens(username: string): Promise<void> {
	const today = new Date().toISOString().slice(0, 10);
	await withUser(username, async ({ users }, user) => {
		for (const token of await users.tokens(user.id)) {
			const { id, name, expires_at, revoked, last_used_at } = token;
			const expired = expires_at !== null && expires_at <= today;
			const state = revoked ? "revoked" : expired ? "expired" : "active";
			console.log(
				[
					id,
					state,
					token.scopes.join(","),
					expires_at ?? "never",
					last_used_at ?? "unused",
					name,
				].join("\t"),
			);
		}
	});
}

export async function revokeToken(username: string, id: string): Promise<void> {
	await withUser(username, async (stores, user) => {
		const tokens = await stores.users.tokens(user.id);
		const token = tokens.find((one) => String(one.id) === id);
		if (!token) {
			throw new CommandError(`${user.username} has no token ${id}.`);
		}
		if (token.revoked) return;
		await stores.users.revokeToken(user.id, token.id);
		const target = `${token.name} (${token.id})`;
		await auditUser(stores.auditEvents, user, { remove: kind }, target);
	});
	console.log(`Revoked token ${id}.`);
}

async function withUser(
	username: string,
	work: (stores: Stores, user: UserRecord) => Promise<unknown>,
): Promise<void> {
	await withStorage(readSettings(process.env), ({ stores }) =>
		stores.transaction(async (within) => {
			const user = await within.users.findByUsername(username);
			if (!user) throw new CommandError(`There is no user ${username}.`);
			await work(within, user);
		}),
	);
}

function isDate(text: string): boolean {
	return /^\d{4}-\d\d-\d\d$/.test(text) && readDay(text) === text;
}
