import { expect, it } from "vitest";
import { demoWorld } from "../../generated/demo-world.ts";
import type { Client } from "../../sdk/index.ts";
import { projectId, userId } from "./ids.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { rocket } from "./world.ts";

type Filters = NonNullable<Parameters<Client["listProjects"]>[0]>;

const basics = [
	"id",
	"description",
	"name",
	"name_with_namespace",
	"path",
	"path_with_namespace",
	"created_at",
	"default_branch",
	"tag_list",
	"topics",
	"ssh_url_to_repo",
	"http_url_to_repo",
	"web_url",
	"readme_url",
	"avatar_url",
	"forks_count",
	"star_count",
	"last_activity_at",
	"namespace",
];

const all = (demoWorld.projects ?? []).map(({ path }) => path);
const among = (...starts: string[]) =>
	all.filter((path) => starts.some((start) => path.startsWith(start)));
const acme = among("acme/");
const seenByAll = ["open/handbook", "open/simulator", "mia/kites"];
const internal = "open/tools";
const seenByUsers = among(...seenByAll, internal);

const access = (access_level: number) => ({
	access_level,
	notification_level: 3,
});

/** Paths of the listed projects, in order of their ids, so that the cases do not depend on times. */
async function pathsFor(client: Client, filters: Filters = {}) {
	const order = { order_by: "id", sort: "asc", per_page: 100 } as const;
	const answer = await client.listProjects({ ...order, ...filters });
	return dataOf(answer).map((project) => project.path_with_namespace);
}

