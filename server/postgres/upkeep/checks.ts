/** Rows that `forgekit check` and `maintain` compare with the repositories. */
import { knex, raw, statement } from "../sql/statement.ts";

export interface CheckedProject {
	id: number;
	full_path: string;
	storage: string;
	default_branch: string | null;
}

/** Selects the project with this id; null: every project. */
export const checkedProjects = statement<{ id: number | null }, CheckedProject>(
	"checks.projects",
	(q) =>
		knex("projects as p")
			.select("p.id", "p.full_path", "p.default_branch")
			.select({ storage: "p.repository_storage" })
			.whereRaw("p.id = coalesce(?::bigint, p.id)", [q("id")])
			.orderBy("p.id"),
);

/** Finds the ids of the commits that a project's threads are on, with the number of threads on each commit. */
export const commitsOfThreads = statement<{ project: number }, { sha: string; threads: number }>(
	"checks.commits_of_threads",
	(q) =>
		knex
			.select("sha", { threads: raw("count(*)::int") })
			.from(
				raw(
					`(select sha from discussions where project_id = ?
				union all
				select d.commit_id from discussions d join merge_requests m on m.id = d.merge_request_id
				where m.project_id = ? and d.commit_id is not null) as named`,
					q("project"),
					q("project"),
				),
			)
			.groupBy("sha")
			.orderBy("sha"),
);

/**
 * Finds the ids of all commits that a project's rows refer to: commits of threads, statuses and releases, and the base,
 * start and head commits of merge request versions and of positions of threads.
 */
export const namedCommits = statement<{ project: number }, { sha: string }>(
	"checks.named_commits",
	(q) => {
		const ofThreads = knex("discussions as d")
			.leftJoin("merge_requests as m", "m.id", "d.merge_request_id")
			.where(raw("(d.project_id = ? or m.project_id = ?)", q("project"), q("project")));
		const compared = ["base_sha", "start_sha", "head_sha"].flatMap((sha) => [
			ofThreads.clone().select({ sha: raw(`d.position ->> '${sha}'`) }),
			knex("merge_request_versions as v")
				.select({ sha: `v.${sha}` })
				.where("v.project_id", q("project")),
		]);
		const all = knex("commit_statuses as s")
			.select("s.sha")
			.where("s.project_id", q("project"))
			.union([
				ofThreads.clone().select("d.sha"),
				knex("releases as r").select("r.sha").where("r.project_id", q("project")),
				ofThreads.clone().select({ sha: "d.commit_id" }),
				...compared,
			]);
		return knex.select("sha").from(all.as("named")).whereNotNull("sha").orderBy("sha");
	},
);
