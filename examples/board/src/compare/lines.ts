export interface DiffLine {
	kind: "added" | "removed" | "same" | "hunk";
	/** Line numbers before and after, if the line exists there. */
	before?: number;
	after?: number;
	text: string;
}

/** The lines of a unified diff without file headers, as in the API's `diff`. */
export function linesOf(diff: string): DiffLine[] {
	const lines: DiffLine[] = [];
	let before = 0;
	let after = 0;
	for (const line of diff.replace(/\n$/, "").split("\n")) {
		const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@(.*)/.exec(line);
		if (hunk) {
			before = Number(hunk[1]);
			after = Number(hunk[2]);
			lines.push({ kind: "hunk", text: line });
			continue;
		}
		const text = line.slice(1);
		if (line.startsWith("+")) lines.push({ kind: "added", after: after++, text });
		else if (line.startsWith("-")) lines.push({ kind: "removed", before: before++, text });
		else if (line.startsWith("\\")) lines.push({ kind: "hunk", text: line });
		else if (line) lines.push({ kind: "same", before: before++, after: after++, text });
	}
	return lines;
}
