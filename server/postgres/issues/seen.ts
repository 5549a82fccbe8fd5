/** SQL for the issues or merge requests that a caller sees, and for the projects in which they are. */
import type { Knex } from "knex";
import { levels } from "../../domain/access/access.ts";
import type { Visibility } from "../../domain/access/visibility.ts";
import type { IssuePlace, ListPlace } from "../../domain/issues/store.ts";
import { only, type Queryable } from "../connection/query.ts";
import { anyOf, areIn, hasEach, hasSome, heldRows, isBelow, isIn, openTo } from "../sql/held.ts";
import type { List } from "../sql/lists.ts";
import { clause, knex, type Parameter, query, raw } from "../sql/statement.ts";

/** Kind of the listed items, and the name of their table. */
type Kind = "issues" | "merge_requests";

/** Alias of each kind's table. */
const aliases = { issues: "i", merge_requests: "m" } as const;

const rowsOf = (kind: Kind) => knex(`${kind} as ${aliases[kind]}`);
const projectOf = (kind: Kind) => `${aliases[kind]}.project_id`;

/** Shape of a statement, for `query`, which compiles one statement per shape. */
interface SeenShape {
	kind: Kind;
	group: boolean;
	archived: boolean;
	viewer: "admin" | "user" | "nobody";
	/** Visibilities of projects that callers see without a membership. */
	open: readonly Visibility[];
}

interface SeenParams {
	user: number;
	today: string;
	group: number;
}

/** Conditions on a project `p` that decide who sees its issues or merge requests. */
interface Sight {
	/** SQL condition under which administrators see the project's issues or merge requests. */
	any: string;
	/**
	 * SQL conditions, one for each project visibility that needs no membership. If one holds, callers who are not members
	 * see the project's issues or merge requests.
	 */
	open: readonly string[];
	/** If the SQL condition `has` holds, callers with at least the level `least` see the issues or merge requests. */
	members: readonly { least: number; has: string }[];
	/** SQL condition under which the caller sees confidential issues, too. No merge request is confidential. */
	whole: string;
}

/** The rules of `seeing` (`domain/access/sight.ts`) as SQL conditions. */
const sights: Readonly<Record<Kind, (open: readonly Visibility[]) => Sight>> = {
	issues: (open) => {
		const any = hasSome("issues");
		return {
			any,
			open: openTo(open, "issues"),
			members: [{ least: levels.guest, has: any }],
			whole: isIn(levels.reporter),
		};
	},
	merge_requests: (open) => {
		const any = hasEach({
			merge_requests: "<> 'disabled'",
			repository: "<> 'disabled'",
		});
		const openWith = (repository: string) =>
			open.map(
				(one) =>
					`(p.visibility = '${one}' and ${hasEach({ merge_requests: "= 'enabled'", repository })})`,
			);
		return {
			any,
			open: openWith("= 'enabled'"),
			members: [
				{ least: levels.reporter, has: any },
				// Guests see the merge requests that non-members would see if the repository were not for members
				// only.
				{ least: levels.guest, has: anyOf(openWith("= 'private'")) },
			],
			whole: "true",
		};
	},
};

const isUnarchived = "not p.archived";

/**
 * Makes the `with` clause `seen`: all projects whose issues or merge requests the caller sees. For the viewer `user` it
 * also makes `held`, the user's memberships, and in lists of all projects `mine`, those projects of `seen` that the
 * user sees by membership. The column `whole` tells whether the caller sees confidential issues, too.
 * @param distinct - Whether projects that are open and also in `mine` come only once in `seen`
 */
