/**
 * For every operation that writes: a caller who loses a right while the request waits is refused, and nothing is
 * written.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StoreAccess } from "../../server/domain/context.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import type { Queryable } from "../../server/postgres/connection/query.ts";
import { locks } from "../../server/postgres/sql/locks.ts";
import {
	beginClosing,
	changesOf,
	contractWrites,
	idOf,
	lossesOf,
	requestFor,
	type Write,
	type WriteId,
	world,
	writeIds,
	writes,
} from "../lost-rights.ts";
import { partOf } from "../part.ts";
import { type ServerProgram, startServer } from "../programs.ts";

let program: ServerProgram;
/** A second connection pool, whose transactions hold the locks that requests wait for. */
let other: Database;

class Undone extends Error {}
/** Whether each transaction is rolled back at its end, so that the next case starts with the same rows. */
let undoes = true;
const undoing = (stores: StoreAccess): StoreAccess => ({
	...stores,
	transaction: (work) =>
		stores.transaction(async (within) => {
			const result = await work(within);
			if (undoes) throw new Undone();
			return result;
		}),
});

beforeEach(() => {
	program?.failures.splice(0);
});

beforeAll(async () => {
	program = await startServer({
		world,
		env: { ARCHIVE_RATE_LIMIT: "0" },
		between: undoing,
	});
	other = connect({ url: program.url, pool: 3 });
});

afterAll(async () => {
	await other?.close();
	await program?.stop();
});

async function send(request: Request) {
	const answer = await program.fetch(request);
	return { status: answer.status, body: await answer.text() };
}

type Answer = Awaited<ReturnType<typeof send>>;

/** SQL that locks a row. `row` is a table and a condition. */
const rowOf = ({ row }: { row: string }) => `select from ${row} for update`;

/** Sends a request, runs `change` once the request waits for the lock, and then frees the lock. */
async function meanwhile(
	lock: string,
	request: Request,
	change: (holder: Queryable) => Promise<unknown>,
): Promise<Answer> {
	let answer: Promise<Answer> | undefined;
	await other.transaction(async (holder) => {
		await holder.query(lock, []);
		let isOver = false;
		answer = send(request).finally(() => {
			isOver = true;
		});
		while (!(await isWaiting())) {
			if (isOver) {
				throw new Error(`no wait: ${lock}; ${(await answer).body}`);
			}
		}
		await change(holder);
	});
	if (!answer) throw new Error("nothing was sent");
	return answer;
}

async function isWaiting(): Promise<boolean> {
	const waiting = await other.query(
		"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		[],
	);
	return waiting.length > 0;
}

let digests: string | undefined;

/** A digest of each table's rows. */
async function content(): Promise<unknown> {
	digests ??= (
		await other.query<{ name: string }>(
			"select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
			[],
		)
	)
		.map(
			({ name }) =>
				`select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
		)
		.join(" union all ");
	return other.query(digests, []);
}

interface Losing {
	/** Statement that takes the lock for which the request waits while its caller loses the right. */
	lock: string;
	request: () => Request;
	/** Statement that takes the right away; `give` restores it. */
	take: string;
	give: string;
	/** Status of the refusal. */
	status: number;
}

async function lose({ lock, request, take, give, status }: Losing) {
	const before = await content();
	try {
		const answer = await meanwhile(lock, request(), (holder) => holder.query(take, []));
		expect(answer.status, `${lock}: ${answer.body}`).toBe(status);
		// A later request gets the same response.
		expect(await send(request())).toEqual(answer);
	} finally {
		await other.query(give, []);
	}
	expect(await content(), lock).toEqual(before);
	expect(program.failures.splice(0)).toEqual([]);
}

it("every operation that writes is here", () => {
	expect(writeIds.toSorted()).toEqual(contractWrites.toSorted());
});

describe.each(writeIds)("%s", (id: WriteId) => {
	const requests: readonly Write[] = writes[id];
	const cases = requests.flatMap((write) => write.locks.map((lock) => ({ ...lock, write })));

	it("writes once the lock is free", async () => {
		const [last] = cases.slice(-1);
		const [loss] = lossesOf(id);
		if (!last || !loss) throw new Error("there is no request");
		const request = requestFor(id, last.write, loss.name);
		await meanwhile(rowOf(last), request, async () => {});
		const reasons = program.failures.splice(0).map(({ error }) => error);
		expect(reasons).toEqual([expect.any(Undone)]);
	});

	// Runs every second loss of a right for this operation, and the other losses for the next operation.
	const losses = partOf(2, lossesOf(id), writeIds.indexOf(id));
	it.each(losses)("without $what of $name is refused", async (loss) => {
		const { take, give } = changesOf(loss);
		const { status } = loss;
		for (const { write, row, holdsProject, notByGuests } of cases) {
			if (holdsProject && loss.changesProject) continue;
			if (notByGuests && loss.name === "gil") continue;
			const request = () => requestFor(id, write, loss.name);
			await lose({ lock: rowOf({ row }), request, take, give, status });
		}
	});
});

/** A request by `pam`, or with `sudo` a request by an administrator who acts as `pam`. */
function requestOf(method: string, path: string, body: object, sudo = false) {
	return new Request(`http://localhost/api/v4${path}`, {
		method,
		headers: {
			"Private-Token": sudo ? "root-token" : "pam-token",
			"Content-Type": "application/json",
			...(sudo && { Sudo: "pam" }),
		},
		body: JSON.stringify(body),
	});
}

