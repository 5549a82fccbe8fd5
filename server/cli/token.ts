/** `forgekit token`: personal access tokens of a user. */
import { randomBytes } from "node:crypto";
import type { WorldScope } from "../../generated/world.ts";
import type { UserRecord, UserStore } from "../domain/users/store.ts";
import { nodeHash } from "../services.ts";
import { readSettings } from "../settings.ts";
import { CommandError, UsageError } from "./errors.ts";
import { withStorage } from "./storage.ts";

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

interface NewTokenOptions {
	user: string;
	name?: string | undefined;
	scopes?: string | undefined;
	expiresAt?: string | undefined;
}

/** Prints the value. Only its digest is stored, so it cannot be shown again. */
export async function createToken({
	user: username,
	name = "forgekit",
	scopes: scopeList = "api",
	expiresAt,
}: NewTokenOptions): Promise<void> {
	const list = scopeList.split(/[\s,]+/).filter(Boolean);
	const unknown = list.find((scope) => !Object.hasOwn(scopes, scope));
	if (unknown !== undefined || list.length === 0) {
		throw new UsageError(
			`--scopes must be a list of: ${Object.keys(scopes).join(", ")}`,
		);
	}
	if (expiresAt !== undefined && !isDate(expiresAt)) {
		throw new UsageError("--expires-at must be a date such as 2030-12-31");
	}
	// The length and prefix that existing tools expect of a personal access token.
	const value = `glpat-${randomBytes(15).toString("base64url")}`;
	await withUser(username, (users, user) =>
		users.addToken({
			user_id: user.id,
			name,
			digest: nodeHash.sha256(value),
			scopes: list,
			expires_at: expiresAt ?? null,
			revoked: false,
			created_at: new Date().toISOString(),
		}),
	);
	console.log(value);
}

/** Prints one line for each token, without its value. */
export async function listTokens(username: string): Promise<void> {
	const today = new Date().toISOString().slice(0, 10);
	await withUser(username, async (users, user) => {
		for (const token of await users.tokens(user.id)) {
			const { id, name, scopes: list, expires_at, revoked } = token;
			const expired = expires_at !== null && expires_at <= today;
			const state = revoked ? "revoked" : expired ? "expired" : "active";
			console.log(
				[id, state, list.join(","), expires_at ?? "never", name].join("\t"),
			);
		}
	});
}

export async function revokeToken(username: string, id: string): Promise<void> {
	await withUser(username, async (users, user) => {
		const known = /^\d{1,15}$/.test(id);
		if (!known || !(await users.revokeToken(user.id, Number(id)))) {
			throw new CommandError(`${user.username} has no token ${id}.`);
		}
	});
	console.log(`Revoked token ${id}.`);
}

async function withUser(
	username: string,
	work: (users: UserStore, user: UserRecord) => Promise<unknown>,
): Promise<void> {
	await withStorage(readSettings(process.env), ({ stores }) =>
		stores.transaction(async ({ users }) => {
			const user = await users.findByUsername(username);
			if (!user) throw new CommandError(`There is no user ${username}.`);
			await work(users, user);
		}),
	);
}

function isDate(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return (
		/^\d{4}-\d\d-\d\d$/.test(text) &&
		!Number.isNaN(time) &&
		new Date(time).toISOString().startsWith(text)
	);
}
