import { expect, it } from "vitest";
import type { CommitAction, CreateProjectCommitRequest } from "../../sdk/index.ts";
import { createRepository, newestEvents, tipOf } from "./new-repository.ts";
import { conformance, dataOf, type Person } from "./suite.ts";

type Create = CreateProjectCommitRequest;

const unknown = "1".repeat(40);
const longPath = "a/".repeat(100_000);
const create = (file_path: string, content = `${file_path}\n`): CommitAction => ({
	action: "create",
	file_path,
	content,
	encoding: "text",
});

conformance("commits", ({ as, request }) => {
	const commit = (id: string, input: Partial<Omit<Create, "id">>, person: Person = "lin") =>
		as[person].createProjectCommit({
			id,
			branch: "main",
			commit_message: "Change",
			actions: [],
			...input,
		});

	const paths = async (id: string, ref = "main") =>
		dataOf(await as.tom.listRepositoryTree({ id, ref, recursive: true })).map(
			({ mode, path }) => `${mode} ${path}`,
		);

	/** Content of a file; undefined if the file is empty. */
	const content = async (id: string, path: string, ref = "main") => {
		const entries = await as.tom.listRepositoryTree({ id, ref, recursive: true });
		const entry = dataOf(entries).find((one) => one.path === path);
		const blob = `/projects/${encodeURIComponent(id)}/repository/blobs/${entry?.id}/raw`;
		return (await request("GET", blob, { as: "tom" })).body;
	};

	it("createProjectCommit commits several changes, and the next read sees them", async () => {
		const id = await createRepository(as.lin);
		const before = await tipOf(as.tom, id);
		const created = await commit(id, {
			commit_message: "Two files\n\nand a body",
			actions: [
				create("src/a.ts", "one\ntwo\n"),
				{ ...create("b.bin", "AAEC\nAw=="), encoding: "base64" },
				{ action: "delete", file_path: "README.md" },
			],
		});
		expect(created).toMatchObject({
			status: 201,
			data: {
				title: "Two files",
				message: "Two files\n\nand a body",
				parent_ids: [before],
				author_name: "Lin Chen",
				author_email: "lin@acme.test",
				committer_name: "Lin Chen",
				status: null,
				last_pipeline: null,
				stats: { additions: expect.any(Number), total: expect.any(Number) },
			},
		});
		const { id: tip, authored_date, committed_date } = dataOf(created);
		expect(authored_date).toBe(committed_date);
		expect(await tipOf(as.tom, id)).toBe(tip);
		expect(await paths(id)).toEqual(["040000 src", "100644 b.bin", "100644 src/a.ts"]);
		expect(await content(id, "src/a.ts")).toBe("one\ntwo\n");
		const [event] = await newestEvents(as.ada, id, 1);
		expect(event).toMatchObject({ change: "refs/heads/main", from: before, to: tip });
	});

	it("createProjectCommit moves, changes modes, and keeps what is not sent", async () => {
		const id = await createRepository(as.lin);
		await commit(id, { actions: [create("a"), create("b"), create("c")] });
		const moved = await commit(id, {
			actions: [
				{ action: "chmod", file_path: "a", execute_filemode: true },
				{ action: "move", file_path: "x/a", previous_path: "a" },
				{ action: "move", file_path: "x/b", previous_path: "b", content: "" },
				{ action: "update", file_path: "c", content: "new\r\n" },
				{ action: "create", file_path: "d" },
			],
			stats: false,
		});
		expect(moved.status).toBe(201);
		expect(dataOf(moved)).not.toHaveProperty("stats");
		expect(await paths(id)).toEqual([
			"040000 x",
			"100644 README.md",
			"100644 c",
			"100644 d",
			"100755 x/a",
			"100644 x/b",
		]);
		expect(await content(id, "x/a")).toBe("a\n");
		expect(await content(id, "c")).toBe("new\r\n");
		expect(await content(id, "x/b")).toBeUndefined();
	});

	it("createProjectCommit commits an unchanged tree", async () => {
		const id = await createRepository(as.lin);
		const before = await paths(id);
		expect(await commit(id, {})).toMatchObject({
			status: 201,
			data: { stats: { additions: 0, deletions: 0, total: 0 } },
		});
		expect(await paths(id)).toEqual(before);
	});

	it("createProjectCommit has another author, unless a part of them is empty", async () => {
		const id = await createRepository(as.lin);
		const author = async (input: Partial<Create>) => {
			const { author_name, author_email, committer_name } = dataOf(await commit(id, input));
			return [author_name, author_email, committer_name];
		};
		const zed = { author_name: "Zed <Z>", author_email: "zed@acme.test" };
		expect(await author(zed)).toEqual(["Zed Z", "zed@acme.test", "Lin Chen"]);
		expect(await author({ author_name: "Zed" })).toEqual(["Zed", "lin@acme.test", "Lin Chen"]);
		expect(await author({ ...zed, author_email: "" })).toEqual([
			"Lin Chen",
			"lin@acme.test",
			"Lin Chen",
		]);
	});

	it("createProjectCommit creates a branch from another one or from a commit", async () => {
		const id = await createRepository(as.lin);
		const first = await tipOf(as.tom, id);
		await commit(id, { actions: [create("second")] });
		const topic = await commit(
			id,
			{ branch: "topic", start_branch: "main", actions: [create("third")] },
			"tom",
		);
		expect(topic.status).toBe(201);
		const old = await commit(
			id,
			{ branch: "old", start_sha: first, actions: [create("other")] },
			"tom",
		);
		expect(dataOf(old).parent_ids).toEqual([first]);
		expect(await paths(id, "topic")).toContain("100644 second");
		expect(await paths(id, "old")).not.toContain("100644 second");
	});

	it("createProjectCommit makes a branch forget its commits only by force", async () => {
		const id = await createRepository(as.lin);
		const first = await tipOf(as.tom, id);
		const onTopic = { branch: "topic", start_branch: "main" };
		await commit(id, { ...onTopic, actions: [create("a")] }, "tom");
		const again = { ...onTopic, actions: [create("b")] };
		expect(await commit(id, again, "tom")).toMatchObject({
			status: 400,
			error: {
				message:
					"A branch called 'topic' already exists. Switch to that branch in order to make changes",
			},
		});
		const forced = await commit(id, { ...again, force: true }, "tom");
		expect(dataOf(forced).parent_ids).toEqual([first]);
		expect(await paths(id, "topic")).not.toContain("100644 a");
		const main = { branch: "main", start_branch: "topic" };
		const forward = await commit(id, { ...main, force: true });
		expect(forward.status).toBe(201);
		const back = { start_sha: first, force: true, actions: [create("c")] };
		expect(await commit(id, back)).toMatchObject({
			status: 400,
			error: {
				message: "You are not allowed to force push code to a protected branch on this project.",
			},
		});
	});

	it("createProjectCommit begins an empty repository, and its branch is the default branch", async () => {
		const id = await createRepository(as.lin, { empty: true });
		const input = { branch: "trunk", actions: [create("README.md")] };
		expect(await commit(id, input, "tom")).toMatchObject({
			status: 403,
			error: {
				message: "403 Forbidden - You are not allowed to push into this branch",
			},
		});
		const created = await commit(id, input);
		expect(created).toMatchObject({ status: 201, data: { parent_ids: [] } });
		const { default_branch, readme_url } = dataOf(await as.mia.getProject({ id }));
		expect(default_branch).toBe("trunk");
		expect(readme_url).toMatch(/\/-\/blob\/trunk\/README\.md$/);
		expect(await paths(id, "HEAD")).toEqual(["100644 README.md"]);
	});

	it("createProjectCommit compares last_commit_id with the last commit of the path", async () => {
		const id = await createRepository(as.lin);
		const { id: own } = dataOf(await commit(id, { actions: [create("a")] }));
		const { id: other } = dataOf(await commit(id, { actions: [create("b")] }));
		const update = (last_commit_id: string, file_path = "a"): CommitAction => ({
			action: "update",
			file_path,
			content: "new\n",
			last_commit_id,
		});
		const stale = {
			status: 400,
			error: {
				message: "The file has changed since you started editing it: a",
			},
		};
		expect(await commit(id, { actions: [update(other)] })).toMatchObject(stale);
		const move: CommitAction = {
			action: "move",
			file_path: "c",
			previous_path: "a",
			last_commit_id: other,
		};
		expect(await commit(id, { actions: [move] })).toMatchObject(stale);
		expect(await commit(id, { actions: [update(own)] })).toMatchObject({
			status: 201,
		});
		expect(await commit(id, { actions: [update(other, "none")] })).toMatchObject({
			error: { message: "A file with this name doesn't exist" },
		});
	});

	const oddPaths: [Partial<CommitAction>, string][] = [
		[{ file_path: "" }, "You must provide a file path"],
		[{ file_path: "../x" }, "Path cannot include directory traversal"],
		[
			{ action: "move", file_path: "a", previous_path: "../x" },
			"Path cannot include directory traversal",
		],
		[{ action: "move", file_path: "a", previous_path: null }, "You must provide a file path"],
		[{ file_path: "/README.md" }, "The file has changed since you started editing it: /README.md"],
		[{ file_path: "a//b" }, "A file with this name doesn't exist"],
	];
	it.each(oddPaths)(
		"createProjectCommit takes last_commit_id with an odd path: %j",
		async (input, message) => {
			const id = await createRepository(as.lin);
			const action = { action: "update", content: "", ...input };
			const actions = [{ ...action, last_commit_id: unknown } as CommitAction];
			expect(await commit(id, { actions })).toMatchObject({ status: 400, error: { message } });
		},
	);

	const refusals: [string, Partial<Omit<Create, "id">>, Person, number, string][] = [
		["a role that is too low", {}, "mia", 403, "403 Forbidden"],
		[
			"a protected branch",
			{},
			"tom",
			403,
			"403 Forbidden - You are not allowed to push into this branch",
		],
		["a start that is no id", { start_sha: "main" }, "lin", 400, "Invalid start_sha 'main'"],
		["an unknown start", { start_sha: unknown }, "lin", 400, `Cannot find start_sha '${unknown}'`],
		[
			"a branch that does not exist",
			{ branch: "none" },
			"tom",
			400,
			"You can only create or edit files when you are on a branch",
		],
		[
			"a revision in place of a branch",
			{ branch: "new", start_branch: "main~0" },
			"tom",
			400,
			"You can only create or edit files when you are on a branch",
		],
		[
			"a bad name",
			{ branch: "a b", start_branch: "main" },
			"tom",
			400,
			"Something went wrong when we tried to create 'a b' for you: Branch name is invalid",
		],
		[
			"a long name",
			{ branch: "a/".repeat(20_000), start_branch: "main" },
			"tom",
			400,
			`Something went wrong when we tried to create '${"a/".repeat(20_000)}' for you: Branch name is invalid`,
		],
		[
			"a long segment of a name",
			{ branch: "a".repeat(251), start_branch: "main" },
			"tom",
			400,
			`Something went wrong when we tried to create '${"a".repeat(251)}' for you: Branch name is invalid`,
		],
		[
			"a name below another branch",
			{ branch: "main/a", start_branch: "main" },
			"tom",
			400,
			"Something went wrong when we tried to create 'main/a' for you: Branch name is invalid",
		],
		[
			"a name like an id",
			{ branch: unknown, start_branch: "main" },
			"tom",
			400,
			"You cannot create a branch with a 40-character hexadecimal branch name.",
		],
		[
			"an empty message",
			{ commit_message: "" },
			"lin",
			400,
			"3:UserCommitFiles: empty CommitMessage",
		],
		[
			"a file where one is",
			{ actions: [create("README.md")] },
			"lin",
			400,
			"A file with this name already exists",
		],
		[
			"a file below a file",
			{ actions: [create("README.md/a")] },
			"lin",
			400,
			"A file with this name already exists",
		],
		[
			"a file where a directory is",
			{ actions: [create("a/b"), create("a")] },
			"lin",
			400,
			"A directory with this name already exists",
		],
		[
			"a change of nothing",
			{ actions: [{ action: "delete", file_path: "none" }] },
			"lin",
			400,
			"A file with this name doesn't exist",
		],
		[
			"a second change that is impossible",
			{ actions: [create("a"), create("a")] },
			"lin",
			400,
			"A file with this name already exists",
		],
		["no path", { actions: [create("/")] }, "lin", 400, "You must provide a file path"],
		[
			"a path that leads outside",
			{ actions: [create("a/../../b")] },
			"lin",
			400,
			"Path cannot include directory traversal",
		],
		["a long path", { actions: [create("é".repeat(2048))] }, "lin", 400, "Path is too long"],
		["a deep path", { actions: [create(`${"a/".repeat(200)}a`)] }, "lin", 400, "Path is too long"],
		[
			"a move from a long path, whose last commit nobody looks for",
			{
				actions: [
					{ action: "move", file_path: "a", previous_path: longPath, last_commit_id: unknown },
				],
			},
			"lin",
			400,
			"Path is too long",
		],
		[
			"a deletion of a long path",
			{ actions: [{ action: "delete", file_path: longPath }] },
			"lin",
			400,
			"Path is too long",
		],
		[
			"too many new directories",
			{
				actions: Array.from({ length: 51 }, (_, at) => create(`${at}/${"a/".repeat(198)}a`)),
			},
			"lin",
			400,
			"A commit cannot add more than 10000 directories",
		],
		[
			"a path into git's folder",
			{ actions: [create("a/.Git/config")] },
			"lin",
			400,
			"invalid path: 'a/.Git/config'",
		],
	];
	it.each(refusals)(
		"createProjectCommit refuses %s: %j as %s",
		async (_, input, person, status, message) => {
			const id = await createRepository(as.lin);
			const before = dataOf(await as.tom.listProjectBranches({ id }));
			const answer = await commit(id, input, person);
			expect(answer).toMatchObject({ status, error: { message } });
			const after = dataOf(await as.tom.listProjectBranches({ id }));
			expect(after).toEqual(before);
		},
	);

	const faults: [object, string][] = [
		[{}, "branch is missing, branch is empty, commit_message is missing, actions is missing"],
		[
			{ branch: "main", commit_message: "x", actions: [{ action: "sing" }] },
			"actions[0][action] does not have a valid value, actions[0][file_path] is missing",
		],
		[
			{
				branch: "main",
				commit_message: "x",
				actions: [
					{ action: "update", file_path: "a" },
					{ action: "move", file_path: "a" },
					{ action: "chmod", file_path: "a" },
				],
			},
			"actions[0][content] is missing, actions[1][previous_path] is missing, actions[2][execute_filemode] is missing",
		],
		[
			{ branch: "main", commit_message: "x", actions: [], start_branch: "a", start_sha: "b" },
			"start_branch, start_sha are mutually exclusive",
		],
	];
	it.each(faults)("createProjectCommit refuses %j", async (body, error) => {
		const path = "/projects/acme%2Frocket/repository/commits";
		const answer = await request("POST", path, { as: "lin", body });
		expect(answer).toMatchObject({ status: 400, body: { error } });
	});

	it("createProjectCommit refuses a message and an author that are too long", async () => {
		const id = await createRepository(as.lin);
		const before = await tipOf(as.tom, id);
		const answer = await commit(id, {
			commit_message: "x".repeat(1_048_577),
			author_name: "x".repeat(256),
			author_email: "x".repeat(256),
		});
		expect(answer).toMatchObject({
			status: 400,
			error: {
				message: {
					commit_message: ["is too long (maximum is 1048576 characters)"],
					author_name: ["is too long (maximum is 255 characters)"],
					author_email: ["is too long (maximum is 255 characters)"],
				},
			},
		});
		expect(await tipOf(as.tom, id)).toBe(before);
	});

	it("createProjectCommit by two writers of one branch: one wins, and the other is told", async () => {
		const id = await createRepository(as.lin);
		const answers = await Promise.all(
			Array.from({ length: 6 }, (_, at) => commit(id, { actions: [create(`file-${at}`)] })),
		);
		const won = answers.filter(({ status }) => status === 201);
		expect(won.length).toBeGreaterThan(0);
		for (const answer of answers) {
			if (answer.status === 201) continue;
			expect(answer).toMatchObject({
				status: 400,
				error: {
					message: "Could not update main. Please refresh and try again.",
				},
			});
		}
		// The project has its README, and one file from each commit that succeeded.
		expect(await paths(id)).toHaveLength(1 + won.length);
	});
});