conformance("projects that a caller sees", ({ as, request }) => {
	it.each<[Person, string[]]>([
		["root", all],
		["ada", among("acme/", "open/", "mia/")],
		["lin", among("acme/", "open/", "lin/", "mia/")],
		["gus", among("acme/", "open/", "mia/")],
		["ola", seenByUsers],
		["kai", seenByUsers],
		["ext", seenByAll],
		["eva", seenByUsers],
		["zoe", among(...seenByUsers, "acme/payload", "northwind/")],
		["nobody", seenByAll],
	])("listProjects shows %s what getProject does", async (name, expected) => {
		const client = as[name];
		expect(await pathsFor(client)).toEqual(expected);
		for (const id of all) {
			const { status } = await client.getProject({ id });
			expect({ id, status }).toEqual({
				id,
				status: expected.includes(id) ? 200 : 404,
			});
		}
	});

	it.each<[Person, string[], string[]]>([
		["root", [], []],
		["ada", among("acme/", "open/"), among("acme/", "open/")],
		["lin", among("acme/", "open/", "lin/"), ["lin/notes"]],
		["mia", among("acme/", "open/", "mia/"), ["mia/kites"]],
		["ola", [], []],
		["eva", [internal], []],
		["kai", [], []],
		["zoe", among("acme/payload", "northwind/"), ["northwind/nozzle"]],
		["nobody", [], []],
	])(
		"listProjects knows the memberships of %s, and what they own",
		async (name, membership, owned) => {
			const client = as[name];
			expect(await pathsFor(client, { membership: true })).toEqual(membership);
			expect(await pathsFor(client, { owned: true })).toEqual(owned);
			expect(await pathsFor(client, { min_access_level: 10 })).toEqual(membership);
			expect(await pathsFor(client, { min_access_level: 50 })).toEqual(owned);
		},
	);

	it.each([
		["tom", 30, among("acme/", "open/")],
		["tom", 40, ["acme/kettle", "acme/infra/launchpad"]],
		["zoe", 20, among("acme/payload", "northwind/")],
		["zoe", 30, ["northwind/nozzle"]],
		["lin", 40, among("acme/", "open/", "lin/")],
		["nobody", 10, []],
	] as const)(
		"listProjects shows %s the projects where they have the level %i",
		async (name, min_access_level, expected) => {
			expect(await pathsFor(as[name], { min_access_level })).toEqual(expected);
		},
	);

	it("listProjects takes the narrowest of several bases", async () => {
		const input = { membership: true, min_access_level: 10 } as const;
		expect(await pathsFor(as.lin, { ...input, owned: true })).toEqual(["lin/notes"]);
		expect(await pathsFor(as.tom, { ...input, min_access_level: 40 })).toEqual([
			"acme/kettle",
			"acme/infra/launchpad",
		]);
	});

	it("listProjects shows anonymous callers the basics, and others on demand", async () => {
		const [first] = dataOf(await as.nobody.listProjects({}));
		expect(Object.keys(first ?? {})).toEqual(basics);
		const simple = dataOf(await as.ada.listProjects({ simple: true }));
		expect(simple).toHaveLength(11);
		for (const one of simple) expect(Object.keys(one)).toEqual(basics);
		expect(simple.find(({ path }) => path === "kites")?.namespace).toEqual({
			id: expect.any(Number),
			name: "Mia Rossi",
			path: "mia",
			kind: "user",
			full_path: "mia",
			parent_id: null,
			avatar_url: null,
			web_url: "http://forgekit.test/mia",
		});
	});

	it("listProjects shows each as getProject does, but for what maintainers see", async () => {
		const listed = dataOf(await as.lin.listProjects({ per_page: 100, membership: true }));
		for (const project of listed) {
			const { id } = project;
			const shown = dataOf(await as.lin.getProject({ id }));
			const { import_error, build_git_strategy, permissions, ...rest } = shown;
			expect(import_error).toBeNull();
			expect(build_git_strategy).toBe("fetch");
			const { permissions: listedOnes, ...others } = project;
			expect(others).toEqual(rest);
			expect(Object.keys(others)).toEqual(Object.keys(rest));
			expect(listedOnes?.project_access).toEqual(permissions?.project_access);
		}
	});

	it("listProjects names levels in the project and in the immediate group only", async () => {
		const permissionsOf = async (client: Client, path: string) =>
			dataOf(await client.listProjects({ per_page: 100 })).find(
				(project) => project.path_with_namespace === path,
			)?.permissions;
		const launchpad = "acme/infra/launchpad";
		expect(await permissionsOf(as.ada, launchpad)).toEqual({
			project_access: null,
			group_access: null,
		});
		expect(await permissionsOf(as.tom, launchpad)).toEqual({
			project_access: null,
			group_access: access(40),
		});
		expect(await permissionsOf(as.tom, "acme/kettle")).toEqual({
			project_access: access(40),
			group_access: access(30),
		});
		expect(await permissionsOf(as.mia, "mia/kites")).toEqual({
			project_access: access(40),
			group_access: null,
		});
		expect(await permissionsOf(as.root, rocket)).toEqual({
			project_access: null,
			group_access: null,
		});
	});

	it("listProjects refuses a token of too narrow a scope", async () => {
		expect(await request("GET", "/projects", { token: "ada-user-token" })).toMatchObject({
			status: 403,
			body: { error: "insufficient_scope", scope: "api read_api" },
		});
	});

	it("listProjects follows memberships and projects as they change", async () => {
		const made = dataOf(await as.ada.createProject({ name: "Seen soon" }));
		const path = "ada/seen-soon";
		expect(await pathsFor(as.ada, { owned: true })).toContain(path);
		expect(await pathsFor(as.ola)).not.toContain(path);
		dataOf(
			await as.ada.addProjectMember({
				id: made.id,
				user_id: String(userId("ola")),
				access_level: 20,
			}),
		);
		expect(await pathsFor(as.ola, { min_access_level: 20 })).toEqual([path]);
		expect(await pathsFor(as.ola, { min_access_level: 30 })).toEqual([]);
		await as.ada.deleteProject({ id: made.id });
		expect(await pathsFor(as.ada)).not.toContain(path);
	});
});

