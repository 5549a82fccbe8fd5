import { expect, it } from "vitest";
import { createRepository, newestEvents, tipOf } from "./new-repository.ts";
import { conformance, dataOf, type Person } from "./suite.ts";

const longAgo = "Mon, 01 Jan 1990 00:00:00 GMT";

conformance("tags", ({ as, request }) => {
	const names = async (id: string) =>
		dataOf(await as.tom.listProjectTags({ id })).map(({ name }) => name);

	it("createProjectTag creates a lightweight tag, and notes it", async () => {
		const id = await createRepository(as.lin);
		const tip = await tipOf(as.tom, id);
		const created = await as.tom.createProjectTag({
			id,
			tag_name: "v1",
			ref: "main",
			message: " \n",
		});
		expect(created).toMatchObject({
			status: 201,
			data: {
				name: "v1",
				message: "",
				target: tip,
				commit: { id: tip },
				release: null,
				protected: false,
			},
		});
		const [event] = await newestEvents(as.ada, id, 1);
		expect(event).toMatchObject({ change: "refs/tags/v1", from: "", to: tip });
	});

	it("createProjectTag creates an annotated tag, whose own tag leads to the commit", async () => {
		const id = await createRepository(as.lin);
		const tip = await tipOf(as.tom, id);
		const create = async (tag_name: string, ref: string) =>
			dataOf(await as.tom.createProjectTag({ id, tag_name, ref, message: "  One\n\nand more \n" }));
		const first = await create("v1", "main");
		expect(first).toMatchObject({ name: "v1", message: "One\n\nand more", commit: { id: tip } });
		expect(first.target).not.toBe(tip);
		expect(await create("v2", "v1")).toMatchObject({ commit: { id: tip } });
		expect(await names(id)).toHaveLength(2);
	});

	it("createProjectTag releases the tag with a description, unless a release was left", async () => {
		const id = await createRepository(as.lin);
		const create = async (tag_name: string, release_description: string) =>
			dataOf(await as.tom.createProjectTag({ id, tag_name, ref: "main", release_description }));
		expect(await create("v1", "First")).toMatchObject({
			release: { tag_name: "v1", description: "First" },
		});
		const release = { id, tag_name: "v1" };
		expect(dataOf(await as.tom.getProjectRelease(release))).toMatchObject({
			name: "v1",
			description: "First",
			tag_name: "v1",
			author: { username: "tom" },
			commit: { title: expect.any(String) },
		});
		const [event] = await newestEvents(as.ada, id, 1);
		expect(event).toMatchObject({ custom_message: "Created Release v1" });
		// Deleting a tag keeps its release, so the tag created again has the first release.
		await as.tom.deleteProjectTag(release);
		expect(await create("v1", "Again")).toMatchObject({
			release: { description: "First" },
		});
		expect(await create("v2", " \n")).toMatchObject({ release: null });
	});

	it.each([
		["v1", " ", "Target is empty"],
		["", "main", "Tag name invalid"],
		["HEAD", "main", "Tag name invalid"],
		["a..b", "main", "Tag name invalid"],
		["a".repeat(251), "main", "Tag name invalid"],
		[`${"a/".repeat(20_000)}a`, "main", "Tag name invalid"],
		["old", "none", "Tag old already exists"],
		["v1", "none", "Target none is invalid"],
		["old/below", "main", "Target main is invalid"],
	])("createProjectTag refuses %j at %j", async (tag_name, ref, message) => {
		const id = await createRepository(as.lin);
		await as.tom.createProjectTag({ id, tag_name: "old", ref: "main" });
		const answer = await as.tom.createProjectTag({ id, tag_name, ref });
		expect(answer).toMatchObject({ status: 400, error: { message } });
		expect(await names(id)).toEqual(["old"]);
	});

	it("createProjectTag and other requests take a ref by its own name, not by what git would guess", async () => {
		const id = await createRepository(as.lin);
		const sha = await tipOf(as.tom, id);
		for (const branch of ["refs/tags/z", "refs/y", "tags/x", "heads/w"])
			expect(await as.tom.createProjectBranch({ id, branch, ref: "main" })).toMatchObject({
				status: 201,
				data: { name: branch },
			});
		const statusOf = async (ref: string) => (await as.tom.listRepositoryTree({ id, ref })).status;
		for (const ref of ["z", "y", "x", "w", "refs/tags/z", "refs/y", "refs/tags/x"])
			expect([ref, await statusOf(ref)]).toEqual([ref, 404]);
		for (const ref of ["refs/heads/refs/tags/z", "refs/heads/refs/y", "tags/x", "heads/w"])
			expect([ref, await statusOf(ref)]).toEqual([ref, 200]);
		expect((await as.tom.getProjectTag({ id, tag_name: "z" })).status).toBe(404);
		expect((await as.tom.deleteProjectTag({ id, tag_name: "z" })).status).toBe(404);
		expect((await as.tom.getProjectBranch({ id, branch: "w" })).status).toBe(404);
		const release = { id, tag_name: "z", name: "Z", description: "D" };
		expect((await as.tom.createProjectRelease(release)).status).toBe(422);
		expect(await names(id)).toEqual([]);
		expect(await as.tom.createProjectTag({ id, tag_name: "z", ref: "main" })).toMatchObject({
			status: 201,
			data: { name: "z", target: sha },
		});
		expect(await statusOf("z")).toBe(200);
		expect((await as.tom.deleteProjectTag({ id, tag_name: "z" })).status).toBe(204);
		expect(await statusOf("refs/tags/z")).toBe(404);
		expect((await as.tom.deleteProjectBranch({ id, branch: "refs/tags/z" })).status).toBe(204);
	});

	it("createProjectTag with the name of the default branch leaves what readers get without a ref", async () => {
		const id = await createRepository(as.lin);
		const old = await tipOf(as.tom, id);
		await as.lin.createProjectTag({ id, tag_name: "main", ref: "main" });
		await as.lin.createProjectCommit({
			id,
			branch: "main",
			commit_message: "Second",
			author_name: "Second author",
			actions: [{ action: "create", file_path: "new.txt", content: "new\n" }],
		});
		const tip = await tipOf(as.tom, id);
		const treeAt = async (ref?: string) =>
			dataOf(await as.tom.listRepositoryTree({ id, ref })).map(({ path }) => path);
		expect(await treeAt()).toEqual(["README.md", "new.txt"]);
		expect(await treeAt("main")).toEqual(["README.md"]);
		const tipAt = async (ref_name?: string) =>
			dataOf(await as.tom.listProjectCommits({ id, ref_name }))[0]?.id;
		expect(await tipAt()).toBe(tip);
		expect(await tipAt("main")).toBe(old);
		const authors = dataOf(await as.tom.listRepositoryContributors({ id }));
		expect(authors.map(({ name }) => name)).toContain("Second author");
		const get = (path: string) =>
			request("GET", `/projects/${encodeURIComponent(id)}/repository${path}`, {
				as: "tom",
			});
		expect(await get("/files/new.txt/raw")).toMatchObject({ status: 200, body: "new\n" });
		const { headers } = await get("/archive.tar");
		expect(headers["content-disposition"]).toContain(`-main-${tip}.tar`);
	});

	it("createProjectTag needs a name and a target", async () => {
		const path = "/projects/acme%2Frocket/repository/tags";
		const answer = await request("POST", path, { as: "lin", body: {} });
		expect(answer).toMatchObject({
			status: 400,
			body: { error: "tag_name is missing, ref is missing" },
		});
	});

	it("createProjectTag refuses a message that is too long", async () => {
		const id = await createRepository(as.lin);
		const answer = await as.tom.createProjectTag({
			id,
			tag_name: "v1",
			ref: "main",
			message: "x".repeat(1_048_577),
		});
		expect(answer).toMatchObject({
			status: 400,
			error: {
				message: {
					message: ["is too long (maximum is 1048576 characters)"],
				},
			},
		});
		expect(await names(id)).toEqual([]);
	});

	it("deleteProjectTag deletes a tag, and notes it", async () => {
		const id = await createRepository(as.lin);
		const { target } = dataOf(
			await as.tom.createProjectTag({ id, tag_name: "v1", ref: "main", message: "One" }),
		);
		const deleted = await as.tom.deleteProjectTag({ id, tag_name: "v1" });
		expect(deleted.status).toBe(204);
		expect(await names(id)).toEqual([]);
		const [event] = await newestEvents(as.ada, id, 1);
		expect(event).toMatchObject({
			change: "refs/tags/v1",
			from: target,
			to: "",
		});
	});

	const refusals: [string, Person, string | undefined, number, string][] = [
		["none", "tom", undefined, 404, "404 Tag Not Found"],
		["a b", "tom", undefined, 404, "404 Tag Not Found"],
		["v1", "tom", longAgo, 412, "412 Precondition Failed"],
		["v1", "mia", undefined, 403, "403 Forbidden"],
		["v1", "ola", undefined, 404, "404 Project Not Found"],
	];
	it.each(refusals)(
		"deleteProjectTag refuses %s as %s, unless changed since %s",
		async (tag_name, person, if_unmodified_since, status, message) => {
			const id = await createRepository(as.lin);
			await as.tom.createProjectTag({ id, tag_name: "v1", ref: "main" });
			const answer = await as[person].deleteProjectTag({
				id,
				tag_name,
				...(if_unmodified_since && { if_unmodified_since }),
			});
			expect(answer).toMatchObject({ status, error: { message } });
			expect(await names(id)).toEqual(["v1"]);
		},
	);
});