const ownNamespace = requestOf.bind(null, "POST", "/projects", { name: "own" });
const topGroup = requestOf.bind(null, "POST", "/groups", { name: "Top", path: "top" });
const newLabel = requestOf.bind(null, "POST", "/projects/1/labels", { name: "new", color: "red" });
const blocked = {
	take: `update users set state = 'blocked' where id = ${idOf("pam")}`,
	give: `update users set state = 'active' where id = ${idOf("pam")}`,
	status: 403,
};
const revoked = {
	take: `update tokens set revoked = true where user_id = ${idOf("pam")}`,
	give: `update tokens set revoked = false where user_id = ${idOf("pam")}`,
	status: 401,
};
const unlimited = {
	take: `update users set can_create_group = false where id = ${idOf("pam")}`,
	give: `update users set can_create_group = true where id = ${idOf("pam")}`,
	status: 403,
};
const demoted = {
	take: `update users set admin = false where id = ${idOf("root")}`,
	give: `update users set admin = true where id = ${idOf("root")}`,
	status: 403,
};

describe("where the path names no place, and where an administrator acts as somebody", () => {
	const own = `select from namespaces where owner_id = ${idOf("pam")} for update`;
	const top = `select pg_advisory_xact_lock(${locks.topGroups})`;
	const project = "select from projects where id = 1 for update";
	it.each([
		["createProject, own, of a blocked user", own, ownNamespace, blocked],
		["createProject, own, of a revoked token", own, ownNamespace, revoked],
		["createGroup of a blocked user", top, topGroup, blocked],
		["createGroup of a revoked token", top, topGroup, revoked],
		["createGroup of who may no longer", top, topGroup, unlimited],
		["Sudo as a blocked user", project, () => newLabel(true), blocked],
		["Sudo of a former administrator", project, () => newLabel(true), demoted],
	] as const)("%s", async (_, lock, request, loss) => {
		await lose({ lock, request, ...loss });
	});
});

describe("who repeats a request for as long as it takes", () => {
	/**
	 * Four connections repeat the attacker's request while the owner takes a right away. Returns the status of the
	 * owner's request.
	 */
	async function against(attack: () => Request, taking: () => Request) {
		let isOver = false;
		const repeat = async () => {
			while (!isOver) await send(attack());
		};
		const repeated = Array.from({ length: 4 }, repeat);
		await send(attack());
		const answer = await send(taking());
		// One more request: the lock is granted in order, so all requests that waited before the change end first.
		await send(attack());
		isOver = true;
		await Promise.all(repeated);
		return answer.status;
	}

	const as = (name: string, method: string, path: string, body?: object) => () =>
		new Request(`http://localhost/api/v4${path}`, {
			method,
			headers: {
				"Private-Token": `${name}-token`,
				"Content-Type": "application/json",
			},
			...(body && { body: JSON.stringify(body) }),
		});
	beforeAll(() => {
		undoes = false;
	});

	const zed = idOf("zed");
	const levelIn = async (place: string) => {
		const read = as("root", "GET", `${place}/members/${zed}`);
		const { status, body } = await send(read());
		return status === 200 ? JSON.parse(body).access_level : status;
	};
	const rounds = Array.from({ length: 8 }, (_, at) => at);

	it.each(rounds)("a removed member stays removed (%s)", async () => {
		const member = "/projects/1/members";
		await send(as("root", "PUT", `${member}/${zed}`, { access_level: 40 })());
		const status = await against(
			as("zed", "POST", member, { user_id: zed, access_level: 40 }),
			as("pam", "DELETE", `${member}/${zed}`),
		);
		expect([status, await levelIn("/projects/1")]).toEqual([204, 404]);
		const again = { user_id: zed, access_level: 40 };
		await send(as("root", "POST", member, again)());
	});

	it.each(rounds)("a member removed from the group stays removed (%s)", async () => {
		const member = "/groups/2/members";
		await send(as("root", "PUT", `${member}/${zed}`, { access_level: 40 })());
		const status = await against(
			as("zed", "POST", "/projects/1/members", { user_id: zed, access_level: 40 }),
			as("dan", "DELETE", `${member}/${zed}`),
		);
		expect([status, await levelIn("/groups/2")]).toEqual([204, 404]);
		expect(await levelIn("/projects/1")).toBe(404);
		const again = { user_id: zed, access_level: 20 };
		await send(as("root", "POST", member, again)());
		await send(as("root", "POST", "/projects/1/members", again)());
	});

	it.each(rounds)("a demoted owner stays demoted (%s)", async () => {
		const member = `/groups/2/members/${zed}`;
		await send(as("root", "PUT", member, { access_level: 50 })());
		const status = await against(
			as("zed", "PUT", member, { access_level: 50 }),
			as("dan", "PUT", member, { access_level: 20 }),
		);
		expect([status, await levelIn("/groups/2")]).toEqual([200, 20]);
	});
});

