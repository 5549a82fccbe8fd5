import { expect, it } from "vitest";
import { createRepository, newestEvents, tipOf } from "./new-repository.ts";
import { conformance, dataOf, type Person } from "./suite.ts";

const longAgo = "Mon, 01 Jan 1990 00:00:00 GMT";
const unknown = "1".repeat(40);

conformance("branches", ({ as, request }) => {
	const names = async (id: string) =>
		dataOf(await as.tom.listProjectBranches({ id })).map(({ name }) => name);

	it("createProjectBranch creates a branch at any revision, and notes it", async () => {
		const id = await createRepository(as.lin);
		const tip = await tipOf(as.tom, id);
		const created = await as.tom.createProjectBranch({ id, branch: "a/b", ref: "main" });
		expect(created).toMatchObject({
			status: 201,
			data: {
				name: "a/b",
				commit: { id: tip },
				merged: false,
				protected: false,
				default: false,
				can_push: true,
				web_url: expect.stringMatching(/\/-\/tree\/a\/b$/),
			},
		});
		for (const [at, ref] of [tip, "HEAD", "refs/heads/a/b"].entries()) {
			const branch = `other-${at}`;
			const one = await as.tom.createProjectBranch({ id, branch, ref });
			expect(one).toMatchObject({ status: 201, data: { commit: { id: tip } } });
		}
		expect(await names(id)).toEqual(["a/b", "main", "other-0", "other-1", "other-2"]);
		const [event] = await newestEvents(as.ada, id, 1);
		expect(event).toMatchObject({
			change: "refs/heads/other-2",
			from: "",
			to: tip,
			target_id: id,
			author_name: "Tom Barker",
		});
	});

	it.each([
		["segment", `${"a".repeat(250)}/b`],
		["name", `${"a/".repeat(506)}a`],
	])("createProjectBranch takes the longest %s", async (_, branch) => {
		const id = await createRepository(as.lin);
		const created = await as.tom.createProjectBranch({ id, branch, ref: "main" });
		expect(created).toMatchObject({ status: 201, data: { name: branch } });
		expect(await names(id)).toContain(branch);
	});

	it("createProjectBranch is the project's last activity", async () => {
		const id = await createRepository(as.lin);
		const activity = async () => dataOf(await as.tom.getProject({ id })).last_activity_at;
		const before = await activity();
		await as.tom.createProjectBranch({ id, branch: "a", ref: "main" });
		expect((await activity()) > before).toBe(true);
	});

	it.each([
		["HEAD", "main", "Branch name is invalid"],
		["-x", "main", "Branch name is invalid"],
		["a b", "main", "Branch name is invalid"],
		["refs/heads/a", "main", "Branch name is invalid"],
		["a.lock", "main", "Branch name is invalid"],
		["a".repeat(251), "main", "Branch name is invalid"],
		[`${"a/".repeat(506)}aa`, "main", "Branch name is invalid"],
		[`${"a/".repeat(20_000)}a`, "main", "Branch name is invalid"],
		["main", "none", "Branch already exists"],
		["new", "none", "Invalid reference name: none"],
		["new", "main:README.md", "Invalid reference name: main:README.md"],
		["new", unknown, `Invalid reference name: ${unknown}`],
		["main/below", "main", "Invalid reference name: main"],
		[unknown, "main", "You cannot create a branch with a 40-character hexadecimal branch name."],
	])("createProjectBranch refuses %s at %s", async (branch, ref, message) => {
		const id = await createRepository(as.lin);
		const answer = await as.lin.createProjectBranch({ id, branch, ref });
		expect(answer).toMatchObject({ status: 400, error: { message } });
		expect(await names(id)).toEqual(["main"]);
	});

	it.each([
		[{}, "branch is missing, branch is empty, ref is missing, ref is empty"],
		[{ branch: " ", ref: "main" }, "branch is empty"],
	])("createProjectBranch needs both: %j", async (body, error) => {
		const path = "/projects/acme%2Frocket/repository/branches";
		const answer = await request("POST", path, { as: "lin", body });
		expect(answer).toMatchObject({ status: 400, body: { error } });
	});

	it("createProjectBranch begins an empty repository with a commit", async () => {
		const id = await createRepository(as.lin, { empty: true });
		const refused = await as.lin.createProjectBranch({ id, branch: "HEAD", ref: "main" });
		expect(refused).toMatchObject({ status: 400, error: { message: "Branch name is invalid" } });
		const byDeveloper = await as.tom.createProjectBranch({
			id,
			branch: "topic",
			ref: "main",
		});
		expect(byDeveloper).toMatchObject({
			status: 400,
			error: {
				message: expect.stringContaining(
					`A default branch (e.g. main) does not yet exist for ${id}`,
				),
			},
		});
		expect(await names(id)).toEqual([]);
		const created = await as.lin.createProjectBranch({ id, branch: "topic", ref: "main" });
		expect(created).toMatchObject({
			status: 201,
			data: { name: "topic", commit: { title: "Add README.md" } },
		});
		expect(await names(id)).toEqual(["main", "topic"]);
		expect(dataOf(await as.mia.getProject({ id }))).toMatchObject({
			default_branch: "main",
			empty_repo: false,
			readme_url: expect.stringMatching(/\/-\/blob\/main\/README\.md$/),
		});
	});

	it("createProjectBranch asks the rules of the branch in an empty repository, too", async () => {
		const id = await createRepository(as.lin, { empty: true });
		await as.lin.createProtectedBranch({
			id,
			name: "release/*",
			push_access_level: 0,
			merge_access_level: 0,
		});
		const refusals = [
			["release/1", "You are not allowed to create protected branches on this project."],
			[unknown, "You cannot create a branch with a 40-character hexadecimal branch name."],
		] as const;
		for (const [branch, message] of refusals) {
			const input = { id, branch, ref: "main" };
			expect(await as.lin.createProjectBranch(input)).toMatchObject({
				status: 400,
				error: { message },
			});
		}
		expect(await names(id)).toEqual([]);
	});

	it("createProjectBranch lets those who may merge begin a protected branch at another one", async () => {
		const id = await createRepository(as.lin);
		for (const [name, level] of [
			["release/*", 30],
			["frozen/*", 0],
		] as const)
			await as.lin.createProtectedBranch({
				id,
				name,
				push_access_level: 0,
				merge_access_level: level,
			});
		const main = await tipOf(as.tom, id);
		const create = (branch: string, ref: string) => as.tom.createProjectBranch({ id, branch, ref });
		await create("topic", "main");
		const committed = await as.tom.createProjectCommit({
			id,
			branch: "topic",
			commit_message: "Ahead",
			actions: [{ action: "create", file_path: "ahead", content: "" }],
		});
		expect(committed.status).toBe(201);
		expect(await create("release/1", main)).toMatchObject({
			status: 201,
			data: { protected: true, can_push: false, commit: { id: main } },
		});
		const refusals = [
			[
				"release/2",
				"topic",
				"You can only use an existing protected branch ref as the basis of a new protected branch.",
			],
			["frozen/1", "main", "You are not allowed to create protected branches on this project."],
		] as const;
		for (const [branch, ref, message] of refusals)
			expect(await create(branch, ref)).toMatchObject({ status: 400, error: { message } });
		expect(await names(id)).toEqual(["main", "release/1", "topic"]);
	});

	it("createProjectBranch in an empty repository answers that the first branch is there by then", async () => {
		const id = await createRepository(as.lin, { empty: true });
		const created = await as.lin.createProjectBranch({ id, branch: "main", ref: "main" });
		expect(created).toMatchObject({ status: 400, error: { message: "Branch already exists" } });
		expect(await names(id)).toEqual(["main"]);
	});

	it("deleteProjectBranch deletes a branch, and notes it", async () => {
		const id = await createRepository(as.lin);
		const tip = await tipOf(as.tom, id);
		const branch = "topic/one";
		await as.tom.createProjectBranch({ id, branch, ref: "main" });
		const deleted = await as.tom.deleteProjectBranch({ id, branch });
		expect(deleted.status).toBe(204);
		expect(await names(id)).toEqual(["main"]);
		const [event] = await newestEvents(as.ada, id, 1);
		expect(event).toMatchObject({ change: "refs/heads/topic/one", from: tip, to: "" });
		// Git's folder of the deleted `topic/one` is gone, so a branch can be named `topic`.
		const again = { id, branch: "topic", ref: "main" };
		expect((await as.tom.createProjectBranch(again)).status).toBe(201);
	});

	const refusals: [string, Person, number, string][] = [
		["b*", "lin", 400, "The branch refname is invalid"],
		["none", "lin", 404, "404 Branch Not Found"],
		["main", "lin", 400, "The default branch of a project cannot be deleted."],
		["main", "mia", 403, "403 Forbidden"],
	];
	it.each(refusals)(
		"deleteProjectBranch refuses %s as %s",
		async (branch, person, status, message) => {
			const id = await createRepository(as.lin);
			const answer = await as[person].deleteProjectBranch({ id, branch });
			expect(answer).toMatchObject({ status, error: { message } });
			expect(await names(id)).toEqual(["main"]);
		},
	);

	it("deleteProjectBranch keeps a branch that is newer than the caller knows", async () => {
		const id = await createRepository(as.lin);
		const branch = "topic";
		await as.tom.createProjectBranch({ id, branch, ref: "main" });
		const answer = await as.tom.deleteProjectBranch({
			id,
			branch,
			if_unmodified_since: longAgo,
		});
		expect(answer).toMatchObject({ status: 412, error: { message: "412 Precondition Failed" } });
		expect(await names(id)).toEqual(["main", "topic"]);
	});

	it("createProjectBranch and deleteProjectBranch leave an archived project as it is", async () => {
		const id = "acme/sounding";
		const archived = { status: 403, error: { message: "403 Forbidden" } };
		expect(await as.lin.createProjectBranch({ id, branch: "new", ref: "main" })).toMatchObject(
			archived,
		);
		expect(await as.lin.deleteProjectBranch({ id, branch: "main" })).toMatchObject(archived);
	});
});
