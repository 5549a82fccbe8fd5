import { expect, it } from "vitest";
import { createRepository } from "./new-repository.ts";
import { conformance, dataOf } from "./suite.ts";
import { rocket } from "./world.ts";

const main = "145708fb94c64814a630183cb999a1be3a03c5d1";
const first = "15dcb10bba1beb5398e168f0afed0d9f724768c0";
const merge = "86589fd76238f45f10fe47960cc1a88befbc2f41";

conformance("commits", ({ as, request }) => {
	type Input = Partial<Parameters<typeof as.mia.listProjectCommits>[0]>;
	const titles = async (input: Input) =>
		dataOf(await as.mia.listProjectCommits({ id: rocket, ...input })).map(({ title }) => title);

	it("listProjectCommits lists the default branch, newest first", async () => {
		const [newest, ...others] = dataOf(await as.mia.listProjectCommits({ id: rocket }));
		expect(newest).toMatchObject({
			id: main,
			short_id: "145708fb",
			title: "Let the pad computer find Python",
			author_name: "Lin Chen",
			committed_date: "2021-03-19T15:40:00.000Z",
		});
		expect(newest?.web_url).toMatch(/\/acme\/rocket\/-\/commit\/145708fb/);
		expect(newest).not.toHaveProperty("stats");
		expect(others.at(-1)).toMatchObject({ id: first, parent_ids: [] });
	});

	it("listProjectCommits has no totals, and a page after every full one", async () => {
		const page = async (number: number, per_page = 5) => {
			const path = `/projects/acme%2Frocket/repository/commits?page=${number}&per_page=${per_page}`;
			const { headers, body } = await request("GET", path, {
				as: "mia",
			});
			expect(headers).not.toHaveProperty("x-total");
			expect(headers).not.toHaveProperty("x-total-pages");
			expect(headers.link).not.toContain("last");
			return {
				count: (body as unknown[]).length,
				next: headers["x-next-page"],
				previous: headers["x-prev-page"],
			};
		};
		expect(await page(1)).toEqual({ count: 5, next: "2", previous: "" });
		expect(await page(2)).toEqual({ count: 5, next: "3", previous: "1" });
		expect(await page(3)).toEqual({ count: 0, next: "", previous: "2" });
		expect(await page(9, 100)).toEqual({ count: 0, next: "", previous: "8" });
	});

	it("listProjectCommits takes any ref, and knows no commits of an unknown one", async () => {
		expect((await titles({ ref_name: "v0.1" }))[0]).toBe("Read telemetry from its own repository");
		expect(await titles({ ref_name: first })).toHaveLength(1);
		expect((await titles({ ref_name: "main~1" }))[0]).toBe("Log flight 8");
		expect(await titles({ ref_name: "nope" })).toEqual([]);
		expect((await titles({ ref_name: "" }))[0]).toBe("Let the pad computer find Python");
		expect(await as.lin.listProjectCommits({ id: "acme/kettle" })).toMatchObject({
			status: 200,
			data: [],
		});
	});

	it("listProjectCommits includes both ends of a time", async () => {
		const since = "2021-02-22T17:30:00Z";
		expect(await titles({ since })).toEqual(["Let the pad computer find Python", "Log flight 8"]);
		expect(await titles({ since: "2021-02-22T17:30:01Z" })).toHaveLength(1);
		expect((await titles({ until: since }))[0]).toBe("Log flight 8");
		expect(await titles({ until: "1969-01-01" })).toEqual([]);
		expect(await titles({ since: "1969-01-01", per_page: 3 })).toHaveLength(3);
	});

	it("listProjectCommits follows a path", async () => {
		expect(await titles({ path: "VERSION" })).toEqual([
			"Raise the version",
			"Start the flight software",
		]);
		expect(await titles({ path: "engine/", per_page: 1 })).toEqual([
			"Describe the parts of the engine",
		]);
		expect(await titles({ path: "../x" })).toEqual([]);
		expect(await titles({ path: "*" })).toEqual([]);
		expect(await titles({ path: "", per_page: 1 })).toHaveLength(1);
	});

	it("listProjectCommits lists all branches, each page oldest first", async () => {
		const all = await titles({ all: true, per_page: 3, ref_name: "nope" });
		expect(all).toEqual([
			"Move the guidance out of the engine",
			"Ask for the valve time twice and drop the test stand",
			"Let the pad computer find Python",
		]);
	});

	it("listProjectCommits follows first parents, and keeps lines of history together", async () => {
		const stop = "Stop the engine when the valve sticks";
		expect(await titles({ first_parent: true })).not.toContain(stop);
		const topological = await titles({ order: "topo" });
		expect(topological).toContain(stop);
		expect(topological).toHaveLength((await titles({})).length);
	});

	it("listProjectCommits shows trailers where they are asked for", async () => {
		const id = await createRepository(as.lin);
		const long = "a".repeat(40_000);
		const messages = [
			"Fix the valve\n\nIt stuck.\n\nFixes: 8\nSigned-off-by: Tom\n <tom@acme.test>\nSigned-off-by: Lin <lin@acme.test>\n",
			`Describe it\n\n${long}\n\nReviewed-by: Mia`,
			"No trailer: in a title\n",
		];
		for (const [at, commit_message] of messages.entries()) {
			const made = await as.lin.createProjectCommit({
				id,
				branch: "main",
				commit_message,
				actions: [{ action: "create", file_path: `${at}`, content: "" }],
			});
			expect(made.status).toBe(201);
		}
		const list = async (trailers: boolean) => {
			const input = { id, per_page: 3, trailers };
			const found = dataOf(await as.tom.listProjectCommits(input));
			return found.map((commit) => commit.trailers).reverse();
		};
		expect(await list(true)).toEqual([
			{ Fixes: "8", "Signed-off-by": "Lin <lin@acme.test>" },
			{ "Reviewed-by": "Mia" },
			{},
		]);
		expect(await list(false)).toEqual([{}, {}, {}]);
	});

	it("listProjectCommits counts lines where they are asked for", async () => {
		const [newest] = dataOf(await as.mia.listProjectCommits({ id: rocket, with_stats: true }));
		expect(newest?.stats).toEqual({ additions: 2, deletions: 1, total: 3 });
	});

	it("listProjectCommits refuses times and orders that are none", async () => {
		const answer = await as.mia.listProjectCommits({
			id: rocket,
			since: "soon",
			order: "random" as "topo",
		});
		expect(answer).toMatchObject({
			status: 400,
			error: { error: "since is invalid, order does not have a valid value" },
		});
	});

	it("getProjectCommit shows a commit by any name", async () => {
		const { id: project_id } = dataOf(await as.mia.getProject({ id: rocket }));
		for (const sha of ["main", main, main.slice(0, 7), "HEAD"]) {
			const answer = await as.mia.getProjectCommit({ id: rocket, sha });
			expect(answer).toMatchObject({
				status: 200,
				data: {
					id: main,
					project_id,
					status: null,
					last_pipeline: null,
					stats: { additions: 2, deletions: 1, total: 3 },
				},
			});
		}
		expect(await as.mia.getProjectCommit({ id: rocket, sha: "nope" })).toMatchObject({
			status: 404,
			error: { message: "404 Commit Not Found" },
		});
	});

	it("getProjectCommit leaves the counted lines out", async () => {
		const input = { id: rocket, sha: "main", stats: false };
		const found = dataOf(await as.mia.getProjectCommit(input));
		expect(found).not.toHaveProperty("stats");
		const path = "/projects/acme%2Frocket/repository/commits/main?stats=x";
		expect(await request("GET", path, { as: "mia" })).toMatchObject({
			status: 400,
			body: { error: "stats is invalid" },
		});
	});

	it("listProjectCommitDiffs compares with the first parent", async () => {
		const paths = async (sha: string) => {
			const input = { id: rocket, sha, per_page: 100 };
			const answer = await as.mia.listProjectCommitDiffs(input);
			expect(answer.headers).toMatchObject({
				xTotal: dataOf(answer).length,
			});
			return dataOf(answer).map(({ new_path }) => new_path);
		};
		expect(await paths("main")).toEqual(["bin/ignite"]);
		expect(await paths(first)).toContain("README.md");
		expect(await paths(merge)).toEqual(["src/engine.py"]);
	});

	it("listProjectCommitDiffs comes in pages", async () => {
		const answer = await as.mia.listProjectCommitDiffs({
			id: rocket,
			sha: first,
			per_page: 2,
			page: 2,
		});
		expect(answer).toMatchObject({ status: 200, headers: { xPage: 2 } });
		expect(dataOf(answer)).toHaveLength(2);
		expect(await as.mia.listProjectCommitDiffs({ id: rocket, sha: "nope" })).toMatchObject({
			status: 404,
			error: { message: "404 Commit Not Found" },
		});
	});

	it("listProjectCommits, getProjectCommit, listProjectCommitDiffs hide the code from guests", async () => {
		const sha = "main";
		const { gus } = as;
		const answers = await Promise.all([
			gus.listProjectCommits({ id: rocket }),
			gus.getProjectCommit({ id: rocket, sha }),
			gus.listProjectCommitDiffs({ id: rocket, sha }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
		expect(await as.ola.listProjectCommits({ id: rocket })).toMatchObject({
			status: 404,
		});
	});
});
