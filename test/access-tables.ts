/** Generates the permission tables of docs/api/access.md by calling `may` with each operation's requirements. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { access, type OperationId, operations, type Role } from "../generated/operations.ts";
import { levels, may, type Requirement, type Viewer } from "../server/domain/access/access.ts";
import { seeing } from "../server/domain/access/sight.ts";
import { allFeatures } from "../server/domain/projects/store.ts";

const visibilities = ["public", "internal", "private"] as const;
const members = ["guest", "reporter", "developer", "maintainer", "owner"] as const;
const roles: readonly Role[] = [...members, "admin"];

/** Callers in order of rising rights, keyed by the caller's name in the tables. */
const callers: Record<string, Viewer> = {
	anonymous: { user: undefined, level: levels.none },
	"external user": viewer({ external: true }),
	user: viewer({}),
	...Object.fromEntries(members.map((role) => [role, viewer({ level: levels[role] })])),
	administrator: viewer({ admin: true }),
};

function viewer({ admin = false, external = false, level = levels.none }) {
	return { user: { id: 1, admin, external }, level };
}

type Visibility = (typeof visibilities)[number];

function verdict(caller: string, visibility: Visibility, requirement: Requirement) {
	const viewer = callers[caller];
	if (!viewer) throw new Error(`there is no caller ${caller}`);
	const place = { visibility, plan: null, features: allFeatures };
	return may(viewer, place, requirement, { license: "ultimate" });
}

/**
 * Table of the role that each kind of caller has in a project or group, by visibility of the project or group. 404: the
 * caller can't see the project or group.
 */
function levelTable(): string {
	const roleOf = (caller: string, visibility: Visibility) =>
		roles.findLast((role) => verdict(caller, visibility, { role }) === "yes");
	const outsiders = ["anonymous", "external user", "user", "administrator"];
	const rows = outsiders.map((caller) => [
		caller,
		...visibilities.map((visibility) => roleOf(caller, visibility) ?? "404"),
	]);
	for (const role of members) {
		if (visibilities.some((visibility) => roleOf(role, visibility) !== role))
			throw new Error(`a ${role} is something else somewhere`);
	}
	rows.splice(-1, 0, ["member", ...visibilities.map(() => "own level")]);
	return table(["caller", ...visibilities], rows);
}

/** Table of the least privileged caller that may run each operation, by visibility of the project or group. */
function operationTable(): string {
	const rows = new Map<string, { cells: string[]; ids: OperationId[] }>();
	for (const id of Object.keys(access) as OperationId[]) {
		const cells = [
			...visibilities.map((visibility) => leastCaller(id, visibility)),
			requirementsOf(id)
				.flatMap(({ features = [], anyFeatures = [] }) => [
					...features,
					...(anyFeatures.length > 0 ? [anyFeatures.join(" or ")] : []),
				])
				.join(", "),
			access[id].tier ?? "",
		];
		// Operations with equal cells share a row if they have the same tag or, for notes, the same kind of noteable.
		const key = [...cells, thingOf(id) ?? access[id].tag].join();
		const row = rows.get(key) ?? { cells, ids: [] };
		rows.set(key, row);
		row.ids.push(id);
	}
	return table(
		[...visibilities, "features", "tier", "operations"],
		[...rows.values()].map(({ cells, ids }) => [...cells, ids.map((id) => `\`${id}\``).join(" ")]),
	);
}

function leastCaller(id: OperationId, at: Visibility): string {
	const isInPlace = /^\/(?:projects|groups)\//.test(operations[id].path);
	const visibility = isInPlace ? at : "public";
	const [first = "nobody", ...more] = Object.keys(callers).filter(
		(caller) =>
			(caller !== "anonymous" || access[id].anonymous) &&
			requirementsOf(id).every((requirement) => verdict(caller, visibility, requirement) === "yes"),
	);
	const names = Object.keys(callers);
	if (names.indexOf(first) + more.length !== names.length - 1)
		throw new Error(`${id}: a caller above ${first} may not run it`);
	return first;
}

/** What an operation requires of its caller; for discussions and notes, also what seeing the noteable requires. */
function requirementsOf(id: OperationId): Requirement[] {
	const thing = thingOf(id);
	return thing ? [access[id], seeing[thing]] : [access[id]];
}

const things: Record<string, keyof typeof seeing> = {
	issues: "issue",
	snippets: "snippet",
	epics: "epic",
	merge_requests: "merge request",
	commits: "code",
};

function thingOf(id: OperationId): keyof typeof seeing | undefined {
	if (!["discussions", "notes"].includes(access[id].tag)) return undefined;
	const thing = things[operations[id].path.split("/")[3] ?? ""];
	if (!thing) throw new Error(`${id}: a thread about what?`);
	return thing;
}

/** Table of the operations that each scope allows, but for those that allow every read or everything. */
function scopeTable(): string {
	const ids = Object.keys(access) as OperationId[];
	const scopes = [...new Set(ids.flatMap((id) => access[id].scopes ?? []))].toSorted();
	const allowed = (scope: string) => ids.filter((id) => access[id].scopes?.includes(scope));
	return table(
		["scope", "operations"],
		scopes.map((scope) => [
			`\`${scope}\``,
			allowed(scope)
				.map((id) => `\`${id}\``)
				.join(" "),
		]),
	);
}

function archivedLine(): string {
	const open = Object.values(operations).filter(
		({ id, method, path }) =>
			path.startsWith("/projects/") && method !== "get" && !access[id].active,
	);
	const but = open.map(({ id }) => `\`${id}\``).join(", ");
	return `In an archived project every change${but && ` but ${but}`} is 403.\n`;
}

/** A Markdown table with padded columns, as the repository's formatter aligns it. */
export function table(head: readonly string[], rows: readonly string[][]): string {
	const widths = head.map((name, column) =>
		Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
	);
	const rule = widths.map((width) => "-".repeat(width));
	return [head, rule, ...rows]
		.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
		.map((cells) => `| ${cells.join(" | ")} |\n`)
		.join("");
}

/** Returns the text of docs/api/access.md with regenerated tables. */
export function withTables(page: string): string {
	const parts = {
		levels: levelTable(),
		scopes: scopeTable(),
		operations: `${operationTable()}\n${archivedLine()}`,
	};
	return Object.entries(parts).reduce((text, [name, part]) => {
		const begin = `<!-- ${name}: made by \`node test/access-tables.ts\` -->\n`;
		const end = `<!-- end of ${name} -->`;
		const [before, rest] = text.split(begin);
		if (rest === undefined || !rest.includes(end)) throw new Error(`no room for ${name}`);
		return `${before}${begin}\n${part}\n${rest.slice(rest.indexOf(end))}`;
	}, page);
}

if (import.meta.main) {
	const path = join(import.meta.dirname, "..", "docs", "api", "access.md");
	writeFileSync(path, withTables(readFileSync(path, "utf8")));
}
