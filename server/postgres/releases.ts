import type { Knex } from "knex";
import { mapPage } from "../domain/lists/pagination.ts";
import type { MilestoneRecord } from "../domain/milestones/store.ts";
import {
	type ListedRelease,
	mostIssues,
	type ReleaseLinkRecord,
	type ReleaseMilestoneRecord,
	type ReleaseOrder,
	type ReleaseRecord,
	type ReleaseStore,
	type TagReleaseRecord,
} from "../domain/releases/store.ts";
import { only, type Queryable } from "./connection/query.ts";
import { findMilestones, findShortMilestones } from "./milestones.ts";
import { fields, type RowOf } from "./sql/fields.ts";
import { listing } from "./sql/lists.ts";
import { longTexts, shortTexts } from "./sql/long-texts.ts";
import { deleting, insertingAll, insertion, newIds, updating } from "./sql/rows.ts";
import { columns, knex, type Parameter, prefixed, raw, statement } from "./sql/statement.ts";
import { personFields } from "./users.ts";

const r = columns("releases", "r");
const l = columns("release_links", "l");
const m = columns("milestones", "m");
const u = columns("users", "u");
const i = columns("issues", "i");

const changing = ["name", "description", "milestone_ids", "released_at", "updated_at"] as const;
const written = ["project_id", "tag", "sha", "author_id", "created_at", ...changing] as const;

const shortFields = [
	"id",
	"project_id",
	"tag",
	"name",
	"sha",
	"milestone_ids",
	"released_at",
	"created_at",
	"updated_at",
] as const;
const light = fields("releases", "r", shortFields);
const own = fields("releases", "r", [...shortFields, "description"]);
const author = fields("users", "u", personFields, "author_");

type ListedRow = RowOf<typeof light> &
	RowOf<typeof author> &
	Pick<ListedRelease, "link_count" | "bytes">;
type ReleaseRow = RowOf<typeof own> & RowOf<typeof author>;

const shown = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
	rows.select([...own.columns, ...author.columns]).leftJoin("users as u", u.id, r.author_id);

const linkBytes = `octet_length(${l.name}) + octet_length(${l.url}) + coalesce(octet_length(${l.filepath}), 0)`;
const ofLinks = (value: string) =>
	knex("release_links as l").select(raw(value)).where(l.release_id, raw(r.id));
const milestoneBytes = knex("milestones as m")
	.select(raw(`sum(octet_length(${m.description}))`))
	.where(raw(`${m.id} = any(${r.milestone_ids})`));

/**
 * Selects releases `r` for `ListedRelease`: without description, links and milestones, but with the number of links and
 * the total bytes of what is left out.
 */
const withSizes = (rows: Knex.QueryBuilder): Knex.QueryBuilder =>
	rows
		.leftJoin("users as u", u.id, r.author_id)
		.select([...light.columns, ...author.columns])
		.select({
			link_count: ofLinks("count(*)::int"),
			bytes: raw(
				`(coalesce(octet_length(${r.description}), 0) + coalesce((?), 0) + coalesce((?), 0))::int`,
				ofLinks(`sum(${linkBytes})`),
				milestoneBytes,
			),
		});

const listedOf = (row: ListedRow): ListedRelease => ({
	...light.read(row),
	author: author.read(row),
	link_count: row.link_count,
	bytes: row.bytes,
});

const pageRows = listing<{ project: number }, ReleaseOrder, never, ListedRow>(
	"releases.page",
	(p, { by, direction }) => ({
		rows: knex("releases as r").select(r.id, r[by]).where(r.project_id, p("project")),
		order: [
			{ column: by, order: direction },
			{ column: "id", order: direction },
		],
		show: (page) => withSizes(page.leftJoin("releases as r", r.id, "page.id")),
	}),
);

const findSeveral = statement<{ ids: readonly number[] }, ReleaseRow>(
	"releases.find_several",
	(p) => shown(knex("releases as r").where(raw(`${r.id} = any(?)`, p("ids")))),
);

interface Key {
	project: number;
	tags: readonly string[];
}

const ofTags = (p: Parameter<Key>) =>
	knex("releases as r")
		.where(r.project_id, p("project"))
		.where(raw(`${r.tag} = any(?::text[])`, p("tags")));

const findOfTags = statement<Key, ReleaseRow>("releases.find_of_tags", (p) => shown(ofTags(p)));

const findListed = statement<Key, ListedRow>("releases.find_listed", (p) => withSizes(ofTags(p)));

const short = shortTexts(r.description, r.description);

const listOfTags = statement<Key, TagReleaseRecord>("releases.list_of_tags", (p) =>
	ofTags(p)
		.select(prefixed(r, ["id", "tag", "updated_at"]))
		.select({
			description: raw(short.short),
			long_description: raw(`coalesce(${short.bytes}, 0)`),
		}),
);

const findDescriptions = longTexts("releases", "description");

const linkFields = ["id", "name", "url", "filepath", "link_type"] as const;

const findLinks = statement<{ ids: readonly number[] }, ReleaseLinkRecord & { release_id: number }>(
	"release_links.find",
	(p) =>
		knex("release_links as l")
			.select(l.release_id)
			.select(prefixed(l, linkFields))
			.where(raw(`${l.release_id} = any(?)`, p("ids")))
			.orderBy(l.id, "desc"),
);