function withSeen(
	p: Parameter<SeenParams>,
	shape: SeenShape,
	{ distinct = true } = {},
): Knex.QueryBuilder {
	const { kind, viewer, group, archived } = shape;
	const sight = sights[kind](shape.open);
	const { any, open, members } = sight;
	const start = knex.queryBuilder();
	if (viewer === "user") start.with("held", clause(p, heldRows));
	const projects = (...conditions: string[]) => {
		const found = knex("projects as p");
		for (const condition of conditions) found.where(raw(condition));
		return archived ? found : found.where(raw(isUnarchived));
	};
	const withWhole = (rows: Knex.QueryBuilder, whole: string) =>
		rows.select("p.id", { whole: raw(whole) });
	if (group) {
		// Reads the group's projects first, because the caller may have many more memberships elsewhere.
		const there = projects()
			.select("p.id", "p.namespace_id", "p.visibility", "p.features")
			.where(clause(p, (p) => isBelow(p("group"))));
		start.withMaterialized("there", there);
		const mine = members.map(({ least, has }) => `${has} and ${isIn(least)}`);
		const [condition, whole] = (
			{
				admin: [any, "true"],
				user: [anyOf([...open, ...mine]), sight.whole],
				nobody: [anyOf(open), "false"],
			} as const
		)[viewer];
		const seen = withWhole(knex("there as p").where(raw(condition)), whole);
		return start.withMaterialized("seen", seen);
	}
	if (viewer === "admin") {
		return start.with("seen", withWhole(projects(any), "true"));
	}
	const parts = open.map((one) => withWhole(projects(one), "false"));
	if (viewer === "user") {
		const mine = members.flatMap(({ least, has }) =>
			areIn(least).map((one) => withWhole(projects(one, has), sight.whole)),
		);
		start.withMaterialized("mine", knex.queryBuilder().union(mine, true));
		if (distinct) {
			for (const part of parts) part.where(raw("p.id not in (select id from mine)"));
		}
		parts.push(knex.select("id", "whole").from("mine"));
	}
	return start.with("seen", knex.queryBuilder().unionAll(parts, true));
}

/**
 * Restricts rows of visible projects to what the caller sees. Confidential issues are for reporters, and for their
 * authors and assignees; merge requests are for everyone who sees the project's merge requests.
 */
function seenRows(
	p: Parameter<SeenParams>,
	rows: Knex.QueryBuilder,
	kind: Kind,
	whole?: string,
): Knex.QueryBuilder {
	return kind === "issues" ? rows.where(isOpen(p, whole)) : rows;
}

const isOpen = (p: Parameter<SeenParams>, whole?: string) =>
	raw(
		`(not i.confidential or i.author_id = ? or i.assignee_ids @> array[?::bigint]${whole ? ` or ${whole}` : ""})`,
		p("user"),
		p("user"),
	);

/** Selects all issues or merge requests that the caller sees, looking up each one's project. */
function walked(p: Parameter<SeenParams>, shape: SeenShape): Knex.QueryBuilder {
	const { kind, viewer } = shape;
	const project = projectOf(kind);
	// With a plain join instead of `lateral`, a list of few issues reads all projects (plans.test.ts).
	const rows = rowsOf(kind).joinRaw(
		`cross join lateral (select * from projects where id = ${project} limit 1) p`,
	);
	if (!shape.archived) rows.where(raw(isUnarchived));
	const { any, open } = sights[kind](shape.open);
	if (viewer === "admin") return rows.where(raw(any));
	if (viewer === "nobody") {
		return seenRows(p, rows.where(raw(anyOf(open))), kind);
	}
	rows.where(raw(anyOf([...open, "p.id in (select id from mine)"])));
	const whole = `${project} in (select id from mine where whole)`;
	return seenRows(p, rows, kind, whole);
}

/** Selects all issues or merge requests that the caller sees in a group with many projects. */
function within(p: Parameter<SeenParams>, kind: Kind): Knex.QueryBuilder {
	const isOf = (seen: string) => `${projectOf(kind)} in (select id from ${seen})`;
	if (kind === "merge_requests") return rowsOf(kind).where(raw(isOf("seen")));
	// Postgres hashes both sets of projects. In a join, it would compare every project with each issue.
	return rowsOf(kind).where(
		raw(`(${isOf("seen")} and ? or ${isOf("seen where whole")})`, isOpen(p)),
	);
}