conformance("filters of projects", ({ as, request }) => {
	it.each([
		[{ archived: true }, ["acme/sounding"]],
		[{ archived: false, visibility: "internal" }, [internal]],
		[{ visibility: "public" }, seenByAll],
		[{ visibility: "private", search: "notes" }, ["lin/notes"]],
		[{ topic: ["flight"] }, [rocket]],
		[{ topic: ["flight", "engine"] }, [rocket]],
		[{ topic: ["flight", "radio"] }, []],
		[{ id_after: 9, id_before: 12 }, ["open/simulator", "northwind/nozzle"]],
		[{ id_after: 2 ** 53 - 1 }, []],
		[{ last_activity_after: "2021-03-19T15:39:59Z" }, [rocket]],
		[{ last_activity_after: "2021-03-19T15:40:00Z" }, []],
		[{ last_activity_before: "2021-01-04T09:00:00Z" }, []],
		[{ with_programming_language: "Ruby" }, []],
		[{ starred: true }, []],
	] as [Filters, string[]][])("listProjects filters by %o", async (filters, expected) => {
		expect(await pathsFor(as.root, filters)).toEqual(expected);
	});

	it("listProjects without archived shows both kinds", async () => {
		const both = await pathsFor(as.ada);
		expect(await pathsFor(as.ada, { archived: false })).toEqual(
			both.filter((path) => path !== "acme/sounding"),
		);
	});

	it("listProjects ignores blank filters", async () => {
		const names = [
			"archived",
			"search",
			"owned",
			"membership",
			"starred",
			"simple",
			"min_access_level",
			"id_after",
			"id_before",
			"with_issues_enabled",
			"last_activity_after",
			"last_activity_before",
			"topic",
			"with_merge_requests_enabled",
			"statistics",
			"repository_storage",
			"page",
			"pagination",
		];
		const query = names.map((name) => `${name}=`).join("&");
		const answer = await request("GET", `/projects?per_page=100&${query}`, {
			as: "root",
		});
		expect(answer).toMatchObject({ status: 200 });
		expect(answer.body).toHaveLength(all.length);
		// An empty language is a filter too, and no project has it.
		expect(
			await request("GET", "/projects?with_programming_language=", {
				as: "root",
			}),
		).toMatchObject({ status: 200, body: [] });
	});

	it("listProjects lets anonymous callers send what needs a user", async () => {
		expect(await pathsFor(as.nobody, { starred: true })).toEqual(seenByAll);
	});

	it.each([
		["rocket", [rocket, "acme/telemetry", "acme/sounding", "open/simulator"]],
		["ROCKET numbers", ["acme/telemetry"]],
		["rocket kettle", []],
		['"acme one"', [rocket]],
		['"one acme"', []],
		["ro", []],
		["on ro", []],
		["acme", [rocket]],
		["infra", []],
		["%", []],
		["t_e", []],
		["ket", [rocket, "acme/telemetry", "acme/sounding", "acme/kettle", "open/simulator"]],
	])("listProjects searches for %s", async (search, expected) => {
		expect(await pathsFor(as.root, { search })).toEqual(expected);
	});

	it.each([
		["acme", acme],
		["infra launch", ["acme/infra/launchpad"]],
		['"acme / infrastructure / launchpad"', ["acme/infra/launchpad"]],
		["northwind propulsion", ["northwind/nozzle"]],
		['"propulsion / n"', ["northwind/nozzle"]],
		['"/ r"', [rocket]],
		["propulsion nozzle", ["northwind/nozzle"]],
		["acme/ro", [rocket]],
		["open weekend", []],
		["weekend", ["mia/kites"]],
		["acme/infra/launchpad mia", []],
	])("listProjects searches full paths and names for %s", async (search, expected) => {
		expect(await pathsFor(as.root, { search, search_namespaces: true })).toEqual(expected);
	});

	it("listProjects finds nothing by signs alone, and leaves them out beside words", async () => {
		const { ada } = as;
		const made = dataOf(
			await ada.createProject({
				name: "Signs",
				path: "___",
				description: "---",
			}),
		);
		for (const search of ["---", "___", "-", "--- ___", "🚀🚀🚀"]) {
			expect(await pathsFor(ada, { search })).toEqual([]);
		}
		expect(await pathsFor(ada, { search: "signs +++" })).toEqual(["ada/___"]);
		expect(await pathsFor(ada, { search: "--- signs", search_namespaces: true })).toEqual([
			"ada/___",
		]);
		await ada.deleteProject({ id: made.id });
	});

	it("listProjects finds two letters where they are all", async () => {
		await as.ada.createProject({ name: "Ob", path: "ab" });
		expect(await pathsFor(as.ada, { search: "AB" })).toEqual(["ada/ab"]);
		expect(await pathsFor(as.ada, { search: "oB" })).toEqual(["ada/ab"]);
		expect(await pathsFor(as.ada, { search: "o" })).toEqual([]);
	});

	it("listProjects filters by issues as the caller has them", async () => {
		const { id } = dataOf(
			await as.ada.createProject({
				name: "Closed circle",
				visibility: "public",
				issues_access_level: "private",
				merge_requests_access_level: "private",
			}),
		);
		const withIssues = { with_issues_enabled: true };
		const path = "ada/closed-circle";
		for (const client of [as.ada, as.root]) {
			expect(await pathsFor(client, withIssues)).toContain(path);
		}
		for (const client of [as.ola, as.nobody]) {
			expect(await pathsFor(client)).toContain(path);
			expect(await pathsFor(client, withIssues)).not.toContain(path);
			expect(await pathsFor(client, { with_merge_requests_enabled: true })).toContain(path);
		}
		expect(await pathsFor(as.ada, withIssues)).not.toContain("acme/telemetry");
		expect(await pathsFor(as.ada, { with_merge_requests_enabled: true })).not.toContain(
			"acme/catering",
		);
		await as.ada.deleteProject({ id });
	});

	it.each([
		["min_access_level=5", "min_access_level does not have a valid value"],
		["min_access_level=0", "min_access_level does not have a valid value"],
		[
			"min_access_level=x",
			"min_access_level is invalid, min_access_level does not have a valid value",
		],
		["visibility=x", "visibility does not have a valid value"],
		["visibility=", "visibility does not have a valid value"],
		["order_by=stars", "order_by does not have a valid value"],
		["sort=up", "sort does not have a valid value"],
		["id_after=x", "id_after is invalid"],
		["archived=x&owned=z", "archived is invalid, owned is invalid"],
		["last_activity_after=x", "last_activity_after is invalid"],
		["search[]=x", "search is invalid"],
	])("listProjects refuses %s", async (query, error) => {
		for (const as of ["ada", "nobody"] as const) {
			expect(await request("GET", `/projects?${query}`, { as })).toMatchObject({
				status: 400,
				body: { error },
			});
		}
	});
});

