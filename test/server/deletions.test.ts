/** Every read immediately omits deleted projects, groups, labels and milestones; their rows are removed later. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../generated/operations.ts";
import { parameters } from "../../generated/parameters.ts";
import { type Client, createClient } from "../../sdk/index.ts";
import { connect, type Database } from "../../server/postgres/connection/database.ts";
import { labelStore } from "../../server/postgres/labels.ts";
import { milestoneStore } from "../../server/postgres/milestones.ts";
import { projectStore } from "../../server/postgres/projects.ts";
import { statements } from "../../server/postgres/sql/statement.ts";
import { removeDeleted } from "../../server/postgres/upkeep/deletions.ts";
import { findWrong } from "../../server/postgres/upkeep/kept.ts";
import { userId } from "../conformance/ids.ts";
import { dataOf } from "../conformance/suite.ts";
import { origin } from "../conformance/targets/target.ts";
import { partOf } from "../part.ts";
import { type ServerProgram, startServer } from "../programs.ts";

let program: ServerProgram;
let database: Database;
let root: Client;

beforeAll(async () => {
	program = await startServer({ env: { ARCHIVE_RATE_LIMIT: "0" } });
	({ database } = program);
	root = clientOf("root");
});

afterAll(() => program?.stop());

const clientOf = (username: string) =>
	createClient({
		baseUrl: origin,
		token: `${username}-token`,
		retry: 0,
		fetch: (request: Request) => program.fetch(request),
	});

/** Columns that name a project or group by id. Not all of them have a foreign key. */
async function placeColumns(): Promise<{ table: string; column: string }[]> {
	return database.query(
		`select c.relname as "table", a.attname as "column"
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
			and a.attname in ('project_id', 'group_id', 'shared_group_id', 'management_project_id')
		order by 1, 2`,
		[],
	);
}

/** Tables without a statement that removes rows by the id of their project or group, with the reason. */
const others: Record<string, string> = {
	note_references: "with their notes; what they refer to may be gone",
};

/** Number of rows with the id of the project or group, keyed by table and column. Omits zeros and `note_references`. */
async function rowsOf(kind: "project" | "group", id: number) {
	const found: Record<string, number> = {};
	for (const { table, column } of await placeColumns()) {
		if (table === "note_references" || !column.endsWith(`${kind}_id`)) continue;
		const [row] = await database.query<{ count: number }>(
			`select count(*)::int as count from ${table} where ${column} = $1`,
			[id],
		);
		if (row && row.count > 0) found[`${table}.${column}`] = row.count;
	}
	return found;
}

const pending = () => database.query("select kind, id from deleted_places order by kind, id", []);

// ---- A group and a project with everything

const shared = { project: "acme/kettle", group: "acme/infra" };

const suffix = () => Math.random().toString(36).slice(2, 8);

/**
 * Creates a public subgroup of a public group, with a project in which there is one of everything. The group's members
 * also see `shared`, a private project and a private group.
 */
async function createDoomed() {
	const path = `doomed-${suffix()}`;
	const { id: parent_id } = dataOf(await root.getGroup({ id: "open" }));
	const group = dataOf(
		await root.createGroup({ name: path, path, parent_id, visibility: "public" }),
	);
	const project = dataOf(
		await root.createProject({
			name: "Doomed",
			namespace_id: group.id,
			visibility: "public",
			initialize_with_readme: true,
			tag_list: ["doomed"],
		}),
	);
	await fill(project.id);
	const { id } = group;
	// The tests also read as Ada, who owns the parent group.
	dataOf(await root.addGroupMember({ id, user_id: "2", access_level: 50 }));
	for (const user_id of ["8", "9", userId("zoe")]) {
		dataOf(await root.addGroupMember({ id, user_id, access_level: 30 }));
	}
	const share = { group_id: id, group_access: 30 } as const;
	dataOf(await root.shareProject({ id: shared.project, ...share }));
	dataOf(await root.shareGroup({ id: shared.group, ...share }));
	const idle = { user_id: userId("ola"), access_level: 30 } as const;
	dataOf(await root.addProjectMember({ id: project.id, ...idle }));
	return { group, project };
}

