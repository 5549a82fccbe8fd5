import type { Knex } from "knex";
import { mapPage } from "../domain/lists/pagination.ts";
import type {
	Audience,
	BlobRecord,
	NewVersion,
	SnippetRecord,
	SnippetStore,
	SnippetVersionRecord,
} from "../domain/snippets/store.ts";
import type { Queryable } from "./connection/query.ts";
import { fields, type RowOf } from "./sql/fields.ts";
import { fixedListing } from "./sql/lists.ts";
import { type LongText, longTexts, shortText, wholeText } from "./sql/long-texts.ts";
import { deleting, insertion, locking, updating } from "./sql/rows.ts";
import { columns, given, knex, raw, statement } from "./sql/statement.ts";
import type { Tables } from "./sql/tables.ts";
import { userFields } from "./users.ts";

type Snippet = Tables["snippets"];
type Version = Tables["snippet_versions"];

const s = columns("snippets", "s");
const v = columns("snippet_versions", "v");
const u = columns("users", "u");

const own = fields("snippets", "s", [
	"id",
	"project_id",
	"title",
	"visibility",
	"created_at",
	"updated_at",
	"note_count",
	"restricted_notes",
]);
const author = fields("users", "u", userFields, "author_");

type SnippetRow = RowOf<typeof own> &
	RowOf<typeof author> &
	SnippetVersionRecord &
	LongText<"description">;

/** Selects snippets `s`, each with its author and its newest version. */
const withNewest = (
	snippets: Knex.QueryBuilder,
	descriptions = wholeText(s.description),
): Knex.QueryBuilder =>
	snippets
		.select(descriptions)
		.select([...own.columns, ...author.columns])
		.select([v.number, v.commit_id, v.files])
		.leftJoin("snippet_versions as v", (on) => on.on(v.snippet_id, s.id).andOn(v.number, s.version))
		.leftJoin("users as u", u.id, s.author_id);

function snippetOf(row: SnippetRow): SnippetRecord {
	const { number, commit_id, files, description, long_text } = row;
	return {
		...own.read(row),
		description,
		...(long_text !== null && { long_description: long_text }),
		author: author.read(row),
		version: { number, commit_id, files },
	};
}

interface Key {
	project: number;
	snippet: number;
}

const find = statement<Key, SnippetRow>("snippets.find", (p) =>
	withNewest(knex("snippets as s").where(s.id, p("snippet")).where(s.project_id, p("project"))),
);

interface Shown {
	project: number;
	levels: Audience["levels"];
	author: number | null;
}

const page = fixedListing<Shown, SnippetRow>("snippets.page", (p) => ({
	rows: knex("snippets as s")
		.select(s.created_at, s.id)
		.where(s.project_id, p("project"))
		.where(raw(`(${s.visibility} = any(?) or ${s.author_id} = ?)`, p("levels"), p("author"))),
	order: [
		{ column: "created_at", order: "desc" },
		{ column: "id", order: "desc" },
	],
	show: (page) =>
		withNewest(page.leftJoin("snippets as s", s.id, "page.id"), shortText(s.description)),
}));

const findDescriptions = longTexts("snippets", "description");

const lock = locking("snippets");

const insert = insertion(
	"snippets",
	[
		"project_id",
		"author_id",
		"title",
		"description",
		"visibility",
		"version",
		"user_agent_detail",
		"created_at",
		"updated_at",
	],
	["id", "note_count", "restricted_notes"],
);

const changed = ["title", "description", "visibility", "updated_at", "version"] as const;

const update = updating("snippets", changed);

const setVersion = updating("snippets", ["version"], "snippets.set_version");

const remove = deleting("snippets");

const insertVersion = statement<Version, never>("snippet_versions.insert", (p) =>
	knex("snippet_versions").insert(
		given(p, ["snippet_id", "number", "commit_id", "commit", "files"]),
	),
);

