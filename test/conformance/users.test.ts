import { expect, it } from "vitest";
import { userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { unknownId } from "./world.ts";

const profile = [
	"id",
	"name",
	"username",
	"state",
	"avatar_url",
	"web_url",
	"created_at",
	"bio",
	"bio_html",
	"location",
	"public_email",
	"skype",
	"linkedin",
	"twitter",
	"website_url",
	"organization",
	"job_title",
	"pronouns",
	"bot",
	"work_information",
	"followers",
	"following",
	"local_time",
];
const account = [
	"last_sign_in_at",
	"confirmed_at",
	"last_activity_on",
	"email",
	"theme_id",
	"color_scheme_id",
	"projects_limit",
	"current_sign_in_at",
	"identities",
	"can_create_group",
	"can_create_project",
	"two_factor_enabled",
	"external",
	"private_profile",
	"commit_email",
];
const administered = ["is_admin", "note"];
const signIns = ["highest_role", "current_sign_in_ip", "last_sign_in_ip", "sign_in_count"];
const hidden = ["created_at", "followers", "following"];

const ada = {
	id: userId("ada"),
	name: "Ada Byron",
	username: "ada",
	state: "active",
	avatar_url: "https://acme.test/avatars/ada.png",
	web_url: "http://forgekit.test/ada",
	created_at: "2021-01-04T09:00:00.000Z",
	bio: "Builds small rockets.",
	bio_html: '<p dir="auto">Builds small rockets.</p>',
	location: "London",
	public_email: "hello@acme.test",
	skype: "",
	linkedin: "",
	twitter: "",
	website_url: "https://acme.test",
	organization: "Acme",
	job_title: "Engineer",
	pronouns: null,
	bot: false,
	work_information: "Engineer at Acme",
	followers: 0,
	following: 0,
	local_time: null,
};
const accountOfAda = {
	last_sign_in_at: null,
	confirmed_at: "2021-01-04T09:00:00.000Z",
	last_activity_on: "2021-03-01",
	email: "ada@acme.test",
	theme_id: 1,
	color_scheme_id: 1,
	projects_limit: 100_000,
	current_sign_in_at: null,
	identities: [],
	can_create_group: true,
	can_create_project: true,
	two_factor_enabled: false,
	external: false,
	private_profile: false,
	commit_email: "ada@acme.test",
};

conformance("the version and the caller", ({ as, request }) => {
	it("getVersion is a version of the reference service", async () => {
		expect(dataOf(await as.gus.getVersion())).toEqual({
			version: "13.9.0-ee",
			revision: expect.stringMatching(/^[0-9a-f]{11}$/),
		});
	});

	it("getCurrentUser shows the caller's own account", async () => {
		const answer = await request("GET", "/user", { as: "ada" });
		expect(answer).toMatchObject({
			status: 200,
			body: { ...ada, ...accountOfAda },
		});
		expect(Object.keys(answer.body as object)).toEqual([...profile, ...account]);
	});

	it("getCurrentUser shows administrators what only they see", async () => {
		const answer = dataOf(await as.root.getCurrentUser());
		expect(Object.keys(answer)).toEqual([...profile, ...account, ...administered]);
		expect(answer).toMatchObject({ is_admin: true, note: null });
	});

	it("getCurrentUser shows a private profile whole to its user", async () => {
		expect(dataOf(await as.gus.getCurrentUser())).toMatchObject({
			created_at: "2021-01-04T09:00:00.000Z",
			private_profile: true,
			followers: 0,
		});
	});

	it("an external user may create neither groups nor projects", async () => {
		expect(dataOf(await as.ext.getCurrentUser())).toMatchObject({
			external: true,
			can_create_group: false,
			can_create_project: false,
			projects_limit: 0,
		});
	});

	it("a token with the scope read_user reads people, and nothing else", async () => {
		const token = "ada-user-token";
		for (const path of ["/version", "/user", `/users/${userId("lin")}`]) {
			const answer = await request("GET", path, { token });
			expect({ path, status: answer.status }).toEqual({ path, status: 200 });
		}
		expect(await request("GET", "/projects/acme%2Frocket/boards", { token })).toMatchObject({
			status: 403,
			body: { scope: "api read_api" },
		});
	});

	it("an administrator with the scope sudo sees what the user would", async () => {
		const answer = await request("GET", "/user?sudo=gus", {
			token: "root-sudo-token",
		});
		expect(answer).toMatchObject({ status: 200, body: { username: "gus" } });
		expect(answer.body).not.toHaveProperty("is_admin");
	});

	it("an administrator who acts as another user sees others as that user does", async () => {
		const path = `/users/${userId("gus")}?sudo=ada`;
		const answer = await request("GET", path, { token: "root-sudo-token" });
		expect(answer).toMatchObject({ status: 200, body: { username: "gus" } });
		expect(answer.body).not.toHaveProperty("email");
	});

	it("getVersion and getCurrentUser need a token", async () => {
		const refused = { status: 401, error: { message: "401 Unauthorized" } };
		expect(await as.nobody.getVersion()).toMatchObject(refused);
		expect(await as.nobody.getCurrentUser()).toMatchObject(refused);
	});
});

conformance("users", ({ as, request }) => {
	it("getUser shows anybody what a user says of themselves", async () => {
		for (const client of [as.nobody, as.gus]) {
			const data = dataOf(await client.getUser({ id: ada.id }));
			expect(data).toEqual(ada);
			expect(Object.keys(data)).toEqual(profile);
		}
	});

	it("getUser keeps dates and followers of a private profile from others", async () => {
		const others = profile.filter((key) => !hidden.includes(key));
		const id = userId("gus");
		const seen = dataOf(await as.ada.getUser({ id }));
		expect(Object.keys(seen)).toEqual(others);
		expect(seen).toMatchObject({
			bio_html: '<p dir="auto">Guest &amp; &quot;critic&quot; &lt;of&gt; rockets</p>',
			work_information: "Critic",
			organization: null,
		});
		const own = dataOf(await as.gus.getUser({ id }));
		expect(Object.keys(own)).toEqual(profile);
	});

	it("getUser shows administrators the account too", async () => {
		const answer = await as.root.getUser({ id: userId("gus") });
		expect(Object.keys(dataOf(answer))).toEqual([
			...profile,
			...account,
			...administered,
			...signIns,
		]);
		expect(dataOf(answer)).toMatchObject({
			email: "gus@acme.test",
			is_admin: false,
			note: "Invoices by post",
			highest_role: 10,
			current_sign_in_ip: null,
			last_sign_in_ip: null,
			sign_in_count: 0,
		});
	});

	it.each([
		["of a group and a subgroup", "tom", 40],
		["of a project of one's own", "mia", 40],
		["of nothing", "ola", 0],
		["that has expired", "kai", 0],
	])("the highest role is that of the memberships: %s", async (_, name, highest_role) => {
		const answer = await as.root.getUser({ id: userId(name) });
		expect(dataOf(answer)).toMatchObject({ highest_role });
	});

	it("the highest role forgets a deleted project and a deleted group", async () => {
		const user_id = userId("ola");
		const highestRole = async () => {
			const { highest_role } = dataOf(await as.root.getUser({ id: user_id }));
			return highest_role;
		};
		const name = "role-of-the-deleted";
		const group = dataOf(await as.root.createGroup({ name, path: name }));
		const project = dataOf(await as.root.createProject({ name, namespace_id: group.id }));
		await as.root.addGroupMember({ id: group.id, user_id, access_level: 20 });
		await as.root.addProjectMember({ id: project.id, user_id, access_level: 30 });
		expect(await highestRole()).toBe(30);
		await as.root.deleteProject({ id: project.id });
		expect(await highestRole()).toBe(20);
		await as.root.deleteGroup({ id: group.id });
		expect(await highestRole()).toBe(0);
	});

	it("getUser finds blocked users", async () => {
		const answer = await as.gus.getUser({ id: userId("ben") });
		expect(dataOf(answer)).toMatchObject({ state: "blocked" });
	});

	it("getUser is 404 for an unknown id", async () => {
		const missing = {
			status: 404,
			error: { message: "404 User Not Found" },
		};
		expect(await as.ada.getUser({ id: unknownId })).toMatchObject(missing);
		expect(await as.nobody.getUser({ id: unknownId })).toMatchObject(missing);
	});

	it.each(["ada", "1a", "-1", "1.5", "%31x", "%31%20"])("/users/%s is no path", async (id) => {
		const answer = await request("GET", `/users/${id}`, {
			as: "ada",
		});
		expect(answer).toMatchObject({
			status: 404,
			body: { error: "404 Not Found" },
		});
	});
});

conformance("the list of users", ({ as, request }) => {
	type Filters = Parameters<typeof as.root.listUsers>[0];
	const names = async (client: typeof as.root, filters: Filters = {}) =>
		dataOf(await client.listUsers(filters)).map(({ username }) => username);
	const everybody = [
		"pat",
		"dee",
		"ben",
		"zoe",
		"kai",
		"eva",
		"ext",
		"ola",
		"gus",
		"mia",
		"tom",
		"lin",
		"ada",
		"root",
	];
	const external = ["eva", "ext"];
	const seen = everybody.filter((name) => !external.includes(name));

	it("listUsers shows the newest first, and nobody who is external", async () => {
		const answer = await as.gus.listUsers({});
		const users = dataOf(answer);
		expect(users.map(({ username }) => username)).toEqual(seen);
		expect(Object.keys(users[0] ?? {})).toEqual(profile.slice(0, 6));
		expect(answer).toMatchObject({ headers: { xTotal: seen.length } });
	});

	it("listUsers shows administrators everybody, with their accounts", async () => {
		const users = dataOf(await as.root.listUsers({}));
		expect(users.map(({ username }) => username)).toEqual(everybody);
		for (const user of users) {
			expect(Object.keys(user)).toEqual([...profile, ...account, ...administered]);
		}
		expect(users.find(({ username }) => username === "gus")).toMatchObject({
			email: "gus@acme.test",
			private_profile: true,
			followers: 0,
			is_admin: false,
			note: "Invoices by post",
		});
	});

	it("listUsers finds nobody by an empty username", async () => {
		expect(dataOf(await as.ada.listUsers({ username: "" }))).toEqual([]);
		expect(dataOf(await as.root.listUsers({ username: "" }))).toEqual([]);
		expect(await as.nobody.listUsers({ username: "" })).toMatchObject({
			status: 403,
		});
	});

	it("listUsers without a token shows only the user of a username", async () => {
		const { id, name, username, state, avatar_url, web_url } = ada;
		expect(dataOf(await as.nobody.listUsers({ username: "ADA" }))).toEqual([
			{ id, name, username, state, avatar_url, web_url },
		]);
		expect(await names(as.nobody, { username: "nobody" })).toEqual([]);
		expect(await names(as.nobody, { username: "ext" })).toEqual([]);
		for (const filters of [{}, { username: "" }, { search: "ada" }]) {
			expect(await as.nobody.listUsers(filters)).toMatchObject({
				status: 403,
				error: {
					message: "403 Forbidden - Not authorized to access /api/v4/users",
				},
			});
		}
	});

	it("listUsers takes a token with the scope read_user", async () => {
		const token = "ada-user-token";
		const answer = await request("GET", "/users?username=lin", { token });
		expect(answer).toMatchObject({ status: 200, body: [{ username: "lin" }] });
	});

	it.each([
		[{ username: "Lin" }, ["lin"]],
		[{ username: "lin", search: "ada" }, []],
		[{ active: true }, seen.filter((name) => !/pat|dee|ben/.test(name))],
		[{ blocked: true }, ["ben"]],
		[{ active: true, blocked: true }, []],
		[{ active: false, blocked: false, exclude_internal: true }, seen],
		[{ search: " " }, seen],
	] as [Filters, string[]][])("listUsers filters by %j", async (filters, found) => {
		expect(await names(as.gus, filters)).toEqual(found);
	});

	it.each([
		// The user with exactly this username comes before users whose name contains the word.
		["lin", ["lin", "gus"]],
		["@LIN", ["lin", "gus"]],
		["Lin Chen", ["lin"]],
		["chen lin", ["lin"]],
		['"lin chen"', ["lin"]],
		['"chen lin"', []],
		// All words must be in the same field: `ruth` is in the name, `root` in the username.
		["ruth root", []],
		["li", []],
		["mia@acme.test", ["mia"]],
		["MIA@acme.test", ["mia"]],
		["acme.test", []],
		["a%a", []],
		["inspections", []],
	])("listUsers finds %s", async (search, found) => {
		expect(await names(as.gus, { search })).toEqual(found);
	});

	it.each([
		[{ external: true }, external],
		[{ admins: true }, ["root"]],
		[{ without_projects: true }, ["pat", "kai", "ext", "ola", "root"]],
		[{ two_factor: "enabled" }, []],
		[{ two_factor: "disabled" }, everybody],
		[{ extern_uid: "7", provider: "ldap" }, []],
		[{ extern_uid: "", provider: "" }, everybody],
		[{ created_after: ada.created_at }, everybody],
		[{ created_before: ada.created_at }, everybody],
		[{ created_after: "2021-01-04T09:00:00.001Z" }, []],
		[{ created_before: "2021-01-04" }, []],
		[{ username: "ext" }, ["ext"]],
		// Administrators' lists are in the chosen order: an exact username does not come first.
		[{ search: "lin" }, ["gus", "lin"]],
		[{ search: "inspections" }, ["ext"]],
	] as [Filters, string[]][])(
		"listUsers filters by %j for administrators",
		async (filters, found) => {
			expect(await names(as.root, filters)).toEqual(found);
		},
	);

	it("listUsers ignores what only administrators may ask", async () => {
		const ignored = {
			created_after: "2031-01-01",
			created_before: "2001-01-01",
			without_projects: true,
			two_factor: "enabled",
			admins: true,
			order_by: "name",
			sort: "asc",
		} as const;
		expect(await names(as.gus, ignored)).toEqual(seen);
	});

	it.each([
		["id", everybody.toReversed()],
		[
			"name",
			[
				"ada",
				"ben",
				"dee",
				"eva",
				"ext",
				"gus",
				"kai",
				"lin",
				"mia",
				"ola",
				"pat",
				"root",
				"tom",
				"zoe",
			],
		],
		["username", everybody.toSorted()],
		["created_at", everybody.toReversed()],
		["updated_at", everybody.toReversed()],
	] as const)("listUsers in the order of %s", async (order_by, order) => {
		const asc = { order_by, sort: "asc" } as const;
		expect(await names(as.root, asc)).toEqual(order);
		expect(await names(as.root, { order_by })).toEqual(order.toReversed());
		expect(await names(as.root, { ...asc, per_page: 5, page: 2 })).toEqual(order.slice(5, 10));
	});

	it("listUsers by external users and sign-ins is for administrators", async () => {
		for (const filters of [{ external: true }, { extern_uid: "7", provider: "ldap" }]) {
			expect(await as.ada.listUsers(filters)).toMatchObject({
				status: 403,
				error: { message: "403 Forbidden" },
			});
			expect(await as.nobody.listUsers(filters)).toMatchObject({
				status: 401,
				error: { message: "401 Unauthorized" },
			});
		}
	});

	it.each([
		["extern_uid=7", "extern_uid, provider provide all or none of parameters"],
		["order_by=email", "order_by does not have a valid value"],
		["sort=up", "sort does not have a valid value"],
		["active=perhaps", "active is invalid"],
		["created_after=soon", "created_after is invalid"],
	])("listUsers refuses %s", async (query, error) => {
		for (const as of ["root", "nobody"] as const) {
			const answer = await request("GET", `/users?${query}`, { as });
			expect(answer).toMatchObject({ status: 400, body: { error } });
		}
	});
});
