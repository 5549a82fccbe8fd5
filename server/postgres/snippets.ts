import type {
	BlobRecord,
	NewVersion,
	SnippetFileRecord,
	SnippetRecord,
	SnippetStore,
	SnippetVersionRecord,
	UserAgentDetailRecord,
} from "../domain/snippets/store.ts";
import type { UserRecord } from "../domain/users/store.ts";
import type { Queryable } from "./database.ts";
import { newId } from "./ids.ts";

interface SnippetRow extends Omit<SnippetRecord, "author" | "version"> {
	version: number;
	commit_id: string;
	files: SnippetFileRecord[];
	author_id: number;
	author_username: string;
	author_name: string;
	author_email: string;
	author_state: UserRecord["state"];
	author_admin: boolean;
	author_external: boolean;
	author_avatar_url: string | null;
	author_created_at: string;
}

const columns = `s.id, s.project_id, s.title, s.description, s.visibility, s.created_at, s.updated_at,
	s.version, v.commit_id, v.files, u.id as author_id, u.username as author_username, u.name as author_name,
	u.email as author_email, u.state as author_state, u.admin as author_admin, u.external as author_external,
	u.avatar_url as author_avatar_url, u.created_at as author_created_at`;

const withNewest = `join snippet_versions v on v.snippet_id = s.id and v.number = s.version
	join users u on u.id = s.author_id`;

function snippetOf(row: SnippetRow): SnippetRecord {
	const { id, project_id, title, description, visibility } = row;
	const { created_at, updated_at, version, commit_id, files } = row;
	return {
		id,
		project_id,
		title,
		description,
		visibility,
		author: {
			id: row.author_id,
			username: row.author_username,
			name: row.author_name,
			email: row.author_email,
			state: row.author_state,
			admin: row.author_admin,
			external: row.author_external,
			avatar_url: row.author_avatar_url,
			created_at: row.author_created_at,
		},
		version: { number: version, commit_id, files },
		created_at,
		updated_at,
	};
}

export function snippetStore(db: Queryable): SnippetStore {
	async function find(projectId: number, snippetId: number) {
		const [row] = await db.query<SnippetRow>(
			`select ${columns} from snippets s ${withNewest} where s.id = $2 and s.project_id = $1`,
			[projectId, snippetId],
		);
		return row && snippetOf(row);
	}

	async function keepVersion(snippetId: number, version: NewVersion) {
		const { number, commit_id, commit, files } = version;
		await db.query(
			`insert into snippet_versions (snippet_id, number, commit_id, commit, files)
			values ($1, $2, $3, $4, $5::json)`,
			[snippetId, number, commit_id, commit, JSON.stringify(files)],
		);
		for (const blob of version.blobs) await keepBlob(snippetId, blob);
	}

	// One by one: only as a parameter of its own does content travel as bytes.
	async function keepBlob(snippetId: number, { id, content }: BlobRecord) {
		await db.query(
			`insert into snippet_blobs (snippet_id, id, content) values ($1, $2, $3)
			on conflict do nothing`,
			[snippetId, id, content],
		);
	}

	return {
		async page(
			projectId,
			{ levels, author_id },
			{ limit, offset, totalLimit },
		) {
			const rows = await db.query<SnippetRow & { total: number }>(
				`with page as (
					select * from snippets where project_id = $1 and (visibility = any($2) or author_id = $3)
					order by created_at desc, id desc limit $4 offset $5
				), count as (
					select count(*) as total from (
						select from snippets where project_id = $1 and (visibility = any($2) or author_id = $3) limit $6
					) as bounded
				)
				select count.total, ${columns} from count left join (page s ${withNewest}) on true
				order by s.created_at desc, s.id desc`,
				[projectId, levels, author_id ?? null, limit, offset, totalLimit + 1],
			);
			return {
				records: rows.filter(({ id }) => id !== null).map(snippetOf),
				total: rows[0]?.total ?? 0,
			};
		},

		find,

		async lock(projectId, snippetId) {
			// Locked first: a statement that waits for a lock would read the version as it was before.
			await db.query(
				"select from snippets where id = $2 and project_id = $1 for update",
				[projectId, snippetId],
			);
			return find(projectId, snippetId);
		},

		async create({ id: given, user_agent_detail, version, ...snippet }) {
			const id = await newId(db, "snippets", given);
			const { number, commit_id, files } = version;
			await db.query(
				`insert into snippets (id, project_id, author_id, title, description, visibility, version,
					user_agent_detail, created_at, updated_at)
				values ($1, $2, $3, $4, $5, $6, $7, $8::json, $9, $10)`,
				[
					id,
					snippet.project_id,
					snippet.author.id,
					snippet.title,
					snippet.description,
					snippet.visibility,
					number,
					user_agent_detail && JSON.stringify(user_agent_detail),
					snippet.created_at,
					snippet.updated_at,
				],
			);
			await keepVersion(id, version);
			return { id, ...snippet, version: { number, commit_id, files } };
		},

		async update(snippet, { version, ...changed }) {
			const { id } = snippet;
			const { title, description, visibility, updated_at } = changed;
			const { number, commit_id, files } = version ?? snippet.version;
			await db.query(
				`update snippets set title = $2, description = $3, visibility = $4, updated_at = $5, version = $6
				where id = $1`,
				[id, title, description, visibility, updated_at, number],
			);
			if (version) await keepVersion(id, version);
			return { ...snippet, ...changed, version: { number, commit_id, files } };
		},

		async addVersion({ id }, version) {
			await db.query("update snippets set version = $2 where id = $1", [
				id,
				version.number,
			]);
			await keepVersion(id, version);
		},

		async delete({ id }) {
			await db.query("delete from snippets where id = $1", [id]);
		},

		async version(snippetId, number) {
			const [version] = await db.query<SnippetVersionRecord>(
				"select number, commit_id, files from snippet_versions where snippet_id = $1 and number = $2",
				[snippetId, number],
			);
			return version;
		},

		async versionNumbers(snippetId, start) {
			const rows = await db.query<{ number: number }>(
				"select number from snippet_versions where snippet_id = $1 and starts_with(commit_id, $2) limit 2",
				[snippetId, start],
			);
			return rows.map(({ number }) => number);
		},

		async content(snippetId, blobId) {
			const [blob] = await db.query<{ content: Uint8Array }>(
				"select content from snippet_blobs where snippet_id = $1 and id = $2",
				[snippetId, blobId],
			);
			return blob?.content;
		},

		async userAgentDetail(snippetId) {
			const [row] = await db.query<{
				user_agent_detail: UserAgentDetailRecord | null;
			}>("select user_agent_detail from snippets where id = $1", [snippetId]);
			return row?.user_agent_detail ?? undefined;
		},
	};
}
