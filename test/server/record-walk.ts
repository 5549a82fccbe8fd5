/** Requests of one walk over all GET operations, with ids from the responses of lists. */
import { type Operation, operations } from "../../generated/operations.ts";
import { parameters } from "../../generated/parameters.ts";

type Get = (path: string) => Promise<unknown>;
type Row = Record<string, unknown>;

/** Things of each list whose own operations are called. */
const mostOfEach = 2;

const usual: Record<string, string> = {
	ref: "HEAD",
	from: "main~1",
	to: "HEAD",
};

/** Lists of ids that are not those of the parent path, from the path of a project. */
const lists: Record<string, { list: string; key?: string }> = {
	commit_id: { list: "/repository/commits?all=true" },
	sha: { list: "/repository/commits?all=true" },
	branch: { list: "/repository/branches", key: "name" },
	tag_name: { list: "/repository/tags", key: "name" },
	file_path: { list: "/repository/tree?recursive=true", key: "path" },
};

/**
 * @param get - Responses of the server that is walked
 * @param places - Full paths
 */
export async function requestsOf(
	get: Get,
	places: { projects: string[]; groups: string[] },
): Promise<string[]> {
	const cache = new Map<string, Promise<unknown>>();
	const read: Get = (path) => {
		const found = cache.get(path) ?? get(path);
		cache.set(path, found);
		return found;
	};
	const requests = new Set<string>();
	for (const operation of Object.values(operations) as Operation[]) {
		if (operation.method !== "get") continue;
		for (const path of await filled(operation, read, places))
			requests.add(path + queryOf(operation));
	}
	return [...requests];
}

function queryOf({ id, paged }: Operation): string {
	const query = parameters[id].rules
		.filter(({ required, in: place }) => required && place === "query")
		.map(({ name }) =>
			name === "refs"
				? "refs[]=main&refs[]=HEAD"
				: `${name}=${usual[name] ?? ""}`,
		);
	if (paged) query.push("per_page=100");
	return query.length > 0 ? `?${query.join("&")}` : "";
}

async function filled(
	{ path }: Operation,
	read: Get,
	places: { projects: string[]; groups: string[] },
): Promise<string[]> {
	let paths = [""];
	for (const segment of path.split("/").slice(1)) {
		const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
		const next: string[] = [];
		for (const before of paths) {
			if (name === undefined) next.push(`${before}/${segment}`);
			else
				for (const id of await idsAt(before, name, read, places, path))
					next.push(`${before}/${encodeURIComponent(String(id))}`);
		}
		paths = next;
	}
	return paths;
}

async function idsAt(
	before: string,
	name: string,
	read: Get,
	{ projects, groups }: { projects: string[]; groups: string[] },
	path: string,
): Promise<unknown[]> {
	if (before === "/projects") return projects;
	if (before === "/groups") return groups;
	const project = /^\/projects\/[^/]+/.exec(before)?.[0] ?? "";
	if (name === "ref") return ["main"];
	if (path.includes("/snippets/") && name === "file_path") {
		const snippet = (await read(before.replace(/\/files\/.*/, ""))) as Row;
		return rowsOf(snippet.files).map((file) => file.path);
	}
	const special = before.endsWith("/blobs")
		? { list: "/repository/tree?recursive=true", key: "id" }
		: lists[name];
	const rows = rowsOf(await read(special ? project + special.list : before));
	const key = special?.key ?? (name.endsWith("_iid") ? "iid" : "id");
	const wanted = rows.filter(({ type }) => type !== "tree");
	// Commits with threads are those at the tips of branches.
	return wanted.slice(0, mostOfEach).map((row) => row[key] ?? row.name);
}

function rowsOf(data: unknown): Row[] {
	return Array.isArray(data) ? (data as Row[]) : [];
}
