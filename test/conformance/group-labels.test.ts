/** Creating, changing and deleting labels of groups. */
import { expect, it } from "vitest";
import { conformance, dataOf, type Person } from "./suite.ts";
import { createBoardWithLists, labelId, labelsOf, rocket, unknownId } from "./world.ts";

const acme = "acme";
const infra = "acme/infra";
const launchpad = "acme/infra/launchpad";
const notFound = { status: 404, error: { message: "404 Label Not Found" } };
const forbidden = { status: 403, error: { message: "403 Forbidden" } };
const longAgo = "Mon, 01 Jan 1990 00:00:00 GMT";
const farAhead = "Thu, 01 Jan 2099 00:00:00 GMT";

conformance("group labels", ({ as, request }) => {
	let made = 0;
	const create = async (given: { name?: string; color?: string } = {}, id = acme) =>
		dataOf(
			await as.mia.createGroupLabel({
				id,
				name: `group label ${++made} of a case`,
				color: "#FF8800",
				...given,
			}),
		);

	it("createGroupLabel creates a label that projects below have", async () => {
		const { status, body } = await request("POST", "/groups/acme/labels", {
			as: "mia",
			body: {
				name: " hull ",
				color: " olive ",
				description: "<i>wide",
				// The invalid priority is ignored, because labels have no priority in a group.
				priority: "x",
			},
		});
		expect(status).toBe(201);
		const { id } = body as { id: number };
		expect(JSON.stringify(body)).toBe(
			JSON.stringify({
				id,
				name: "hull",
				color: "#808000",
				description: "<i>wide",
				description_html: "&lt;i&gt;wide",
				text_color: "#FFFFFF",
				subscribed: false,
			}),
		);
		expect(await as.gus.getGroupLabel({ id: acme, name: "hull" })).toMatchObject({
			status: 200,
			data: body,
		});
		expect(await as.gus.getProjectLabel({ id: launchpad, name: id })).toMatchObject({
			data: { ...(body as object), is_project_label: false },
		});
		const issue = dataOf(
			await as.mia.createProjectIssue({ id: rocket, title: "Dent", labels: ["hull"] }),
		);
		expect(issue.labels).toEqual(["hull"]);
		expect(await as.ada.deleteGroupLabel({ id: acme, name: "hull" })).toMatchObject({
			status: 204,
		});
	});

	it("createGroupLabel refuses a name of the group or a group above, but not one below", async () => {
		const { name } = await create();
		for (const [id, taken] of [
			[acme, name],
			[infra, name],
			[infra, "safety"],
		] as const) {
			expect(await as.ada.createGroupLabel({ id, name: taken, color: "nonsense" })).toMatchObject({
				status: 409,
				error: { message: "Label already exists" },
			});
		}
		// Labels get the trimmed name, but the check for 409 compares the name as sent. If the name is taken only after
		// trimming, the response is 400, or 201 if the taken name is in another group or in a project.
		expect(
			await as.ada.createGroupLabel({
				id: acme,
				name: ` ${name}`,
				color: "red",
			}),
		).toMatchObject({ status: 400, error: { message: { title: ["has already been taken"] } } });
		for (const [id, free] of [
			[infra, ` ${name} `],
			[acme, "tower"],
			[acme, "outage"],
		] as const) {
			const label = await create({ name: free }, id);
			expect(label.name).toBe(free.trim());
			await as.ada.deleteGroupLabel({ id, name: label.id });
		}
	});

	it.each<[object, object]>([
		[{}, { error: "name is missing, color is missing" }],
		[{ name: ["a"], color: "red" }, { error: "name is invalid" }],
		[
			{ name: "a,b", color: "#12345" },
			{
				message: { color: ["must be a valid color code"], title: ["is invalid"] },
			},
		],
		[{ name: null, color: "red" }, { message: { title: ["can't be blank", "is invalid"] } }],
		[
			{ name: "x".repeat(256), color: "red" },
			{ message: { title: ["is too long (maximum is 255 characters)"] } },
		],
		[
			{ name: "wordy", color: "red", description: "€".repeat(4097) },
			{
				message: {
					description: ["is too long (maximum is 4096 characters)"],
				},
			},
		],
	])("createGroupLabel refuses %j", async (body, answer) => {
		expect(await request("POST", "/groups/acme/labels", { as: "mia", body })).toMatchObject({
			status: 400,
			body: answer,
		});
	});

	it("getGroupLabel finds labels of the groups above, and of what is below on demand", async () => {
		const get = (id: string, name: string | number, more: object = {}) =>
			as.gus.getGroupLabel({ id, name, ...more });
		const found = (name: string) => ({ data: { id: labelId(name), name } });
		expect(await get(infra, "safety")).toMatchObject(found("safety"));
		expect(await get(infra, labelId("safety"))).toMatchObject(found("safety"));
		const alone = { include_ancestor_groups: false };
		expect(await get(infra, "safety", alone)).toMatchObject(notFound);
		expect(await get(infra, "outage", alone)).toMatchObject(found("outage"));
		expect(await get(acme, "outage")).toMatchObject(notFound);
		const below = { include_descendant_groups: true };
		expect(await get(acme, "outage", below)).toMatchObject(found("outage"));
		expect(await get(acme, labelId("tower"), below)).toMatchObject(notFound);
		const all = { ...below, only_group_labels: false };
		expect(await get(acme, "tower", all)).toMatchObject(found("tower"));
		expect(await get(acme, labelId("doing"), all)).toMatchObject(found("doing"));
		for (const name of ["SAFETY", "doing", unknownId, 0]) {
			expect(await get(acme, name)).toMatchObject(notFound);
		}
		// `doing` is a label of a project that zoe can't see: of the group's projects, zoe sees only acme/payload.
		expect(await as.zoe.getGroupLabel({ id: acme, name: "doing", ...all })).toMatchObject(notFound);
	});

	it("getGroupLabel prefers the group's own label, and an id to a name", async () => {
		const own = await create({ name: "twin" }, infra);
		const above = await create({ name: "twin" });
		expect(await as.gus.getGroupLabel({ id: infra, name: "twin" })).toMatchObject({
			data: { id: own.id },
		});
		const named = await create({ name: `${above.id}` });
		expect(await as.gus.getGroupLabel({ id: acme, name: above.id })).toMatchObject({
			data: { id: above.id },
		});
		await as.ada.deleteGroupLabel({ id: acme, name: above.id });
		expect(await as.gus.getGroupLabel({ id: acme, name: above.id })).toMatchObject({
			data: { id: named.id },
		});
		await as.ada.deleteGroupLabel({ id: acme, name: named.id });
		await as.ada.deleteGroupLabel({ id: infra, name: own.id });
	});

	it("updateGroupLabel changes what is sent, in the projects below too", async () => {
		const label = await create();
		const update = (changes: object) =>
			as.mia.updateGroupLabel({ id: acme, name: label.id, ...changes });
		expect(await update({ new_name: " renamed ", description: "Now!" })).toMatchObject({
			status: 200,
			data: { ...label, name: "renamed", description: "Now!", description_html: "Now!" },
		});
		expect(await update({ color: "black" })).toMatchObject({
			data: { name: "renamed", color: "#000000", description: "Now!" },
		});
		expect(await as.gus.getProjectLabel({ id: launchpad, name: "renamed" })).toMatchObject({
			data: { id: label.id, color: "#000000" },
		});
		expect(await update({ description: "" })).toMatchObject({
			data: { description: null },
		});
		for (const [changes, message] of [
			[{ new_name: "safety" }, { title: ["has already been taken"] }],
			[{ new_name: "" }, { title: ["can't be blank", "is invalid"] }],
			[
				{ new_name: "a,", color: "#1" },
				{ color: ["must be a valid color code"], title: ["is invalid"] },
			],
		] as const) {
			expect(await update(changes)).toMatchObject({ status: 400, error: { message } });
		}
		expect(
			await request("PUT", `/groups/acme/labels/${label.id}`, {
				as: "mia",
				body: { priority: 1 },
			}),
		).toMatchObject({
			status: 400,
			body: {
				error: "new_name, color, description are missing, at least one parameter must be provided",
			},
		});
		expect(await update({ new_name: "renamed" })).toMatchObject({
			status: 200,
		});
		expect(await as.gus.getGroupLabel({ id: acme, name: "renamed" })).toMatchObject({
			data: { id: label.id, name: "renamed" },
		});
		await as.ada.deleteGroupLabel({ id: acme, name: "renamed" });
	});

	it("updateGroupLabel and deleteGroupLabel reach the group's own labels alone", async () => {
		for (const name of ["safety", labelId("safety"), labelId("tower"), unknownId]) {
			expect(await as.ada.updateGroupLabel({ id: infra, name, color: "red" })).toMatchObject(
				notFound,
			);
			expect(await as.ada.deleteGroupLabel({ id: infra, name })).toMatchObject(notFound);
		}
		expect(
			await as.ada.updateGroupLabel({
				id: acme,
				name: "doing",
				color: "red",
			}),
		).toMatchObject(notFound);
	});

	it("createGroupLabel, updateGroupLabel and deleteGroupLabel are for reporters of the group", async () => {
		const send = (person: Person) => {
			const client = as[person];
			return Promise.all([
				client.createGroupLabel({ id: acme, name: "nope", color: "red" }),
				client.updateGroupLabel({ id: acme, name: "safety", color: "red" }),
				client.deleteGroupLabel({ id: acme, name: "safety" }),
			]);
		};
		// gus is a guest; zoe sees the group only because acme/payload is shared with zoe's group.
		for (const person of ["gus", "zoe"] as const) {
			for (const answer of await send(person)) {
				expect(answer).toMatchObject(forbidden);
			}
		}
		for (const answer of await send("ola")) {
			expect(answer).toMatchObject({ status: 404, error: { message: "404 Group Not Found" } });
		}
	});

	it("updateNamedGroupLabel takes an id or a name, deleteNamedGroupLabel a name", async () => {
		const { id, name } = await create();
		const send = (method: string, body: object) =>
			request(method, "/groups/acme/labels", { as: "mia", body });
		expect(await send("PUT", { name, new_name: "old group form" })).toMatchObject({
			status: 200,
			body: { id, name: "old group form" },
		});
		expect(await send("PUT", { label_id: id, color: "red" })).toMatchObject({
			status: 200,
			body: { id, color: "#FF0000" },
		});
		const neither = "label_id, name are missing, exactly one parameter must be provided";
		for (const [method, body, error] of [
			["PUT", { color: "red" }, neither],
			["PUT", { label_id: id, name, color: "red" }, "label_id, name are mutually exclusive"],
			[
				"PUT",
				{ name: "old group form" },
				"new_name, color, description are missing, at least one parameter must be provided",
			],
			["DELETE", {}, "name is missing"],
			["DELETE", { label_id: id }, "name is missing"],
		] as const) {
			expect(await send(method, body)).toMatchObject({ status: 400, body: { error } });
		}
		for (const [method, body] of [
			["PUT", { name: "nope", color: "red" }],
			["PUT", { label_id: 0, color: "red" }],
			["DELETE", { name: "nope" }],
			["DELETE", { name: "" }],
		] as const) {
			expect(await send(method, body)).toMatchObject({
				status: 404,
				body: { message: "404 Label Not Found" },
			});
		}
		expect(
			await as.mia.deleteNamedGroupLabel({
				id: acme,
				name: "old group form",
				if_unmodified_since: longAgo,
			}),
		).toMatchObject({ status: 412 });
		expect(await send("DELETE", { name: "old group form" })).toMatchObject({
			status: 204,
		});
		expect(await as.gus.getGroupLabel({ id: acme, name: id })).toMatchObject(notFound);
	});

	it("deleteGroupLabel takes the label from issues and boards of the projects below", async () => {
		const { id: label_id, name } = await create();
		const issues = [];
		for (const id of [rocket, launchpad]) {
			issues.push(
				dataOf(await as.ada.createProjectIssue({ id, title: "Labelled", labels: [name] })),
			);
		}
		const board = await createBoardWithLists(as.ada, ["to do"]);
		const at = { id: rocket, board_id: board.id };
		dataOf(await as.ada.createProjectBoardList({ ...at, label_id }));
		const label = { id: acme, name: label_id };
		expect(
			await as.mia.deleteGroupLabel({
				...label,
				if_unmodified_since: longAgo,
			}),
		).toMatchObject({ status: 412, error: { message: "412 Precondition Failed" } });
		expect(
			await as.mia.deleteGroupLabel({
				...label,
				if_unmodified_since: farAhead,
			}),
		).toMatchObject({ status: 204 });
		for (const { project_id, iid, updated_at } of issues) {
			const issue = { id: project_id, issue_iid: iid };
			expect(await as.ada.getProjectIssue(issue)).toMatchObject({
				data: { labels: [], updated_at },
			});
		}
		const shown = dataOf(await as.ada.getProjectBoard(at));
		expect(labelsOf(shown)).toEqual(["to do"]);
		expect(await as.mia.deleteGroupLabel(label)).toMatchObject(notFound);
		expect((await create({ name })).name).toBe(name);
	});
});
