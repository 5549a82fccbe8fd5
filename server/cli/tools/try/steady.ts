/** Replaces the parts of texts that differ from run to run. */

interface Volatile {
	/** URL of the service, whose port differs in each run. */
	origin: string;
	/** Tokens made for this run, longest first. */
	tokens: readonly string[];
	/** Full ids of commits. Short forms of these ids in texts are replaced too. */
	commits: readonly string[];
	/** When the command started. */
	started: Date;
	ended: Date;
}

const milliseconds = 24 * 60 * 60 * 1000;

/**
 * Returns a function that puts fixed names in place of the parts of a text that differ from run to run: the service's
 * URL, tokens, ids of commits, UUIDs, and dates and times of the run.
 */
export function createSteady({ origin, tokens, commits, started, ended }: Volatile) {
	const { host } = new URL(origin);
	const known: [string, string][] = [
		...tokens.map((token): [string, string] => [token, "<token>"]),
		[origin, "$CI_SERVER_URL"],
		[host, "$CI_SERVER_FQDN"],
	];
	// Includes the days before and after the run, because a date may be in another time zone.
	const from = started.getTime() - milliseconds;
	const to = ended.getTime() + milliseconds;
	const isOfRun = (text: string) => {
		const time = Date.parse(text.slice(0, 10));
		return from - milliseconds < time && time <= to;
	};
	return (text: string): string => {
		const replaced = known.reduce((rest, [part, name]) => rest.replaceAll(part, name), text);
		const ids = [...commits, ...(replaced.match(/\b[\da-f]{40}\b/g) ?? [])];
		return replaced
			.replaceAll(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, "<uuid>")
			.replaceAll(/\b[\da-f]{7,40}\b/g, (part) =>
				ids.some((id) => id.startsWith(part)) || isShortId(part) ? "<sha>" : part,
			)
			.replaceAll(
				/\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?/g,
				(part) => {
					if (!isOfRun(part)) return part;
					return part.length > 10 ? "<time>" : "<today>";
				},
			);
	};
}

/** Whether a text may be a short commit id: unlike a word it has digits, and unlike a number it has letters. */
function isShortId(text: string): boolean {
	return /\d/.test(text) && /[a-f]/.test(text);
}
