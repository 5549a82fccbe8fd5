import { describe, expect, it } from "vitest";
import { userId } from "./ids.ts";
import { conformance, dataOf, type Person } from "./suite.ts";
import { createBoardWithLists, labelId, labelsOf, rocket, unknownId } from "./world.ts";

type Access = "disabled" | "private" | "enabled";

const notFound = { status: 404, error: { message: "404 Label Not Found" } };
const precondition = {
	status: 412,
	error: { message: "412 Precondition Failed" },
};
const longAgo = "Mon, 01 Jan 1990 00:00:00 GMT";
const farAhead = "Thu, 01 Jan 2099 00:00:00 GMT";
const launchpad = "acme/infra/launchpad";

conformance("labels", ({ as, signedIn, request }) => {
	let made = 0;
	const create = async (
		given: { name?: string; color?: string; priority?: number } = {},
		id = rocket,
	) =>
		dataOf(
			await as.mia.createProjectLabel({
				id,
				name: `label ${++made} of a case`,
				color: "#FF8800",
				...given,
			}),
		);

	const namesIn = async (id: string, input: object = {}) =>
		dataOf(await as.root.listProjectLabels({ id, per_page: 100, ...input })).map(
			({ name }) => name,
		);

	it("listProjectLabels lists labels of the project and the groups above, by name", async () => {
		const { status, headers, body } = await request(
			"GET",
			"/projects/acme%2Finfra%2Flaunchpad/labels?per_page=2",
			{ as: "gus" },
		);
		expect(status).toBe(200);
		expect(headers).toMatchObject({ "x-total": "5", "x-next-page": "2" });
		expect(JSON.stringify(body)).toBe(
			JSON.stringify([
				{
					id: labelId("bug"),
					name: "bug",
					color: "#D9534F",
					description: "Something does not work",
					description_html: "Something does not work",
					text_color: "#FFFFFF",
					subscribed: false,
					priority: null,
					is_project_label: false,
				},
				{
					id: labelId("idea"),
					name: "idea",
					color: "#5CB85C",
					description: null,
					description_html: "",
					text_color: "#FFFFFF",
					subscribed: false,
					priority: null,
					is_project_label: false,
				},
			]),
		);
		expect(await namesIn(launchpad)).toEqual(["bug", "idea", "outage", "safety", "tower"]);
		expect(await namesIn(launchpad, { page: 2, per_page: 2 })).toEqual(["outage", "safety"]);
	});

	it("listProjectLabels leaves out the groups above the project's own", async () => {
		const below = { include_ancestor_groups: false };
		expect(await namesIn(launchpad, below)).not.toContain("safety");
		expect(await namesIn(rocket, below)).toContain("safety");
		expect(await namesIn("lin/notes")).toEqual([]);
	});

	it("listProjectLabels searches names and descriptions", async () => {
		await create({ name: "Zebra crossing" });
		await as.mia.updateProjectLabel({
			id: rocket,
			name: "Zebra crossing",
			description: "Stripes, 50% white",
		});
		for (const search of [
			"zebra",
			"CROSSING zeb",
			'"zebra crossing"',
			"stripes white",
			"50%",
			"s,",
		]) {
			expect(await namesIn(rocket, { search })).toEqual(["Zebra crossing"]);
		}
		for (const search of ["zebra stripes", '"crossing zebra"', "5_%"]) {
			expect(await namesIn(rocket, { search })).toEqual([]);
		}
		expect(await namesIn(rocket, { search: "z" })).toContain("Zebra crossing");
		expect(await namesIn(rocket, { search: " " })).toEqual(await namesIn(rocket));
	});

	it("listGroupLabels lists labels of the group and the groups above, by name", async () => {
		const names = async (id: string, input: object = {}) =>
			dataOf(await as.gus.listGroupLabels({ id, ...input })).map(({ name }) => name);
		const { status, headers, body } = await request("GET", "/groups/acme/labels?per_page=1", {
			as: "gus",
		});
		expect(status).toBe(200);
		expect(headers).toMatchObject({ "x-total": "3", "x-next-page": "2" });
		expect(JSON.stringify(body)).toBe(
			JSON.stringify([
				{
					id: labelId("bug"),
					name: "bug",
					color: "#D9534F",
					description: "Something does not work",
					description_html: "Something does not work",
					text_color: "#FFFFFF",
					subscribed: false,
				},
			]),
		);
		expect(await names("acme/infra")).toEqual(["bug", "idea", "outage", "safety"]);
		expect(await names("acme/infra", { include_ancestor_groups: false })).toEqual(["outage"]);
		expect(await names("acme", { search: "range" })).toEqual(["safety"]);
		expect(await as.ola.listGroupLabels({ id: "acme" })).toMatchObject({
			status: 404,
			error: { message: "404 Group Not Found" },
		});
	});

	it("listProjectLabels and listGroupLabels count on demand what the caller sees", async () => {
		const { id: label_id, name } = await create();
		const issue = async (title: string, confidential = false) =>
			dataOf(
				await as.ada.createProjectIssue({
					id: rocket,
					title,
					labels: [name, "safety"],
					confidential,
				}),
			).iid;
		await issue("seen");
		await issue("hidden", true);
		const issue_iid = await issue("closed", true);
		await as.ada.updateProjectIssue({ id: rocket, issue_iid, state_event: "close" });
		const shown = async (as: Person) => {
			const answer = await request(
				"GET",
				"/projects/acme%2Frocket/labels?with_counts=true&per_page=100",
				{ as },
			);
			const labels = answer.body as { id: number }[];
			return labels.find(({ id }) => id === label_id);
		};
		expect(Object.keys((await shown("mia")) ?? {})).toEqual([
			"id",
			"name",
			"color",
			"description",
			"description_html",
			"text_color",
			"open_issues_count",
			"closed_issues_count",
			"open_merge_requests_count",
			"subscribed",
			"priority",
			"is_project_label",
		]);
		const counts = (open: number, closed: number, mergeRequests = 0) => ({
			open_issues_count: open,
			closed_issues_count: closed,
			open_merge_requests_count: mergeRequests,
		});
		for (const person of ["root", "ada", "mia"] as const) {
			expect(await shown(person)).toMatchObject(counts(2, 1));
		}
		expect(await shown("gus")).toMatchObject(counts(1, 0));
		const named = async (client: typeof as.ada, search: string) => {
			const input = { id: rocket, with_counts: true, search };
			return dataOf(await client.listProjectLabels(input))[0];
		};
		expect(await named(as.mia, "review")).toMatchObject(counts(1, 0, 1));
		// Guests of a private project see no merge requests.
		expect(await named(as.gus, "review")).toMatchObject(counts(1, 0, 0));
		const group = { id: "acme", search: "safety", with_counts: true };
		const inGroup = dataOf(await as.ada.listGroupLabels(group))[0];
		expect(await named(as.ada, "safety")).toMatchObject({
			open_issues_count: inGroup?.open_issues_count,
		});
		// zoe sees only acme/payload of the group's projects, so the issues of other projects are not counted.
		expect(dataOf(await as.zoe.listGroupLabels(group))).toMatchObject([counts(0, 0)]);
		await as.ada.createProjectIssue({ id: "acme/payload", title: "there", labels: ["safety"] });
		expect(dataOf(await as.zoe.listGroupLabels(group))).toMatchObject([counts(1, 0)]);
		expect(dataOf(await as.ada.listGroupLabels(group))[0]).toMatchObject({
			open_issues_count: (inGroup?.open_issues_count ?? 0) + 1,
		});
		// Issues in projects of subgroups are not counted.
		await as.ada.createProjectIssue({ id: launchpad, title: "below", labels: ["safety"] });
		expect(dataOf(await as.ada.listGroupLabels(group))[0]).toMatchObject({
			open_issues_count: (inGroup?.open_issues_count ?? 0) + 1,
		});
		expect(await as.ada.listGroupLabels({ id: "acme" })).not.toHaveProperty(
			"data.0.open_issues_count",
		);
		await as.ada.deleteProjectLabel({ id: rocket, name: label_id });
	});

	it("listGroupLabels lists labels of the groups and projects below on demand", async () => {
		const names = async (input: object, person: Person = "gus") =>
			dataOf(await as[person].listGroupLabels({ id: "acme", per_page: 100, ...input })).map(
				({ name }) => name,
			);
		const below = { include_descendant_groups: true };
		expect(await names(below)).toEqual(["bug", "idea", "outage", "safety"]);
		const ofProjects = { only_group_labels: false };
		const direct = await names(ofProjects);
		expect(direct).toEqual(expect.arrayContaining(["bug", "doing", "engine", "safety"]));
		expect(direct).not.toContain("outage");
		const all = await names({ ...below, ...ofProjects });
		expect(all).toEqual(expect.arrayContaining(["doing", "outage", "safety", "tower"]));
		expect(all.length).toBeGreaterThan(direct.length);
		const alone = { ...ofProjects, include_ancestor_groups: false };
		expect(await names({ id: "acme/infra", ...alone })).toEqual(["outage", "tower"]);
		// zoe sees only acme/payload, and none of the group's other projects and subgroups.
		const seen = await names({ ...below, ...ofProjects }, "zoe");
		expect(seen).toEqual(expect.arrayContaining(["bug", "idea", "safety"]));
		for (const name of ["doing", "outage", "tower"]) {
			expect(seen).not.toContain(name);
		}
	});

	it("listGroupLabels orders labels of one name by id", async () => {
		const made: number[] = [];
		for (const id of ["acme/rocket", "acme/kettle", "acme/catering"]) {
			made.push((await create({ name: "triplet" }, id)).id);
		}
		const labels = dataOf(
			await as.ada.listGroupLabels({ id: "acme", search: "triplet", only_group_labels: false }),
		);
		expect(labels.map(({ id }) => id)).toEqual(made);
	});

	it("listGroupLabels leaves out labels of projects in which the caller sees neither issues nor merge requests", async () => {
		const path = "planned";
		const { id: top } = dataOf(
			await as.ada.createGroup({ name: path, path, visibility: "public" }),
		);
		const { id: sub } = dataOf(
			await as.ada.createGroup({
				name: "Sub",
				path: "sub",
				parent_id: top,
				visibility: "public",
			}),
		);
		const access = (issues: Access, mergeRequests: Access) => ({
			issues_access_level: issues,
			merge_requests_access_level: mergeRequests,
		});
		const members: number[] = [];
		for (const [name, namespace_id, visibility, features] of [
			["open", top, "public", access("disabled", "enabled")],
			["internal", sub, "internal", access("enabled", "disabled")],
			["for members", sub, "public", access("private", "private")],
			["closed", sub, "private", access("private", "disabled")],
			["unplanned", sub, "private", access("disabled", "disabled")],
		] as const) {
			const { id } = dataOf(
				await as.ada.createProject({
					name,
					path: name.replace(" ", "-"),
					namespace_id,
					visibility,
					...features,
				}),
			);
			members.push(id);
			await as.ada.createProjectLabel({ id, name, color: "red" });
		}
		const names = async (client: typeof as.ada, search?: string) => {
			const answer = await client.listGroupLabels({
				id: path,
				include_descendant_groups: true,
				search,
				only_group_labels: false,
			});
			const labels = dataOf(answer).map(({ name }) => name);
			expect(answer).toMatchObject({ headers: { xTotal: labels.length } });
			return labels;
		};
		const all = ["closed", "for members", "internal", "open"];
		expect(await names(as.ada)).toEqual(all);
		expect(await names(as.root)).toEqual(all);
		expect(await names(as.root, "clos")).toEqual(["closed"]);
		expect(await names(as.ext)).toEqual(["open"]);
		const zoe = as.zoe;
		expect(await names(zoe)).toEqual(["internal", "open"]);
		for (const id of members.slice(2)) {
			await as.ada.addProjectMember({ id, user_id: userId("zoe"), access_level: 10 });
		}
		expect(await names(zoe)).toEqual(all);
		expect(await names(zoe, "clos")).toEqual(["closed"]);
		await as.ada.addGroupMember({ id: sub, user_id: userId("ext"), access_level: 10 });
		expect(await names(as.ext)).toEqual(all);
		await as.ada.deleteGroup({ id: top });
	});

	it("listProjectLabels shows none where neither issues nor merge requests are on", async () => {
		const { id } = dataOf(
			await as.ada.createProject({
				name: "Unplanned",
				issues_access_level: "disabled",
				merge_requests_access_level: "disabled",
			}),
		);
		for (const answer of [
			await as.ada.listProjectLabels({ id }),
			await as.ada.listProjectIssues({ id }),
		]) {
			expect(answer).toMatchObject({ status: 200, data: [], headers: { xTotal: 0 } });
		}
		await as.ada.deleteProject({ id });
	});

	it("listProjectLabels orders names by their bytes in UTF-8", async () => {
		const { id } = dataOf(await as.ada.createProject({ name: "Bytes" }));
		const ordered = [
			"A",
			"a",
			"aa",
			"é",
			"\ud7ff",
			"\ue000",
			"\uffee",
			"\u{10000}",
			"\u{103fe}",
			"\u{103ff}",
			"\u{10400}",
			"\u{1f600}",
			"\u{10fffd}",
		];
		for (const name of ordered.toReversed()) {
			dataOf(await as.ada.createProjectLabel({ id, name, color: "red" }));
		}
		expect(await namesIn(`${id}`)).toEqual(ordered);
		await as.ada.deleteProject({ id });
	});

	it("createProjectLabel creates a label and shows it whole", async () => {
		const { status, body } = await request("POST", "/projects/acme%2Frocket/labels", {
			as: "mia",
			body: {
				name: " fuel ",
				color: " #ff0 ",
				description: "<b>& more",
				priority: 3,
			},
		});
		expect(status).toBe(201);
		expect(JSON.stringify(body)).toBe(
			JSON.stringify({
				id: (body as { id: number }).id,
				name: "fuel",
				color: "#ff0",
				description: "<b>& more",
				description_html: "&lt;b&gt;&amp; more",
				text_color: "#333333",
				subscribed: false,
				priority: 3,
				is_project_label: true,
			}),
		);
		expect(await as.gus.getProjectLabel({ id: rocket, name: "fuel" })).toMatchObject({
			status: 200,
			data: body,
		});
		expect(
			await as.ada.createProjectLabel({
				id: rocket,
				name: "fuel",
				color: "#000",
			}),
		).toMatchObject({ status: 409 });
	});

	it.each([
		["#428BCA", "#428BCA", "#FFFFFF"],
		["#FFA", "#FFA", "#333333"],
		["#a8a8a4", "#a8a8a4", "#FFFFFF"],
		["#a8a8a5", "#a8a8a5", "#333333"],
		["RebeccaPurple", "#663399", "#FFFFFF"],
		["white", "#FFFFFF", "#333333"],
	])("createProjectLabel takes %s as a colour", async (given, color, text) => {
		expect(await create({ color: given })).toMatchObject({
			color,
			text_color: text,
		});
	});

	it("createProjectLabel refuses what is missing", async () => {
		const answer = (body: object) =>
			request("POST", "/projects/acme%2Frocket/labels", {
				as: "mia",
				body,
			});
		expect(await answer({})).toMatchObject({
			status: 400,
			body: { error: "name is missing, color is missing" },
		});
		expect(await answer({ name: ["a"], color: "red", priority: "x" })).toMatchObject({
			status: 400,
			body: { error: "name is invalid, priority is invalid" },
		});
	});

	it.each<[object, object]>([
		[
			{ name: "a,b", color: "#12345" },
			{ color: ["must be a valid color code"], title: ["is invalid"] },
		],
		[{ name: " ", color: "red" }, { title: ["can't be blank", "is invalid"] }],
		[{ name: "\u00a0\u3000", color: "red" }, { title: ["can't be blank"] }],
		[
			{ name: null, color: null },
			{
				color: ["must be a valid color code"],
				title: ["can't be blank", "is invalid"],
			},
		],
		[
			{ name: "x".repeat(256), color: "red" },
			{ title: ["is too long (maximum is 255 characters)"] },
		],
		[
			{ name: "below", color: "red", priority: -1 },
			{ priority: ["must be greater than or equal to 0"] },
		],
		[
			{ name: "beyond", color: "red", priority: 2 ** 31 },
			{ priority: ["must be less than or equal to 2147483647"] },
		],
	])("createProjectLabel refuses %j", async (body, message) => {
		expect(
			await request("POST", "/projects/acme%2Frocket/labels", {
				as: "mia",
				body,
			}),
		).toMatchObject({ status: 400, body: { message } });
	});

	it("createProjectLabel and updateProjectLabel refuse a long description", async () => {
		const label = { id: rocket, name: "wordy" };
		const description = "€".repeat(4096);
		const created = await as.mia.createProjectLabel({ ...label, color: "red", description });
		expect(created).toMatchObject({ status: 201, data: { description } });
		const faults = ["is too long (maximum is 4096 characters)"];
		const refusal = { status: 400, error: { message: { description: faults } } };
		const longer = `${description}€`;
		expect(await as.mia.updateProjectLabel({ ...label, description: longer })).toMatchObject(
			refusal,
		);
		await as.mia.deleteProjectLabel(label);
		expect(
			await as.mia.createProjectLabel({ ...label, color: "red", description: longer }),
		).toMatchObject(refusal);
	});

	it("createProjectLabel refuses a name of the project or a group above", async () => {
		for (const [id, name] of [
			[rocket, "doing"],
			[rocket, "safety"],
			[launchpad, "safety"],
		] as const) {
			expect(await as.ada.createProjectLabel({ id, name, color: "nonsense" })).toMatchObject({
				status: 409,
				error: { message: "Label already exists" },
			});
		}
		// Labels get the trimmed name, but the check for 409 compares the name as sent. If the name is taken only after
		// trimming, the response is 400.
		for (const [name, text] of [
			[" doing ", "has already been taken"],
			["\tsafety", "already exists at group level for Acme. Please choose another one."],
		] as const) {
			expect(await as.ada.createProjectLabel({ id: rocket, name, color: "red" })).toMatchObject({
				status: 400,
				error: { message: { title: [text] } },
			});
		}
		// A project's label may have the name of another project's label, or an existing name in another case.
		expect(await create({ name: "tower" })).toMatchObject({ name: "tower" });
		expect(await create({ name: "Doing" })).toMatchObject({ name: "Doing" });
	});

	it("createProjectLabel is for reporters of active projects", async () => {
		const send = (id: string, person: Person) =>
			as[person].createProjectLabel({ id, name: "nope", color: "red" });
		const forbidden = {
			status: 403,
			error: { message: "403 Forbidden" },
		};
		expect(await send(rocket, "gus")).toMatchObject(forbidden);
		expect(await send("acme/sounding", "ada")).toMatchObject(forbidden);
		expect(await send(rocket, "ola")).toMatchObject({
			status: 404,
			error: { message: "404 Project Not Found" },
		});
	});

	it("getProjectLabel finds labels by id and by name, of the groups above too", async () => {
		const get = (name: string | number, id = rocket) => as.gus.getProjectLabel({ id, name });
		const doing = { id: labelId("doing"), name: "doing" };
		const safety = { id: labelId("safety"), name: "safety" };
		expect(await get("doing")).toMatchObject({
			status: 200,
			data: { ...doing, is_project_label: true },
		});
		expect(await get(labelId("doing"))).toMatchObject({ data: doing });
		expect(await get("safety")).toMatchObject({
			status: 200,
			data: { ...safety, is_project_label: false },
		});
		expect(await get(labelId("safety"), launchpad)).toMatchObject({
			data: safety,
		});
		for (const name of ["Doing!", "DOING", "tower!", unknownId]) {
			expect(await get(name)).toMatchObject(notFound);
		}
		expect(await get(labelId("tower"))).toMatchObject(notFound);
	});

	it("getProjectLabel looks no further than the project's own group where it is told so", async () => {
		const show = (id: string, include_ancestor_groups: boolean) =>
			as.ada.getProjectLabel({ id, name: "safety", include_ancestor_groups });
		expect(await show(rocket, false)).toMatchObject({ status: 200 });
		expect(await show(launchpad, true)).toMatchObject({ status: 200 });
		expect(await show(launchpad, false)).toMatchObject({
			status: 404,
			error: { message: "404 Label Not Found" },
		});
	});

	it("getProjectLabel takes digits for an id first, then for a name", async () => {
		const other = await create();
		const named = await create({ name: `${other.id}` });
		const far = await create({ name: "99999999999999999999" });
		const get = (name: string) => as.gus.getProjectLabel({ id: rocket, name });
		expect(await get(`${other.id}`)).toMatchObject({ data: { id: other.id } });
		expect(await get(`${named.id}`)).toMatchObject({ data: { id: named.id } });
		expect(await get(far.name)).toMatchObject({ data: { id: far.id } });
		await as.ada.deleteProjectLabel({ id: rocket, name: other.id });
		expect(await get(`${other.id}`)).toMatchObject({ data: { id: named.id } });
	});

	it("getProjectLabel reads names with slashes and dots", async () => {
		for (const name of ["a/b.json", "v1.2", "50%", "ü ß"]) {
			const { id } = await create({ name });
			expect(
				await request("GET", `/projects/acme%2Frocket/labels/${encodeURIComponent(name)}`, {
					as: "gus",
				}),
			).toMatchObject({ status: 200, body: { id, name } });
		}
	});

	it("getProjectLabel refuses a token of a blocked user", async () => {
		expect(
			await as.ben.getProjectLabel({
				id: rocket,
				name: "doing",
			}),
		).toMatchObject({ status: 403 });
	});

	it("updateProjectLabel changes what is sent, on boards too", async () => {
		const label = await create({ priority: 1 });
		const board = await createBoardWithLists(as.ada, ["to do"]);
		await as.ada.createProjectBoardList({
			id: rocket,
			board_id: board.id,
			label_id: label.id,
		});
		await as.ada.updateProjectBoard({
			id: rocket,
			board_id: board.id,
			labels: label.name,
		});
		const update = (changes: object) =>
			as.mia.updateProjectLabel({
				id: rocket,
				name: label.id,
				...changes,
			});
		expect(await update({ new_name: "changed here", description: "Now!" })).toMatchObject({
			status: 200,
			data: {
				...label,
				name: "changed here",
				description: "Now!",
				description_html: "Now!",
			},
		});
		expect(await update({ color: "black" })).toMatchObject({
			status: 200,
			data: { name: "changed here", color: "#000000", description: "Now!" },
		});
		const shown = {
			id: label.id,
			name: "changed here",
			color: "#000000",
			description: "Now!",
		};
		expect(dataOf(await as.ada.getProjectBoard({ id: rocket, board_id: board.id }))).toMatchObject({
			labels: [shown],
			lists: [{ position: 0 }, { position: 1, label: shown }],
		});
		for (const description of ["", null]) {
			await update({ description: "again" });
			expect(await update({ description })).toMatchObject({
				data: { description: null, description_html: "" },
			});
		}
		expect(await as.gus.getProjectLabel({ id: rocket, name: label.name })).toMatchObject(notFound);
	});

	it("updateProjectLabel sets and removes a priority", async () => {
		const { name } = await create();
		const send = (priority: unknown) =>
			request("PUT", `/projects/acme%2Frocket/labels/${encodeURIComponent(name)}`, {
				as: "mia",
				body: { priority },
			});
		for (const [given, shown] of [
			[5, 5],
			["7", 7],
			[0, 0],
			[2_147_483_647, 2_147_483_647],
			[null, null],
			[2, 2],
			["", null],
		]) {
			expect(await send(given)).toMatchObject({
				status: 200,
				body: { priority: shown },
			});
			expect(await as.gus.getProjectLabel({ id: rocket, name })).toMatchObject({
				data: { priority: shown },
			});
		}
		expect(await send(-1)).toMatchObject({
			status: 400,
			body: {
				message: { priority: ["must be greater than or equal to 0"] },
			},
		});
	});

	it("updateProjectLabel keeps a priority of a group's label in its project", async () => {
		await as.ada.updateProjectLabel({
			id: rocket,
			name: "safety",
			priority: 4,
		});
		expect(await as.gus.getProjectLabel({ id: rocket, name: "safety" })).toMatchObject({
			data: { priority: 4, is_project_label: false },
		});
		expect(await as.gus.getProjectLabel({ id: "acme/payload", name: "safety" })).toMatchObject({
			data: { priority: null },
		});
	});

	it("updateProjectLabel refuses names that are taken or none", async () => {
		const { id: label_id } = await create();
		const faults = async (new_name: unknown, path = `${label_id}`) => {
			const { status, body } = await request("PUT", `/projects/acme%2Frocket/labels/${path}`, {
				as: "ada",
				body: { new_name, color: "#1" },
			});
			return { status, ...(body as object) };
		};
		const color = ["must be a valid color code"];
		const refusal = (...title: string[]) => ({
			status: 400,
			message: { color, title },
		});
		expect(await faults("doing")).toEqual(refusal("has already been taken"));
		expect(await faults("safety")).toEqual(
			refusal("already exists at group level for Acme. Please choose another one."),
		);
		expect(await faults("")).toEqual(refusal("can't be blank", "is invalid"));
		expect(await faults("\u2003")).toEqual(refusal("can't be blank"));
		expect(await faults("a,")).toEqual(refusal("is invalid"));
		expect(await faults("x".repeat(256))).toEqual(
			refusal("is too long (maximum is 255 characters)"),
		);
		expect(
			await as.ada.updateProjectLabel({
				id: rocket,
				name: "doing",
				new_name: "doing",
			}),
		).toMatchObject({ status: 200 });
	});

	it("updateProjectLabel needs something to change", async () => {
		expect(
			await request("PUT", "/projects/acme%2Frocket/labels/doing", {
				as: "ada",
				body: {},
			}),
		).toMatchObject({
			status: 400,
			body: {
				error:
					"new_name, color, description, priority are missing, at least one parameter must be provided",
			},
		});
	});

	it("updateProjectLabel and deleteProjectLabel change a label of the group for its reporters alone", async () => {
		// gus is a guest of acme. launchpad is in a subgroup: labels of the parent group can't be changed from there.
		for (const [person, id, name, status] of [
			["gus", rocket, "safety", 403],
			["mia", launchpad, "safety", 404],
			["mia", rocket, "safety", 200],
		] as const) {
			expect(
				await as[person].updateProjectLabel({
					id,
					name,
					description: "For all of us",
				}),
			).toMatchObject({ status });
		}
		expect(await as.gus.getProjectLabel({ id: launchpad, name: "safety" })).toMatchObject({
			data: { description: "For all of us" },
		});
		expect(await as.ada.deleteProjectLabel({ id: launchpad, name: "safety" })).toMatchObject(
			notFound,
		);
		// zoe is a reporter of acme/payload through a share, and has no role in the group acme.
		for (const answer of [
			await as.zoe.updateProjectLabel({
				id: "acme/payload",
				name: "safety",
				color: "red",
			}),
			await as.zoe.deleteProjectLabel({
				id: "acme/payload",
				name: "safety",
			}),
		]) {
			expect(answer).toMatchObject({
				status: 403,
				error: { message: "403 Forbidden" },
			});
		}
	});

	it("updateNamedProjectLabel and deleteNamedProjectLabel take an id or a name beside the path", async () => {
		const { id, name } = await create();
		const send = (method: string, body: object) =>
			request(method, "/projects/acme%2Frocket/labels", {
				as: "mia",
				body,
			});
		expect(await send("PUT", { name, new_name: "old form" })).toMatchObject({
			status: 200,
			body: { id, name: "old form" },
		});
		expect(await send("PUT", { name: id, color: "red" })).toMatchObject({
			status: 200,
			body: { id, color: "#FF0000" },
		});
		expect(await send("PUT", { label_id: id, priority: 2 })).toMatchObject({
			status: 200,
			body: { id, priority: 2 },
		});
		const neither = "label_id, name are missing, exactly one parameter must be provided";
		const both = "label_id, name are mutually exclusive";
		for (const [method, body, error] of [
			["PUT", { color: "red" }, neither],
			["PUT", { label_id: id, name, color: "red" }, both],
			["PUT", { label_id: "x", color: "red" }, "label_id is invalid"],
			[
				"PUT",
				{},
				`new_name, color, description, priority are missing, at least one parameter must be provided, ${neither}`,
			],
			["DELETE", {}, neither],
			["DELETE", { label_id: id, name }, both],
			["DELETE", { label_id: "x" }, "label_id is invalid"],
		] as const) {
			expect(await send(method, body)).toMatchObject({
				status: 400,
				body: { error },
			});
		}
		for (const absent of [
			{ name: "old form!" },
			{ name: null },
			{ name: "" },
			{ label_id: unknownId },
			{ label_id: 0 },
			{ label_id: null },
			// `tower` is a label of another project, so it is not found in this one.
			{ label_id: labelId("tower") },
		]) {
			const missing = {
				status: 404,
				body: { message: "404 Label Not Found" },
			};
			expect(await send("PUT", { ...absent, color: "red" })).toMatchObject(missing);
			expect(await send("DELETE", absent)).toMatchObject(missing);
		}
		expect(
			await as.mia.deleteNamedProjectLabel({
				id: rocket,
				name: "old form",
				if_unmodified_since: longAgo,
			}),
		).toMatchObject(precondition);
		expect(await send("DELETE", { name: "old form" })).toMatchObject({
			status: 204,
		});
		expect(
			await request("DELETE", "/projects/acme%2Frocket/labels?name=old+form", {
				as: "mia",
			}),
		).toMatchObject({ status: 404 });
		const other = await create();
		expect(await as.mia.deleteNamedProjectLabel({ id: rocket, label_id: other.id })).toMatchObject({
			status: 204,
		});
		expect(await as.mia.getProjectLabel({ id: rocket, name: other.name })).toMatchObject(notFound);
	});

	it("deleteProjectLabel takes its lists along, and the others close up", async () => {
		const { id: label_id, name } = await create();
		const boards = await Promise.all(
			[1, 2].map(() => createBoardWithLists(as.ada, ["to do", "doing"])),
		);
		for (const { id: board_id } of boards) {
			const at = { id: rocket, board_id };
			const list = dataOf(await as.ada.createProjectBoardList({ ...at, label_id }));
			await as.ada.updateProjectBoardList({
				...at,
				list_id: list.id,
				position: 0,
			});
			await as.ada.updateProjectBoard({ ...at, labels: `${name},doing` });
		}
		expect(await as.mia.deleteProjectLabel({ id: rocket, name: label_id })).toMatchObject({
			status: 204,
		});
		for (const { id: board_id } of boards) {
			const board = dataOf(await as.ada.getProjectBoard({ id: rocket, board_id }));
			expect(labelsOf(board)).toEqual(["to do", "doing"]);
			expect(board.lists.map(({ position }) => position)).toEqual([0, 1]);
			expect(board.labels?.map(({ name }) => name)).toEqual(["doing"]);
		}
		expect(await as.mia.deleteProjectLabel({ id: rocket, name: label_id })).toMatchObject(notFound);
		const [board] = boards;
		expect(
			await as.ada.createProjectBoardList({
				id: rocket,
				board_id: board?.id ?? 0,
				label_id,
			}),
		).toMatchObject({
			status: 400,
			error: { message: { error: "Label not found!" } },
		});
		expect(await create({ name })).toMatchObject({ name, priority: null });
	});

	it("deleteProjectLabel takes the label from issues, which do not change otherwise", async () => {
		const read = async () => dataOf(await as.gus.getProjectIssue({ id: rocket, issue_iid: 1 }));
		const before = await read();
		expect(before.labels).toContain("engine");
		await as.mia.deleteProjectLabel({ id: rocket, name: "engine" });
		expect(await read()).toEqual({
			...before,
			labels: before.labels.filter((name) => name !== "engine"),
		});
	});

	it("deleteProjectLabel respects If-Unmodified-Since", async () => {
		const { name } = await create();
		const send = (if_unmodified_since: string) =>
			as.ada.deleteProjectLabel({ id: rocket, name, if_unmodified_since });
		expect(await send(longAgo)).toMatchObject(precondition);
		expect(await send("no time")).toMatchObject(precondition);
		expect(await send(farAhead)).toMatchObject({ status: 204 });
	});

	const farthest = "acme/infra";
	const shows = async (client: typeof as.gus, { id, name }: { id: string; name: string }) => {
		const label = dataOf(await client.getProjectLabel({ id, name }));
		const page = dataOf(await client.listProjectLabels({ id, per_page: 100 }));
		const listed = page.find((one) => one.name === name);
		expect(listed?.subscribed).toBe(label.subscribed);
		return label.subscribed;
	};

	it("subscribeToProjectLabel subscribes the caller, who alone sees it, by name and by id", async () => {
		const { id: label_id, name } = await create();
		const label = { id: rocket, label_id: name };
		expect(await as.gus.subscribeToProjectLabel(label)).toMatchObject({
			status: 201,
			data: { id: label_id, name, subscribed: true, is_project_label: true },
		});
		expect(await as.gus.subscribeToProjectLabel(label)).toMatchObject({
			status: 304,
		});
		expect(await shows(as.gus, { id: rocket, name })).toBe(true);
		expect(await shows(as.lin, { id: rocket, name })).toBe(false);
		const byId = { id: rocket, label_id };
		expect(await as.lin.subscribeToProjectLabel(byId)).toMatchObject({
			status: 201,
		});
		const changed = await as.lin.updateProjectLabel({
			id: rocket,
			name,
			description: "Changed",
		});
		expect(changed).toMatchObject({ status: 200, data: { subscribed: true } });
		expect(await as.lin.unsubscribeFromProjectLabel(byId)).toMatchObject({
			status: 201,
			data: { name, subscribed: false },
		});
		expect(await as.lin.unsubscribeFromProjectLabel(byId)).toMatchObject({ status: 304 });
		expect(await shows(as.lin, { id: rocket, name })).toBe(false);
		expect(await shows(as.gus, { id: rocket, name })).toBe(true);
	});

	it("subscribeToProjectLabel of a label that is already subscribed to responds without a body", async () => {
		const { name } = await create();
		const path = `/projects/acme%2Frocket/labels/${encodeURIComponent(name)}/subscribe`;
		await request("POST", path, { as: "gus" });
		const { status, headers, body } = await request("POST", path, {
			as: "gus",
		});
		expect({ status, body, etag: headers.etag }).toEqual({
			status: 304,
			body: undefined,
			etag: undefined,
		});
	});

	it("subscribeToProjectLabel of a group's label counts in that project alone", async () => {
		const label_id = "idea";
		const kettle = { id: "acme/kettle", name: label_id };
		await as.gus.subscribeToProjectLabel({ id: rocket, label_id });
		expect(await shows(as.gus, { id: rocket, name: label_id })).toBe(true);
		expect(await shows(as.gus, kettle)).toBe(false);
		expect(dataOf(await as.gus.getGroupLabel({ id: "acme", name: label_id }))).toMatchObject({
			subscribed: false,
		});
		// Subscribing in another project keeps the subscription in the first project.
		const other = { id: kettle.id, label_id };
		expect(await as.gus.subscribeToProjectLabel(other)).toMatchObject({
			status: 201,
		});
		expect(await shows(as.gus, { id: rocket, name: label_id })).toBe(true);
	});

	it("subscribeToGroupLabel counts everywhere, in place of subscriptions in projects", async () => {
		const label_id = "idea";
		const inGroup = { id: "acme", label_id };
		const inRocket = { id: rocket, label_id };
		await as.gus.subscribeToProjectLabel(inRocket);
		expect(await as.gus.subscribeToGroupLabel(inGroup)).toMatchObject({
			status: 201,
			data: { name: label_id, subscribed: true },
		});
		expect(await as.gus.subscribeToGroupLabel(inGroup)).toMatchObject({
			status: 304,
		});
		for (const id of [rocket, "acme/kettle", launchpad])
			expect(await shows(as.gus, { id, name: label_id })).toBe(true);
		const page = dataOf(await as.gus.listGroupLabels({ id: farthest }));
		expect(page.find(({ name }) => name === label_id)?.subscribed).toBe(true);
		// The subscription in the group has replaced the one in the project.
		expect(await as.gus.unsubscribeFromProjectLabel(inRocket)).toMatchObject({
			status: 304,
		});
		expect(await as.gus.subscribeToProjectLabel(inRocket)).toMatchObject({
			status: 201,
		});
		expect(await shows(as.gus, { id: "acme/kettle", name: label_id })).toBe(false);
	});

	it("unsubscribeFromGroupLabel ends subscriptions in projects, too", async () => {
		const label_id = "bug";
		const inGroup = { id: "acme", label_id: labelId("bug") };
		expect(await as.gus.unsubscribeFromGroupLabel(inGroup)).toMatchObject({
			status: 304,
		});
		await as.gus.subscribeToGroupLabel(inGroup);
		expect(await as.gus.unsubscribeFromGroupLabel(inGroup)).toMatchObject({
			status: 201,
			data: { name: label_id, subscribed: false },
		});
		expect(await shows(as.gus, { id: rocket, name: label_id })).toBe(false);
	});

	it("subscriptions find the labels of the project and its own group, or of the group itself", async () => {
		for (const label_id of ["no such label", "safety", unknownId]) {
			const label = { id: launchpad, label_id };
			expect(await as.gus.subscribeToProjectLabel(label)).toMatchObject(notFound);
			expect(await as.gus.unsubscribeFromProjectLabel(label)).toMatchObject(notFound);
		}
		for (const label_id of ["no such label", "safety", "tower", unknownId]) {
			const label = { id: farthest, label_id };
			expect(await as.gus.subscribeToGroupLabel(label)).toMatchObject(notFound);
			expect(await as.gus.unsubscribeFromGroupLabel(label)).toMatchObject(notFound);
		}
	});

	it("subscriptions work in archived projects, and need a token that may write", async () => {
		const label = { id: "acme/sounding", label_id: "landed" };
		expect(await as.gus.subscribeToProjectLabel(label)).toMatchObject({
			status: 201,
		});
		const reader = signedIn("ada-read-token");
		const refused = { status: 403, error: { error: "insufficient_scope" } };
		const inGroup = { id: "acme", label_id: "bug" };
		expect(await reader.subscribeToProjectLabel(label)).toMatchObject(refused);
		expect(await reader.unsubscribeFromProjectLabel(label)).toMatchObject(refused);
		expect(await reader.subscribeToGroupLabel(inGroup)).toMatchObject(refused);
		expect(await reader.unsubscribeFromGroupLabel(inGroup)).toMatchObject(refused);
	});

	it("a subscription goes with its label", async () => {
		const { name } = await create();
		const label = { id: rocket, label_id: name };
		await as.gus.subscribeToProjectLabel(label);
		await as.mia.deleteProjectLabel({ id: rocket, name });
		await create({ name });
		expect(await shows(as.gus, { id: rocket, name })).toBe(false);
	});

	it("the demo world has subscribers", async () => {
		const review = { id: rocket, name: "review" };
		expect(await shows(as.ada, review)).toBe(true);
		expect(await shows(as.tom, review)).toBe(false);
		expect(await shows(as.ada, { id: launchpad, name: "safety" })).toBe(true);
	});

	describe("promotion", () => {
		let groups = 0;

		/** A group with two projects; each has a label `shiny`, with an issue and a board that use it. */
		async function stage({ member = false } = {}) {
			const path = `promoting-${++groups}`;
			const group = dataOf(await as.ada.createGroup({ name: path, path }));
			const inGroup = { id: group.id, user_id: userId("mia") };
			if (member) {
				const access_level = 20;
				dataOf(await as.ada.addGroupMember({ ...inGroup, access_level }));
			}
			const places = [];
			for (const name of ["first", "second"]) {
				const project = { name, namespace_id: group.id };
				const { id } = dataOf(await as.ada.createProject(project));
				const label = dataOf(
					await as.ada.createProjectLabel({
						id,
						name: "shiny",
						color: name === "first" ? "red" : "blue",
						priority: name === "first" ? 1 : 2,
					}),
				);
				const { iid: issue_iid } = dataOf(
					await as.ada.createProjectIssue({ id, title: "Polish", labels: ["shiny"] }),
				);
				const board = { id, board_id: 0 };
				board.board_id = dataOf(await as.ada.createProjectBoard({ id, name: "Sprint" })).id;
				dataOf(await as.ada.updateProjectBoard({ ...board, labels: "shiny" }));
				dataOf(
					await as.ada.createProjectBoardList({
						...board,
						label_id: label.id,
					}),
				);
				places.push({ id, label, issue_iid, board });
			}
			const [first, second] = places;
			if (!first || !second) throw new Error("nothing was made");
			return { group, first, second };
		}

		const failed = {
			status: 400,
			error: { message: "Failed to promote project label to group label" },
		};

		it("promoteProjectLabel makes the label one of the group, for all that has it or another one of the name", async () => {
			const { group, first, second } = await stage();
			const before = dataOf(await as.ada.getProjectIssue(second));
			const promoted = await as.ada.promoteProjectLabel({ id: first.id, name: "shiny" });
			expect(promoted).toMatchObject({
				status: 200,
				data: { id: first.label.id, name: "shiny", subscribed: false },
			});
			expect(promoted.data).not.toHaveProperty("is_project_label");
			const { color } = first.label;
			const labels = dataOf(await as.ada.listGroupLabels({ id: group.id }));
			expect(labels).toMatchObject([{ id: first.label.id, color }]);
			for (const { id, issue_iid, board, label } of [first, second]) {
				const all = dataOf(await as.ada.listProjectLabels({ id }));
				expect(all).toMatchObject([
					{ id: first.label.id, is_project_label: false, priority: label.priority },
				]);
				const issue = dataOf(await as.ada.getProjectIssue({ id, issue_iid }));
				expect(issue.labels).toEqual(["shiny"]);
				const { lists, labels } = dataOf(await as.ada.getProjectBoard(board));
				expect(lists).toMatchObject([{ label: { id: first.label.id } }]);
				expect(labels).toMatchObject([{ id: first.label.id }]);
			}
			// Promoting a label does not change the issues' `updated_at`.
			expect(dataOf(await as.ada.getProjectIssue(second))).toEqual(before);
			const counted = dataOf(await as.ada.listGroupLabels({ id: group.id, with_counts: true }));
			expect(counted).toMatchObject([{ open_issues_count: 2 }]);
		});

		it("promoteNamedProjectLabel merges the labels with the group's own, which stays", async () => {
			const { group, first, second } = await stage();
			const own = dataOf(
				await as.ada.createGroupLabel({ id: group.id, name: "shiny", color: "green" }),
			);
			// In the first project, the group's label and the project's own one each have a board list and a priority.
			const { board } = first;
			dataOf(await as.ada.createProjectBoardList({ ...board, label_id: own.id }));
			dataOf(await as.ada.updateProjectLabel({ id: first.id, name: own.id, priority: 7 }));
			expect(await as.ada.promoteNamedProjectLabel({ id: first.id, name: "shiny" })).toMatchObject({
				status: 200,
				data: { id: own.id, color: "#008000" },
			});
			for (const { id, issue_iid, board } of [first, second]) {
				const priority = id === first.id ? 7 : 2;
				expect(dataOf(await as.ada.listProjectLabels({ id }))).toMatchObject([
					{ id: own.id, is_project_label: false, priority },
				]);
				const issue = { id, issue_iid };
				expect(dataOf(await as.ada.getProjectIssue(issue))).toMatchObject({
					labels: ["shiny"],
				});
				const { lists } = dataOf(await as.ada.getProjectBoard(board));
				expect(lists.map(({ label, position }) => [label?.id, position])).toEqual([[own.id, 0]]);
			}
			expect(await as.ada.getProjectLabel({ id: first.id, name: first.label.id })).toMatchObject(
				notFound,
			);
		});

		it("promoteProjectLabel keeps the latest subscription of each user", async () => {
			const { group, first, second } = await stage({ member: true });
			const subscribe = (client: typeof as.ada, { id, label }: typeof first) =>
				client.subscribeToProjectLabel({ id, label_id: label.id });
			dataOf(await subscribe(as.ada, first));
			dataOf(await subscribe(as.mia, second));
			dataOf(await subscribe(as.ada, second));
			await as.ada.promoteProjectLabel({ id: first.id, name: "shiny" });
			const seen = async (client: typeof as.ada, id: number) =>
				dataOf(await client.getProjectLabel({ id, name: "shiny" })).subscribed;
			expect(await seen(as.ada, first.id)).toBe(false);
			expect(await seen(as.ada, second.id)).toBe(true);
			expect(await seen(as.mia, first.id)).toBe(false);
			expect(await seen(as.mia, second.id)).toBe(true);
			const label = { id: group.id, name: "shiny" };
			expect(dataOf(await as.ada.getGroupLabel(label)).subscribed).toBe(false);
		});

		it("promoteProjectLabel refuses labels of groups, projects in no group, and labels that are not there", async () => {
			for (const name of ["bug", labelId("bug")]) {
				expect(await as.ada.promoteProjectLabel({ id: rocket, name })).toMatchObject(failed);
			}
			const id = "lin/notes";
			const name = "mine";
			dataOf(await as.lin.createProjectLabel({ id, name, color: "red" }));
			expect(await as.lin.promoteNamedProjectLabel({ id, name })).toMatchObject(failed);
			for (const name of ["no such label", unknownId]) {
				expect(await as.ada.promoteProjectLabel({ id: rocket, name })).toMatchObject(notFound);
			}
			expect(await as.ada.promoteProjectLabel({ id: launchpad, name: "safety" })).toMatchObject(
				notFound,
			);
			expect(
				await request("PUT", "/projects/acme%2Frocket/labels/promote", {
					as: "ada",
					body: {},
				}),
			).toMatchObject({ status: 400, body: { error: "name is missing" } });
		});

		it("promoteProjectLabel needs reporters of the project who are reporters of the group", async () => {
			const { group, first } = await stage();
			const label = { id: first.id, name: "shiny" };
			const access_level = 40;
			const member = { user_id: userId("mia"), access_level } as const;
			dataOf(await as.ada.addProjectMember({ id: first.id, ...member }));
			const forbidden = { status: 403, error: { message: "403 Forbidden" } };
			expect(await as.mia.promoteProjectLabel(label)).toMatchObject(forbidden);
			expect(await as.mia.promoteNamedProjectLabel(label)).toMatchObject(forbidden);
			const inGroup = { id: group.id, user_id: userId("mia") };
			dataOf(await as.ada.addGroupMember({ ...inGroup, access_level: 20 }));
			expect(await as.mia.promoteProjectLabel(label)).toMatchObject({
				status: 200,
			});
		});

		it("a project label is promoted once, and leaves its name to no other", async () => {
			const { first, second } = await stage();
			const label = { id: second.id, name: "shiny" };
			expect(await as.ada.promoteProjectLabel(label)).toMatchObject({
				status: 200,
				data: { id: second.label.id },
			});
			expect(await as.ada.promoteProjectLabel(label)).toMatchObject(failed);
			expect(
				await as.ada.createProjectLabel({ id: first.id, name: "shiny", color: "red" }),
			).toMatchObject({ status: 409 });
		});
	});
});