async function fill(id: number): Promise<void> {
	dataOf(await root.createProjectLabel({ id, name: "doomed", color: "red" }));
	const milestone = dataOf(await root.createProjectMilestone({ id, title: "doomed" }));
	const { iid: issue_iid } = dataOf(
		await root.createProjectIssue({
			id,
			title: "Doomed engine",
			labels: ["doomed"],
			milestone_id: milestone.id,
			assignee_ids: [2],
		}),
	);
	const body = "Doomed";
	dataOf(await root.createIssueDiscussion({ id, issue_iid, body }));
	const board = dataOf(await root.createProjectBoard({ id, name: "Doomed" }));
	const [label] = dataOf(await root.listProjectLabels({ id }));
	dataOf(await root.createProjectBoardList({ id, board_id: board.id, label_id: label?.id ?? 0 }));
	const snippet = dataOf(
		await root.createProjectSnippet({
			id,
			title: "Doomed",
			visibility: "public",
			files: [{ file_path: "a", content: "doomed" }],
		}),
	);
	dataOf(await root.createSnippetDiscussion({ id, snippet_id: snippet.id, body }));
	dataOf(
		await root.createProjectCluster({
			id,
			name: "doomed",
			platform_kubernetes_attributes: {
				api_url: "https://203.0.113.7",
				token: "doomed",
			},
		}),
	);
	const commit = dataOf(await root.getRepositoryMergeBase({ id, refs: ["main", "main"] }));
	dataOf(await root.createCommitDiscussion({ id, commit_id: commit.id ?? "", body }));
}

// ---- Requests for every GET operation

/** Values of all path parameters except `id`. */
const inPath: Record<string, string> = {
	issue_iid: "1",
	board_id: "1",
	list_id: "1",
	snippet_id: "1",
	cluster_id: "1",
	milestone_id: "1",
	merge_request_iid: "1",
	epic_id: "1",
	user_id: "2",
	name: "engine",
	sha: "main",
	ref: "main",
	commit_id: "main",
	file_path: "README.md",
	note_id: "1",
	discussion_id: "a".repeat(40),
	audit_event_id: "1",
	format: "tar",
};

/**
 * GET requests for every operation except those for audit events: without a query, with each flag and enum value, and
 * with searches. Returns a third of them; with ALL_CASES=1, all.
 */
function everyGet(project: string, group: string): string[] {
	const urls: string[] = [];
	for (const { id, method, path } of Object.values(operations)) {
		if (method !== "get" || id.includes("AuditEvent")) continue;
		const own = /^\/(groups|namespaces)\//.test(path) ? group : project;
		const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
			encodeURIComponent(
				name === "id" && !path.startsWith("/users/") ? own : (inPath[name] ?? "2"),
			),
		);
		urls.push(filled);
		for (const { name, in: place, type, enum: values } of parameters[id].rules) {
			if (place !== "query") continue;
			const tried = values ?? (type === "boolean" ? ["true"] : (searched[name] ?? []));
			for (const value of tried) urls.push(`${filled}?${name}=${value}`);
		}
	}
	return partOf(3, urls);
}

const searched: Record<string, readonly string[]> = {
	search: ["doomed", "Doomed engine"],
	query: ["doomed"],
	labels: ["doomed", "None", "Any"],
	milestone: ["doomed", "None", "Any"],
	"not[labels]": ["doomed"],
	topic: ["doomed"],
	per_page: ["100"],
	ref: ["main"],
	author_id: ["1"],
	assignee_id: ["2", "Any"],
	min_access_level: ["30"],
};

interface Seen {
	status: number;
	body: string;
	etag: string | null;
	total: string | null;
}

async function lookEverywhere(
	project: string,
	group: string,
	tokens = ["root-token", "ada-token", ""],
): Promise<Map<string, Seen>> {
	const seen = new Map<string, Seen>();
	for (const url of everyGet(project, group)) {
		for (const token of tokens) {
			const response = await program.fetch(
				new Request(`${origin}/api/v4${url}`, {
					headers: token === "" ? {} : { "Private-Token": token },
				}),
			);
			seen.set(`${url} ${token}`, {
				status: response.status,
				body: await response.text(),
				etag: response.headers.get("etag"),
				total: response.headers.get("x-total"),
			});
		}
	}
	return seen;
}

