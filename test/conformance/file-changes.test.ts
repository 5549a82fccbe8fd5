import { expect, it } from "vitest";
import { createRepository, newestEvents, tipOf } from "./new-repository.ts";
import { conformance, dataOf, type Person } from "./suite.ts";

const main = { branch: "main", commit_message: "Change" };

conformance("files", ({ as, request }) => {
	const read = async (id: string, file_path: string, ref = "main") => {
		const path = `/projects/${encodeURIComponent(id)}/repository/files/${encodeURIComponent(file_path)}/raw?ref=${ref}`;
		return (await request("GET", path, { as: "tom" })).body;
	};

	it("createProjectFile, updateProjectFile and deleteProjectFile commit, and the next read sees it", async () => {
		const id = await createRepository(as.lin);
		const file_path = "src/ünï.txt";
		const before = await tipOf(as.tom, id);
		const created = await as.lin.createProjectFile({
			id,
			file_path,
			...main,
			content: "one\n",
		});
		expect(created).toEqual(
			expect.objectContaining({ status: 201, data: { file_path, branch: "main" } }),
		);
		expect(await read(id, file_path)).toBe("one\n");
		const updated = await as.lin.updateProjectFile({
			id,
			file_path,
			...main,
			content: "dHdvCg==",
			encoding: "base64",
		});
		expect(updated).toMatchObject({ status: 200, data: { file_path, branch: "main" } });
		expect(await read(id, file_path)).toBe("two\n");
		const deleted = await as.lin.deleteProjectFile({ id, file_path, ...main });
		expect(deleted.status).toBe(204);
		expect(await read(id, file_path)).toEqual({
			message: "404 File Not Found",
		});
		const events = await newestEvents(as.ada, id, 3);
		expect(events).toMatchObject([
			{ change: "refs/heads/main" },
			{ change: "refs/heads/main" },
			{ change: "refs/heads/main", from: before },
		]);
	});

	it("createProjectFile creates a branch, and an executable", async () => {
		const id = await createRepository(as.lin);
		const input = {
			id,
			file_path: "run",
			commit_message: "Run",
			content: "",
			branch: "topic",
			start_branch: "main",
			execute_filemode: true,
			author_name: "Zed",
			author_email: "zed@acme.test",
		};
		expect((await as.tom.createProjectFile(input)).status).toBe(201);
		const [, run] = dataOf(await as.tom.listRepositoryTree({ id, ref: "topic" }));
		expect(run).toMatchObject({ path: "run", mode: "100755" });
		const { commit } = dataOf(await as.tom.getProjectBranch({ id, branch: "topic" }));
		expect(commit).toMatchObject({ author_name: "Zed", author_email: "zed@acme.test" });
		// An update without `execute_filemode` keeps the file's mode.
		const { start_branch, execute_filemode, ...again } = input;
		await as.tom.updateProjectFile({ ...again, content: "2\n" });
		const [, kept] = dataOf(await as.tom.listRepositoryTree({ id, ref: "topic" }));
		expect(kept?.mode).toBe("100755");
		expect([start_branch, execute_filemode]).toEqual(["main", true]);
	});

	it("updateProjectFile compares last_commit_id with the last commit of the file", async () => {
		const id = await createRepository(as.lin);
		const last = await tipOf(as.tom, id);
		await as.lin.createProjectFile({ id, file_path: "other", ...main, content: "" });
		const update = (last_commit_id: string) =>
			as.lin.updateProjectFile({
				id,
				file_path: "README.md",
				...main,
				content: "new\n",
				last_commit_id,
			});
		const other = await tipOf(as.tom, id);
		expect(await update(other)).toMatchObject({
			status: 400,
			error: {
				message:
					"You are attempting to update a file that has changed since you started editing it.",
			},
		});
		expect((await update(last)).status).toBe(200);
	});

	const operations = ["createProjectFile", "updateProjectFile", "deleteProjectFile"] as const;
	const refusals: [
		(typeof operations)[number],
		{ file_path: string; branch?: string },
		Person,
		number,
		string,
	][] = [
		[
			"createProjectFile",
			{ file_path: "README.md" },
			"lin",
			400,
			"A file with this name already exists",
		],
		["updateProjectFile", { file_path: "none" }, "lin", 400, "A file with this name doesn't exist"],
		["deleteProjectFile", { file_path: "none" }, "lin", 400, "A file with this name doesn't exist"],
		["createProjectFile", { file_path: ".git/x" }, "lin", 400, "invalid path: '.git/x'"],
		...operations.flatMap((operation): (typeof refusals)[number][] => [
			[operation, { file_path: "a" }, "tom", 400, "You are not allowed to push into this branch"],
			[operation, { file_path: "a" }, "mia", 403, "403 Forbidden"],
			[operation, { file_path: "a" }, "ola", 404, "404 Project Not Found"],
			[
				operation,
				{ file_path: "a", branch: "none" },
				"tom",
				400,
				"You can only create or edit files when you are on a branch",
			],
		]),
	];
	it.each(refusals)("%s refuses %j as %s", async (operation, input, person, status, message) => {
		const id = await createRepository(as.lin);
		const before = await tipOf(as.tom, id);
		const answer = await as[person][operation]({ id, ...main, content: "", ...input });
		expect(answer).toMatchObject({ status, error: { message } });
		expect(await tipOf(as.tom, id)).toBe(before);
	});

	const path = "/projects/acme%2Frocket/repository/files";
	const faults: [string, string, object, string][] = [
		[
			"POST",
			"a",
			{},
			"branch is missing, branch is empty, commit_message is missing, commit_message is empty, content is missing",
		],
		["PUT", "a", { ...main, commit_message: " ", content: "" }, "commit_message is empty"],
		["DELETE", "a", { branch: "main" }, "commit_message is missing, commit_message is empty"],
		["POST", "%2Fetc", { ...main, content: "" }, "file_path should be a valid file path"],
		["PUT", "a%2F..%2Fb", { ...main, content: "" }, "file_path should be a valid file path"],
		[
			"POST",
			"a",
			{ ...main, content: "", encoding: "rot13" },
			"encoding does not have a valid value",
		],
	];
	it.each(faults)("%s of a file %s refuses %j", async (method, file, body, error) => {
		const answer = await request(method, `${path}/${file}`, { as: "lin", body });
		expect(answer).toMatchObject({ status: 400, body: { error } });
	});
});
