/** Lists longer than TOTAL_LIMIT have no totals and no last page. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { World, WorldProject } from "../../generated/world.ts";
import { type Program, startInMemory, startServer } from "../programs.ts";
import { faultsOf } from "./contract.ts";
import { origin } from "./targets/target.ts";

const limit = 4;

/** Two groups, by path, with the number of items in each of the group's lists: the limit, and one above it. */
const groups = { exact: limit, above: limit + 1 };

const world: World = {
	users: [{ username: "root", admin: true, tokens: [{ name: "t", value: "root-t" }] }],
	groups: Object.entries(groups).map(([path, length]) => ({
		path,
		audit_events: eventsOf(length),
	})),
	projects: Object.entries(groups).map(([path, length]) => projectWith(`${path}/app`, length)),
};

/** A project with `length` records of each kind. */
function projectWith(path: string, length: number): WorldProject {
	const names = Array.from({ length }, (_, index) => `n${index}`);
	return {
		path,
		labels: names.map((name) => ({ name })),
		boards: names.map((name, index) => ({
			name,
			lists: index === 0 ? names.map((label) => ({ label })) : [],
		})),
		snippets: names.map((title) => ({
			title,
			author: "root",
			files: [{ file_path: "a", content: "a" }],
		})),
		clusters: names.map((name) => ({
			name,
			environment_scope: name,
			platform_kubernetes: { api_url: "https://k8s.acme.test", token: "t" },
		})),
		audit_events: eventsOf(length),
		repository: {
			commits: [
				{
					message: "Start\n",
					author: "Root <root@acme.test>",
					date: "2021-01-04T11:00:00Z",
					files: Object.fromEntries(names.map((name) => [name, name])),
				},
			],
		},
	};
}

function eventsOf(length: number) {
	return Array.from({ length }, () => ({
		author: "root",
		details: { custom_message: "Counted" },
	}));
}

const lists = [
	["boards", "/projects/*%2Fapp/boards"],
	["lists of a board", "/projects/*%2Fapp/boards/:board/lists"],
	["snippets", "/projects/*%2Fapp/snippets"],
	["clusters", "/projects/*%2Fapp/clusters"],
	["files", "/projects/*%2Fapp/repository/tree"],
	["audit events of a project", "/projects/*%2Fapp/audit_events"],
	["audit events of a group", "/groups/*/audit_events"],
] as const;

const programs = [
	["the mocks' stores", startInMemory],
	["the server", startServer],
] as const;

describe.each(programs)("%s with TOTAL_LIMIT=4", (_, start) => {
	let program: Program | undefined;
	beforeAll(async () => {
		program = await start({ world, env: { TOTAL_LIMIT: String(limit) } });
	});
	afterAll(() => program?.stop());

	async function get(path: string, page: number) {
		if (!program) throw new Error("a case calls a program before it runs");
		const url = `${origin}/api/v4${path}?page=${page}&per_page=2`;
		const response = await program.fetch(
			new Request(url, { headers: { "Private-Token": "root-t" } }),
		);
		const { status, headers } = response;
		const body = await response.bytes();
		const { pathname } = new URL(url);
		expect(faultsOf({ method: "GET", path: pathname, status, headers, body })).toEqual([]);
		const items = JSON.parse(new TextDecoder().decode(body)) as {
			id: number;
		}[];
		return { status, headers, items };
	}

	/** Paging headers of a page. */
	async function pageOf(path: string, page: number) {
		const { status, headers, items } = await get(path, page);
		expect(status).toBe(200);
		const links = (headers.get("link") ?? "").matchAll(/[?&]page=(\d+)[^>]*>; rel="(\w+)"/g);
		return {
			items: items.length,
			total: headers.get("x-total"),
			pages: headers.get("x-total-pages"),
			next: headers.get("x-next-page"),
			previous: headers.get("x-prev-page"),
			links: Array.from(links, ([, number, rel]) => `${rel} ${number}`).join(),
		};
	}

	const pathIn = async (group: keyof typeof groups, pattern: string) => {
		const path = pattern.replace("*", group);
		if (!path.includes(":board")) return path;
		const boards = await get(`/projects/${group}%2Fapp/boards`, 1);
		return path.replace(":board", String(boards.items[0]?.id));
	};

	it.each(lists)("%s are counted up to the limit", async (_, pattern) => {
		const path = await pathIn("exact", pattern);
		const totals = { total: "4", pages: "2" };
		expect(await pageOf(path, 1)).toEqual({
			...totals,
			items: 2,
			next: "2",
			previous: "",
			links: "next 2,first 1,last 2",
		});
		expect(await pageOf(path, 2)).toEqual({
			...totals,
			items: 2,
			next: "",
			previous: "1",
			links: "prev 1,first 1,last 2",
		});
		expect(await pageOf(path, 9)).toEqual({
			...totals,
			items: 0,
			next: "",
			previous: "",
			links: "first 1,last 2",
		});
	});

	it.each(lists)("%s are not counted above it", async (_, pattern) => {
		const path = await pathIn("above", pattern);
		const totals = { total: null, pages: null };
		expect(await pageOf(path, 1)).toEqual({
			...totals,
			items: 2,
			next: "2",
			previous: "",
			links: "next 2,first 1",
		});
		expect(await pageOf(path, 3)).toEqual({
			...totals,
			items: 1,
			next: "",
			previous: "2",
			links: "prev 2,first 1",
		});
		expect(await pageOf(path, 9)).toEqual({
			...totals,
			items: 0,
			next: "",
			previous: "",
			links: "first 1",
		});
	});

	it("audit events of everything are counted as a whole", async () => {
		expect(await pageOf("/audit_events", 1)).toEqual({
			items: 2,
			total: null,
			pages: null,
			next: "2",
			previous: "",
			links: "next 2,first 1",
		});
	});
});
