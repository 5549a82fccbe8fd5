import type { Snippet } from "@forgekit/sdk";
import { unwrap } from "@forgekit/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useLocation } from "wouter";
import { useApi, useClient } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { snippetThreads } from "../threads/noteable.ts";
import { Threads } from "../threads/Threads.tsx";
import { Code } from "../ui/Code.tsx";
import { DeleteItem } from "../ui/DeleteItem.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { Menu } from "../ui/Menu.tsx";
import { Time } from "../ui/Time.tsx";
import { EditSnippet, NewSnippet } from "./SnippetEditor.tsx";
import "./snippets.css";

/** The snippets of a project, and the one from the URL, by default the newest; `new` is the form for another. */
export function SnippetsPage({
	snippet: chosen,
	editing,
}: {
	snippet: string | undefined;
	editing: boolean;
}) {
	const { path: id } = useProject();
	const snippets = useQuery(useApi().listProjectSnippets.allQueryOptions({ id }));
	return (
		<Loaded of={snippets}>
			{(all) => {
				const snippet =
					chosen === "new" ? undefined : (all.find(({ id }) => `${id}` === chosen) ?? all[0]);
				return (
					<div className="snippets">
						<nav aria-label="Snippets">
							<Link to="/snippets/new" className="button">
								<Icon name="plus" /> New snippet
							</Link>
							{all.map(({ id, title, visibility, author }) => (
								<Link
									key={id}
									to={`/snippets/${id}`}
									aria-current={id === snippet?.id ? "page" : undefined}
								>
									<strong>{title}</strong>
									<span className="muted">
										{author.name} · {visibility}
									</span>
								</Link>
							))}
						</nav>
						{chosen === "new" ? (
							<NewSnippet />
						) : !snippet ? (
							<p className="empty">No snippets here that you may see.</p>
						) : editing ? (
							<EditSnippet key={snippet.id} snippet={snippet} />
						) : (
							<SnippetView key={snippet.id} snippet={snippet} />
						)}
					</div>
				);
			}}
		</Loaded>
	);
}

function SnippetView({ snippet }: { snippet: Snippet }) {
	const { path: project } = useProject();
	const threads = useMemo(() => snippetThreads(project, snippet.id), [project, snippet.id]);
	const api = useApi();
	const cache = useQueryClient();
	const [, navigate] = useLocation();
	const remove = useMutation({
		...api.deleteProjectSnippet.mutationOptions(),
		onSuccess() {
			navigate("/snippets");
			const queryKey = api.listProjectSnippets.queryKey({ id: project });
			return cache.invalidateQueries({ queryKey });
		},
	});
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
				<div className="page-tools">
					<Link to={`/snippets/${snippet.id}/edit`} className="button">
						<Icon name="pencil" /> Edit
					</Link>
					<Menu label={`Snippet ${snippet.title}`} className="button">
						{() => (
							<DeleteItem
								text="Delete snippet"
								busy={remove.isPending}
								remove={() => remove.mutate({ id: project, snippet_id: snippet.id })}
							>
								Delete <strong>{snippet.title}</strong> with its threads?
							</DeleteItem>
						)}
					</Menu>
				</div>
			</div>
			{snippet.files.map(({ path }) => (
				<SnippetFile key={path} snippet_id={snippet.id} path={path} />
			))}
			<Threads of={threads} />
		</article>
	);
}

function SnippetFile({ snippet_id, path: file_path }: { snippet_id: number; path: string }) {
	const { path: id } = useProject();
	const api = useApi();
	const client = useClient();
	const input = { id, snippet_id, ref: "master", file_path };
	// The query of an operation has a Blob; `parseAs` of a call returns the file as text. The SDK encodes paths.
	const content = useQuery({
		queryKey: [...api.downloadProjectSnippetFile.queryKey(input), "text"],
		queryFn: ({ signal }) =>
			unwrap(client.downloadProjectSnippetFile(input, { parseAs: "text", signal })),
	});
	return (
		<figure className="file">
			<figcaption>
				<strong>{file_path}</strong>
			</figcaption>
			<Loaded of={content}>{(text) => <Code text={text} name={file_path} />}</Loaded>
		</figure>
	);
}
