import { expect, it } from "vitest";
import type { Inputs } from "../../generated/operations.ts";
import { conformance, dataOf } from "./suite.ts";
import { rocket } from "./world.ts";

type Given = Partial<Inputs["setCommitStatus"]>;

const commitNotFound = {
	status: 404,
	error: { message: "404 Commit Not Found" },
};

conformance("statuses", ({ as, request }) => {
	let made = 0;
	/** A name that no other case has. */
	const newName = () => `case ${++made}`;
	const commitAt = async (sha: string, id = rocket): Promise<string> => {
		const { commit } = dataOf(await as.root.compareRepository({ id, from: sha, to: sha }));
		const found = commit ?? undefined;
		if (found) return found.id;
		return dataOf(await as.root.getRepositoryMergeBase({ id, refs: [sha, sha] })).id;
	};
	const set = (given: Given & Pick<Inputs["setCommitStatus"], "state">, who = as.tom) =>
		who.setCommitStatus({ id: rocket, sha: "fix", ...given } as Inputs["setCommitStatus"]);
	const listed = async (input: object, sha = "fix") =>
		dataOf(await as.mia.listCommitStatuses({ id: rocket, sha: await commitAt(sha), ...input }));

	it("listCommitStatuses lists the last status of each ref and name", async () => {
		const sha = await commitAt("main");
		const { status, headers, body } = await request(
			"GET",
			`/projects/acme%2Frocket/repository/commits/${sha}/statuses?name=ci%2Fbuild`,
			{ as: "mia" },
		);
		expect(status).toBe(200);
		expect(headers).toMatchObject({ "x-total": "1" });
		const [one] = body as { id: number; author: object }[];
		expect(JSON.stringify(body)).toBe(
			JSON.stringify([
				{
					id: one?.id,
					sha,
					ref: "main",
					status: "success",
					name: "ci/build",
					target_url: "https://ci.acme.test/builds/17",
					description: "412 tests passed",
					created_at: "2021-03-19T15:41:00.000Z",
					started_at: "2021-03-19T15:41:10.000Z",
					finished_at: "2021-03-19T15:48:00.000Z",
					allow_failure: false,
					coverage: 91.4,
					author: one?.author,
				},
			]),
		);
		const all = await listed({ name: "ci/build", all: true }, "main");
		expect(all.map((status) => status.status)).toEqual(["failed", "success"]);
	});

	it("listCommitStatuses filters by ref, name and stage", async () => {
		const name = newName();
		await set({ state: "success", name, ref: "fix" });
		await set({ state: "success", name, ref: "elsewhere" });
		const refs = async (input: object) => (await listed({ name, ...input })).map(({ ref }) => ref);
		expect(await refs({})).toEqual(["fix", "elsewhere"]);
		expect(await refs({ ref: "elsewhere" })).toEqual(["elsewhere"]);
		expect(await refs({ stage: "external" })).toEqual(["fix", "elsewhere"]);
		expect(await refs({ stage: "test" })).toEqual([]);
		expect(await refs({ page: 2, per_page: 1 })).toEqual(["elsewhere"]);
	});

	it("listCommitStatuses finds statuses by the full id alone", async () => {
		const list = (sha: string) => as.mia.listCommitStatuses({ id: rocket, sha });
		expect(dataOf(await list("main"))).toEqual([]);
		const sha = await commitAt("main");
		expect(dataOf(await list(sha.slice(0, 8)))).toEqual([]);
		expect(await list("none")).toMatchObject(commitNotFound);
	});

	it("setCommitStatus moves a status from pending to its end", async () => {
		const name = newName();
		const steps = [];
		for (const state of ["pending", "running", "success"] as const) {
			steps.push(dataOf(await set({ state, name, description: state })));
		}
		const [pending, running, success] = steps;
		expect(new Set(steps.map(({ id }) => id)).size).toBe(1);
		expect(pending).toMatchObject({ started_at: null, finished_at: null });
		expect(running?.started_at).not.toBeNull();
		expect(running).toMatchObject({ description: "running" });
		expect(success).toMatchObject({
			status: "success",
			sha: await commitAt("fix"),
			ref: "fix",
			started_at: running?.started_at,
			coverage: null,
		});
		expect(success?.finished_at).not.toBeNull();
		const again = dataOf(await set({ state: "failed", name }));
		expect(again.id).not.toBe(success?.id);
		expect(await listed({ name })).toEqual([again]);
		expect(await listed({ name, all: true })).toEqual([success, again]);
	});

	it("setCommitStatus refuses a state that does not follow", async () => {
		const name = newName();
		const refusal = (event: string, from: string) => ({
			status: 400,
			error: {
				message: `Cannot transition status via :${event} from :${from} (Reason(s): Status cannot transition via "${event}")`,
			},
		});
		const pending = dataOf(await set({ state: "pending", name }));
		expect(await set({ state: "pending", name, description: "lost" })).toMatchObject(
			refusal("enqueue", "pending"),
		);
		expect(await listed({ name })).toEqual([pending]);
		await set({ state: "running", name });
		expect(await set({ state: "running", name })).toMatchObject(refusal("run", "running"));
		expect(await set({ state: "pending", name })).toMatchObject(refusal("enqueue", "running"));
		// A status of the same name by another user is a separate status.
		expect(await set({ state: "running", name }, as.ada)).toMatchObject({
			status: 201,
		});
	});

	it("setCommitStatus keeps what is blank", async () => {
		const name = newName();
		await set({
			state: "running",
			name,
			coverage: 12.5,
			description: "One",
			target_url: "http://ci.acme.test/1",
		});
		expect(
			dataOf(
				await set({ state: "success", name, coverage: null, description: "", target_url: null }),
			),
		).toMatchObject({
			coverage: 12.5,
			description: "One",
			target_url: "http://ci.acme.test/1",
		});
	});

	it("setCommitStatus is named by name, context or default", async () => {
		const named = async (given: Given) => dataOf(await set({ state: "success", ...given })).name;
		expect(await named({ name: "one", context: "two" })).toBe("one");
		expect(await named({ context: "two" })).toBe("two");
		expect(await named({})).toBe("default");
	});

	it("setCommitStatus refuses addresses, names and texts", async () => {
		const { body } = await request("POST", "/projects/1/statuses/fix", {
			as: "tom",
			body: {
				state: "success",
				name: "",
				target_url: "javascript:alert(1)",
				description: "a".repeat(256),
			},
		});
		expect(body).toEqual({
			message: {
				name: ["can't be blank"],
				target_url: ["is blocked: Only allowed schemes are http, https"],
				description: ["is too long (maximum is 255 characters)"],
			},
		});
		const long = `https://ci.acme.test/${"a".repeat(255)}`;
		expect(await set({ state: "success", target_url: long })).toMatchObject({
			status: 400,
			error: {
				message: { target_url: ["is too long (maximum is 255 characters)"] },
			},
		});
	});

	it("setCommitStatus refuses unknown states, coverages and commits", async () => {
		const send = async (body: object, sha = "fix") =>
			(
				await request("POST", `/projects/1/statuses/${sha}`, {
					as: "tom",
					body,
				})
			).body;
		expect(await send({})).toEqual({ error: "state is missing" });
		expect(await send({ state: "skipped", coverage: "x" })).toEqual({
			error: "state does not have a valid value, coverage is invalid",
		});
		expect(await set({ state: "success", sha: "none" })).toMatchObject(commitNotFound);
	});

	it("setCommitStatus refuses a coverage that is too large for a number", async () => {
		const answer = await request("POST", "/projects/1/statuses/fix", {
			as: "tom",
			body: '{"state":"success","coverage":1e400}',
			headers: { "Content-Type": "application/json" },
		});
		expect(answer).toMatchObject({ status: 400, body: { error: "coverage is invalid" } });
	});

	it("setCommitStatus needs the right to merge into a protected ref", async () => {
		const name = newName();
		expect(await set({ state: "success", name, ref: "main" })).toMatchObject({
			status: 403,
			error: { message: "403 Forbidden" },
		});
		const merging = { state: "success" as const, name, ref: "release-1" };
		expect((await set(merging)).status).toBe(201);
		expect((await set({ state: "success", name, ref: "main" }, as.lin)).status).toBe(201);
	});
});