conformance("orders and pages of projects", ({ as, request }) => {
	const ids = async (query: string, as: Person = "root") => {
		const answer = await request("GET", `/projects?${query}`, { as });
		return (answer.body as { id: number }[]).map(({ id }) => id);
	};
	const newest = projectId(rocket);
	/** Ids of all projects except the newest one. All their times, such as `created_at`, are equal, so ids decide. */
	const others = all.map(projectId).filter((id) => id !== newest);

	it("listProjects shows the newest first; of equals, ids go in the same direction", async () => {
		const descending = [newest, ...[...others].reverse()];
		expect(await ids("per_page=100")).toEqual(descending);
		for (const order_by of ["created_at", "storage_size", "packages_size"]) {
			expect(await ids(`per_page=100&order_by=${order_by}`)).toEqual(descending);
			expect(await ids(`per_page=100&order_by=${order_by}&sort=asc`)).toEqual(
				[...descending].reverse(),
			);
		}
		for (const order_by of ["updated_at", "last_activity_at"]) {
			expect(await ids(`per_page=100&order_by=${order_by}&sort=asc`)).toEqual([...others, newest]);
		}
	});

	it.each(["name", "path"] as const)("listProjects orders by %s as bytes", async (order_by) => {
		await as.ada.createProject({ name: "alpha", path: "Zulu" });
		await as.ada.createProject({ name: "Äther", path: "_x" });
		const listed = dataOf(await as.ada.listProjects({ order_by, sort: "asc", per_page: 100 })).map(
			(project) => project[order_by],
		);
		expect(listed).toEqual(
			[...listed].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
		);
		expect(listed).toContain(order_by === "name" ? "Äther" : "_x");
	});

	it("listProjects counts pages", async () => {
		const { headers, data } = await as.nobody.listProjects({
			per_page: 2,
			page: 2,
		});
		expect(data).toHaveLength(1);
		expect(headers).toMatchObject({
			xTotal: 3,
			xTotalPages: 2,
			xPage: 2,
			xPerPage: 2,
			xPrevPage: 1,
		});
		const beyond = await as.nobody.listProjects({ page: 9 });
		expect(beyond).toMatchObject({ status: 200, data: [] });
	});

	it("listProjects pages by number up to the item 50,000", async () => {
		const get = (query: string) => request("GET", `/projects?${query}`, { as: "ada" });
		expect(await get("page=500&per_page=100")).toMatchObject({
			status: 200,
			body: [],
		});
		for (const query of [
			"page=501&per_page=100",
			"page=2501",
			"per_page=50001",
			"page=2501&per_page=-1",
			"page=10000000&per_page=-1",
		]) {
			expect(await get(query)).toMatchObject({
				status: 405,
				body: {
					error:
						"Offset pagination has a maximum allowed offset of 50000 for requests that return objects of type Project. Remaining records can be retrieved using keyset pagination.",
				},
			});
		}
		const keyset = "pagination=keyset&order_by=id";
		expect(await get(`page=501&per_page=100&${keyset}`)).toMatchObject({
			status: 200,
		});
	});

	it.each(["", "&order_by=created_at", "&order_by=name", "&sort=asc"])(
		"listProjects has no keyset pages in the order %s",
		async (order) => {
			expect(await request("GET", `/projects?pagination=keyset${order}`)).toMatchObject({
				status: 405,
				body: {
					error: "Keyset pagination is not yet available for this type of request",
				},
			});
		},
	);

	it.each([
		["asc", "id_after"],
		["desc", "id_before"],
	] as const)("listProjects walks %s by keyset and meets each once", async (sort, side) => {
		const expected = await ids(`order_by=id&sort=${sort}&per_page=100`);
		const found: number[] = [];
		let next: string | undefined =
			`/projects?pagination=keyset&order_by=id&sort=${sort}&per_page=4&private_token=root-token`;
		while (next) {
			const { status, headers, body } = await request("GET", next, {
				as: "root",
			});
			expect(status).toBe(200);
			for (const name of ["x-total", "x-total-pages", "x-page"]) {
				expect(headers).not.toHaveProperty(name);
			}
			expect(headers["x-per-page"]).toBe("4");
			const page = (body as { id: number }[]).map(({ id }) => id);
			found.push(...page);
			const link: string | undefined =
				/^<http:\/\/forgekit\.test\/api\/v4([^>]+)>; rel="next"$/.exec(headers.link ?? "")?.[1];
			const query = new URLSearchParams(link?.split("?")[1]);
			if (link) {
				expect(query.get(side)).toBe(`${page.at(-1)}`);
				expect(query.get("pagination")).toBe("keyset");
				expect(query.has("page")).toBe(false);
				expect(query.has("private_token")).toBe(false);
			}
			next = link;
		}
		expect(found).toEqual(expected);
	});

	it("listProjects keeps filters from one keyset page to the next", async () => {
		const input = {
			pagination: "keyset",
			order_by: "id",
			sort: "desc",
			per_page: 2,
			search: "rocket",
			id_after: 1,
		} as const;
		const found = await as.root.pages.listProjects(input).toArray();
		expect(found.map((project) => project.path_with_namespace)).toEqual([
			"open/simulator",
			"acme/sounding",
			"acme/telemetry",
		]);
	});
});