/** What anyone sees, and what a member of the doomed group sees where only this group gives her access. */
const lookAround = async () =>
	new Map([
		...(await lookEverywhere("open/handbook", "open")),
		...(await lookEverywhere(shared.project, shared.group, ["zoe-token"])),
	]);

const differences = (before: ReadonlyMap<string, Seen>, after: ReadonlyMap<string, Seen>) =>
	[...before].filter(([url, seen]) => JSON.stringify(seen) !== JSON.stringify(after.get(url)));

describe("what is marked", () => {
	it("is seen by no GET operation of the contract, long before it is removed", async () => {
		const before = await lookAround();
		const statuses = [...before.values()].map(({ status }) => status);
		expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(400);
		expect(statuses.filter((status) => status >= 500)).toEqual([]);
		const { group, project } = await createDoomed();
		const during = await lookAround();
		expect(differences(before, during).length).toBeGreaterThan(20);
		const old = {
			project: project.path_with_namespace,
			group: group.full_path,
		};
		dataOf(await root.deleteGroup({ id: group.id }));
		expect(await pending()).toEqual([
			{ kind: "group", id: group.id },
			{ kind: "project", id: project.id },
		]);
		expect(differences(before, await lookAround())).toEqual([]);
		// Requests with the deleted ids and paths get the same responses as for a project or group that never existed.
		const never = await lookEverywhere("987654321", "987654321", ["root-token"]);
		for (const [ownProject, ownGroup] of [
			[String(project.id), String(group.id)],
			[old.project, old.group],
		] as const) {
			const gone = await lookEverywhere(ownProject, ownGroup, ["root-token"]);
			const asNever = new Map(
				[...gone].map(([url, seen]) => [
					url
						.replace(`/${encodeURIComponent(ownProject)}`, "/987654321")
						.replace(`/${encodeURIComponent(ownGroup)}`, "/987654321"),
					seen,
				]),
			);
			expect(differences(never, asNever)).toEqual([]);
		}
		// Names and paths of deleted projects and groups are free again.
		const again = dataOf(
			await root.createGroup({
				name: group.name,
				path: group.path,
				parent_id: group.parent_id ?? 0,
				visibility: "public",
			}),
		);
		expect(again.id).not.toBe(group.id);
		const namespace_id = again.id;
		const next = dataOf(await root.createProject({ name: "Doomed", namespace_id }));
		for (const list of [
			await root.listProjectIssues({ id: next.id }),
			await root.listProjectMembers({ id: next.id }),
			await root.listProjectLabels({ id: next.id, include_ancestor_groups: false }),
			await root.listGroupMembers({ id: again.id, query: "ada" }),
		]) {
			expect(list).toMatchObject({ status: 200, data: [] });
		}
		expect(await removeDeleted(database)).toBe(true);
		expect(await pending()).toEqual([]);
		expect(await rowsOf("project", project.id)).toEqual({});
		expect(await rowsOf("group", group.id)).toEqual({});
		dataOf(await root.deleteGroup({ id: again.id }));
		await removeDeleted(database);
		expect(differences(before, await lookAround())).toEqual([]);
	});

	it("a label is shown, filtered by and counted by nobody, long before it is taken from issues", async () => {
		const id = "acme/rocket";
		const label = dataOf(
			await root.createProjectLabel({ id, name: "doomed", color: "red", priority: 1 }),
		);
		const board = dataOf(await root.createProjectBoard({ id, name: "Doomed" }));
		for (const [name, description] of [["other", "stays"]] as const) {
			dataOf(await root.createProjectLabel({ id, name, color: "red", description }));
		}
		const list = { id, board_id: board.id };
		dataOf(await root.createProjectBoardList({ ...list, label_id: label.id }));
		dataOf(await root.updateProjectBoard({ ...list, labels: "doomed,other" }));
		for (const labels of [["doomed"], ["doomed", "other"]]) {
			dataOf(await root.createProjectIssue({ id, title: "Labelled", labels }));
		}
		expect(await root.deleteProjectLabel({ id, name: "doomed" })).toMatchObject({ status: 204 });
		const before = await lookEverywhere(id, "acme");
		expect(await pending()).toEqual([{ kind: "label", id: label.id }]);
		const [first] = dataOf(
			await root.listProjectIssues({
				id,
				search: "Labelled",
				labels: ["None"],
			}),
		);
		expect(first).toMatchObject({ labels: [] });
		// The issue's row still has the deleted label's id. An update that drops this id must not change `updated_at`.
		const issue_iid = first?.iid ?? 0;
		expect(dataOf(await root.updateProjectIssue({ id, issue_iid, labels: [] }))).toMatchObject({
			updated_at: first?.updated_at,
		});
		await removeDeleted(database);
		expect(await pending()).toEqual([]);
		for (const table of ["issues", "merge_requests", "epics"]) {
			expect(
				await database.query(`select id from ${table} where label_ids @> array[$1::bigint]`, [
					label.id,
				]),
			).toEqual([]);
		}
		expect(differences(before, await lookEverywhere(id, "acme"))).toEqual([]);
	});
});