/**
 * The projects from which a list takes its issues or merge requests. `all of one`: one project, of which the caller
 * sees all issues or merge requests. `open of one`: one project, of which the caller sees a confidential issue only as
 * its author or assignee. Otherwise, several projects.
 */
export type PlaceShape = "all of one" | "open of one" | SeveralShape;

interface SeveralShape extends SeenShape {
	/**
	 * How the statement finds the rows. `each`: reads a page of rows from each project, if the projects are few.
	 * `within`: reads all rows of a group's projects. `walk`: reads all rows, and looks up the project of each.
	 */
	by: "each" | "within" | "walk";
}

export interface PlaceParams extends SeenParams {
	project: number;
}

/**
 * Makes the query for the rows of a list: issues (alias `i`) or merge requests (alias `m`) that the caller sees in the
 * projects of `place`.
 */
export function rowsAt(
	p: Parameter<PlaceParams>,
	kind: Kind,
	place: PlaceShape,
): Pick<List, "rows" | "start" | "costly"> {
	const project = projectOf(kind);
	if (typeof place === "string") {
		const rows = rowsOf(kind).where(project, p("project"));
		const isAll = place === "all of one";
		return { rows: isAll ? rows : seenRows(p, rows, kind), costly: false };
	}
	const start = withSeen(p, place);
	switch (place.by) {
		case "walk":
			return { rows: walked(p, place), start, costly: true };
		case "within":
			return { rows: within(p, kind), start, costly: true };
		case "each": {
			const own = rowsOf(kind).where(project, raw("seen.id"));
			const each = seenRows(p, own, kind, "seen.whole");
			return { rows: { each, of: "seen" }, start, costly: false };
		}
	}
}

/**
 * Chooses the shape and the parameters of the statement for a list of one project, of a group or of all projects.
 * @param inOrder - Whether an index finds the rows that meet the conditions. A list of all projects then reads these
 * rows and looks up the project of each; otherwise it first reads which projects the caller sees
 */
export async function placeIn(
	db: Queryable,
	{
		kind,
		place,
		user,
	}: {
		kind: Kind;
		place: ListPlace | IssuePlace;
		user: number | null;
	},
	inOrder: boolean,
): Promise<{ place: PlaceShape; params: PlaceParams }> {
	if ("project" in place) {
		const isAll = !("confidential" in place) || place.confidential;
		return {
			place: isAll ? "all of one" : "open of one",
			params: { project: place.project.id, group: 0, user: user ?? 0, today: "" },
		};
	}
	const { group, archived, sight } = place;
	const { admin, open, today } = sight;
	const params = { project: 0, group: group ?? 0, user: user ?? 0, today };
	const viewer = admin ? "admin" : user === null ? "nobody" : "user";
	const isGroup = group !== undefined;
	const shape = { kind, group: isGroup, archived, viewer, open } as const;
	const isInOrder = !isGroup && (admin || inOrder);
	const isEach = !isInOrder && (await areFew(db, shape, params));
	const by = isEach ? "each" : isGroup ? "within" : "walk";
	return { place: { ...shape, by }, params };
}

/** A list reads a page of rows from each project (`each`) only if the caller sees at most this many projects. */
const mostProjects = 1000;

const countSeen = query<SeenParams, SeenShape, { count: number }>(
	"issues.count_projects",
	(p, shape) =>
		// Not distinct, so that the count may reach its limit with open projects, before it reads the caller's own.
		withSeen(p, shape, { distinct: false })
			.with(
				"some",
				knex
					.select(raw("1"))
					.from("seen")
					.limit(mostProjects + 1, { skipBinding: true }),
			)
			.count("* as count")
			.from("some"),
);

/** Whether the caller sees at most `mostProjects` projects. */
async function areFew(db: Queryable, shape: SeenShape, params: SeenParams): Promise<boolean> {
	return only(await countSeen(db, shape, params)).count <= mostProjects;
}
