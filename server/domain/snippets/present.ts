import type { RawBody, Schemas } from "../../../generated/operations.ts";
import type { Settings } from "../context.ts";
import { dispositionOf, revalidated } from "../headers.ts";
import type { ProjectRecord } from "../projects/store.ts";
import { presentUser } from "../users/present.ts";
import type { UserRecord } from "../users/store.ts";
import type { SnippetRecord, UserAgentDetailRecord } from "./store.ts";
import { branch } from "./versions.ts";

export function presentSnippet(
	snippet: SnippetRecord,
	{ full_path }: ProjectRecord,
	settings: Settings,
): Schemas["Snippet"] {
	const { id, title, description, visibility, project_id } = snippet;
	const { author, updated_at, created_at } = snippet;
	const { files } = snippet.version;
	const { externalUrl } = settings;
	const api = `${externalUrl}/api/v4/projects/${project_id}/snippets/${id}`;
	return {
		id,
		title,
		description,
		visibility,
		author: presentAuthor(author, settings),
		updated_at,
		created_at,
		project_id,
		web_url: `${externalUrl}/${full_path}/-/snippets/${id}`,
		raw_url: `${api}/raw`,
		file_name: files[0]?.path ?? "",
		files: files.map(({ path }) => ({
			path,
			raw_url: `${api}/files/${branch}/${encodeURIComponent(path)}/raw`,
		})),
	};
}

function presentAuthor(author: UserRecord, settings: Settings): Schemas["SnippetAuthor"] {
	const { email, created_at } = author;
	return { ...presentUser(author, settings), email, created_at };
}

export function presentUserAgentDetail({
	user_agent,
	ip_address,
	akismet_submitted,
}: UserAgentDetailRecord): Schemas["UserAgentDetail"] {
	return { user_agent, ip_address, akismet_submitted };
}

/** A raw file, with a content type that browsers display or save but never execute. */
export function presentContent(path: string, content: Uint8Array): RawBody {
	const name = path.slice(path.lastIndexOf("/") + 1);
	const binary = isBinary(content);
	// Download SVG: opened as a page, it may run scripts.
	const way = binary || /\.svg$/i.test(name) ? "attachment" : "inline";
	return {
		type: binary ? "application/octet-stream" : "text/plain; charset=utf-8",
		length: content.length,
		headers: {
			...revalidated,
			"Content-Disposition": dispositionOf(way, name),
		},
		body: content,
	};
}

/** Whether content is binary by git's rule: a NUL near the start. */
function isBinary(content: Uint8Array): boolean {
	return content.subarray(0, 8000).includes(0);
}