it("a label on an issue that a request holds is taken from it once the request is over", async () => {
	const id = "acme/rocket";
	const given = { id, title: "Held", labels: ["held"] };
	const { iid } = dataOf(await root.createProjectIssue(given));
	await root.deleteProjectLabel({ id, name: "held" });
	const isOver = Promise.withResolvers<void>();
	const isHeld = Promise.withResolvers<void>();
	const request = database.transaction(async (tx) => {
		const lock = "select id from issues where title = 'Held' for update";
		expect(await tx.query(lock, [])).toHaveLength(1);
		isHeld.resolve();
		await isOver.promise;
	});
	await isHeld.promise;
	let waits = 0;
	const removal = removeDeleted(database, {
		async wait() {
			waits++;
			isOver.resolve();
			await request;
		},
	});
	expect(await removal).toBe(true);
	expect(waits).toBe(1);
	expect(await pending()).toEqual([]);
	await root.deleteProjectIssue({ id, issue_iid: iid });
});

it("every column that names a place is removed with it", async () => {
	const removed = [...statements.keys()].flatMap((name) => {
		const [, table, column] = /^deletions\.(\w+)_by_(\w+)\.remove$/.exec(name) ?? [];
		return table && column ? [`${table}.${column}`] : [];
	});
	const named = (await placeColumns())
		.filter(({ table }) => !(table in others))
		.map(({ table, column }) => `${table}.${column}`);
	expect(named.filter((one) => !removed.includes(one))).toEqual([]);
});

