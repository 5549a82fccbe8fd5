export const commitPath = (sha: string) => `/commit/${encodeURIComponent(sha)}`;

/** The history of a branch or tag, or of one of its files. */
export const commitsPath = (ref: string, path: string) =>
	`/commits/${encodeURIComponent(ref)}/${encodeURIComponent(path)}`;
