import type { Snippet } from "@forgekit/sdk";
import { unwrap } from "@forgekit/sdk";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "wouter";
import { useApi, useClient } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { snippetThreads } from "../threads/noteable.ts";
import { Threads } from "../threads/Threads.tsx";
import { Code } from "../ui/Code.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { Time } from "../ui/Time.tsx";
import "./snippets.css";

/** The snippets of a project, and the one from the URL, by default the newest. */
export function SnippetsPage({
	snippet: chosen,
}: {
	snippet: string | undefined;
}) {
	const { path: id } = useProject();
	const snippets = useQuery(
		useApi().listProjectSnippets.allQueryOptions({ id }),
	);
	return (
		<Loaded of={snippets}>
			{(all) => {
				const snippet = all.find(({ id }) => `${id}` === chosen) ?? all[0];
				if (!snippet)
					return <p className="empty">No snippets here that you may see.</p>;
				return (
					<div className="snippets">
						<nav aria-label="Snippets">
							{all.map(({ id, title, visibility, author }) => (
								<Link
									key={id}
									to={`/snippets/${id}`}
									aria-current={id === snippet.id ? "page" : undefined}
								>
									<strong>{title}</strong>
									<span className="muted">
										{author.name} · {visibility}
									</span>
								</Link>
							))}
						</nav>
						<SnippetView key={snippet.id} snippet={snippet} />
					</div>
				);
			}}
		</Loaded>
	);
}

function SnippetView({ snippet }: { snippet: Snippet }) {
	const { path: project } = useProject();
	const threads = useMemo(
		() => snippetThreads(project, snippet.id),
		[project, snippet.id],
	);
	return (
		<article>
			<div className="page-head">
				<div>
					<h1>{snippet.title}</h1>
					<p className="facts">
						{snippet.description && <span>{snippet.description}</span>}
						<span>
							Changed <Time value={snippet.updated_at} />
						</span>
						{snippet.visibility !== "public" && (
							<span className="chip">
								<Icon name="lock" />
								{snippet.visibility}
							</span>
						)}
					</p>
				</div>
			</div>
			{snippet.files.map(({ path }) => (
				<SnippetFile key={path} snippet_id={snippet.id} path={path} />
			))}
			<Threads of={threads} />
		</article>
	);
}

function SnippetFile({
	snippet_id,
	path: file_path,
}: {
	snippet_id: number;
	path: string;
}) {
	const { path: id } = useProject();
	const api = useApi();
	const client = useClient();
	const input = { id, snippet_id, ref: "master", file_path };
	// The query of an operation has a Blob; `parseAs` of a call returns the file as text. The SDK encodes paths.
	const content = useQuery({
		queryKey: [...api.downloadProjectSnippetFile.queryKey(input), "text"],
		queryFn: ({ signal }) =>
			unwrap(
				client.downloadProjectSnippetFile(input, { parseAs: "text", signal }),
			),
	});
	return (
		<figure className="file">
			<figcaption>
				<strong>{file_path}</strong>
			</figcaption>
			<Loaded of={content}>
				{(text) => <Code text={text} name={file_path} />}
			</Loaded>
		</figure>
	);
}
