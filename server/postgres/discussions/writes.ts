/** Statements that change and delete discussions and notes. */

import { updating } from "../sql/rows.ts";
import { columns, given, knex, raw, statement } from "../sql/statement.ts";
import type { Tables } from "../sql/tables.ts";
import { addition, counting } from "./counts.ts";
import { perType, type tables } from "./noteables.ts";

const d = columns("discussions", "d");

type Resolution = Pick<Tables["notes"], "resolved_by_id" | "resolved_at">;

export const resolve = statement<Resolution & { discussion: string }, never>("notes.resolve", (p) =>
	knex("notes")
		.where("discussion_id", p("discussion"))
		.where(raw("not system"))
		.whereNull("resolved_at")
		.update(given(p, ["resolved_by_id", "resolved_at"])),
);

export const unresolve = statement<{ discussion: string }, never>("notes.unresolve", (p) =>
	knex("notes")
		.where("discussion_id", p("discussion"))
		.update({
			resolved_by_id: raw("null"),
			resolved_at: raw("null"),
		}),
);

type Table = (typeof tables)[keyof typeof tables];

const touching = (table: Table) => updating(table, ["updated_at"], `${table}.touch`);

export const touch: Record<Table, ReturnType<typeof touching>> = {
	issues: touching("issues"),
	snippets: touching("snippets"),
	epics: touching("epics"),
	merge_requests: touching("merge_requests"),
};

export const promoteToThread = statement<{ discussion: string; at: string }, never>(
	"discussions.promote_to_thread",
	(p) =>
		knex("notes")
			.with(
				"thread",
				knex("discussions")
					.where("id", p("discussion"))
					.update({ type: raw("'DiscussionNote'") }),
			)
			.where("discussion_id", p("discussion"))
			.update({ updated_at: p("at") }),
);

export const setConfidential = perType<
	{ discussion: string; confidential: boolean; note: number | null },
	never
>("set_confidential", (p, type) =>
	knex("notes")
		.with("thing", counting(type, addition(p, { notes: 0, restricted: p("confidential") })))
		.where("discussion_id", p("discussion"))
		.where(raw("id = coalesce(?::bigint, id)", p("note")))
		.update({ confidential: p("confidential") }),
);

export const updateNote = updating("notes", [
	"body",
	"resolved_by_id",
	"resolved_at",
	"updated_at",
]);

/** Number to add to the count of discussions: -1 if the discussion has no other note, otherwise 0. */
const isLast = (discussion: unknown, note: unknown) =>
	raw(
		"(select -(count(*) = 0)::int from notes where discussion_id = ? and id <> ?)",
		discussion,
		note,
	);

export const deleteNote = perType<{ note: number; discussion: string }, never>(
	"delete_note",
	(p, type) =>
		knex("notes")
			.with(
				"thing",
				counting(
					type,
					addition(p, {
						notes: -1,
						discussions: isLast(p("discussion"), p("note")),
					}),
				),
			)
			.where("id", p("note"))
			.delete(),
);

/** Recomputes the sort key of a discussion from its remaining notes. */
export const reorder = statement<{ discussion: string }, never>("discussions.reorder", (p) =>
	knex("discussions as d")
		.updateFrom(
			knex("notes")
				.min({ at: "created_at", id: "id" })
				.where("discussion_id", p("discussion"))
				.as("first"),
		)
		.where(d.id, p("discussion"))
		.update({ first_at: raw("first.at"), first_id: raw("first.id") }),
);

export const deleteEmpty = statement<{ discussion: string }, never>(
	"discussions.delete_empty",
	(p) => knex("discussions").where("id", p("discussion")).whereNull("first_id").delete(),
);
