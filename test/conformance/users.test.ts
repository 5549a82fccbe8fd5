import { expect, it } from "vitest";
import { userId } from "./ids.ts";
import { conformance, dataOf } from "./suite.ts";
import { unknownId } from "./world.ts";

const profile = [
	...["id", "name", "username", "state", "avatar_url", "web_url"],
	...["created_at", "bio", "bio_html", "location", "public_email"],
	...["skype", "linkedin", "twitter", "website_url", "organization"],
	...["job_title", "bot", "work_information", "followers", "following"],
];
const account = [
	...["last_sign_in_at", "confirmed_at", "last_activity_on", "email"],
	...["theme_id", "color_scheme_id", "projects_limit", "current_sign_in_at"],
	...["identities", "can_create_group", "can_create_project"],
	...["two_factor_enabled", "external", "private_profile", "commit_email"],
];
const administered = ["is_admin", "note"];
const signIns = [
	...["highest_role", "current_sign_in_ip", "last_sign_in_ip", "sign_in_count"],
];
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
	bot: false,
	work_information: "Engineer at Acme",
	followers: 0,
	following: 0,
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
		expect(dataOf(await as.guest.getVersion())).toEqual({
			version: "13.9.0-ee",
			revision: expect.stringMatching(/^[0-9a-f]{11}$/),
		});
	});

	it("getCurrentUser shows the caller's own account", async () => {
		const answer = await request("GET", "/user", { token: "ada-token" });
		expect(answer).toMatchObject({
			status: 200,
			body: { ...ada, ...accountOfAda },
		});
		expect(Object.keys(answer.body as object)).toEqual([
			...profile,
			...account,
		]);
	});

	it("getCurrentUser shows administrators what only they see", async () => {
		const answer = dataOf(await as.admin.getCurrentUser());
		expect(Object.keys(answer)).toEqual([
			...profile,
			...account,
			...administered,
		]);
		expect(answer).toMatchObject({ is_admin: true, note: null });
	});

	it("getCurrentUser shows a private profile whole to its user", async () => {
		expect(dataOf(await as.guest.getCurrentUser())).toMatchObject({
			created_at: "2021-01-04T09:00:00.000Z",
			private_profile: true,
			followers: 0,
		});
	});

	it("an external user may create neither groups nor projects", async () => {
		expect(dataOf(await as.external.getCurrentUser())).toMatchObject({
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
		expect(
			await request("GET", "/projects/acme%2Frocket/boards", { token }),
		).toMatchObject({ status: 403, body: { scope: "api read_api" } });
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
		expect(await as.anonymous.getVersion()).toMatchObject(refused);
		expect(await as.anonymous.getCurrentUser()).toMatchObject(refused);
	});
});

conformance("users", ({ as, request }) => {
	it("getUser shows anybody what a user says of themselves", async () => {
		for (const client of [as.anonymous, as.guest]) {
			const data = dataOf(await client.getUser({ id: ada.id }));
			expect(data).toEqual(ada);
			expect(Object.keys(data)).toEqual(profile);
		}
	});

	it("getUser keeps dates and followers of a private profile from others", async () => {
		const others = profile.filter((key) => !hidden.includes(key));
		const id = userId("gus");
		const seen = dataOf(await as.owner.getUser({ id }));
		expect(Object.keys(seen)).toEqual(others);
		expect(seen).toMatchObject({
			bio_html:
				'<p dir="auto">Guest &amp; &quot;critic&quot; &lt;of&gt; rockets</p>',
			work_information: "Critic",
			organization: null,
		});
		const own = dataOf(await as.guest.getUser({ id }));
		expect(Object.keys(own)).toEqual(profile);
	});

	it("getUser shows administrators the account too", async () => {
		const answer = await as.admin.getUser({ id: userId("gus") });
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
	])(
		"the highest role is that of the memberships: %s",
		async (_, name, highest_role) => {
			const answer = await as.admin.getUser({ id: userId(name) });
			expect(dataOf(answer)).toMatchObject({ highest_role });
		},
	);

	it("getUser finds blocked users", async () => {
		const answer = await as.guest.getUser({ id: userId("ben") });
		expect(dataOf(answer)).toMatchObject({ state: "blocked" });
	});

	it("getUser is 404 for an unknown id", async () => {
		const missing = {
			status: 404,
			error: { message: "404 User Not Found" },
		};
		expect(await as.owner.getUser({ id: unknownId })).toMatchObject(missing);
		expect(await as.anonymous.getUser({ id: unknownId })).toMatchObject(
			missing,
		);
	});

	it.each(["ada", "1a", "-1", "1.5", "%31x", "%31%20"])(
		"/users/%s is no path",
		async (id) => {
			const answer = await request("GET", `/users/${id}`, {
				token: "ada-token",
			});
			expect(answer).toMatchObject({
				status: 404,
				body: { error: "404 Not Found" },
			});
		},
	);
});
