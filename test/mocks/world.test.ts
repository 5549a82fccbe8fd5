import { describe, expect, it } from "vitest";
import schema from "../../generated/world.schema.json" with { type: "json" };
import { createMocks, make } from "../../mocks/doors/fetch.ts";

interface ObjectSchema {
	properties?: Record<string, { type?: string }>;
}

const rocket = "http://mock/api/v4/projects/acme%2Frocket";
const form = (values: Record<string, string>): RequestInit => ({
	method: "POST",
	body: new URLSearchParams(values),
});

describe("mocks.world", () => {
	it("has repositories by their commits, which a path does not tell", async () => {
		const repository = { path: "rocket.git" };
		const users = [{ username: "ada" }];
		const world = { users, projects: [{ path: "ada/rocket", repository }] };
		await expect(createMocks({ world }).ready()).rejects.toThrow(
			"ada/rocket: here a repository must be declared by its `commits`",
		);
	});

	it("has files of 16 MB, given as bytes", async () => {
		const size = 16 * 2 ** 20;
		const base64 = Buffer.alloc(size, "flight").toString("base64");
		const commit = {
			message: "Start\n",
			author: "Ada <ada@acme.test>",
			date: "2021-01-04T09:00:00Z",
		};
		const repository = { commits: [{ ...commit, branch: "main", files: { "a.bin": { base64 } } }] };
		const world = { users: [{ username: "ada" }], projects: [{ path: "ada/rocket", repository }] };
		const mocks = createMocks({ world, signedInAs: "ada" });
		const url = "http://mock/api/v4/projects/ada%2Frocket/repository/files/a.bin/raw?ref=main";
		const content = Buffer.from(await (await mocks.fetch(url)).arrayBuffer());
		expect(content.equals(Buffer.alloc(size, "flight"))).toBe(true);
	});

	it("has tokens that end with the day before their expiry", async () => {
		const tokenOf = (expires_at: string) => ({
			name: expires_at,
			value: `of-${expires_at}`,
			scopes: ["api" as const],
			expires_at,
		});
		const days = ["2021-05-31", "2021-06-01", "2021-06-02"];
		const mocks = createMocks({
			clock: "2021-06-01T23:59:59Z",
			world: { users: [{ username: "ann", tokens: days.map(tokenOf) }] },
		});
		const statuses = () =>
			Promise.all(
				days.map(async (day) => {
					const headers = { "Private-Token": `of-${day}` };
					const url = "http://mock/api/v4/user";
					return (await mocks.fetch(url, { headers })).status;
				}),
			);
		expect(await statuses()).toEqual([401, 401, 200]);
		mocks.advance({ seconds: 1 });
		expect(await statuses()).toEqual([401, 401, 401]);
	});

	it("is read after every call, by the names of the API", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		expect(() => mocks.world.users).toThrow("await mocks.ready()");
		await mocks.fetch(`${rocket}/boards`, form({ name: "Launch" }));
		const project = mocks.world.project("acme/rocket");
		expect(project.boards.at(-1)).toMatchObject({ name: "Launch", lists: [] });
		expect(project).toMatchObject({
			id: 1,
			path: "rocket",
			path_with_namespace: "acme/rocket",
			visibility: "private",
		});
		expect(project.audit_events.at(-1)).toMatchObject({
			details: { add: "board", target_details: "Launch" },
		});
		const lists = project.boards[0]?.lists.map(({ label }) => label?.name);
		expect(lists?.length).toBeGreaterThan(0);
		mocks.reset();
		const names = mocks.world.project(1).boards.map(({ name }) => name);
		expect(names).not.toContain("Launch");
	});

	it("shows everything in the demo world", async () => {
		const mocks = createMocks();
		await mocks.ready();
		const { world } = mocks;
		expect(world.user("ada")).toMatchObject({ name: "Ada Byron" });
		const acme = world.group("acme");
		expect(acme.members).toMatchObject({ ada: "owner" });
		expect(acme.epics[0]?.discussions[0]?.notes[0]?.author.username).toMatch(/^\w+$/);
		const work = world.projects.flatMap(({ issues }) => issues);
		expect(work.some(({ discussions }) => discussions.length > 0)).toBe(true);
		const notes = work.flatMap(({ discussions }) => discussions).flatMap(({ notes }) => notes);
		expect(notes.some(({ system }) => system)).toBe(true);
		const [snippet] = world.project("acme/rocket").snippets;
		expect(snippet?.files[0]?.content).toMatch(/\S/);
		const clusters = world.projects.flatMap(({ clusters }) => clusters);
		expect(clusters[0]?.platform_kubernetes.token).toMatch(/\S/);
		const requests = world.projects.flatMap((one) => one.merge_requests);
		expect(requests[0]?.author.username).toMatch(/\S/);
		expect(world.audit_events.length).toBeGreaterThan(acme.audit_events.length);
		expect(acme.labels.length + acme.milestones.length).toBeGreaterThan(0);
	});

	it("says what there is in place of what there is not", async () => {
		const mocks = createMocks();
		await mocks.ready();
		expect(() => mocks.world.project("acme/roket")).toThrow(
			"No project acme/roket; did you mean acme/rocket",
		);
		expect(() => mocks.world.user("nobody-at-all")).toThrow(/No user nobody-at-all; known: \w+, /);
		expect(() => mocks.world.group(999)).toThrow("No group 999");
	});
});

