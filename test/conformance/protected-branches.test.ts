import { expect, it } from "vitest";
import { conformance, dataOf } from "./suite.ts";
import { trailOf } from "./trail.ts";
import { rocket } from "./world.ts";

const notFound = { status: 404, error: { message: "404 Not found" } };
const forbidden = { status: 403, error: { message: "403 Forbidden" } };
const longAgo = "Mon, 01 Jan 1990 00:00:00 GMT";
const farAhead = "Thu, 01 Jan 2099 00:00:00 GMT";

conformance("protected-branches", ({ as, request }) => {
	let made = 0;
	const create = async (name = `branch-${++made}`) =>
		dataOf(await as.lin.createProtectedBranch({ id: rocket, name }));
	const namesIn = async (id: string, input: object = {}) =>
		dataOf(await as.root.listProtectedBranches({ id, ...input })).map(({ name }) => name);

	it("listProtectedBranches lists the rules, oldest first", async () => {
		const { status, headers, body } = await request(
			"GET",
			"/projects/acme%2Frocket/protected_branches?per_page=1&page=2",
			{ as: "lin" },
		);
		expect(status).toBe(200);
		expect(headers).toMatchObject({ "x-page": "2", "x-prev-page": "1" });
		const [rule] = body as { id: number }[];
		expect(JSON.stringify(body)).toBe(
			JSON.stringify([
				{
					id: rule?.id,
					name: "release-*",
					push_access_levels: [
						{
							access_level: 0,
							access_level_description: "No one",
							user_id: null,
							group_id: null,
						},
					],
					merge_access_levels: [
						{
							access_level: 30,
							access_level_description: "Developers + Maintainers",
							user_id: null,
							group_id: null,
						},
					],
					allow_force_push: false,
					unprotect_access_levels: [],
					code_owner_approval_required: false,
				},
			]),
		);
		expect((await namesIn(rocket)).slice(0, 2)).toEqual(["main", "release-*"]);
	});

	it("listProtectedBranches has the default branch of a project that says nothing of rules", async () => {
		expect(await namesIn("open/handbook")).toEqual(["main"]);
		expect(await namesIn("acme/kettle")).toEqual([]);
	});

	it("listProtectedBranches searches names", async () => {
		await create("hotfix/One");
		await create("ho");
		for (const search of ["FIX/o", "hotfix/one"]) {
			expect(await namesIn(rocket, { search })).toEqual(["hotfix/One"]);
		}
		expect(await namesIn(rocket, { search: "HO" })).toEqual(["ho"]);
		expect(await namesIn(rocket, { search: "none" })).toEqual([]);
	});

	it("getProtectedBranch finds a rule by its own name, not by a branch", async () => {
		await create("a/b");
		const found = await as.lin.getProtectedBranch({
			id: rocket,
			name: "a/b",
		});
		expect(found).toMatchObject({ status: 200, data: { name: "a/b" } });
		for (const name of ["release-1", "MAIN", "unknown"]) {
			const answer = await as.lin.getProtectedBranch({
				id: rocket,
				name,
			});
			expect(answer).toMatchObject(notFound);
		}
	});

	it("createProtectedBranch protects for maintainers by default", async () => {
		const created = await as.lin.createProtectedBranch({
			id: rocket,
			name: "usual",
		});
		expect(created).toMatchObject({
			status: 201,
			data: {
				name: "usual",
				push_access_levels: [{ access_level: 40 }],
				merge_access_levels: [{ access_level: 40 }],
				allow_force_push: false,
			},
		});
		const read = { id: rocket, name: "usual" };
		expect(dataOf(await as.lin.getProtectedBranch(read))).toEqual(dataOf(created));
	});

	it("createProtectedBranch takes levels and forced pushes", async () => {
		const { body } = await request(
			"POST",
			"/projects/acme%2Frocket/protected_branches?name=levels&push_access_level=0&merge_access_level=30&allow_force_push=true",
			{ as: "lin" },
		);
		expect(body).toMatchObject({
			push_access_levels: [{ access_level: 0 }],
			merge_access_levels: [{ access_level: 30 }],
			allow_force_push: true,
		});
	});

	it("createProtectedBranch refuses names that are blank, long or taken", async () => {
		const input = { id: rocket, name: "a".repeat(256) };
		expect(await as.lin.createProtectedBranch(input)).toMatchObject({
			status: 422,
			error: { message: ["Name is too long (maximum is 255 characters)"] },
		});
		expect(await as.lin.createProtectedBranch({ id: rocket, name: " " })).toMatchObject({
			status: 422,
			error: { message: ["Name can't be blank"] },
		});
		expect(await as.lin.createProtectedBranch({ id: rocket, name: "main" })).toMatchObject({
			status: 409,
			error: { message: "Protected branch 'main' already exists" },
		});
	});

	it("createProtectedBranch refuses unknown levels and no name", async () => {
		const send = (body: object) =>
			request("POST", "/projects/acme%2Frocket/protected_branches", {
				as: "lin",
				body,
			});
		expect(await send({ push_access_level: 50, merge_access_level: "x" })).toMatchObject({
			status: 400,
			body: {
				error:
					"name is missing, push_access_level does not have a valid value, merge_access_level is invalid, merge_access_level does not have a valid value",
			},
		});
	});

	it("createProtectedBranch works in an archived project", async () => {
		const id = "acme/sounding";
		const created = await as.lin.createProtectedBranch({
			id,
			name: "old-*",
		});
		expect(created.status).toBe(201);
		expect(await namesIn(id)).toEqual(["main", "old-*"]);
	});

	it("deleteProtectedBranch deletes a rule that was not changed since", async () => {
		const { name } = await create();
		const input = { id: rocket, name };
		const remove = (if_unmodified_since: string) =>
			as.lin.deleteProtectedBranch({ ...input, if_unmodified_since });
		expect(await remove(longAgo)).toMatchObject({ status: 412 });
		expect(await remove(farAhead)).toMatchObject({ status: 204 });
		expect(await as.lin.deleteProtectedBranch(input)).toMatchObject(notFound);
	});

	it("createProtectedBranch and deleteProtectedBranch leave events with the levels", async () => {
		let id = 0;
		const events = await trailOf(as.ada, rocket, async () => {
			({ id } = await create("audited"));
			await as.lin.deleteProtectedBranch({
				id: rocket,
				name: "audited",
			});
		});
		expect(events.map(({ details }) => details)).toEqual(
			["add", "remove"].map((action) =>
				expect.objectContaining({
					[action]: "protected_branch",
					target_id: id,
					target_type: "ProtectedBranch",
					target_details: "audited",
					push_access_levels: ["Maintainers"],
					merge_access_levels: ["Maintainers"],
				}),
			),
		);
	});

	it("createProject protects the first branch as its group says", async () => {
		const { id: namespace_id } = dataOf(await as.ada.getGroup({ id: "acme" }));
		const { id } = dataOf(
			await as.ada.createProject({
				name: "Protected",
				namespace_id,
				initialize_with_readme: true,
				default_branch: "trunk",
			}),
		);
		expect(await namesIn(`${id}`)).toEqual(["trunk"]);
		for (const [default_branch_protection, levels] of [
			[0, undefined],
			[1, [30, 40]],
			[3, [40, 30]],
		] as const) {
			const path = `protection-${default_branch_protection}-${id}`;
			const group = dataOf(
				await as.ada.createGroup({
					name: path,
					path,
					default_branch_protection,
				}),
			);
			const created = dataOf(
				await as.ada.createProject({
					name: "First",
					namespace_id: group.id,
					initialize_with_readme: true,
				}),
			);
			const rules = dataOf(await as.ada.listProtectedBranches({ id: `${created.id}` }));
			expect(
				rules.map((rule) => [
					rule.push_access_levels[0]?.access_level,
					rule.merge_access_levels[0]?.access_level,
				]),
			).toEqual(levels ? [levels] : []);
		}
	});

	it("listProtectedBranches is for maintainers", async () => {
		expect(await as.tom.listProtectedBranches({ id: rocket })).toMatchObject(forbidden);
	});
});
