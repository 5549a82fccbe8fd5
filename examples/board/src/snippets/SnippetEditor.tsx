import { type Snippet, unwrap } from "@forgekit/sdk";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useApi, useClient } from "../api/session.tsx";
import { useProject } from "../projects/ProjectLayout.tsx";
import { Loaded } from "../ui/Loaded.tsx";
import { actionsOf, type DraftFile } from "./files.ts";
import { newFile, SnippetForm } from "./SnippetForm.tsx";

export function NewSnippet() {
	const { path: id } = useProject();
	const api = useApi();
	const [, navigate] = useLocation();
	const saved = useSaved();
	const create = useMutation({
		...api.createProjectSnippet.mutationOptions(),
		onSuccess: saved,
	});
	return (
		<SnippetForm
			heading="New snippet"
			initial={{
				title: "",
				description: "",
				visibility: "private",
				files: [newFile()],
			}}
			busy={create.isPending}
			save={({ files, ...rest }) =>
				create.mutate({
					id,
					...rest,
					files: files.map(({ path, content }) => ({
						file_path: path,
						content,
					})),
				})
			}
			cancel={() => navigate("/snippets")}
		/>
	);
}

export function EditSnippet({ snippet }: { snippet: Snippet }) {
	const files = useQuery(useFiles(snippet));
	return <Loaded of={files}>{(files) => <EditForm snippet={snippet} files={files} />}</Loaded>;
}

function EditForm({ snippet, files }: { snippet: Snippet; files: DraftFile[] }) {
	const { path: id } = useProject();
	const { id: snippet_id, title, description, visibility } = snippet;
	const api = useApi();
	const [, navigate] = useLocation();
	const saved = useSaved();
	const update = useMutation({
		...api.updateProjectSnippet.mutationOptions(),
		onSuccess: saved,
	});
	return (
		<SnippetForm
			heading="Edit snippet"
			initial={{ title, description: description ?? "", visibility, files }}
			busy={update.isPending}
			save={(draft) =>
				update.mutate({
					id,
					snippet_id,
					...draft,
					files: actionsOf(files, draft.files),
				})
			}
			cancel={() => navigate(`/snippets/${snippet_id}`)}
		/>
	);
}

/** Loads the snippets with their files again, and shows the saved one. */
function useSaved() {
	const { path: id } = useProject();
	const queryKey = useApi().listProjectSnippets.queryKey({ id });
	const cache = useQueryClient();
	const [, navigate] = useLocation();
	return async (snippet: Snippet) => {
		await cache.invalidateQueries({ queryKey });
		navigate(`/snippets/${snippet.id}`);
	};
}

function useFiles({ id: snippet_id, files }: Snippet) {
	const { path: id } = useProject();
	const client = useClient();
	return {
		queryKey: [...useApi().getProjectSnippet.queryKey({ id, snippet_id }), "files"],
		queryFn: ({ signal }: { signal: AbortSignal }) =>
			Promise.all(
				files.map(async ({ path }): Promise<DraftFile> => {
					const content = await unwrap(
						client.downloadProjectSnippetFile(
							{ id, snippet_id, ref: "master", file_path: path },
							{ parseAs: "text", signal },
						),
					);
					return { key: path, path, content, saved: { path, content } };
				}),
			),
		// A form starts from what the service has now, and is not replaced while somebody types.
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	};
}
