/** Order of projects by similarity to a search text. */

/**
 * Similarity of a project to a search text. Equal path: 5, equal name: 4; path begins with the text: 3, name: 2; path
 * or name contains the text: 1; otherwise 0.
 * @param fold - Turns A to Z into lower case, since their case does not count
 */
export function closenessOf(
	project: { path: string; name: string },
	text: string,
	fold: (text: string) => string,
): number {
	const [path, name, sought] = [project.path, project.name, text].map(fold) as [
		string,
		string,
		string,
	];
	if (path === sought) return 5;
	if (name === sought) return 4;
	if (path.startsWith(sought)) return 3;
	if (name.startsWith(sought)) return 2;
	return path.includes(sought) || name.includes(sought) ? 1 : 0;
}