const findVersion = statement<Pick<Version, "snippet_id" | "number">, SnippetVersionRecord>(
	"snippet_versions.find",
	(p) =>
		knex("snippet_versions")
			.select("number", "commit_id", "files")
			.where(given(p, ["snippet_id", "number"])),
);

const findNumbers = statement<{ snippet: number; start: string }, Pick<Version, "number">>(
	"snippet_versions.find_numbers",
	(p) =>
		knex("snippet_versions")
			.select("number")
			.where("snippet_id", p("snippet"))
			.where(raw("starts_with(commit_id, ?)", p("start")))
			.limit(2, { skipBinding: true }),
);

const insertBlob = statement<Tables["snippet_blobs"], never>("snippet_blobs.insert", (p) =>
	knex("snippet_blobs")
		.insert(given(p, ["snippet_id", "id", "content"]))
		.onConflict()
		.ignore(),
);

const findContent = statement<
	Pick<Tables["snippet_blobs"], "snippet_id" | "id">,
	Pick<BlobRecord, "content">
>("snippet_blobs.find_content", (p) =>
	knex("snippet_blobs")
		.select("content")
		.where(given(p, ["snippet_id", "id"])),
);

const findUserAgentDetail = statement<{ id: number }, Pick<Snippet, "user_agent_detail">>(
	"snippets.find_user_agent_detail",
	(p) => knex("snippets").select("user_agent_detail").where("id", p("id")),
);

export function snippetStore(db: Queryable): SnippetStore {
	async function found(project: number, snippet: number): Promise<SnippetRecord | undefined> {
		const [row] = await find(db, { project, snippet });
		return row && snippetOf(row);
	}

	async function keepVersion(
		snippet_id: number,
		{ blobs, files, ...version }: NewVersion,
	): Promise<void> {
		const text = JSON.stringify(files);
		await insertVersion(db, { ...version, snippet_id, files: text });
		// One statement for each blob: pg would send a Buffer in an array parameter as hexadecimal text, twice as long.
		for (const blob of blobs) await insertBlob(db, { ...blob, snippet_id });
	}

	return {
		async page(project, { levels, author_id: author = null }, request) {
			const shown = { project, levels, author };
			return mapPage(await page(db, shown, request), snippetOf);
		},

		find: found,

		descriptions: (ids) => findDescriptions(db, ids),

		async lock(project, snippet) {
			// A separate statement locks the snippet: a statement that both waits for the lock and reads the version
			// would read the version as it was before the wait.
			await lock(db, { project, id: snippet });
			return found(project, snippet);
		},

		async create({ id: wanted, user_agent_detail, version, ...snippet }) {
			const { number, commit_id, files } = version;
			const created = await insert(db, {
				...snippet,
				id: wanted,
				author_id: snippet.author.id,
				version: number,
				user_agent_detail,
			});
			await keepVersion(created.id, version);
			return { ...created, ...snippet, version: { number, commit_id, files } };
		},

		async update(snippet, { version, ...changed }) {
			const { id } = snippet;
			const { number, commit_id, files } = version ?? snippet.version;
			await update(db, { id, ...changed, version: number });
			if (version) await keepVersion(id, version);
			return { ...snippet, ...changed, version: { number, commit_id, files } };
		},

		async addVersion({ id }, version) {
			await setVersion(db, { id, version: version.number });
			await keepVersion(id, version);
		},

		async delete({ id }) {
			await remove(db, { id });
		},

		async version(snippet_id, number) {
			const [version] = await findVersion(db, { snippet_id, number });
			return version;
		},

		async versionNumbers(snippet, start) {
			const rows = await findNumbers(db, { snippet, start });
			return rows.map(({ number }) => number);
		},

		async content(snippet_id, id) {
			const [blob] = await findContent(db, { snippet_id, id });
			return blob?.content;
		},

		async userAgentDetail(id) {
			const [row] = await findUserAgentDetail(db, { id });
			return row?.user_agent_detail ?? undefined;
		},
	};
}
