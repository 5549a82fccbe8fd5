export const filesPath = (ref: string, path: string) =>
	`/files/${encodeURIComponent(ref)}/${encodeURIComponent(path)}`;

export const editPath = (branch: string, path: string) => `${filesPath(branch, path)}/edit`;
