import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { useApi } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { filesPath } from "./paths.ts";
import { decode, usesCrLf } from "./text.ts";
import "../snippets/snippets.css";

interface Edited {
	branch: string;
	path: string;
}

/** A form that commits a text file to its branch. */
export function EditFile({ branch, path }: Edited) {
	const { path: id } = useProject();
	const options = useApi().getProjectFile.queryOptions({ id, file_path: path, ref: branch });
	const file = useQuery({
		...options,
		// The form starts from what the service has now, and is not replaced while somebody types.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	});
	return (
		<Loaded of={file}>
			{({ content, last_commit_id }) => {
				const text = decode(content);
				return text === undefined ? (
					<p className="empty">This file is not text.</p>
				) : (
					<EditForm branch={branch} path={path} text={text} lastCommit={last_commit_id} />
				);
			}}
		</Loaded>
	);
}

function EditForm({
	branch,
	path,
	text,
	lastCommit,
}: Edited & {
	text: string;
	/** The service refuses the change if another commit has changed the file since. */
	lastCommit: string;
}) {
	const { path: id } = useProject();
	const api = useApi();
	const cache = useQueryClient();
	const [, navigate] = useLocation();
	// A text area has lines that end in a line feed alone.
	const [content, setContent] = useState(text.replaceAll("\r\n", "\n"));
	const [message, setMessage] = useState(`Update ${path}`);
	const shown = filesPath(branch, path);
	const save = useMutation({
		...api.updateProjectFile.mutationOptions(),
		async onSuccess() {
			await Promise.all(
				[
					api.listRepositoryTree.queryKey({ id }),
					api.listProjectCommits.queryKey({ id }),
					api.listProjectBranches.queryKey({ id }),
				].map((queryKey) => cache.invalidateQueries({ queryKey })),
			);
			navigate(shown);
		},
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		save.mutate({
			id,
			file_path: path,
			branch,
			commit_message: message,
			content: usesCrLf(text) ? content.replaceAll("\n", "\r\n") : content,
			last_commit_id: lastCommit,
		});
	};
	return (
		<form className="snippet-form" onSubmit={submit}>
			<h1>Edit {path}</h1>
			<label>
				Content
				<textarea
					rows={20}
					spellCheck={false}
					value={content}
					onChange={({ target }) => setContent(target.value)}
				/>
			</label>
			<label>
				Commit message
				<input required value={message} onChange={({ target }) => setMessage(target.value)} />
			</label>
			<p className="muted">
				Commits to <code>{branch}</code>.
			</p>
			<div className="snippet-form-foot">
				<button type="submit" className="button primary" disabled={save.isPending}>
					Commit
				</button>
				<button type="button" className="button" onClick={() => navigate(shown)}>
					Cancel
				</button>
			</div>
		</form>
	);
}
