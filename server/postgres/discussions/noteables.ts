/**
 * Statements for noteables: issues, commits and other records with discussions. Each type has its own table, column of
 * `discussions` and indexes.
 */
import type { Knex } from "knex";
import type { NoteableKey } from "../../domain/discussions/store.ts";
import { columns, type Parameter, raw, type Statement, statement } from "../sql/statement.ts";

const d = columns("discussions", "d");

export type Type = NoteableKey["type"];

/** Parameters that identify the noteable: its id, or for a commit its project and SHA. */
export interface Subject {
	subject: number;
	sha: string;
}

export function subjectOf(noteable: NoteableKey): Subject {
	return noteable.type === "Commit"
		? { subject: noteable.project_id, sha: noteable.sha }
		: { subject: noteable.id, sha: "" };
}

export const subjectColumns = {
	Issue: "issue_id",
	Snippet: "snippet_id",
	Epic: "epic_id",
	"Merge request": "merge_request_id",
	Commit: "project_id",
} as const;

/** Name of a noteable in the column `about` of its notes, such as `Issue 7`. */
export function aboutOf(noteable: NoteableKey): string {
	return noteable.type === "Commit"
		? `Commit ${noteable.sha} of project ${noteable.project_id}`
		: `${noteable.type} ${noteable.id}`;
}

export const tables = {
	Issue: "issues",
	Snippet: "snippets",
	Epic: "epics",
	"Merge request": "merge_requests",
} as const;

/** The table that stores the counts of notes for a type of noteable. */
export const countedTable = (type: Type) => (type === "Commit" ? "noted_commits" : tables[type]);

/** The values that `make` returns, keyed by type of noteable. */
export function forEachType<Value>(make: (type: Type) => Value): Record<Type, Value> {
	return {
		Issue: make("Issue"),
		Snippet: make("Snippet"),
		Epic: make("Epic"),
		"Merge request": make("Merge request"),
		Commit: make("Commit"),
	};
}

/** A separate statement for each type of noteable, because each type has its own table, column and index. */
export function perType<Params extends object, Row>(
	name: string,
	build: (p: Parameter<Params & Subject>, type: Type) => Knex.QueryBuilder,
): Record<Type, Statement<Params & Subject, Row>> {
	return forEachType((type) => {
		const prefix = type === "Commit" ? "commits" : tables[type];
		return statement<Params & Subject, Row>(`${prefix}.${name}`, (p) => build(p, type));
	});
}

/**
 * Makes one statement for each type of noteable.
 * @param build - Builds a statement. `about` is the SQL condition that a row of discussions, with the alias `d`, belongs
 *   to the noteable.
 */
export function perSubject<Params extends object, Row>(
	name: string,
	build: (p: Parameter<Params & Subject>, about: Knex.Raw, type: Type) => Knex.QueryBuilder,
): Record<Type, Statement<Params & Subject, Row>> {
	return perType<Params, Row>(name, (p, type) => {
		const column = subjectColumns[type];
		return build(
			p,
			type === "Commit"
				? raw(`${d[column]} = ? and ${d.sha} = ?`, p("subject"), p("sha"))
				: raw(`${d[column]} = ?`, p("subject")),
			type,
		);
	});
}
