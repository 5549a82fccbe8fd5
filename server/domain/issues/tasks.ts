/** Tasks of a description: lines such as `- [x] Buy a pump`, in quotations and code too. */

interface Task {
	text: string;
	done: boolean;
}

// Lines end at "\n" alone: with the flag m, they would also end at U+2028 and "\r".
const task = /(?<![^\n])(?:>[>\t ]*|[\t ]*)(?:[-+*]|\d+\.)[\t ]+\[([ xX])\][\t ]+(\S[^\n]*)/g;

/** How many tasks there are, and how many are done. Lists of issues count them in long texts, so no text is split. */
export function tasksIn(description: string | null) {
	let count = 0;
	let completed_count = 0;
	for (const [, mark] of description?.matchAll(task) ?? []) {
		count++;
		if (mark !== " ") completed_count++;
	}
	return { count, completed_count };
}

export function tasksOf(description: string | null): Task[] {
	return Array.from(description?.matchAll(task) ?? [], ([, mark, text = ""]) => ({
		text: text.trimEnd(),
		done: mark !== " ",
	}));
}
