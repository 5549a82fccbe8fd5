/**
 * Versions of merge requests: the creation of a merge request and each push to it add one. A version has the ids of the
 * commits that its diff compares.
 */
import type { Knex } from "knex";
import type { VersionedMergeRequest, VersionRecord } from "../../domain/merge-requests/store.ts";
import { jsonFields } from "../sql/fields.ts";
import { fixedListing } from "../sql/lists.ts";
import { insertion } from "../sql/rows.ts";
import { columns, knex, prefixed, raw, statement } from "../sql/statement.ts";

const v = columns("merge_request_versions", "v");

const versionFields = [
	"project_id",
	"merge_request_id",
	"base_sha",
	"start_sha",
	"head_sha",
	"created_at",
] as const;
const allVersionFields = ["id", ...versionFields] as const;

const version = jsonFields("merge_request_versions", "v", allVersionFields);

/**
 * SQL for the newest version of a merge request, as JSON; null if the merge request has no version.
 * @param row - Name or alias of the table `merge_requests` in the query
 */
export const newestVersion = (row: string): Knex.Raw =>
	raw(
		`(select ${version.json} from merge_request_versions v
		where v.merge_request_id = ${row}.id order by v.id desc limit 1)`,
	);

/** Converts the times in a row's newest version from the form that Postgres's JSON has to that of responses. */
export function readVersion<Row extends Pick<VersionedMergeRequest, "version">>(row: Row): Row {
	return { ...row, version: row.version && version.read(row.version) };
}

const versions = (mergeRequest: number): Knex.QueryBuilder =>
	knex("merge_request_versions as v").where(v.merge_request_id, mergeRequest);

export const lastVersion = statement<{ mergeRequest: number }, VersionRecord>(
	"merge_request_versions.last",
	(p) =>
		versions(p("mergeRequest"))
			.select(prefixed(v, allVersionFields))
			.orderBy(v.id, "desc")
			.limit(1, { skipBinding: true }),
);

export const findVersion = statement<{ mergeRequest: number; id: number }, VersionRecord>(
	"merge_request_versions.find",
	(p) => versions(p("mergeRequest")).select(prefixed(v, allVersionFields)).where(v.id, p("id")),
);

export const versionPage = fixedListing<{ mergeRequest: number }, VersionRecord>(
	"merge_request_versions.page",
	(p) => ({
		rows: versions(p("mergeRequest")).select(v.id),
		order: [{ column: "id", order: "desc" }],
		show: (page) =>
			page
				.leftJoin("merge_request_versions as v", v.id, "page.id")
				.select(prefixed(v, allVersionFields)),
	}),
);

export const insertVersion = insertion("merge_request_versions", versionFields, allVersionFields);