describe("who gets a right while a request waits", () => {
	beforeAll(() => {
		undoes = false;
	});

	it("changes an issue as before where a reporter would have locked the project first", async () => {
		const labels = () => other.query<{ name: string }>("select name from labels order by id", []);
		const before = await labels();
		const write = { body: { title: "New", add_labels: "late" }, locks: [] };
		const answer = await meanwhile(
			"select from issues where id = 1 for update",
			requestFor("updateProjectIssue", write, "gil"),
			(holder) =>
				holder.query(`update memberships set level = 20 where user_id = ${idOf("gil")}`, []),
		);
		expect(answer.status).toBe(200);
		expect(JSON.parse(answer.body)).toMatchObject({ title: "New", labels: [] });
		expect(await labels()).toEqual(before);
		const { body } = await send(requestFor("updateProjectIssue", write, "gil"));
		expect(JSON.parse(body)).toMatchObject({ labels: ["late"] });
	});
});

describe("a merge whose caller loses the right to close an issue of another project meanwhile", () => {
	beforeAll(() => {
		undoes = false;
	});

	const member = (assignment: string) =>
		`update memberships set ${assignment} where project_id = 2 and user_id = ${idOf("pam")}`;
	const tools = (assignment: string) => `update projects set ${assignment} where id = 2`;
	const features = (issues: string) => tools(`features = features || '{"issues":"${issues}"}'`);
	const issueWith = (assignments: string) =>
		`update issues set ${assignments} where project_id = 2 and iid = 1`;
	const assignees = `assignee_ids = '{${idOf("dan")}}'`;
	const losses = [
		["membership", "pam", member("expires_at = '2021-01-04'"), member("expires_at = null")],
		["its role", "pam", member("level = 10"), member("level = 20")],
		["an active user", "pam", blocked.take, blocked.give],
		["an active project", "pam", tools("archived = true"), tools("archived = false")],
		["the feature", "pam", features("disabled"), features("enabled")],
		[
			"sight of it",
			"dan",
			issueWith("confidential = true, assignee_ids = '{}'"),
			issueWith(`confidential = false, ${assignees}`),
		],
	] as const;

	/** What a merge may change in the project of the issue that it closes: the issue, its notes, and audit events. */
	const stateOf = (issue: number) =>
		other.query<{ state: string }>(
			`select i.state, i.updated_at, i.closed_at, i.closed_by_id, i.note_count,
				(select count(*) from notes where about = 'Issue ' || i.id) as notes,
				(select count(*) from audit_events where entity_type = 'Project' and entity_id = 2) as events
			from issues i where i.project_id = 2 and i.iid = $1`,
			[issue],
		);

	/** Merges while another transaction holds the issue's lock and runs `before`. Returns the merge request's state. */
	async function mergeMeanwhile(
		name: "pam" | "dan",
		closing: Parameters<typeof beginClosing>[0],
		before: (holder: Queryable) => Promise<unknown>,
	): Promise<string> {
		const ask = (method: string, path: string, body: object) =>
			new Request(`http://localhost/api/v4${path}`, {
				method,
				headers: { "Private-Token": `${name}-token`, "Content-Type": "application/json" },
				body: JSON.stringify(body),
			});
		const { iid, merge } = await beginClosing(closing, async (...request) =>
			JSON.parse((await send(ask(...request))).body),
		);
		const row = `issues where project_id = 2 and iid = ${closing.issue}`;
		const answer = await meanwhile(rowOf({ row }), ask(...merge), before);
		expect(answer.status, answer.body).toBe(200);
		const [merged] = await other.query<{ state: string }>(
			"select state from merge_requests where project_id = 1 and iid = $1",
			[iid],
		);
		return merged?.state ?? "";
	}

	describe.each([
		["acceptMergeRequest", false],
		["the push of its commits", true],
	])("%s", (_, byTwin) => {
		it.each(losses)("leaves it open without %s", async (_, name, take, give) => {
			let before: unknown;
			try {
				const state = await mergeMeanwhile(name, { issue: 1, byTwin }, async (holder) => {
					await holder.query(take, []);
					before = await stateOf(1);
				});
				expect(state).toBe("merged");
			} finally {
				await other.query(give, []);
			}
			expect(await stateOf(1)).toEqual(before);
			expect(before).toMatchObject([{ state: "opened" }]);
			expect(program.failures).toEqual([]);
		});

		it("closes it if nothing is lost", async () => {
			const state = await mergeMeanwhile("pam", { issue: 2, byTwin }, async () => {});
			expect(state).toBe("merged");
			expect(await stateOf(2)).toMatchObject([{ state: "closed" }]);
			await other.query("update issues set state = 'opened' where project_id = 2", []);
		});
	});
});
