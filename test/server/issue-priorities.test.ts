/** Issues are in the order of their labels and milestones, whoever else changes those: transactions on two connections. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { IssueRecord } from "../../server/domain/issues/store.ts";
import type { ProjectRecord } from "../../server/domain/projects/store.ts";
import type { Database } from "../../server/postgres/database.ts";
import { issueStore } from "../../server/postgres/issues.ts";
import { labelStore } from "../../server/postgres/labels.ts";
import { milestoneStore } from "../../server/postgres/milestones.ts";
import type { Queryable } from "../../server/postgres/query.ts";
import { type DemoProject, openDemoProject } from "../demo-project.ts";
import { untilOneWaits } from "../postgres.ts";

let demo: DemoProject;
let database: Database;
let project: ProjectRecord;

beforeAll(async () => {
	demo = await openDemoProject();
	({ database, project } = demo);
});

afterAll(() => demo?.close());

const now = "2021-06-01T00:00:00.000Z";
let names = 0;
/** Two labels and a milestone, of which issue 1 has the first label. */
let one: number;
let other: number;
let milestone: number;

beforeEach(async () => {
	const labels = labelStore(database);
	const wanted = [`one ${++names}`, `other ${names}`];
	const [first, second] = await labels.findOrCreateAll(
		...([project, wanted, "#fff", now] as const),
	);
	one = first?.id ?? 0;
	other = second?.id ?? 0;
	const created = await milestoneStore(database).create({
		...{ project_id: project.id, group_id: null, title: `M ${names}` },
		...{ description: null, state: "active", start_date: null },
		...{ due_date: "2031-01-01", created_at: now, updated_at: now },
	});
	milestone = created.id;
	await labels.prioritize(project.id, one, 5);
	await labels.prioritize(project.id, other, 7);
	await change(database, { label_ids: [one], milestone_id: null });
});

async function change(
	db: Queryable,
	changed: Partial<Pick<IssueRecord, "label_ids" | "milestone_id">>,
): Promise<void> {
	const issues = issueStore(db);
	const issue = await issues.lock(project.id, 1);
	if (!issue) throw new Error("the demo world has no issue 1");
	await issues.update({ ...issue, ...changed });
}

/** As a request does it, which finds a label before it locks the issue. */
async function give(db: Queryable, label: "one" | "other"): Promise<void> {
	const [found] = await labelStore(db).findOrCreateAll(
		...([project, [`${label} ${names}`], "#fff", now] as const),
	);
	await change(db, { label_ids: found ? [found.id] : [] });
}

async function prioritize(
	db: Queryable,
	label: number,
	priority: number | null,
): Promise<void> {
	await labelStore(db).lock(project, label);
	await labelStore(db).prioritize(project.id, label, priority);
}

async function postpone(db: Queryable, due_date: string): Promise<void> {
	const milestones = milestoneStore(db);
	const found = await milestones.lock(project.id, milestone);
	if (!found) throw new Error("there is no milestone");
	await milestones.update({ ...found, due_date });
}

/** What is kept of issue 1. */
async function kept(): Promise<object | undefined> {
	const [row] = await database.query<object>(
		`select p.milestone_due::text, p.label_priority
		from issue_priorities p join issues i on i.id = p.issue_id where i.project_id = $1 and i.iid = 1`,
		[project.id],
	);
	return row;
}

type Write = (db: Queryable) => Promise<void>;
const writes: [name: string, one: Write, other: Write, expected: object][] = [
	[
		"a label gets another priority while an issue gets it",
		(db) => prioritize(db, other, 1),
		(db) => give(db, "other"),
		{ milestone_due: null, label_priority: 1 },
	],
	[
		"a label gets another priority while it is taken from an issue",
		(db) => prioritize(db, one, 1),
		(db) => change(db, { label_ids: [] }),
		{ milestone_due: null, label_priority: null },
	],
	[
		"a milestone is postponed while an issue gets it",
		(db) => postpone(db, "2031-02-01"),
		(db) => change(db, { milestone_id: milestone }),
		{ milestone_due: "2031-02-01", label_priority: 5 },
	],
];

it.each(
	writes.flatMap(([name, one, other, expected]) => [
		{ name, first: one, second: other, expected },
		{
			name: `${name}, the other write first`,
			first: other,
			second: one,
			expected,
		},
	]),
)("$name", async ({ first, second, expected }) => {
	const written = Promise.withResolvers<void>();
	await Promise.all([
		database.transaction(async (tx) => {
			await first(tx);
			written.resolve();
			await untilOneWaits(database);
		}),
		written.promise.then(() => database.transaction(second)),
	]);
	expect(await kept()).toEqual(expected);
});

it("a label gets another priority, and a milestone another day, while an issue gets other labels", async () => {
	await change(database, { label_ids: [one, other], milestone_id: milestone });
	const written = Promise.withResolvers<void>();
	await Promise.all([
		database.transaction(async (tx) => {
			await prioritize(tx, one, null);
			await postpone(tx, "2031-03-01");
			written.resolve();
			await untilOneWaits(database);
		}),
		written.promise.then(() =>
			database.transaction((tx) => change(tx, { label_ids: [one] })),
		),
	]);
	expect(await kept()).toEqual({
		...{ milestone_due: "2031-03-01", label_priority: null },
	});
});

it("a label is deleted while an issue with it gets a milestone", async () => {
	let attempts = 0;
	const locked = Promise.withResolvers<void>();
	await Promise.all([
		database.transaction(async (tx) => {
			attempts++;
			const issues = issueStore(tx);
			const issue = await issues.lock(project.id, 1);
			if (!issue) throw new Error("the demo world has no issue 1");
			locked.resolve();
			await untilOneWaits(database);
			await issues.update({ ...issue, milestone_id: milestone });
		}),
		locked.promise.then(() =>
			database.transaction(async (tx) => {
				attempts++;
				await labelStore(tx).lock(project, one);
				await labelStore(tx).delete(one);
			}),
		),
	]);
	expect(await kept()).toEqual({
		...{ milestone_due: "2031-01-01", label_priority: null },
	});
	// Neither waits for the other's lock in turn, which Postgres would end as a deadlock.
	expect(attempts).toBe(2);
});
