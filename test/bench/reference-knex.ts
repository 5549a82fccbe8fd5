/**
 * The ordinary reference: the API as a typical team would write it without optimisation, with Koa, koa-router, and the
 * pool and query builder of Knex. Returns the same JSON as the product, which the bench checks before measuring.
 */
import { createHash, randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import knex, { type Knex } from "knex";
import Koa from "koa";
import Router from "koa-router";
import pg from "pg";
import {
	moveDetails,
	type Named,
	presentBoard,
	presentEvent,
	presentIssue,
	presentList,
	presentMergeRequest,
	presentNote,
	type Row,
} from "./present.ts";

const bigints: number = 1016;
// Reads bigints as numbers: all ids are small enough.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(bigints, (text) => JSON.parse(`[${text.slice(1, -1)}]`));

const db = knex({
	client: "pg",
	connection: process.env.DATABASE_URL ?? "",
	pool: { min: 0, max: Number(process.env.DATABASE_POOL ?? 10) },
});

/** Begins a query, without the table types that the product declares for Knex. */
const from = (table: string, query: Knex = db) => query(table);

const app = new Koa();
// Silences errors of connections that the load generator closes during a response.
app.silent = true;

app.use(async (ctx, next) => {
	if (ctx.is("json")) ctx.state.body = await json(ctx.req);
	await next();
});

const router = new Router({ prefix: "/projects/:id" });

router.use(async (ctx, next) => {
	const digest = createHash("sha256").update(ctx.get("Private-Token")).digest("hex");
	const token = await from("tokens").where({ digest, revoked: false }).where(notExpired).first();
	if (!token?.scopes.includes("api")) ctx.throw(401);
	const user = await from("users").where({ id: token.user_id }).first();
	if (user.state !== "active") ctx.throw(403);
	ctx.state.user = user;
	await next();
});

router.use(async (ctx, next) => {
	const { user } = ctx.state;
	const project = await from("projects as p")
		.join("namespaces as n", "n.id", "p.namespace_id")
		.where("p.id", ctx.params.id)
		.first(
			"p.*",
			"n.id as n_id",
			"n.name as n_name",
			"n.path as n_path",
			"n.kind as n_kind",
			"n.full_path as n_full_path",
			"n.parent_id as n_parent_id",
			"n.full_name as n_full_name",
			"n.ancestor_ids",
		);
	if (!project) ctx.throw(404);
	const membership = await from("memberships")
		.where({ user_id: user.id })
		.where((one) =>
			one.where({ project_id: project.id }).orWhereIn("group_id", project.ancestor_ids),
		)
		.where(notExpired)
		.max("level as level")
		.first();
	if (!user.admin && !(membership?.level >= 20)) ctx.throw(404);
	const name_with_namespace = `${project.n_full_name} / ${project.name}`;
	ctx.state.project = { ...project, name_with_namespace };
	await next();
});

function notExpired(query: Knex.QueryBuilder) {
	query.whereNull("expires_at").orWhere("expires_at", ">", db.fn.now());
}

const listsWithLabels = (query: Knex = db) =>
	from("board_lists as l", query)
		.join("labels as k", "k.id", "l.label_id")
		.orderBy("l.position")
		.select(
			"l.id as list_id",
			"l.board_id",
			"l.position",
			"l.max_issue_count",
			"l.max_issue_weight",
			"l.limit_metric",
			"k.id as label_id",
			"k.name as label_name",
			"k.color",
			"k.description",
		);

const notesWithAuthors = () =>
	from("notes as n")
		.join("users as a", "a.id", "n.author_id")
		.orderBy(["n.created_at", "n.id"])
		.select("n.*", "a.id as a_id", "a.name as a_name", "a.username", "a.state", "a.avatar_url");

function pageOf(ctx: Koa.Context) {
	const limit = Math.min(Number(ctx.query.per_page ?? 20), 100);
	return { limit, offset: (Number(ctx.query.page ?? 1) - 1) * limit };
}

async function countOf(query: Knex.QueryBuilder): Promise<number> {
	const [row] = await query.clone().count("* as count");
	return row.count;
}

router.get("/boards/:board_id", async (ctx) => {
	const { project } = ctx.state;
	const board = await from("boards")
		.where({ id: ctx.params.board_id, project_id: project.id })
		.first();
	if (!board) ctx.throw(404);
	const lists = await listsWithLabels().where({ board_id: board.id });
	ctx.body = presentBoard(board, lists, project);
});

router.get("/boards", async (ctx) => {
	const { project } = ctx.state;
	const { limit, offset } = pageOf(ctx);
	const ofProject = from("boards").where({ project_id: project.id });
	const total = await countOf(ofProject);
	const boards = await ofProject.orderBy("id").limit(limit).offset(offset);
	const lists: Row[] = await listsWithLabels().whereIn(
		"board_id",
		boards.map(({ id }) => id),
	);
	ctx.set("X-Total", String(total));
	ctx.body = boards.map((board) =>
		presentBoard(
			board,
			lists.filter(({ board_id }) => board_id === board.id),
			project,
		),
	);
});

router.put("/boards/:board_id/lists/:list_id", async (ctx) => {
	const { project, user } = ctx.state;
	const boardId = Number(ctx.params.board_id);
	const listId = Number(ctx.params.list_id);
	const position = Number(ctx.query.position);
	const now = new Date();
	ctx.body = await db.transaction(async (trx) => {
		const board = await from("boards", trx)
			.where({ id: boardId, project_id: project.id })
			.forUpdate()
			.first();
		if (!board) ctx.throw(404);
		const lists: Row[] = await listsWithLabels(trx).where({
			board_id: boardId,
		});
		const list = lists.find(({ list_id }) => list_id === listId);
		if (!list) return ctx.throw(404);
		const before = Number(list.position);
		if (position === before || position >= lists.length) ctx.throw(400);
		const between = from("board_lists", trx).where({ board_id: boardId });
		if (before < position) {
			await between.whereBetween("position", [before + 1, position]).decrement("position");
		} else {
			await between.whereBetween("position", [position, before - 1]).increment("position");
		}
		await from("board_lists", trx).where({ id: listId }).update({ position, updated_at: now });
		await from("audit_events", trx).insert({
			author_id: user.id,
			entity_id: project.id,
			entity_type: "Project",
			details: moveDetails(
				{ list, project, name: user.name },
				position,
				ctx.req.socket.remoteAddress,
			),
			created_at: now,
		});
		return presentList({ ...list, position });
	});
});

router.get("/issues", async (ctx) => {
	const { project } = ctx.state;
	const issues = await newest(ctx, from("issues"));
	const named = await namedIn(issues, "Issue");
	ctx.body = issues.map((issue) => presentIssue(issue, named, project));
});

router.get("/merge_requests", async (ctx) => {
	const { project } = ctx.state;
	const rows = await newest(ctx, from("merge_requests"));
	const named = await namedIn(rows, "Merge request");
	const versions: Row[] = await from("merge_request_versions")
		.whereIn(
			"merge_request_id",
			rows.map(({ id }) => Number(id)),
		)
		.orderBy("id");
	const shasOf = ({ id }: Row) => {
		const version = versions.findLast(({ merge_request_id }) => merge_request_id === id);
		return { base_sha: version?.base_sha ?? null, head_sha: version?.head_sha ?? null };
	};
	ctx.body = rows.map((row) => presentMergeRequest({ ...row, ...shasOf(row) }, named, project));
});

/** A page of a project's issues or merge requests, newest first. */
async function newest(ctx: Koa.Context, query: Knex.QueryBuilder): Promise<Row[]> {
	const { limit, offset } = pageOf(ctx);
	const listed = query.where({ project_id: ctx.state.project.id });
	if (ctx.query.state) listed.where({ state: ctx.query.state });
	ctx.set("X-Total", String(await countOf(listed)));
	return listed
		.orderBy([
			{ column: "created_at", order: "desc" },
			{ column: "id", order: "desc" },
		])
		.limit(limit)
		.offset(offset);
}

async function namedIn(rows: Row[], about: string): Promise<Named> {
	const ids = (name: string) => [...new Set(rows.flatMap((row) => row[name] ?? []))];
	const people = [
		"author_id",
		"closed_by_id",
		"merged_by_id",
		"assignee_ids",
		"reviewer_ids",
	].flatMap(ids);
	return {
		people: await from("users").whereIn("id", people),
		labels: await from("labels").whereIn("id", ids("label_ids")),
		milestones: await from("milestones").whereIn("id", ids("milestone_id")),
		notes: await from("notes")
			.whereIn(
				"about",
				rows.map(({ id }) => `${about} ${id}`),
			)
			.where({ system: false })
			.groupBy("about")
			.select("about")
			.count("* as count"),
	};
}

router.get("/issues/:iid/discussions", async (ctx) => {
	const { project } = ctx.state;
	const { limit, offset } = pageOf(ctx);
	const issue = await from("issues")
		.where({ project_id: project.id, iid: ctx.params.iid })
		.first("id as issue_id", "iid");
	if (!issue) ctx.throw(404);
	const ofIssue = from("discussions").where({ issue_id: issue.issue_id });
	const total = await countOf(ofIssue);
	const discussions = await ofIssue.orderBy(["first_at", "first_id"]).limit(limit).offset(offset);
	const notes: Row[] = await notesWithAuthors().whereIn(
		"discussion_id",
		discussions.map(({ id }) => id),
	);
	ctx.set("X-Total", String(total));
	ctx.body = discussions.map(({ id, type }) => ({
		id,
		individual_note: type === null,
		notes: notes
			.filter(({ discussion_id }) => discussion_id === id)
			.map((note) => presentNote({ ...note, type }, issue)),
	}));
});

/** Locks the issue that the request's path names; responds with 422 if it has the maximum of 5,000 notes. */
async function lockIssue(ctx: Koa.Context, trx: Knex) {
	const issue = await from("issues", trx)
		.where({ project_id: ctx.state.project.id, iid: ctx.params.iid })
		.forUpdate()
		.first("id as issue_id", "iid", "confidential");
	if (!issue) ctx.throw(404);
	const count = await countOf(
		from("notes as n", trx)
			.join("discussions as d", "d.id", "n.discussion_id")
			.where("d.issue_id", issue.issue_id),
	);
	if (count >= 5000) ctx.throw(422);
	return issue;
}

async function insertNote(ctx: Koa.Context, trx: Knex, issue: Row, discussion: Row, now: Date) {
	const { user, body } = ctx.state;
	const [note] = await from("notes", trx)
		.insert({
			discussion_id: discussion.id,
			about: `Issue ${issue.issue_id}`,
			body: body.body,
			author_id: user.id,
			system: false,
			confidential: issue.confidential,
			created_at: now,
			updated_at: now,
		})
		.returning("*");
	await from("issues", trx).where({ id: issue.issue_id }).update({ updated_at: now });
	const { username, state, avatar_url } = user;
	const author = { a_id: user.id, a_name: user.name };
	const { type } = discussion;
	return { ...note, type, ...author, username, state, avatar_url };
}

router.post("/issues/:iid/discussions", async (ctx) => {
	const now = new Date();
	ctx.body = await db.transaction(async (trx) => {
		const issue = await lockIssue(ctx, trx);
		const id = randomBytes(20).toString("hex");
		const type = "DiscussionNote";
		await from("discussions", trx).insert({
			id,
			issue_id: issue.issue_id,
			type,
		});
		const note = await insertNote(ctx, trx, issue, { id, type }, now);
		await from("discussions", trx).where({ id }).update({ first_at: now, first_id: note.id });
		return { id, individual_note: false, notes: [presentNote(note, issue)] };
	});
	ctx.status = 201;
});

router.post("/issues/:iid/discussions/:discussion_id/notes", async (ctx) => {
	const now = new Date();
	ctx.body = await db.transaction(async (trx) => {
		const issue = await lockIssue(ctx, trx);
		const discussion = await from("discussions", trx)
			.where({ id: ctx.params.discussion_id, issue_id: issue.issue_id })
			.first();
		if (!discussion) ctx.throw(404);
		const note = await insertNote(ctx, trx, issue, discussion, now);
		return presentNote(note, issue);
	});
	ctx.status = 201;
});

router.get("/audit_events", async (ctx) => {
	const { limit, offset } = pageOf(ctx);
	const ofProject = from("audit_events").where({
		entity_type: "Project",
		entity_id: ctx.state.project.id,
	});
	const total = await countOf(ofProject);
	ctx.set("X-Total", String(total));
	const events: Row[] = await ofProject
		.orderBy("id", "desc")
		.limit(limit)
		.offset(offset)
		.select("id", "author_id", "entity_id", "entity_type", "details", "created_at");
	ctx.body = events.map(presentEvent);
});

app.use(router.routes());
app.use(router.allowedMethods());

const server = app.listen(0, "127.0.0.1", () =>
	process.send?.((server.address() as AddressInfo).port),
);
// Exits when the parent process has exited.
process.on("disconnect", () => process.exit());
