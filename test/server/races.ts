/**
 * Concurrent writers: 50 of them change members, labels, milestones, issues, boards and board lists, and delete the few
 * projects and groups that contain these. No response may be 5xx except 503 with `Retry-After`, and afterwards every
 * invariant must hold.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { apiRoot } from "../../server/domain/routes.ts";
import type { Database } from "../../server/postgres/connection/database.ts";
import { removeDeleted } from "../../server/postgres/upkeep/deletions.ts";
import { findLostPlaces, findUncounted, findWrong } from "../../server/postgres/upkeep/kept.ts";

type Random = (limit: number) => number;

interface Answer {
	status: number;
	retryAfter: string | null;
	body: unknown;
}

export interface Racing {
	/** Origin of the server, for example `http://127.0.0.1:3000`. */
	origin: string;
	/** Token of an administrator, who also owns the groups. */
	token: string;
	database: Database;
	requests: number;
	/** Returns an integer from 0 (inclusive) to the limit (exclusive). */
	random: Random;
	fetch?: (request: Request) => Promise<Response>;
}

const writers = 50;
const projects = ["one", "two", "three"];
const labels = ["a", "b", "c", "d"];
const users = [3, 4, 5, 6];

/** Invariants that `findWrong` does not check, each with a query for the rows that violate it. */
const rules: Record<string, string> = {
	"a user is a member of a place once":
		"select user_id, project_id, group_id from memberships where user_id is not null group by 1, 2, 3 having count(*) > 1",
	"a group has an active Owner without an end, itself or above": `select g.id from namespaces g
		where kind = 'group' and full_path like 'races%' and not exists (
			select from memberships m join users u on u.id = m.user_id
			where m.group_id = any(g.ancestor_ids) and m.level = 50 and m.expires_at is null and u.state = 'active')`,
	"a label of an issue is of its project or a group above": `select i.id from issues i
		join projects p on p.id = i.project_id join namespaces n on n.id = p.namespace_id
		join labels l on l.id = any(i.label_ids)
		where l.project_id is distinct from i.project_id and not coalesce(l.group_id = any(n.ancestor_ids), false)`,
	"an issue has a label once":
		"select id from issues i where cardinality(label_ids) > (select count(distinct one) from unnest(i.label_ids) one)",
	"a milestone of an issue is of its project or a group above": `select i.id from issues i
		join projects p on p.id = i.project_id join namespaces n on n.id = p.namespace_id
		join milestones m on m.id = i.milestone_id
		where m.project_id is distinct from i.project_id and not coalesce(m.group_id = any(n.ancestor_ids), false)`,
	"a list and a scope of a board have labels that exist": `select board_id from (
		select board_id, label_id from board_labels union all select board_id, label_id from board_lists) one
		where label_id is not null and not exists (select from labels where id = label_id)`,
	"a closed issue says since when":
		"select id from issues where (state = 'closed') <> (closed_at is not null)",
	"a number is given once":
		"select d.project_id from deleted_issues d join issues i on i.project_id = d.project_id and i.iid = d.iid",
};

/** Runs the race. Returns one line for each fault. */
export async function race(racing: Racing): Promise<string[]> {
	const { database, random } = racing;
	const faults: string[] = [];
	const send = sender(racing, faults);
	let sent = 0;
	await createPlaces(send);
	async function write(): Promise<void> {
		while (sent < racing.requests) {
			sent++;
			const [method, path, body] = oneOf(random, actions)(random);
			const answer = await send(method, path, body);
			learn(path, answer);
			if (isWithoutPlace(answer)) await createPlaces(send);
		}
	}
	await Promise.all(Array.from({ length: writers }, write));
	while (!(await isRemoved(database))) await sleep(100);
	for (const [rule, text] of Object.entries(rules)) {
		const broken = await database.query(text, []);
		if (broken.length > 0) faults.push(`${rule}: ${JSON.stringify(broken.slice(0, 3))}`);
	}
	for (const wrong of [
		...(await findWrong(database)),
		...(await findLostPlaces(database)),
		...(await findUncounted(database)),
	]) {
		faults.push(JSON.stringify(wrong));
	}
	return faults;
}

/** Ids of the newest boards, lists and milestones, keyed by the last segment of the path that creates them. */
const recent = new Map<string, number[]>();
const mostRecent = 12;

function learn(path: string, { status, body }: Answer): void {
	const [kind = ""] = path.split("/").slice(-1);
	const { id } = (body ?? {}) as { id?: unknown };
	if (status !== 201 || typeof id !== "number") return;
	recent.set(kind, [...(recent.get(kind) ?? []), id].slice(-mostRecent));
}

const isWithoutPlace = ({ status, body }: Answer) =>
	status === 404 && /(Project|Group) Not Found/.test(JSON.stringify(body));

/** Removes the rows of deleted objects. Returns false if another server is still removing some. */
async function isRemoved(database: Database): Promise<boolean> {
	await removeDeleted(database);
	const left = await database.query("select from deleted_places", []);
	return left.length === 0;
}

type Send = (method: string, path: string, body?: object) => Promise<Answer>;

function sender({ origin, token, fetch: ask = fetch }: Racing, faults: string[]): Send {
	return async (method, path, body) => {
		const response = await ask(
			new Request(`${origin}${apiRoot}${path}`, {
				method,
				headers: {
					"Private-Token": token,
					"Content-Type": "application/json",
				},
				...(body && { body: JSON.stringify(body) }),
			}),
		);
		const text = await response.text();
		const { status } = response;
		const retryAfter = response.headers.get("retry-after");
		const isBusy = status === 503 && retryAfter !== null;
		if (status >= 500 && !isBusy)
			faults.push(`${method} ${path} ${JSON.stringify(body)}: ${status}`);
		const isJson = text.startsWith("{") || text.startsWith("[");
		return { status, retryAfter, body: isJson ? JSON.parse(text) : undefined };
	};
}

