/** The order by similarity. */

/**
 * How close a project is to the text of a search, from 0: 5 where its path is that text, 4 where its name is, 3 and 2
 * where one begins with it, 1 where one of them contains it. The case of A to Z does not count.
 * @param fold - Makes the letters of a text lower case, A to Z alone
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
