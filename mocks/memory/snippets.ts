import { mapPage, pageOfAll } from "../../server/domain/lists/pagination.ts";
import { isVisible } from "../../server/domain/snippets/access.ts";
import type {
	NewVersion,
	SnippetRecord,
	SnippetStore,
} from "../../server/domain/snippets/store.ts";
import { compareText } from "../../server/domain/values/text.ts";
import { stored, type View } from "./database.ts";
import { notedOf } from "./discussions.ts";
import { longTextBytes } from "./long-texts.ts";
import { blobKey, type SnippetRow } from "./tables.ts";

export function createSnippets({ tables, nextId }: View): SnippetStore {
	const { snippets, snippetVersions, snippetBlobs, users } = tables;

	function recordOf({ author_id, ...row }: SnippetRow): SnippetRecord {
		const author = stored(users, author_id, "user");
		const { user_agent_detail: _, ...snippet } = row;
		const noted = notedOf(tables, { type: "Snippet", id: row.id });
		return { ...snippet, ...noted, author };
	}

	function keep(snippetId: number, { blobs, ...version }: NewVersion) {
		snippetVersions.set(snippetId, [...(snippetVersions.get(snippetId) ?? []), version]);
		for (const { id, content } of blobs) {
			snippetBlobs.set(blobKey(snippetId, id), { snippet_id: snippetId, content });
		}
	}

	const rowOf = (id: number) => stored(snippets, id, "snippet");

	async function find(projectId: number, snippetId: number) {
		const row = snippets.get(snippetId);
		return row?.project_id === projectId ? recordOf(row) : undefined;
	}

	return {
		async page(projectId, audience, page) {
			const all = snippets
				.all("project", projectId)
				.map(recordOf)
				.filter((snippet) => isVisible(snippet, audience))
				.sort((a, b) => compareText(b.created_at, a.created_at) || b.id - a.id);
			return mapPage(pageOfAll(all, page), withoutLongDescription);
		},

		async descriptions(ids) {
			return new Map(ids.map((id) => [id, snippets.get(id)?.description ?? null]));
		},

		find,

		// Locks nothing, because write transactions run one at a time.
		lock: find,

		async create({ id: given, author, version, ...snippet }) {
			const id = nextId("snippet", given);
			const row: SnippetRow = {
				...snippet,
				id,
				author_id: author.id,
				version: recordedVersion(version),
			};
			snippets.insert(id, row);
			keep(id, version);
			return recordOf(row);
		},

		async update({ id }, { version, ...changed }) {
			const row = { ...rowOf(id), ...changed };
			if (version) {
				row.version = recordedVersion(version);
				keep(id, version);
			}
			snippets.set(id, row);
			return recordOf(row);
		},

		async addVersion({ id }, version) {
			snippets.set(id, { ...rowOf(id), version: recordedVersion(version) });
			keep(id, version);
		},

		async delete({ id }) {
			snippets.delete(id);
		},

		async version(snippetId, number) {
			return snippetVersions.get(snippetId)?.[number - 1];
		},

		async versionNumbers(snippetId, start) {
			return (snippetVersions.get(snippetId) ?? [])
				.filter(({ commit_id }) => commit_id.startsWith(start))
				.map(({ number }) => number)
				.slice(0, 2);
		},

		async content(snippetId, blobId) {
			return snippetBlobs.get(blobKey(snippetId, blobId))?.content;
		},

		async userAgentDetail(snippetId) {
			return snippets.get(snippetId)?.user_agent_detail ?? undefined;
		},
	};
}

function recordedVersion({ number, commit_id, files }: NewVersion) {
	return { number, commit_id, files };
}

function withoutLongDescription(snippet: SnippetRecord): SnippetRecord {
	const long_description = longTextBytes(snippet.description);
	return long_description > 0 ? { ...snippet, description: "", long_description } : snippet;
}
