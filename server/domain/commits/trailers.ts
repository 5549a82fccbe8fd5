/** Finds trailers of commit messages (`Signed-off-by: Ada <ada@acme.test>`) as git does. */

/**
 * Beginnings of lines that git itself adds. A last paragraph with such a line counts as trailers if at least a quarter
 * of the lines in the paragraph are trailers.
 */
const written = ["Signed-off-by: ", "(cherry picked from commit "];
const scissors = "# ------------------------ >8 ------------------------";

/** Blank characters at the start of a text, as git counts them: not, for example, a no-break space. */
const startsBlank = /^[ \t\n\v\f\r]+/;

function trimmed(text: string): string {
	let end = text.length;
	while (end > 0 && startsBlank.test(text.charAt(end - 1))) end--;
	return text.slice(0, end).replace(startsBlank, "");
}

/** Parses the trailers of a message: values by key. A repeated key keeps its last value. */
export function trailersOf(message: string): Record<string, string> {
	const lines = blockOf(message);
	const trailers = new Map<string, string>();
	let last: string | undefined;
	for (const line of lines) {
		if (last !== undefined && startsBlank.test(line)) {
			trailers.set(last, `${trailers.get(last)} ${line.replace(startsBlank, "")}`);
			continue;
		}
		const end = separatorIn(line);
		last = end > 0 ? trimmed(line.slice(0, end)) : undefined;
		if (last !== undefined) trailers.set(last, line.slice(end + 1));
	}
	return Object.fromEntries([...trailers].map(([key, value]) => [key, trimmed(value)]));
}

/** The lines of the last paragraph, if they are trailers; otherwise none. */
function blockOf(message: string): string[] {
	const lines = ended(message.replace(/^(?:[ \t\v\f\r]*\n)+/, "").split("\n"));
	let title = lines.findIndex((line) => !line.startsWith("#") && isBlank(line));
	if (title < 0) title = lines.length;
	const count = { trailers: 0, others: 0, continued: 0 };
	let hasWritten = false;
	for (let at = lines.length - 1; at >= title; at--) {
		const kind = kindOf(lines[at] as string);
		if (kind === "continued") {
			count.continued++;
			continue;
		}
		const isTrailer = kind === "trailer" || kind === "written";
		if (kind === "written") hasWritten = true;
		if (isTrailer) count.trailers++;
		else count.others += count.continued + (kind === "other" ? 1 : 0);
		count.continued = 0;
		const { trailers, others } = count;
		if (kind !== "blank" || trailers + others === 0) continue;
		const isMost = hasWritten && trailers * 3 >= others;
		const isAll = trailers > 0 && others === 0;
		return isMost || isAll ? lines.slice(at + 1) : [];
	}
	return [];
}

function kindOf(line: string): "comment" | "blank" | "written" | "continued" | "trailer" | "other" {
	if (line.startsWith("#")) return "comment";
	if (isBlank(line)) return "blank";
	if (written.some((start) => line.startsWith(start))) return "written";
	if (startsBlank.test(line)) return "continued";
	return separatorIn(line) > 0 ? "trailer" : "other";
}

/** Drops what git ignores at the end of a message: comments, blank lines, and git's old list of conflicts. */
function ended(lines: readonly string[]): string[] {
	// A scissors line cuts the message off only if it ends with a line break, so the last line is not searched.
	const cut = lines.slice(0, -1).indexOf(scissors);
	const most = cut < 0 ? lines.length : cut;
	let end = most;
	let isConflicts = false;
	for (let at = 0; at < most; at++) {
		const line = lines[at] as string;
		const isStart = line === "Conflicts:" && at < lines.length - 1;
		if (isStart) isConflicts = true;
		const isLeftOut =
			isStart || line.startsWith("#") || line === "" || (isConflicts && line.startsWith("\t"));
		if (isLeftOut) {
			if (end > at) end = at;
			continue;
		}
		end = most;
		isConflicts = false;
	}
	return lines.slice(0, end);
}

function isBlank(line: string): boolean {
	return trimmed(line) === "";
}

/** Index at which the key of a trailer ends; 0 (the key is empty) or -1: the line is no trailer. */
function separatorIn(line: string): number {
	const [key] = /^[A-Za-z0-9-]*[ \t]*(?=:)/.exec(line) ?? [];
	return key?.length ?? -1;
}
