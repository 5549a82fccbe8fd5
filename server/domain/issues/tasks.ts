/** Tasks of a description: lines such as `- [x] Buy a pump`, in quotations and code too. */

interface Task {
	text: string;
	done: boolean;
}

const task = /^(?:>[>\s]*|\s*)(?:[-+*]|\d+\.)\s+\[([ xX])\]\s+(\S.*)$/;

/** How many tasks there are, and how many are done. */
export function tasksIn(description: string | null) {
	const tasks = tasksOf(description);
	const done = tasks.filter((task) => task.done);
	return { count: tasks.length, completed_count: done.length };
}

export function tasksOf(description: string | null): Task[] {
	if (!description?.includes("[")) return [];
	return description.split(/\r?\n/).flatMap((line) => {
		const [, mark, text = ""] = task.exec(line.trimEnd()) ?? [];
		return mark === undefined ? [] : [{ text, done: mark !== " " }];
	});
}