describe("mocks.add", () => {
	it("adds to what runs, and gives what is there then", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const board = await mocks.add.board(
			"acme/rocket",
			make.board({ name: "Mine", lists: [{ label: "doing" }] }),
		);
		const found = await mocks.fetch(`${rocket}/boards/${board.id}`);
		expect(await found.json()).toMatchObject({
			name: "Mine",
			lists: [{ label: { name: "doing" } }],
		});
		expect(Date.parse(board.updated_at)).toBe(mocks.now().getTime() - 1);

		const issue = await mocks.add.issue(
			"acme/rocket",
			make.issue({
				title: "Late",
				discussions: [{ notes: [make.note({ body: "Why?" })] }],
			}),
		);
		const threads = await mocks.fetch(`${rocket}/issues/${issue.iid}/discussions`);
		expect(await threads.json()).toMatchObject([{ notes: [{ body: "Why?" }] }]);
		mocks.reset();
		expect((await mocks.fetch(`${rocket}/boards/${board.id}`)).status).toBe(404);
	});

	it("adds people who can sign in, groups and projects", async () => {
		const mocks = createMocks();
		const user = await mocks.add.user(make.user({ username: "eve" }));
		expect(user.username).toBe("eve");
		await mocks.add.group(make.group({ path: "lab", members: { eve: "owner", ada: "guest" } }));
		const project = await mocks.add.project(make.project({ path: "lab/one" }));
		expect(project.default_branch).toBe("main");
		mocks.signIn("eve");
		const url = "http://mock/api/v4/projects/lab%2Fone";
		const tree = await mocks.fetch(`${url}/repository/tree`);
		expect(await tree.json()).toMatchObject([{ name: "README.md" }]);
		const own = { headers: { "private-token": "eve-token" } };
		expect((await mocks.fetch(`${url}/boards`, own)).status).toBe(200);
		await expect(mocks.add.user(make.user({ username: "EVE" }))).rejects.toThrow(
			"The user EVE already exists.",
		);
	});

	it("adds every kind of thing", async () => {
		const mocks = createMocks();
		const { add, world } = mocks;
		const to = "acme/rocket";
		const label = await add.label(to, make.label({ name: "new" }));
		const above = await add.label("acme", make.label({ name: "everywhere" }));
		expect([label.name, above.name]).toEqual(["new", "everywhere"]);
		const milestone = await add.milestone(to, make.milestone({ title: "v9" }));
		const snippet = await add.snippet(to, make.snippet());
		const cluster = await add.cluster(to, make.cluster({ environment_scope: "new/*" }));
		const request = await add.mergeRequest(to, make.mergeRequest());
		const epic = await add.epic("acme", make.epic());
		const event = await add.auditEvent("acme", make.auditEvent());
		const project = world.project(to);
		expect(project.labels).toContainEqual(label);
		expect(project.milestones).toContainEqual(milestone);
		expect(project.snippets.at(-1)?.id).toBe(snippet.id);
		expect(project.clusters.at(-1)?.id).toBe(cluster.id);
		expect(project.merge_requests.at(-1)?.id).toBe(request.id);
		expect(world.group("acme").epics.at(-1)?.id).toBe(epic.id);
		expect(world.audit_events.at(-1)).toEqual(event);
		await add.world({ users: [{ username: "kim" }] });
		expect(world.user("kim").id).toBeGreaterThan(0);
	});

	it("refuses an upload with a secret that the project has", async () => {
		const mocks = createMocks({ signedInAs: "ada" });
		const secret = "a".repeat(32);
		const add = (filename: string, content: string) => {
			const uploads = [{ secret, filename, content, author: "ada" }];
			return mocks.add.world({ projects: [{ path: "acme/rocket", uploads }] });
		};
		await add("a.txt", "first");
		for (const filename of ["a.txt", "b.txt"]) {
			await expect(add(filename, "second")).rejects.toThrow(
				`acme/rocket, upload ${filename}: the secret ${secret} is taken`,
			);
		}
		const file = await mocks.fetch(`http://mock/acme/rocket/uploads/${secret}/a.txt`);
		expect(await file.text()).toBe("first");
	});

	it("adds all of it or nothing, and says what is missing", async () => {
		const mocks = createMocks();
		await mocks.ready();
		const before = mocks.world.project("acme/rocket").boards;
		await expect(
			mocks.add.board("acme/rocket", make.board({ lists: [{ label: "no such" }] })),
		).rejects.toThrow("there is no label no such");
		expect(mocks.world.project("acme/rocket").boards).toEqual(before);
		await expect(mocks.add.issue("acme/nowhere", make.issue())).rejects.toThrow(
			"No project acme/nowhere",
		);
	});
});

