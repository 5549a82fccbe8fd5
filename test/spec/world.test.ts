import { readFileSync } from "node:fs";
import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const schema = JSON.parse(
	readFileSync(new URL("../../generated/world.schema.json", import.meta.url), "utf8"),
) as AnySchemaObject;
const demo = parse(
	readFileSync(new URL("../../spec/worlds/demo.yaml", import.meta.url), "utf8"),
) as DemoWorld;

/** The part of a world that these tests use. */
interface DemoWorld {
	users: { username: string; tokens: { value: string }[] }[];
	groups: Place[];
	projects: (Place & { repository?: { commits: DemoCommit[] } })[];
}

interface Place {
	path: string;
	members?: Record<string, unknown>;
	shares?: Record<string, unknown>;
	labels?: { name: string }[];
	boards?: {
		assignee?: string;
		labels?: string[];
		lists: { label?: string; assignee?: string }[];
	}[];
}

interface DemoCommit {
	branch?: string;
	tag?: string | { name: string };
	parents?: string[];
	files: Record<string, unknown>;
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
addFormats.default(ajv);
ajv.addSchema(schema);
const validate = ajv.compile({ $ref: `${schema.$id}#/$defs/World` });

/** Validates a world against its schema, and returns the errors. */
function problems(world: unknown): string[] {
	return validate(world)
		? []
		: (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe("schema of worlds", () => {
	it("takes an empty world", () => {
		expect(problems({})).toEqual([]);
	});

	it("takes a file of 16 MB, given as bytes, and none with line breaks", () => {
		const worldWith = (base64: string) => {
			const commit = { message: "", author: "Ada <ada@acme.test>", date: "2021-01-04T09:00:00Z" };
			const repository = { commits: [{ ...commit, files: { a: { base64 } } }] };
			return { projects: [{ path: "ada/notes", repository }] };
		};
		const bytes = Buffer.alloc(16 * 2 ** 20).toString("base64");
		expect(problems(worldWith(bytes))).toEqual([]);
		expect(problems(worldWith(`${bytes}\n`))).not.toEqual([]);
	});

	it.each([
		["a key of the world", { project: [] }],
		["a key of a user", { users: [{ username: "ada", nmae: "Ada" }] }],
		["a key of a group", { groups: [{ path: "acme", member: {} }] }],
		["a key of a project", { projects: [{ path: "a/b", issue: [] }] }],
		["a feature", { projects: [{ path: "a/b", features: { wiki: "enabled" } }] }],
		[
			"a key of a board list",
			{
				projects: [{ path: "a/b", boards: [{ name: "B", lists: [{ lable: "x" }] }] }],
			},
		],
		[
			"a key of a note",
			{
				groups: [
					{
						path: "acme",
						epics: [
							{
								title: "Launch",
								author: "ada",
								discussions: [{ notes: [{ author: "ada", body: "Go", resolvd: true }] }],
							},
						],
					},
				],
			},
		],
	])("refuses a misspelt key: %s", (_, world) => {
		expect(problems(world)).not.toEqual([]);
	});

	it("refuses two targets of one board list", () => {
		const lists = [{ label: "doing", assignee: "ada" }];
		expect(problems({ projects: [{ path: "a/b", boards: [{ name: "B", lists }] }] })).not.toEqual(
			[],
		);
	});

	it.each([
		"god",
		"Owner",
		40,
		{ level: "admin" },
		{ level: "guest", until: "2021-01-01" },
		{ level: "guest", expires_at: "tomorrow" },
	])("refuses the role %j", (role) => {
		expect(problems({ groups: [{ path: "acme", members: { ada: role } }] })).not.toEqual([]);
	});

	it.each(["guest", "owner", { level: "guest", expires_at: "2021-01-01" }])(
		"takes the role %j",
		(role) => {
			expect(problems({ groups: [{ path: "acme", members: { ada: role } }] })).toEqual([]);
		},
	);

	it("refuses an unknown state of a user", () => {
		expect(problems({ users: [{ username: "ada", state: "asleep" }] })).not.toEqual([]);
	});

	it.each([
		"/etc/passwd",
		"a//b",
		"a/",
		"../a",
		"a/./b",
		".git/config",
		"a/.GIT",
		"a\n/.git/b",
		"",
	])("refuses the file path %j", (path) => {
		expect(problems(worldWithFile(path))).not.toEqual([]);
	});

	it.each(["a", ".gitignore", ".gitmodules", "..a/b..", "a b/ä", "a\nb", "..."])(
		"takes the file path %j",
		(path) => {
			expect(problems(worldWithFile(path))).toEqual([]);
		},
	);

	it.each([
		"",
		"-x",
		"a b",
		"a..b",
		"a~1",
		"a/",
		"/a",
		"a//b",
		".a",
		"a/.b",
		"a.lock",
		"a.lock/b",
		"a.",
		"@{u}",
		"@",
		"HEAD",
		"refs/heads/main",
		"a:b",
		"a\\b",
	])("refuses the branch %j", (branch) => {
		expect(problems(worldWithCommit({ branch }))).not.toEqual([]);
	});

	it.each(["main", "feature/x-1", "v1.0", "größe", "@b", "HEADS"])(
		"takes the branch %j",
		(branch) => {
			expect(problems(worldWithCommit({ branch }))).toEqual([]);
		},
	);

	it.each([
		"2021-01-04T11:00:00",
		"2021-01-04",
		"2021-01-04T11:00:00.5Z",
		"2021-01-04T11:00:00-00:00",
		"1969-12-31T00:00:00Z",
		"2021-13-04T11:00:00Z",
	])("refuses the commit date %j", (date) => {
		expect(problems(worldWithCommit({ date }))).not.toEqual([]);
	});

	it("takes every part of a world", () => {
		expect(problems(everything)).toEqual([]);
	});
});

describe("demo world", () => {
	const usernames = demo.users.map(({ username }) => username);
	const places: Place[] = [...demo.groups, ...demo.projects];

	it("fits the schema", () => {
		expect(problems(demo)).toEqual([]);
	});

	it("gives each user the token that is named after them, and no token twice", () => {
		for (const { username, tokens } of demo.users) {
			expect(tokens[0]?.value).toBe(`${username}-token`);
		}
		const values = demo.users.flatMap(({ tokens }) => tokens.map(({ value }) => value));
		expect(new Set(values).size).toBe(values.length);
	});

	it("names everyone and everything once", () => {
		const names = [...usernames, ...places.map(({ path }) => path)];
		expect(new Set(names).size).toBe(names.length);
	});

	it("has only users as members, and shares only with groups", () => {
		const groups = demo.groups.map(({ path }) => path);
		for (const { members = {}, shares = {} } of places) {
			expect(usernames).toEqual(expect.arrayContaining(Object.keys(members)));
			expect(groups).toEqual(expect.arrayContaining(Object.keys(shares)));
		}
	});

	it("puts everything in a namespace that stands before it", () => {
		const groups: string[] = [];
		for (const { path } of demo.groups) {
			if (path.includes("/")) expect(groups).toContain(parent(path));
			groups.push(path);
		}
		for (const { path } of demo.projects) {
			expect([...groups, ...usernames]).toContain(parent(path));
		}
	});

	it("leaves demo/forgekit to the server", () => {
		expect(demo.groups.map(({ path }) => path)).toContain("demo");
		expect(demo.projects.filter(({ path }) => parent(path) === "demo")).toEqual([]);
	});

	it("puts only labels and users on boards that the project knows", () => {
		for (const project of demo.projects) {
			const known = places
				.filter(({ path }) => `${project.path}/`.startsWith(`${path}/`))
				.flatMap(({ labels = [] }) => labels.map(({ name }) => name));
			for (const { labels = [], assignee, lists } of project.boards ?? []) {
				const wanted = [...labels, ...lists.flatMap(({ label }) => label ?? [])];
				expect(known).toEqual(expect.arrayContaining(wanted));
				const users = [assignee ?? [], ...lists.flatMap(({ assignee }) => assignee ?? [])].flat();
				expect(usernames).toEqual(expect.arrayContaining(users));
			}
		}
	});

	it("has one user of each role on acme/rocket who can use the API", () => {
		const acme = demo.groups.find(({ path }) => path === "acme");
		expect(acme?.members).toMatchObject({
			ada: "owner",
			lin: "maintainer",
			tom: "developer",
			mia: "reporter",
			gus: "guest",
		});
	});

	it("declares histories whose parents are there, with branches, a merge, tags and all kinds of files", () => {
		for (const { repository } of demo.projects) {
			const refs = new Set<string>();
			for (const { branch = "main", parents = [], tag } of repository?.commits ?? []) {
				expect([...refs]).toEqual(expect.arrayContaining(parents));
				refs.add(branch);
				if (tag) refs.add(typeof tag === "string" ? tag : tag.name);
			}
		}
		const commits =
			demo.projects.find(({ path }) => path === "acme/rocket")?.repository?.commits ?? [];
		expect(commits).toHaveLength(12);
		expect(commits.filter(({ parents }) => parents?.length === 2)).toHaveLength(1);
		const files = commits.flatMap(({ files }) => Object.values(files));
		expect(files).toEqual(
			expect.arrayContaining([
				"",
				null,
				expect.objectContaining({ mode: "100755" }),
				expect.objectContaining({ mode: "120000" }),
				expect.objectContaining({ base64: expect.any(String) }),
				expect.objectContaining({ commit: expect.any(String) }),
			]),
		);
	});
});

function parent(path: string): string {
	return path.slice(0, path.lastIndexOf("/"));
}

function worldWithCommit(overrides: object) {
	const commit = {
		message: "Start\n",
		author: "Ada Byron <ada@acme.test>",
		date: "2021-01-04T11:00:00+01:00",
		...overrides,
	};
	return {
		projects: [{ path: "acme/rocket", repository: { commits: [commit] } }],
	};
}

function worldWithFile(path: string) {
	return worldWithCommit({ files: { [path]: "" } });
}

/** A world with content of every kind, each once. */
const everything = {
	created_at: "2021-01-04T09:00:00Z",
	users: [
		{
			id: 1,
			namespace_id: 9,
			username: "ada",
			name: "Ada Byron",
			email: "ada@acme.test",
			state: "active",
			admin: true,
			external: false,
			avatar_url: null,
			tokens: [
				{
					id: 1,
					name: "dev",
					value: "ada-token",
					scopes: ["api", "sudo"],
					expires_at: "2030-01-01",
					revoked: false,
					created_at: "2021-01-04T09:00:00Z",
				},
			],
			audit_events: [{ author: null, details: { failed_login: "STANDARD" } }],
		},
	],
	groups: [
		{
			path: "acme",
			visibility: "private",
			plan: "ultimate",
			members: { ada: "owner" },
			labels: [{ name: "bug" }],
			milestones: [{ title: "v1", due_date: "2021-06-01", state: "closed" }],
			epics: [
				{
					id: 3,
					title: "Launch",
					author: "ada",
					confidential: true,
					discussions: [{ notes: [{ author: "ada", body: "Soon" }] }],
				},
			],
			audit_events: [{ author: "ada", details: { add: "group" } }],
		},
		{
			path: "acme/infra",
			shares: { acme: { level: "guest", expires_at: null } },
		},
	],
	projects: [
		{
			path: "acme/rocket",
			visibility: "private",
			archived: false,
			features: { issues: "private", builds: "disabled" },
			tag_list: ["flight"],
			members: { ada: { level: "maintainer", expires_at: "2030-01-01" } },
			shares: { "acme/infra": "developer" },
			repository: { path: "../rocket.git" },
			labels: [{ name: "doing", color: "#428BCA" }],
			milestones: [{ title: "v1" }],
			issues: [
				{
					iid: 7,
					title: "Engine stalls",
					author: "ada",
					assignees: ["ada"],
					labels: ["doing"],
					milestone: "v1",
					weight: 3,
					confidential: true,
					discussion_locked: true,
					discussions: [
						{
							individual_note: true,
							notes: [
								{
									author: "ada",
									body: "mentioned in issue acme/kettle#1",
									system: true,
									references: [{ project: "acme/kettle", issue: 1 }],
								},
							],
						},
					],
				},
			],
			merge_requests: [
				{
					title: "Fix",
					author: "ada",
					source_branch: "fix",
					target_branch: "main",
					state: "merged",
					diff_refs: { base_sha: "main~1", start_sha: "main", head_sha: "fix" },
					discussions: [
						{
							id: "0123456789abcdef0123456789abcdef01234567",
							commit_id: "fix",
							position: {
								position_type: "text",
								new_path: "a.rb",
								new_line: 3,
								line_range: {
									start: { line_code: "a_1_1", type: "new" },
									end: { line_code: "a_1_3", type: "new" },
								},
							},
							notes: [
								{
									author: "ada",
									body: "Why?",
									resolved: true,
									resolved_by: "ada",
									resolved_at: "2021-01-04T09:00:00Z",
								},
							],
						},
						{
							position: {
								position_type: "image",
								new_path: "a.png",
								width: 1,
								height: 1,
								x: 0,
								y: 0,
							},
							notes: [{ author: "ada", body: "Nice" }],
						},
					],
				},
			],
			boards: [
				{
					name: "Sprint",
					milestone: "#started",
					assignee: "ada",
					labels: ["doing"],
					weight: 9,
					lists: [
						{ label: "doing", max_issue_count: 3 },
						{ milestone: "v1" },
						{ assignee: "ada", limit_metric: "all_metrics" },
					],
				},
			],
			snippets: [
				{
					title: "Hello",
					author: "ada",
					visibility: "internal",
					versions: [{ files: [{ file_path: "hello.rb", content: "puts\n" }] }],
					files: [{ file_path: "hello.rb", content: "puts 1\n" }],
					user_agent_detail: { user_agent: "curl", ip_address: "203.0.113.9" },
				},
			],
			clusters: [
				{
					name: "prod",
					provider_type: "gcp",
					provider_status: "creating",
					user: "ada",
					management_project: "acme/kettle",
					platform_kubernetes: {
						api_url: "https://k8s.acme.test",
						token: "secret",
						ca_cert: null,
						namespace: "rocket",
						authorization_type: "abac",
					},
				},
			],
			commits: [
				{
					sha: "main",
					discussions: [{ notes: [{ author: "ada", body: "Good" }] }],
				},
			],
			audit_events: [
				{
					author: "ada",
					details: { change: "visibility", from: "public", to: null },
					created_at: "2021-01-01T00:00:00Z",
				},
			],
		},
		{
			path: "ada/notes",
			repository: {
				commits: [
					{
						message: "",
						author: { name: "", email: "ada@acme.test" },
						date: "2021-01-04T09:00:00Z",
						committer: "Ada <ada@acme.test>",
						committer_date: "2021-01-05T09:00:00-05:00",
						branch: "fix",
						parents: [],
						tag: { name: "v1", message: "" },
						files: {
							a: "text",
							b: { content: "a", mode: "120000" },
							c: { base64: "AAE=", mode: "100755" },
							d: { commit: "0123456789abcdef0123456789abcdef01234567" },
							e: null,
						},
					},
				],
			},
		},
	],
	audit_events: [{ entity_type: "User", entity_id: -1, details: { failed_login: "LDAP" } }],
};