/** Creates the groups and projects that do not exist; requests for existing ones fail without effect. */
async function createPlaces(send: Send): Promise<void> {
	await send("POST", "/groups", { name: "races", path: "races" });
	const { body } = await send("GET", "/groups/races");
	const { id: parent_id } = (body ?? {}) as { id?: number };
	if (parent_id === undefined) return;
	await send("POST", "/groups", { name: "sub", path: "sub", parent_id });
	const found = await send("GET", "/groups/races%2Fsub");
	const { id: namespace_id } = (found.body ?? {}) as { id?: number };
	if (namespace_id === undefined) return;
	for (const path of projects) {
		const { status } = await send("POST", "/projects", { path, namespace_id });
		if (status !== 201) continue;
		for (const title of ["x", "y"]) {
			await send("POST", `/projects/races%2Fsub%2F${path}/issues`, { title });
		}
		await send("POST", `/projects/races%2Fsub%2F${path}/boards`, { name: "b" });
	}
}

const oneOf = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;

type Action = (random: Random) => [string, string, object?];

const inProject = (random: Random) => `/projects/races%2Fsub%2F${oneOf(random, projects)}`;
const someLabels = (random: Random) => labels.filter(() => random(2) === 0).join();
/** Id of one of the newest objects of a kind, in any project. The object may be deleted by now. */
const someId = (random: Random, kind: string) => oneOf(random, recent.get(kind) ?? [1]);
const member = (random: Random) => ({
	access_level: oneOf(random, [10, 30, 40]),
	expires_at: oneOf(random, ["", "2100-01-01"]),
});

/** Possible requests. An action that is listed several times is chosen more often. */
const actions: readonly Action[] = [
	...Array<Action>(6).fill((random) => [
		"PUT",
		`${inProject(random)}/issues/${1 + random(3)}`,
		{
			[oneOf(random, ["labels", "add_labels", "remove_labels"])]: someLabels(random),
			title: `${random(10)}`,
			milestone_id: oneOf(random, [0, someId(random, "milestones")]),
			state_event: oneOf(random, ["close", "reopen"]),
		},
	]),
	...Array<Action>(3).fill((random) => [
		"DELETE",
		`${inProject(random)}/labels/${oneOf(random, labels)}`,
	]),
	...Array<Action>(2).fill((random) => [
		"POST",
		`${inProject(random)}/labels`,
		{ name: oneOf(random, labels), color: "red", priority: random(3) },
	]),
	(random) => [
		"PUT",
		`${inProject(random)}/labels/${oneOf(random, labels)}`,
		{ new_name: oneOf(random, labels), priority: random(5) },
	],
	(random) => ["POST", `${inProject(random)}/issues`, { title: "new", labels: someLabels(random) }],
	(random) => ["DELETE", `${inProject(random)}/issues/${3 + random(20)}`],
	...Array<Action>(2).fill((random) => [
		"POST",
		`${inProject(random)}/issues/${1 + random(3)}/discussions`,
		{ body: "note" },
	]),
	(random) => ["POST", `${inProject(random)}/milestones`, { title: `${random(5)}` }],
	(random) => ["DELETE", `${inProject(random)}/milestones/${someId(random, "milestones")}`],
	(random) => ["POST", `${inProject(random)}/boards`, { name: "b" }],
	(random) => [
		"PUT",
		`${inProject(random)}/boards/${someId(random, "boards")}`,
		{ labels: someLabels(random), milestone_id: someId(random, "milestones") },
	],
	(random) => [
		"PUT",
		`${inProject(random)}/boards/${someId(random, "boards")}`,
		{ name: `b${random(10)}` },
	],
	(random) => [
		"POST",
		`${inProject(random)}/boards/${someId(random, "boards")}/lists`,
		oneOf<object>(random, [
			{ label_id: someId(random, "labels") },
			{ milestone_id: someId(random, "milestones") },
		]),
	],
	(random) => [
		"PUT",
		`${inProject(random)}/boards/${someId(random, "boards")}/lists/${someId(random, "lists")}`,
		{ position: random(3) },
	],
	(random) => [
		"DELETE",
		`${inProject(random)}/boards/${someId(random, "boards")}/lists/${someId(random, "lists")}`,
	],
	(random) => ["DELETE", `${inProject(random)}/boards/${someId(random, "boards")}`],
	(random) => [
		"POST",
		`${inProject(random)}/members`,
		{ user_id: `${oneOf(random, users)}`, ...member(random) },
	],
	(random) => ["PUT", `${inProject(random)}/members/${oneOf(random, users)}`, member(random)],
	(random) => [
		"DELETE",
		`${inProject(random)}/members/${oneOf(random, users)}?unassign_issuables=true`,
	],
	(random) => [
		"POST",
		"/groups/races%2Fsub/members",
		{ user_id: `${oneOf(random, users)}`, access_level: 50 },
	],
	(random) => [
		"PUT",
		"/groups/races%2Fsub/members/1",
		{ access_level: oneOf(random, [30, 50]), expires_at: "2100-01-01" },
	],
	(random) => [
		"DELETE",
		`/groups/races%2Fsub/members/${oneOf(random, users)}?unassign_issuables=true`,
	],
	(random) =>
		// Deletes a project or a group only now and then.
		random(12) === 0
			? ["DELETE", inProject(random)]
			: random(60) === 0
				? ["DELETE", oneOf(random, ["/groups/races%2Fsub", "/groups/races"])]
				: ["GET", "/version"],
];
