/** Requests that `record.ts` sends to an older release, so that its database has rows written by requests. */

import { send } from "./recordings.ts";

export interface Write {
	as: string;
	method: string;
	/** Path. `{name}` stands for the value that an earlier write kept under this name. */
	path: string;
	body?: object;
	/**
	 * Values that later requests use, keyed by the names by which these refer to them: the member of the response that
	 * has the value, or `note` for the id of the response's first note.
	 */
	keep?: Record<string, string>;
}

const rocket = "/projects/acme%2Frocket";

/**
 * All writes for a release.
 * @param all - Whether the release supports the writes in `later`, which the oldest releases do not support
 */
export function writesOf(all: boolean): Write[] {
	return [...first, ...repeatable, ...(all ? later : [])];
}

/** Sends the writes one after the other. @throws {Error} if one fails */
export async function perform(port: number, writes: readonly Write[]): Promise<void> {
	const kept: Record<string, string> = {};
	const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name) => kept[name] ?? "");
	for (const { as, method, path, body, keep } of writes) {
		const response = await send(port, {
			as,
			method,
			path: fill(path),
			body: body && JSON.parse(fill(JSON.stringify(body))),
		});
		const text = await response.text();
		if (!response.ok) {
			throw new Error(`${method} ${fill(path)}: ${response.status} ${text}`);
		}
		if (!keep) continue;
		const row = JSON.parse(text);
		for (const [name, key] of Object.entries(keep)) {
			kept[name] = String(key === "note" ? row.notes[0].id : row[key]);
		}
	}
}

/** Sent only once: a second cluster for the same scope is refused. */
const first: Write[] = [
	{
		as: "lin",
		method: "POST",
		path: `${rocket}/clusters/user`,
		body: {
			name: "upgrade",
			platform_kubernetes_attributes: {
				api_url: "https://k8s.acme.test",
				token: "kept",
			},
		},
	},
];

const boards: Write[] = [
	{
		as: "lin",
		method: "POST",
		path: `${rocket}/boards`,
		body: { name: "Upgrade" },
		keep: { board: "id" },
	},
	...[1, 2, 3].map((label) => ({
		as: "lin",
		method: "POST",
		path: `${rocket}/boards/{board}/lists`,
		body: { label_id: label },
		keep: { [`list${label}`]: "id" },
	})),
	{
		as: "lin",
		method: "PUT",
		path: `${rocket}/boards/{board}/lists/{list3}`,
		body: { position: 0 },
	},
	{
		as: "root",
		method: "DELETE",
		path: `${rocket}/boards/{board}/lists/{list2}`,
	},
];

const snippets: Write[] = [
	...["public", "internal", "private"].map((visibility) => ({
		as: "lin",
		method: "POST",
		path: `${rocket}/snippets`,
		body: {
			title: `${visibility} snippet`,
			file_name: "a.txt",
			visibility,
			content: "one",
			code: "one",
		},
		keep: { [visibility]: "id" },
	})),
	{
		as: "lin",
		method: "PUT",
		path: `${rocket}/snippets/{internal}`,
		body: { title: "Second version", content: "two", code: "two" },
	},
	{ as: "root", method: "DELETE", path: `${rocket}/snippets/{public}` },
];

const things = [
	`${rocket}/issues/1`,
	`${rocket}/merge_requests/1`,
	`${rocket}/snippets/{internal}`,
	"/groups/acme/epics/1",
];

/** Creates threads for several pages: one has a second note, and another one is deleted. */
function threads(thing: string): Write[] {
	const created = Array.from({ length: 25 }, (_, index) => ({
		as: "lin",
		method: "POST",
		path: `${thing}/discussions`,
		body: { body: `Thread ${index}` },
		keep: { discussion: "id", note: "note" },
	}));
	return [
		...created,
		{
			as: "mia",
			method: "POST",
			path: `${thing}/discussions/{discussion}/notes`,
			body: { body: "A second note", note_id: 1 },
			keep: { second: "id" },
		},
		{
			as: "mia",
			method: "PUT",
			path: `${thing}/discussions/{discussion}/notes/{second}`,
			body: { body: "An edited note" },
		},
		...created.slice(0, 1),
		{ as: "root", method: "DELETE", path: `${thing}/discussions/{discussion}/notes/{note}` },
	];
}

/** Creates and resolves a thread. Resolving the last open one also writes a system note. */
const closed: Write[] = [
	{
		as: "lin",
		method: "POST",
		path: `${rocket}/merge_requests/1/discussions`,
		body: { body: "To resolve" },
		keep: { resolved: "id" },
	},
	{
		as: "lin",
		method: "PUT",
		path: `${rocket}/merge_requests/1/discussions/{resolved}`,
		body: { resolved: true },
	},
];

/** Writes that succeed again after an upgrade. */
export const repeatable: Write[] = [...boards, ...snippets, ...things.flatMap(threads), ...closed];

const later: Write[] = [
	{
		as: "ada",
		method: "POST",
		path: "/groups",
		body: { name: "Upgrade", path: "upgrade", visibility: "public" },
		keep: { group: "id" },
	},
	{
		as: "ada",
		method: "POST",
		path: "/projects",
		body: {
			name: "Upgrade",
			path: "upgrade",
			namespace_id: "{group}",
			visibility: "public",
		},
	},
	...["first", "second", "third"].map((name, priority) => ({
		as: "lin",
		method: "POST",
		path: `${rocket}/labels`,
		body: { name, color: "#428BCA", ...(priority > 0 && { priority }) },
	})),
	{
		as: "lin",
		method: "POST",
		path: `${rocket}/milestones`,
		body: { title: "Soon", due_date: "2031-01-01" },
		keep: { milestone: "id" },
	},
	...Array.from({ length: 12 }, (_, index) => ({
		as: "tom",
		method: "POST",
		path: `${rocket}/issues`,
		body: {
			title: `Upgrade ${index}`,
			description: "See #1",
			labels: ["first", "second", "third"].slice(0, index % 4),
			...(index % 2 && { milestone_id: "{milestone}" }),
			...(index % 3 && { due_date: `2031-02-${10 + index}` }),
			...(index % 5 && { weight: index }),
			confidential: index % 6 === 5,
		},
		keep: { issue: "iid" },
	})),
	{
		as: "tom",
		method: "PUT",
		path: `${rocket}/issues/{issue}`,
		body: { state_event: "close", labels: "second" },
	},
	{ as: "tom", method: "POST", path: `${rocket}/issues/{issue}/notes`, body: { body: "Done" } },
	{ as: "root", method: "DELETE", path: `${rocket}/labels/third` },
	{
		as: "ada",
		method: "POST",
		path: "/groups/northwind/members",
		body: { user_id: 7, access_level: 30 },
	},
];