conformance("projects of a user", ({ as, request }) => {
	const pathsOf = async (client: Client, user_id: number | string, filters: Filters = {}) =>
		dataOf(await client.listUserProjects({ user_id, ...filters })).map(
			(project) => project.path_with_namespace,
		);

	it("listUserProjects shows what is in the personal namespace, as the caller sees it", async () => {
		for (const user_id of ["mia", "MIA", userId("mia"), `${userId("mia")}`]) {
			expect(await pathsOf(as.nobody, user_id)).toEqual(["mia/kites"]);
		}
		expect(await pathsOf(as.lin, "lin")).toEqual(["lin/notes"]);
		expect(await pathsOf(as.root, "lin")).toEqual(["lin/notes"]);
		expect(await pathsOf(as.ada, "lin")).toEqual([]);
		expect(await pathsOf(as.nobody, "lin")).toEqual([]);
		expect(await pathsOf(as.ada, "tom")).toEqual([]);
		expect(await pathsOf(as.ada, "ben")).toEqual([]);
	});

	it("listUserProjects shows the same forms as listProjects", async () => {
		const [own] = dataOf(await as.mia.listUserProjects({ user_id: "mia" }));
		const [listed] = dataOf(await as.mia.listProjects({ owned: true }));
		expect(own).toEqual(listed);
		expect(own?.permissions?.project_access).toEqual(access(40));
		const simple = { user_id: "mia", simple: true };
		for (const answer of [
			await as.mia.listUserProjects(simple),
			await as.nobody.listUserProjects({ user_id: "mia" }),
		]) {
			expect(dataOf(answer).map((one) => Object.keys(one))).toEqual([basics]);
		}
	});

	it("listUserProjects counts levels of the caller, and neither membership nor owned", async () => {
		const useless = { membership: true, owned: true };
		expect(await pathsOf(as.ada, "mia", useless)).toEqual(["mia/kites"]);
		const level = (min_access_level: 10 | 50) => ({ min_access_level });
		expect(await pathsOf(as.ada, "mia", level(10))).toEqual([]);
		expect(await pathsOf(as.root, "mia", level(10))).toEqual([]);
		expect(await pathsOf(as.mia, "mia", level(50))).toEqual(["mia/kites"]);
		expect(await pathsOf(as.ada, "mia", { search: "notes" })).toEqual([]);
		expect(await pathsOf(as.ada, "mia", { id_after: 99 })).toEqual([]);
	});

	it("listUserProjects hides those of a private profile", async () => {
		const { id } = dataOf(await as.gus.createProject({ name: "Seen", visibility: "public" }));
		expect(await pathsOf(as.gus, "gus")).toEqual(["gus/seen"]);
		expect(await pathsOf(as.root, "gus")).toEqual(["gus/seen"]);
		for (const client of [as.ada, as.nobody]) {
			expect(await client.getProject({ id })).toMatchObject({ status: 200 });
			expect(await pathsOf(client, "gus")).toEqual([]);
		}
		await as.gus.deleteProject({ id });
	});

	it("listUserProjects pages by keyset, and is 404 before 405", async () => {
		const get = (query: string) => request("GET", `/users/${query}`, { as: "root" });
		expect(await get("mia/projects?pagination=keyset&order_by=id")).toMatchObject({
			status: 200,
			body: [{ path: "kites" }],
		});
		expect(await get("mia/projects?pagination=keyset")).toMatchObject({
			status: 405,
		});
		for (const name of ["nobody", "99999", "0", "99999999999999999999"]) {
			expect(await get(`${name}/projects?pagination=keyset`)).toMatchObject({
				status: 404,
				body: { message: "404 User Not Found" },
			});
		}
		expect(await get("nobody/projects?sort=up")).toMatchObject({ status: 400 });
	});
});