const findSomeLinks = statement<
	{ id: number; before: number | null; most: number },
	ReleaseLinkRecord
>("release_links.find_some", (p) =>
	knex("release_links as l")
		.select(prefixed(l, linkFields))
		.where(l.release_id, p("id"))
		.where(raw(`(?::bigint is null or ${l.id} < ?)`, p("before"), p("before")))
		.orderBy(l.id, "desc")
		.limit(p("most")),
);

/**
 * Counts all issues and the closed issues of each milestone. Confidential issues count, issues of deleted projects do
 * not. Reads at most `mostIssues` issues of each milestone.
 */
const countIssues = statement<
	{ ids: readonly number[] },
	{ milestone_id: number; total: number; closed: number }
>("releases.count_issues", (p) =>
	knex
		.from(raw("unnest(?::bigint[]) as s(id)", p("ids")))
		.select({ milestone_id: "s.id" })
		.select("counted.*")
		.join(
			raw(
				"lateral ? as counted",
				knex
					.from(
						knex("issues as i")
							.select(i.state)
							.join("projects as p", "p.id", i.project_id)
							.where(i.milestone_id, raw("s.id"))
							.limit(mostIssues, { skipBinding: true })
							.as("bounded"),
					)
					.select({
						total: raw("count(*)::int"),
						closed: raw("(count(*) filter (where state = 'closed'))::int"),
					}),
			),
			raw("true"),
		),
);

const insert = insertion("releases", written, ["id"]);
const update = updating("releases", changing);
const remove = deleting("releases");
const insertLinks = insertingAll("release_links", ["project_id", "release_id", ...linkFields]);
const removeLinks = statement<{ id: number }, never>("release_links.delete_all", (p) =>
	knex("release_links").where("release_id", p("id")).delete(),
);

export function releaseStore(db: Queryable): ReleaseStore {
	async function withCounts<Milestone extends MilestoneRecord>(
		milestones: readonly Milestone[],
	): Promise<(Milestone & ReleaseMilestoneRecord)[]> {
		const ids = milestones.map(({ id }) => id);
		const counts = ids.length > 0 ? await countIssues(db, { ids }) : [];
		const countOf = new Map(counts.map((one) => [one.milestone_id, one]));
		return milestones.map((milestone) => ({
			...milestone,
			total_issues: countOf.get(milestone.id)?.total ?? 0,
			closed_issues: countOf.get(milestone.id)?.closed ?? 0,
		}));
	}

	/** Makes complete releases from their rows: reads the links and milestones. */
	async function whole(rows: readonly ReleaseRow[]): Promise<ReleaseRecord[]> {
		if (rows.length === 0) return [];
		const milestoneIds = new Set(rows.flatMap(({ milestone_ids }) => milestone_ids));
		const links = await findLinks(db, { ids: rows.map(({ id }) => id) });
		const ids = [...milestoneIds];
		const milestones = await withCounts(ids.length > 0 ? await findMilestones(db, { ids }) : []);
		return rows.map((row) => {
			const { milestone_ids, ...release } = own.read(row);
			return {
				...release,
				author: author.read(row),
				milestones: milestones.filter(({ id }) => milestone_ids.includes(id)),
				links: links
					.filter(({ release_id }) => release_id === row.id)
					.map(({ release_id: _release, ...link }) => link),
			};
		});
	}

	async function several(ids: readonly number[]): Promise<ReleaseRecord[]> {
		const rows = await findSeveral(db, { ids });
		const found = new Map((await whole(rows)).map((release) => [release.id, release]));
		return ids.flatMap((id) => found.get(id) ?? []);
	}

	return {
		async page(project, order, page) {
			const found = await pageRows(db, order, { project }, [], page);
			return mapPage(found, listedOf);
		},

		async listed(project, tag) {
			const [row] = await findListed(db, { project, tags: [tag] });
			return row && listedOf(row);
		},

		links: (id, most, before) => findSomeLinks(db, { id, most, before: before ?? null }),

		async milestones(ids) {
			const found = ids.length > 0 ? await findShortMilestones(db, { ids }) : [];
			const order = new Map(ids.map((id, at) => [id, at]));
			return withCounts(
				found
					.map(({ milestone_bytes: long_text, ...one }) => ({ ...one, long_text }))
					.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
			);
		},

		several,

		async find(project, tag) {
			const [found] = await whole(await findOfTags(db, { project, tags: [tag] }));
			return found;
		},

		ofTags: (project, tags) => listOfTags(db, { project, tags }),

		descriptions: (ids) => findDescriptions(db, ids),

		async create({ author, links, milestone_ids, ...release }) {
			const { id } = await insert(db, {
				...release,
				milestone_ids: [...milestone_ids],
				author_id: author.id,
			});
			const ids = await newIds(
				db,
				"release_links",
				links.map((link) => link.id),
			);
			await insertLinks(
				db,
				links.map((link, at) => ({
					...link,
					id: ids[at] as number,
					project_id: release.project_id,
					release_id: id,
				})),
			);
			return only(await several([id]));
		},

		async update({ milestone_ids, ...change }) {
			await update(db, { ...change, milestone_ids: [...milestone_ids] });
		},

		async delete(id) {
			await removeLinks(db, { id });
			await remove(db, { id });
		},
	};
}
