import type { SnippetFileAction } from "@forgekit/sdk";

export interface File {
	path: string;
	content: string;
}

export interface DraftFile extends File {
	key: string;
	/** The file as the service has it; undefined for a new one. */
	saved?: File;
}

/** The changes that turn the saved files into those of the draft: the service applies them in this order, all or none. */
export function actionsOf(saved: DraftFile[], draft: DraftFile[]): SnippetFileAction[] {
	return [
		...saved
			.filter(({ key }) => !draft.some((file) => file.key === key))
			.map(({ path }) => ({ action: "delete" as const, file_path: path })),
		...draft.flatMap(({ saved, path, content }): SnippetFileAction[] => {
			if (!saved) return [{ action: "create", file_path: path, content }];
			if (saved.path !== path)
				return [
					{
						action: "move",
						previous_path: saved.path,
						file_path: path,
						content,
					},
				];
			if (saved.content === content) return [];
			return [{ action: "update", file_path: path, content }];
		}),
	];
}