describe("make", () => {
	it("makes a world of what a test is about", async () => {
		const world = make.world({
			projects: [
				make.project({
					path: "lab/deep/one",
					members: { eve: "maintainer" },
					boards: [make.board({ lists: [{ label: "doing" }, { milestone: "v1" }] })],
					issues: [make.issue({ title: "First", labels: ["bug"] })],
				}),
				make.project({ path: "eve/own" }),
			],
		});
		const mocks = createMocks({ world, signedInAs: "eve" });
		const url = "http://mock/api/v4/projects/lab%2Fdeep%2Fone";
		const boards = await mocks.fetch(`${url}/boards`);
		expect(await boards.json()).toMatchObject([
			{
				id: 1,
				name: "Development",
				lists: [{ label: { name: "doing" } }, { milestone: { title: "v1" } }],
			},
		]);
		const { labels, issues } = mocks.world.project("lab/deep/one");
		expect(labels.map(({ name }) => name)).toEqual(["doing", "bug"]);
		expect(issues[0]).toMatchObject({ iid: 1, author: { username: "ada" } });
		expect(mocks.world.project("eve/own").namespace.kind).toBe("user");
		expect(make.world()).toEqual(make.world());
	});

	it("adds all that a world names", async () => {
		const people = ["u1", "u2", "u3", "u4", "u5", "u6", "u7", "u8", "u9"];
		const [author, assignee, reviewer, merger, closer, creator, subscriber, member, approver] =
			people as [string, string, string, string, string, string, string, string, string];
		const done = { state: "closed" as const, closed_by: closer };
		const world = make.world({
			groups: [
				{ path: "lab/deep", labels: [{ name: "known", subscribers: [subscriber] }] },
				{ path: "lab", epics: [make.epic({ author, labels: ["epic label"] })] },
			],
			projects: [
				make.project({
					path: "lab/deep/one",
					creator,
					shares: { user: "developer" },
					members: { [member]: "developer", label: "guest" },
					label_priorities: { known: 0, first: 1 },
					issues: [make.issue({ ...done, assignees: [assignee], milestone: "v1" })],
					merge_requests: [
						make.mergeRequest({
							state: "merged",
							merged_by: merger,
							reviewers: [reviewer],
							labels: ["known", "ready"],
							approvals: [{ user: approver }],
						}),
					],
					boards: [make.board({ milestone: "#started", labels: ["known", "board label"] })],
					releases: [{ tag: "v2", author, milestones: ["v2", "#1"] }],
				}),
			],
		});
		const added = world.users?.map(({ username }) => username).sort();
		expect(added).toEqual(["ada", "label", ...people]);
		const group = { path: "user" };
		const mocks = createMocks({ world: { ...world, groups: [group, ...(world.groups ?? [])] } });
		await mocks.ready();
		const project = mocks.world.project("lab/deep/one");
		expect(project.labels.map(({ name }) => name).sort()).toEqual([
			"board label",
			"first",
			"ready",
		]);
		expect(project.milestones.map(({ title }) => title).sort()).toEqual(["#1", "v1", "v2"]);
		expect(mocks.world.group("lab").labels.map(({ name }) => name)).toEqual(["epic label"]);
		expect(mocks.world.group("lab/deep").labels.map(({ name }) => name)).toEqual(["known"]);
	});

	const { $defs: types } = schema as unknown as { $defs: Record<string, ObjectSchema> };
	const members = Object.entries(types).flatMap(([type, { properties = {} }]) =>
		Object.entries(properties).map(([name, member]) => ({ type, name, member })),
	);

	it.each(
		members.filter(
			({ type, name, member }) =>
				JSON.stringify(member).includes('"Username.json"') &&
				`${type}.${name}` !== "WorldUser.username",
		),
	)("adds the users in $name of $type", ({ name, member }) => {
		const value = member.type === "array" ? ["new"] : "new";
		const issue = { ...make.issue(), [name]: value };
		const { users } = make.world({ projects: [{ path: "lab/one", issues: [issue] }] });
		expect(users?.map(({ username }) => username)).toContain("new");
	});

	it("knows where labels and milestones are named", () => {
		const named = members.filter(
			({ name, member }) =>
				/^(label|milestone)/.test(name) &&
				!/"World(Project)?(Label|Milestone)\.json"/.test(JSON.stringify(member)),
		);
		expect(new Set(named.map(({ name }) => name))).toEqual(
			new Set(["label", "label_priorities", "labels", "milestone", "milestones"]),
		);
	});
});