describe("the request", () => {
	/** Adds issues by SQL, each with the label and one note. */
	async function addIssues(project: number, label: number, count: number) {
		await database.query(
			`with added as (
				insert into issues (iid, project_id, title, state, author_id, assignee_ids, confidential, discussion_locked,
					created_at, updated_at, label_ids)
				select 1000 + n + (select coalesce(max(iid), 0) from issues where project_id = $1), $1, 'Many', 'opened', 1, '{}', false, false,
					'2021-01-01', '2021-01-01', array[$2::bigint] from generate_series(1, $3::int) n
				returning id
			), threads as (
				insert into discussions (id, issue_id) select md5(id::text || random()) || '00000000', id from added returning id, issue_id
			)
			insert into notes (discussion_id, body, author_id, system, confidential, created_at, updated_at, about)
			select id, 'Note', 1, false, false, '2021-01-01', '2021-01-01', 'Issue ' || issue_id from threads`,
			[project, label, count],
		);
	}

	/** Runs work in a transaction that is rolled back. Returns the number of rows read and written, by table. */
	async function touchedBy(work: (tx: Parameters<typeof projectStore>[0]) => Promise<unknown>) {
		const rollback = new Error("nothing of it stays");
		let touched: Record<string, number> = {};
		const done = database.transaction(async (tx) => {
			const count = () =>
				tx.query<{ table: string; rows: number }>(
					`select relname as "table",
						(n_tup_ins + n_tup_upd + n_tup_del + seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows
					from pg_stat_xact_user_tables order by 1`,
					[],
				);
			const before = new Map((await count()).map(({ table, rows }) => [table, rows]));
			await work(tx);
			touched = Object.fromEntries(
				(await count()).flatMap(({ table, rows }) => {
					const own = rows - (before.get(table) ?? 0);
					return own > 0 ? [[table, own]] : [];
				}),
			);
			throw rollback;
		});
		await expect(done).rejects.toBe(rollback);
		return touched;
	}

	it("touches as many rows of a large project or label as of a small one", async () => {
		const { project, group } = await createDoomed();
		const [label] = dataOf(await root.listProjectLabels({ id: project.id }));
		const found = await projectStore(database).findByPath(project.path_with_namespace);
		if (!found || !label) throw new Error("the project is not there");
		await database.query("analyze", []);
		const deletions = {
			project: (tx: Database) => projectStore(tx).delete(found),
			label: (tx: Database) => labelStore(tx).delete(label.id),
		};
		type Work = Parameters<typeof touchedBy>[0];
		const small = {
			project: await touchedBy(deletions.project as Work),
			label: await touchedBy(deletions.label as Work),
		};
		await addIssues(project.id, label.id, 3000);
		await database.query("analyze", []);
		expect({
			project: await touchedBy(deletions.project as Work),
			label: await touchedBy(deletions.label as Work),
		}).toEqual(small);
		expect(small.project).not.toHaveProperty("issues");
		expect(small.label).not.toHaveProperty("issues");
		dataOf(await root.deleteGroup({ id: group.id }));
		// Interrupts a removal: the next call of `removeDeleted` continues it.
		const stop = new AbortController();
		let slices = 0;
		expect(
			await removeDeleted(database, {
				signal: stop.signal,
				async between() {
					if (++slices === 6) stop.abort();
				},
			}),
		).toBe(false);
		const left = (await rowsOf("project", project.id))["issues.project_id"];
		expect(left).toBeGreaterThan(0);
		// Several servers can remove rows at the same time.
		let again = true;
		while (again) {
			await Promise.all([removeDeleted(database), removeDeleted(database)]);
			again = (await pending()).length > 0;
		}
		expect(await rowsOf("project", project.id)).toEqual({});
		expect(await rowsOf("group", group.id)).toEqual({});
		expect(
			await database.query(
				"select id from notes n where not exists (select from discussions d where d.id = n.discussion_id)",
				[],
			),
		).toEqual([]);
	});

	it("takes a milestone from some issues, and the others show none before a server takes it from them", async () => {
		const { project, group } = await createDoomed();
		const { id } = project;
		const [milestone] = dataOf(await root.listProjectMilestones({ id }));
		const [label] = dataOf(await root.listProjectLabels({ id }));
		if (!milestone?.id || !label) throw new Error("the project is not filled");
		await addIssues(id, label.id, 2499);
		const isHeld = "from issues where project_id = $1 and milestone_id = $2";
		const held = async () => {
			const found = await database.query<{ iid: number }>(
				`select iid ${isHeld} order by iid desc`,
				[id, milestone.id],
			);
			return found.map(({ iid }) => iid);
		};
		await database.query("update issues set milestone_id = $2 where project_id = $1", [
			id,
			milestone.id,
		]);
		const key = { id, milestone_id: milestone.id };
		expect(await root.deleteProjectMilestone(key)).toMatchObject({
			status: 204,
		});
		expect(await pending()).toEqual([{ kind: "milestone", id: milestone.id }]);
		const left = await held();
		expect(left).toHaveLength(1500);
		const total = async (input: Omit<Parameters<typeof root.listProjectIssues>[0], "id">) => {
			const answer = await root.listProjectIssues({ id, per_page: 1, ...input });
			if (answer.status !== 200) throw new Error(`${answer.status}`);
			return answer.headers.xTotal;
		};
		expect({
			any: await total({ milestone: "Any" }),
			none: await total({ milestone: "None" }),
			its: await total({ milestone: "doomed" }),
			others: await total({ not: { milestone: "doomed" } }),
		}).toEqual({ any: 0, none: 2500, its: 0, others: 2500 });
		const [one = 0, held1 = 0] = left;
		const shown = await root.getProjectIssue({ id, issue_iid: one });
		expect(shown).toMatchObject({ data: { milestone: null } });
		expect(dataOf(await root.listProjectIssues({ id }))).not.toContainEqual(
			expect.objectContaining({ milestone: expect.anything() }),
		);
		// `forgekit check` must not report rows that still wait for their removal.
		const wrong = (await findWrong(database)).flatMap(({ faults }) => faults);
		expect(wrong.filter((one) => one.startsWith("milestone_id"))).toEqual([]);
		// An update of an issue drops the deleted milestone's id. `removeDeleted` waits for an issue that is locked.
		dataOf(await root.updateProjectIssue({ id, issue_iid: one, title: "Changed" }));
		const since = new Date().toISOString();
		const released = Promise.withResolvers<void>();
		const holder = connect({ url: program.url, pool: 1 });
		const holding = holder.transaction(async (tx) => {
			await tx.query("select from issues where project_id = $1 and iid = $2 for update", [
				id,
				held1,
			]);
			const wait = async () => released.resolve();
			const removing = removeDeleted(database, { wait });
			await released.promise;
			expect(await held()).toEqual([held1]);
			return { removing };
		});
		expect(await (await holding).removing).toBe(true);
		await holder.close();
		expect(await held()).toEqual([]);
		expect(await pending()).toEqual([]);
		expect(await total({ updated_after: since })).toBe(1500);
		dataOf(await root.deleteGroup({ id: group.id }));
		await removeDeleted(database);
	});

	it("touches a bounded number of the issues of a milestone", async () => {
		const { project, group } = await createDoomed();
		const [milestone] = dataOf(await root.listProjectMilestones({ id: project.id }));
		const [label] = dataOf(await root.listProjectLabels({ id: project.id }));
		const found =
			milestone?.id &&
			(await milestoneStore(database).find({ project_id: project.id }, milestone.id));
		if (!found || !label) throw new Error("the project is not filled");
		const touched = async (added: number) => {
			await addIssues(project.id, label.id, added);
			await database.query("update issues set milestone_id = $2 where project_id = $1", [
				project.id,
				found.id,
			]);
			await database.query("vacuum analyze issues", []);
			return touchedBy((tx) => milestoneStore(tx).delete(found, "2022-01-01T00:00:00Z"));
		};
		// The request touches at most a few thousand issues, however many have the milestone.
		for (const added of [2000, 8000]) {
			expect((await touched(added)).issues).toBeLessThan(5000);
		}
		dataOf(await root.deleteGroup({ id: group.id }));
		await removeDeleted(database);
	});

	it("leaves nothing of concurrent writers, who get 404", async () => {
		const { project, group } = await createDoomed();
		const { id } = project;
		let deleted = false;
		const late: number[] = [];
		const faults: unknown[] = [];
		const writes: ((n: number) => Promise<{ status: number }>)[] = [
			(n) => root.createProjectIssue({ id, title: `${n}` }),
			(n) => root.createIssueDiscussion({ id, issue_iid: 1, body: `${n}` }),
			(n) => root.createProjectLabel({ id, name: `${n}`, color: "red" }),
			(n) => root.createProjectBoard({ id, name: `${n}` }),
			(n) => root.createProjectMilestone({ id, title: `${n}` }),
			(n) => root.updateProjectIssue({ id, issue_iid: 1, title: `${n}` }),
			(n) => root.addProjectMember({ id, user_id: String(1 + (n % 12)), access_level: 30 }),
			(n) => root.createProject({ name: `Another ${n}`, namespace_id: group.id }),
		];
		let n = 0;
		const writers = writes.flatMap((write) =>
			Array.from({ length: 3 }, async () => {
				for (let after = 0; after < 3; ) {
					const wasDeleted = deleted;
					const { status } = await write(++n);
					if (status >= 500) faults.push(await status);
					if (wasDeleted) {
						late.push(status);
						after++;
					}
				}
			}),
		);
		await sleep(300);
		dataOf(await root.deleteGroup({ id: group.id }));
		deleted = true;
		await Promise.all(writers);
		expect(faults).toEqual([]);
		// Creating a project in a deleted group returns 400.
		expect(new Set(late)).toEqual(new Set([400, 404]));
		const places = await pending();
		await removeDeleted(database);
		expect(await rowsOf("group", group.id)).toEqual({});
		for (const { kind, id } of places as {
			kind: "project" | "group";
			id: number;
		}[]) {
			expect(await rowsOf(kind, id)).toEqual({});
		}
	});
});