conformance("projects of a group", ({ as, request }) => {
	type Input = Omit<Parameters<Client["listGroupProjects"]>[0], "id">;
	const pathsOf = async (client: Client, id: string, input: Input = {}) => {
		const order = { order_by: "id", sort: "asc" } as const;
		return dataOf(await client.listGroupProjects({ id, ...order, ...input })).map(
			(project) => project.path_with_namespace,
		);
	};
	const direct = acme.filter((path) => path.split("/").length === 2);

	it("listGroupProjects shows those of the group that the caller sees", async () => {
		expect(await pathsOf(as.gus, "acme")).toEqual(direct);
		expect(await pathsOf(as.gus, "acme", { include_subgroups: true })).toEqual(acme);
		expect(await pathsOf(as.root, "acme")).toEqual(direct);
		expect(await pathsOf(as.ada, "acme/infra")).toEqual(["acme/infra/launchpad"]);
		const open = ["open/handbook", "open/simulator"];
		expect(await pathsOf(as.nobody, "open")).toEqual(open);
		expect(await pathsOf(as.ext, "open")).toEqual(open);
		expect(await pathsOf(as.ola, "open")).toEqual(among("open/"));
		expect(await pathsOf(as.ada, "demo")).toEqual([]);
	});

	it("listGroupProjects shows what is shared with the group, unless told otherwise", async () => {
		expect(await pathsOf(as.root, "northwind")).toEqual(["acme/payload", "northwind/nozzle"]);
		expect(await pathsOf(as.root, "northwind", { with_shared: false })).toEqual([
			"northwind/nozzle",
		]);
	});

	it("listGroupProjects shows everybody the whole, without permissions", async () => {
		for (const client of [as.ada, as.nobody]) {
			const [first] = dataOf(await client.listGroupProjects({ id: "open" }));
			const keys = Object.keys(first ?? {});
			expect(keys.slice(0, basics.length)).toEqual(basics);
			expect(keys).toContain("_links");
			expect(keys).toContain("merge_requests_template");
			for (const key of ["permissions", "import_error", "build_git_strategy"]) {
				expect(keys).not.toContain(key);
			}
			const [simple] = dataOf(await client.listGroupProjects({ id: "open", simple: true }));
			expect(Object.keys(simple ?? {})).toEqual(basics);
		}
	});

	it.each([
		[{ archived: true }, ["acme/sounding"]],
		[{ min_access_level: 40 }, ["acme/kettle"]],
		[{ search: "ket" }, [rocket, "acme/telemetry", "acme/sounding", "acme/kettle"]],
		[{ visibility: "public" }, []],
		[{ topic: ["radio"] }, ["acme/telemetry"]],
		[{ starred: true }, []],
		[{ with_programming_language: "Ruby" }, []],
		[{ with_issues_enabled: true, search: "rocket" }, [rocket, "acme/sounding"]],
	] as [Input, string[]][])("listGroupProjects filters by %o", async (input, expected) => {
		expect(await pathsOf(as.tom, "acme", input)).toEqual(expected);
	});

	it("listGroupProjects knows who has merge requests", async () => {
		const { id } = dataOf(await as.ada.getProject({ id: "open/tools" }));
		const { namespace } = dataOf(await as.ada.getProject({ id }));
		const made = dataOf(
			await as.ada.createProject({
				name: "Inner circle",
				namespace_id: namespace.id,
				visibility: "public",
				merge_requests_access_level: "private",
			}),
		);
		const input = { with_merge_requests_enabled: true };
		const path = "open/inner-circle";
		expect(await pathsOf(as.gus, "open", input)).toContain(path);
		expect(await pathsOf(as.root, "open", input)).toContain(path);
		expect(await pathsOf(as.ola, "open", input)).not.toContain(path);
		await as.ada.deleteProject({ id: made.id });
	});

	it("listGroupProjects orders by similarity to the text that is searched for", async () => {
		const input = { order_by: "similarity", sort: undefined } as const;
		const by = (search?: string) =>
			pathsOf(as.ada, "acme", { ...input, ...(search && { search }) });
		expect(await by("rocket")).toEqual([rocket, "acme/sounding", "acme/telemetry"]);
		expect(await by("KET")).toEqual(["acme/kettle", "acme/sounding", rocket, "acme/telemetry"]);
		expect((await by()).slice(0, 3)).toEqual(["acme/catering", "acme/kettle", "acme/payload"]);
	});

	it("listGroupProjects counts pages, and has no keyset", async () => {
		const get = (query: string) => request("GET", `/groups/acme/projects?${query}`, { as: "ada" });
		const page = await get("per_page=4&pagination=keyset");
		expect(page).toMatchObject({ status: 200 });
		expect(page.headers["x-total"]).toBe(`${direct.length}`);
		expect(await get("page=501&per_page=100")).toMatchObject({
			status: 200,
			body: [],
		});
		expect(await get("min_access_level=5")).toMatchObject({
			status: 400,
			body: { error: "min_access_level does not have a valid value" },
		});
	});

	it("listGroupProjects is 404 for a group out of sight", async () => {
		for (const client of [as.ola, as.nobody]) {
			expect(await client.listGroupProjects({ id: "acme" })).toMatchObject({
				status: 404,
				error: { message: "404 Group Not Found" },
			});
		}
	});
});
