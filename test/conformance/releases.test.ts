import { expect, it } from "vitest";
import type { Client } from "../../sdk/index.ts";
import { createRepository, newestEvents, tipOf } from "./new-repository.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { origin } from "./targets/target.ts";
import { rocket } from "./world.ts";

type Given = Partial<Parameters<Client["createProjectRelease"]>[0]>;

const notFound = { status: 404, error: { message: "404 Not Found" } };
const forbidden = { status: 403, error: { message: "403 Forbidden" } };

conformance("releases", ({ as, request }) => {
	/** A project with the tag `v1`. */
	const tagged = async (): Promise<string> => {
		const id = await createRepository(as.lin);
		const tag = { id, tag_name: "v1", ref: "main" };
		dataOf(await as.lin.createProjectTag(tag));
		return id;
	};
	const release = (id: string, given: Given = {}, who: Client = as.tom) =>
		who.createProjectRelease({ id, tag_name: "v1", ...given });
	const listed = async (id: string, input: object = {}) =>
		dataOf(await as.mia.listProjectReleases({ id, ...input }));
	const tagsOf = async (id: string) =>
		dataOf(await as.mia.listProjectTags({ id })).map(({ name }) => name);
	const project = `${origin}/acme/rocket`;
	const milestoneTitled = (id: string, title: string, due_date?: string) =>
		as.lin.createProjectMilestone({ id, title, ...(due_date && { due_date }) });

	it("getProjectRelease shows a release with all that belongs to it", async () => {
		const { status, body } = await request("GET", "/projects/acme%2Frocket/releases/v0.2", {
			as: "mia",
		});
		expect(status).toBe(200);
		const found = body as Record<string, object> & {
			milestones: object[];
			assets: { links: { id: number }[] };
		};
		const sha = "86589fd76238f45f10fe47960cc1a88befbc2f41";
		const source = (format: string) => ({
			format,
			url: `${project}/-/archive/v0.2/rocket-v0.2.${format}`,
		});
		const [list, report] = found.assets.links;
		expect(JSON.stringify(body)).toBe(
			JSON.stringify({
				name: "Flight 8",
				tag_name: "v0.2",
				description: "First flight with the **valve guard**",
				created_at: "2021-02-20T10:00:00.000Z",
				released_at: "2021-02-19T16:00:00.000Z",
				author: found.author,
				commit: found.commit,
				upcoming_release: false,
				milestones: found.milestones,
				commit_path: `/acme/rocket/-/commit/${sha}`,
				tag_path: "/acme/rocket/-/tags/v0.2",
				assets: {
					count: 6,
					sources: ["zip", "tar.gz", "tar.bz2", "tar"].map(source),
					links: [
						{
							id: list?.id,
							name: "Start list",
							url: "https://acme.test/start-list",
							direct_asset_url: "https://acme.test/start-list",
							external: true,
							link_type: "runbook",
						},
						{
							id: report?.id,
							name: "Flight report",
							url: "https://acme.test/flights/8.pdf",
							direct_asset_url: `${project}/-/releases/v0.2/downloads/report.pdf`,
							external: true,
							link_type: "other",
						},
					],
				},
				evidences: [],
				_links: { self: `${project}/-/releases/v0.2` },
			}),
		);
		expect(found).toMatchObject({
			author: { username: "lin" },
			commit: { id: sha },
			milestones: [{ title: "Flight 8" }],
		});
	});

	it("getProjectRelease counts the issues of milestones, and shows editors where to edit", async () => {
		const id = await tagged();
		await milestoneTitled(id, "Later");
		const { id: milestone_id = 0 } = dataOf(await milestoneTitled(id, "Sooner", "2021-05-01"));
		for (const [title, confidential] of [
			["Open", false],
			["Hidden", true],
			["Closed", false],
		] as const) {
			const issue = { id, title, confidential, milestone_id };
			const { iid } = dataOf(await as.lin.createProjectIssue(issue));
			if (title === "Closed") {
				const closed = { id, issue_iid: iid, state_event: "close" as const };
				await as.lin.updateProjectIssue(closed);
			}
		}
		await release(id, { milestones: ["Later", "Sooner", "Certification"] });
		const get = { id, tag_name: "v1" };
		const found = dataOf(await as.tom.getProjectRelease(get));
		expect(found).toMatchObject({
			milestones: [
				{ title: "Sooner", issue_stats: { total: 3, closed: 1 } },
				{ title: "Certification", issue_stats: { total: 0, closed: 0 } },
				{ title: "Later", issue_stats: { total: 0, closed: 0 } },
			],
			_links: { edit_url: `${origin}/${id}/-/releases/v1/edit` },
		});
		const shown = dataOf(await as.mia.getProjectRelease(get));
		expect(shown._links).not.toHaveProperty("edit_url");
	});

	it("getProjectRelease hides milestones from whoever sees neither issues nor merge requests", async () => {
		const id = await tagged();
		await milestoneTitled(id, "First");
		await release(id, { milestones: ["First"] });
		await as.lin.updateProject({
			id,
			issues_access_level: "disabled",
			merge_requests_access_level: "disabled",
		});
		const [found] = await listed(id);
		expect(found).not.toHaveProperty("milestones");
	});

	it("listProjectReleases shows a guest neither tags nor code", async () => {
		const { status, body } = await request("GET", "/projects/acme%2Frocket/releases", {
			as: "gus",
		});
		expect(status).toBe(200);
		const [second] = body as Record<string, object>[];
		expect(second).toMatchObject({
			name: expect.stringMatching(/^Release-\d+$/),
			milestones: [{ title: "Flight 8" }],
			assets: { count: 2, links: [{}, {}] },
		});
		expect(second?.assets).not.toHaveProperty("sources");
		expect(Object.keys(second ?? {})).toEqual([
			"name",
			"description",
			"created_at",
			"released_at",
			"author",
			"upcoming_release",
			"milestones",
			"assets",
			"_links",
		]);
		expect(JSON.stringify(body)).not.toContain("v0.2");
		const one = { id: rocket, tag_name: "v0.2" };
		expect(await as.gus.getProjectRelease(one)).toMatchObject(forbidden);
	});

	it("listProjectReleases shows everybody the releases of a public project", async () => {
		const answer = await as.nobody.listProjectReleases({
			id: "open/handbook",
		});
		expect(answer).toMatchObject({
			status: 200,
			headers: { xTotal: 1 },
			data: [{ name: "First print", tag_name: "2021.1" }],
		});
	});

	it("listProjectReleases sorts by either time, and pages", async () => {
		const id = await tagged();
		for (const [tag_name, released_at] of [
			["v1", "2021-03-01"],
			["v2", "2021-01-01"],
			["v3", "2099-01-01T00:00:00+09:00"],
		] as const) {
			dataOf(await release(id, { tag_name, released_at, ref: "main" }));
		}
		const names = async (input: object) => (await listed(id, input)).map(({ name }) => name);
		expect(await names({})).toEqual(["v3", "v1", "v2"]);
		expect(await names({ sort: "asc" })).toEqual(["v2", "v1", "v3"]);
		expect(await names({ order_by: "created_at" })).toEqual(["v3", "v2", "v1"]);
		expect(await names({ per_page: 1, page: 2 })).toEqual(["v1"]);
		const [last] = await listed(id);
		expect(last).toMatchObject({
			released_at: "2098-12-31T15:00:00.000Z",
			upcoming_release: true,
		});
		const order_by = "name" as "created_at";
		expect(await as.mia.listProjectReleases({ id, order_by })).toMatchObject({
			status: 400,
			error: { error: "order_by does not have a valid value" },
		});
	});

	it("listProjectReleases answers with releases that are long together", async () => {
		const id = await tagged();
		const description = "\u0001".repeat(300_000);
		for (const tag_name of ["v1", "v2", "v3"]) {
			dataOf(await release(id, { tag_name, description, ref: "main" }));
		}
		const found = await listed(id);
		expect(found.map((one) => one.description === description)).toEqual([true, true, true]);
		const tags = dataOf(await as.mia.listProjectTags({ id }));
		expect(tags.map(({ release }) => release?.description?.length)).toEqual([
			300_000, 300_000, 300_000,
		]);
	});

	it("createProjectRelease releases a tag, and notes it", async () => {
		const id = await tagged();
		const tip = await tipOf(as.tom, id);
		await milestoneTitled(id, "b", "2021-05-01");
		await milestoneTitled(id, "a", "2021-05-01");
		const created = await release(id, {
			name: "First",
			description: "What a day",
			// `ref` is ignored, because the tag exists.
			ref: "none",
			milestones: ["b", "a"],
			assets: {
				links: [
					{ name: "Linux", url: `${origin}/${id}/x`, filepath: "/bin/linux" },
					{ name: "Docs", url: "ftp://acme.test/docs", link_type: "runbook" },
				],
			},
		});
		expect(created).toMatchObject({
			status: 201,
			data: {
				name: "First",
				tag_name: "v1",
				description: "What a day",
				author: { username: "tom" },
				commit: { id: tip },
				upcoming_release: false,
				milestones: [{ title: "a" }, { title: "b" }],
				assets: {
					count: 6,
					links: [
						{ name: "Docs", external: true, link_type: "runbook" },
						{ name: "Linux", external: false, link_type: "other" },
					],
				},
			},
		});
		const found = dataOf(created);
		expect(found.released_at).toBe(found.created_at);
		expect(await listed(id)).toMatchObject([{ tag_name: "v1" }]);
		expect(await as.mia.getProjectTag({ id, tag_name: "v1" })).toMatchObject({
			data: { release: { tag_name: "v1", description: "What a day" } },
		});
		const [event] = await newestEvents(as.ada, id, 1);
		expect(event).toMatchObject({
			custom_message: "Created Release v1 with Milestones a, b",
			target_type: "Release",
			target_details: "First",
		});
	});

	it("createProjectRelease creates a tag that is missing", async () => {
		const id = await createRepository(as.lin);
		const tip = await tipOf(as.tom, id);
		const light = await release(id, { ref: "main" });
		expect(light).toMatchObject({
			status: 201,
			data: { name: "v1", description: null, commit: { id: tip } },
		});
		const annotated = { tag_name: "v2", ref: "main", tag_message: "Two\n" };
		expect(await release(id, annotated)).toMatchObject({ status: 201 });
		const tags = dataOf(await as.mia.listProjectTags({ id }));
		expect(tags).toMatchObject([
			{ name: "v1", message: "", target: tip, release: { tag_name: "v1" } },
			{ name: "v2", message: "Two", commit: { id: tip } },
		]);
		expect(await newestEvents(as.ada, id, 2)).toMatchObject([
			{ custom_message: "Created Release v2", target_type: "Release" },
			{ change: "refs/tags/v2" },
		]);
	});

	const refusals: [Given, number, string][] = [
		[{ tag_name: "v2" }, 422, "Ref is not specified"],
		[{ tag_name: "v2", ref: " " }, 400, "Target is empty"],
		[{ tag_name: "HEAD", ref: "main" }, 400, "Tag name invalid"],
		[{ tag_name: "", ref: "main" }, 400, "Tag name invalid"],
		[{ tag_name: "v2", ref: "none" }, 400, "Target none is invalid"],
		[{ tag_name: "v1/rc", ref: "main" }, 400, "Target main is invalid"],
		[{ milestones: ["x", "Certification", "y"] }, 400, "Milestone(s) not found: x, y"],
		[
			{ milestones: Array.from({ length: 21 }, (_, at) => `m${at}`) },
			400,
			"Validation failed: Milestones is too long (maximum is 20)",
		],
		[
			{ name: "n".repeat(256), description: "d".repeat(1_048_577) },
			400,
			"Validation failed: Name is too long (maximum is 255 characters), Description is too long (maximum is 1048576 characters)",
		],
		[
			{
				assets: {
					links: [
						{ name: " ", url: "javascript:alert(1)" },
						{ name: "a", url: "https://acme.test", filepath: "/a//b" },
						{ name: "b", url: "x", filepath: `/${"a".repeat(128)}` },
					],
				},
			},
			400,
			"Validation failed: Links url is blocked: Only allowed schemes are http, https, ftp, Links name can't be blank, Links filepath is invalid, Links filepath is too long (maximum is 128 characters)",
		],
		[
			{
				assets: {
					links: [
						{ name: "alpha", url: "https://acme.test/1", filepath: "/one" },
						{ name: "alpha", url: "https://acme.test/2", filepath: "/one" },
						{ name: "beta", url: "https://acme.test/2" },
						{ name: "gamma", url: "https://acme.test/3" },
					],
				},
			},
			400,
			"Validation failed: Links have duplicate values (alpha), Links have duplicate values (https://acme.test/2), Links have duplicate values (/one)",
		],
		[
			{
				assets: {
					links: Array.from({ length: 101 }, (_, at) => ({
						name: `${at}`,
						url: `https://acme.test/${at}`,
					})),
				},
			},
			400,
			"Validation failed: Links is too long (maximum is 100)",
		],
	];
	it.each(refusals)("createProjectRelease refuses release %#", async (given, status, message) => {
		const id = await tagged();
		expect(await release(id, given)).toMatchObject({ status, error: { message } });
		expect(await listed(id)).toEqual([]);
		expect(await tagsOf(id)).toEqual(["v1"]);
	});

	it("createProjectRelease refuses a second one, also where the tag is gone", async () => {
		const id = await tagged();
		dataOf(await release(id));
		const taken = { status: 409, error: { message: "Release already exists" } };
		expect(await release(id, { ref: "main" })).toMatchObject(taken);
		await as.tom.deleteProjectTag({ id, tag_name: "v1" });
		expect(await release(id, { ref: "main" })).toMatchObject(taken);
		expect(await tagsOf(id)).toEqual([]);
	});

	it("createProjectRelease needs a tag's name, and names and addresses of links", async () => {
		const id = await tagged();
		const path = `/projects/${encodeURIComponent(id)}/releases`;
		const { status, body } = await request("POST", path, {
			as: "tom",
			body: { assets: { links: [{ name: "a" }, { link_type: "x" }] } },
		});
		expect({ status, body }).toEqual({
			status: 400,
			body: {
				error:
					"tag_name is missing, assets[links][0][url] is missing, assets[links][1][name] is missing, assets[links][1][url] is missing, assets[links][1][link_type] does not have a valid value",
			},
		});
	});

	it("updateProjectRelease changes what is given, and notes it", async () => {
		const id = await tagged();
		await milestoneTitled(id, "First");
		await release(id, { description: "Old", milestones: ["First"] });
		const update = (input: object) => as.tom.updateProjectRelease({ id, tag_name: "v1", ...input });
		expect(await update({ name: "One", released_at: "2021-03-25 10:00:00" })).toMatchObject({
			status: 200,
			data: {
				name: "One",
				description: "Old",
				released_at: "2021-03-25T10:00:00.000Z",
				milestones: [{ title: "First" }],
			},
		});
		const cleared = await update({
			name: null,
			description: null,
			milestones: [],
		});
		expect(cleared).toMatchObject({ data: { name: "v1", description: null } });
		expect(dataOf(cleared)).not.toHaveProperty("milestones");
		expect(await newestEvents(as.ada, id, 3)).toMatchObject([
			{
				custom_message: "Milestones associated with release changed to [none]",
			},
			{ custom_message: "Updated Release v1", target_details: "v1" },
			{ custom_message: "Updated Release v1", target_details: "One" },
		]);
		await update({ milestones: "First" });
		expect(await newestEvents(as.ada, id, 1)).toMatchObject([
			{ custom_message: "Milestones associated with release changed to First" },
		]);
		expect(await listed(id)).toMatchObject([{ milestones: [{ title: "First" }] }]);
	});

	const badUpdates: [string, object, number, object][] = [
		["v2", { name: "x" }, 404, { message: "404 Not Found" }],
		["v1", {}, 400, { message: "params is empty" }],
		["v1", { sha: "x" }, 400, { message: "params is empty" }],
		["v1", { released_at: null }, 400, { error: "released_at is invalid, released_at is empty" }],
		["v1", { released_at: "soon" }, 400, { error: "released_at is invalid" }],
		["v1", { milestones: ["none"] }, 400, { message: "Milestone(s) not found: none" }],
		[
			"v1",
			{ name: "n".repeat(256) },
			400,
			{ message: { name: ["is too long (maximum is 255 characters)"] } },
		],
	];
	it.each(badUpdates)(
		"updateProjectRelease refuses %s with %j",
		async (tag, body, status, expected) => {
			const id = await tagged();
			await release(id);
			const before = await listed(id);
			const path = `/projects/${encodeURIComponent(id)}/releases/${tag}`;
			const answer = await request("PUT", path, { as: "tom", body });
			expect(answer).toMatchObject({ status, body: expected });
			expect(await listed(id)).toEqual(before);
		},
	);

	it("updateProjectRelease refuses a release whose tag is gone, which still shows its commit", async () => {
		const id = await tagged();
		const tip = await tipOf(as.tom, id);
		await release(id);
		await as.tom.deleteProjectTag({ id, tag_name: "v1" });
		expect(await as.tom.updateProjectRelease({ id, tag_name: "v1", name: "x" })).toMatchObject({
			status: 404,
			error: { message: "Tag does not exist" },
		});
		expect(await listed(id)).toMatchObject([{ name: "v1", tag_name: "v1", commit: { id: tip } }]);
	});

	it("deleteProjectRelease deletes a release, shows it, and leaves the tag", async () => {
		const id = await tagged();
		const created = dataOf(
			await release(id, {
				assets: { links: [{ name: "a", url: "https://acme.test" }] },
			}),
		);
		const { _links, ...shown } = created;
		const one = { id, tag_name: "v1" };
		expect(await as.lin.deleteProjectRelease(one)).toMatchObject({
			status: 200,
			data: shown,
		});
		expect(await as.lin.deleteProjectRelease(one)).toMatchObject(notFound);
		expect(await as.mia.getProjectRelease(one)).toMatchObject(notFound);
		expect(await tagsOf(id)).toEqual(["v1"]);
		expect(await as.mia.getProjectTag(one)).toMatchObject({
			data: { release: null },
		});
		dataOf(await release(id));
	});

	it("deleteProjectTag deletes a release with its tag for those who may delete releases", async () => {
		const id = await tagged();
		await release(id);
		const one = { id, tag_name: "v1" };
		const deleted = await as.lin.deleteProjectTag(one);
		expect(deleted.status).toBe(204);
		expect(await listed(id)).toEqual([]);
	});

	it("deleteProjectMilestone takes a milestone from releases", async () => {
		const id = await tagged();
		const { id: milestone_id = 0 } = dataOf(await milestoneTitled(id, "Gone"));
		await milestoneTitled(id, "Stays");
		await release(id, { milestones: ["Gone", "Stays"] });
		await as.lin.deleteProjectMilestone({ id, milestone_id });
		const [found] = await listed(id);
		expect(found?.milestones?.map(({ title }) => title)).toEqual(["Stays"]);
	});

	const denied: [Person, number, object][] = [
		["mia", 403, { message: "403 Forbidden" }],
		["ola", 404, { message: "404 Project Not Found" }],
		["nobody", 401, { message: "401 Unauthorized" }],
	];
	it.each(denied)("a release is not changed by the %s", async (person, status, error) => {
		const id = await tagged();
		const refused = { status, error };
		expect(await release(id, {}, as[person])).toMatchObject(refused);
		await release(id);
		const before = await listed(id);
		const one = { id, tag_name: "v1" };
		expect(await as[person].updateProjectRelease({ ...one, name: "x" })).toMatchObject(refused);
		expect(await as[person].deleteProjectRelease(one)).toMatchObject(refused);
		expect(await listed(id)).toEqual(before);
	});

	it("deleteProjectRelease refuses a developer", async () => {
		const id = await tagged();
		await release(id);
		expect(await as.tom.deleteProjectRelease({ id, tag_name: "v1" })).toMatchObject(forbidden);
		expect(await listed(id)).toHaveLength(1);
	});

	it("a release at a tag with a slash is found under its encoded name", async () => {
		const id = await createRepository(as.lin);
		const tag_name = "v1/rc";
		dataOf(await release(id, { tag_name, ref: "main" }));
		const found = dataOf(await as.mia.getProjectRelease({ id, tag_name }));
		const path = id.slice(id.lastIndexOf("/") + 1);
		expect(found).toMatchObject({
			tag_path: `/${id}/-/tags/v1%2Frc`,
			_links: { self: `${origin}/${id}/-/releases/v1%2Frc` },
			assets: {
				sources: [{ url: `${origin}/${id}/-/archive/v1/rc/${path}-v1-rc.zip` }, {}, {}, {}],
			},
		});
	});
});
