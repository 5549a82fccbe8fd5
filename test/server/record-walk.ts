/** Finds requests for all GET operations, with ids from responses to list requests. */
import { type Operation, type OperationId, operations } from "../../generated/operations.ts";
import { parameters } from "../../generated/parameters.ts";

interface Read {
	status: number;
	body: unknown;
}
type Get = (path: string) => Promise<Read>;
type Row = Record<string, unknown>;

/** Maximum number of requests for each operation. */
const mostOfEach = 2;
/** Number of items at the start of each list whose ids are tried. */
const mostTried = 12;

const usual: Record<string, string> = {
	ref: "HEAD",
	from: "main~1",
	to: "HEAD",
};

/** Whether a response has content: empty responses would make every comparison succeed. */
export function hasContent({ status, body }: Read): boolean {
	return status === 200 && !(Array.isArray(body) && body.length === 0);
}

/**
 * Path parameters whose values do not come from the list at the parent path. `list`: path, below the project, of the
 * list that has the values; `key`: the field with the value (default: `id`).
 */
const lists: Record<string, { list: string; key?: string }> = {
	commit_id: { list: "/repository/commits?all=true" },
	sha: { list: "/repository/commits?all=true" },
	branch: { list: "/repository/branches", key: "name" },
	tag_name: { list: "/repository/tags", key: "name" },
	file_path: { list: "/repository/tree?recursive=true", key: "path" },
};

/**
 * Finds requests for all GET operations.
 * @param get - Sends a GET request to the server
 * @param places - Full paths of the projects and groups
 * @returns the operation of each request, keyed by the request's path
 */
export async function requestsOf(
	get: Get,
	places: { projects: string[]; groups: string[] },
): Promise<Map<string, OperationId>> {
	const cache = new Map<string, Promise<Read>>();
	const read: Get = (path) => {
		const found = cache.get(path) ?? get(path);
		cache.set(path, found);
		return found;
	};
	const requests = new Map<string, OperationId>();
	for (const operation of Object.values(operations) as Operation[]) {
		if (operation.method !== "get") continue;
		const paths = await filled(operation, read, places);
		const all = paths.map((path) => path + queryOf(operation));
		for (const path of await chosen(all, read)) requests.set(path, operation.id);
	}
	return requests;
}

/** Chooses at most `mostOfEach` paths: those whose responses have content, or the first ones if none has. */
async function chosen(paths: string[], read: Get): Promise<string[]> {
	// There is nothing to choose, and an unneeded request may record an audit event.
	if (paths.length <= mostOfEach) return paths;
	const found: string[] = [];
	for (const path of paths) {
		if (hasContent(await read(path))) found.push(path);
		if (found.length === mostOfEach) break;
	}
	return found.length > 0 ? found : paths.slice(0, mostOfEach);
}

function queryOf({ id, paged }: Operation): string {
	const query = parameters[id].rules
		.filter(({ required, in: place }) => required && place === "query")
		.map(({ name }) =>
			name === "refs" ? "refs[]=main&refs[]=HEAD" : `${name}=${usual[name] ?? ""}`,
		);
	if (paged) query.push("per_page=100");
	if (parameters[id].rules.some(({ name }) => name === "scope")) query.push("scope=all");
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
	if (name === "ref") return [path.includes("/snippets/") ? "HEAD" : "main"];
	if (path.includes("/snippets/") && name === "file_path") {
		const { body } = await read(before.replace(/\/files\/.*/, ""));
		const snippet = body as Row;
		return rowsOf(snippet.files).map((file) => file.path);
	}
	const special = before.endsWith("/blobs")
		? { list: "/repository/tree?recursive=true", key: "id" }
		: lists[name];
	const { body } = await read(special ? project + special.list : before);
	const key = special?.key ?? (name.endsWith("_iid") ? "iid" : name === "name" ? name : "id");
	const wanted = rowsOf(body).filter(({ type }) => type !== "tree");
	return wanted.slice(0, mostTried).map((row) => row[key] ?? row.name);
}

function rowsOf(data: unknown): Row[] {
	return Array.isArray(data) ? (data as Row[]) : [];
}
